package art

import "image/color"

// bar is a score on its way to the target, which is the bar's whole length.
type bar struct {
	area
	before, score, target int
	fill                  color.RGBA // what the last round added, or all of it
	old                   color.RGBA // what was there before it
	empty, text           color.RGBA
	digits                int // height of the score
}

// length is how far a score reaches.
func (b bar) length(score int) int {
	return max(min(b.h, score*b.w), b.w*max(0, min(score, b.target))/b.target)
}

// paintBar paints the bar and the score: behind the bar's end, or inside where inside is preferred
// and there is room, or there is none behind.
func (p *painting) paintBar(b bar, inside bool) {
	r := b.h / 2
	p.box(b.x, b.y, b.w, b.h, r, b.empty)
	end := b.x
	if b.score > 0 {
		n := b.length(b.score)
		end = b.x + n
		p.box(b.x, b.y, n, b.h, r, b.fill)
		if b.before > 0 && b.before < b.score {
			p.paintBefore(b, n)
		}
	}
	y := b.y + (b.h-b.digits)/2
	w := numberWidth(b.score, b.digits)
	const pad = 10
	fitsIn, fitsBehind := end-b.x >= w+2*pad, b.x+b.w-end >= w+2*pad
	if fitsIn && (inside || !fitsBehind) {
		p.number(b.score, b.digits, end-pad-w, y, ink)
		return
	}
	p.number(b.score, b.digits, end+pad, y, b.text)
}

// paintBefore paints the part of a bar of length n that was there before the round.
func (p *painting) paintBefore(b bar, n int) {
	r, old := b.h/2, b.length(b.before)
	p.box(b.x, b.y, n, b.h, r, b.old)
	p.box(b.x+n-b.h, b.y, b.h, b.h, r, b.fill)
	p.box(b.x+min(old, n-r), b.y, max(0, n-r-old), b.h, 0, b.fill)
	if old > n-b.h {
		p.box(b.x+n-b.h, b.y, old-(n-b.h), b.h, 0, b.old)
	}
}

// paintTarget paints a flag and the target, ending at right around the height y.
func (p *painting) paintTarget(target, digits, right, y int, col color.RGBA) {
	left := right - numberWidth(target, digits)
	p.number(target, digits, left, y-digits/2, col)
	size := digits * 4 / 3
	p.sign("flag", float64(size), left-size-8, y-size/2, col)
}
