//go:build browser || system

package main

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"unobot/bot/tools/playground/browsertest"
)

// nextKey is the key of a player that plays the first possible card: empty to wait, "over" when the match is over.
const nextKey = `(() => {
	const can = (verb) => document.querySelector('[data-verb="' + verb + '"]:not(:disabled)');
	if (can('rematch')) return 'over';
	if (document.querySelector('.asked, .sending')) return '';
	if (document.querySelector('.chooser')) return document.activeElement.closest('.hue') ? 'Enter' : '';
	if (can('shout')) return 'u';
	if (can('catch')) return 'c';
	for (const verb of ['next', 'accept', 'discard:none']) {
		if (can(verb)) return document.activeElement === can(verb) ? 'Enter' : 'Tab';
	}
	const cards = [...document.querySelectorAll('.hand .card')];
	const want = cards.findIndex((c) => c.querySelector('.can')), at = cards.findIndex((c) => c.contains(document.activeElement));
	if (want >= 0) return at === want ? 'Enter' : at < 0 ? 'Home' : at < want ? 'ArrowRight' : 'ArrowLeft';
	return can('draw') || can('pass') ? 'd' : '';
})()`

var keyNames = map[string]string{
	"Enter": kb.Enter, "Tab": kb.Tab, "Home": kb.Home, "ArrowRight": kb.ArrowRight, "ArrowLeft": kb.ArrowLeft,
}

// playByKeys plays until a condition holds.
func playByKeys(w *browsertest.Window, condition string) {
	for !browsertest.Eval[bool](w, `Boolean(`+condition+`)`) {
		w.Until(condition + ` || ` + nextKey)
		if pressNext(w) == "over" {
			w.Until(condition)
		}
	}
}

// pressNext presses the next key, if there is one, and returns its name.
func pressNext(w *browsertest.Window) string {
	name := browsertest.Eval[string](w, nextKey)
	if name != "" && name != "over" {
		w.Key(cmp.Or(keyNames[name], name))
	}
	time.Sleep(20 * time.Millisecond) // people are not faster
	return name
}

// dragsWhile drags a card over the table of a phone, and releases it while the bot is away. The card must be played
// once.
func dragsWhile(t testing.TB, w *browsertest.Window, goes, comes func()) {
	t.Helper()
	at := awaitCard(w)
	before := decisions(t, w)
	t.Cleanup(func() { tellTraffic(t, w) })
	over := [2]float64{195, 330}
	w.Touch(true, at, [2]float64{at[0], at[1] - 40}, over)
	goes()
	w.Until(`document.querySelector('.trouble')`)
	w.Touch(false, over)
	comes()
	w.Until(`!document.querySelector('.trouble') && !document.querySelector('.asked')`)
	require.Eventually(t, func() bool { return decisions(t, w) > before }, 30*time.Second, 20*time.Millisecond)
	require.Equal(t, before+1, decisions(t, w))
}

// tellTraffic logs, after a failure, the last frames of a page and the bot.
func tellTraffic(t testing.TB, w *browsertest.Window) {
	if !t.Failed() {
		return
	}
	sent := slices.DeleteFunc(w.Sent(), func(frame string) bool { return strings.HasPrefix(frame, `{"hello"`) }) // it holds a key
	received := w.Received()
	t.Logf("the page said last:\n%s", strings.Join(sent[max(0, len(sent)-8):], "\n"))
	t.Logf("it was told last:\n%s", strings.Join(received[max(0, len(received)-12):], "\n"))
}

// playable is the first card that can be played, if it is no wild.
const playable = `document.querySelector('.hand .can + [aria-label]:not([aria-label*=Wild])')?.closest('.card')`

// cardToPlay is a position where that card lies, and no other one near it: at an edge a browser may give the finger to
// the other one. It is null while a card is lifted, for it covers others, or on its way.
const cardToPlay = `(() => {
	const cards = [...document.querySelectorAll('.hand .card')], card = ` + playable + `;
	const still = cards.every((c) => !c.getAnimations().some((a) => a.playState === 'running'));
	if (!card || !still || document.querySelector('.asked, .sending, .hand .lifted')) return null;
	const box = card.getBoundingClientRect();
	const spots = [.3, .1, .5, .7, .9].map((part) => [box.x + box.width * part, box.y + box.height * .25]);
	const around = [[-3, -3], [3, -3], [-3, 3], [3, 3]];
	const hits = (x, y) => around.every(([dx, dy]) => card.contains(document.elementFromPoint(x + dx, y + dy)));
	return spots.find(([x, y]) => hits(x, y)) ?? null;
})()`

// awaitCard waits for a card that can be played, and draws if there is none.
func awaitCard(w *browsertest.Window) (at [2]float64) {
	for {
		if found := browsertest.Eval[[]float64](w, cardToPlay); found != nil {
			// Cards of the turn before look for a moment as if they could still be played (web/src/later.ts).
			w.Do(`(window.calm = false, setTimeout(() => { window.calm = true; }, 200))`)
			w.Until(`window.calm`)
			if slices.Equal(found, browsertest.Eval[[]float64](w, cardToPlay)) {
				return [2]float64(found)
			}
		}
		if browsertest.Eval[bool](w, `Boolean(`+playable+`)`) {
			w.Key(kb.Escape) // puts a lifted card back
		} else if pressNext(w) == "over" {
			w.Until(playable)
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// decisions counts the decisions of the first seat that a page has received over its socket, each once by its step.
func decisions(t testing.TB, w *browsertest.Window) int {
	t.Helper()
	ours := map[int]bool{}
	for _, frame := range w.Received() {
		var public struct {
			Happened []struct {
				Step, Seat int
				Kind       string
				Auto       bool
			}
		}
		require.NoError(t, json.Unmarshal([]byte(frame), &public))
		for _, e := range public.Happened {
			if _, known := ours[e.Step]; !known { // a step begins with its decision
				ours[e.Step] = e.Seat == 0 && !e.Auto && (e.Kind == "played" || e.Kind == "drew")
			}
		}
	}
	made := 0
	for _, one := range ours {
		if one {
			made++
		}
	}
	return made
}
