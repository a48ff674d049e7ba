package record

import (
	"encoding/hex"
	"fmt"

	"unobot/game"
)

// Deck lists an edition's cards in the notation of the format, by card id.
func Deck(e *game.Edition) []string {
	deck := make([]string, len(e.Cards))
	for i, c := range e.Cards {
		deck[i] = c.Faces[game.Light].Code()
		if e.TwoSided() {
			deck[i] += "/" + c.Faces[game.Dark].Code()
		}
	}
	return deck
}

// actionLine returns the written form of a. A deal carries the commitment of the round that it begins; any other
// action has none.
func actionLine(a game.Action, commitment [32]byte) action {
	l := action{Kind: actionWords[a.Kind], Seat: a.Seat}
	switch a.Kind {
	case game.ActDeal, game.ActNext:
		l.Commitment = hex.EncodeToString(commitment[:])
	case game.ActPlay, game.ActJump:
		l.Card = card(a.Card)
		l.Color = colorWord(a.Color)
	case game.ActColor:
		l.Color = colorWord(a.Color)
	case game.ActDiscard:
		ids := cards(a.Cards)
		l.Cards = &ids
	case game.ActSwap, game.ActCatch:
		l.Target = &a.Target
	}
	return l
}

// action reads l back. It judges the form only; the rules are Apply's business.
func (l action) action() (game.Action, error) {
	kind, ok := actionKinds[l.Kind]
	if !ok {
		return game.Action{}, fmt.Errorf("unknown action %q", l.Kind)
	}
	a := game.Action{Kind: kind, Seat: l.Seat}
	if l.Color != "" {
		if a.Color, ok = colors[l.Color]; !ok {
			return game.Action{}, fmt.Errorf("unknown color %q", l.Color)
		}
	}
	if l.Target != nil {
		a.Target = *l.Target
	}
	switch kind {
	case game.ActPlay, game.ActJump:
		if l.Card == nil || *l.Card < 0 || *l.Card >= game.MaxCards {
			return game.Action{}, fmt.Errorf("%s needs a card", l.Kind)
		}
		a.Card = game.CardID(*l.Card)
	case game.ActSwap, game.ActCatch:
		if l.Target == nil {
			return game.Action{}, fmt.Errorf("%s needs a target", l.Kind)
		}
	case game.ActDiscard:
		if l.Cards == nil {
			return game.Action{}, fmt.Errorf("%s needs cards", l.Kind)
		}
		for _, id := range *l.Cards {
			if id < 0 || id >= game.MaxCards || a.Cards.Has(game.CardID(id)) {
				return game.Action{}, fmt.Errorf("discard lists card %d wrongly", id)
			}
			a.Cards = a.Cards.With(game.CardID(id))
		}
	}
	return a, nil
}

func colorWord(c game.Color) string {
	if c == game.NoColor {
		return ""
	}
	return c.String()
}

func colorOrNull(c game.Color) *string {
	if c == game.NoColor {
		return nil
	}
	s := c.String()
	return &s
}

func card(id game.CardID) *int {
	if id == game.NoCard {
		return nil
	}
	n := int(id)
	return &n
}

// cards lists a set by rising id.
func cards(s game.Set) []int {
	ids := make([]int, 0, s.Len())
	for id := range s.All() {
		ids = append(ids, int(id))
	}
	return ids
}

func ints(ids []game.CardID) []int {
	out := make([]int, len(ids))
	for i, id := range ids {
		out[i] = int(id)
	}
	return out
}

func eventLines(ev []game.Event) []event {
	lines := make([]event, len(ev))
	for i, e := range ev {
		lines[i] = eventLine(e)
	}
	return lines
}

// eventLine returns the written form of e, with the fields that mean something for its kind.
func eventLine(e game.Event) event {
	l := event{Kind: eventWords[e.Kind]}
	if e.Seat != game.NoSeat {
		l.Seat = &e.Seat
	}
	n := int(e.N)
	switch e.Kind {
	case game.EvDealerDrew, game.EvPutBack, game.EvIgnored, game.EvFirstCard:
		l.Card = card(e.Card)
	case game.EvPlayed, game.EvJumped:
		l.Card, l.Color = card(e.Card), colorWord(e.Color)
	case game.EvColor, game.EvHyper:
		l.Color = colorWord(e.Color)
	case game.EvDealt:
		l.Round = &n
	case game.EvDrew, game.EvDiscarded:
		ids := cards(e.Cards)
		l.Cards = &ids
	case game.EvTurnedOver:
		ids := cards(e.Cards)
		l.Cards, l.Color = &ids, colorWord(e.Color)
	case game.EvKnockedOut:
		l.Target = seatOrNull(e.Target)
	case game.EvFlipped:
		l.Side = sideWords[e.Side]
	case game.EvRevealed:
		ids := cards(e.Cards)
		l.Cards, l.To = &ids, []game.Seat{e.Target}
	case game.EvChallengeWon, game.EvChallengeLost, game.EvCaught, game.EvFalseCatch, game.EvSwapped:
		l.Target = &e.Target
	case game.EvRoundWon, game.EvPoints, game.EvMatchWon:
		l.Points = &n
	}
	return l
}

func stateLine(g *game.Game) state {
	p := g.Position()
	s := state{
		Round: p.Round, Phase: phaseWords[p.Phase], Actor: p.Actor, Dealer: p.Dealer,
		Direction: p.Direction, Side: sideWords[p.Side],
		Color: colorOrNull(p.Color), Hyper: colorOrNull(p.Hyper), Pending: p.Pending,
		Draw: ints(p.Draw), Discard: ints(p.Discard), Drawn: card(p.Drawn),
		Scores: p.Scores, RoundWinner: seatOrNull(p.RoundWinner),
	}
	if len(p.MatchWinners) > 0 {
		s.MatchWinners = &p.MatchWinners
	}
	for _, h := range p.Hands {
		s.Hands = append(s.Hands, cards(h))
	}
	for _, k := range p.Out {
		s.Out = append(s.Out, k.Seat)
	}
	for _, u := range p.Uno {
		s.Uno = append(s.Uno, unoWords[u])
	}
	return s
}

func seatOrNull(s game.Seat) *game.Seat {
	if s == game.NoSeat {
		return nil
	}
	return &s
}
