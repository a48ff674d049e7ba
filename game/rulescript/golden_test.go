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
