package browsertest

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"
	"github.com/gorilla/websocket"
)

// firefox is a running Firefox that is spoken to by WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/).
type firefox struct {
	conn *websocket.Conn

	mu      sync.Mutex
	last    int
	waiting map[int]chan answer
	windows map[string]*Window // by their browsing contexts
}

type answer struct {
	ID      int
	Type    string
	Result  json.RawMessage
	Error   string
	Message string

	Method string // of an event
	Params struct {
		Type, Level, Text string
		Source            struct{ Context string }
	}
}

// params are the parameters of a command.
type params = map[string]any

// foxTab is a window of a Firefox.
type foxTab struct {
	*firefox
	context string
}

// ForcedColors is a preference by which a Firefox shows pages in the user's own colors.
const ForcedColors = `user_pref("browser.display.document_color_use", 2);`

// StartFirefox opens a Firefox with preferences, which ends with the test. Its windows open addresses, change their
// size, run JavaScript, take keys, mouse and fingers, and show pictures, but nothing else.
func StartFirefox(tb testing.TB, prefs ...string) *Browser {
	tb.Helper()
	profile, err := os.MkdirTemp("", "firefox")
	if err != nil {
		tb.Fatal(err)
	}
	prefs = append(prefs, `user_pref("layout.css.prefers-color-scheme.content-override", 0);`) // dark
	if err := os.WriteFile(filepath.Join(profile, "user.js"), []byte(strings.Join(prefs, "\n")), 0o600); err != nil {
		tb.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	flags := []string{"--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"}
	run := exec.CommandContext(ctx, "firefox-esr", flags...)
	said, err := run.StderrPipe()
	if err == nil {
		err = run.Start()
	}
	if err != nil {
		stop()
		tb.Fatalf("start a Firefox: %v: install the package firefox-esr", err)
	}
	tb.Cleanup(func() {
		stop()
		_ = run.Wait()
		_ = os.RemoveAll(profile)
	})
	address := ""
	lines := bufio.NewScanner(said)
	for address == "" && lines.Scan() {
		_, address, _ = strings.Cut(lines.Text(), "WebDriver BiDi listening on ")
	}
	go func() { _, _ = io.Copy(io.Discard, said) }() // a full pipe would stop it
	f := &firefox{waiting: map[int]chan answer{}, windows: map[string]*Window{}}
	conn, answered, err := websocket.DefaultDialer.DialContext(ctx, address+"/session", nil)
	if err != nil {
		tb.Fatalf("speak to Firefox at %q: %v", address, err)
	}
	_ = answered.Body.Close()
	f.conn = conn
	go f.read()
	b := &Browser{tb: tb, ctx: ctx, fox: f}
	w := &Window{tb: tb, ctx: ctx, fox: &foxTab{firefox: f}}
	w.fox.call(w, "session.new", params{"capabilities": params{}})
	w.fox.call(w, "session.subscribe", params{"events": []string{"log.entryAdded"}})
	return b
}

// read passes answers on to the calls that wait for them, and complaints to their windows, until the Firefox is gone.
func (f *firefox) read() {
	for {
		var a answer
		err := f.conn.ReadJSON(&a)
		f.mu.Lock()
		if err != nil {
			for id, c := range f.waiting {
				close(c)
				delete(f.waiting, id)
			}
			f.waiting = nil
			f.mu.Unlock()
			return
		}
		if c := f.waiting[a.ID]; c != nil {
			c <- a
			delete(f.waiting, a.ID)
		}
		w := f.windows[a.Params.Source.Context]
		f.mu.Unlock()
		if w != nil && a.Params.Type == "javascript" && a.Params.Level == "error" {
			w.mu.Lock()
			w.problems = append(w.problems, a.Params.Text)
			w.mu.Unlock()
		}
	}
}

// ask runs a command.
func (f *firefox) ask(ctx context.Context, method string, with params) (json.RawMessage, error) {
	c := make(chan answer, 1)
	f.mu.Lock()
	if f.waiting == nil {
		f.mu.Unlock()
		return nil, errors.New("the Firefox is gone")
	}
	f.last++
	f.waiting[f.last] = c
	err := f.conn.WriteJSON(params{"id": f.last, "method": method, "params": with})
	f.mu.Unlock()
	if err != nil {
		return nil, err
	}
	select {
	case a, ok := <-c:
		if !ok || a.Type == "error" {
			return nil, fmt.Errorf("%s: %s: %s", method, a.Error, a.Message)
		}
		return a.Result, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// call runs a command of a window within its patience.
func (t *foxTab) call(w *Window, method string, with params) json.RawMessage {
	w.tb.Helper()
	ctx, cancel := context.WithTimeout(w.ctx, patience)
	defer cancel()
	if t.context != "" {
		with["context"] = t.context
	}
	result, err := t.ask(ctx, method, with)
	if err != nil {
		w.tb.Fatalf("%v\nproblems: %s", err, strings.Join(w.Problems(), "\n"))
	}
	return result
}

// open opens an address in a new window of a size.
func (f *firefox) open(b *Browser, address string, width, height int64) *Window {
	b.tb.Helper()
	w := &Window{tb: b.tb, ctx: b.ctx, fox: &foxTab{firefox: f}}
	var made struct{ Context string }
	// A tab beside others would be hidden.
	created := w.fox.call(w, "browsingContext.create", params{"type": "window"})
	if err := json.Unmarshal(created, &made); err != nil {
		b.tb.Fatal(err)
	}
	w.fox.context = made.Context
	f.mu.Lock()
	f.windows[made.Context] = w
	f.mu.Unlock()
	b.tb.Cleanup(w.Close)
	w.Resize(width, height)
	w.fox.call(w, "browsingContext.navigate", params{"url": address, "wait": "interactive"})
	return w
}

// Before reloads the page of a Firefox with a script that runs before its own.
func (w *Window) Before(script string) {
	w.tb.Helper()
	ctx, cancel := context.WithTimeout(w.ctx, patience)
	defer cancel()
	_, err := w.fox.ask(ctx, "script.addPreloadScript", params{
		"functionDeclaration": "() => {" + script + "}", "contexts": []string{w.fox.context},
	})
	w.must("run a script first", err)
	w.fox.call(w, "browsingContext.reload", params{"wait": "interactive"})
}

// evaluate returns the value of JavaScript as JSON.
func (t *foxTab) evaluate(ctx context.Context, script string) ([]byte, error) {
	data, err := t.ask(ctx, "script.evaluate", params{
		"expression":   "(async () => JSON.stringify((await (" + script + ")) ?? null) ?? 'null')()",
		"awaitPromise": true, "target": params{"context": t.context},
	})
	if err != nil {
		return nil, err
	}
	var got struct {
		Result           struct{ Value string }
		ExceptionDetails *struct{ Text string }
	}
	if err := json.Unmarshal(data, &got); err != nil {
		return nil, err
	}
	if got.ExceptionDetails != nil {
		return nil, errors.New(got.ExceptionDetails.Text)
	}
	return []byte(got.Result.Value), nil
}

// foxKeys are the keys of WebDriver that are no characters.
var foxKeys = map[string]string{
	kb.Enter: "\ue007", kb.Tab: "\ue004", kb.Home: "\ue011", kb.ArrowLeft: "\ue012", kb.ArrowRight: "\ue014",
}

func (t *foxTab) key(w *Window, key string) {
	w.tb.Helper()
	if name, special := foxKeys[key]; special {
		key = name
	}
	t.perform(w, params{"type": "key", "id": "keys", "actions": []params{
		{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key},
	}})
}

// pointer goes to the first of some points, presses there, moves through the others, and releases at the last one.
func (t *foxTab) pointer(w *Window, kind string, points [][2]float64) {
	w.tb.Helper()
	move := func(p [2]float64) params {
		return params{"type": "pointerMove", "x": math.Round(p[0]), "y": math.Round(p[1]), "duration": 0}
	}
	wait := params{"type": "pause", "duration": step / time.Millisecond}
	actions := []params{move(points[0]), {"type": "pointerDown", "button": 0}, wait}
	for _, p := range points[1:] {
		actions = append(actions, move(p), wait)
	}
	actions = append(actions, params{"type": "pointerUp", "button": 0})
	t.perform(w, params{
		"type": "pointer", "id": kind, "parameters": params{"pointerType": kind}, "actions": actions,
	})
}

func (t *foxTab) perform(w *Window, source params) {
	w.tb.Helper()
	t.call(w, "input.performActions", params{"actions": []any{source}})
}

func (t *foxTab) capture(w *Window) (png []byte) {
	w.tb.Helper()
	var got struct{ Data []byte }
	if err := json.Unmarshal(t.call(w, "browsingContext.captureScreenshot", params{}), &got); err != nil {
		w.tb.Fatal(err)
	}
	return got.Data
}
