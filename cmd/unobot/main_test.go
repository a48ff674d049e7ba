//go:build browser || system

package main

import (
	"flag"
	"os"
	"testing"

	"unobot/bot/tools/playground/browsertest"
)

// atEnd holds cleanups of things that tests share. They run after all tests have ended.
var atEnd []func() error

func TestMain(m *testing.M) {
	// Tests spend most of their time waiting for browsers and clocks, not for processors.
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
