package browsertest

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"
)

// SlowDown makes the window's processor so many times slower.
func (w *Window) SlowDown(times float64) {
	w.tb.Helper()
	call(w, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: times})
	call(w, performance.Enable, performance.EnableParams{TimeDomain: performance.EnableTimeDomainThreadTicks})
}

// Narrow gives the window a network of so many bits a second each way, with this least latency of an answer.
func (w *Window) Narrow(bits float64, latency time.Duration) {
	w.tb.Helper()
	w.conditions(network.Conditions{
		Latency: float64(latency.Milliseconds()), DownloadThroughput: bits / 8, UploadThroughput: bits / 8,
	})
}

// Forget empties the browser's cache.
func (w *Window) Forget() {
	w.tb.Helper()
	call(w, network.ClearBrowserCache, cdp.Empty{})
}

func (w *Window) conditions(c network.Conditions) {
	w.tb.Helper()
	call(w, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{
		MatchedNetworkConditions: []*network.Conditions{&c},
	})
}

// Work is the processor time that a page has spent since it was opened: other work on the machine does not count.
type Work struct{ Script, Style, Layout time.Duration }

// Since returns the time spent after an earlier measurement.
func (k Work) Since(before Work) Work {
	return Work{k.Script - before.Script, k.Style - before.Style, k.Layout - before.Layout}
}

// Worked returns the processor time that the page has spent so far. SlowDown must have been called once.
func (w *Window) Worked() (k Work) {
	w.tb.Helper()
	for _, m := range call(w, performance.GetMetrics, cdp.Empty{}).Metrics {
		d := time.Duration(m.Value * float64(time.Second))
		switch m.Name {
		case "ScriptDuration":
			k.Script = d
		case "RecalcStyleDuration":
			k.Style = d
		case "LayoutDuration":
			k.Layout = d
		}
	}
	return k
}

// Go opens another address in the window.
func (w *Window) Go(address string) {
	w.tb.Helper()
	w.do("open "+address, chromedp.Navigate(address))
}

// Sleep puts the page to sleep, as a phone does with a dark screen: nothing runs in the page any more.
func (w *Window) Sleep() {
	w.tb.Helper()
	w.Do(`(Object.defineProperty(document, 'hidden', { configurable: true, get: () => window.asleep }),
		window.asleep = true,
		document.dispatchEvent(new Event('visibilitychange')))`)
	call(w, page.SetWebLifecycleState, page.SetWebLifecycleStateParams{State: page.SetWebLifecycleStateStateFrozen})
}

// WakeAfter ends the sleep, after the page's clock has gone on by so much.
func (w *Window) WakeAfter(d time.Duration) {
	w.tb.Helper()
	call(w, page.SetWebLifecycleState, page.SetWebLifecycleStateParams{State: page.SetWebLifecycleStateStateActive})
	w.Do(fmt.Sprintf(`(Date.now = ((now) => () => now.call(Date) + %d)(Date.now), window.asleep = false,
		document.dispatchEvent(new Event('visibilitychange')))`, d.Milliseconds()))
}

// Nameless returns the roles of controls that have no name in the accessibility tree, which screen readers read.
func (w *Window) Nameless() (roles []string) {
	w.tb.Helper()
	for _, n := range call(w, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{}).Nodes {
		if n.Ignored || n.Role == nil {
			continue
		}
		switch role := text(n.Role); role {
		case "button", "link", "checkbox", "combobox", "dialog", "group", "list", "image":
			if text(n.Name) == "" {
				roles = append(roles, role)
			}
		}
	}
	return roles
}

// text returns the value of a property of the accessibility tree, if it is a text.
func text(v *accessibility.Value) (s string) {
	if v == nil || json.Unmarshal(v.Value, &s) != nil {
		return ""
	}
	return s
}

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

// Pretend makes a browser reach hosts at an address on this machine, and no other host. The pages it shows are at
// https://<host>.
func Pretend(hosts []string, address string) Option {
	return func(tb testing.TB, p *profile) {
		l, err := new(net.ListenConfig).Listen(tb.Context(), "tcp", "127.0.0.1:0")
		if err != nil {
			tb.Fatal(err)
		}
		server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.Method != http.MethodConnect || !slices.Contains(hosts, r.URL.Hostname()) {
				w.WriteHeader(http.StatusForbidden)
				return
			}
			near, _, err := w.(http.Hijacker).Hijack()
			if err != nil {
				return
			}
			tunnel(tb.Context(), near, address)
		})}
		go func() { _ = server.Serve(l) }()
		tb.Cleanup(func() { _ = server.Close() })
		p.proxy = "http://" + l.Addr().String()
	}
}

// tunnel carries data between a browser and an address, until either has closed.
func tunnel(ctx context.Context, near net.Conn, address string) {
	defer near.Close()
	far, err := new(net.Dialer).DialContext(ctx, "tcp", address)
	if err != nil {
		return
	}
	defer far.Close()
	if _, err := io.WriteString(near, "HTTP/1.1 200 OK\r\n\r\n"); err != nil {
		return
	}
	go func() {
		defer far.Close()
		_, _ = io.Copy(far, near)
	}()
	_, _ = io.Copy(near, far)
}
