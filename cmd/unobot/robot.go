package main

import (
	"log/slog"
	"math/rand/v2"
	"runtime"
	"sync/atomic"
	"time"

	"unobot/game"
	"unobot/game/ai"
	"unobot/game/table"
)

const (
	// thinking is the time for a robot to search for its move. It leaves room for the last world of the search within
	// the cap of 100 ms.
	thinking = 80 * time.Millisecond
	// hurried is a search's effort while other robots wait to think: nearly as strong as ai.DefaultPlayouts, in a fifth
	// of the time (docs/robots.md).
	hurried = 192
)

var levels = map[table.Robot]ai.Level{table.Easy: ai.Easy, table.Normal: ai.Normal, table.Hard: ai.Hard}

// thinkers returns the number of robots that think at once: half of the processors, so that a processor is always free
// for clicks.
func thinkers() int { return max(1, runtime.GOMAXPROCS(0)/2) }

// robots decides for seats without a person. Few of them think at once; the others wait. A robot that begins while
// others wait thinks less.
type robots struct {
	log     *slog.Logger
	now     func() time.Time
	turns   chan struct{} // has room for the robots that may think at once
	waiting atomic.Int32
}

func newRobots(log *slog.Logger, now func() time.Time, atOnce int) *robots {
	return &robots{log: log, now: now, turns: make(chan struct{}, atOnce)}
}

// decide is a table.Brain. It gets the view of the seat alone.
func (r *robots) decide(v game.View, level table.Robot, seed uint64) (game.Move, bool) {
	player := ai.Player{Level: levels[level], Trouble: r.report}
	if level == table.Hard {
		r.waiting.Add(1)
		r.turns <- struct{}{}
		defer func() { <-r.turns }()
		if r.waiting.Add(-1) > 0 {
			player.Playouts = hurried
		}
		player.Expired = r.until(r.now().Add(thinking))
	}
	return player.Decide(v, rand.New(rand.NewPCG(seed, uint64(level))))
}

// until returns a function that reports, between any two worlds of a search, whether the time is over. It yields the
// processor first.
func (r *robots) until(end time.Time) func() bool {
	return func() bool {
		runtime.Gosched()
		return r.now().After(end)
	}
}

func (r *robots) report(err error) {
	r.log.Error("a robot could not think its move through and plays by rules of thumb", "err", err)
}
