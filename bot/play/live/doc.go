// Package live keeps what the bot shows by itself up to date: boards, open hands, pings and emojis.
//
// Each edit shows the latest committed state. So moves that follow each other quickly become one
// edit, and nothing has to be replayed after a crash.
package live
