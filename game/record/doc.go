// Package record reads, writes and verifies game records, version 1: whole matches as JSON Lines,
// complete and unredacted. docs/record.md describes the format, which third-party tools rely on.
package record
