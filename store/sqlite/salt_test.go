package sqlite

import (
	"encoding/binary"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/migrations"
)

// resalt gives a journal another first salt, as if it had been begun anew that often, and its database
// the mark of that. The sums are those of https://www.sqlite.org/fileformat2.html#walformat.
func resalt(t *testing.T, path string, salt uint32) {
	t.Helper()
	journal := must(os.ReadFile(path + journalSuffix))(t)
	binary.BigEndian.PutUint32(journal[saltAt:], salt)
	frame := 24 + int(binary.BigEndian.Uint32(journal[8:])) // with its header
	var sums [2]uint32
	sum := func(b []byte) {
		for ; len(b) > 0; b = b[8:] {
			sums[0] += binary.LittleEndian.Uint32(b) + sums[1]
			sums[1] += binary.LittleEndian.Uint32(b[4:]) + sums[0]
		}
	}
	put := func(to []byte) {
		binary.BigEndian.PutUint32(to, sums[0])
		binary.BigEndian.PutUint32(to[4:], sums[1])
	}
	require.EqualValues(t, journalMagic, binary.BigEndian.Uint32(journal), "sums of a little-endian machine")
	sum(journal[:24])
	put(journal[24:])
	for f := journal[journalHeader:]; len(f) >= frame; f = f[frame:] {
		binary.BigEndian.PutUint32(f[8:], salt)
		sum(f[:8])
		sum(f[24:frame])
		put(f[16:])
	}
	require.NoError(t, os.WriteFile(path+journalSuffix, journal, private))

	database := must(os.ReadFile(path))(t)
	binary.BigEndian.PutUint32(database[idAt:], markFor(salt))
	require.NoError(t, os.WriteFile(path, database, private))
}

// TestMarksAreRenewed: a bot that runs for so long that the mark of its journal changes says so in the
// database, and a crash at any time of that leaves a journal of its own.
func TestMarksAreRenewed(t *testing.T) {
	for _, high := range []uint32{0x1234, 0xffff, 0} {
		path := NewPath(t)
		commits(t, mustOpen(t, path, migrations.Files), "aaaaaaaa", 1, 3)
		left := crashed(t, path)
		resalt(t, left, high<<16|0xffff)
		s := requireVersion(t, left, "aaaaaaaa", 3)
		require.Empty(t, s.Notice())

		version := uint64(3)
		for range 3 { // the mark changes with the first, and is renewed with the second
			version++
			commits(t, s, "aaaaaaaa", version, version)
			again := requireVersion(t, crashed(t, left), "aaaaaaaa", version)
			require.Empty(t, again.Notice())
		}
		salt, ok := must2(journalSalt(left + journalSuffix))(t)
		require.True(t, ok)
		require.Equal(t, (high+1)&0xffff, salt>>16, "the test could not fail")
		require.NoError(t, fileOf(s).checkpoint(t.Context()))
		id := must(idAlone(t.Context(), left))(t)
		require.Equal(t, markFor(salt), id)
		require.NoError(t, fileOf(s).look(t.Context()))
		require.NoError(t, Backup(t.Context(), left, left+".copy"))
		version++
		commits(t, s, "aaaaaaaa", version, version)
		require.Empty(t, requireVersion(t, crashed(t, left), "aaaaaaaa", version).Notice())
	}
}
