package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"io"
	"os"

	"unobot/game/record"
)

// verify replays a record and says what was checked.
func verify(_ context.Context, args []string, out io.Writer) error {
	if len(args) != 1 {
		return errUsage
	}
	in := io.Reader(os.Stdin)
	if args[0] != "-" {
		f, err := os.Open(args[0])
		if err != nil {
			return err
		}
		defer f.Close()
		in = f
	}
	report, err := record.Verify(in)
	if err != nil {
		return fmt.Errorf("%s does not hold: %w", args[0], err)
	}
	_, err = fmt.Fprintf(out, "%s holds: %s (%d finished), %s, %s; every commitment, deal and step follows from the seed and the rules\n",
		args[0], count(report.Games, "match", "matches"), report.Finished, count(report.Rounds, "round", "rounds"), count(report.Steps, "step", "steps"))
	return err
}

// count is a number of things.
func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// deck lists an edition's cards, one a line: the id and its faces.
func deck(_ context.Context, args []string, out io.Writer) error {
	flags := flag.NewFlagSet("deck", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	edition := flags.String("edition", "classic", "")
	if err := flags.Parse(args); err != nil || flags.NArg() > 0 {
		return errUsage
	}
	e, err := editionNamed(*edition)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(out)
	for id, card := range record.Deck(e) {
		fmt.Fprintf(w, "%d %s\n", id, card)
	}
	return w.Flush()
}
