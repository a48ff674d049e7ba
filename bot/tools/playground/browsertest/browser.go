// Package browsertest drives a headless Chromium, or a Firefox, against the playground's page. It hides the page's
// structure, so that a test reads like the actions of a visitor.
package browsertest

import (
	"context"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// patience is the longest wait of a window for anything before the test fails. It is long because a busy machine is
// slow.
const patience = 2 * time.Minute

// Sizes of a window in CSS pixels.
const (
	DesktopWidth, DesktopHeight = 1280, 860
	PhoneWidth, PhoneHeight     = 390, 844
)

// Window is a tab of the browser. Its methods end the test if an expected event does not happen.
type Window struct {
	tb  testing.TB
	ctx context.Context
	fox *foxTab // nil in a Chromium

	mu       sync.Mutex
	requests []string
	problems []string
	received []string
	sent     []string
	weight   int64
}

// Open opens an address in a new window of the size of a desktop.
func (b *Browser) Open(address string) *Window {
	b.tb.Helper()
	return b.OpenSized(address, DesktopWidth, DesktopHeight)
}

// OpenSized opens an address in a new window of a size. Up to 600 pixels it is a phone.
func (b *Browser) OpenSized(address string, width, height int64) *Window {
	b.tb.Helper()
	if b.fox != nil {
		return b.fox.open(b, address, width, height)
	}
	ctx, cancel := chromedp.NewContext(b.ctx)
	b.tb.Cleanup(cancel)
	w := &Window{tb: b.tb, ctx: ctx}
	w.must("open a window", chromedp.Listen(ctx, w.note))
	w.Resize(width, height)
	w.Prefer("dark")
	if language := b.profile.language; language != "" {
		call(w, emulation.SetUserAgentOverride, emulation.SetUserAgentOverrideParams{
			UserAgent: Eval[string](w, `navigator.userAgent`), AcceptLanguage: language,
		})
	}
	// Windows in the background would be slowed down, and all but one are.
	call(w, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	call(w, network.Enable, network.EnableParams{})
	call(w, log.Enable, cdp.Empty{})
	call(w, runtime.Enable, cdp.Empty{})
	w.do("open "+address, chromedp.Navigate(address))
	return w
}

// Frame returns a frame of another site in the window, once it is there, as a window of its own. Presses, typing, sizes
// and captures belong to the outer window.
func (w *Window) Frame() *Window {
	w.tb.Helper()
	outer := string(chromedp.FromContext(w.ctx).Target.TargetID)
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(25 * time.Millisecond) {
		infos, err := chromedp.Targets(w.ctx)
		w.must("list the frames", err)
		for _, info := range infos {
			if info.Type == "iframe" && string(info.ParentFrameID) == outer {
				return w.attach(info.TargetID)
			}
		}
	}
	w.tb.Fatal("there is no frame")
	return nil
}

// attach listens to a frame.
func (w *Window) attach(id target.ID) *Window {
	w.tb.Helper()
	ctx, cancel := chromedp.NewContext(w.ctx, chromedp.WithTargetID(id), chromedp.WithDetachOnCancel())
	w.tb.Cleanup(cancel)
	f := &Window{tb: w.tb, ctx: ctx}
	f.must("listen to the frame", chromedp.Listen(ctx, f.note))
	call(f, network.Enable, network.EnableParams{})
	call(f, log.Enable, cdp.Empty{})
	call(f, runtime.Enable, cdp.Empty{})
	return f
}

// note records the loads and the complaints of the page.
func (w *Window) note(event any) {
	w.mu.Lock()
	defer w.mu.Unlock()
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		w.requests = append(w.requests, e.Request.URL)
	case *network.EventWebSocketCreated:
		w.requests = append(w.requests, e.URL)
	case *network.EventWebSocketFrameReceived:
		w.received = append(w.received, string(e.Response.PayloadData))
	case *network.EventWebSocketFrameSent:
		w.sent = append(w.sent, string(e.Response.PayloadData))
	case *network.EventLoadingFinished:
		w.weight += int64(e.EncodedDataLength)
	case *runtime.EventExceptionThrown:
		thrown := chromedp.ExceptionError{ExceptionDetails: e.ExceptionDetails}
		w.problems = append(w.problems, thrown.Error())
	case *log.EventEntryAdded:
		// A refused connection is the subject of a test of a restart.
		if e.Entry.Level == log.EntryLevelError && e.Entry.Source != log.EntrySourceNetwork {
			w.problems = append(w.problems, e.Entry.Text)
		}
	}
}

// Requests returns every address that the page has loaded or connected to.
func (w *Window) Requests() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.Clone(w.requests)
}

// Received returns the frames that the page has received over its live connection.
func (w *Window) Received() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.Clone(w.received)
}

// Sent returns the frames that the page has sent over its live connection.
func (w *Window) Sent() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.Clone(w.sent)
}

// Weight returns the number of bytes that the page has loaded over the wire so far, without its live connection.
func (w *Window) Weight() int64 {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.weight
}

// Problems returns uncaught errors, and refusals of the content security policy.
func (w *Window) Problems() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.Clone(w.problems)
}

// do carries out an action within the window's patience.
func (w *Window) do(what string, action chromedp.Action[chromedp.Void]) {
	w.tb.Helper()
	ctx, cancel := context.WithTimeout(w.ctx, patience)
	defer cancel()
	w.must(what, chromedp.Do(ctx, action))
}

// call runs a command of the DevTools protocol.
func call[P, R any](w *Window, command cdp.Command[P, R], params P) R {
	w.tb.Helper()
	ctx, cancel := context.WithTimeout(w.ctx, patience)
	defer cancel()
	result, err := chromedp.Call(ctx, command, params)
	w.must(command.Method, err)
	return result
}

// must ends the test if there is an error. Its message has the text of the window.
func (w *Window) must(what string, err error) {
	w.tb.Helper()
	if err == nil {
		return
	}
	ctx, cancel := context.WithTimeout(w.ctx, 3*time.Second)
	defer cancel()
	shown, _ := evaluate[string](ctx, w, "document.body.innerText")
	w.tb.Fatalf("%s: %v\nproblems: %s\nthe window shows:\n%s", what, err, strings.Join(w.Problems(), "\n"), shown)
}

// Eval runs JavaScript in the page and returns its value.
func Eval[T any](w *Window, script string) T {
	w.tb.Helper()
	ctx, cancel := context.WithTimeout(w.ctx, patience)
	defer cancel()
	value, err := evaluate[T](ctx, w, script)
	w.must("evaluate "+script, err)
	return value
}

func evaluate[T any](ctx context.Context, w *Window, script string) (value T, err error) {
	if w.fox == nil {
		return chromedp.Run(ctx, chromedp.Evaluate[T](script, chromedp.EvalAwaitPromise))
	}
	data, err := w.fox.evaluate(ctx, script)
	if _, ignored := any(value).(chromedp.Void); err == nil && !ignored {
		err = json.Unmarshal(data, &value)
	}
	return value, err
}

// Do runs JavaScript in the page for its effect.
func (w *Window) Do(script string) {
	w.tb.Helper()
	Eval[chromedp.Void](w, script)
}

// Until waits for a JavaScript expression to become true. Errors, such as those of a page that is just loading, count
// as not yet.
func (w *Window) Until(expression string) {
	w.tb.Helper()
	ctx, cancel := context.WithTimeout(w.ctx, patience)
	defer cancel()
	for {
		met, err := evaluate[bool](ctx, w, "Boolean("+expression+")")
		if met && err == nil {
			return
		}
		select {
		case <-ctx.Done():
			w.must("wait for "+expression, ctx.Err())
		case <-time.After(25 * time.Millisecond):
		}
	}
}

// Reload loads the page again.
func (w *Window) Reload() {
	w.tb.Helper()
	w.do("reload", chromedp.Reload())
}

// Resize changes the size of the window.
func (w *Window) Resize(width, height int64) {
	w.tb.Helper()
	if w.fox != nil {
		w.fox.call(w, "browsingContext.setViewport", params{"viewport": params{"width": width, "height": height}})
		return
	}
	call(w, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
		Width: width, Height: height, DeviceScaleFactor: 1, Mobile: width <= 600,
	})
}

// Prefer makes the browser prefer a color scheme, "dark" or "light". A new window prefers dark.
func (w *Window) Prefer(scheme string) {
	w.tb.Helper()
	call(w, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}},
	})
}

// Still makes the browser prefer less motion, and the dark scheme.
func (w *Window) Still() {
	w.tb.Helper()
	call(w, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{
			{Name: "prefers-color-scheme", Value: "dark"}, {Name: "prefers-reduced-motion", Value: "reduce"},
		},
	})
}

// Screenshot writes a picture of the window to a PNG file.
func (w *Window) Screenshot(file string) {
	w.tb.Helper()
	w.must("screenshot", os.WriteFile(file, w.Capture(), 0o644))
}

// Capture returns a picture of the window as a PNG.
func (w *Window) Capture() []byte {
	w.tb.Helper()
	w.Until(`[...document.images].every((i) => i.complete)`)
	if w.fox != nil {
		return w.fox.capture(w)
	}
	return call(w, page.CaptureScreenshot, page.CaptureScreenshotParams{}).Data
}

// CaptureArea returns a part of the window, enlarged, as a PNG. area is a JavaScript expression for its x, y, width and
// height in CSS pixels.
func (w *Window) CaptureArea(area string, scale float64) []byte {
	w.tb.Helper()
	w.Until(`[...document.images].every((i) => i.complete)`)
	box := Eval[struct{ X, Y, Width, Height float64 }](w, area)
	return call(w, page.CaptureScreenshot, page.CaptureScreenshotParams{
		Clip: &page.Viewport{X: box.X, Y: box.Y, Width: box.Width, Height: box.Height, Scale: scale},
	}).Data
}

// Close closes the window.
func (w *Window) Close() {
	if w.fox != nil {
		_, _ = w.fox.ask(w.ctx, "browsingContext.close", params{"context": w.fox.context})
		return
	}
	_ = chromedp.Cancel(w.ctx)
}
