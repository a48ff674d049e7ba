package table

import (
	"context"
	"time"

	"unobot/game"
)

// Order is what a leaderboard is sorted by.
type Order uint8

// The orders.
const (
	ByPoints Order = iota
	ByWins
	ByRating
)

// Query asks for a leaderboard.
type Query struct {
	Guild   string         // "": everywhere
	Since   time.Time      // zero: all time
	Edition game.EditionID // "": every edition
	By      Order
	Viewer  UserID // whose own row is always wanted
	Offset  int
	Limit   int
}

// Board is a page of a leaderboard.
type Board struct {
	Rows  []Standing
	Total int
	Own   *Standing // the viewer's row wherever it is; nil: not ranked
}

// Statistics are a user's results on a server ("" everywhere).
type Statistics struct {
	User                      User
	Matches, Wins             int
	Rounds, RoundsWon         int
	Points, BestRound         int
	Shouts, Catches           int
	Challenges, ChallengesWon int
	LongestHand               int // longest hand in a round that the user went on to win
	Favourite                 game.EditionID
	Rating                    float64 // what is shown: mean less three deviations, scaled; see docs/ratings.md
	Rated                     int     // matches that count for the rating
}

// Past is a finished match in a user's history.
type Past struct {
	ID      ID
	Channel string
	Edition game.EditionID
	EndedAt time.Time
	Seats   []Seat
	Scores  []int
	Winners []game.Seat
}

// Replay is everything a record of a finished match needs.
type Replay struct {
	Edition game.EditionID
	Options game.Options
	Seats   []Seat
	Seed    [32]byte
	Actions []game.Action
}

// Settings are a server's defaults.
type Settings struct {
	Setup                // edition, options, turn time, robots
	Channels    []string // allowed channels; empty: all
	Locale      string   // board language; "": the server's own
	PingsOff    bool     // nobody is pinged on this server
	PicturesOff bool     // boards without pictures
}

// Archive reads and keeps what outlives matches.
type Archive interface {
	Leaders(ctx context.Context, q Query) (Board, error)
	Statistics(ctx context.Context, guild string, u UserID) (Statistics, error)
	History(ctx context.Context, guild string, u UserID, offset, limit int) (list []Past, total int, err error)
	// Replay is a finished match for one of its participants; ErrUnknown for
	// everybody else.
	Replay(ctx context.Context, id ID, u UserID) (Replay, error)

	Settings(ctx context.Context, guild string) (s Settings, ok bool, err error)
	SetSettings(ctx context.Context, guild string, s Settings) error
	PingsOff(ctx context.Context, u UserID) (bool, error)
	SetPingsOff(ctx context.Context, u UserID, off bool) error

	// Personal is everything stored about a user, as JSON.
	Personal(ctx context.Context, u UserID) ([]byte, error)
	// Erase removes a user: anonymous in finished matches, gone from the file's
	// pages and its WAL. Live tables are the hall's business.
	Erase(ctx context.Context, u UserID) error
	// GuildGone and GuildBack mark a server the bot was removed from; its data is
	// purged 30 days later.
	GuildGone(ctx context.Context, guild string, at time.Time) error
	GuildBack(ctx context.Context, guild string) error
}
