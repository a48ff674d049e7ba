//go:build system && linux

package main

import (
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestDoctorSaysBeforeTheStartThatNothingCanBeStored, in the words of the start: on a disk that only reads (kin of
// fault 166).
func TestDoctorSaysBeforeTheStartThatNothingCanBeStored(t *testing.T) {
	t.Parallel()
	s := newSurvival(t, 0)
	s.process.start()
	s.process.stop()
	folder := filepath.Dir(s.process.database())
	reading := func(args ...string) string {
		c := s.process.command(args...)
		c.Args = append([]string{"bwrap", "--dev-bind", "/", "/", "--ro-bind", folder, folder, "--", c.Path}, args...)
		var err error
		c.Path, err = exec.LookPath("bwrap")
		require.NoError(t, err)
		out, err := c.CombinedOutput()
		require.Error(t, err, "%s", out)
		return string(out)
	}
	const remedy = "let the bot's user read and write the file and its folder"
	require.Contains(t, reading(), remedy)
	require.Regexp(t, `(?m)^BAD   database .*`+remedy, reading("doctor"))
}
