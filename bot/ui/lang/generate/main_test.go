package main

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestWordsAreGenerated(t *testing.T) {
	english, err := os.ReadFile("../en.toml")
	require.NoError(t, err)
	files, err := sources(english)
	require.NoError(t, err)
	require.Len(t, files, 3)
	for name, want := range files {
		got, err := os.ReadFile("../" + name)
		require.NoError(t, err)
		require.Equal(t, string(want), string(got), "en.toml has changed: run go generate ./bot/ui/lang and commit %s with it", name)
	}
}
