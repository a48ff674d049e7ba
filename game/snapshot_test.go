package game

import (
	"encoding/hex"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "keep a snapshot of a new version")

// TestReleasedSnapshotsLoad: one of every released version and edition is kept,
// and is still the position it was: its next actions are pinned, too.
func TestReleasedSnapshotsLoad(t *testing.T) {
	for _, e := range Editions() {
		file := fmt.Sprintf("testdata/snapshots/v%d-%s.hex", snapshotVersion, e.ID)
		if _, err := os.Stat(file); os.IsNotExist(err) && *update {
			keep(t, e, file)
		}
	}
	files, err := filepath.Glob("testdata/snapshots/v*.hex")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		lines := strings.Fields(string(text))
		stored, err := hex.DecodeString(lines[0])
		require.NoError(t, err)
		g, err := Restore(stored)
		require.NoError(t, err, file)
		require.Equal(t, lines[1:], onward(t, g), file)
		require.Equal(t, stored, g.AppendSnapshot(nil), "version %d", snapshotVersion)
	}
}

// keep writes the snapshot of a position in the middle of a round.
func keep(t *testing.T, e *Edition, file string) {
	rng := rand.New(rand.NewPCG(11, uint64(e.index)))
	g := mustNew(t, e, Options{Target: 300, Stacking: true, JumpIn: true, FalseCall: 1}, 5, 11)
	for range 40 {
		a, _ := anyAction(&g, rng, nil)
		err := g.Apply(a, nil)
		require.NoError(t, err)
	}
	lines := append([]string{hex.EncodeToString(g.AppendSnapshot(nil))}, onward(t, g)...)
	require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
	require.NoError(t, os.WriteFile(file, []byte(strings.Join(lines, "\n")+"\n"), 0o644))
}

// onward plays the first legal action a few times and tells what it saw.
func onward(t *testing.T, g Game) []string {
	var seen []string
	for range 25 {
		legal := g.Legal(g.Actor()).Actions(nil)
		if len(legal) == 0 {
			break
		}
		err := g.Apply(legal[0], nil)
		require.NoError(t, err)
		top := "-"
		if g.nDiscard > 0 {
			top = g.ed.Cards[g.top()].Faces[g.side].Code()
		}
		seen = append(seen, fmt.Sprintf("%d:%d:%s:%d", legal[0].Kind, g.Actor(), top, g.nDraw))
	}
	return seen
}

func TestUnknownSnapshotVersion(t *testing.T) {
	g := mustNew(t, &classic, DefaultOptions(), 2, 1)
	b := g.AppendSnapshot(nil)
	b[0] = 9
	_, err := Restore(b)
	require.ErrorContains(t, err, "unknown version 9")
	_, err = Restore(nil)
	require.ErrorIs(t, err, ErrDamaged)
	b[0] = snapshotVersion
	_, err = Restore(b[:len(b)-1])
	require.ErrorIs(t, err, ErrDamaged)
}
