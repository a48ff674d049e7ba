// Package long tells tests how many cases to try: a part of them beside every change, all of them at night. The tests
// of a package that imports it take more memory and less processor time. No program imports it.
package long

import (
	"os"
	"runtime/debug"
	"slices"
	"strings"
)

// Variable names the variable of the environment that makes tests long: UNOBOT_TESTS=long go test ./...
const Variable = "UNOBOT_TESTS"

// Tests reports whether tests are long.
func Tests() bool { return os.Getenv(Variable) == "long" }

// Cases returns all where tests are long, else usual.
func Cases(usual, all int) int {
	if Tests() {
		return all
	}
	return usual
}

// percent is how much the heap grows between two collections of garbage. The usual 100 takes a sixth of the processor
// time of most tests.
const percent = 400

// Benchmarks measure a program as it runs, which collects garbage as usual.
func init() {
	measures := slices.ContainsFunc(os.Args, func(arg string) bool { return strings.HasPrefix(arg, "-test.bench=") })
	if _, chosen := os.LookupEnv("GOGC"); !chosen && !measures {
		debug.SetGCPercent(percent)
	}
}
