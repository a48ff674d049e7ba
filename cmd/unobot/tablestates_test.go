//go:build browser

package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/tools/playground/browsertest"
	"unobot/game"
	"unobot/game/table"
)

// TestTableStates checks the page with hands and tables of all sizes, in both themes, on both sides, and at a zoom of
// 200 %: nothing is cut off or too small for a thumb, text can be read, and everything has a name for screen readers.
func TestTableStates(t *testing.T) {
	t.Parallel()
	b := browsertest.Start(t)
	for _, c := range []struct {
		width, height int64
		edition       game.EditionID
		seats, cards  int
		turn, dark    bool
		locale, theme string
	}{
		{1280, 720, "classic", 4, 7, true, false, "en-US", "dark"},
		{1280, 720, "flip", 5, 25, true, true, "fr", "light"},
		{390, 844, "classic", 4, 40, true, false, "fr", "light"},
		{390, 844, "flip", 10, 7, false, true, "en-US", "dark"},
		{390, 844, "classic", 2, 1, true, false, "en-US", "light"},
		{390, 844, "classic", 4, 7, true, false, "fr", "dark"},
		{390, 844, "classic", 6, 7, true, false, "en-US", "dark"},
		{360, 740, "classic", 10, 7, true, false, "en-US", "light"},
		{360, 640, "classic", 4, 7, true, false, "fr", "dark"},
		{360, 640, "classic", 6, 4, true, false, "en-US", "dark"},
		{360, 640, "classic", 10, 7, true, false, "fr", "dark"},
		{320, 568, "classic", 4, 7, true, false, "en-US", "dark"},
		{320, 568, "classic", 10, 7, true, false, "fr", "light"},
		{768, 1024, "classic", 10, 7, true, false, "en-US", "dark"},
		{683, 650, "classic", 4, 7, true, false, "fr", "dark"}, // half a desk
		{844, 390, "flip", 4, 25, true, false, "fr", "dark"},
		{844, 390, "classic", 10, 40, true, false, "en-US", "light"},
		{640, 360, "classic", 4, 7, true, false, "fr", "dark"},    // a desk of 1280 by 720 at 200 %
		{320, 256, "classic", 4, 7, true, false, "en-US", "dark"}, // a desk of 1280 by 1024 at 400 %
		{320, 256, "flip", 10, 25, true, true, "fr", "light"},
		{390, 420, "classic", 4, 7, true, false, "fr", "dark"},
		{430, 270, "classic", 4, 25, true, false, "en-US", "dark"},
		{844, 200, "classic", 4, 7, true, false, "fr", "light"},
		{568, 320, "flip", 6, 25, true, false, "en-US", "dark"},
		{320, 640, "classic", 4, 25, true, false, "fr", "dark"},
		{3840, 2160, "classic", 10, 40, true, false, "en-US", "dark"},
		{195, 400, "classic", 4, 40, true, false, "fr", "dark"},
		{195, 422, "classic", 4, 7, true, false, "fr", "dark"}, // a phone at 200 %
		{195, 422, "flip", 6, 25, true, true, "en-US", "light"},
	} {
		name := fmt.Sprintf("%dx%d %s, %d seats, %d cards, %s", c.width, c.height, c.edition, c.seats, c.cards, c.theme)
		t.Run(name, func(t *testing.T) {
			st := showTable(t, withCards(t, c.edition, c.seats, c.cards, c.turn, c.dark), c.locale)
			w := st.openIn(b.With(t), c.width, c.height, c.theme)
			require.Equal(t, []string{}, browsertest.Eval[[]string](w, outside))
			require.Equal(t, []string{}, browsertest.Eval[[]string](w, pale))
			require.Empty(t, w.Nameless())
			require.Equal(t, []string{}, browsertest.Eval[[]string](w, hiddenSigns))
			require.Equal(t, []string{}, browsertest.Eval[[]string](w, covered))
			if c.width < 200 {
				require.Equal(t, []string{}, browsertest.Eval[[]string](w, coveredNumbers))
			}
			require.Equal(t, []string{}, browsertest.Eval[[]string](w, crossed))
			require.Empty(t, w.Problems())
			require.Equal(t, c.turn, browsertest.Eval[bool](w, `Boolean(document.querySelector('.pile.can:enabled'))`), "the draw pile")
			w.ClickOn(`.head [aria-label=Settings], .head [aria-label=Réglages]`)
			w.Until(`document.querySelector('dialog[open]')`)
			require.Equal(t, []string{}, browsertest.Eval[[]string](w, pale))
			require.Empty(t, w.Nameless())
		})
	}
}

// TestTableSheets checks the sheets that lie over the table, on a desk, on a phone, and at a zoom of 200 %: text can be
// read, nothing is cut off, everything has a name, and the decision that the game waits for can be pressed.
func TestTableSheets(t *testing.T) {
	t.Parallel()
	b := browsertest.Start(t)
	over := roomtest.PlayUntil(t, withCards(t, "classic", 4, 7, true, false), game.PhaseRoundOver)
	won := roomtest.PlayUntil(t, withCards(t, "flip", 3, 7, true, false), game.PhaseMatchOver)
	wonOfTen := roomtest.PlayUntil(t, withCards(t, "classic", 10, 7, true, false), game.PhaseMatchOver)
	lobby := roomtest.LobbyAt(4)
	lobby.Guild, lobby.Edition, lobby.Options = "1", "classic", game.DefaultOptions()
	lobby.Seats[0].User.ID, lobby.Host = "u0", "u0"
	for name, c := range map[string]struct {
		state table.State
		shows string
	}{
		"round over": {over, `.ranks`}, "match over": {won, `.ranks .won`}, "match of ten over": {wonOfTen, `.ranks .won`}, "lobby": {lobby, `.places`},
		"color":     {withCards(t, "classic", 4, 40, true, false), `.chooser`},
		"challenge": {askedFor(t, "classic", game.PhaseChallenge), `[data-verb=challenge]`},
		"swap":      {askedFor(t, "classic", game.PhaseSwap), `[data-verb^=swap]`},
		"discard":   {askedFor(t, "stranger", game.PhaseDiscard), `[data-verb=discard]`},
	} {
		t.Run(name, func(t *testing.T) {
			st := showTable(t, c.state, "fr")
			w := st.open(b.With(t), browsertest.DesktopWidth, browsertest.DesktopHeight)
			if name == "color" {
				w.Key(kb.End) // a wild is the last card
				w.Key(kb.Enter)
			}
			for _, at := range []struct {
				width, height int64
				theme         string
			}{{1280, 720, "dark"}, {390, 844, "light"}, {844, 390, "dark"}, {640, 360, "light"}, {195, 422, "light"}} {
				size := fmt.Sprintf("%d, %s", at.width, at.theme)
				w.Prefer(at.theme)
				resizeTable(w, at.width, at.height)
				w.Until(`document.querySelector('` + c.shows + `') && ` + atRestNow)
				require.Equal(t, []string{}, browsertest.Eval[[]string](w, pale), size)
				require.Empty(t, w.Nameless(), size)
				require.Equal(t, []string{}, browsertest.Eval[[]string](w, wideSheets), size)
				require.Equal(t, []string{}, browsertest.Eval[[]string](w, outOfReach), size)
			}
			if strings.Contains(name, "over") {
				focused := browsertest.Eval[bool](w, `document.activeElement.matches('.result h1')`)
				require.True(t, focused, "the result has the focus")
			}
			require.Empty(t, w.Problems())
		})
	}
}

// wideSheets are sheets that are wider than the window, or than their own box.
const wideSheets = `[...document.querySelectorAll('.sheet, .chooser, .asking, .sheet li')].filter((e) => {
	const box = e.getBoundingClientRect();
	const high = !e.matches('li') && (box.top < 0 || box.bottom > innerHeight);
	const room = e.matches('li') ? 8 : getComputedStyle(e).overflowX === 'visible' ? Infinity : 1;
	return high || box.left < 0 || box.right > innerWidth || e.scrollWidth > e.clientWidth + room;
}).map((e) => e.className)`

// outOfReach are answers, colors, and buttons that continue the game, if they are partly outside the window or too
// small for a thumb.
const outOfReach = `[...document.querySelectorAll('.hue, .sheet .button:is(.success, .primary), #app:not(:has(.chooser)) .answers button')].filter((e) => {
	const box = e.getBoundingClientRect();
	const at = (x, y) => e.contains(document.elementFromPoint(box.x + box.width * x, box.y + box.height * y));
	return box.width < 47.5 || box.height < 47.5 || ![.1, .5, .9].every((x) => at(x, .5)) || !at(.5, .1) || !at(.5, .9);
}).map((e) => e.textContent.trim() + ' ' + JSON.stringify(e.getBoundingClientRect()))`

// coveredNumbers are the numbers of a player's cards that lie on the piles or on the color, or below them.
const coveredNumbers = `[...document.querySelectorAll('.seat .count')].filter((e) => {
	const box = e.getBoundingClientRect();
	return [...document.querySelectorAll('.piles > *, .color')].some((other) => {
		const o = other.getBoundingClientRect();
		return o.width > 1 && box.left < o.right && o.left < box.right && box.top < o.bottom && o.top < box.bottom;
	});
}).map((e) => e.parentElement.textContent.trim())`

// covered are controls that something else covers in part, and cards that show too little to be pressed.
const covered = `[...document.querySelectorAll('button:not(:disabled), a, select')].filter((e) => {
	if (!e.checkVisibility({ visibilityProperty: true }) || e.matches('.pile')) return false; // what the pile does has a button, too
	e.scrollIntoView({ block: 'nearest' });
	const box = e.getBoundingClientRect();
	const at = (x, y) => document.elementFromPoint(box.x + box.width * x, box.y + box.height * y)?.closest('button, a, select') === e;
	const places = [.05, .25, .5, .75, .95];
	return e.closest('.card') ? !places.some((x) => places.some((y) => at(x, y))) : ![.25, .75].every((x) => [.25, .75].every((y) => at(x, y)));
}).map((e) => e.className + ' ' + e.ariaLabel)`

// crossed are people, piles and words of a phone's table that lie on each other. At a zoom of 200 % they may.
const crossed = `document.documentElement.dataset.mode !== 'portrait' || innerWidth < 260 ? [] :
[...document.querySelectorAll('.seats .face, .seats .plate, .pile, .discard:nth-last-child(1 of .discard), .color, .headline, .answers .button')].flatMap((a, i, all) => all.slice(i + 1).filter((b) => {
	if (a.parentElement === b.parentElement || a.contains(b) || a.closest('.prompt') && b.closest('.prompt')) return false;
	const [p, q] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
	return Math.min(p.right, q.right) - Math.max(p.x, q.x) > 5 && Math.min(p.bottom, q.bottom) - Math.max(p.y, q.y) > 5;
}).map((b) => [a, b].map((e) => (e.className.baseVal ?? e.className) + ' ' + e.textContent.trim().slice(0, 12)).join(' on ')))`

// pale is text that is hard to read on its background: WCAG 2.2, 1.4.3, level AA.
const pale = `(() => {
	const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
	const rgba = (color) => {
		canvas.clearRect(0, 0, 1, 1);
		canvas.fillStyle = color;
		canvas.fillRect(0, 0, 1, 1);
		return [...canvas.getImageData(0, 0, 1, 1).data].map((v, i) => i < 3 ? v : v / 255);
	};
	const over = (top, below) => top.slice(0, 3).map((v, i) => v * top[3] + below[i] * (1 - top[3])).concat(1);
	const light = ([r, g, b]) => {
		const [x, y, z] = [r, g, b].map((v) => (v /= 255) <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4);
		return .2126 * x + .7152 * y + .0722 * z;
	};
	const root = getComputedStyle(document.documentElement);
	const below = (e) => {
		if (!e) return rgba(root.getPropertyValue('--floor'));
		const own = rgba(getComputedStyle(e).backgroundColor);
		if (e.matches('.prompt') && !own[3]) return rgba(root.getPropertyValue('--ground')); // it lies on the felt
		return own[3] === 1 ? own : over(own, below(e.matches('dialog') ? null : e.parentElement));
	};
	const found = [];
	for (const e of document.querySelectorAll('body *')) {
		const text = [...e.childNodes].filter((n) => n.nodeType === 3).map((n) => n.textContent).join('').trim();
		if (!text || !e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || e.closest('.unseen, svg, :disabled')) continue;
		const style = getComputedStyle(e), ground = below(e);
		const [a, b] = [light(over(rgba(style.color), ground)), light(ground)].sort((x, y) => y - x);
		const size = parseFloat(style.fontSize), large = size >= 24 || size >= 18.66 && style.fontWeight >= 700;
		const ratio = (a + .05) / (b + .05);
		if (ratio < (large ? 3 : 4.5)) found.push(text + ' ' + ratio.toFixed(2) + ' ' + e.className);
	}
	return found;
})()`
