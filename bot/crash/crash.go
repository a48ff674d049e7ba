// Package crash describes panics for logs without the secrets that they may hold: a hand, a seed or
// a token (fault 96).
package crash

import (
	"fmt"
	"runtime"
	"strings"
)

// deepest is the number of calls that a stack lists at most.
const deepest = 64

// Text describes the value of a panic in the runtime's own words, or else by its type alone.
func Text(p any) string {
	if err, ok := p.(runtime.Error); ok {
		return err.Error()
	}
	return fmt.Sprintf("%T", p)
}

// Stack lists the calls that led to its caller, the last one first, each with its function, file
// and line. A deferred function that recovers gets the calls that led to the panic, too.
// debug.Stack would print arguments, and those may be cards.
func Stack() string {
	calls := make([]uintptr, deepest)
	frames := runtime.CallersFrames(calls[:runtime.Callers(2, calls)])
	var text strings.Builder
	for {
		f, more := frames.Next()
		fmt.Fprintf(&text, "%s %s:%d\n", f.Function, f.File, f.Line)
		if !more {
			return text.String()
		}
	}
}
