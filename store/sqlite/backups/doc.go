// Package backups keeps a folder of verified copies of a database: one every so often, and no more
// than so many.
package backups
