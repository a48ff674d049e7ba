package art

import (
	"hash/fnv"
	"image/color"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Initials stand on muted tones that no card has, robots on tones of dusk.
var (
	initialTones = [...]color.RGBA{
		rgb(0x8a79c2), rgb(0x7f8fd0), rgb(0xb98a5e), rgb(0xa09a5c), rgb(0x8a93b8), rgb(0xc07f6d), rgb(0x5d97b8), rgb(0x9a7fae),
	}
	robotTones = [...]color.RGBA{rgb(0x474d86), rgb(0x7a5a4c), rgb(0x3d6478), rgb(0x6b4a7d)}
)

// toneOf is the tone of a name: the same on every picture.
func toneOf(name string, tones []color.RGBA) color.RGBA {
	h := fnv.New32a()
	_, _ = h.Write([]byte(name))
	return tones[h.Sum32()%uint32(len(tones))]
}

// faceOf is how a player looks.
type faceOf struct {
	portrait *Portrait
	robot    bool
	name     string // as shown
}

// portraitAt is a profile picture and its upper left corner.
type portraitAt struct {
	sprite *sprite
	x, y   int
}

// paintPortraits paints the profile pictures that wait: they get what is left of the palette, and
// no color of the picture changes for them.
func (p *painting) paintPortraits() {
	for _, at := range p.later {
		p.stamp(at.sprite, at.x, at.y)
	}
	p.later = p.later[:0]
}

// paintFace paints a player's picture, size pixels across, with the upper left corner at (x, y):
// people are round, robots are rounded squares. Profile pictures come with paintPortraits.
func (p *painting) paintFace(f faceOf, x, y, size int) {
	switch {
	case f.robot:
		p.paintRobot(toneOf(f.name, robotTones[:]), x, y, size)
	case f.portrait != nil:
		s := f.portrait.sprite(size)
		p.later = append(p.later, portraitAt{s, x + (size-s.w)/2, y + (size-s.h)/2})
	default:
		p.disc(x+size/2, y+size/2, size/2, toneOf(f.name, initialTones[:]))
		p.paintInitial(f.name, x, y, size, ink)
	}
}

// ringFace paints the ring around a picture, w wide; the picture comes on top.
func (p *painting) ringFace(f faceOf, x, y, size, w int, col color.RGBA) {
	corner := size/2 + w
	if f.robot {
		inset := robotInset(size)
		x, y, size = x+inset, y+inset, size-2*inset
		corner = robotCorner(size) + w
	}
	p.box(x-w, y-w, size+2*w, size+2*w, corner, col)
}

// paintInitial sets the first letter or digit of a name in the middle of its picture.
func (p *painting) paintInitial(name string, x, y, size int, col color.RGBA) {
	at := strings.IndexFunc(name, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
	r, n := utf8.DecodeRuneInString(name[max(0, at):])
	if n == 0 {
		return
	}
	height := float64(size) * .51
	letter := string(r)
	o := cachedMask(maskKey{kind: "text", text: letter, size: height}, func() outline { return bold.set(letter, height) })
	// In the middle by what is seen, but capitals keep their baseline.
	cap := int(height * .72)
	p.put(o, x+size/2-o.x-o.w/2, y+size/2+cap/2, col)
}

// robotInset is how much smaller a robot's square is than a disc, on each side.
func robotInset(size int) int { return max(1, size/38) }

// robotCorner is the radius of the corners of a robot's square.
func robotCorner(size int) int { return size * 28 / 100 }

// paintRobot paints our robot's face.
func (p *painting) paintRobot(tone color.RGBA, x, y, size int) {
	inset := robotInset(size)
	x, y, size = x+inset, y+inset, size-2*inset
	p.box(x, y, size, size, robotCorner(size), tone)
	s := float64(size)
	p.put(cachedMask(maskKey{kind: "robot head", size: s}, func() outline { return robotHead().at(0, 0, s) }), x, y, chalk)
	p.put(cachedMask(maskKey{kind: "robot lamp", size: s}, func() outline { return disc(.5, .135, .062).at(0, 0, s) }), x, y, honey)
	p.put(cachedMask(maskKey{kind: "robot look", size: s}, func() outline { return robotLook().at(0, 0, s) }), x, y, ink)
}

// robotHead is what is light in a robot's face: head, antenna and shoulders.
func robotHead() outline {
	return join(box(.2, .255, .6, .47, .15), box(.47, .17, .06, .1, 0), box(.235, .81, .53, .088, .044))
}

// robotLook is what is dark: the eyes and the smile.
func robotLook() outline {
	smile := arc(.5, .53, .115, .105, 30, 150)
	return join(disc(.375, .475, .07), disc(.625, .475, .07), stroke(.042, smile...))
}
