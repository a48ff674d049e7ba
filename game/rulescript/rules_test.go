// Package rulescript tests the rules as readable scripts: one situation a file, with the transcript
// that the engine makes of it below every action.
//
// A script sets up a position, a line a fact:
//
//	options: stacking, target=200        as in simulate -house, and scoring, target and teams
//	hand 0: r1 W4                        one line a seat; a two-sided card may be written whole, r1/k3
//	discard: r5 g2                       top card first
//	draw: b1 b2                          next card first
//	rest: discard pile | seat 3          where all other cards are; else under the draw pile
//	color: blue                          where the top card is a wild
//	actor, dealer, direction, side, hyper, scores, uno, out: ...
//
// or wants a deal, which is looked for among the seeds from 0:
//
//	seats: 4
//	first: bS r5                         the first cards turned for the discard pile, * for any
//	dealer cards: r5 g5                  the first cards drawn to find the dealer
//	dealer: 2                            else the last seat
//
// Lines that begin with > are actions and questions; the indented lines below them are the transcript and are written
// with
//
//	go test ./game/rulescript -update
//
// and reviewed like code. Cards are written as in the record format. A script in conflicts/ names several editions and
// is played in each: where they differ, the transcript names the editions.
package rulescript

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/simulate"
)

var update = flag.Bool("update", false, "rewrite the transcripts and the table of coverage")

const testdata = "../testdata"

func TestRules(t *testing.T) {
	files := scripts(t)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(name(file), func(t *testing.T) { check(t, file) })
	}
}

// scripts are the paths of all rule scripts.
func scripts(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob(testdata + "/rules/*/*.txt")
	require.NoError(t, err)
	return files
}

// name is a script's name, such as "classic/first-skip".
func name(file string) string {
	return filepath.Base(filepath.Dir(file)) + "/" + strings.TrimSuffix(filepath.Base(file), ".txt")
}

// check runs the script in a file and compares its transcript, or rewrites it.
func check(t *testing.T, file string) {
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	got := run(t, editions(t, file, string(text)), string(text))
	if *update && got != string(text) {
		require.NoError(t, os.WriteFile(file, []byte(got), 0o644))
		return
	}
	require.Equal(t, string(text), got, "run with -update and review the difference")
}

// editions are those a script is played in: the one of its folder, or those it names in a line of
// its own.
func editions(t *testing.T, file, text string) []*game.Edition {
	t.Helper()
	names := []string{filepath.Base(filepath.Dir(file))}
	for line := range strings.Lines(text) {
		if list, ok := strings.CutPrefix(line, "editions: "); ok {
			names = strings.Split(list, ",")
		}
	}
	if filepath.Base(filepath.Dir(file)) == "golden" {
		names = []string{strings.TrimSuffix(filepath.Base(file), ".txt")}
	}
	var list []*game.Edition
	for _, n := range names {
		e, ok := game.EditionByID(game.EditionID(strings.TrimSpace(n)))
		require.True(t, ok, "edition %q", n)
		list = append(list, e)
	}
	return list
}

var golden = flag.Uint64("golden", 0, "with -update: play the golden rounds anew, from this seed")

// goldenHead begins every golden round.
const goldenHead = `# One whole round between three players who try everything, dealt from a seed: the
# same seed and the same actions have to be the same round for ever.
seats: 3
seed: %d

> deal
> the hands
> the draw pile
`

// TestGolden replays one whole round of every edition.
func TestGolden(t *testing.T) {
	for _, e := range game.Editions() {
		t.Run(string(e.ID), func(t *testing.T) {
			file := filepath.Join(testdata, "golden", string(e.ID)+".txt")
			if *golden > 0 {
				require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
				require.NoError(t, os.WriteFile(file, []byte(playGolden(t, e)), 0o644))
			}
			check(t, file)
		})
	}
}

// playGolden is a script of a round of random actions. Every action is carried out as it is written
// down, so that the script replays it.
func playGolden(t *testing.T, e *game.Edition) string {
	b := newTable(t, e)
	var out strings.Builder
	for line := range strings.Lines(fmt.Sprintf(goldenHead, *golden)) {
		out.WriteString(line)
		line = strings.TrimSpace(line)
		command, isCommand := strings.CutPrefix(line, "> ")
		switch {
		case isCommand:
			b.do(command)
		case line != "" && line[0] != '#':
			b.prepare(line)
		}
	}
	dice := simulate.NewDice(*golden, 0)
	for b.g.Phase() != game.PhaseRoundOver && b.g.Phase() != game.PhaseMatchOver {
		a := simulate.Random(b.g, &dice, nil)
		command := b.command(a)
		fmt.Fprintf(&out, "> %s\n", command)
		b.do(command)
	}
	return out.String()
}

// command writes an action as do reads it.
func (b *table) command(a game.Action) string {
	words := []string{"seat", fmt.Sprint(a.Seat)}
	for verb, kind := range verbs {
		if kind == a.Kind {
			words = append(words, verb)
		}
	}
	switch a.Kind {
	case game.ActPlay:
		words = append(words, b.whole(a.Card))
	case game.ActJump:
		words = append(words, "in", "with", b.whole(a.Card))
	case game.ActSwap:
		words = append(words, "with", fmt.Sprint(a.Target))
	case game.ActCatch:
		words = append(words, fmt.Sprint(a.Target))
	case game.ActDiscard:
		for id := range a.Cards.All() {
			words = append(words, b.whole(id))
		}
		if a.Cards.Empty() {
			words = append(words, "nothing")
		}
	}
	if a.Color != game.NoColor {
		words = append(words, a.Color.String())
	}
	return strings.Join(words, " ")
}
