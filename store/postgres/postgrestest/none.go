//go:build !unix

// Package postgrestest gives tests a PostgreSQL of their own: a server from the programs that are
// installed on the machine, on a folder of its own and on the loopback, that ends with the process
// which tests. No program imports it.
package postgrestest

import "testing"

// Empty skips the test: servers are started on Unix only.
func Empty(t testing.TB) string {
	t.Helper()
	t.Skip("PostgreSQL is tested on Unix only")
	return ""
}

// Template is a database that others are made like.
type Template struct{ Fill func(url string) error }

// Dump skips the test: servers are started on Unix only.
func Dump(t testing.TB, _ string) []byte { return []byte(Empty(t)) }

// Fill skips the test: servers are started on Unix only.
func Fill(t testing.TB, _ string, _ []byte) { Empty(t) }

// Durable skips the test: servers are started on Unix only.
func Durable(t testing.TB) string { return Empty(t) }

// New skips the test: servers are started on Unix only.
func (*Template) New(t testing.TB) string { return Empty(t) }

// Pooled skips the test: servers are started on Unix only.
func Pooled(t testing.TB, _ string) string { return Empty(t) }

// Own skips the test: servers are started on Unix only.
func (*Template) Own(t testing.TB) string { return Empty(t) }
