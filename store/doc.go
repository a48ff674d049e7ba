// Package store keeps tables, results and players in one SQLite file, or in a database on PostgreSQL.
//
// Every commit is stored whole or not at all and is durable when it returns. On a file one process at
// a time works, guarded by a lock that any death releases; only Backup reads beside it; commits that
// wait for each other share a transaction. On PostgreSQL many processes may work. What the two do
// differently is behind the interfaces engine and tx: SQLite's in sqlite.go and sqlite_tx.go, with all
// that concerns files, and PostgreSQL's in postgres*.go. Queries are the same for both: no dialect, and
// placeholders $1, $2, ... that first appear in ascending order, because SQLite binds them in that
// order.
package store
