package rulescript

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

const indent = "    "

// run plays a script in every edition and returns it with a fresh transcript.
func run(t *testing.T, editions []*game.Edition, text string) string {
	t.Helper()
	var tables []*table
	for _, e := range editions {
		tables = append(tables, newTable(t, e))
	}
	var out strings.Builder
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, indent) {
			continue // the transcript of an earlier run
		}
		out.WriteString(line)
		line = strings.TrimSpace(line)
		command, isCommand := strings.CutPrefix(line, "> ")
		switch {
		case line == "" || strings.HasPrefix(line, "#") || strings.HasPrefix(line, "editions: "):
		case isCommand:
			out.WriteString(together(tables, command))
		default:
			for _, table := range tables {
				table.prepare(line)
			}
		}
	}
	return out.String()
}

// together does a command at every table. Lines that all of them agree on at the beginning and the
// end are said once, the others with the editions they hold in.
func together(tables []*table, command string) string {
	said := make([][]string, len(tables))
	for i, table := range tables {
		said[i] = table.do(command)
	}
	head := common(said, false)
	for i := range said {
		said[i] = said[i][len(head):]
	}
	tail := common(said, true)
	var names, groups []string
	for i, table := range tables {
		own := strings.Join(said[i][:len(said[i])-len(tail)], "\n")
		at := slices.Index(groups, own)
		if at < 0 {
			names, groups = append(names, string(table.ed.ID)), append(groups, own)
			continue
		}
		names[at] += ", " + string(table.ed.ID)
	}
	var out strings.Builder
	write := func(margin string, lines []string) {
		for _, line := range lines {
			out.WriteString(margin + line + "\n")
		}
	}
	write(indent, head)
	for i, own := range groups {
		if len(groups) > 1 {
			write(indent, []string{"in " + names[i] + ":"})
			write(indent+"  ", strings.Split(own, "\n"))
		}
	}
	write(indent, tail)
	return out.String()
}

// common are the lines with which all lists begin, or end.
func common(lists [][]string, end bool) []string {
	first := lists[0]
	at := func(list []string, n int) string {
		if end {
			return list[len(list)-1-n]
		}
		return list[n]
	}
	n := 0
	for ; n < len(first); n++ {
		for _, list := range lists {
			if n >= len(list) || at(list, n) != at(first, n) {
				if end {
					return first[len(first)-n:]
				}
				return first[:n]
			}
		}
	}
	return first
}

// verbs are the words for the actions of a seat.
var verbs = map[string]game.ActionKind{
	"plays": game.ActPlay, "draws": game.ActDraw, "keeps": game.ActPass, "stops": game.ActPass, "names": game.ActColor,
	"accepts": game.ActAccept, "challenges": game.ActChallenge, "discards": game.ActDiscard,
	"swaps": game.ActSwap, "jumps": game.ActJump, "shouts": game.ActShout, "catches": game.ActCatch,
}

// do carries out a line and describes the result.
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
