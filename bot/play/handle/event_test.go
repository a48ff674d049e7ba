package handle

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/play/interact"
	"unobot/bot/ui/lang"
	"unobot/game/event"
	"unobot/game/table"
)

// eventBench is a bench with a clock of its own.
type eventBench struct {
	*bench
	now time.Time
}

func newEventBench(t *testing.T) *eventBench {
	t.Helper()
	e := &eventBench{bench: newAnsweringBench(t), now: time.Date(2026, 11, 2, 9, 0, 0, 0, time.UTC)}
	e.EventChanged = func(event.ID) {}
	e.Now = func() time.Time { return e.now }
	e.Steady = e.Now
	return e
}

// says gives a command about events in a channel, and returns the text of the answer.
func (e *eventBench) says(user, channel, command string, options map[string]any) string {
	e.Helper()
	e.now = e.now.Add(time.Second)
	e.next++
	in := &interact.Interaction{
		Kind: interact.Command, Guild: "1", Channel: channel, User: table.User{ID: table.UserID(user), Name: user},
		Locale: "en-US", Command: []string{"tournament", command}, Options: options, Permissions: -1, Threadable: true,
	}
	in.Token.Interaction = fmt.Sprint(e.next)
	r := e.Answer(e.Context(), in)
	require.NoError(e, r.Screen.Check())
	return r.Screen.Text + r.Screen.Title + r.Screen.Body
}

// announce makes an event in a channel, and returns its id.
func (e *eventBench) announce(channel, name, when string) event.ID {
	e.Helper()
	require.Contains(e, e.says("host", channel, "create", map[string]any{"name": name, "when": when}), lang.For("en").Text(lang.EventMade))
	all, err := e.Store.EventsOf(e.Context(), "1", 1)
	require.NoError(e, err)
	return all[0].ID
}

func (e *eventBench) event(id event.ID) table.Event {
	e.Helper()
	found, err := e.Store.Event(e.Context(), id)
	require.NoError(e, err)
	return found
}

// TestAPlanIsFoundHoweverLongAgoItWasMade: by every command about events, after any number of others (fault 154).
func TestAPlanIsFoundHoweverLongAgoItWasMade(t *testing.T) {
	e := newEventBench(t)
	plan := e.announce("hall", "The plan", "2026-11-28 20:00")
	for i := range 9 {
		other := e.announce("elsewhere", fmt.Sprint("Event ", i), "+30")
		require.NotEqual(t, plan, other)
		_, err := e.Store.StepEvent(t.Context(), other, event.Step{Do: event.Cancel, At: e.now}, nil)
		require.NoError(t, err)
	}
	for _, channel := range []string{"hall", "elsewhere"} {
		e.says("ada", channel, "join", nil)
		require.True(t, func() bool { p := e.event(plan); return p.Has("ada") }(), channel)
		require.Contains(t, e.says("ada", channel, "standings", nil), "The plan")
		e.says("ada", channel, "leave", nil)
		require.False(t, func() bool { p := e.event(plan); return p.Has("ada") }(), channel)
	}
	e.says("host", "elsewhere", "end", nil)
	require.Equal(t, event.Cancelled, e.event(plan).Phase)
	require.Equal(t, lang.For("en").Text(lang.EventNone), e.says("ada", "hall", "join", nil))
}

// TestWhoeverLeavesMeansTheEventThatTheyAreIn, if the server has two.
func TestWhoeverLeavesMeansTheEventThatTheyAreIn(t *testing.T) {
	e := newEventBench(t)
	one := e.announce("hall", "One", "2026-11-28 20:00")
	e.says("ada", "hall", "join", nil)
	two := e.announce("elsewhere", "Two", "+30")
	require.NotEqual(t, one, two)
	require.Equal(t, lang.For("en").Text(lang.EventOut), e.says("ada", "elsewhere", "leave", nil))
	require.Equal(t, lang.For("en").Text(lang.EventNotIn), e.says("ada", "elsewhere", "leave", nil))
}

// TestNoPlanIsOverByTheOtherClock: while the wall clock is hours behind, or the steady clock is after a sleep, an event
// begins in the time that was asked for, and is not called off at once (fault 179).
func TestNoPlanIsOverByTheOtherClock(t *testing.T) {
	for _, behind := range []time.Duration{5 * time.Hour, 26 * time.Hour} {
		for _, wall := range []bool{true, false} {
			e := newEventBench(t)
			right := e.Now
			wrong := func() time.Time { return e.now.Add(-behind) }
			e.Now, e.Steady = right, wrong
			if wall {
				e.Now, e.Steady = wrong, right
			}
			require.WithinDuration(t, e.now.Add(30*time.Minute), e.event(e.announce("hall", "Soon", "+30")).Start, time.Minute)
			at := e.event(e.announce("hall", "Today", "11:00")).Start
			require.Equal(t, "2026-11-02 11:00", at.UTC().Format("2006-01-02 15:04"))
		}
	}
}

// TestTheLotOfAnEventFollowsFromNothing that users can see, such as the id of the interaction (fault 180).
func TestTheLotOfAnEventFollowsFromNothing(t *testing.T) {
	lots := map[uint64]bool{}
	for seed := range byte(3) {
		e := &eventBench{bench: newBench(t, []byte{seed, 7, 1}), now: time.Date(2026, 11, 2, 9, 0, 0, 0, time.UTC)}
		e.EventChanged = func(event.ID) {}
		e.Now = func() time.Time { return e.now }
		e.Steady = e.Now
		lots[e.event(e.announce("hall", "The plan", "2026-11-28 20:00")).Lot] = true
	}
	require.Len(t, lots, 3, "the interactions are the same")
}

// TestWhoHasNotPlayedHasNoRatingInAnEvent (fault 181).
func TestWhoHasNotPlayedHasNoRatingInAnEvent(t *testing.T) {
	e := newEventBench(t)
	plan := e.announce("hall", "The plan", "2026-11-28 20:00")
	e.says("ada", "hall", "join", nil)
	require.Zero(t, e.event(plan).Players[0].Rating)
}
