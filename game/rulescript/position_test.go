package rulescript

import (
	"fmt"
	"strings"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

// start makes the game before the first action.
func (b *table) start() {
	if b.g != nil {
		return
	}
	if len(b.setup.hands) == 0 {
		b.g = b.deal()
		return
	}
	g, err := game.FromPosition(b.ed, b.opts, b.position())
	require.NoError(b.t, err)
	b.g = &g
}

// position completes the setup: faces become cards, lowest id first, and every other card of the
// deck gets a place, so that none is missing.
func (b *table) position() game.Position {
	p := b.setup.Position
	var used game.Set
	p.Hands = make([]game.Set, b.setup.seats)
	p.Discard = make([]game.CardID, len(b.setup.discard))
	p.Draw = make([]game.CardID, len(b.setup.draw))
	for _, whole := range []bool{true, false} { // whole cards first: a face must not take one away
		pick := func(code string, put func(game.CardID)) {
			if strings.Contains(code, "/") == whole {
				id := b.unused(used, code)
				used = used.With(id)
				put(id)
			}
		}
		for seat := range p.Hands {
			for _, code := range b.setup.hands[seat] {
				pick(code, func(id game.CardID) { p.Hands[seat] = p.Hands[seat].With(id) })
			}
		}
		for i, code := range b.setup.discard {
			pick(code, func(id game.CardID) { p.Discard[i] = id })
		}
		for i, code := range b.setup.draw {
			pick(code, func(id game.CardID) { p.Draw[i] = id })
		}
	}
	b.placeRest(&p, used)
	if p.Color == game.NoColor {
		p.Color = b.ed.Cards[p.Discard[0]].Faces[p.Side].Color
	}
	if p.Dealer == game.NoSeat {
		p.Dealer = game.Seat(b.setup.seats - 1)
	}
	if p.Uno == nil {
		p.Uno = make([]game.UnoState, b.setup.seats)
	}
	if p.Scores == nil {
		p.Scores = make([]int, b.setup.seats)
	}
	if p.Side == game.Dark {
		p.Faced = game.Of(p.Discard...)
	}
	return p
}

// placeRest puts the cards that the script does not name where it wants them.
func (b *table) placeRest(p *game.Position, used game.Set) {
	for i := range b.ed.Cards {
		id := game.CardID(i)
		if used.Has(id) {
			continue
		}
		seat, toSeat := strings.CutPrefix(b.setup.rest, "seat ")
		switch {
		case toSeat:
			n := b.number(seat)
			p.Hands[n] = p.Hands[n].With(id)
		case b.setup.rest == "discard pile":
			p.Discard = append(p.Discard, id)
		default:
			p.Draw = append(p.Draw, id)
		}
	}
}

// unused is the first card that shows the face, or is the whole card, and has no place yet.
func (b *table) unused(used game.Set, code string) game.CardID {
	for i := range b.ed.Cards {
		if id := game.CardID(i); !used.Has(id) && (code == b.whole(id) || code == b.face(id, b.setup.Side).Code()) {
			return id
		}
	}
	b.t.Fatalf("no card %s left", code)
	return game.NoCard
}

func (b *table) face(id game.CardID, s game.Side) game.Face { return b.ed.Cards[id].Faces[s] }

// whole is a card as it is written in the deck, "r1" or "r1/k3".
func (b *table) whole(id game.CardID) string {
	code := b.face(id, game.Light).Code()
	if b.ed.TwoSided() {
		code += "/" + b.face(id, game.Dark).Code()
	}
	return code
}

// deal returns the match before its first deal, with the lowest seed that deals the cards of the script.
func (b *table) deal() *game.Game {
	if b.setup.Dealer == game.NoSeat && !b.setup.hasSeed && len(b.setup.dealerCards) == 0 {
		b.setup.Dealer = game.Seat(b.setup.seats - 1)
	}
	for seed := b.setup.seed; seed < 2_000_000; seed++ {
		g, err := game.New(b.ed, b.opts, b.setup.seats, matchSeed(seed))
		require.NoError(b.t, err)
		dealt := g
		var ev []game.Event
		err = dealt.Apply(game.Action{Seat: game.NoSeat, Kind: game.ActDeal}, &ev)
		require.NoError(b.t, err)
		if b.wanted(&dealt, ev) {
			return &g
		}
	}
	b.t.Fatal("no seed deals what the script wants")
	return nil
}

func (b *table) wanted(dealt *game.Game, ev []game.Event) bool {
	if b.setup.Dealer != game.NoSeat && dealt.Dealer() != b.setup.Dealer {
		return false
	}
	var turned, drawn []game.CardID
	for _, e := range ev {
		switch e.Kind {
		case game.EvFirstCard, game.EvIgnored, game.EvPutBack:
			turned = append(turned, e.Card)
		case game.EvDealerDrew:
			drawn = append(drawn, e.Card)
		}
	}
	return b.begins(turned, b.setup.first) && b.begins(drawn, b.setup.dealerCards)
}

// begins reports whether cards begins with those of the pattern, which may name light faces, whole
// cards or * for any.
func (b *table) begins(cards []game.CardID, pattern []string) bool {
	if len(cards) < len(pattern) {
		return false
	}
	for i, code := range pattern {
		if code != "*" && code != b.whole(cards[i]) && code != b.face(cards[i], game.Light).Code() {
			return false
		}
	}
	return true
}

func matchSeed(n uint64) (seed [32]byte) {
	for i := range 8 {
		seed[i] = byte(n >> (56 - 8*i))
	}
	return seed
}

// state describes the state after an action: the decision that the table waits for, the top card, everything unusual,
// and the hands and scores that changed.
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
		add(g.Out(seat), fmt.Sprintf("seat %d out", seat))
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

// waiting names the decision that the table waits for.
func (b *table) waiting() string {
	g := b.g
	seat := g.Actor()
	switch g.Phase() {
	case game.PhaseRoundOver:
		return "the round is over"
	case game.PhaseMatchOver:
		return "the match is over"
	case game.PhaseDrawn:
		if g.Edition().Rules.House.Has(game.HouseForcePlay) {
			return fmt.Sprintf("seat %d has to play %s", seat, b.face(g.Drawn(), g.Side()).Code())
		}
		return fmt.Sprintf("seat %d may play %s or keep it", seat, b.face(g.Drawn(), g.Side()).Code())
	case game.PhaseSeveral:
		return fmt.Sprintf("seat %d may play the same number again", seat)
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
