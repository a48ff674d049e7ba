// Package bot plays the tables of game/table on Discord: it puts its rooms together and runs them.
//
//	gateway -> interact -> handle -> game/table -> (commit)
//	                          |                        |
//	                        view                      live -> send -> rest
//
// docs/architecture.md is the map of them.
package bot
