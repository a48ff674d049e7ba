package standin

import "time"

// Violation is something the bot did that a well-behaved bot does not do.
type Violation struct {
	At     time.Time
	Rule   string // a short name, such as "allowed_mentions" or "50035"
	Detail string
}

// TestingT is the part of testing.TB that [Server.CheckViolations] needs.
type TestingT interface {
	Helper()
	Errorf(format string, args ...any)
	Cleanup(func())
}
