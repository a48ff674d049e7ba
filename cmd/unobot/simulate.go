package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"

	"unobot/game"
	"unobot/game/event"
	"unobot/game/record"
	"unobot/game/simulate"
)

// simulateMatches plays matches between a policy and itself, and prints a summary as one line of JSON. With -event it
// plays events.
func simulateMatches(ctx context.Context, args []string, out io.Writer) error {
	if slices.ContainsFunc(args, ofEvent) {
		return simulateEvents(ctx, args, out)
	}
	c, file, err := simulation(args)
	switch {
	case errors.Is(err, errUsage):
		return err
	case err != nil:
		return wrongUsage{err}
	}
	return simulateInto(ctx, c, file, out)
}

// simulation reads the flags: the settings of the matches, and the file of the record.
func simulation(args []string) (c simulate.Config, record string, err error) {
	flags := newFlags("simulate")
	edition := flags.String("edition", "classic", "")
	flags.IntVar(&c.Seats, "seats", 4, "")
	flags.IntVar(&c.Games, "games", 1, "")
	flags.Uint64Var(&c.Seed, "seed", 1, "")
	policy := flags.String("policy", "random", "")
	scoring := flags.String("scoring", "winner", "")
	target := flags.Int("target", 500, "")
	house := flags.String("house", "", "")
	teams := flags.Bool("teams", false, "")
	flags.StringVar(&record, "record", "", "")
	if err := parseFlags(flags, args, 0); err != nil {
		return c, "", err
	}
	switch {
	case c.Seats < 2 || c.Seats > game.MaxSeats:
		return c, "", fmt.Errorf("-seats %d does not work: use 2 to %d", c.Seats, game.MaxSeats)
	case c.Games < 1:
		return c, "", fmt.Errorf("-games %d leaves nothing to play: use 1 or more", c.Games)
	}
	if c.Edition, err = editionNamed(*edition); err != nil {
		return c, "", err
	}
	var ok bool
	if c.Policy, ok = simulate.Policies[*policy]; !ok {
		return c, "", fmt.Errorf("there is no policy %q: use %s", *policy, list(slices.Sorted(maps.Keys(simulate.Policies))))
	}
	if c.Options, err = matchOptions(*scoring, *target, *house); err != nil {
		return c, "", err
	}
	c.Options.Teams = *teams
	var refused *game.OptionError
	switch err := c.Edition.Check(c.Options, c.Seats); {
	case errors.As(err, &refused) && refused.Option == "deck":
		return c, "", fmt.Errorf("%w: use -seats %d or fewer, or deal fewer cards", err, refused.Most)
	case refused != nil && refused.Option == "target":
		return c, "", fmt.Errorf("-%w: use 1, 200, 300, 500 or 1000", err)
	case err != nil:
		return c, "", err
	}
	return c, record, nil
}

// simulateInto runs c and writes the record to file, if it is not empty. "-" is standard output; the summary then goes
// to standard error.
func simulateInto(ctx context.Context, c simulate.Config, file string, out io.Writer) error {
	summary := out
	var s simulate.Summary
	var err error
	switch file {
	case "":
		s, err = simulate.Run(ctx, c)
	case "-":
		summary = os.Stderr
		s, err = recordInto(ctx, c, out)
	default:
		s, err = recordFileOf(ctx, c, file)
	}
	if err != nil {
		return err
	}
	return json.NewEncoder(summary).Encode(s)
}

// recordInto runs c and writes the record to out.
func recordInto(ctx context.Context, c simulate.Config, out io.Writer) (simulate.Summary, error) {
	w := record.NewWriter(out)
	c.Record = w
	s, err := simulate.Run(ctx, c)
	if err != nil {
		return s, err
	}
	if err := w.Flush(); err != nil {
		return s, fmt.Errorf("the record was not written whole: %w", err)
	}
	return s, nil
}

// recordFileOf runs c and writes the record to a file. If something fails, the file is as it was before.
func recordFileOf(ctx context.Context, c simulate.Config, path string) (simulate.Summary, error) {
	f, err := createRecord(path)
	if err != nil {
		return simulate.Summary{}, err
	}
	defer f.drop()
	s, err := recordInto(ctx, c, f)
	if err == nil {
		err = f.keep()
	}
	if err != nil {
		return s, fmt.Errorf("%w; %s is as it was", err, path)
	}
	return s, nil
}

// matchOptions parses the options of a match as the record format names them.
func matchOptions(scoring string, target int, house string) (game.Options, error) {
	o := game.DefaultOptions()
	switch scoring {
	case "winner":
	case "lowest":
		o.Scoring = game.ScoreLowest
	default:
		return o, fmt.Errorf("there is no scoring %q: use winner or lowest", scoring)
	}
	if target != int(int16(target)) {
		return o, errors.New("-target is too large: use 1, 200, 300, 500 or 1000")
	}
	o.Target = int16(target)
	if house == "" {
		return o, nil
	}
	for name := range strings.SplitSeq(house, ",") {
		var err error
		if o, err = o.Set(strings.TrimSpace(name)); err != nil {
			return o, err
		}
	}
	return o, nil
}

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
