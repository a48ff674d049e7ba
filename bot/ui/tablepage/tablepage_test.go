package tablepage

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/lang"
	"unobot/game"
)

// TestWordsNameEveryCard in every language, and the same words are the same file.
func TestWordsNameEveryCard(t *testing.T) {
	names := map[string]bool{}
	for _, w := range lang.All() {
		f := Words(w)
		require.Equal(t, f.Name, Words(w).Name)
		names[f.Name] = true
		found, ok := Find(f.Name)
		require.True(t, ok)
		unpacked, err := gzip.NewReader(bytes.NewReader(found.Packed))
		require.NoError(t, err)
		data, err := io.ReadAll(unpacked)
		require.NoError(t, err)
		var words wordFile
		require.NoError(t, json.Unmarshal(data, &words))
		for _, e := range game.Editions() {
			require.NotEmpty(t, words.Editions[string(e.ID)])
			sheet := Cards(e, w)
			for _, code := range append(sheet.Light, sheet.Dark...) {
				require.NotEmpty(t, words.Faces[code].Name, code)
				require.NotEmpty(t, words.Faces[code].Short, code)
			}
			picture, ok := Find(sheet.Src)
			require.True(t, ok)
			require.NotEmpty(t, picture.Plain)
		}
		require.Less(t, len(found.Packed), 10<<10, "quick to load on a phone")
	}
	require.Len(t, names, len(lang.All()))
}

// TestFilesAreFoundAfterARestart by the names that they had before it, though nobody has asked for their like yet.
func TestFilesAreFoundAfterARestart(t *testing.T) {
	e, _ := game.EditionByID("hyper")
	for _, name := range []string{Words(lang.For("fr")).Name, Cards(e, lang.For("fr")).Src} {
		made.Clear()
		wordFiles.Clear()
		sheets.Clear()
		f, ok := Find(name)
		require.True(t, ok, name)
		require.NotEmpty(t, f.Plain)
	}
}

// TestOnlyThePageIsNotKept: the page itself is no file that may be kept for good.
func TestOnlyThePageIsNotKept(t *testing.T) {
	require.NotEmpty(t, Page().Plain)
	require.NotEmpty(t, Version())
	for _, name := range []string{"index.html", "", "..", "words.en.json", "cards.classic.png", "cards.x.png", "web/dist/index.html"} {
		_, ok := Find(name)
		require.False(t, ok, name)
	}
}
