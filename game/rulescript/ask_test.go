package rulescript

import (
	"fmt"
	"slices"
	"strings"

	"unobot/game"
)

// ask answers what is no action: what somebody saw or knows, how the piles lie, what is in the
// deck, whether a match can be had.
func (b *table) ask(command string) ([]string, bool) {
	var seat game.Seat
	switch {
	case command == "the deck":
		return b.deck(), true
	case strings.HasPrefix(command, "a match with "):
		return b.match(strings.TrimPrefix(command, "a match with ")), true
	case command == "the hands":
		b.start()
		return b.hands(), true
	case command == "the discard pile":
		b.start()
		return []string{"discard pile: " + b.pile(b.g.DiscardOrder())}, true
	case command == "the draw pile":
		b.start()
		return []string{"draw pile: " + b.pile(b.g.DrawOrder())}, true
	case scan(command, "what seat %d saw", &seat):
		return b.saw(seat), true
	case scan(command, "what seat %d knows", &seat):
		b.start()
		return b.knows(seat), true
	}
	return nil, false
}

func scan(command, format string, seat *game.Seat) bool {
	n, err := fmt.Sscanf(command, format, seat)
	return err == nil && n == 1 && command == fmt.Sprintf(format, *seat)
}

// hands writes every hand by its active faces.
func (b *table) hands() []string {
	var said []string
	for seat := range game.Seat(b.g.Seats()) {
		said = append(said, fmt.Sprintf("hand %d: %s", seat, b.hand(b.g.Hand(seat))))
	}
	return said
}

// pile writes a pile in order, at most its first cards.
func (b *table) pile(ids []game.CardID) string {
	const most = 8
	var words []string
	for _, id := range ids[:min(most, len(ids))] {
		words = append(words, b.whole(id))
	}
	if len(ids) > most {
		words = append(words, fmt.Sprintf("and %d more", len(ids)-most))
	}
	if len(words) == 0 {
		return "empty"
	}
	return strings.Join(words, " ")
}

// saw tells the last action as one viewer saw it.
func (b *table) saw(viewer game.Seat) []string {
	var said []string
	for _, e := range b.last {
		if s, ok := e.For(b.ed, viewer); ok {
			said = append(said, b.sentence(s))
		}
	}
	if said == nil {
		return []string{"nothing"}
	}
	return said
}

// knows tells what one viewer knows of the cards.
func (b *table) knows(viewer game.Seat) []string {
	v := b.g.View(viewer)
	said := []string{"own hand: " + counted(v.Hand)}
	for seat, p := range v.Players[:v.Seats] {
		text := fmt.Sprintf("seat %d: %d cards", seat, p.Cards)
		if len(p.Inactive) > 0 && p.Cards <= long {
			text += ", backs " + counted(p.Inactive)
		}
		said = append(said, text)
	}
	draw := fmt.Sprintf("draw pile: %d cards", v.DrawPile)
	if v.DrawTop != (game.Face{}) {
		draw += ", back of the next one " + v.DrawTop.Code()
	}
	return append(said, draw, "discard pile: "+counted(v.Discard))
}

// match tries to begin a match.
func (b *table) match(with string) []string {
	seats, o := 4, b.opts
	if n, err := fmt.Sscanf(with, "%d seats", &seats); n != 1 || err != nil {
		o = b.options(with)
	}
	if _, err := game.New(b.ed, o, seats, matchSeed(0)); err != nil {
		return []string{"refused: " + err.Error()}
	}
	return []string{"can be played"}
}

// deck counts an edition's cards, side by side and color by color.
func (b *table) deck() []string {
	said := []string{fmt.Sprintf("%d cards", len(b.ed.Cards))}
	sides := []game.Side{game.Light}
	if b.ed.TwoSided() {
		sides = append(sides, game.Dark)
	}
	for _, side := range sides {
		points := 0
		colors := map[game.Color][]game.Face{}
		for _, c := range b.ed.Cards {
			f := c.Faces[side]
			colors[f.Color] = append(colors[f.Color], f)
			points += int(f.Points)
		}
		said = append(said, fmt.Sprintf("%s side, %d points", sideName(side), points))
		four := b.ed.Colors(side)
		for _, c := range append(four[:], game.NoColor) {
			said = append(said, fmt.Sprintf("  %d: %s", len(colors[c]), tally(colors[c])))
		}
	}
	return said
}

// tally writes faces with their counts and points: "2x r+2 (20)".
func tally(list []game.Face) string {
	slices.SortFunc(list, func(x, y game.Face) int { return order(x) - order(y) })
	var words []string
	for len(list) > 0 {
		n := 1
		for n < len(list) && list[n] == list[0] {
			n++
		}
		words = append(words, fmt.Sprintf("%dx %s (%d)", n, list[0].Code(), list[0].Points))
		list = list[n:]
	}
	return strings.Join(words, ", ")
}
