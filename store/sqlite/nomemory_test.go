//go:build system && cgo

package sqlite

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
	"unobot/store"
)

// TestOutOfMemoryIsNamed: where SQLite gets no more (fault 118). Only one of the drivers can be told to
// have little.
func TestOutOfMemoryIsNamed(t *testing.T) {
	p := start(t, "no-memory", NewPath(t))
	p.wait(t, store.NoMemory.Remedy())
	require.NoError(t, p.Wait())
}

func init() { roles["no-memory"] = runOutOfMemory }

// runOutOfMemory prints the trouble of a store that gets no more memory. The limit is the process's.
func runOutOfMemory(ctx context.Context, path string) error {
	s, err := Open(ctx, path)
	if err != nil {
		return err
	}
	var n int
	if err := fileOf(s).reader.QueryRowContext(ctx, `PRAGMA hard_heap_limit = 1000000`).Scan(&n); err != nil {
		return err
	}
	err = s.Commit(ctx, table.Commit{State: table.State{
		ID: "aaaaaaaa", Version: 1, Edition: "classic", Channel: strings.Repeat("long", 1<<20),
	}})
	fmt.Println(store.RemedyOf(err))
	return nil
}
