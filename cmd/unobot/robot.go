package main

import (
	"log/slog"
	"math/rand/v2"
	"time"

	"unobot/game"
	"unobot/game/ai"
	"unobot/game/table"
)

// thinking is how long a robot may search for its move. It leaves room for the last
// world it looks at within the cap of 100 ms.
const thinking = 80 * time.Millisecond

var levels = map[table.Robot]ai.Level{table.Easy: ai.Easy, table.Normal: ai.Normal, table.Hard: ai.Hard}

// robot decides for seats that no person plays. It gets what the seat may know.
func robot(log *slog.Logger, now func() time.Time) table.Brain {
	return func(v game.View, level table.Robot, seed uint64) (game.Move, bool) {
		end := now().Add(thinking)
		player := ai.Player{
			Level:   levels[level],
			Expired: func() bool { return now().After(end) },
			Trouble: func(err error) {
				log.Error("a robot could not think its move through and plays by rules of thumb", "err", err)
			},
		}
		return player.Decide(v, rand.New(rand.NewPCG(seed, uint64(level))))
	}
}
