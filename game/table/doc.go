// Package table runs live tables: a lobby, then one match, in one channel.
//
// A Table owns its state under one mutex. Every change goes the same way: check that the request is
// not out of date, apply it to a copy, commit the copy to the Store, then swap it in and tell the
// publisher. Nobody sees a state that has not been committed, and a committed one is never lost.
//
// What tables do by themselves goes the same way, with keys that name the occasion: Hall.Run keeps
// one queue of alarms for robots that move, robots that call out of turn, and time that runs out.
// There are none for a table that is held, because nobody can see or reach it (hold.go).
// Seats change hands in seats.go.
//
// The package knows neither Discord nor SQL. It declares the Store it needs.
package table
