package record_test

import (
	"bytes"
	"encoding/binary"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/record"
)

// TestFairnessPageShowsARecord: the page has the beginning of the line that a record has for its
// second example.
func TestFairnessPageShowsARecord(t *testing.T) {
	page, err := os.ReadFile("../../docs/fairness.md")
	require.NoError(t, err)
	_, rest, ok := strings.Cut(string(page), "<!-- record flip -->\n```text\n")
	require.True(t, ok)
	shown, _, ok := strings.Cut(rest, "```\n")
	require.True(t, ok)

	e, _ := game.EditionByID("flip")
	var seed [32]byte
	binary.BigEndian.PutUint64(seed[:], 189796) // as in the example
	g, err := game.New(e, game.DefaultOptions(), 4, seed)
	require.NoError(t, err)
	deal := game.Action{Seat: game.NoSeat, Kind: game.ActDeal}
	var events []game.Event
	require.NoError(t, g.Apply(deal, &events))
	var line bytes.Buffer
	w := record.NewWriter(&line)
	require.NoError(t, w.Step(deal, events, &g))
	require.NoError(t, w.Flush())

	shown = strings.Join(strings.Fields(shown), "")
	require.Equal(t, shown, line.String()[:len(shown)])
}
