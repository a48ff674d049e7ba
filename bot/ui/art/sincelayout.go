package art

import (
	"cmp"
	"slices"

	"unobot/game"
)

// The measures of tiles in full size, in pixels.
const (
	fullCard = 78 // a card
	tileW    = 129
	plateH   = 94 // that of a move against the owner reaches mineOut pixels further up and down
	mineOut  = 9
	tileGap  = 14
	faceSize = 48
	amountH  = 50
	mineCard = 84
	rowH     = 124 // a row
	rowsGap  = 8   // the additional height of two rows
	oneRowH  = 126
)

// The left and right margin of a strip, and the number of moves that it shows.
const (
	sinceMargin = 14
	sinceRoom   = pictureW - 2*sinceMargin + 2 // whole pixels may be off
	sinceMost   = 12
	oneRowMost  = 6
)

// Cards on a strip have one of few sizes, so that their sprites are kept: from full size down in such steps. One row is
// at least as large as oneRowCard, and if there is no room for two, as foldedCard.
const (
	cardStep   = 4
	oneRowCard = 66
	foldedCard = 58
	leastCard  = 22
)

// sinceTile is a tile with its place.
type sinceTile struct {
	SinceTile
	more  int  // the number of older moves that are folded into it
	w     int  // of its plate, in full size
	first bool // in its row

	x, y int // the upper left corner of its plate
	size int // of a card
}

// n returns a measure in full size in pixels.
func (t sinceTile) n(v int) int { return (v*t.size + fullCard/2) / fullCard }

func (t sinceTile) area(x, y, w, h int) area { return area{t.x + t.n(x), t.y + t.n(y), t.n(w), t.n(h)} }

func (t sinceTile) spot(x, y, size int) spot { return spot{t.x + t.n(x), t.y + t.n(y), t.n(size)} }

// card returns the area of the card.
func (t sinceTile) card() area {
	if t.Mine {
		return t.area(61, 5, mineCard, mineCard)
	}
	return t.area(45, 8, fullCard, fullCard)
}

// corner returns the spot of a sign on the card's upper right corner.
func (t sinceTile) corner() spot {
	c := t.card()
	return spot{c.x + c.w - t.n(20), c.y - t.n(10), t.n(28)}
}

// besideCard returns the area of a pill on the card's lower right corner.
func (t sinceTile) besideCard() area {
	c := t.card()
	return area{c.x + c.w - t.n(52), c.y + c.h - t.n(28), t.n(54), t.n(32)}
}

// inCard returns a spot of a size in the middle of the card.
func (t sinceTile) inCard(size int) spot {
	c := t.card()
	return spot{c.x + (c.w-t.n(size))/2, c.y + (c.h-t.n(size))/2, t.n(size)}
}

// who returns the spot of the face of the move's player.
func (t sinceTile) who() spot {
	if t.Mine {
		return t.spot(19, 37, faceSize)
	}
	return t.spot(7, 38, faceSize)
}

// held returns the area of that player's number of cards.
func (t sinceTile) held() area {
	return area{t.who().x - t.n(1), t.who().y - t.n(32), t.n(26), t.n(28)}
}

// struck returns the spot of the face of the player that the move struck.
func (t sinceTile) struck() spot {
	switch {
	case t.Caught:
		return t.spot(86, 14, faceSize)
	case t.Swapped:
		return t.spot(tileW+3, 8, faceSize)
	case t.Named != game.NoColor && t.Face != game.Face{}:
		return t.spot(tileW+46+10, 8, faceSize)
	}
	return t.spot(tileW+10, 8, faceSize)
}

// struckHeld returns the area of that player's number of cards.
func (t sinceTile) struckHeld() area {
	at := t.struck()
	x := at.x - t.n(9)
	if t.Caught {
		x = at.x + t.n(28) // the eye is on the other side
	}
	return area{x, t.y + t.n(4), t.n(24), t.n(26)}
}

// named returns the area of the color that was named.
func (t sinceTile) named() area {
	if t.Mine {
		c := t.card()
		return area{c.x + c.w - t.n(24), c.y - t.n(4), t.n(30), t.n(30)}
	}
	if t.Face == (game.Face{}) {
		return t.card()
	}
	return t.area(tileW+10, (plateH-31)/2, 31, 31)
}

// emblem reports whether a large sign stands in place of a card.
func (t sinceTile) emblem() bool {
	return t.Mine && t.Face == game.Face{} && t.Drew == 0 && (t.Late || t.Caught)
}

// lost returns the signs of the owner's losses besides cards.
func (t sinceTile) lost() (signs []string) {
	if t.Skipped {
		signs = append(signs, "barred")
	}
	if t.Swapped {
		signs = append(signs, "swap")
	}
	if t.Rotated {
		signs = append(signs, "rotate")
	}
	return signs
}

// isPlain reports whether a number was played.
func (t SinceTile) isPlain() bool {
	return t.Face.Symbol == game.Number && t.Face.Color != game.NoColor
}

// isQuiet reports whether a tile only shows its player's number of cards.
func (t SinceTile) isQuiet() bool {
	return t.Face == game.Face{} && t.Drew == 0 && !t.Late && !t.Caught && !t.Swapped && !t.Rotated && t.Struck == nil &&
		t.Named == game.NoColor
}

// width returns the width of the plate in full size.
func (t sinceTile) width() int {
	switch {
	case t.Mine:
		w := 61 + mineCard + 20
		if t.Draws > 0 {
			w += 12 + numberMask("plus", t.Draws, amountH).w
		}
		return w + len(t.lost())*(38+11)
	case t.more > 0:
		return tileW
	case t.isQuiet():
		return 62
	case t.Caught:
		return 142
	}
	w := tileW
	if t.Named != game.NoColor && t.Face != (game.Face{}) {
		w += 46
	}
	switch {
	case t.Struck == nil:
	case t.Swapped:
		w += 58
	case t.Draws > 0 && t.Verdict != WasBluff:
		w += 72
	default:
		w += 64
	}
	if t.Rotated {
		w += 46
	}
	return w
}

// sinceLayout holds the positions of a strip's tiles.
type sinceLayout struct {
	h     int // 0 without a strip
	tiles []sinceTile
}

// sinceLayoutOf lays out a strip of a height. If two rows would be too high, there is one, and more of the oldest moves
// are folded.
func sinceLayoutOf(all []SinceTile, highest int) sinceLayout {
	if len(all) == 0 {
		return sinceLayout{}
	}
	all = countedOnce(all)
	tiles := folded(all, sinceMost)
	if countMoves(tiles) <= oneRowMost {
		if l := inRows(tiles, 1); l.tiles[0].size >= oneRowCard {
			return l
		}
	}
	l := inRows(tiles, 2)
	for n := len(tiles); l.h > highest && n > 0; n-- {
		if one := inRows(folded(all, n), 1); one.tiles[0].size >= foldedCard || n == 1 {
			return one
		}
	}
	return l
}

// countedOnce returns the tiles with each player's number of cards on the player's last tile only.
func countedOnce(all []SinceTile) []SinceTile {
	all = slices.Clone(all)
	seen := map[game.Seat]bool{}
	tell := func(p *SincePlayer) {
		if seen[p.Seat] {
			p.Cards = 0
		}
		seen[p.Seat] = true
	}
	for i := len(all) - 1; i >= 0; i-- {
		if all[i].Struck != nil {
			struck := *all[i].Struck
			tell(&struck)
			all[i].Struck = &struck
		}
		tell(&all[i].Who)
	}
	return all
}

// countMoves returns the number of tiles with a move.
func countMoves(tiles []sinceTile) (n int) {
	for _, t := range tiles {
		if !t.isQuiet() {
			n++
		}
	}
	return n
}

// folded returns at most that many tiles, if the moves against the owner leave room: older moves are folded into a
// first one. Plain plays go first, and before others those of players that are shown again.
func folded(all []SinceTile, most int) []sinceTile {
	var order []int
	for i, t := range all {
		if !t.Mine {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(foldRank(all, i), foldRank(all, j)) })
	gone := map[int]bool{}
	if len(all) > most {
		for _, i := range order[:min(len(order), len(all)-most+1)] {
			gone[i] = true
		}
	}
	var tiles []sinceTile
	fold := sinceTile{more: len(gone)}
	for i, t := range all {
		switch {
		case !gone[i]:
			tiles = append(tiles, sinceTile{SinceTile: t})
		case t.isPlain() || !fold.isPlain(): // a number cannot be taken for cards to draw
			fold.Face, fold.Drew, fold.Named = t.Face, t.Drew, t.Named
		}
	}
	if len(gone) > 0 {
		tiles = append([]sinceTile{fold}, tiles...)
	}
	for i := range tiles {
		tiles[i].w = tiles[i].width()
	}
	return tiles
}

// foldRank ranks tiles by the loss if they were folded.
func foldRank(all []SinceTile, i int) (rank int) {
	t := all[i]
	again := slices.ContainsFunc(all[i+1:], func(later SinceTile) bool {
		return later.Who.Seat == t.Who.Seat || later.Struck != nil && later.Struck.Seat == t.Who.Seat
	})
	if !again {
		rank += 2
	}
	if !t.isPlain() || t.Called || t.Swapped || t.Rotated {
		rank++
	}
	return rank
}

// inRows puts tiles into one or two rows, as large as fits, with the split that makes the longer row the shortest.
func inRows(tiles []sinceTile, rows int) sinceLayout {
	split := len(tiles)
	if rows == 2 && len(tiles) > 1 {
		split = 1
		for i := 2; i < len(tiles); i++ {
			if longer(tiles, i, fullCard) < longer(tiles, split, fullCard) {
				split = i
			}
		}
	}
	size := fullCard
	for size > leastCard && longer(tiles, split, size) > sinceRoom {
		size -= cardStep
	}
	l := sinceLayout{h: oneRowH, tiles: tiles}
	middle, pitch := 61, 0
	if rows == 2 {
		pitch = rowH * size / fullCard
		middle, l.h = pitch/2+2, 2*pitch+rowsGap
	}
	x := sinceMargin
	for i := range tiles {
		t := &tiles[i]
		if i == split {
			x, middle = sinceMargin, middle+pitch+rowsGap/2
		}
		t.size, t.first = size, i == 0 || i == split
		t.x, t.y = x, middle-t.n(plateH)/2
		x += t.n(t.w) + t.n(tileGap)
	}
	return l
}

// longer returns the width of the longer row if the second one begins with tile split.
func longer(tiles []sinceTile, split, size int) int {
	return max(rowWidth(tiles[:split], size), rowWidth(tiles[split:], size))
}

// rowWidth returns the width of a row with cards of a size.
func rowWidth(tiles []sinceTile, size int) int {
	w := -sinceTile{size: size}.n(tileGap)
	for _, t := range tiles {
		t.size = size
		w += t.n(t.w) + t.n(tileGap)
	}
	return w
}
