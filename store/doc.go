// Package store keeps tables, results and players in one SQLite file.
//
// One process at a time works on a file, guarded by a lock that any death releases; only Backup
// reads beside it. Every commit is stored whole or not at all and is durable when it returns; those
// that wait for each other share a transaction. Queries stay plain enough for PostgreSQL: no SQLite
// dialect, and placeholders $1, $2, ... that first appear in ascending order, because SQLite binds
// them in that order.
package store
