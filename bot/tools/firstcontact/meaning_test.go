package firstcontact

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// What a belief means for games is the same in the report and in the document, row by row.
func TestMeaningsAreDocumented(t *testing.T) {
	t.Parallel()
	document, err := os.ReadFile("../../../docs/firstcontact.md")
	require.NoError(t, err)
	_, table, found := strings.Cut(string(document), "| Belief | If it differs |\n|---|---|\n")
	require.True(t, found)
	table, _, _ = strings.Cut(table, "\n\n")
	var rows []string
	for _, m := range meanings {
		rows = append(rows, "| "+strings.Join(m.beliefs, ", ")+" | "+m.games+" |")
	}
	require.Equal(t, rows, strings.Split(table, "\n"))
}

func TestEachProbeHasAMeaning(t *testing.T) {
	t.Parallel()
	everything := &contact{Config: Config{Person: "1", Old: "1", Commands: true, Long: true, Keep: true}}
	for _, p := range everything.plan() {
		require.NotEmpty(t, meaningOf(p.belief), p.title)
	}
}
