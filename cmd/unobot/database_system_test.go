//go:build system

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/cluster"
	"unobot/store/postgres"
	"unobot/store/postgres/postgrestest"
	"unobot/store/sqlite"
)

// TestTheRunningBotHandsItsBackupsOn to a command. The log, the metrics, health and doctor show if it fails.
func TestTheRunningBotHandsItsBackupsOn(t *testing.T) {
	t.Parallel()
	s := newSurvival(t, 0)
	folder, elsewhere, health, port := t.TempDir(), filepath.Join(t.TempDir(), "not mounted"), "127.0.0.1:"+freePort(t), freePort(t)
	require.NoError(t, os.Chmod(folder, 0o700))
	s.process.env = []string{"BACKUP_DIR=" + folder, "HEALTH_ADDR=" + health, "METRICS_ADDR=" + port, `BACKUP_AFTER=cp {} "` + elsewhere + `/"`}
	s.process.start()
	s.until(func() bool { return strings.Contains(s.process.log.String(), "BACKUP_AFTER failed and is tried again") }, "no failure is told")
	require.Regexp(t, `msg="BACKUP_AFTER failed and is tried again" file=unobot-\S+ err="exit status 1" output="cp: `, s.process.log.String())
	s.until(func() bool {
		return strings.Contains(string(get(t, "http://127.0.0.1:"+port+"/metrics")), `unobot_backup_commands_total{outcome="failed"} 1`)
	}, "no failure is counted")
	out, err := s.process.run("health")
	require.Error(t, err)
	require.Contains(t, out, "BACKUP_AFTER fails since ")
	out, err = s.process.run("doctor")
	require.Error(t, err)
	require.Regexp(t, `(?m)^BAD   backup after  BACKUP_AFTER fails since .*: exit status 1: the bot's log has what it printed`, out)
	s.process.stop()

	require.NoError(t, os.Mkdir(elsewhere, 0o700))
	s.discord.Advance(restartGap)
	s.process.start()
	s.until(func() bool { return strings.Contains(s.process.log.String(), "BACKUP_AFTER is done") }, "the next start does not try again")
	s.process.stop()
	require.NoError(t, sqlite.VerifyBackup(t.Context(), backupsIn(t, elsewhere)[0]))
	s.process.env = append(s.process.env, "BACKUP_AFTER=uploader-that-is-not-there")
	out, err = s.process.run()
	require.Error(t, err)
	require.Contains(t, out, "BACKUP_AFTER cannot be run: the program uploader-that-is-not-there is not found")
	require.Equal(t, 1, strings.Count(out, "\n"), out)
}

// TestRecountingAchievementsOnPostgres works and leaves no file behind.
func TestRecountingAchievementsOnPostgres(t *testing.T) {
	place := postgrestest.Empty(t)
	environment(t, map[string]string{"DATABASE_URL": place})
	requireRecount(t, postgres.Connect, place)
	files, err := os.ReadDir(".")
	require.NoError(t, err)
	require.Empty(t, files)
}

// TestRecountingWaitsForNoBot: processes on PostgreSQL must be stopped first, like one on a file.
func TestRecountingWaitsForNoBot(t *testing.T) {
	place := postgrestest.Empty(t)
	environment(t, map[string]string{"DATABASE_URL": place})
	st, err := postgres.Connect(t.Context(), place)
	require.NoError(t, err)
	defer st.Close()
	l, _ := postgres.LeasesOf(st)
	for _, process := range []string{"web1:811", "web2:7"} {
		_, err := l.Renew(t.Context(), cluster.Renewal{Member: process, Name: process, Life: time.Hour})
		require.NoError(t, err)
	}
	var out bytes.Buffer
	err = command(t.Context(), []string{"recount"}, &out)
	require.ErrorContains(t, err, "2 processes work on database test")
	require.NotContains(t, err.Error(), "\n")
	require.NoError(t, l.Leave(t.Context(), "web1:811"))
	require.ErrorContains(t, command(t.Context(), []string{"recount"}, &out), "process web2:7 works on database test")
	require.Empty(t, out.String())
	require.NoError(t, l.Leave(t.Context(), "web2:7"))
	require.NoError(t, command(t.Context(), []string{"recount"}, &out))
}
