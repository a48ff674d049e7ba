package openapicheck

import (
	"os"
	"sync"

	"unobot/bot/discord/standin"
)

// TestingT is the part of testing.TB that [Enable] needs.
type TestingT interface {
	Helper()
	Errorf(format string, args ...any)
	FailNow()
}

// shared is the checker of all stand-ins of a test binary: reading the description and compiling
// its schemas takes seconds.
var shared = sync.OnceValues(func() (*Checker, error) { return Load(os.Getenv("DISCORD_OPENAPI")) })

// Enable makes a stand-in check every request and every answer of its own against the description
// in the file that the environment variable DISCORD_OPENAPI names. It does nothing where there is
// no such variable, and ends the test if the file cannot be read.
func Enable(t TestingT, srv *standin.Server) {
	t.Helper()
	if os.Getenv("DISCORD_OPENAPI") == "" {
		return
	}
	checker, err := shared()
	if err != nil {
		t.Errorf("check against DISCORD_OPENAPI: %v", err)
		t.FailNow()
	}
	srv.CheckRequests(checker.CheckRequest)
	srv.CheckResponses(checker.CheckResponse)
}
