package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"unobot/game"
	"unobot/game/event"
	"unobot/game/simulate"
)

// ofEvent reports whether an argument of simulate asks for events, which have flags of their own.
func ofEvent(arg string) bool {
	name, _, _ := strings.Cut(arg, "=")
	return name == "-event" || name == "--event"
}

// simulateEvents plays events and prints their reports.
func simulateEvents(ctx context.Context, args []string, out io.Writer) error {
	c, evenings, err := eventSimulation(args)
	switch {
	case errors.Is(err, errUsage):
		return err
	case err != nil:
		return wrongUsage{err}
	}
	reports := make([]simulate.EventReport, evenings)
	for i := range reports {
		if reports[i], err = simulate.RunEvent(ctx, c); err != nil {
			return err
		}
		c.Seed++
	}
	return simulate.PrintEvents(out, reports)
}

// eventSimulation reads the flags: the settings of an event, and the number of events.
func eventSimulation(args []string) (c simulate.EventConfig, evenings int, err error) {
	flags := newFlags("simulate")
	kind := flags.String("event", "", "")
	flags.IntVar(&c.People, "players", event.MostPlayers, "")
	flags.IntVar(&c.Minutes, "minutes", 60, "")
	flags.IntVar(&c.Seats, "seats", 4, "")
	flags.IntVar(&c.Late, "late", 0, "")
	flags.IntVar(&c.Leave, "leave", 0, "")
	flags.Uint64Var(&c.Seed, "seed", 1, "")
	flags.IntVar(&evenings, "evenings", 1, "")
	edition := flags.String("edition", "classic", "")
	target := flags.Int("target", 0, "")
	if err := parseFlags(flags, args, 0); err != nil {
		return c, 0, err
	}
	c.Kind = event.Kind(*kind)
	if *target == 0 { // the same as in /tournament create
		usual, _ := event.Usual(c.Kind)
		*target = max(game.SingleRound, int(usual.Options.Target))
	}
	if evenings < 1 {
		return c, 0, fmt.Errorf("-evenings %d leaves nothing to play: use 1 or more", evenings)
	}
	if c.Edition, err = editionNamed(*edition); err != nil {
		return c, 0, err
	}
	if c.Options, err = matchOptions("winner", *target, ""); err != nil {
		return c, 0, err
	}
	return c, evenings, c.Check()
}
