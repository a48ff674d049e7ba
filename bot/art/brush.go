package art

import (
	"image"
	"image/color"
	"image/draw"
	"math"
)

// brush paints outlines given in a picture's own units, which place puts on the canvas.
type brush struct {
	*canvas
	place func(point) point
}

// scaled places a picture at the canvas's origin.
func scaled(sx, sy float64) func(point) point {
	return func(p point) point { return point{p.x * sx, p.y * sy} }
}

// tilted places a picture of w by h units, scaled by s and turned clockwise by deg degrees, into
// the smallest canvas that holds it, whose size it returns.
func tilted(w, h, s, deg float64) (place func(point) point, width, height int) {
	sin, cos := math.Sincos(deg * math.Pi / 180)
	width = int(math.Ceil(s * (w*cos + h*math.Abs(sin))))
	height = int(math.Ceil(s * (h*cos + w*math.Abs(sin))))
	cx, cy := float64(width)/2, float64(height)/2
	return func(p point) point {
		dx, dy := s*(p.x-w/2), s*(p.y-h/2)
		return point{cx + dx*cos - dy*sin, cy + dx*sin + dy*cos}
	}, width, height
}

// paint fills o, which is in the brush's units.
func (b brush) paint(o outline, col color.RGBA) { b.fill(o.mapped(b.place), col) }

// cut is the picture within o, and nothing around it.
func (b brush) cut(o outline) *image.RGBA {
	size := b.img.Rect.Size()
	mask, out := newCanvas(size.X, size.Y), newCanvas(size.X, size.Y)
	mask.fill(o.mapped(b.place), ink)
	draw.DrawMask(out.img, out.img.Rect, b.img, image.Point{}, mask.img, image.Point{}, draw.Src)
	return out.img
}
