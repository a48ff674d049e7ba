package game

// Illegal is the reason why an action is refused. It is an error; presenters translate it. The
// state is unchanged when Apply returns one.
type Illegal uint8

// The reasons.
const (
	NotYourTurn    Illegal = iota + 1 // somebody else has to act
	WrongPhase                        // not now: another decision is open
	NotInHand                         // the seat does not hold that card
	NoMatch                           // neither color, number, symbol nor wild
	OnlyDrawnCard                     // after drawing only the drawn card may be played (R14)
	ColorNeeded                       // a wild needs a color of the active side (R60)
	BluffForbidden                    // no-bluff: a card of the current color is held
	BluffWithWilds                    // no-bluff where wilds count, too: such a card or another wild is held (R16)
	MustPlay                          // force-play: the drawn card has to be played
	StackOrPay                        // stacking: only the same kind of draw card answers
	NotIdentical                      // jump-in: color and symbol must equal the top card's
	JumpInOff                         // jump-in is not agreed at this table
	NothingToShout                    // a shout would have no effect now
	NothingToCatch                    // nobody catchable there
	WrongDiscard                      // Jim Hopper: exactly half, rounded up, of one's own cards
	WrongTarget                       // that seat cannot be chosen
	RoundNotOver                      // the next round cannot be dealt yet
	MatchIsOver                       // nothing more can be done
	UnknownAction                     // no such action, or no such seat
)

// reasons are the texts of Illegal, by its value.
var reasons = [...]string{
	NotYourTurn:    "not your turn",
	WrongPhase:     "not now",
	NotInHand:      "not in hand",
	NoMatch:        "no match",
	OnlyDrawnCard:  "only the drawn card may be played",
	ColorNeeded:    "a color of the active side is needed",
	BluffForbidden: "bluffing is forbidden",
	BluffWithWilds: "bluffing is forbidden, and wilds count",
	MustPlay:       "the drawn card has to be played",
	StackOrPay:     "stack or pay",
	NotIdentical:   "not identical to the top card",
	JumpInOff:      "jump-in is not agreed",
	NothingToShout: "nothing to shout",
	NothingToCatch: "nothing to catch",
	WrongDiscard:   "not half of the hand",
	WrongTarget:    "wrong target",
	RoundNotOver:   "the round is not over",
	MatchIsOver:    "the match is over",
	UnknownAction:  "unknown action",
}

// Error is a short English text, for logs and tests.
func (i Illegal) Error() string {
	if i == 0 || int(i) >= len(reasons) {
		return "illegal"
	}
	return reasons[i]
}
