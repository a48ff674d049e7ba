//go:build system

package sqlite

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// script is a program of the operator's.
func script(t *testing.T, text string) string {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("its programs are no scripts")
	}
	path := filepath.Join(t.TempDir(), "send it.sh")
	require.NoError(t, os.WriteFile(path, []byte("#!/bin/sh\n"+text), 0o700))
	return path
}

// TestACommandIsRunWithoutAShell: with the path in its place, or last, and without the bot's own secrets.
func TestACommandIsRunWithoutAShell(t *testing.T) {
	t.Setenv("DISCORD_TOKEN", "canary.token")
	t.Setenv("DISCORD_CLIENT_SECRET", "canary.secret")
	t.Setenv("DISCORD_TOKEN_FILE", "canary.file")
	program := script(t, `for a in "$@"; do echo "<$a>"; done; echo "has ${DISCORD_TOKEN:-${DISCORD_CLIENT_SECRET:-${DISCORD_TOKEN_FILE:-none}}}" >&2; echo $HOME`)
	t.Setenv("HOME", "/home/bot")
	for text, want := range map[string]string{
		`"PROGRAM"`:                        "<FILE>",
		`'PROGRAM' copy  a`:                "<copy>; <a>; <FILE>",
		"'PROGRAM' {} remote:x/\n":         "<FILE>; <remote:x/>",
		`"PROGRAM" --to={} "a  b" $HOME ;`: "<--to=FILE>; <a  b>; <$HOME>; <;>",
		`"PROGRAM" ""`:                     "<>; <FILE>",
	} {
		command, err := ParseCommand(strings.ReplaceAll(text, "PROGRAM", program))
		require.NoError(t, err, text)
		output, err := runCommand(t.Context(), command, "/a b/FILE", time.Minute)
		require.NoError(t, err, text)
		require.Equal(t, strings.ReplaceAll(want, "FILE", "/a b/FILE")+"; has none; /home/bot", output, text)
	}
}

// TestACommandHasItsTime: and is asked to end before it is killed.
func TestACommandHasItsTime(t *testing.T) {
	program := script(t, `trap 'echo tidied up; exit 1' INT; echo begun; while :; do sleep 0.01; done`)
	output, err := runCommand(t.Context(), []string{program}, "file", 500*time.Millisecond)
	require.EqualError(t, err, "it was not done within 500ms")
	require.Equal(t, "begun; tidied up", output)

	stubborn := script(t, `trap '' INT; while :; do sleep 0.01; done`)
	begun := time.Now()
	_, err = runCommand(t.Context(), []string{stubborn}, "file", 10*time.Millisecond)
	require.Error(t, err)
	require.Less(t, time.Since(begun), 30*time.Second)
}
