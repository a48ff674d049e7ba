// Package crash describes panics for logs, without what they may know: a hand, a
// seed or a token (fault 96).
package crash

import (
	"fmt"
	"runtime"
	"strings"
)

// deepest is how many calls a description lists.
const deepest = 64

// Text is what the value of a panic may say: the runtime's own words, or its type.
func Text(p any) string {
	if err, ok := p.(runtime.Error); ok {
		return err.Error()
	}
	return fmt.Sprintf("%T", p)
}

// Stack lists the calls that led here, the last one first, each with its function,
// file and line. Called by what recovers, it begins with the panic. It is used
// instead of debug.Stack, which prints arguments, and those may be cards.
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
