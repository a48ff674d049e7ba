//go:build system

package main

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestOddSettingsAreTold by doctor, and in the log of a start.
func TestOddSettingsAreTold(t *testing.T) {
	t.Parallel()
	s := newSurvival(t, 0)
	s.process.env = []string{"LOG_LEVL=debug"}
	out, _ := s.process.run("doctor")
	require.Contains(t, out, "note  settings      there is no variable LOG_LEVL, so setting it does nothing: did you mean LOG_LEVEL?")
	s.process.start()
	s.process.stop()
	require.Contains(t, s.process.log.String(), `level=WARN msg="there is no variable LOG_LEVL, so setting it does nothing: did you mean LOG_LEVEL?"`)
}
