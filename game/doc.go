// Package game is the rules engine: five editions of UNO, exactly by their texts.
//
// It is pure and deterministic: no I/O, no clock, no global randomness. A Game is a plain
// comparable value, so copying it forks a match, == compares two, and a refused action provably
// changes nothing.
//
// Vocabulary: a match is a series of rounds; a round is dealt by the dealer and played by seats
// numbered from 0 clockwise. A card has one or two faces; the active face is the one of the side in
// play, the other one is inactive. The current color is the printed color of the top card of the
// discard pile, or the named one where that card is a wild. A wild-draw (Wild Draw Four, Wild Draw
// Two, Wild Draw Color) may be challenged by its victim.
//
// Rules in the code cite their source: "classic" and the other edition names stand for the printed
// sheets, Rnn for a ruling in docs/rulings.md.
package game
