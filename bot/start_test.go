package bot_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
	"unobot/store"
	"unobot/store/sqlite"
)

// TestBoardsAreDrawnAgainAfterAStart: boards show the state before the crash although no user presses anything.
func TestBoardsAreDrawnAgainAfterAStart(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.lobby(1)
		board, _ := w.board()
		w.Eventually(func() bool { return w.state().Board == board.ID })
		w.stop()
		w.commitMeanwhile(func(s *table.State) {
			s.Seats = append(s.Seats,
				table.Seat{User: table.User{ID: "7", Name: "Zoe"}})
		})
		w.start()
		w.Eventually(func() bool { m, _ := w.board(); return m.ID == board.ID && strings.Contains(roomtest.Alt(m), "Zoe") })
		w.Eventually(func() bool { return !w.table().IsSuspended(table.HeldUnseen) })
	})
}

// TestAStartWithManyGames: boards that are right are left alone, and time runs at their tables. It does not run where
// the board cannot be shown, until it can be or somebody looks (fault 112).
func TestAStartWithManyGames(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		const servers, each, behind = 24, 5, 10 // one board in ten does not show how its game stands
		w := newWorld(t, "ada", "bob")
		w.stop()
		channels := w.manyGames(servers, each, behind)
		outage := w.Discord.Inject(standin.Fault{
			Method: "POST", Path: "/channels/*/messages", Times: -1,
			Effect: standin.FaultStatus, Status: 503,
		})
		since := len(w.Discord.Journal())
		w.boot()
		at := func(n int) *table.Table {
			tb, ok := w.hall.At(channels[n])
			require.True(t, ok)
			return tb
		}
		w.Eventually(func() bool {
			for n := range channels {
				if n%behind != 0 && at(n).IsSuspended(table.HeldUnseen) {
					return false
				}
			}
			return true
		})
		for n := 0; n < len(channels); n += behind {
			require.True(t, at(n).IsSuspended(table.HeldUnseen))
		}
		for _, e := range w.Discord.Journal()[since:] {
			n := -1
			if e.REST != nil {
				n = slices.IndexFunc(channels, func(id string) bool { return strings.Contains(e.REST.Path, id) })
			}
			require.True(t, n < 0 || n%behind == 0, "%+v", e.REST)
		}

		require.NotNil(t, w.Settle(w.Discord.Slash(w.Users[0].ID, channels[0], "game hand")).Message,
			"at once, whatever the board does")
		require.False(t, at(0).IsSuspended(table.HeldUnseen))
		require.True(t, at(behind).IsSuspended(table.HeldUnseen))
		outage()
		w.Eventually(func() bool {
			for n := range channels {
				if at(n).IsSuspended(table.HeldUnseen) {
					return false
				}
			}
			return true
		})
		for n := range channels {
			left := time.Until(at(n).State().Deadline)
			require.Greater(t, left, time.Minute, "enough")
			require.LessOrEqual(t, left, 10*time.Minute)
		}
	})
}

// manyGames starts matches on many servers. Their boards show the current state, except for one in behind that has no
// board yet. It returns their channels.
func (w *world) manyGames(servers, each, behind int) (channels []string) {
	w.Helper()
	db, err := sqlite.Open(w.Context(), w.file)
	require.NoError(w, err)
	defer db.Close()
	hall, err := table.Open(w.Context(), table.Config{
		Store: db, Now: time.Now, Random: w.dice, Changed: func(table.State) {}, MaxHosted: servers * each,
	})
	require.NoError(w, err)
	for n := range servers {
		guild := w.Discord.CreateGuild(fmt.Sprint("server ", n), "en-US").ID
		require.NoError(w, w.Discord.AddMember(guild, w.Users[0].ID))
		for m := range each {
			channel, err := w.Discord.CreateChannel(guild, fmt.Sprint("table-", m))
			require.NoError(w, err)
			s := w.match(hall, guild, channel.ID)
			if len(channels)%behind != 0 {
				w.showBoard(hall, db, s)
			}
			channels = append(channels, channel.ID)
		}
	}
	require.NoError(w, hall.Close(w.Context()))
	return channels
}

// match starts a match of the first two people.
func (w *world) match(hall *table.Hall, guild, channel string) table.State {
	w.Helper()
	person := func(n int) table.User { return table.User{ID: table.UserID(w.Users[n].ID), Name: w.Users[n].Username} }
	tb, err := hall.Create(w.Context(), rand.Text(), table.NewTable{
		Guild: guild, Channel: channel, Host: person(0), Edition: "classic", Options: game.DefaultOptions(), TurnTime: 10 * time.Minute,
	})
	require.NoError(w, err)
	_, err = tb.Join(w.Context(), rand.Text(), person(1))
	require.NoError(w, err)
	out, err := tb.Begin(w.Context(), rand.Text(), person(0))
	require.NoError(w, err)
	return out.State
}

// showBoard stores the digest of a shown board. Its message does not exist, which does not matter as long as it is left
// alone.
func (w *world) showBoard(hall *table.Hall, db *store.Store, s table.State) {
	w.Helper()
	const message = "1300000000000000000"
	tb, ok := hall.At(s.Channel)
	require.True(w, ok)
	require.NoError(w, tb.SetBoard(w.Context(), message))
	require.NoError(w, db.SetBoardDigests(w.Context(), []table.BoardDigest{{Table: s.ID, Digest: boardDigest(s,
		message)}}))
}

// boardDigest returns the digest of a message that shows a table.
func boardDigest(s table.State, message string) uint64 {
	return view.Public(lang.For("en-US"), view.For(s, game.NoSeat).WithEmojis(noEmojis{})).Digest(message)
}

// noEmojis is the emojis of an application that has none.
type noEmojis struct{}

func (noEmojis) Or(_, sign string) string { return sign }
func (noEmojis) Address(string) string    { return "" }

// table returns the table in the channel.
func (w *world) table() *table.Table {
	w.Helper()
	t, ok := w.hall.At(w.Channel.ID)
	require.True(w, ok)
	return t
}

// commitMeanwhile changes the stored table while no bot runs, like a bot that is killed before it shows its commit.
func (w *world) commitMeanwhile(change func(s *table.State)) {
	w.Helper()
	db, err := sqlite.Open(w.Context(), w.file)
	require.NoError(w, err)
	defer db.Close()
	live, err := db.Live(w.Context())
	require.NoError(w, err)
	require.Len(w, live, 1)
	s := live[0].State
	s.Version++
	change(&s)
	require.NoError(w, db.Commit(w.Context(), table.Commit{Key: "meanwhile-" + rand.Text(), State: s, At: time.Now()}))
}

// TestTheEndIsShownAfterACrash between the commit that ended the match and the last edit of its board (fault 3).
func TestTheEndIsShownAfterACrash(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.seated(2)
		board, _ := w.board()
		w.Eventually(func() bool { return w.state().Board != "" })
		s := w.state()
		w.stop()
		db, err := sqlite.Open(context.Background(), w.file)
		require.NoError(t, err)
		s.Version, s.Phase, s.EndedBy = s.Version+1, table.Abandoned, s.Seats[0].User
		require.NoError(t, db.Commit(context.Background(), table.Commit{Key: "the end", State: s, At: time.Now()}))
		require.NoError(t, db.Close())
		w.start()
		over := w.says("ended the game")
		require.Equal(t, board.ID, over.ID, "in the same message")
		w.Eventually(func() bool {
			left, err := w.store.Unshown(context.Background())
			require.NoError(t, err)
			return len(left) == 0
		})
	})
}

// TestUnreadableTable: its channel says so, a moderator can discard it, and then the channel is free (fault 31).
func TestUnreadableTable(t *testing.T) {
	inWorld(t, "owner ada", func(t *testing.T, w *world) {
		w.lobby(1)
		w.unread = true
		w.restart()
		for _, command := range []string{"game start", "game hand", "game join", "game end"} {
			w.refused(why(lang.Broken), func() standin.Answer { return w.Slash(1, command) })
		}
		require.Contains(t, roomtest.Text(*w.Slash(0, "game end").Message), "starts a new one")
		require.Contains(t, roomtest.Text(*w.Slash(1, "game start").Message), "game is open")
		require.Equal(t, table.Lobby, w.state().Phase)
		w.unread = false
		w.restart()
		require.Equal(t, table.Lobby, w.state().Phase, "it is put away for good")
	})
}
