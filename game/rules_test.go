package game

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "rewrite the transcripts of testdata/rules")

// TestRules runs the rule scripts, one situation a file:
//
//	# what it shows, with its source
//	option stacking | option false-call 2 | option scoring lowest | option target 200
//	seats 4 and first r+2 [..]   deal with the first seed that turns these faces
//	hand r1 W4                   a position instead: a hand a line, seat 0 first,
//	top r5 [..]                  the discard pile, top first,
//	draw b1 [..]                 the draw pile, next card first; the rest follows by id
//	set color blue | set direction -1 | set side dark | set scores 0 480 | ...
//	> 0 play W4 blue             an action, or several with ;
//
// Below an action stands what happened and the state after it. Cards are faces of
// the side in play; a two-sided card may be written whole, r1/k3.
func TestRules(t *testing.T) {
	files, err := filepath.Glob("testdata/rules/*/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		edition := filepath.Base(filepath.Dir(file))
		t.Run(edition+"/"+strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			script, err := os.ReadFile(file)
			require.NoError(t, err)
			got := runScript(t, EditionID(edition), string(script))
			if *update {
				require.NoError(t, os.WriteFile(file, []byte(got), 0o644))
				return
			}
			require.Equal(t, string(script), got, "run with -update and review the difference")
		})
	}
}

// script is a rule script while it runs.
type script struct {
	t     *testing.T
	e     *Edition
	o     Options
	p     Position
	seats int
	used  Set
	free  bool // the draw pile is given completely: the other cards are put under the discard pile
	hands [][]string
	top   []string
	draw  []string
	first []string
	g     *Game
	out   strings.Builder
}

func runScript(t *testing.T, id EditionID, text string) string {
	e, ok := EditionByID(id)
	require.True(t, ok)
	s := &script{t: t, e: e, o: DefaultOptions(), seats: 4}
	s.p = Position{Round: 1, Phase: PhaseTurn, Dealer: NoSeat, Direction: 1, Drawn: NoCard, RoundWinner: NoSeat, Next: NoSeat, Author: NoSeat}
	for _, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		if strings.HasPrefix(line, "    ") {
			continue // the transcript of an earlier run
		}
		fmt.Fprintln(&s.out, line)
		key, rest, _ := strings.Cut(line, " ")
		switch key {
		case "", "#":
		case ">":
			s.start()
			for _, action := range strings.Split(rest, ";") {
				s.act(strings.Fields(action))
			}
			fmt.Fprintln(&s.out, "    = "+s.state())
		default:
			s.prepare(key, strings.Fields(rest))
		}
	}
	return s.out.String()
}

func (s *script) prepare(key string, words []string) {
	switch key {
	case "option":
		s.option(words)
	case "hand":
		s.hands = append(s.hands, words)
	case "top":
		s.top = words
	case "draw":
		s.draw = words
	case "draw-only":
		s.draw, s.free = words, true
	case "seats":
		s.seats = s.number(words[0])
	case "first":
		s.first = words
	case "set":
		s.set(words[0], words[1:])
	default:
		s.t.Fatalf("unknown line %q", key)
	}
}

func (s *script) option(words []string) {
	value := strings.Join(words[1:], "")
	switch words[0] {
	case "stacking":
		s.o.Stacking = true
	case "jump-in":
		s.o.JumpIn = true
	case "seven-zero":
		s.o.SevenZero = true
	case "draw-to-match":
		s.o.DrawToMatch = true
	case "force-play":
		s.o.ForcePlay = true
	case "no-bluff":
		s.o.NoBluff = true
	case "reverse-two":
		s.o.ReverseTwo = value == "plain"
	case "false-call":
		s.o.FalseCall = uint8(s.number(value))
	case "scoring":
		s.o.Scoring = ScoreLowest
	case "target":
		s.o.Target = int16(s.number(value))
	default:
		s.t.Fatalf("unknown option %q", words[0])
	}
}

func (s *script) set(key string, words []string) {
	switch key {
	case "color":
		s.p.Color = s.color(words[0])
	case "hyper":
		s.p.Hyper = s.color(words[0])
	case "side":
		s.p.Side = Dark
	case "direction":
		s.p.Direction = s.number(words[0])
	case "actor":
		s.p.Actor = Seat(s.number(words[0]))
	case "scores":
		for _, w := range words {
			s.p.Scores = append(s.p.Scores, s.number(w))
		}
	case "called":
		s.p.Uno = make([]UnoState, len(s.hands))
		s.p.Uno[s.number(words[0])] = UnoCalled
	default:
		s.t.Fatalf("unknown setting %q", key)
	}
}

func (s *script) number(word string) int {
	n, err := strconv.Atoi(word)
	require.NoError(s.t, err)
	return n
}

func (s *script) color(word string) Color {
	i := slices.Index(colorNames[:], word)
	require.Positive(s.t, i, word)
	return Color(i)
}

// take finds an unused card that shows the face, or is the whole card.
func (s *script) take(code string) CardID {
	for i, card := range s.e.Cards {
		whole := card.Faces[Light].Code() + "/" + card.Faces[Dark].Code()
		if !s.used.Has(CardID(i)) && (code == whole || code == card.Faces[s.p.Side].Code()) {
			s.used = s.used.With(CardID(i))
			return CardID(i)
		}
	}
	s.t.Fatalf("no card %s left", code)
	return NoCard
}

// start makes the game at the first action.
func (s *script) start() {
	if s.g != nil {
		return
	}
	if len(s.hands) == 0 {
		s.g = s.find()
		return
	}
	for pass := range 2 { // whole cards first, so that faces do not take them away
		s.assign(pass == 0)
	}
	for id := range s.e.all.Minus(s.used).All() {
		if s.free {
			s.p.Discard = append(s.p.Discard, id)
		} else {
			s.p.Draw = append(s.p.Draw, id)
		}
	}
	if s.p.Color == NoColor {
		s.p.Color = s.e.Cards[s.p.Discard[0]].Faces[s.p.Side].Color
	}
	s.p.Dealer = Seat(len(s.hands) - 1)
	if s.p.Uno == nil {
		s.p.Uno = make([]UnoState, len(s.hands))
	}
	if s.p.Scores == nil {
		s.p.Scores = make([]int, len(s.hands))
	}
	g, err := FromPosition(s.e, s.o, s.p)
	require.NoError(s.t, err)
	s.g = &g
}

func (s *script) assign(whole bool) {
	if s.p.Hands == nil {
		s.p.Hands = make([]Set, len(s.hands))
		s.p.Discard, s.p.Draw = make([]CardID, len(s.top)), make([]CardID, len(s.draw))
	}
	for seat, hand := range s.hands {
		for _, code := range hand {
			if strings.Contains(code, "/") == whole {
				s.p.Hands[seat] = s.p.Hands[seat].With(s.take(code))
			}
		}
	}
	for i, code := range s.top {
		if strings.Contains(code, "/") == whole {
			s.p.Discard[i] = s.take(code)
		}
	}
	for i, code := range s.draw {
		if strings.Contains(code, "/") == whole {
			s.p.Draw[i] = s.take(code)
		}
	}
}

// find is the match with the lowest seed whose first round turns the wanted
// faces, before its deal.
func (s *script) find() *Game {
	for seed := range uint64(2_000_000) {
		g := mustNew(s.t, s.e, s.o, s.seats, seed)
		dealt := g
		ev, err := dealt.Apply(Action{Seat: NoSeat, Kind: ActDeal}, nil)
		require.NoError(s.t, err)
		var turned []string
		for _, e := range ev {
			if e.Kind == EvFirstCard || e.Kind == EvIgnored || e.Kind == EvPutBack {
				turned = append(turned, s.whole(e.Card))
			}
		}
		if slices.EqualFunc(turned, s.first, func(a, b string) bool { return a == b || strings.HasPrefix(a, b+"/") || b == "*" }) {
			return &g
		}
	}
	s.t.Fatalf("no seed turns %v", s.first)
	return nil
}

// whole is a card as it is written in the deck.
func (s *script) whole(id CardID) string {
	if s.e.twoSided {
		return s.e.Cards[id].Faces[Light].Code() + "/" + s.e.Cards[id].Faces[Dark].Code()
	}
	return s.e.Cards[id].Faces[Light].Code()
}
