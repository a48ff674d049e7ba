package daily

import (
	"errors"
	"fmt"
	"math/rand/v2"

	"unobot/game"
	"unobot/game/ai"
)

// Robots is a version of the decisions of a daily's robots, from 1. A day keeps the version that it began with to its
// end, and its records name it (docs/adr/0024-solo-and-daily.md).
type Robots int

// Latest are the robots of days to come. A change of their decisions in any game, be it here, in ai or in the rules,
// has to raise it and to leave the versions before in casts.
const Latest Robots = 1

// casts are the versions that this program has. One that is not the latest stays for as long as records
// of its days are handed out, which is 31 days.
var casts = map[Robots]cast{
	1: {robot: ai.Player{Level: ai.Normal}.Decide, seekers: [...]decider{
		ai.Player{Level: ai.Normal}.Decide, ai.Player{Level: ai.Easy}.Decide,
	}},
}

// decider decides for the viewer of a view, as ai.Player.Decide.
type decider func(v game.View, luck *rand.Rand) (m game.Move, ok bool)

// cast are the players of one version.
type cast struct {
	robot decider
	// seekers take turns at playing a deal to find out whether it can be won: one uses the robots' rules of
	// thumb and plays nearly the same every time, the other plays at random.
	seekers [2]decider
}

// ErrOtherRobots is the error of a deal with robots that this program does not have, because the program is too old or
// too new for it.
var ErrOtherRobots = errors.New("daily: this program does not have the robots that the day began with")

// known returns ErrOtherRobots if this program does not have the robots, else nil.
func (r Robots) known() error {
	if _, ok := casts[r]; !ok {
		return fmt.Errorf("%w: those of version %d", ErrOtherRobots, r)
	}
	return nil
}
