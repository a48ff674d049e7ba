package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
)

// The exit codes of the program, beside 0.
const (
	exitFailure = 1
	exitUsage   = 2 // wrong words after unobot
)

// exitCode returns the exit code of the program after an error.
func exitCode(err error) int {
	switch {
	case err == nil:
		return 0
	case errors.Is(err, errUsage):
		return exitUsage
	}
	return exitFailure
}

// errUsage says that the words after unobot make no sense.
var errUsage = errors.New("usage: see 'unobot help'")

// wrongUsage is an errUsage with a reason.
type wrongUsage struct{ error }

// Is makes it an errUsage.
func (w wrongUsage) Is(target error) bool { return target == errUsage }

// Unwrap returns the reason.
func (w wrongUsage) Unwrap() error { return w.error }

// wrongUsagef returns a wrongUsage that points to the help.
func wrongUsagef(text string, args ...any) error {
	return wrongUsage{fmt.Errorf(text+"; see 'unobot help'", args...)}
}

// newFlags returns the flags of a subcommand. They print nothing: the subcommand reports wrong flags.
func newFlags(subcommand string) *flag.FlagSet {
	flags := flag.NewFlagSet(subcommand, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	return flags
}

// parseFlags parses the flags of a subcommand, and requires that as many words follow. Its error names the wrong flag
// or word.
func parseFlags(flags *flag.FlagSet, args []string, words int) error {
	err := flags.Parse(args)
	const unknown = "flag provided but not defined: -"
	switch {
	case err != nil && strings.HasPrefix(err.Error(), unknown):
		name := strings.TrimPrefix(err.Error(), unknown)
		var known []string
		flags.VisitAll(func(f *flag.Flag) { known = append(known, f.Name) })
		return wrongUsagef("%s has no flag -%s%s", flags.Name(), name, didYouMean("-", name, known))
	case err != nil:
		return wrongUsagef("%s: %v", flags.Name(), err)
	case flags.NArg() > words:
		return wrongUsagef("%s has no use for %q", flags.Name(), flags.Arg(words))
	case flags.NArg() < words || slices.Contains(flags.Args(), ""):
		return wrongUsagef("%s needs something more", flags.Name())
	}
	return nil
}

// didYouMean suggests the nearest known name; empty if none is near.
func didYouMean(before, name string, known []string) string {
	if near := nearest(name, known); near != "" {
		return ": did you mean " + before + near + "?"
	}
	return ""
}

// nearest returns the known name that was probably meant by another one: a letter in four may be wrong, missing, too
// much, or in the place of its neighbor. Empty if none is that near.
func nearest(name string, known []string) (near string) {
	least := max(1, len(name)/4) + 1
	for _, k := range known {
		if max(len(name)-len(k), len(k)-len(name)) >= least {
			continue // the letters that one has more are all wrong
		}
		if d := distance(strings.ToUpper(name), strings.ToUpper(k)); d < least {
			near, least = k, d
		}
	}
	return near
}

// distance returns the number of letters to change, add, remove or swap with their neighbor to make b of a (optimal
// string alignment).
func distance(a, b string) int {
	rows := make([][]int, len(a)+1)
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
		rows[i][0] = i
	}
	for j := range rows[0] {
		rows[0][j] = j
	}
	for i := 1; i <= len(a); i++ {
		for j := 1; j <= len(b); j++ {
			changed := rows[i-1][j-1]
			if a[i-1] != b[j-1] {
				changed++
			}
			rows[i][j] = min(rows[i-1][j]+1, rows[i][j-1]+1, changed)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				rows[i][j] = min(rows[i][j], rows[i-2][j-2]+1)
			}
		}
	}
	return rows[len(a)][len(b)]
}
