// Package tabletest holds Contract, the behaviour that every store of the bot has to show, and Play,
// which plays random matches on any store. No program imports it.
package tabletest

import (
	"context"
	"testing"
	"time"

	"unobot/game/daily"
	"unobot/game/feats"
	"unobot/game/table"
)

// ContractStore is all that the bot asks of a store.
type ContractStore interface {
	table.Store

	Leaderboard(ctx context.Context, c table.Contest, viewer table.UserID, page, size int) (table.Leaderboard, error)
	Stats(ctx context.Context, user table.UserID) (table.Stats, error)
	Profile(ctx context.Context, user table.UserID) (table.Profile, error)
	Earned(ctx context.Context, match table.ID, user table.UserID) ([]feats.ID, error)
	Rounds(ctx context.Context, match table.ID) ([]table.RoundResult, error)
	Course(ctx context.Context, match table.ID) (table.Course, error)

	History(ctx context.Context, guild string, user table.UserID, offset, limit int) ([]table.PastMatch, int, error)
	Replay(ctx context.Context, id table.ID, user table.UserID) (table.State, []table.Step, error)
	Holdings(ctx context.Context, user table.UserID) (table.Holdings, error)
	Erase(ctx context.Context, user table.UserID) error

	Settings(ctx context.Context, guild string) (table.Settings, error)
	SetSettings(ctx context.Context, guild string, s table.Settings) error
	ClaimDaily(ctx context.Context, d daily.Day, user table.User, guild string, at time.Time) error
	Preferences(ctx context.Context, user table.UserID) (table.Preferences, error)
	SetPreferences(ctx context.Context, user table.UserID, p table.Preferences) error
	LastSetup(ctx context.Context, guild string, user table.UserID) (last table.Setup, ok bool, err error)
	SetLastSetup(ctx context.Context, guild string, user table.UserID, last table.Setup) error
	Pings(ctx context.Context) ([]table.Ping, error)
	PingsIn(ctx context.Context, owns func(guild string) bool) ([]table.Ping, error)
	SetPing(ctx context.Context, p table.Ping) error
	DropPing(ctx context.Context, id table.ID, message string) error
	BoardDigests(ctx context.Context) (map[table.ID]uint64, error)
	SetBoardDigests(ctx context.Context, boards []table.BoardDigest) error

	ServersListed(ctx context.Context, guilds []string, covers func(guild string) bool, now time.Time) error
	ServerHere(ctx context.Context, guild string) error
	ServerRemoved(ctx context.Context, guild string, at time.Time) error
	Purge(ctx context.Context, now time.Time) (Purged, error)

	// Restart stands for a bot that stops and starts again: what was committed is still there.
	Restart(t *testing.T)
}

// clause is one part of the contract. It gets an empty store.
type clause struct {
	name  string
	check func(t *testing.T, s ContractStore)
}

// Contract checks that a store behaves as the bot relies on. open makes an empty store for each
// part, and closes it with t.Cleanup.
func Contract(t *testing.T, open func(t *testing.T) ContractStore) {
	for _, topic := range []struct {
		name    string
		clauses []clause
	}{
		{"commit", commitClauses},
		{"tables", tableClauses},
		{"leaderboard", leaderboardClauses},
		{"ratings", ratingClauses},
		{"statistics", statsClauses},
		{"profiles", profileClauses},
		{"feats", featClauses},
		{"history", historyClauses},
		{"choices", choiceClauses},
		{"purge", purgeClauses},
		{"users", userClauses},
	} {
		t.Run(topic.name, func(t *testing.T) {
			for _, c := range topic.clauses {
				t.Run(c.name, func(t *testing.T) { c.check(t, open(t)) })
			}
		})
	}
}
