package main

import (
	"context"
	"crypto/rand"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"unobot/bot/discord/standin"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
	"unobot/store/sqlite"
)

// startTables is the number of running matches on each server.
const startTables = 5

// player is a user that plays in a channel.
type player struct{ channel, user string }

// runningMatches fills a database with matches of two, some moves old, and returns one player of each. One board in
// behind does not show the current state of its match.
func runningMatches(b testing.TB, d *standin.Server, path string, servers, behind int) []player {
	b.Helper()
	st, err := sqlite.Open(b.Context(), path)
	require.NoError(b, err)
	hall, err := table.Open(b.Context(), table.Config{Store: st, Now: time.Now, Random: rand.Reader, Changed: func(table.State) {}})
	require.NoError(b, err)
	var people []player
	boards := make([]table.BoardDigest, servers*startTables)
	var group errgroup.Group
	group.SetLimit(64)
	for n := range servers {
		guild := d.CreateGuild(fmt.Sprint("server ", n), "en-US").ID
		for m := range startTables {
			channel, err := d.CreateChannel(guild, fmt.Sprint("table-", m))
			require.NoError(b, err)
			ada, bob := d.CreateUser(fmt.Sprintf("ada%d-%d", n, m), "en-US"), d.CreateUser(fmt.Sprintf("bob%d-%d", n, m), "en-US")
			require.NoError(b, d.AddMember(guild, ada.ID))
			require.NoError(b, d.AddMember(guild, bob.ID))
			at := len(people)
			people = append(people, player{channel.ID, ada.ID})
			group.Go(func() error {
				t, err := startMatch(b.Context(), hall, guild, channel.ID, ada, bob)
				if err == nil && at%behind > 0 {
					boards[at], err = showBoard(b.Context(), t)
				}
				return err
			})
		}
	}
	require.NoError(b, group.Wait())
	require.NoError(b, st.SetBoardDigests(b.Context(), boards))
	require.NoError(b, hall.Close(b.Context()))
	require.NoError(b, st.Close())
	return people
}

// showBoard stores the digest of a shown board. Its message does not exist, which does not matter as long as it is left
// alone.
func showBoard(ctx context.Context, t *table.Table) (table.BoardDigest, error) {
	const message = "1300000000000000000"
	if err := t.SetBoard(ctx, message); err != nil {
		return table.BoardDigest{}, err
	}
	s := t.State()
	board := view.Public(lang.For("en-US"), view.For(s, game.NoSeat).WithEmojis(unicodeSigns{}))
	return table.BoardDigest{Table: s.ID, Digest: board.Digest(message)}, nil
}

// unicodeSigns is the emojis of an application that has none.
type unicodeSigns struct{}

// startMatch starts a match of two and makes some moves.
func startMatch(ctx context.Context, hall *table.Hall, guild, channel string, ada, bob standin.User) (*table.Table, error) {
	host, guest := table.User{ID: table.UserID(ada.ID), Name: ada.Username}, table.User{ID: table.UserID(bob.ID), Name: bob.Username}
	options := game.DefaultOptions()
	options.Target = 1000 // a long match
	t, err := hall.Create(ctx, rand.Text(), table.NewTable{
		Guild: guild, Channel: channel, Host: host, Edition: "classic", Options: options, TurnTime: 10 * time.Minute,
	})
	if err != nil {
		return nil, err
	}
	if _, err = t.Join(ctx, rand.Text(), guest); err != nil {
		return nil, err
	}
	if _, err = t.Begin(ctx, rand.Text(), host); err != nil {
		return nil, err
	}
	for range 4 {
		if err := moveOn(ctx, t); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// moveOn makes the next legal move of a match, or begins its next round.
func moveOn(ctx context.Context, t *table.Table) error {
	s := t.State()
	if s.Game.Phase() == game.PhaseRoundOver {
		_, err := t.Do(ctx, table.Request{Key: rand.Text(), User: s.Seats[0].User, Seq: s.Seq(), Move: game.Move{Kind: game.ActNext}})
		return err
	}
	legal := s.Game.Legal(s.Game.Actor()).Actions(nil)
	a := legal[len(legal)-1]
	m := game.Move{Kind: a.Kind, Color: game.Red}
	if a.Kind == game.ActPlay {
		m.Face = s.Game.Edition().Cards[a.Card].Faces[s.Game.Side()]
	}
	_, err := t.Do(ctx, table.Request{Key: rand.Text(), User: s.Seats[s.Game.Actor()].User, Seq: s.Seq(), Move: m})
	return err
}

func (unicodeSigns) Or(_, sign string) string { return sign }

func (unicodeSigns) Address(string) string { return "" }
