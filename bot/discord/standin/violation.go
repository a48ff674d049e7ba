package standin

import (
	"fmt"
	"slices"
	"time"
)

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

// Violations returns what the bot has done wrong so far.
func (s *Server) Violations() []Violation {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.violations)
}

// TakeViolations returns the violations and forgets them, for a test that provokes some on purpose.
func (s *Server) TakeViolations() []Violation {
	s.mu.Lock()
	defer s.mu.Unlock()
	taken := s.violations
	s.violations = nil
	return taken
}

// CheckViolations makes the test fail at its end if there are violations then.
func (s *Server) CheckViolations(t TestingT) {
	t.Helper()
	t.Cleanup(func() {
		for _, v := range s.Violations() {
			t.Errorf("Discord violation %s: %s", v.Rule, v.Detail)
		}
	})
}

// violateLocked records a violation. The caller holds s.mu.
func (s *Server) violateLocked(rule, format string, args ...any) {
	v := Violation{At: time.Now(), Rule: rule, Detail: fmt.Sprintf(format, args...)}
	s.violations = append(s.violations, v)
	s.bus.publish(Event{Kind: ViolationFound, Violation: &v})
}
