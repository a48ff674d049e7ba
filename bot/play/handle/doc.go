// Package handle answers each command and button by one function, which reads what the user asks
// for, calls a table or a store, and chooses the screen to show.
package handle
