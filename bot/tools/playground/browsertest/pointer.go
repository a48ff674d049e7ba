package browsertest

import (
	"time"

	"github.com/chromedp/cdproto/input"
)

// step is the time of a pointer from one point to the next, on any machine: pages distinguish taps from longer presses.
const step = 20 * time.Millisecond

// timesOf returns a function with the times of some events in a row, of which the last one is now.
func timesOf(events int) func() input.TimeSinceEpoch {
	at := time.Now().Add(-time.Duration(events) * step)
	return func() input.TimeSinceEpoch {
		at = at.Add(step)
		return input.TimeSinceEpoch(float64(at.UnixMicro()) / 1e6)
	}
}

// Touch moves a finger through points of the window, and lifts it at the last one, unless stays is true.
func (w *Window) Touch(stays bool, points ...[2]float64) {
	w.tb.Helper()
	if w.fox != nil && !stays {
		w.fox.pointer(w, "touch", points)
		return
	}
	kind, next := input.DispatchTouchEventTypeTouchStart, timesOf(len(points)+1)
	for _, p := range points {
		call(w, input.DispatchTouchEvent, input.DispatchTouchEventParams{
			Type: kind, TouchPoints: []*input.TouchPoint{{X: p[0], Y: p[1]}}, Timestamp: next(),
		})
		kind = input.DispatchTouchEventTypeTouchMove
	}
	if !stays {
		call(w, input.DispatchTouchEvent, input.DispatchTouchEventParams{
			Type: input.DispatchTouchEventTypeTouchEnd, TouchPoints: []*input.TouchPoint{}, Timestamp: next(),
		})
	}
}

// Mouse presses the mouse's button at the first of some points of the window, moves through the others, and releases it
// at the last one.
func (w *Window) Mouse(points ...[2]float64) {
	w.tb.Helper()
	if w.fox != nil {
		w.fox.pointer(w, "mouse", points)
		return
	}
	next := timesOf(len(points) + 2)
	send := func(kind input.DispatchMouseEventType, p [2]float64, button input.MouseButton, held int64) {
		call(w, input.DispatchMouseEvent, input.DispatchMouseEventParams{
			Type: kind, X: p[0], Y: p[1], Button: button, Buttons: held, ClickCount: 1, Timestamp: next(),
		})
	}
	first, last := points[0], points[len(points)-1]
	send(input.DispatchMouseEventTypeMouseMoved, first, input.MouseButtonNone, 0)
	send(input.DispatchMouseEventTypeMousePressed, first, input.MouseButtonLeft, 1)
	for _, p := range points[1:] {
		send(input.DispatchMouseEventTypeMouseMoved, p, input.MouseButtonLeft, 1)
	}
	send(input.DispatchMouseEventTypeMouseReleased, last, input.MouseButtonLeft, 0)
}
