package background

import (
	"fmt"
	"runtime"
	"strings"
)

// deepest is the limit of calls in a stack.
const deepest = 64

// PanicText returns the message of a panic of the runtime, or else the type of its value alone: the value may hold a
// secret, such as a hand, a seed or a token (fault 96).
func PanicText(p any) string {
	if err, ok := p.(runtime.Error); ok {
		return err.Error()
	}
	return fmt.Sprintf("%T", p)
}

// Stack lists the calls that led to its caller, the last one first, each with its function, file and line. In a
// deferred function that recovers, these include the calls that led to the panic. debug.Stack would print arguments,
// and those may be cards.
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
