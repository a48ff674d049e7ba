package daily_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/ai"
	"unobot/game/daily"
	"unobot/game/long"
)

// secretOf is a secret for a test.
func secretOf(name string) daily.Secret { return sha256.Sum256([]byte(name)) }

// found is the deal of a day against the latest robots.
func found(tb testing.TB, d daily.Day, secret string) daily.Deal {
	tb.Helper()
	deal, err := daily.Find(d, daily.Origin{Secret: secretOf(secret), Robots: daily.Latest})
	require.NoError(tb, err)
	return deal
}

// played is a daily that somebody plays by the first card that fits.
func played(t *testing.T, d daily.Deal, stopAt int) (actions []game.Action, end game.Game) {
	t.Helper()
	g, err := d.Game()
	require.NoError(t, err)
	do := func(a game.Action) error {
		actions = append(actions, a)
		return g.Apply(a, nil)
	}
	require.NoError(t, do(daily.Dealing()))
	for {
		require.NoError(t, d.Robots.Answer(&g, len(actions), do))
		if g.Actor() != daily.Player || len(actions) >= stopAt {
			return actions, g
		}
		v := g.View(daily.Player)
		m := game.Move{Kind: game.ActDraw}
		switch {
		case v.Phase == game.PhaseColor:
			m = game.Move{Kind: game.ActColor, Color: v.Edition.Colors(v.Side)[0]}
		case v.Phase == game.PhaseChallenge:
			m = game.Move{Kind: game.ActAccept}
		case v.Phase == game.PhaseDiscard:
			m = game.Move{Kind: game.ActDiscard}
		case len(v.Playable) > 0:
			m = game.Move{Kind: game.ActPlay, Face: v.Playable[0].Face}
			if m.Face.Symbol.IsWild() {
				m.Color = v.Edition.Colors(v.Side)[0]
			}
		}
		require.NoError(t, do(daily.Action(&g, daily.Player, m)))
	}
}

// TestSamePlayLeadsToTheSameGame: in every edition, to the last card; another secret is another game.
func TestSamePlayLeadsToTheSameGame(t *testing.T) {
	t.Parallel()
	for n := range 7 {
		day := daily.Day("2026-11-23").After(n)
		deal := found(t, day, "a")
		first, end := played(t, deal, 1000)
		again, same := played(t, found(t, day, "a"), 1000)
		require.Equal(t, first, again, day)
		require.Equal(t, end, same)
		require.Equal(t, game.PhaseMatchOver, end.Phase())
		other, _ := played(t, found(t, day, "b"), 1000)
		require.NotEqual(t, first, other)
	}
}

// TestRobotsGoByWhatWasPlayed: half of a game, continued by Next, is the whole game.
func TestRobotsGoByWhatWasPlayed(t *testing.T) {
	t.Parallel()
	deal := found(t, "2026-11-25", "c")
	all, _ := played(t, deal, 1000)
	g, err := deal.Game()
	require.NoError(t, err)
	for n, a := range all {
		if n > 0 {
			due, robots := deal.Robots.Next(&g, n)
			require.Equal(t, robots, a.Seat != daily.Player, n)
			if robots {
				require.Equal(t, due, a, n)
			}
		}
		require.NoError(t, g.Apply(a, nil))
	}
}

// TestResult: turns are cards and draws of one's own, marks tell no card, and points are those left to
// others.
func TestResult(t *testing.T) {
	t.Parallel()
	won, lost := 0, 0
	for n := range long.Cases(20, 40) {
		deal := found(t, daily.Day("2026-11-23").After(n), "d")
		actions, end := played(t, deal, 1000)
		r, err := deal.ResultOf(actions)
		require.NoError(t, err)
		own := 0
		for _, a := range actions {
			if a.Seat == daily.Player && (a.Kind == game.ActPlay || a.Kind == game.ActDraw) {
				own++
			}
		}
		require.Equal(t, len(r.Marks), r.Turns)
		require.LessOrEqual(t, r.Turns, own, "a card that was drawn and played is one turn")
		require.Equal(t, end.RoundWinner() == daily.Player, r.Won)
		if r.Won {
			won++
			require.Equal(t, end.Score(daily.Player), r.Left)
		} else {
			lost++
			require.Equal(t, end.Left(daily.Player), r.Left)
		}
		require.Equal(t, r.Marks, daily.ParseMarks(daily.FormatMarks(r.Marks)))
		_, err = deal.ResultOf(actions[:len(actions)/2])
		require.Error(t, err, "half a game has no result")
	}
	require.Positive(t, won)
	require.Positive(t, lost)
}

// TestDaysAndEditions: each weekday has its edition, and a day's secret is kept until an hour after it.
func TestDaysAndEditions(t *testing.T) {
	t.Parallel()
	day := daily.DayOf(time.Date(2026, 11, 22, 23, 59, 0, 0, time.UTC))
	require.Equal(t, daily.Day("2026-11-22"), day)
	require.Equal(t, game.EditionID("flip"), day.Edition(), "a Sunday")
	require.Equal(t, daily.Day("2026-11-23"), day.After(1))
	require.Equal(t, daily.Day("2026-10-31"), daily.Day("2026-11-01").After(-1))
	require.Equal(t, time.Date(2026, 11, 23, 1, 0, 0, 0, time.UTC), day.Disclosed())
	seen := map[game.EditionID]bool{}
	for n := range 7 {
		seen[day.After(n).Edition()] = true
	}
	for _, e := range game.Editions() {
		require.Equal(t, e.ID != "mercy", seen[e.ID], "a week has every edition but mercy")
	}
	for _, bad := range []daily.Day{"", "2026-13-01", "2026-11-22 ", "22.11.2026", "2026-2-03"} {
		_, ok := bad.Begin()
		require.False(t, ok, bad)
	}
}

// TestStreaks: seven days earn a freeze, which pays for a missed day.
func TestStreaks(t *testing.T) {
	t.Parallel()
	days := func(offsets ...int) (list []daily.Day) {
		for _, n := range offsets {
			list = append(list, daily.Day("2026-11-01").After(n))
		}
		return list
	}
	for name, c := range map[string]struct {
		played []daily.Day
		today  int
		want   daily.Streak
	}{
		"nothing":                   {nil, 5, daily.Streak{}},
		"today":                     {days(5), 5, daily.Streak{Days: 1, Best: 1}},
		"yesterday":                 {days(4), 5, daily.Streak{Days: 1, Best: 1}},
		"a missed day":              {days(0, 1, 3), 3, daily.Streak{Days: 1, Best: 2}},
		"over":                      {days(0, 1), 3, daily.Streak{Best: 2}},
		"a freeze":                  {days(0, 1, 2, 3, 4, 5, 6), 6, daily.Streak{Days: 7, Freezes: 1, Best: 7}},
		"a freeze is used":          {days(0, 1, 2, 3, 4, 5, 6, 8), 8, daily.Streak{Days: 8, Best: 8}},
		"a freeze is used by now":   {days(0, 1, 2, 3, 4, 5, 6), 8, daily.Streak{Days: 7, Best: 7}},
		"two days are one too many": {days(0, 1, 2, 3, 4, 5, 6, 9), 9, daily.Streak{Days: 1, Best: 7}},
	} {
		require.Equal(t, c.want, daily.StreakOf(c.played, daily.Day("2026-11-01").After(c.today)), name)
	}
}

// TestAYearCanBeWon by some play, day by day, and few deals are replaced for it.
func TestAYearCanBeWon(t *testing.T) {
	t.Parallel()
	replaced := 0
	for n := range long.Cases(36, 365) {
		deal := found(t, daily.Day("2027-01-01").After(n), "a year")
		replaced += deal.Number
		require.True(t, deal.Winnable(), deal.Day)
	}
	t.Logf("%d deals replaced", replaced)
	require.Less(t, replaced, 10)
}

// BenchmarkLevels tells how many days of a year each strength wins at its first try.
//
//	go test ./game/daily -run '^$' -bench Levels -benchtime 1x
func BenchmarkLevels(b *testing.B) {
	for name, level := range map[string]ai.Level{"easy": ai.Easy, "normal": ai.Normal, "hard": ai.Hard} {
		b.Run(name, func(b *testing.B) {
			for range b.N {
				won := 0
				for n := range 365 {
					w, err := found(b, daily.Day("2027-01-01").After(n), "a year").PlayOut(level, 0)
					if err != nil {
						b.Fatal(err)
					}
					if w {
						won++
					}
				}
				b.ReportMetric(float64(won), "days-won")
			}
		})
	}
}

// TestRivalry: the leader over all meetings, and the number of days in a row with a meeting, up to today or yesterday.
func TestRivalry(t *testing.T) {
	const today daily.Day = "2026-11-22"
	best, good, lost := daily.Result{Won: true, Turns: 9, Left: 10}, daily.Result{Won: true, Turns: 12, Left: 90}, daily.Result{Turns: 3, Left: 5}
	for name, c := range map[string]struct {
		days []int // ago
		want daily.Rivalry
	}{
		"never":             {nil, daily.Rivalry{}},
		"today":             {[]int{0}, daily.Rivalry{Streak: 1, Won: 1}},
		"yesterday":         {[]int{1}, daily.Rivalry{Streak: 1, Won: 1}},
		"two days ago":      {[]int{2}, daily.Rivalry{Won: 1}},
		"three in a row":    {[]int{2, 1, 0}, daily.Rivalry{Streak: 3, Won: 1, Lost: 1, Even: 1}},
		"a day without one": {[]int{3, 2, 0}, daily.Rivalry{Streak: 1, Won: 1, Lost: 1, Even: 1}},
	} {
		results := [][2]daily.Result{{best, good}, {lost, good}, {lost, lost}}
		var met []daily.Meeting
		for i, ago := range c.days {
			met = append(met, daily.Meeting{today.After(-ago), results[i][0], results[i][1]})
		}
		require.Equal(t, c.want, daily.RivalryOf(met, today), name)
	}
	more := daily.Result{Won: true, Turns: 9, Left: 11}
	order := []daily.Result{more, best, good, {Turns: 40, Left: 4}, lost}
	for i, r := range order {
		for j, other := range order {
			require.Equal(t, i < j, r.Compare(other) < 0, "%v, %v", r, other)
			require.Equal(t, i == j, r.Compare(other) == 0)
		}
	}
}

// digests are the digests of digestOf by version of the robots.
var digests = map[daily.Robots]string{
	1: "b4800964fa1d3a3638292bd841fda0531f13beb114a02d8fc83ed9d5e0a7ccd8",
}

// TestRobotsDoWhatTheyDid: a change of their decisions in any game would spoil the deal that people are playing when
// the bot is updated.
func TestRobotsDoWhatTheyDid(t *testing.T) {
	t.Parallel()
	require.Len(t, digests, len(daily.Versions()), "every version has its digest")
	for r, digest := range digests {
		done, decisions := digestOf(t, r)
		t.Logf("version %d: %d decisions", r, decisions)
		require.Equal(t, digest, done, "The robots of version %d do something else than before: their digest is "+
			"the second one. If that is meant, add a version for it, and keep this one as it was "+
			"(docs/adr/0024-solo-and-daily.md).", r)
	}
}

// digestOf returns the SHA-256 of all actions in many games against the robots of a version, of the moves that they
// might have made there with other luck, and of the numbers of the deals that can be won.
func digestOf(t *testing.T, r daily.Robots) (digest string, decisions int) {
	t.Helper()
	all := sha256.New()
	for n := range 210 {
		day := daily.Day("2027-01-01").After(n)
		secret := secretOf("digest")
		deal := daily.Deal{Day: day, Robots: r, Seed: secret.Seed(day, 0)}
		if n < 28 {
			var err error
			deal, err = daily.Find(day, daily.Origin{Secret: secret, Robots: r})
			require.NoError(t, err)
		}
		fmt.Fprintln(all, day, deal.Number)
		actions, _ := played(t, deal, 1000)
		g, err := deal.Game()
		require.NoError(t, err)
		for _, a := range actions {
			all.Write(game.AppendAction(nil, a))
			require.NoError(t, g.Apply(a, nil))
			for seat := range game.Seat(daily.Seats) {
				if seat != g.Actor() && len(g.Exposed(nil)) == 0 {
					continue // this seat has nothing to decide
				}
				for _, m := range r.Wishes(&g, seat) {
					fmt.Fprintf(all, "%d %d %d", m.Kind, m.Color, m.Target)
					for _, f := range append(m.Faces, game.FaceCount{Face: m.Face, Count: 1}) {
						fmt.Fprintf(all, " %d*%s", f.Count, f.Face.Code())
					}
					decisions++
				}
			}
		}
	}
	return hex.EncodeToString(all.Sum(nil)), decisions
}

// TestADayKeepsItsRobots: a program with newer robots plays a day that began before with the older ones, from
// any moment on, and each version has deals of its own. Without them it plays none.
func TestADayKeepsItsRobots(t *testing.T) {
	t.Parallel()
	day, secret := daily.Day("2026-11-25"), secretOf("update")
	before := found(t, day, "update")
	all, _ := played(t, before, 1000)
	g, err := before.Game()
	require.NoError(t, err)
	parted := false
	for n, a := range all {
		if n > 0 {
			due, robots := before.Robots.Next(&g, n)
			require.True(t, !robots || due == a, "the older robots go on")
			other, calls := daily.Newer.Next(&g, n)
			parted = parted || robots != calls || due != other
		}
		require.NoError(t, g.Apply(a, nil))
	}
	require.True(t, parted, "the newer ones would have done something else")

	after, err := daily.Find(day, daily.Origin{Secret: secret, Robots: daily.Newer})
	require.NoError(t, err)
	require.Equal(t, daily.Newer, after.Robots)
	for _, none := range []daily.Robots{0, daily.Newer + 1} {
		_, err = daily.Find(day, daily.Origin{Secret: secret, Robots: none})
		require.ErrorIs(t, err, daily.ErrOtherRobots)
		err = none.Answer(&g, len(all), func(game.Action) error { panic("nobody acts") })
		require.ErrorIs(t, err, daily.ErrOtherRobots)
	}
}
