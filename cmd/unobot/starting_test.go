package main

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestNoFolderIsMadeForADatabase: it may be on a disk that is not mounted. Nor does a subcommand in the wrong folder make
// a database (fault 149).
func TestNoFolderIsMadeForADatabase(t *testing.T) {
	folder := filepath.Join("disk", "unobot")
	environment(t, map[string]string{"DATABASE_PATH": filepath.Join(folder, "unobot.db")})
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	err := command(ctx, []string{"-addr", "127.0.0.1:0"}, io.Discard)
	require.EqualError(t, err, "DATABASE_PATH: there is no folder "+folder+" for database "+folder+"/unobot.db: "+
		"mount its disk, or make it and let the bot's user write to it")
	require.NoDirExists(t, "disk")

	for _, args := range [][]string{{"recount"}, {"backup", "copy.db"}, {"move", "-to", "copy.db"}} {
		environment(t, nil)
		err := command(t.Context(), args, io.Discard)
		require.ErrorContains(t, err, "there is no database playground.db: set DATABASE_PATH to the bot's, or run this in its folder", args)
		require.NoError(t, os.WriteFile("playground.db", nil, 0o600))
		require.ErrorContains(t, command(t.Context(), args, io.Discard), "there is no database playground.db")
		files, err := os.ReadDir(".")
		require.NoError(t, err)
		require.Len(t, files, 1)
	}
}
