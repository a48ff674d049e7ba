package rulescript

import (
	"fmt"
	"strings"

	"unobot/game"
)

// state tells the state after an action: what the table waits for, the top card, everything
// unusual, and the hands and scores that changed.
func (b *table) state(before *game.Game, a game.Action) []string {
	g := b.g
	facts := []string{b.waiting()}
	if d := g.DiscardOrder(); len(d) > 0 {
		facts = append(facts, "top "+b.face(d[0], g.Side()).Code(), colorName(g.Color()))
	}
	add := func(when bool, fact string) {
		if when {
			facts = append(facts, fact)
		}
	}
	add(g.Side() == game.Dark, "dark side")
	add(g.Direction() == -1, "counter-clockwise")
	add(g.Hyper() != game.NoColor, "Hyper Speed "+g.Hyper().String())
	add(g.Pending() > 0, fmt.Sprintf("%d owed", g.Pending()))
	for seat := range game.Seat(g.Seats()) {
		add(g.Uno(seat) == game.UnoExposed, fmt.Sprintf("seat %d exposed", seat))
		add(g.Uno(seat) == game.UnoCalled, fmt.Sprintf("seat %d called", seat))
	}
	lines := []string{"= " + strings.Join(facts, ", ")}
	if a.Kind == game.ActDeal || a.Kind == game.ActNext {
		return append(lines, "  hands of "+b.sizes()+" cards")
	}
	for seat := range game.Seat(g.Seats()) {
		if hand := g.Hand(seat); hand != before.Hand(seat) || g.Side() != before.Side() {
			lines = append(lines, fmt.Sprintf("  hand %d: %s", seat, b.hand(hand)))
		}
	}
	if scores := b.scores(g); scores != b.scores(before) {
		lines = append(lines, "  scores: "+scores)
	}
	return lines
}

// waiting says what the table waits for.
func (b *table) waiting() string {
	g := b.g
	seat := g.Actor()
	switch g.Phase() {
	case game.PhaseRoundOver:
		return "the round is over"
	case game.PhaseMatchOver:
		return "the match is over"
	case game.PhaseDrawn:
		return fmt.Sprintf("seat %d may play %s or keep it", seat, b.face(g.Drawn(), g.Side()).Code())
	case game.PhaseColor:
		return fmt.Sprintf("seat %d names a color", seat)
	case game.PhaseChallenge:
		return fmt.Sprintf("seat %d accepts or challenges", seat)
	case game.PhaseDiscard:
		return fmt.Sprintf("seat %d may give up %d cards", seat, g.View(seat).Discards)
	case game.PhaseSwap:
		return fmt.Sprintf("seat %d chooses whom to swap hands with", seat)
	default:
		return fmt.Sprintf("turn of seat %d", seat)
	}
}

func colorName(c game.Color) string {
	if c == game.NoColor {
		return "no color"
	}
	return c.String()
}

func (b *table) sizes() string {
	var words []string
	for seat := range game.Seat(b.g.Seats()) {
		words = append(words, fmt.Sprint(b.g.HandSize(seat)))
	}
	return strings.Join(words, " ")
}

func (b *table) scores(g *game.Game) string {
	var words []string
	for seat := range game.Seat(g.Seats()) {
		words = append(words, fmt.Sprint(g.Score(seat)))
	}
	return strings.Join(words, " ")
}

// long is the longest hand that is written out.
const long = 20

// hand writes a hand, a very long one as a number.
func (b *table) hand(hand game.Set) string {
	if hand.Len() > long {
		return fmt.Sprintf("%d cards", hand.Len())
	}
	return codes(b.faces(hand, b.g.Side()))
}
