package bot

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestCheckFindsWhatDiscordRefuses(t *testing.T) {
	ok := button{ID: customID{Table: "ab12cd34", Verb: verbDraw}, Label: "Draw"}
	for name, s := range map[string]screen{
		"empty":         {},
		"content":       {Text: strings.Repeat("x", limitContent+1)},
		"emoji content": {Text: strings.Repeat("🟥", limitContent/2+1)},
		"title":         {Title: strings.Repeat("x", limitTitle+1)},
		"body":          {Body: strings.Repeat("x", limitDescription+1)},
		"sum":           {Body: strings.Repeat("x", limitDescription), Footer: strings.Repeat("x", limitFooter)},
		"rows":          {Text: "x", Rows: make([]row, 6)},
		"empty row":     {Text: "x", Rows: []row{{}}},
		"same id":       {Text: "x", Rows: []row{{Buttons: []button{ok, ok}}}},
		"no label":      {Text: "x", Rows: []row{{Buttons: []button{{ID: ok.ID}}}}},
		"foreign id":    {Text: "x", Rows: []row{{Buttons: []button{{ID: customID{Table: "x"}, Label: "x"}}}}},
		"foreign list":  {Text: "x", Rows: []row{{Buttons: []button{{List: listID{List: "x", Page: 1}, Label: "x"}}}}},
		"menu":          {Text: "x", Rows: []row{{Menu: &menu{ID: customID{Table: "ab12cd34", Verb: verbDiscard}, Max: 1}}}},
		"nameless file": {Files: []file{{}}},
		"same file":     {Files: []file{{Name: "a"}, {Name: "a"}}},
		"many files":    {Text: "x", Files: manyFiles(limitFiles+1, 1)},
		"big file":      {Text: "x", Files: manyFiles(1, limitFile+1)},
		"big files":     {Text: "x", Files: manyFiles(4, limitFile)},
		"file in words": {Text: "x", Files: []file{{Name: "a", Alt: strings.Repeat("x", limitAlt+1)}}},
	} {
		require.Error(t, s.check(), name)
	}
	require.NoError(t, screen{Text: "x", Rows: []row{{Buttons: []button{ok}}}}.check())
	require.NoError(t, screen{Files: manyFiles(limitFiles, 1)}.check())
}

func manyFiles(n, size int) []file {
	data, files := make([]byte, size), []file{}
	for i := range n {
		files = append(files, file{Name: fmt.Sprint(i), Data: data})
	}
	return files
}
