// Package tutorial is a first hand against one robot, which shows a newcomer match, action card, wild, draw, UNO and
// catch. It is pure: a deal in a known order, a robot that plays the same every time, and the lessons of a decision.
// They follow from the decision alone, so a learner may do anything else at any time.
package tutorial

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"unobot/game"
)

// The seats.
const (
	Learner game.Seat = iota
	Robot
	Seats = 2
)

// deal is a stacked deck in the record's notation. A learner meets all lessons by following them.
type deal struct {
	learner, robot string
	first          string // the card that lies there
	draw           string // the next cards of the draw pile, as it lies after a Flip, where there is one
}

// deals are those of the editions that can be learned. The robot answers the first card with a green one, on which the
// learner has symbols; it turns the color that the learner names; and it comes down to one card before the learner.
var deals = map[game.EditionID]deal{
	"classic": {
		learner: "r8 gS W b1 b6", robot: "g8 W g1 g1 g4", first: "r5", draw: "b1 y9 r3 y5",
	},
	"flip": {
		learner: "r8/t7 gS/o9 gF/t3 bR/W y7/p6 y9/p4", robot: "g8/kR b3/t2 y1/W g7/o6 g+1/o6 b2/o8",
		first: "r5/t5", draw: "bF/p6 y2/t1 b5/k9 y2/t8",
	},
}

// Teaches reports whether an edition can be learned.
func Teaches(e game.EditionID) bool { return deals[e].first != "" }

// Options are those of an edition's tutorial: a single round of few cards.
func Options(e game.EditionID) game.Options {
	o := game.DefaultOptions()
	o.Target = game.SingleRound
	return o.WithAmount(game.AmountStartingHand, uint8(len(strings.Fields(deals[e].learner))))
}

// Game returns an edition's tutorial at its beginning, with the learner to move. It fails for an edition without one.
func Game(id game.EditionID) (game.Game, error) {
	e, _ := game.EditionByID(id)
	if !Teaches(id) || e == nil {
		return game.Game{}, fmt.Errorf("tutorial: none of %q", id)
	}
	g, err := game.New(e, Options(id), Seats, [32]byte{})
	if err == nil {
		err = g.Apply(game.Action{Kind: game.ActDeal, Seat: game.NoSeat}, nil)
	}
	if err != nil {
		return game.Game{}, fmt.Errorf("tutorial: %w", err)
	}
	d, rest := deals[id], newPack(e)
	p := g.Position()
	p.Hands = []game.Set{game.Of(rest.take(d.learner)...), game.Of(rest.take(d.robot)...)}
	p.Discard, p.Draw = rest.take(d.first), rest.take(d.draw)
	p.Draw = append(p.Draw, rest.cards...)
	if e.TwoSided() { // a Flip turns the pile over
		slices.Reverse(p.Draw)
	}
	p.Phase, p.Actor, p.Dealer, p.Direction = game.PhaseTurn, Learner, Robot, 1
	p.Side, p.Color = game.Light, e.Cards[p.Discard[0]].Faces[game.Light].Color
	g, err = game.FromPosition(e, g.Options(), p)
	return g, errors.Join(err, rest.err)
}

// pack is the cards of an edition that have no place yet, in an order that is always the same.
type pack struct {
	edition *game.Edition
	cards   []game.CardID
	err     error
}

func newPack(e *game.Edition) *pack {
	p := &pack{edition: e}
	for _, id := range rand.New(rand.NewPCG(0, 0)).Perm(len(e.Cards)) {
		p.cards = append(p.cards, game.CardID(id))
	}
	return p
}

// take takes cards by their codes.
func (p *pack) take(codes string) (taken []game.CardID) {
	for _, code := range strings.Fields(codes) {
		at := slices.IndexFunc(p.cards, func(id game.CardID) bool { return p.code(id) == code })
		if at < 0 {
			p.err = fmt.Errorf("tutorial: no card %s left", code)
			return nil
		}
		taken = append(taken, p.cards[at])
		p.cards = slices.Delete(p.cards, at, at+1)
	}
	return taken
}

func (p *pack) code(id game.CardID) string {
	faces := p.edition.Cards[id].Faces
	if p.edition.TwoSided() {
		return faces[game.Light].Code() + "/" + faces[game.Dark].Code()
	}
	return faces[game.Light].Code()
}

// Plays returns the card that the robot plays, with the knowledge of its seat: the first that fits, numbers before
// symbols. It returns false if it plays none. The robot never says UNO and never catches, so that the learner can do
// both.
func Plays(v game.View) (f game.Face, ok bool) {
	if v.Actor != v.Viewer || v.Phase != game.PhaseTurn || len(v.Playable) == 0 {
		return game.Face{}, false
	}
	for _, fc := range v.Playable {
		if fc.Face.Symbol == game.Number {
			return fc.Face, true
		}
	}
	return v.Playable[0].Face, true
}

// Lesson is something that a learner is told.
type Lesson uint8

// The lessons, in the order in which they are told where several are there at once.
const (
	Catch  Lesson = iota + 1 // the robot has one card and has not said UNO
	Uno                      // the learner has two cards and may play one
	Match                    // a card of the same color or with the same number
	Action                   // a card that makes the robot lose its turn
	Flip                     // a card that turns all over
	Wild                     // a card that goes on any other
	Draw                     // no card fits
)

// Always reports whether a lesson is told whenever it is there, because it costs cards to miss it. The others are told
// once.
func (l Lesson) Always() bool { return l == Catch || l == Uno }

// Lessons returns the lessons of the viewer's decision in their order, and none while somebody else decides.
func Lessons(v game.View) (list []Lesson) {
	if v.Actor != v.Viewer {
		return nil
	}
	if _, ok := Catchable(v); ok {
		list = append(list, Catch)
	}
	if v.Phase != game.PhaseTurn { // a color, or a card that was drawn: the headline asks
		return list
	}
	if len(v.Playable) == 0 {
		return append(list, Draw)
	}
	if v.CanShout {
		list = append(list, Uno)
	}
	for _, l := range []Lesson{Match, Action, Flip, Wild} {
		if _, ok := Card(v, l); ok {
			list = append(list, l)
		}
	}
	return list
}

// Card returns a card of the viewer's hand that can be played now and that a lesson is about, if there is one.
func Card(v game.View, l Lesson) (f game.Face, ok bool) {
	i := slices.IndexFunc(v.Playable, func(fc game.FaceCount) bool { return lessonOf(fc.Face.Symbol) == l })
	if i < 0 {
		return game.Face{}, false
	}
	return v.Playable[i].Face, true
}

// lessonOf returns the lesson of a card, or 0. A Reverse, which does something else among more than two, has none.
func lessonOf(s game.Symbol) Lesson {
	switch s {
	case game.Number:
		return Match
	case game.Skip, game.SkipEveryone, game.DrawOne, game.DrawTwo, game.DrawFive:
		return Action
	case game.Flip:
		return Flip
	case game.Wild:
		return Wild
	}
	return 0
}

// Catchable returns the seat that the viewer can catch, if there is one.
func Catchable(v game.View) (game.Seat, bool) {
	for s := range game.Seat(v.Seats) {
		if v.Players[s].Catchable {
			return s, true
		}
	}
	return game.NoSeat, false
}
