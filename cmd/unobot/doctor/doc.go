// Package doctor looks for what keeps a bot from running well: its settings, database and disk, and
// what Discord lets it do. It changes nothing and starts no session, so a bot may be running.
package doctor
