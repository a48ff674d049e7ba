// Package ai has the computer players.
//
// A player sees a game.View and nothing else, and answers in faces, like a human player: it cannot
// cheat, because what it must not know does not reach it. With equal views and equal randomness two
// decisions are equal.
//
// Easy plays at random. Normal weighs its cards by a few rules of thumb. Hard imagines worlds that
// fit its view and plays them out. How strong they are, and how that is measured, is in
// docs/robots.md.
package ai
