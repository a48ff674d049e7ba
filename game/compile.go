package game

import "slices"

// compiled is what the rules ask of one side of a deck, worked out once.
type compiled struct {
	// match holds the cards that may be played on a current color and the rank of the top card: the
	// color's, the rank's and every wild (1.4).
	match   [colors][ranks]Set
	byColor [colors]Set
	byRank  [ranks]Set
	wilds   Set
	numbers Set
	waffles Set                  // they stop a Wild Rule 11 (R44)
	worth   [8]Set               // by binary digit: the cards whose points have it
	packed  [maxCards]packedFace // by card
	faces   []faceCards          // distinct faces by color, then rank
}

// packedFace is a face as the rules need it at every step: color, symbol and rank, a byte each.
// As one number it is loaded and kept in one register.
type packedFace uint32

func pack(f Face) packedFace {
	return packedFace(f.Color) | packedFace(f.Symbol)<<8 | packedFace(f.rank())<<16
}

func (p packedFace) color() Color   { return Color(p) }
func (p packedFace) symbol() Symbol { return Symbol(p >> 8) }
func (p packedFace) rank() uint8    { return uint8(p >> 16) }

// faceCards is one face and the cards that show it.
type faceCards struct {
	face  Face
	cards Set
}

func (e *Edition) compile() {
	for id := range e.Cards {
		e.all = e.all.With(CardID(id))
		e.deck[id] = CardID(id)
	}
	e.twoSided = e.Cards[0].Faces[Dark] != Face{}
	e.unfit = e.unfitFirst()
	e.sides[Light].compile(e.Cards, Light)
	if e.twoSided {
		e.sides[Dark].compile(e.Cards, Dark)
	}
}

func (c *compiled) compile(cards []Card, s Side) {
	for i, card := range cards {
		id, f := CardID(i), card.Faces[s]
		c.packed[id] = pack(f)
		add := func(to *Set, when bool) {
			if when {
				*to = to.With(id)
			}
		}
		add(&c.byColor[f.Color], f.Color != NoColor)
		add(&c.byRank[f.rank()], true)
		add(&c.wilds, f.Symbol.IsWild())
		add(&c.numbers, f.Symbol == Number)
		add(&c.waffles, f.Waffle)
		for digit := range c.worth {
			add(&c.worth[digit], f.Points>>digit&1 != 0)
		}
		c.addFace(f, id)
	}
	slices.SortFunc(c.faces, func(a, b faceCards) int {
		if a.face.Color != b.face.Color {
			return faceOrder(a.face) - faceOrder(b.face)
		}
		return int(a.face.rank()) - int(b.face.rank())
	})
	for color := range c.match {
		for rank := range c.match[color] {
			c.match[color][rank] = c.byColor[color].Or(c.byRank[rank]).Or(c.wilds)
		}
	}
}

// faceOrder sorts colors before wilds.
func faceOrder(f Face) int {
	if f.Color == NoColor {
		return int(Purple) + 1
	}
	return int(f.Color)
}

func (c *compiled) addFace(f Face, id CardID) {
	for i := range c.faces {
		if c.faces[i].face == f {
			c.faces[i].cards = c.faces[i].cards.With(id)
			return
		}
	}
	c.faces = append(c.faces, faceCards{f, Of(id)})
}

// count lists the faces that the cards of s show, by color (wilds last), then number and symbol.
// The order does not depend on card ids.
func (c *compiled) count(s Set) []FaceCount {
	var list []FaceCount
	for _, f := range c.faces {
		if n := f.cards.And(s).Len(); n > 0 {
			list = append(list, FaceCount{f.face, n})
		}
	}
	return list
}

// showing is the set of cards that show f.
func (c *compiled) showing(f Face) Set {
	for i := range c.faces {
		if c.faces[i].face == f {
			return c.faces[i].cards
		}
	}
	return Set{}
}
