package rulescript

import (
	"strings"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

// verbs are the words for what a seat does.
var verbs = map[string]game.ActionKind{
	"plays": game.ActPlay, "draws": game.ActDraw, "keeps": game.ActPass, "names": game.ActColor,
	"accepts": game.ActAccept, "challenges": game.ActChallenge, "discards": game.ActDiscard,
	"swaps": game.ActSwap, "jumps": game.ActJump, "shouts": game.ActShout, "catches": game.ActCatch,
}

// do does what a line says and tells what came of it.
func (b *table) do(command string) []string {
	if answer, ok := b.ask(command); ok {
		return answer
	}
	b.start()
	a := b.parse(strings.Fields(command))
	before := *b.g
	var ev []game.Event
	err := b.g.Apply(a, &ev)
	if err != nil {
		require.True(b.t, *b.g == before && len(ev) == 0, "%s: refused, but something changed", command)
		return []string{"illegal: " + err.Error() + "; nothing changes"}
	}
	b.last = ev
	var said []string
	for _, e := range ev {
		said = append(said, b.sentence(b.all(e)))
	}
	return append(said, b.state(&before, a)...)
}

// parse reads an action: "seat 0 plays W4 blue", "deal", "next round".
func (b *table) parse(words []string) game.Action {
	switch strings.Join(words, " ") {
	case "deal":
		return game.Action{Seat: game.NoSeat, Kind: game.ActDeal}
	case "next round":
		return game.Action{Seat: game.NoSeat, Kind: game.ActNext}
	}
	require.True(b.t, len(words) > 2 && words[0] == "seat", "action %v", words)
	kind, ok := verbs[words[2]]
	require.True(b.t, ok, "action %v", words)
	a := game.Action{Seat: b.seat(words[1]), Kind: kind}
	rest := words[3:]
	switch kind {
	case game.ActPlay:
		a.Card = b.held(a.Seat, rest[0])
		if len(rest) > 1 {
			a.Color = b.color(rest[1])
		}
	case game.ActJump: // "jumps in with r5"
		a.Card = b.held(a.Seat, rest[len(rest)-1])
	case game.ActColor:
		a.Color = b.color(rest[0])
	case game.ActSwap, game.ActCatch: // "swaps with 2", "catches 2"
		a.Target = b.seat(rest[len(rest)-1])
	case game.ActDiscard:
		for _, code := range rest {
			if code != "nothing" {
				a.Cards = a.Cards.With(b.heldBut(a.Cards, a.Seat, code))
			}
		}
	}
	return a
}

// held is the card of a hand that shows a face, preferring the one just drawn; where none does, it
// is somebody else's.
func (b *table) held(seat game.Seat, code string) game.CardID {
	return b.heldBut(game.Set{}, seat, code)
}

func (b *table) heldBut(taken game.Set, seat game.Seat, code string) game.CardID {
	found := game.NoCard
	for i := range b.ed.Cards {
		id := game.CardID(i)
		if taken.Has(id) || code != b.whole(id) && code != b.face(id, b.g.Side()).Code() {
			continue
		}
		mine := b.g.Hand(seat).Has(id)
		if mine && (found == game.NoCard || !b.g.Hand(seat).Has(found) || id == b.g.Drawn()) || found == game.NoCard {
			found = id
		}
	}
	require.NotEqual(b.t, game.NoCard, found, "no card %s", code)
	return found
}
