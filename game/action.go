package game

// Seat is a place at the table, numbered from 0 clockwise.
type Seat int8

// NoSeat stands for the table itself (deal, next) or for a spectator.
const NoSeat Seat = -1

// MaxSeats is the largest number of players (R05).
const MaxSeats = 10

// ActionKind names a kind of action.
type ActionKind uint8

// The actions. Deal and Next are the table's own (seat NoSeat).
const (
	ActDeal      ActionKind = iota + 1 // deal the first round
	ActNext                            // deal the next round
	ActPlay                            // play Card; Color for every wild
	ActDraw                            // draw for the turn; with stacking: pay the sum
	ActPass                            // keep the card just drawn; several: stop
	ActColor                           // name Color when asked
	ActAccept                          // answer a wild-draw: take the cards
	ActChallenge                       // answer a wild-draw: doubt it
	ActDiscard                         // Jim Hopper: give up Cards, or none
	ActSwap                            // seven-zero: swap hands with Target
	ActJump                            // jump-in: play Card out of turn
	ActShout                           // say UNO
	ActCatch                           // catch Target for a forgotten UNO
)

// Action is one thing a seat does. Unused fields are zero (Color NoColor, Target 0): an action with
// a stray field is still judged by its kind alone.
//
// No struct here has more than four fields, because the compiler keeps such values in registers.
type Action struct {
	Seat Seat
	Kind ActionKind
	Choice
	Cards Set // ActDiscard; they go under the top card, lowest id uppermost
}

// Choice holds the parameters of an action.
type Choice struct {
	Card   CardID // ActPlay, ActJump
	Color  Color  // ActPlay of a wild except Wild Color Roulette, ActColor
	Target Seat   // ActSwap, ActCatch
}

// Move is an action that a player asks for, given in faces instead of card ids: two cards with the same face are equal
// to a player. The caller of the engine picks the cards (Candidates).
type Move struct {
	Kind   ActionKind
	Face   Face        // ActPlay, ActJump
	Color  Color       // ActPlay of a wild, ActColor
	Target Seat        // ActSwap; ActCatch, or NoSeat for the seat exposed longest
	Faces  []FaceCount // ActDiscard; none declines
}

// EventKind names a kind of event.
type EventKind uint8

// The events, in the words of the record format.
const (
	EvDealerDrew    EventKind = iota + 1 // Seat showed Card to find the dealer
	EvDealt                              // a round begins: Seat is the dealer, N the round from 1
	EvPutBack                            // Card went back into the draw pile (R08)
	EvIgnored                            // Card was turned at the start and has no effect (R06)
	EvFirstCard                          // Card starts the discard pile
	EvPlayed                             // Seat played Card; Color is the named one or NoColor
	EvJumped                             // Seat played Card out of turn
	EvDrew                               // Seat drew Cards (N of them); with draw-and-play Target made it draw, or NoSeat
	EvKept                               // Seat kept the drawn card
	EvSkipped                            // Seat lost a turn
	EvReversed                           // the direction turned
	EvFlipped                            // everything turned over; Side is the new side
	EvColor                              // Seat named Color
	EvReshuffled                         // the discard pile became the draw pile; N cards
	EvAccepted                           // Seat took a wild-draw without a challenge
	EvRevealed                           // Seat's hand Cards was shown to Target alone
	EvChallengeWon                       // Seat's challenge was right: Target had bluffed
	EvChallengeLost                      // Seat's challenge was wrong: Target had not bluffed
	EvShouted                            // Seat said UNO
	EvCaught                             // Seat caught Target for a forgotten UNO
	EvFalseCatch                         // Seat tried to catch Target without reason and pays
	EvDiscarded                          // Seat gave up Cards (Jim Hopper, Discard All)
	EvDeclined                           // Seat gave up nothing (Jim Hopper)
	EvSwapped                            // Seat and Target swapped hands
	EvRotated                            // all hands moved one seat in play direction
	EvHyper                              // Hyper Speed is on for Color, or over (NoColor)
	EvRoundVoid                          // no seat can play or draw any more (R30)
	EvRoundWon                           // Seat went out or is the last one in, and gets N points (lowest scoring: 0)
	EvPoints                             // Seat notes N points of its own hand (lowest scoring)
	EvMatchWon                           // Seat won the match with N points
	EvTurnedOver                         // Seat turned over Cards (N of them) until Color came, and will draw them
	EvKnockedOut                         // Seat is out of the round with N cards; Target made it draw, or NoSeat
	EvStopped                            // Seat plays no further card of the same number (several)
)

// Event is one thing that happened, complete and secret: it is for the record and for the table. For returns the part
// that a viewer may see.
type Event struct {
	Kind   EventKind
	Seat   Seat
	Target Seat
	Card   CardID
	Color  Color
	Side   Side // the active side when it happened
	N      int16
	Cards  Set
}

// Seen is an Event as one viewer knows it: faces with counts, never card ids.
type Seen struct {
	Kind     EventKind
	Seat     Seat
	Target   Seat
	Face     Face // the card's active face, where there is one and the viewer may know it
	Color    Color
	Side     Side
	N        int
	Active   []FaceCount // active faces of Cards, where the viewer may know them
	Inactive []FaceCount // inactive faces of Cards, likewise (two-sided editions)
}

// For returns the part of e that viewer may see, where e happened in edition ed. ok is false if the viewer must not
// see anything of it (4.10).
func (e Event) For(ed *Edition, viewer Seat) (s Seen, ok bool) {
	s = Seen{Kind: e.Kind, Seat: e.Seat, Target: e.Target, Color: e.Color, Side: e.Side, N: int(e.N)}
	if int(e.Card) < len(ed.Cards) { // every card named singly lay open on the table
		s.Face = ed.Cards[e.Card].Faces[e.Side&1]
	}
	active, inactive := &ed.sides[e.Side&1], &ed.sides[e.Side&1^1]
	switch e.Kind {
	case EvDrew:
		switch {
		case viewer == e.Seat:
			s.Active = active.count(e.Cards)
		case viewer != NoSeat && ed.twoSided:
			s.Inactive = inactive.count(e.Cards)
		}
	case EvRevealed: // R20: to the challenger alone
		if viewer != e.Target {
			return Seen{}, false
		}
		s.Active = active.count(e.Cards)
	case EvDiscarded, EvTurnedOver: // they lie face up for everybody
		s.Active = active.count(e.Cards)
	}
	return s, true
}

// Illegal is the reason why an action is refused. It is an error; presenters translate it. The
// state is unchanged when Apply returns one.
type Illegal uint8

// The reasons.
const (
	NotYourTurn    Illegal = iota + 1 // another seat has to act
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
	NothingToCatch                    // no seat can be caught there
	WrongDiscard                      // Jim Hopper: exactly half, rounded up, of one's own cards
	WrongTarget                       // that seat cannot be chosen
	RoundNotOver                      // the next round cannot be dealt yet
	MatchIsOver                       // nothing more can be done
	UnknownAction                     // no such action, or no such seat
	CanPlay                           // mercy: a player with a card that fits may not draw
	OutOfRound                        // the hand of that seat has reached the limit
	NumberLast                        // plain-finish: the last card has to be a number
	SameNumber                        // several: after a number only the same one may be played
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
	CanPlay:        "a card in hand fits",
	OutOfRound:     "out of the round",
	NumberLast:     "the last card has to be a number",
	SameNumber:     "only the same number may follow",
}

// Error returns a short English text, for logs and tests.
func (i Illegal) Error() string {
	if i == 0 || int(i) >= len(reasons) {
		return "illegal"
	}
	return reasons[i]
}
