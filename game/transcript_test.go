package game

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stretchr/testify/require"
)

var kindNames = []string{"", "deal", "next", "play", "draw", "pass", "color", "accept", "challenge", "discard", "swap", "jump", "shout", "catch"}

var phaseNames = []string{"round over", "turn", "drawn", "color", "challenge", "discard", "swap", "match over"}

var eventNames = []string{
	"", "dealer drew", "dealt", "put back", "ignored", "first card", "played", "jumped", "drew", "kept", "skipped", "reversed",
	"flipped", "color", "reshuffled", "accepted", "revealed", "challenge won", "challenge lost", "shouted", "caught",
	"false catch", "discarded", "declined", "swapped", "rotated", "hyper", "round void", "round won", "points", "match won",
}

// act does one action of a script and writes what happened.
func (s *script) act(words []string) {
	a := s.parse(words)
	ev, err := s.g.Apply(a, nil)
	if err != nil {
		fmt.Fprintf(&s.out, "    refused: %v\n", err)
		return
	}
	for _, e := range ev {
		fmt.Fprintln(&s.out, "    "+s.event(e))
	}
}

func (s *script) parse(words []string) Action {
	if len(words) == 1 {
		return Action{Seat: NoSeat, Kind: ActionKind(slices.Index(kindNames, words[0]))}
	}
	a := Action{Seat: Seat(s.number(words[0])), Kind: ActionKind(slices.Index(kindNames, words[1]))}
	rest := words[2:]
	switch a.Kind {
	case ActPlay, ActJump:
		a.Card = s.holding(a.Seat, rest[0])
		if len(rest) > 1 {
			a.Color = s.color(rest[1])
		}
	case ActColor:
		a.Color = s.color(rest[0])
	case ActSwap, ActCatch:
		a.Target = Seat(s.number(rest[0]))
	case ActDiscard:
		for _, code := range rest {
			a.Cards = a.Cards.With(s.holding(a.Seat, code))
		}
	}
	return a
}

// holding finds a card in a hand by its active face; one that is not there is any
// card showing the face.
func (s *script) holding(seat Seat, code string) CardID {
	f, ok := s.e.Face(code)
	require.True(s.t, ok, code)
	cards := s.g.active().showing(f)
	if held := cards.And(s.g.hands[seat]); !held.Empty() {
		if s.g.drawnCard != NoCard && held.Has(s.g.drawnCard) {
			return s.g.drawnCard
		}
		return held.First()
	}
	return cards.First()
}

func (s *script) event(e Event) string {
	text := eventNames[e.Kind]
	if e.Seat != NoSeat {
		text = fmt.Sprintf("%d %s", e.Seat, text)
	}
	if e.Card != NoCard {
		text += " " + s.e.Cards[e.Card].Faces[e.Side].Code()
	}
	if e.Kind != EvFirstCard && e.Kind != EvFlipped && e.Color != NoColor {
		text += " " + e.Color.String()
	}
	if e.Kind == EvHyper && e.Color == NoColor {
		text += " over"
	}
	if e.N != 0 || e.Kind == EvDrew {
		text += fmt.Sprintf(" %d", e.N)
	}
	if !e.Cards.Empty() {
		text += ": " + s.cards(e.Cards, e.Side)
	}
	if e.Target != NoSeat {
		text += fmt.Sprintf(" (%d)", e.Target)
	}
	return text
}

func (s *script) cards(set Set, side Side) string {
	var codes []string
	for _, f := range s.e.sides[side].count(set) {
		for range f.Count {
			codes = append(codes, f.Face.Code())
		}
	}
	return strings.Join(codes, " ")
}

// state is the state in one line: only what differs from the usual is named.
func (s *script) state() string {
	g := s.g
	text := phaseNames[g.phase]
	if g.actor != NoSeat {
		text += fmt.Sprintf(" %d", g.actor)
	}
	if g.round == 0 {
		return text
	}
	if g.Drawn() != NoCard {
		text += " " + s.e.Cards[g.Drawn()].Faces[g.side].Code()
	}
	text += " | " + s.e.Cards[g.top()].Faces[g.side].Code()
	if g.color == NoColor {
		text += " no color"
	} else {
		text += " " + g.color.String()
	}
	add := func(when bool, format string, v any) {
		if when {
			text += fmt.Sprintf(" "+format, v)
		}
	}
	add(g.side == Dark, "%s", "dark")
	add(g.dir == -1, "%s", "counter-clockwise")
	add(g.hyper != NoColor, "hyper %v", g.hyper)
	add(g.pending > 0, "owed %d", g.pending)
	for seat := range Seat(g.Seats()) {
		add(g.Uno(seat) == UnoExposed, "%d exposed", seat)
		add(g.Uno(seat) == UnoCalled, "%d called", seat)
	}
	text += " |"
	for seat := range Seat(g.Seats()) {
		if n := g.HandSize(seat); n > 9 {
			text += fmt.Sprintf(" [%d cards]", n)
		} else {
			text += " [" + s.cards(g.hands[seat], g.side) + "]"
		}
	}
	if g.scores != [MaxSeats]int16{} {
		text += fmt.Sprintf(" | scores %v", g.scores[:g.seats])
	}
	return text
}
