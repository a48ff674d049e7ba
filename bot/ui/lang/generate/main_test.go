package main

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestWordsAreGenerated(t *testing.T) {
	english, err := os.ReadFile("../en.toml")
	require.NoError(t, err)
	want, err := source(english)
	require.NoError(t, err)
	got, err := os.ReadFile("../words.go")
	require.NoError(t, err)
	require.Equal(t, string(want), string(got), "en.toml has changed: run go generate ./bot/ui/lang and commit words.go with it")
}
