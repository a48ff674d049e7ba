package view

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/game/event"
	"unobot/game/table"
)

// lineTale is an event whose people read their private lines.
type lineTale struct {
	*testing.T
	e  table.Event
	at time.Time
}

func newLineTale(t *testing.T, kind event.Kind, people ...string) *lineTale {
	return &lineTale{T: t, e: anEvent(t, kind, people), at: friday}
}

func (l *lineTale) does(do event.Verb, user string, places ...event.Place) {
	l.Helper()
	s := event.Step{Do: do, At: l.at, User: event.UserID(user), Name: user, Places: places}
	if do == event.Seated {
		s.Tables = l.e.Wants(l.at)[0].Step.Tables
	}
	if do == event.Counted || do == event.Void {
		s.Table = l.e.Tables[0].No
	}
	var err error
	l.e.Event, err = l.e.Apply(s)
	require.NoError(l, err, do)
}

// reads checks the text of a user's line, and its button once the event has begun.
func (l *lineTale) reads(user, text string) {
	l.Helper()
	live := map[int]table.State{}
	for _, t := range l.e.Tables {
		live[t.No] = table.State{Channel: fmt.Sprint(100 + t.No)}
	}
	for _, w := range lang.All() {
		require.NoError(l, EventLine(w, l.e, live, table.UserID(user), l.at).Check())
	}
	line := EventLine(lang.For("en"), l.e, live, table.UserID(user), l.at)
	require.Equal(l, text, line.Text)
	require.Equal(l, !l.e.Begun.IsZero() && l.e.Phase != event.Cancelled, len(line.Rows) > 0)
}

// TestThePrivateLineSaysEachStateOfAnArena from the joining to the place in the end.
func TestThePrivateLineSaysEachStateOfAnArena(t *testing.T) {
	l := newLineTale(t, event.Arena, "Ada", "Bob", "Cleo", "Dan")
	l.at = friday.Add(-time.Hour)
	l.reads("0", "You're in! Five minutes before the start I'll ask if you're there.")
	l.at = friday.Add(-event.AskBefore)
	l.does(event.Ask, "")
	l.reads("0", "**Are you there?** Press **I'm here**, or the others start without you.")
	l.does(event.Here, "0")
	l.reads("0", fmt.Sprintf("You're in! It starts at <t:%d:t>.", friday.Unix()))
	l.at = l.at.Add(event.AnswerTime)
	l.does(event.Asked, "")
	l.reads("3", "You're on a break and get no new tables. **Join** brings you back.")
	for _, user := range []string{"1", "2", "3"} {
		l.does(event.Here, user)
	}
	l.at = friday
	l.does(event.Begin, "")
	l.reads("0", "You're in! Your table comes within a minute.")
	l.does(event.Seated, "")
	l.reads("0", "🎴 Your table: <#101>. Your cards are there.")
	l.does(event.Counted, "", event.Place{Place: 2, Left: 5}, event.Place{Place: 1, Won: true},
		event.Place{Place: 3, Left: 10}, event.Place{Place: 4, Left: 20})
	l.reads("0", "Your next table comes by itself, usually within a minute.\nYour place: **2** of 4 · 2 points")
	l.does(event.Pause, "0")
	l.reads("0", "You're on a break and get no new tables. **Join** brings you back.")
	l.does(event.Resume, "0")
	l.at = l.at.Add(20 * time.Second)
	l.does(event.Seated, "")
	l.does(event.Leave, "3")
	l.reads("3", "You've left the event. A game you were in counts as lost.")
	l.does(event.Join, "3")
	l.reads("3", "You're in! Your next table comes once that game is over.")
	l.does(event.Void, "")
	l.does(event.Leave, "2")
	l.reads("2", "You've left the event. A game you were in counts as lost.")
	l.at = l.e.Ends
	l.does(event.End, "")
	l.reads("1", "Time's up: the last games are being finished.")
	l.does(event.Finish, "")
	l.reads("1", "🏆 It's over, and you've won! · 4 points")
	l.reads("0", "It's over. Your place: **2** of 4 · 2 points")
	l.reads("2", "You've left the event. A game you were in counts as lost.")
}

// TestThePrivateLineSaysEachStateOfAKnockout: waiting, out, absent at the start.
func TestThePrivateLineSaysEachStateOfAKnockout(t *testing.T) {
	l := newLineTale(t, event.Knockout, "0", "1", "2", "3", "4", "5", "6", "7", "8")
	l.does(event.Pause, "8")
	l.does(event.Begin, "")
	l.reads("8", "It has begun: nobody comes in or takes a break any more.")
	l.does(event.Seated, "")
	places := []event.Place{{Place: 1, Won: true}, {Place: 2, Left: 5}, {Place: 3, Left: 10}, {Place: 4, Left: 20}}
	seats := func() (users []string) {
		for _, seat := range l.e.Tables[0].Seats {
			users = append(users, string(l.e.Players[seat.Player].User))
		}
		return users
	}
	first := seats()
	l.does(event.Counted, "", places...)
	l.reads(first[0], "You're still in! Your next table comes once it's clear who else goes on.")
	l.reads(first[3], "You're out in round 1 of 2. **Standings** shows how it goes on.")
	l.does(event.Counted, "", places...)
	l.does(event.Seated, "")
	final := seats()
	l.reads(first[1], "🎴 Your table: <#103>. Your cards are there.")
	l.does(event.Counted, "", places...)
	l.does(event.End, "")
	l.does(event.Finish, "")
	l.reads(final[0], "🏆 It's over, and you've won!")
	l.reads(final[1], "It's over. Your place: **2** of 9 · in the final")
	l.reads("8", "That event is over.")
	require.Equal(t, 3, slices.Index(final, final[3]))
	require.True(t, EventPodium(lang.For("en"), EventPage{Event: l.e}).Picture.Scene.(art.PodiumScene).Bare, "no points")
}

// TestWhoGoesOnWithoutPlayingReadsThat: of five people in a knockout, two meet at a table of their own.
func TestWhoGoesOnWithoutPlayingReadsThat(t *testing.T) {
	l := newLineTale(t, event.Knockout, "0", "1", "2", "3", "4")
	l.does(event.Begin, "")
	l.does(event.Seated, "")
	for i, p := range l.e.Players {
		if p.Table == 0 {
			l.reads(fmt.Sprint(i), "You go on to the next round without playing. Your next table comes once it's clear who else goes on.")
		}
	}
}

// TestThePrivateLineSaysWhyNothingComes: too few people, or an event that was called off.
func TestThePrivateLineSaysWhyNothingComes(t *testing.T) {
	l := newLineTale(t, event.Knockout, "Ada")
	l.reads("0", "You're in! It begins five minutes after somebody else joins.")
	l.at = friday.Add(10 * time.Minute)
	l.does(event.Join, "Bob")
	begins := l.at.Add(event.LeastSignUp)
	l.reads("0", fmt.Sprintf("You're in! It starts at <t:%d:t>.", begins.Unix()))
	require.Contains(t, eventScreen(l.e)(lang.For("en")).Body, fmt.Sprintf("<t:%d:F>", begins.Unix()), "the event's message says the same")
	l.does(event.Cancel, "")
	l.reads("0", "This event is called off.")
}

// TestAWinnerIsNeverOnlyInTheFinal: also where no player was left to play it, and the points decide.
func TestAWinnerIsNeverOnlyInTheFinal(t *testing.T) {
	l := newLineTale(t, event.Knockout, "0", "1", "2", "3")
	l.does(event.Begin, "")
	l.does(event.Seated, "")
	robots := slices.Repeat([]event.Place{{Place: 1, Robot: true}}, 4)
	l.does(event.Counted, "", robots...)
	l.does(event.End, "")
	l.does(event.Finish, "")
	body := EventPodium(lang.For("en"), EventPage{Event: l.e}).Body
	require.Regexp(t, `1\.\*\* \*\*0\*\*: wins the final`, body)
}
