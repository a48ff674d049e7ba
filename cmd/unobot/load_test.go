package main

import (
	"io"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestLoadRefusesWhatItCannotPlay(t *testing.T) {
	t.Parallel()
	for _, wrong := range [][]string{
		{"-tables", "-1"},
		{"-servers", "-1"},
		{"-processes", "0"},
		{"-processes", "9", "-shards", "9", "-database", "postgres://127.0.0.1:1/d"},
		{"-processes", "2", "-shards", "2"},
		{"-processes", "2", "-database", "postgres://127.0.0.1:1/d"},
		{"-shards", "0"},
		{"-shards", "65"},
		{"-people", "0"},
		{"-people", "11"},
		{"-people", "1"},
		{"-people", "2", "-robots", "1"},
		{"-people", "1", "-robots", "1", "-level", "best"},
		{"-rate", "0"},
		{"-pages", "-1"},
		{"-pages", "17"},
		{"-pages", "1", "-processes", "2", "-shards", "2", "-database", "postgres://127.0.0.1:1/d"},
		{"-pictures", "some"},
		{"-flood", "-1"},
		{"-for", "1ms"},
		{"-speed", "1"},
		{"more"},
	} {
		require.Error(t, command(t.Context(), append([]string{"load"}, wrong...), io.Discard), wrong)
	}
}
