// Package background runs the work that outlives the call which starts it.
package background
