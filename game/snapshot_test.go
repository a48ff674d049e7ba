package game

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "keep a snapshot of a new version")

// TestReleasedSnapshotsLoad: one of every released version and edition is kept, and is still the
// position it was: its next actions are pinned, too.
func TestReleasedSnapshotsLoad(t *testing.T) {
	for _, e := range editions {
		file := fmt.Sprintf("testdata/snapshots/v%d-%s.hex", SnapshotVersion, e.ID)
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
		require.Equal(t, stored, g.AppendSnapshot(nil), file)
	}
}

// keep writes the snapshot of a position in the middle of a round.
func keep(t *testing.T, e *Edition, file string) {
	rng := rand.New(rand.NewPCG(11, uint64(e.index)))
	o := Options{Target: 300, House: HouseRulesOf(HouseStacking, HouseJumpIn), FalseCall: 1, StartingHand: 5, Teams: true}
	g := mustNew(t, e, e.Fit(o), 6, 11)
	for range 40 {
		a, _ := anyAction(&g, rng, nil)
		err := g.Apply(a, nil)
		require.NoError(t, err)
	}
	if stored := g.AppendSnapshot(nil); stored[0] != SnapshotVersion {
		return // the match has an earlier form
	}
	lines := append([]string{hex.EncodeToString(g.AppendSnapshot(nil))}, onward(t, g)...)
	require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
	require.NoError(t, os.WriteFile(file, []byte(strings.Join(lines, "\n")+"\n"), 0o644))
}

// onward plays the first legal action a few times and returns a line of text for each.
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
	g := mustNew(t, classic, DefaultOptions(), 2, 1)
	b := g.AppendSnapshot(nil)
	b[0] = 9
	_, err := Restore(b)
	require.ErrorContains(t, err, "unknown version 9")
	_, err = Restore(nil)
	require.ErrorIs(t, err, ErrDamaged)
	b[0] = SnapshotVersion
	_, err = Restore(b[:len(b)-1])
	require.ErrorIs(t, err, ErrDamaged)
}

// TestSnapshotsKeepTheHouseRules: every set comes back as it was, at the place and as the byte that
// snapshots have had from the start.
func TestSnapshotsKeepTheHouseRules(t *testing.T) {
	const place = 5
	plain := mustNew(t, classic, DefaultOptions(), 2, 1)
	for house := range EveryHouseRule + 1 {
		o := DefaultOptions()
		if o.House = house; classic.Fit(o) != o {
			continue
		}
		g := mustNew(t, classic, o, 2, 1)
		stored := g.AppendSnapshot(nil)
		again, err := Restore(stored)
		require.NoError(t, err)
		require.Equal(t, g, again)
		if house < 1<<7 {
			want := plain.AppendSnapshot(nil)
			want[place] = byte(house)
			require.Equal(t, want, stored)
		}
	}
	stored := plain.AppendSnapshot(nil)
	with := func(house ...byte) []byte { return slices.Concat(stored[:place], house, stored[place+1:]) }
	_, err := Restore(with(0x80|1, 0x80, 0x80, 1)) // rule 21
	require.ErrorContains(t, err, "house_rule cannot be 21")
	for name, house := range map[string][]byte{
		"longer than it has to be": {0x80, 0}, "too large": {0x80, 0x80, 0x80, 0x80, 0x10}, "without an end": bytes.Repeat([]byte{0x80}, 200),
	} {
		_, err := Restore(with(house...))
		require.ErrorIs(t, err, ErrDamaged, name)
	}
}

// TestSnapshotsKeepEachNumber: a match with one number of cards chosen comes back with it, whichever it is.
func TestSnapshotsKeepEachNumber(t *testing.T) {
	for n := range Amounts() {
		for _, chosen := range n.Values() {
			o := DefaultOptions()
			if chosen != n.Usual() {
				*o.amount(n) = chosen
			}
			g := mustNew(t, classic, o, 2, 1)
			again, err := Restore(g.AppendSnapshot(nil))
			require.NoError(t, err, "%s %d", n, chosen)
			require.Equal(t, g, again, "%s %d", n, chosen)
		}
	}
}

// TestStoredSetsOfHouseRules: any set, also one with rules yet to come, has one stored form.
func TestStoredSetsOfHouseRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		set := HouseRules(rng.Uint32() >> rng.IntN(32))
		r := reader{b: append(binary.AppendUvarint(nil, uint64(set)), 0xff)}
		require.Equal(t, set, r.houseRules())
		require.Equal(t, []byte{0xff}, r.b, "what follows is left")
		require.False(t, r.short)
	}
}
