package main

import (
	"testing"
	"time"

	"unobot/bot/roomtest"
)

// TestSlowVisitorsAreCutOff: whoever does not finish a request, or asks nothing more, loses the
// connection.
func TestSlowVisitorsAreCutOff(t *testing.T) {
	for name, c := range map[string]struct {
		sent  string
		after time.Duration
	}{
		"half a header": {"GET / HTTP/1.1\r\nHost: localhost", 5 * time.Second},
		"half a body":   {"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf", 30 * time.Second},
		"idle":          {"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", 2 * time.Minute},
	} {
		t.Run(name, func(t *testing.T) {
			roomtest.RequireHangsUp(t, newPageServer, c.sent, c.after)
		})
	}
}
