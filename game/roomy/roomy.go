// Package roomy lets the tests of a package that imports it take more memory and less processor time. No program
// imports it.
package roomy

import (
	"os"
	"runtime/debug"
	"slices"
	"strings"
)

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
