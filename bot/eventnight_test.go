package bot_test

import (
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/game/event"
	"unobot/game/table"
)

var nightLong = flag.Duration("night", 0, "how long people take their time in TestSixtyFourPlayAnArena; 0: they play as fast as they can until 8 tables have ended")

// TestSixtyFourPlayAnArena: all of its tables are there within half a minute, with hands for everybody. Then people
// play, sit down again and again, and in the end there is a podium. Discord has refused no request for its pace.
// Requests by route, and waits, are logged. A whole hour: -run SixtyFour -night 60m -timeout 90m
func TestSixtyFourPlayAnArena(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		if testing.Short() {
			t.Skip("waits for Discord's limits; run without -short")
		}
		var names []string
		for i := range event.MostPlayers {
			names = append(names, fmt.Sprintf("player%02d", i))
		}
		e := newEvening(t, names...)
		e.create(standin.Opt("when", "+30"), standin.Opt("seats", 4), standin.Opt("minutes", max(event.LeastMinutes, int(nightLong.Minutes()))))
		e.message("Nobody's in yet.")
		for user := range e.Users {
			require.Contains(t, e.presses(user, "join"), "You're in!")
		}
		e.message("64 players are in")
		before := e.Discord.Stats()
		seq := e.Discord.Journal()[len(e.Discord.Journal())-1].Seq
		_, err := e.store.StepEvent(t.Context(), e.latest().ID, event.Step{Do: event.Begin, At: time.Now()}, nil)
		require.NoError(t, err)
		began := time.Now()
		e.Slash(0, "tournament standings") // no table depends on this answer
		e.Slash(0, "tournament leave")
		e.Slash(0, "tournament join")
		e.Eventually(func() bool { return len(e.hall.InChannels()) == 16 }, "16 tables")
		sat := time.Since(began)
		n := &night{evening: e, random: rand.New(rand.NewPCG(64, 24)), seats: map[table.ID][]int{}, due: map[table.ID]time.Time{}}
		for _, live := range e.hall.InChannels() {
			n.sit(live.State())
		}
		t.Logf("16 tables after %v, 64 hands after %v", sat.Round(time.Second), time.Since(began).Round(time.Second))
		n.play()
		now := e.latest()
		e.passes(int(now.Ends.Add(event.Overtime).Sub(now.Seen).Minutes()) + 1)
		e.message("wins Friday!")
		e.Eventually(func() bool { return e.latest().Settled })
		over := e.latest()
		require.Empty(t, over.Tables)
		require.Equal(t, over.Made, over.Counted, "every table counts once")
		t.Logf("%d tables, longest wait for a table %v", over.Counted, n.longest.Round(time.Second))
		routes := map[string]int{}
		for _, entry := range e.Discord.JournalSince(seq) {
			if entry.REST != nil {
				if entry.REST.Method == "DELETE" && !strings.HasPrefix(entry.REST.Path, "/webhooks") || entry.REST.Status == 429 {
					t.Log(entry.At.Format("05.000"), entry.REST.ReceivedAt.Format("05.000"), entry.REST.Method, entry.REST.Path, entry.REST.Status)
				}
				routes[fmt.Sprint(entry.REST.Method, " ", entry.REST.Route, " ", entry.REST.Status)]++
			}
		}
		for _, route := range slices.Sorted(maps.Keys(routes)) {
			t.Logf("%5d %s", routes[route], route)
		}
		require.Zero(t, e.Discord.Stats().RateLimited-before.RateLimited, "Discord refused nothing for its pace")
	})
}

// night is an evening on which everybody plays.
type night struct {
	*evening
	random  *rand.Rand
	seats   map[table.ID][]int     // users at a table, by seat
	due     map[table.ID]time.Time // time of the next move at a table
	longest time.Duration          // longest wait of a player
}

// sit opens the hands of everybody at a table.
func (n *night) sit(s table.State) {
	n.Helper()
	there := n.at(s)
	for _, seat := range s.Seats {
		user := slices.IndexFunc(n.Users, func(u standin.User) bool { return u.ID == string(seat.User.ID) })
		n.seats[s.ID] = append(n.seats[s.ID], user)
		there.pressBoard(user, "hand")
	}
}

// at returns the world as seen from a table.
func (n *night) at(s table.State) *world {
	there := *n.world
	there.Channel = standin.Channel{ID: s.Channel}
	return &there
}

// play lets people play for the time of the flag; without it until 8 tables have ended.
func (n *night) play() {
	n.Helper()
	looked := time.Time{}
	for began, idle := time.Now(), time.Now(); ; {
		if time.Since(looked) > time.Second {
			looked = time.Now()
			e := n.latest()
			for _, i := range e.Waiting() {
				n.longest = max(n.longest, looked.Sub(e.Players[i].Since))
			}
			if *nightLong > 0 && time.Since(began) > *nightLong || *nightLong == 0 && e.Counted >= 8 {
				return
			}
		}
		for _, live := range n.hall.InChannels() {
			if n.move(live.State()) {
				idle = time.Now()
			}
		}
		require.Less(n, time.Since(idle), 2*roomtest.Patience, "nobody plays")
		n.Sleep(50 * time.Millisecond) // hands are on their way
	}
}

// move lets the player to move at a table act after a time to think: half of all decisions take less than four seconds.
func (n *night) move(s table.State) bool {
	n.Helper()
	if n.seats[s.ID] == nil {
		n.sit(s)
	}
	actor := s.Game.Actor()
	if actor < 0 || time.Now().Before(n.due[s.ID]) {
		return false
	}
	user := n.seats[s.ID][actor]
	if !(player{n.at(s), user, n.random, map[string]int{}}).act() {
		return false
	}
	if *nightLong > 0 {
		n.due[s.ID] = time.Now().Add(time.Duration(1000+n.random.IntN(6000)) * time.Millisecond)
	}
	return true
}
