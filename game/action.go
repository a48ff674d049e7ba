package game

// Seat is a place at the table, numbered from 0 clockwise.
type Seat int8

// NoSeat is nobody's seat: the table itself (deal, next) or a spectator's view.
const NoSeat Seat = -1

// MaxSeats is the largest number of players (R05).
const MaxSeats = 10

// ActionKind says what an Action does.
type ActionKind uint8

// The actions. Deal and Next are the table's own (seat NoSeat).
const (
	ActDeal      ActionKind = iota + 1 // deal the first round
	ActNext                            // deal the next round
	ActPlay                            // play Card; Color for every wild
	ActDraw                            // draw for the turn; with stacking: pay the sum
	ActPass                            // keep the card just drawn
	ActColor                           // name Color when asked
	ActAccept                          // answer a wild-draw: take the cards
	ActChallenge                       // answer a wild-draw: doubt it
	ActDiscard                         // Jim Hopper: give up Cards, or none
	ActSwap                            // seven-zero: swap hands with Target
	ActJump                            // jump-in: play Card out of turn
	ActShout                           // say UNO
	ActCatch                           // catch Target, who forgot to say UNO
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

// Choice is what an action is done with.
type Choice struct {
	Card   CardID // ActPlay, ActJump
	Color  Color  // ActPlay of a wild, ActColor
	Target Seat   // ActSwap, ActCatch
}
