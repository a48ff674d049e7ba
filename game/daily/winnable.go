package daily

import (
	"unobot/game"
	"unobot/game/ai"
)

// tries is how many times a deal is played out before it counts as one that cannot be won.
const tries = 1000

// seekers play a deal by turns to find out whether it can be won: one by the same rules of thumb as the
// robots, which hardly differs from try to try, and one that plays anything.
var seekers = [...]ai.Player{{Level: ai.Normal}, {Level: ai.Easy}}

// Winnable reports whether a deal can be won against these robots: in one of some tries a seeker wins
// it, each time with other luck.
func (d Deal) Winnable() bool {
	dealt, err := d.Game()
	if err != nil {
		return false
	}
	for try := range tries {
		g := dealt
		won, err := playOut(&g, func(g *game.Game, steps int) game.Action {
			m, _ := seekers[try%len(seekers)].Decide(g.View(Player), source("player", g, steps, byte(try>>8), byte(try)))
			return Action(g, Player, m)
		})
		if err == nil && won {
			return true
		}
	}
	return false
}

// PlayOut plays the deal against the robots with a player of some strength and luck, and reports
// whether that one wins.
func (d Deal) PlayOut(level ai.Level, luck byte) (won bool, err error) {
	g, err := d.Game()
	if err != nil {
		return false, err
	}
	p := ai.Player{Level: level}
	return playOut(&g, func(g *game.Game, steps int) game.Action {
		m, _ := p.Decide(g.View(Player), source("player", g, steps, 0, luck))
		return Action(g, Player, m)
	})
}

// playOut deals and plays, where choose decides for the player.
func playOut(g *game.Game, choose func(g *game.Game, steps int) game.Action) (won bool, err error) {
	steps := 0
	do := func(a game.Action) error {
		steps++
		return g.Apply(a, nil)
	}
	if err := do(Dealing()); err != nil {
		return false, err
	}
	for {
		if err := Answer(g, steps, do); err != nil {
			return false, err
		}
		if over(g) {
			return g.RoundWinner() == Player, nil
		}
		if err := do(choose(g, steps)); err != nil {
			return false, err
		}
	}
}
