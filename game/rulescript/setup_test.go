package rulescript

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

// table is one game of a script.
type table struct {
	t     *testing.T
	ed    *game.Edition
	opts  game.Options
	setup setup
	g     *game.Game
	last  []game.Event // events of the last action
}

// setup holds the lines of a script before its first action.
type setup struct {
	game.Position
	seats       int
	hands       map[int][]string
	discard     []string
	draw        []string
	rest        string
	first       []string // cards turned for the discard pile
	dealerCards []string
	seed        uint64
	hasSeed     bool
}

func newTable(t *testing.T, e *game.Edition) *table {
	return &table{t: t, ed: e, opts: game.DefaultOptions(), setup: setup{
		hands: map[int][]string{},
		Position: game.Position{
			Round: 1, Phase: game.PhaseTurn, Dealer: game.NoSeat, Direction: 1, Drawn: game.NoCard,
			RoundWinner: game.NoSeat, Next: game.NoSeat, Author: game.NoSeat,
		},
	}}
}

// prepare reads a line of the setup.
func (b *table) prepare(line string) {
	key, value, ok := strings.Cut(line, ": ")
	require.True(b.t, ok, "line %q", line)
	require.Nil(b.t, b.g, "line %q after the first action", line)
	words := strings.Fields(value)
	p := &b.setup
	if seat, ok := strings.CutPrefix(key, "hand "); ok {
		n := b.number(seat)
		p.hands[n], p.seats = words, max(p.seats, n+1)
		return
	}
	switch key {
	case "options":
		b.opts = b.options(value)
	case "seats":
		p.seats = b.number(value)
	case "seed":
		p.seed, p.hasSeed = uint64(b.number(value)), true
	case "discard":
		p.discard = words
	case "draw":
		p.draw = words
	case "rest":
		p.rest = value
	case "first":
		p.first = words
	case "dealer cards":
		p.dealerCards = words
	case "color":
		p.Color = b.color(value)
	case "hyper":
		p.Hyper = b.color(value)
	case "actor":
		p.Actor = b.seat(value)
	case "dealer":
		p.Dealer = b.seat(value)
	case "direction":
		require.Equal(b.t, "counter-clockwise", value)
		p.Direction = -1
	case "side":
		require.Equal(b.t, "dark", value)
		p.Side = game.Dark
	case "out":
		for _, w := range words {
			p.Out = append(p.Out, game.Knockout{Seat: b.seat(w), By: game.NoSeat})
		}
	case "circled": // cards drawn and played at once, before
		p.Idle = b.number(value)
	case "scores":
		for _, w := range words {
			p.Scores = append(p.Scores, b.number(w))
		}
	case "uno":
		p.Uno = make([]game.UnoState, p.seats)
		state := map[string]game.UnoState{"exposed": game.UnoExposed, "called": game.UnoCalled}[words[1]]
		p.Uno[b.number(words[0])] = state
	default:
		b.t.Fatalf("unknown setting %q", key)
	}
}

// options reads a list of options: house rules as in simulate -house, scoring and target.
func (b *table) options(list string) game.Options {
	o := b.opts
	for _, entry := range strings.Split(list, ",") {
		key, value, _ := strings.Cut(strings.TrimSpace(entry), "=")
		switch key {
		case "teams":
			o.Teams = true
		case "scoring":
			o.Scoring = map[string]game.Scoring{"winner": game.ScoreWinner, "lowest": game.ScoreLowest}[value]
		case "target":
			o.Target = int16(b.number(value))
		default:
			if n, ok := amounts[key]; ok { // also one that is refused
				o = o.WithAmount(n, uint8(b.number(value)))
				continue
			}
			set, err := o.Set(strings.TrimSpace(entry))
			require.NoError(b.t, err)
			o = set
		}
	}
	return o
}

// amounts are the house rules with a number of cards, by their names.
var amounts = func() map[string]game.Amount {
	all := map[string]game.Amount{}
	for n := range game.Amounts() {
		all[n.String()] = n
	}
	return all
}()

func (b *table) number(word string) int {
	n, err := strconv.Atoi(word)
	require.NoError(b.t, err)
	return n
}

func (b *table) seat(word string) game.Seat { return game.Seat(b.number(word)) }

func (b *table) color(word string) game.Color {
	for c := game.Red; c <= game.Purple; c++ {
		if c.String() == word {
			return c
		}
	}
	b.t.Fatalf("no color %q", word)
	return game.NoColor
}
