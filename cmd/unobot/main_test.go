//go:build browser || system

package main

import (
	"flag"
	"os"
	"testing"

	"unobot/bot/tools/playground/browsertest"
)

// atEnd is what tests have left for one another: it is cleared away once all of them have ended.
var atEnd []func() error

func TestMain(m *testing.M) {
	// Most of the time is spent waiting for browsers and clocks, not for processors.
	if err := flag.Set("test.parallel", "6"); err != nil {
		panic(err)
	}
	code := m.Run()
	browsertest.Quit()
	for _, clear := range atEnd {
		if err := clear(); err != nil {
			panic(err)
		}
	}
	os.Exit(code)
}
