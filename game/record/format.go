// Package record reads, writes and verifies game records, version 1: whole matches as JSON Lines,
// complete and unredacted. docs/record.md describes the format, which third-party tools rely on.
package record

import (
	"unobot/game"
)

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

// step is every other line: an action, its events and the state after it.
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

// state is everything about a game after an action and all its consequences. Fields that may be null are pointers:
// decode refuses null elsewhere.
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
	Out          []game.Seat  `json:"out,omitempty"` // of the round, by the limit of a hand
}

var actionWords = map[game.ActionKind]string{
	game.ActDeal: "deal", game.ActNext: "next", game.ActPlay: "play", game.ActDraw: "draw",
	game.ActPass: "pass", game.ActColor: "color", game.ActAccept: "accept",
	game.ActChallenge: "challenge", game.ActDiscard: "discard", game.ActSwap: "swap",
	game.ActJump: "jump", game.ActShout: "shout", game.ActCatch: "catch",
}

var actionKinds = inverse(actionWords)

var eventWords = map[game.EventKind]string{
	game.EvDealerDrew: "dealer_drew", game.EvDealt: "dealt", game.EvPutBack: "put_back",
	game.EvIgnored: "ignored", game.EvFirstCard: "first_card", game.EvPlayed: "played",
	game.EvJumped: "jumped", game.EvDrew: "drew", game.EvKept: "kept", game.EvSkipped: "skipped",
	game.EvReversed: "reversed", game.EvFlipped: "flipped", game.EvColor: "color",
	game.EvReshuffled: "reshuffled", game.EvAccepted: "accepted", game.EvRevealed: "revealed",
	game.EvChallengeWon: "challenge_won", game.EvChallengeLost: "challenge_lost",
	game.EvShouted: "shouted", game.EvCaught: "caught", game.EvFalseCatch: "false_catch",
	game.EvDiscarded: "discarded", game.EvDeclined: "declined", game.EvSwapped: "swapped",
	game.EvRotated: "rotated", game.EvHyper: "hyper", game.EvRoundVoid: "round_void",
	game.EvRoundWon: "round_won", game.EvPoints: "points", game.EvMatchWon: "match_won",
	game.EvTurnedOver: "turned_over", game.EvKnockedOut: "knocked_out",
	game.EvStopped: "stopped",
}

// EventWord returns the word of records for a kind of event, such as "played".
func EventWord(k game.EventKind) string { return eventWords[k] }

// PhaseWord returns the word of records for a phase, such as "challenge".
func PhaseWord(p game.Phase) string { return phaseWords[p] }

// UnoWord returns the word of records for the state of a seat with its last card: "none", "exposed" or "called".
func UnoWord(u game.UnoState) string { return unoWords[u] }

// SideWord returns the word of records for a side: "light" or "dark".
func SideWord(s game.Side) string { return sideWords[s] }

var phaseWords = map[game.Phase]string{
	game.PhaseTurn: "turn", game.PhaseDrawn: "drawn", game.PhaseColor: "color",
	game.PhaseChallenge: "challenge", game.PhaseDiscard: "discard", game.PhaseSwap: "swap",
	game.PhaseSeveral:   "several",
	game.PhaseRoundOver: "round_over", game.PhaseMatchOver: "match_over",
}

var unoWords = map[game.UnoState]string{
	game.UnoNone: "none", game.UnoExposed: "exposed", game.UnoCalled: "called",
}

var sideWords = map[game.Side]string{game.Light: "light", game.Dark: "dark"}

var colors = func() map[string]game.Color {
	m := map[string]game.Color{}
	for c := game.Red; c <= game.Purple; c++ {
		m[c.String()] = c
	}
	return m
}()

func inverse[K, V comparable](m map[K]V) map[V]K {
	out := make(map[V]K, len(m))
	for k, v := range m {
		out[v] = k
	}
	return out
}
