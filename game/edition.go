package game

import (
	"slices"
	"time"
)

// EditionID names an edition in commands and records: classic, hyper, flip, stranger, splash or mercy.
type EditionID string

// maxCards bounds the deck of an edition; a Set could hold 192.
const maxCards = 168

// MaxCards bounds the card ids for packages that read cards from outside: every id is below it.
const MaxCards = maxCards

// Edition is one product's rules as data.
type Edition struct {
	ID       EditionID
	Emblem   string         // the face that stands for the edition, by its code (Edition.Face)
	Weekdays []time.Weekday // the days whose deal of the day has this edition
	Cards    []Card
	Rules    Rules
	Draft    bool // not offered to users yet (Editions)

	index    uint8 // from 0 without gaps; snapshots store it, so it never changes
	twoSided bool
	unfit    int              // cards that cannot be the first of a discard pile
	all      Set              // the whole deck
	deck     [maxCards]CardID // the same in order of ids, zero behind it
	sides    [2]compiled
}

// TwoSided reports whether the cards have a dark side.
func (e *Edition) TwoSided() bool { return e.twoSided }

// Colors returns the four colors of a side.
func (e *Edition) Colors(s Side) [4]Color {
	first := firstColor(s)
	return [4]Color{first, first + 1, first + 2, first + 3}
}

// firstColor returns the first of the four consecutive colors of a side.
func firstColor(s Side) Color { return Red + 4*Color(s) }

// hasColor reports whether c is one of the four colors of side s (R60).
func hasColor(s Side, c Color) bool { return c-firstColor(s) < 4 }

// Face finds the face with a code such as "b7" or "W4" (Face.Code).
func (e *Edition) Face(code string) (Face, bool) {
	for s := range e.sides {
		for _, f := range e.sides[s].faces {
			if f.face.Code() == code {
				return f.face, true
			}
		}
	}
	return Face{}, false
}

// unfitFirst counts the cards that cannot begin a discard pile (R06, R08).
func (e *Edition) unfitFirst() int {
	n := 0
	for _, c := range e.Cards {
		if s := c.Faces[Light].Symbol; s.IsWildDraw() || !e.Rules.FirstActs && s != Number {
			n++
		}
	}
	return n
}

// compiled holds the tables for one side of a deck, computed once from the rules.
type compiled struct {
	// match holds the cards that may be played on a current color and the rank of the top card: the
	// color's, the rank's and every wild (1.4).
	match   [colors][ranks]Set
	byColor [colors]Set
	byRank  [ranks]Set
	wilds   Set
	numbers Set
	waffles Set             // they stop a Wild Rule 11 (R44)
	naming  Set             // wilds that name a color with the play
	answers [symbols]Set    // by draw card: those that draw as many or more, but no Wild Draw Color
	kind    [symbols]Set    // by symbol
	turns   Set             // Skip and Reverse
	worth   [6]Set          // by binary digit: the cards whose points have it
	packed  [256]packedFace // by card
	faces   []faceCards     // distinct faces by color, then rank
}

// The ways in which a card without other effects moves the turn on: to the next seat, back, over a seat or over all.
const (
	passes = iota
	reverses
	skips
	returns
)

// packedFace is a face as the rules need it at every step: color, symbol and rank, a byte each, whether its player
// names a color, whether it is a wild, how it moves the turn on, and whether it has another effect. As one number it is
// loaded and kept in one register.
type packedFace uint32

func pack(f Face) packedFace {
	p := packedFace(f.Color) | packedFace(f.Symbol)<<8 | packedFace(f.rank())<<16
	if f.Symbol.NamesColor() {
		p |= 1 << 24
	}
	if f.Symbol.IsWild() {
		p |= 1 << 25
	}
	switch f.Symbol {
	case Number, Wild:
	case Reverse:
		p |= reverses << 26
	case Skip:
		p |= skips << 26
	case SkipEveryone:
		p |= returns << 26
	default:
		p |= 1 << 28
	}
	return p
}

func (p packedFace) color() Color   { return Color(p) }
func (p packedFace) symbol() Symbol { return Symbol(p >> 8) }
func (p packedFace) rank() uint8    { return uint8(p >> 16) }
func (p packedFace) naming() bool   { return p>>24&1 != 0 }
func (p packedFace) moves() uint8   { return uint8(p >> 26 & 3) }
func (p packedFace) acts() bool     { return p>>28 != 0 } // beyond that

// follows reports whether the face may be played on a current color and the rank of a top card (1.4), which are packed
// as a face: as compiled.match, but without a table and without jumps.
func (p packedFace) follows(top packedFace) bool {
	x := p ^ top
	return ((x&0xff-1)|(x>>16&0xff-1)|p<<6)>>31 != 0 // a byte that is 0 becomes negative, and bit 25 is a wild's
}

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
		add(&c.kind[f.Symbol%symbols], true)
		add(&c.turns, f.Symbol == Skip || f.Symbol == Reverse)
		add(&c.naming, f.Symbol.NamesColor())
		for s, n := range drawn {
			add(&c.answers[s], n > 0 && drawn[f.Symbol] >= n)
		}
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

// showing returns the set of cards that show f.
func (c *compiled) showing(f Face) Set {
	for i := range c.faces {
		if c.faces[i].face == f {
			return c.faces[i].cards
		}
	}
	return Set{}
}

// Rules holds the switches in which the editions differ. The effect of a symbol is the same in every edition that has
// it.
type Rules struct {
	// HighCard lets each player draw a card, and the highest number deals the first round; otherwise a random seat
	// deals (R03).
	HighCard bool
	// FirstActs: an action card turned at the start acts; otherwise it is ignored and the next card
	// is turned until a number shows (R06).
	FirstActs bool
	// WildsMatch: wild cards in hand make a wild-draw a bluff, too (R16).
	WildsMatch bool
	// CatchUntilBegins: the UNO window closes when the next player begins the turn; otherwise when
	// that player has played (R31).
	CatchUntilBegins bool
	// NextNamesLight lets the next player name the color of a wild on top after a flip to the light side; otherwise
	// the player of the Flip names it (R36).
	NextNamesLight bool
	// ShowStop: the card that ends a Wild Draw Color is shown to everyone.
	ShowStop bool
	// House holds the house rules that are printed rules of this edition: they are always on.
	House HouseRules
	// NoBluffs: nothing can be bluffed or challenged, so no-bluff is refused. NoTeams refuses teams.
	NoBluffs, NoTeams bool
	// MustPlay: a player with a card that fits may not draw.
	MustPlay bool
	// HandLimit is the number of cards with which a player is out of the round, 0 for none; Knockout are the
	// points for it.
	HandLimit uint8
	Knockout  uint8
	// MostSeats is the largest number of players, 0 for MaxSeats.
	MostSeats uint8
	// Target is the number of points that wins a match as printed, 0 for 500 (1.14).
	Target int16
	// Exceed: with lowest scoring a total has to exceed the target to end the match; otherwise
	// reaching it is enough (R56).
	Exceed bool
}

// Numbers that are the same in every edition. A table may agree on another hand and another penalty
// for a forgotten UNO (Options).
const (
	handSize      = 7 // 1.1
	unoPenalty    = 2 // 1.12
	ChallengeCost = 2 // drawn on top after a wrong challenge

	knockoutPoints = 250 // for a player out of the round (mercy)
)

// drawn holds the number of cards that the victim of a symbol draws, by Symbol. Wild Draw Color draws until the
// named color comes instead.
var drawn = [...]int{
	DrawOne: 1, DrawTwo: 2, DrawFive: 5, WildDrawTwo: 2, WildDrawFour: 4,
	WildReverseDrawFour: 4, WildDrawSix: 6, WildDrawTen: 10, DrawFour: 4, DiscardAll: 0,
}

// draws reports whether the symbol is a colored draw card.
func (s Symbol) draws() bool { return s >= DrawOne && s <= DrawFive || s == DrawFour }

// IsWildDraw reports whether a face with this symbol is a wild-draw, which its victim may
// challenge.
func (s Symbol) IsWildDraw() bool { return s >= WildDrawTwo && s <= WildDrawColor }

// Draws returns the number of cards that the victim of a symbol draws, 0 where it is not a number or none.
func (s Symbol) Draws() int { return drawn[s] }

// stacks reports whether stacking may answer this symbol with its own kind: every draw card except
// Wild Draw Color.
func (s Symbol) stacks() bool { return drawn[s] > 0 }
