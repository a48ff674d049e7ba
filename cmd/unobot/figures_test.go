package main

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// pageFigures are the figures of docs/operation.md, each with the file and the line that makes it true.
var pageFigures = []struct{ page, file, source string }{
	{"for 180 days", "store/purge.go", "keptSteps   = 180 * 24 * time.Hour"},
	{"health complains below 100 MB", "cmd/unobot/doctor/monitor.go", "const unwellSpace = 100 << 20"},
	{"less than 100 MB of free space", "cmd/unobot/doctor/monitor.go", "const unwellSpace = 100 << 20"},
	{"at most a quarter of the processors' time", "bot/play/live/pictures.go", "pictureShare = 0.25"},
	{"storing a move for a minute", "cmd/unobot/doctor/monitor.go", "stuckCommit = time.Minute"},
	{"down for half an\nhour", "cmd/unobot/doctor/monitor.go", "stuckShards = 30 * time.Minute"},
	{"it takes nine seconds at most", "cmd/unobot/serve.go", "closing = 9 * time.Second"},
	{"within nine\n   seconds", "cmd/unobot/serve.go", "closing = 9 * time.Second"},
	{"at most 22 connections, two of them", "store/postgres/postgres.go", "connections = 20\n"},
	{"at most 22 connections, two of them", "store/postgres/postgres.go", "leaseConnections = 2\n"},
	{"waits for six seconds", "game/table/change.go", "saveTime = 6 * time.Second"},
	{"500 rows at a time", "store/move.go", "const moveChunk = 500"},
	{"comes once a minute at most", "cmd/unobot/log.go", "const troubleGap = time.Minute"},
	{"`1m` at least", "cmd/unobot/config.go", "const shortestBackup = time.Minute"},
	{"after six hours at most", "store/sqlite/backupcommand.go", "longestCommand = 6 * time.Hour"},
	{"killed three seconds later", "store/sqlite/backupcommand.go", "farewell = 3 * time.Second"},
	{"follows within seconds", "bot/play/follow/orders.go", "ordersEvery = 2 * time.Second"},
	{"Less than 1 GB is free", "docs/operation/alerts.yml", "unobot_disk_free_bytes < 1e9 "},
	{"No good backup for two days", "docs/operation/alerts.yml", "> 2 * 86400\n"},
	{"wrong for half an hour", "docs/operation/alerts.yml", "expr: unobot_healthy == 0\n        for: 30m"},
}

// TestFiguresOfThePageAreTrue: a change of one of them in the code must change the page, too. Figures that depend on a
// machine stand elsewhere.
func TestFiguresOfThePageAreTrue(t *testing.T) {
	page := operationPage(t)
	for _, f := range pageFigures {
		require.Contains(t, page, f.page)
		text, err := os.ReadFile("../../" + f.file)
		require.NoError(t, err)
		require.Contains(t, string(text), f.source, "%q in docs/operation.md is not true any more", f.page)
	}
	for field := range reflect.TypeFor[config]().Fields() {
		if usual := field.Tag.Get("envDefault"); usual != "" {
			require.Contains(t, page, fmt.Sprintf("| `%s` | `%s` |", field.Tag.Get("env"), usual))
		}
	}
	path := filepath.Join(t.TempDir(), "empty.db")
	st, err := openStore(t.Context(), config{DatabasePath: path})
	require.NoError(t, err)
	require.NoError(t, st.Close())
	info, err := os.Stat(path)
	require.NoError(t, err)
	require.Contains(t, page, fmt.Sprintf("| database, empty | %.1f MB |", float64(info.Size())/(1<<20)))

	for line := range strings.Lines(section(t, page, "Sizes and limits")) {
		if strings.HasPrefix(line, "| database, empty |") || strings.HasPrefix(line, "| servers a shard |") {
			continue // measured above, or Discord's own
		}
		for _, f := range pageFigures {
			line = strings.ReplaceAll(line, f.page, "")
		}
		require.NotRegexp(t, `\d`, line, "a figure that no test knows")
	}
}
