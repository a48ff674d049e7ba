package daily_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/daily"
)

// digests are what the robots of each version do.
var digests = map[daily.Robots]string{
	1: "b4800964fa1d3a3638292bd841fda0531f13beb114a02d8fc83ed9d5e0a7ccd8",
}

// TestRobotsDoWhatTheyDid: a change of what they do in any game would spoil the deal that people are playing
// when the bot is updated.
func TestRobotsDoWhatTheyDid(t *testing.T) {
	t.Parallel()
	require.Len(t, digests, len(daily.Versions()), "every version has its digest")
	for r, digest := range digests {
		done, decisions := digestOf(t, r)
		t.Logf("version %d: %d decisions", r, decisions)
		require.Equal(t, digest, done, "The robots of version %d do something else than before: their digest is "+
			"the second one. If that is meant, add a version for it, and keep this one as it was "+
			"(docs/adr/0043-robots-of-a-day.md).", r)
	}
}

// digestOf is the SHA-256 of all that is done in many games against the robots of a version, of what they might
// have done there with other luck, and of which deals can be won against them.
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
					continue // nobody asks it
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
