package record_test

import (
	"encoding/binary"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/require"

	"unobot/game/record"
)

// TestRecordsThatOtherProgramsHaveWritten hold as before, or are named as what they are: nobody has cheated (fault 160).
func TestRecordsThatOtherProgramsHaveWritten(t *testing.T) {
	file := classicRound(t)
	wide := func(order binary.AppendByteOrder, text string) string {
		var data []byte
		for _, unit := range utf16.Encode([]rune(text)) {
			data = order.AppendUint16(data, unit)
		}
		return string(data)
	}
	want, err := record.Verify(strings.NewReader(file))
	require.NoError(t, err)
	for name, text := range map[string]string{
		"a mark":                 "\ufeff" + file,
		"line ends of Windows":   strings.ReplaceAll(file, "\n", "\r\n"),
		"both":                   "\ufeff" + strings.ReplaceAll(file, "\n", "\r\n"),
		"no line end at the end": strings.TrimSuffix(file, "\n"),
		"spaces at the ends":     strings.ReplaceAll(file, "\n", " \t\n"),
	} {
		got, err := record.Verify(strings.NewReader(text))
		require.NoError(t, err, name)
		require.Equal(t, want, got, name)
	}
	for text, why := range map[string]string{
		wide(binary.LittleEndian, "\ufeff"+file):     "line 1: another program has changed the file: it is in UTF-16",
		wide(binary.BigEndian, "\ufeff"+file):        "UTF-16",
		wide(binary.LittleEndian, file):              "UTF-16",
		wide(binary.BigEndian, file):                 "UTF-16",
		strings.ReplaceAll(file, "\n", "\r"):         "line 1: another program has changed the file: its lines end as on old Macs",
		strings.Replace(file, "\n", "\u00a0\n", 1):   "line 1: another program has changed the file: there is U+00A0",
		strings.Replace(file, ":", ":\u2009", 1):     "U+2009",
		strings.Replace(file, "\n{", "\n\u200b{", 1): "line 2: another program has changed the file: there is U+200B",
		strings.Replace(file, "\n{", "\n\ufeff{", 1): "U+FEFF",
		strings.Replace(file, "\n{", "\n\xa0{", 1):   "line 2: another program has changed the file: a character is not in UTF-8",
	} {
		_, err := record.Verify(strings.NewReader(text))
		require.ErrorIs(t, err, record.ErrForeign, why)
		require.ErrorContains(t, err, why)
	}
	_, err = record.Verify(strings.NewReader(strings.Replace(file, "{", "[", 1)))
	require.NotErrorIs(t, err, record.ErrForeign)
}
