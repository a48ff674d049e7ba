package record

import "unobot/game"

// Version is the version of the format this package writes and reads.
const Version = 1

// header is the first line of a match.
type header struct {
	Type    string         `json:"type"` // "game"
	Record  int            `json:"record"`
	Game    int            `json:"game"`
	Edition game.EditionID `json:"edition"`
	Seats   int            `json:"seats"`
	Seed    string         `json:"seed"` // of the match, 64 hex digits
	Options options        `json:"options"`
	Deck    []string       `json:"deck"`
	Daily   *dailyLine     `json:"daily,omitempty"` // of the deal of a day
}

// step is every other line: an action, what it caused and what it led to.
type step struct {
	Type   string  `json:"type"` // "step"
	Game   int     `json:"game"`
	N      int     `json:"n"`
	Action action  `json:"action"`
	Events []event `json:"events"`
	State  state   `json:"state"`
}

// action is game.Action with the fields its kind has.
type action struct {
	Kind       string     `json:"kind"`
	Seat       game.Seat  `json:"seat"`
	Card       *int       `json:"card,omitempty"`
	Color      string     `json:"color,omitempty"`
	Target     *game.Seat `json:"target,omitempty"`
	Cards      *[]int     `json:"cards,omitempty"`
	Commitment string     `json:"commitment,omitempty"`
}

// event is game.Event with the fields its kind has.
type event struct {
	Kind   string      `json:"kind"`
	Seat   *game.Seat  `json:"seat,omitempty"`
	Target *game.Seat  `json:"target,omitempty"`
	To     []game.Seat `json:"to,omitempty"`
	Card   *int        `json:"card,omitempty"`
	Cards  *[]int      `json:"cards,omitempty"`
	Color  string      `json:"color,omitempty"`
	Side   string      `json:"side,omitempty"`
	Round  *int        `json:"round,omitempty"`
	Points *int        `json:"points,omitempty"`
}

// state is everything about a game after an action and all its consequences. What may be null is a
// pointer: decode refuses null elsewhere.
type state struct {
	Round        int          `json:"round"`
	Phase        string       `json:"phase"`
	Actor        game.Seat    `json:"actor"`
	Dealer       game.Seat    `json:"dealer"`
	Direction    int          `json:"direction"`
	Side         string       `json:"side"`
	Color        *string      `json:"color"`
	Hyper        *string      `json:"hyper"`
	Pending      int          `json:"pending"`
	Hands        [][]int      `json:"hands"`
	Draw         []int        `json:"draw"`
	Discard      []int        `json:"discard"`
	Drawn        *int         `json:"drawn"`
	Uno          []string     `json:"uno"`
	Scores       []int        `json:"scores"`
	RoundWinner  *game.Seat   `json:"round_winner"`
	MatchWinners *[]game.Seat `json:"match_winners"`
}
