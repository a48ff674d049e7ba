//go:build system

package main

import (
	"context"
	"flag"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/event"
	"unobot/game/long"
	"unobot/game/table"
	"unobot/store"
	"unobot/store/sqlite"
)

var eventKills = flag.Int("kills.event", long.Cases(4, 8), "how often TestEventsSurviveKills kills the bot")

// TestEventsSurviveKills: eight people play an arena at tables of three while the bot's process is killed, half of the
// times in the middle of a click, half of them when a table has just ended and the next ones are being made. No player
// is paired twice, every result counts once, and in the end no player waits.
func TestEventsSurviveKills(t *testing.T) {
	t.Parallel()
	names := []string{"ada", "bob", "cleo", "dan", "eve", "fay", "gus", "hal"}
	s := newSurvival(t, *eventKills, names...)
	s.process.start()
	s.untilKill = s.rng.IntN(30)
	e := &eventSurvival{survival: s, hall: s.channel, ended: map[string]bool{}}
	e.open()
	for deadline := time.Now().Add(4 * time.Hour); s.kills > 0; {
		require.True(t, time.Now().Before(deadline), "the event stands still")
		e.playAround()
	}
	e.calm()
	s.process.stop()
	st, err := sqlite.Open(t.Context(), s.process.database())
	require.NoError(t, err)
	defer st.Close()
	e.audit(st)
	t.Logf("%d kills survived, %d tables ended, %d clicks, %d of them cut off or late", s.killed, len(e.ended), len(s.clicks), s.unanswered())
}

// eventSurvival is a run of an event.
type eventSurvival struct {
	*survival
	hall  string          // the channel of the event
	ended map[string]bool // threads of ended tables
}

// open announces an arena, and everybody joins.
func (e *eventSurvival) open() {
	e.Helper()
	e.until(func() bool {
		if _, ok := e.message(); ok {
			return true
		}
		i, err := e.discord.Slash(e.users[0].ID, e.hall, "tournament create",
			standin.Opt("when", "now"), standin.Opt("seats", 3), standin.Opt("minutes", event.MostMinutes))
		require.NoError(e, err)
		e.do(i, e.users[0].ID, "create", "")
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		_, err = e.discord.WaitMessage(ctx, e.users[0].ID, e.hall, func(m standin.Message) bool { return listed(m, "join") != "" })
		return err == nil
	}, "the event is not announced")
	for _, u := range e.users {
		e.until(func() bool {
			m, ok := e.message()
			if !ok {
				return false
			}
			i, err := e.discord.Click(u.ID, m.ID, listed(m, "join"))
			if err != nil {
				return false
			}
			told := e.do(i, u.ID, "join", "")
			return told != nil && strings.Contains(told.Words(), "You're in")
		}, u.Username+" cannot join")
	}
	e.until(func() bool {
		m, ok := e.message()
		if !ok || listed(m, "start") == "" {
			return ok && listed(m, "standings") != "" // it has begun, with every answer to the click
		}
		if i, err := e.discord.Click(e.users[0].ID, m.ID, listed(m, "start")); err == nil {
			e.do(i, e.users[0].ID, "start", "")
		}
		return false
	}, "the event does not begin")
}

// message returns the message that shows the event.
func (e *eventSurvival) message() (standin.Message, bool) {
	for _, m := range e.discord.Messages(e.users[0].ID, e.hall) {
		if !m.Ephemeral() && listed(m, "join") != "" {
			return m, true
		}
	}
	return standin.Message{}, false
}

// listed returns the button of an event's message with this action; empty if there is none.
func listed(m standin.Message, what string) string {
	for _, id := range m.Enabled() {
		if strings.HasPrefix(id, "1:event:1:"+what+":") {
			return id
		}
	}
	return ""
}

// playAround lets everybody at every table do one thing.
func (e *eventSurvival) playAround() {
	e.Helper()
	acted := false
	for _, thread := range e.discord.Threads(e.users[0].ID, e.hall) {
		if e.ended[thread.ID] {
			continue
		}
		e.channel = thread.ID
		board, playing := e.public("hand")
		if !playing {
			if _, over := e.public("more"); over {
				e.ended[thread.ID] = true
				e.killWhilePairing()
			}
			continue
		}
		for _, u := range e.users {
			if strings.Contains(board.Words(), u.Username) {
				if e.untilKill = 1 << 30; e.rng.IntN(*killGap) == 0 {
					e.untilKill = 0
				}
				acted = e.act(u.ID, part(button(board, "hand"), 1)) || acted
			}
		}
	}
	if !acted {
		time.Sleep(5 * time.Millisecond)
	}
}

// killWhilePairing kills the bot while it makes the next tables.
func (e *eventSurvival) killWhilePairing() {
	if e.kills == 0 {
		return
	}
	time.Sleep(time.Duration(e.rng.IntN(400)) * time.Millisecond)
	e.process.kill()
	e.kills, e.killed = e.kills-1, e.killed+1
	e.discord.Advance(restartGap)
	e.process.start()
}

// calm waits until the only people without a table are at most two that are left over.
func (e *eventSurvival) calm() {
	e.Helper()
	e.until(func() bool {
		m, ok := e.message()
		text := m.Words()
		return ok && (!strings.Contains(text, "waiting for a table") || strings.Contains(text, "1 player is waiting") ||
			strings.Contains(text, "2 players are waiting"))
	}, "people wait for tables")
}

// audit compares the event with its tables.
func (e *eventSurvival) audit(st *store.Store) {
	e.Helper()
	ctx := context.Background()
	all, err := st.EventsOf(ctx, e.guild, 2)
	require.NoError(e, err)
	require.Len(e, all, 1, "created once")
	stored := all[0]
	require.Len(e, stored.Players, len(e.users))
	e.tablesCount(ctx, st, stored)
	live := map[event.UserID]bool{}
	for _, t := range stored.Tables {
		s, err := st.Load(ctx, table.ID(t.ID))
		require.NoError(e, err)
		require.True(e, s.Phase.Live(), "a table that is over has counted")
		for _, seat := range s.Seats {
			require.False(e, live[event.UserID(seat.User.ID)], "%s sits at two tables", seat.User.Name)
			live[event.UserID(seat.User.ID)] = true
		}
	}
}

// tablesCount requires that the standings are those of the ended tables.
func (e *eventSurvival) tablesCount(ctx context.Context, st *store.Store, stored table.Event) {
	e.Helper()
	games, wins, counted := map[string]int{}, map[string]int{}, 0
	seen, brokenOff := map[string]bool{}, 0 // by the end of the event's time; their boards have no buttons
	for _, thread := range e.discord.Threads(e.users[0].ID, e.hall) {
		for _, m := range e.discord.Messages(e.users[0].ID, thread.ID) {
			if !m.Ephemeral() && strings.Contains(m.Words(), lang.For("en").Text(lang.EventTableOver)) {
				brokenOff++
			}
			for _, id := range m.Enabled() {
				if t := part(id, 1); len(t) == len("ab12cd34") && !strings.Contains(id, ":event:") {
					seen[t] = true
				}
			}
		}
	}
	for id := range seen {
		s, err := st.Load(ctx, table.ID(id))
		require.NoError(e, err)
		require.Equal(e, stored.ID, s.Event.ID)
		if s.Phase != table.Finished {
			continue
		}
		counted++
		for i, seat := range s.Seats {
			games[seat.User.Name]++
			if seat.ByPerson() && s.Game.MatchWinners()[0] == game.Seat(i) {
				wins[seat.User.Name]++
			}
		}
	}
	require.Equal(e, counted+brokenOff, stored.Counted, "every table counts once")
	require.Equal(e, stored.Made, stored.Counted+len(stored.Tables), "no table is lost")
	for _, p := range stored.Players {
		require.Equal(e, wins[p.Name], p.Wins, p.Name)
		require.GreaterOrEqual(e, p.Games, games[p.Name], p.Name)
		require.LessOrEqual(e, p.Games, games[p.Name]+min(1, brokenOff), "%s sat at one table at the end", p.Name)
	}
}
