package game

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// fairnessPage tells strangers how cards are dealt.
const fairnessPage = "../docs/fairness.md"

// TestFairnessPageHoldsTheDecks: the page says how many cards every edition has, and lists them in
// the order of their numbers.
func TestFairnessPageHoldsTheDecks(t *testing.T) {
	page, err := os.ReadFile(fairnessPage)
	require.NoError(t, err)
	for _, e := range Editions() {
		require.Contains(t, string(page), fmt.Sprintf("### %s\n\n%d cards:\n", e.ID, len(e.Cards)))
		requireBlock(t, "deck "+string(e.ID), deckBlock(e))
	}
}

// requireBlock compares a block of the page, which stands below a mark with its name; -update
// writes it.
func requireBlock(t *testing.T, name, want string) {
	t.Helper()
	page, err := os.ReadFile(fairnessPage)
	require.NoError(t, err)
	mark := "<!-- " + name + " -->\n```text\n"
	before, rest, ok := strings.Cut(string(page), mark)
	require.True(t, ok, "%s has no block %q", fairnessPage, name)
	got, after, ok := strings.Cut(rest, "```\n")
	require.True(t, ok)
	if *update {
		require.NoError(t, os.WriteFile(fairnessPage, []byte(before+mark+want+"```\n"+after), 0o600))
		return
	}
	require.Equal(t, want, got, "%s, %s", fairnessPage, name)
}

// deckBlock lists the cards of a deck, ten in a line.
func deckBlock(e *Edition) string {
	var b strings.Builder
	for id := range e.Cards {
		switch {
		case id%10 == 0 && id > 0:
			b.WriteString("\n")
		case id > 0:
			b.WriteString(" ")
		}
		b.WriteString(cardCode(e, CardID(id)))
	}
	return b.String() + "\n"
}

// cardCode is a card as its faces, light before dark.
func cardCode(e *Edition, id CardID) string {
	code := e.Cards[id].Faces[Light].Code()
	if e.TwoSided() {
		code += "/" + e.Cards[id].Faces[Dark].Code()
	}
	return code
}
