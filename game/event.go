package game

// EventKind says what happened.
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
	EvDrew                               // Seat drew Cards (N of them)
	EvKept                               // Seat kept the drawn card
	EvSkipped                            // Seat lost a turn
	EvReversed                           // the direction turned
	EvFlipped                            // everything turned over; Side is the new side
	EvColor                              // Seat named Color
	EvReshuffled                         // the discard pile became the draw pile; N cards
	EvAccepted                           // Seat took a wild-draw without a challenge
	EvRevealed                           // Seat's hand Cards was shown to Target alone
	EvChallengeWon                       // Seat challenged Target, who had bluffed
	EvChallengeLost                      // Seat challenged Target, who had not bluffed
	EvShouted                            // Seat said UNO
	EvCaught                             // Seat caught Target, who had not said UNO
	EvFalseCatch                         // Seat tried to catch Target without reason and pays
	EvDiscarded                          // Seat gave up Cards (Jim Hopper)
	EvDeclined                           // Seat gave up nothing (Jim Hopper)
	EvSwapped                            // Seat and Target swapped hands
	EvRotated                            // all hands moved one seat in play direction
	EvHyper                              // Hyper Speed is on for Color, or over (NoColor)
	EvRoundVoid                          // nobody could play or draw any more (R30)
	EvRoundWon                           // Seat went out and gets N points (lowest scoring: N is 0)
	EvPoints                             // Seat notes N points of its own hand (lowest scoring)
	EvMatchWon                           // Seat won the match with N points
)

// Event is one thing that happened, complete and secret: it is for the record and for the table.
// For tells what a viewer may know of it.
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

// For is what viewer may know of e, which happened in edition ed; ok is false where the viewer
// learns nothing of it (4.10).
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
	case EvDiscarded: // they lie face up in the discard pile
		s.Active = active.count(e.Cards)
	}
	return s, true
}
