package game

// Rules are the switches in which the editions differ. What a symbol does is the same in every
// edition that has it; only these vary.
type Rules struct {
	// HighCard: the player who draws the highest number deals the first round; otherwise a random
	// seat deals (R03).
	HighCard bool
	// FirstActs: an action card turned at the start acts; otherwise it is ignored and the next card
	// is turned until a number shows (R06).
	FirstActs bool
	// WildsMatch: wild cards in hand make a wild-draw a bluff, too (R16).
	WildsMatch bool
	// CatchUntilBegins: the UNO window closes when the next player begins the turn; otherwise when
	// that player has played (R31).
	CatchUntilBegins bool
	// NextNamesLight: after a flip to the light side it is the next player who names the color of a
	// wild on top; otherwise whoever played the Flip (R36).
	NextNamesLight bool
	// ShowStop: the card that ends a Wild Draw Color is shown to everyone.
	ShowStop bool
	// Exceed: with lowest scoring a total has to exceed the target to end the match; otherwise
	// reaching it is enough (R56).
	Exceed bool
}

// Numbers that are the same in every edition. A table may agree on another hand and another penalty
// for a forgotten UNO (Options).
const (
	handSize      = 7 // 1.1
	unoPenalty    = 2 // 1.12
	challengeCost = 2 // drawn on top by a challenger who was wrong
)

// drawn is how many cards the victim of a symbol draws, by Symbol. Wild Draw Color draws until the
// named color comes instead.
var drawn = [...]int{DrawOne: 1, DrawTwo: 2, DrawFive: 5, WildDrawTwo: 2, WildDrawFour: 4, WildRule11: 0}

// draws reports whether the symbol is a colored draw card.
func (s Symbol) draws() bool { return s >= DrawOne && s <= DrawFive }

// IsWildDraw reports whether a face with this symbol is a wild-draw, which its victim may
// challenge.
func (s Symbol) IsWildDraw() bool { return s >= WildDrawTwo && s <= WildDrawColor }

// stacks reports whether stacking may answer this symbol with its own kind: every draw card except
// Wild Draw Color.
func (s Symbol) stacks() bool { return s.draws() || s == WildDrawTwo || s == WildDrawFour }
