package screen

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/customid"
)

func TestCheckFindsWhatDiscordRefuses(t *testing.T) {
	ok := Button{ID: customid.ID{Table: "ab12cd34", Verb: customid.Draw}, Label: "Draw"}
	for name, s := range map[string]Screen{
		"empty":         {},
		"text":          {Text: strings.Repeat("x", maxCharacters+1)},
		"emoji text":    {Text: strings.Repeat("🟥", maxCharacters/2+1)},
		"body":          {Body: strings.Repeat("x", maxCharacters+1)},
		"sum":           {Body: strings.Repeat("x", maxCharacters/2), Footer: strings.Repeat("x", maxCharacters/2)},
		"components":    {Text: "x", Rows: manyRows(7)},
		"empty field":   {Text: "x", Fields: []Field{{Name: "x"}}},
		"empty row":     {Text: "x", Rows: []Row{{}}},
		"same id":       {Text: "x", Rows: []Row{{Buttons: []Button{ok, ok}}}},
		"no label":      {Text: "x", Rows: []Row{{Buttons: []Button{{ID: ok.ID}}}}},
		"foreign id":    {Text: "x", Rows: []Row{{Buttons: []Button{{ID: customid.ID{Table: "x"}, Label: "x"}}}}},
		"foreign list":  {Text: "x", Rows: []Row{{Buttons: []Button{{List: customid.List{Name: "x", Page: 1}, Label: "x"}}}}},
		"menu":          {Text: "x", Rows: []Row{{Menu: &Menu{ID: customid.ID{Table: "ab12cd34", Verb: customid.Discard}, Max: 1}}}},
		"nameless file": {Files: []File{{}}},
		"same file":     {Files: []File{{Name: "a"}, {Name: "a"}}},
		"many files":    {Text: "x", Files: manyFiles(maxFiles+1, 1)},
		"big file":      {Text: "x", Files: manyFiles(1, MaxFile+1)},
		"big files":     {Text: "x", Files: manyFiles(4, MaxFile)},
		"big picture":   {Title: "x", Picture: Picture{Name: "a", PNG: make([]byte, MaxFile+1)}},
		"picture twice": {Title: "x", Picture: Picture{Name: "a", PNG: []byte("x")}, Files: []File{{Name: "a.png"}}},
	} {
		require.Error(t, s.Check(), name)
	}
	require.NoError(t, Screen{Text: "x", Rows: []Row{{Buttons: []Button{ok}}}}.Check())
	require.NoError(t, Screen{Files: manyFiles(maxFiles, 1)}.Check())
	require.NoError(t, Screen{Text: "x", Rows: manyRows(6)}.Check())
}

// manyRows returns n rows of five buttons.
func manyRows(n int) []Row {
	var buttons []Button
	for i := range n * MaxButtons {
		buttons = append(buttons, Button{ID: customid.ID{Table: "ab12cd34", Seq: uint32(i), Verb: customid.Draw}, Label: "x"})
	}
	return ButtonRows(buttons, MaxButtons)
}

func manyFiles(n, size int) []File {
	data, files := make([]byte, size), []File{}
	for i := range n {
		files = append(files, File{Name: fmt.Sprint(i), Data: data})
	}
	return files
}

// TestLengthCountsAsDiscordDoes: in units of UTF-16.
func TestLengthCountsAsDiscordDoes(t *testing.T) {
	for text, want := range map[string]int{"": 0, "a": 1, "é": 1, "🃏": 2, "🟥 R 7": 6, "\xff": 1, "e\u0301": 2, "👨‍👩‍👧": 8} {
		require.Equal(t, want, Length(text), "%q", text)
	}
}

// flat is a scene of one byte.
type flat byte

func (f flat) Render() ([]byte, error) { return []byte{byte(f)}, nil }

// TestDigestsStayAsTheyAreStored: another digest would have every board edited once after an update.
func TestDigestsStayAsTheyAreStored(t *testing.T) {
	s := Screen{
		Text: "notice", Title: "title", Accent: 7, Body: "body", Footer: "foot", Fields: []Field{{"a", "b"}}, Pings: []string{"1"},
		Picture: Picture{Name: "table", Alt: "alt", Scene: flat(1), PNG: []byte{1}, Kept: true, Words: "words", Thumbnail: "thumb"},
		Rows: []Row{
			{Text: "row", Buttons: []Button{{ID: customid.ID{Table: "ab12cd34", Seq: 3, Verb: customid.Draw}, Label: "Draw", Emoji: "🃏", Style: Primary}}},
			{Menu: &Menu{ID: customid.ID{Table: "ab12cd34", Verb: customid.Discard}, Max: 1, Options: []Option{{Label: "x", Value: "y", Chosen: true}}}},
		},
		Files: []File{{Name: "a.txt", Type: "text/plain", Data: []byte("x")}},
	}
	require.Equal(t, uint64(0x2586a0364af1c348), s.Digest("123"))
	s.Picture.Scene = nil
	require.Equal(t, uint64(0x7a04f2be51fe97d1), s.Digest("123"))
}
