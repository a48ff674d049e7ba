package record

import (
	"fmt"
	"reflect"
	"slices"

	"unobot/game"
)

// compare says in which field s, as recorded, differs from what the rules lead to. The order of
// cards in a hand means nothing.
func (s state) compare(want state) error {
	s.Hands = sortedHands(s.Hands)
	got, rules := reflect.ValueOf(s), reflect.ValueOf(want)
	for i := range got.NumField() {
		if !reflect.DeepEqual(got.Field(i).Interface(), rules.Field(i).Interface()) {
			return fmt.Errorf("%s is not what the rules lead to", got.Type().Field(i).Tag.Get("json"))
		}
	}
	return nil
}

func sortedHands(hands [][]int) [][]int {
	out := make([][]int, len(hands))
	for i, h := range hands {
		out[i] = slices.Sorted(slices.Values(h))
		if out[i] == nil {
			out[i] = []int{}
		}
	}
	return out
}

// compareEvents says which recorded event is not what the rules lead to. The order of events
// counts, that of the cards of one does not.
func compareEvents(recorded, rules []event) error {
	for i, want := range rules {
		if i == len(recorded) || !reflect.DeepEqual(recorded[i].sorted(), want) {
			return fmt.Errorf("event %d is not what the rules lead to: %s", i, want.Kind)
		}
	}
	if n := len(rules); n < len(recorded) {
		return fmt.Errorf("event %d, %q, is one too many", n, recorded[n].Kind)
	}
	return nil
}

// sorted is e with its cards as this package writes them.
func (e event) sorted() event {
	e.Cards = sortedCards(e.Cards)
	return e
}

// sorted is a with its cards as this package writes them.
func (a action) sorted() action {
	a.Cards = sortedCards(a.Cards)
	return a
}

func sortedCards(ids *[]int) *[]int {
	if ids == nil {
		return nil
	}
	sorted := append([]int{}, *ids...)
	slices.Sort(sorted)
	return &sorted
}

// ordered is g, after a step that gave up cards, with those cards in the order the record lists
// them. The engine lays them down in an order of its own; any order is right, because the player
// chooses it.
func ordered(g game.Game, s step) (game.Game, error) {
	if s.Action.Kind != actionWords[game.ActDiscard] || len(*s.Action.Cards) < 2 {
		return g, nil
	}
	p := g.Position()
	for i, id := range *s.Action.Cards {
		p.Discard[1+i] = game.CardID(id)
	}
	return game.FromPosition(g.Edition(), g.Options(), p)
}
