//go:build unix

package main

import (
	"context"
	"sync"
	"time"

	"unobot/bot/discord/standin"
)

const (
	// look is how often a machine is looked at. One that is late by more than that stands still.
	look = 50 * time.Millisecond
	// wake is for how long after that requests arrive closer together than they were sent.
	wake = 2 * time.Second
)

// machine notes how late this machine lets somebody go on who only sleeps. Then it is busy with something
// else, which is no fault of the bot.
type machine struct {
	mu    sync.Mutex
	looks []looked
}

// looked is what one look has found.
type looked struct {
	at       time.Time
	late     time.Duration
	overPace int // answers since the look before to more than 50 requests a second
}

// watch looks until the context ends.
func (m *machine) watch(ctx context.Context, d *standin.Server) {
	for counted := d.Stats().OverPace; ctx.Err() == nil; {
		began := time.Now()
		time.Sleep(look)
		late, overPace := time.Since(began)-look, d.Stats().OverPace
		m.mu.Lock()
		m.looks = append(m.looks, looked{time.Now(), late, overPace - counted})
		m.mu.Unlock()
		counted = overPace
	}
}

// lateSince is how much of the time since a moment the machine has taken for something else.
func (m *machine) lateSince(t time.Time) (sum time.Duration) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, l := range m.looks {
		if l.at.After(t) {
			sum += l.late
		}
	}
	return sum
}

// overPace counts the answers to more than 50 requests a second, and those of them that may come from a
// machine which has stood still.
func (m *machine) overPace() (all, excused int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var stood time.Time
	for _, l := range m.looks {
		if l.late > look {
			stood = l.at
		}
		all += l.overPace
		if l.at.Sub(stood) < wake {
			excused += l.overPace
		}
	}
	return all, excused
}
