// Package live is what the bot shows by itself: the boards of tables, the private hands that are open,
// pings and emojis. It is level-triggered: each edit shows the latest committed state, so moves that
// follow each other quickly become one edit, and nothing has to be replayed after a crash.
package live
