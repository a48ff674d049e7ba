//go:build browser

package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/tools/playground/browsertest"
	"unobot/bot/ui/lang"
	"unobot/game"
)

// TestTablePage plays the real bot at the page of the live table, in a real browser.
func TestTablePage(t *testing.T) {
	t.Parallel()
	b := browsertest.Start(t)
	scenes := map[string]func(*theater, *browsertest.Browser){
		"a match by touch alone":              matchByTouch,
		"a match by mouse alone":              matchByMouse,
		"the bot restarts in mid-drag":        restartInADrag,
		"less motion":                         lessMotion,
		"a lobby at the page and in the chat": lobbyOfBoth,
		"the first visit offers the table":    firstVisit,
		"every size":                          everySize,
		"French at the table":                 tableInFrench,
	}
	for i, e := range game.Editions() {
		scenes["a match by keyboard alone: "+string(e.ID)] = func(th *theater, b *browsertest.Browser) {
			byKeyboard(th, b, e.ID, i%2 == 1)
		}
	}
	for name, scene := range scenes {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			scene(newTheater(t, nil), b.With(t))
		})
	}
}

// deal begins a game of Ada against robots in the channel. Without a target among the options it is a match to 500:
// robots could win a single round while a scene still needs Ada's turn.
func (th *theater) deal(b *browsertest.Browser, options ...string) {
	th.Helper()
	if !slices.ContainsFunc(options, func(o string) bool { return strings.HasPrefix(o, "target:") }) {
		options = append(options, "target:500")
	}
	chat := th.seat(b, "Ada")
	chat.Command("game start", append(options, "robots:2")...)
	chat.Until(boardShown)
}

// sit opens the page of the table, of the size of a phone or of a desktop.
func (th *theater) sit(b *browsertest.Browser, name string, phone bool) *browsertest.Window {
	th.Helper()
	width, height := int64(browsertest.DesktopWidth), int64(browsertest.DesktopHeight)
	if phone {
		width, height = browsertest.PhoneWidth, browsertest.PhoneHeight
	}
	w := b.OpenSized(th.url+"/table/?as="+name, width, height)
	w.Until(`document.querySelector('.hand .card, .sheet .row, .prompt')`)
	th.Cleanup(func() {
		require.Empty(th, w.Problems())
		for _, r := range w.Requests() {
			home := strings.HasPrefix(r, th.url+"/") || strings.HasPrefix(r, strings.Replace(th.url, "http", "ws", 1)+"/")
			require.True(th, home, "the page asks the outside world: %s", r)
		}
	})
	return w
}

// listening records the lines that are read aloud, from the last one on.
const listening = `(window.log = document.querySelector('.live').textContent, new MutationObserver(() => {
	window.log += ' ' + document.querySelector('.live').lastElementChild.textContent;
}).observe(document.querySelector('.live'), { childList: true }))`

// informed is true unless a listener is to move and has not heard the top card, its color if it is a wild, and the
// player to catch.
const informed = `(() => {
	if (!document.querySelector('.me.turn')) return true;
	const last = (what) => [...window.log.matchAll(new RegExp(what + ': ([^.]+)\\.', 'g'))].at(-1)?.[1];
	const top = document.querySelector('.piles .unseen').textContent, color = document.querySelector('.tile')?.ariaLabel;
	const caught = document.querySelector('[data-verb=catch]')?.ariaLabel ?? '';
	return top === 'On top: ' + last('On top') && (!top.includes('Wild') || !color || color === 'Color: ' + last('Color')) && window.log.includes(caught);
})()`

// byKeyboard plays a match without a pointer, and records the lines that are read aloud.
func byKeyboard(th *theater, b *browsertest.Browser, edition game.EditionID, phone bool) {
	th.deal(b, "edition:"+lang.For("en").Edition(edition), "target:A single round")
	opened := time.Now()
	w := th.sit(b, "Ada", phone)
	th.Logf("%d bytes, cards after %v", w.Weight(), time.Since(opened))
	require.Less(th, w.Weight(), int64(250<<10), "the first card is to be seen within 2 s at 1.5 Mbit/s")
	sessions := slices.DeleteFunc(w.Requests(), func(address string) bool { return !strings.HasSuffix(address, "/api/session") })
	require.Len(th, sessions, 1, "the page takes the session that its door has asked for")
	const heard = `document.querySelector('.live').textContent`
	w.Until(heard)
	w.Do(listening)
	for over := `document.querySelector('[data-verb=rematch]')`; !browsertest.Eval[bool](w, `Boolean(`+over+`)`); {
		w.Until(over + ` || ` + nextKey + ` && ` + informed)
		pressNext(w)
	}
	require.Contains(th, browsertest.Eval[string](w, heard), "win")
	picture(w, "table-result-"+string(edition))
}

// firstVisit: the beginning of the channel links to the table. The page begins a game if there is none.
func firstVisit(th *theater, b *browsertest.Browser) {
	chat := th.seat(b, "Ada")
	const link = `document.querySelector('.welcome a[href^="/table/"]')`
	chat.Until(link)
	require.Equal(th, "Table view", browsertest.Eval[string](chat, link+`.textContent`))
	chat.Do(`(addEventListener('click', (e) => e.preventDefault()), ` + link + `.click())`) // it would open a window of its own
	chat.Until(handShown)
	w := b.Open(th.url + browsertest.Eval[string](chat, link+`.getAttribute('href')`))
	w.Until(cardsInHand + ` > 0`) // a robot may have been quicker with a Draw Two
}

// restartInADrag: a card is released over the table while the bot is away. It is played once, when the bot is back.
func restartInADrag(th *theater, b *browsertest.Browser) {
	th.deal(b)
	w := th.sit(b, "Ada", true)
	dragsWhile(th, w, th.bot.stop, th.bot.start)
	playByKeys(w, `document.querySelector('[data-verb=next], [data-verb=rematch]')`)
}

func lessMotion(th *theater, b *browsertest.Browser) {
	th.deal(b)
	w := th.sit(b, "Ada", false)
	w.Still()
	w.Until(`document.documentElement.dataset.still === 'true'`)
	w.Do(`(window.moved = 0, Element.prototype.animate = ((animate) => function (frames, ...rest) {
		if (frames.some((f) => f.transform)) window.moved++;
		return animate.call(this, frames, ...rest);
	})(Element.prototype.animate))`)
	playByKeys(w, `document.querySelector('[data-verb=next], [data-verb=rematch]')`)
	require.Zero(th, browsertest.Eval[int](w, `window.moved`))
}

// lobbyOfBoth: one is at the page and one in the chat. Both see the players and the options.
func lobbyOfBoth(th *theater, b *browsertest.Browser) {
	bruno := th.seat(b, "Bruno")
	bruno.Shortcut("Open a game for friends")
	bruno.See("Players: 1 of 10")
	ada := th.sit(b, "Ada", true)
	require.Empty(th, ada.Overflow())
	ada.ClickOn(`[data-verb=join]`)
	bruno.See("Players: 2 of 10")
	ada.ClickOn(`[data-verb=leave]`)
	bruno.See("Players: 1 of 10")
	ada.ClickOn(`[data-verb=join]`)
	bruno.See("Players: 2 of 10")
	ada.Until(`document.querySelectorAll('.places li:not(.free)').length === 2`)
	bruno.Press("Start")
	bruno.Until(handShown)
	ada.Until(cardsInHand + ` >= 7`) // the first card may be a Draw Two
	for moves := 0; moves < 4; {
		if browsertest.Eval[string](bruno, act) != "" {
			moves++
		}
		if pressNext(ada) == "Enter" {
			moves++
		}
	}
	th.sit(b, "Chloé", false)
	ada.Until(`document.querySelector('.watching')?.textContent.includes('Looking on: 1')`)
	ada.ClickOn(`.smile`)
	ada.ClickOn(`.emote`)
	ada.Until(`document.querySelector('.me .bubble')`)
}

// everySize: nothing is cut off, and each control is large enough for a thumb.
func everySize(th *theater, b *browsertest.Browser) {
	th.deal(b)
	w := th.sit(b, "Ada", false)
	for _, size := range [][2]int64{{1280, 720}, {844, 390}, {390, 844}, {320, 568}, {640, 360}, {390, 420}, {430, 270}, {844, 200}, {320, 640}, {195, 400}, {320, 256}} {
		resizeTable(w, size[0], size[1])
		w.Until(atRestNow)
		require.Equal(th, []string{}, browsertest.Eval[[]string](w, outside), size)
		picture(w, fmt.Sprintf("table-%dx%d", size[0], size[1]))
	}
}

// outside are controls that stand outside the window, or are too small.
const outside = `[...document.querySelectorAll('button, a, select')].filter((e) => {
	if (!e.checkVisibility() || e.closest('dialog')) return false;
	e.scrollIntoView({ block: 'nearest' });
	const box = e.getBoundingClientRect();
	const small = !e.closest('.card') && (box.width < 47.5 || box.height < 47.5);
	const out = box.x < -2 || box.y < -2 || box.right > innerWidth + 2 || box.y + Math.min(40, box.height) > innerHeight + 2;
	return small || out;
}).map((e) => e.className + ' ' + e.ariaLabel + ' ' + JSON.stringify(e.getBoundingClientRect()))`

func tableInFrench(th *theater, b *browsertest.Browser) {
	chat := th.seat(b, "Ada")
	chat.Speak("fr")
	chat.Shortcut("Jouer à Flip, aux cartes à deux faces")
	chat.Until(handShown)
	w := th.sit(b, "Ada", true)
	w.Until(`document.documentElement.lang === 'fr'`)
	w.ClickOn(`.head .tool:nth-of-type(2), .head button`)
	w.Until(`document.querySelector('dialog')?.textContent.includes('Réglages')`)
	require.NotContains(th, browsertest.Eval[string](w, `document.body.innerText`), "Draw")
}

const cardsInHand = `document.querySelectorAll('.hand .card').length`
