// Package tabletest holds what tests need of a store: Store, which keeps everything in memory and
// fails as told, Play, which plays random matches on any store, and Contract, the behaviour that
// every store of the bot has to show. No program imports it.
package tabletest
