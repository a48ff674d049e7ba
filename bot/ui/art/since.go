package art

import "unobot/game"

// SinceTile is one move on the strip above a hand: who made it, what it was, and whom it struck. A tile with
// nothing but Who tells only how many cards that player holds.
//
// Nothing on it may be more than the owner of the hand knows.
type SinceTile struct {
	// Who made the move: of a verdict who played the card that was challenged, but of what struck the owner who
	// did it to them. Where the owner's own time ran out it is the owner.
	Who SincePlayer

	Face    game.Face  // the card that was played; zero: none
	Drew    int        // cards that Who drew, as a move of their own; 0: none
	Named   game.Color // named after a wild; NoColor: none
	Called  bool       // Who called UNO
	Late    bool       // Who's time ran out
	Verdict Verdict    // on the Face, if that was challenged
	Caught  bool       // Who caught Struck, or the owner if Mine, who had not called UNO
	Swapped bool       // Who and Struck, or the owner if Mine, have swapped hands
	Rotated bool       // all hands have moved on by one player

	Struck  *SincePlayer // whom it struck, if that is not the owner; nil: nobody
	Draws   int          // cards that had to be drawn: by the owner if Mine, by Who if it was a bluff, else by Struck
	Skipped bool         // Struck, or the owner if Mine, has lost a turn

	// Mine is what was done to the owner of the hand: red, larger, and never folded away.
	Mine bool
}

// SincePlayer is a player on a tile.
type SincePlayer struct {
	Figure
	Seat  game.Seat // its number stands in for a name that the font cannot write
	Cards int       // in this player's hand now; 0: not told. Each player's number is told once
}

// Verdict is how a challenge ended.
type Verdict uint8

// The verdicts.
const (
	NoChallenge Verdict = iota
	WasHonest           // the challenge has failed
	WasBluff
)
