package main

import (
	"testing"
	"time"

	"unobot/bot/roomtest"
)

// TestSlowScrapesAreCutOff: whoever does not finish a request on METRICS_ADDR or HEALTH_ADDR, or asks
// nothing more, loses the connection.
func TestSlowScrapesAreCutOff(t *testing.T) {
	for name, c := range map[string]struct {
		sent  string
		after time.Duration
	}{
		"silent":        {"", 5 * time.Second},
		"half a header": {"GET / HTTP/1.1\r\nHost: unobot", 5 * time.Second},
		"half a body":   {"GET / HTTP/1.1\r\nHost: unobot\r\nContent-Length: 9\r\n\r\nhalf", 5 * time.Second},
		"idle":          {"GET / HTTP/1.1\r\nHost: unobot\r\n\r\n", 2 * time.Minute},
	} {
		t.Run(name, func(t *testing.T) { roomtest.RequireHangsUp(t, newServer, c.sent, c.after) })
	}
}
