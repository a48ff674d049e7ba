// Package bot plays the tables of game/table on Discord.
//
// One dispatcher takes an interaction and returns what to answer; it does not
// know how interactions arrive or how answers leave. Presenters are pure: they
// turn what one viewer may know (a scene) and a language into a screen. The
// board of a table is kept up to date by a publisher that always renders the
// latest committed state, so no step has to be replayed after a crash.
//
// Who may see what is a matter of types: presenters get scenes, which hold the
// engine's View of one seat, never a game.
package bot
