package tutorial

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

// expected are the lessons of each edition in the order in which they come.
var expected = map[game.EditionID][]Lesson{
	"classic": {Match, Action, Wild, Draw, Catch, Uno},
	"flip":    {Match, Action, Flip, Wild, Draw, Catch, Uno},
}

// TestEveryLessonComes plays each tutorial as it is meant: with the lessons followed, all of them come in a few turns,
// and the learner wins.
func TestEveryLessonComes(t *testing.T) {
	for e, want := range expected {
		c := newCourse(t, e)
		c.play(t, c.obey)
		require.Equal(t, want, c.told, e)
		require.Equal(t, Learner, c.g.RoundWinner(), e)
		require.LessOrEqual(t, c.turns, 9, e)
	}
}

// TestAnyColorTeaches plays each tutorial by the lessons but for the color that the wild names: every lesson comes all
// the same.
func TestAnyColorTeaches(t *testing.T) {
	for e, want := range expected {
		for i := range uint64(200) {
			c := newCourse(t, e)
			luck := rand.New(rand.NewPCG(i, 0))
			c.play(t, func(v game.View, l Lesson) game.Move {
				m := c.obey(v, l)
				if m.Color != game.NoColor {
					m.Color = v.Edition.Colors(v.Side)[luck.IntN(4)]
				}
				return m
			})
			require.ElementsMatch(t, want, c.told, "%s %d", e, i)
		}
	}
}

// TestALearnerMayDoAnything presses buttons at random: the game goes on to its end, and most lessons come.
func TestALearnerMayDoAnything(t *testing.T) {
	for e, want := range expected {
		const games = 300
		came := 0
		for i := range uint64(games) {
			c := newCourse(t, e)
			luck := rand.New(rand.NewPCG(i, 0))
			c.play(t, func(v game.View, _ Lesson) game.Move {
				all := pressable(v)
				return all[luck.IntN(len(all))]
			})
			came += len(c.told)
		}
		require.Greater(t, came, games*len(want)*7/10, e)
	}
}

// TestNothingIsTaughtWhileTheRobotThinks: lessons are about the decision of the learner.
func TestNothingIsTaughtWhileTheRobotThinks(t *testing.T) {
	c := newCourse(t, "classic")
	require.Empty(t, Lessons(c.g.View(Robot)))
	_, plays := Plays(c.g.View(Robot))
	require.False(t, plays)
}

// TestOtherEditionsHaveNoTutorial: there is no game to begin.
func TestOtherEditionsHaveNoTutorial(t *testing.T) {
	_, err := Game("splash")
	require.Error(t, err)
}

// course is a tutorial that is being played.
type course struct {
	g     game.Game
	told  []Lesson // in the order in which they came first
	turns int      // decisions of the learner
}

func newCourse(t *testing.T, e game.EditionID) *course {
	t.Helper()
	g, err := Game(e)
	require.NoError(t, err)
	return &course{g: g}
}

// play plays to the end; learner decides for the learner, with the lesson that is told.
func (c *course) play(t *testing.T, learner func(game.View, Lesson) game.Move) {
	t.Helper()
	for c.g.Actor() != game.NoSeat {
		v := c.g.View(c.g.Actor())
		var m game.Move
		if v.Viewer == Learner {
			c.turns++
			m = learner(v, c.lesson(v))
		} else {
			m = robot(v)
		}
		a := game.Action{Kind: m.Kind, Seat: v.Viewer, Choice: game.Choice{Color: m.Color, Target: m.Target}}
		if m.Kind == game.ActPlay {
			a.Card = c.g.Candidates(v.Viewer, m.Kind, m.Face).First()
		}
		if m.Kind == game.ActShout || m.Kind == game.ActCatch {
			c.turns-- // said beside the turn
		}
		require.NoError(t, c.g.Apply(a, nil))
	}
}

// lesson is the one that is told, or 0.
func (c *course) lesson(v game.View) Lesson {
	for _, l := range Lessons(v) {
		if fresh := !slices.Contains(c.told, l); fresh || l.Always() {
			if fresh {
				c.told = append(c.told, l)
			}
			return l
		}
	}
	return 0
}

// robot follows Plays or, without a card to play, makes the first move that it can.
func robot(v game.View) game.Move {
	if f, ok := Plays(v); ok {
		return put(v, f)
	}
	return pressable(v)[0]
}

// obey follows a lesson. Without one it makes the first move that it can.
func (c *course) obey(v game.View, l Lesson) game.Move {
	seat, _ := Catchable(v)
	f, ok := Card(v, l)
	switch {
	case l == Catch:
		return game.Move{Kind: game.ActCatch, Target: seat}
	case l == Uno:
		return game.Move{Kind: game.ActShout}
	case ok:
		return put(v, f)
	}
	return pressable(v)[0]
}

// pressable returns all moves of a player, cards first.
func pressable(v game.View) (all []game.Move) {
	for _, fc := range v.Playable {
		all = append(all, put(v, fc.Face))
	}
	add := func(kind game.ActionKind, there bool) {
		if there {
			all = append(all, game.Move{Kind: kind, Color: held(v)})
		}
	}
	add(game.ActPass, v.CanPass)
	add(game.ActDraw, v.CanDraw)
	add(game.ActColor, v.Phase == game.PhaseColor)
	add(game.ActAccept, v.Phase == game.PhaseChallenge)
	add(game.ActChallenge, v.Phase == game.PhaseChallenge)
	add(game.ActShout, v.CanShout)
	if seat, ok := Catchable(v); ok {
		all = append(all, game.Move{Kind: game.ActCatch, Target: seat})
	}
	return all
}

func put(v game.View, f game.Face) game.Move {
	m := game.Move{Kind: game.ActPlay, Face: f}
	if f.Symbol.IsWild() {
		m.Color = held(v)
	}
	return m
}

// held is the color that the viewer holds most.
func held(v game.View) game.Color {
	n := map[game.Color]int{}
	best := v.Edition.Colors(v.Side)[0]
	for _, fc := range v.Hand {
		if c := fc.Face.Color; c != game.NoColor {
			if n[c] += fc.Count; n[c] > n[best] {
				best = c
			}
		}
	}
	return best
}
