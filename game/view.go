package game

// View is everything one seat may know of a game, and nothing else: faces with
// counts, never card ids. Viewer NoSeat is a spectator, who sees what is public
// to people standing around the table without looking into any hand from behind.
type View struct {
	Edition   *Edition
	Options   Options
	Viewer    Seat
	Seats     int
	Phase     Phase
	Actor     Seat // who has to act, NoSeat where nobody must
	Seq       uint32
	Round     int // from 1
	Dealer    Seat
	Direction int // 1 clockwise, -1 counter-clockwise
	Side      Side
	Color     Color // current color, NoColor while one has to be named
	Hyper     Color // Hyper Speed color or NoColor
	Pending   int   // cards owed in a stack, or by the wild-draw being answered (0: none or until a color comes)
	Top       Face
	Discard   []FaceCount // active faces played since the last reshuffle, the top card included
	DrawPile  int
	DrawTop   Face // two-sided editions: the inactive face of the next card; zero when unknown
	Players   [MaxSeats]Player

	Hand                       []FaceCount // own active faces, sorted by color then value
	Drawn                      Face        // the card just drawn, where the viewer may now play or keep it; else zero
	HasDrawn                   bool
	Playable                   []FaceCount // those faces of Hand that may be played now (bluffs included)
	Jumpable                   []FaceCount // those faces of Hand that may be played out of turn now
	CanDraw, CanPass, CanShout bool
	Author                     Seat // challenge phase: who played the wild-draw; else NoSeat
	Discards                   int  // discard phase, viewer is the actor: how many cards to give up; else 0

	RoundWinner  Seat   // NoSeat while the round runs or when it was void
	MatchWinners []Seat // empty while the match runs
}

// Player is what a viewer knows of one seat.
type Player struct {
	Cards     int
	Inactive  []FaceCount // two-sided editions, other seats only
	Score     int
	Uno       UnoState
	Catchable bool // the viewer could catch this seat now
}
