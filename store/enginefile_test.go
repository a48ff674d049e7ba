//go:build !system

package store_test

// engines are those with tests that need Go alone. The contract on PostgreSQL is in ring 3.
var engines = []engine{inAFile}
