package firstcontact

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The meaning of a belief for games is the same in the report and in the document, row by row.
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
	everything := &contact{Config: Config{Channel: "1", Activity: true, Person: "1", Old: "1", Commands: true, Long: true, Keep: true}}
	for _, p := range everything.plan() {
		require.NotEmpty(t, meaningOf(p.belief), p.title)
	}
}

// No path in a report holds an id or a token.
func TestPathsAreRedacted(t *testing.T) {
	t.Parallel()
	for path, want := range map[string]string{
		"gateway/bot":                      "gateway/bot",
		"channels/77/messages/88":          "channels/{id}/messages/{id}",
		"webhooks/5/to-k.en/messages/99":   "webhooks/{id}/{token}/messages/{id}",
		"interactions/5/1234/callback":     "interactions/{id}/{token}/callback",
		"applications/5/commands?secret=1": "applications/{id}/commands",
	} {
		require.Equal(t, want, redactPath(path))
	}
}

// Names of fields are kept; keys that could be an id or a text are not.
func TestFieldsAreNamedWithoutTheirValues(t *testing.T) {
	t.Parallel()
	got := fieldNames([]byte(`{"id":"1","users":{"123":{"name":"x"}},"list":[{"a":1},{"b":[{"c":2}]}],"Ada Lovelace":1,"secret9":2}`))
	require.Equal(t, []string{"?", "id", "list", "list.a", "list.b", "list.b.c", "users", "users.{id}", "users.{id}.name"},
		got)
	require.Empty(t, fieldNames([]byte(`<html>`)))
	require.Empty(t, fieldNames(nil))
}

// A status that says nothing about a belief leaves it open.
func TestNoiseIsNoVerdict(t *testing.T) {
	t.Parallel()
	for status, want := range map[int]Verdict{
		0: Unknown, 403: Unknown, 429: Unknown, 502: Unknown, 400: Differs, 200: Differs, 404: OK,
	} {
		x := answer{Exchange: Exchange{Status: status, Code: 10008}}
		require.Equal(t, want, x.among(outcome{404, 10008}).verdict, status)
	}
	require.Equal(t, Differs, answer{Exchange: Exchange{Status: 404, Code: 10015}}.among(outcome{404, 10008}).verdict)
	require.Equal(t, OK, answer{Exchange: Exchange{Status: 429}}.among(outcome{429, 0}).verdict)
}
