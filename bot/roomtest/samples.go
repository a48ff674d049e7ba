package roomtest

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// SampleFiles are the files in the folder DISCORD_SAMPLES, which hold what others have seen of
// Discord, whose names match. Without the folder the test is skipped; shapes of our own are in
// testdata.
func SampleFiles(t *testing.T, pattern string) []string {
	t.Helper()
	folder := os.Getenv("DISCORD_SAMPLES")
	if folder == "" {
		t.Skip("DISCORD_SAMPLES is not set")
	}
	files, err := filepath.Glob(filepath.Join(folder, pattern))
	require.NoError(t, err)
	require.NotEmpty(t, files, "no sample is named %s", pattern)
	return files
}

// Samples reads what Discord has sent from SampleFiles, by the name of the file.
func Samples(t *testing.T, pattern string) map[string]json.RawMessage {
	t.Helper()
	found := map[string]json.RawMessage{}
	for _, file := range SampleFiles(t, pattern) {
		raw, err := os.ReadFile(file)
		require.NoError(t, err)
		var sample struct {
			Payload json.RawMessage `json:"payload"`
		}
		require.NoError(t, json.Unmarshal(raw, &sample), file)
		found[filepath.Base(file)] = sample.Payload
	}
	return found
}
