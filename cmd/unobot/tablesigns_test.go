//go:build browser

package main

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/tools/playground/browsertest"
	"unobot/game"
)

// TestTableSigns: of every card in a hand of up to 40 its value and its color are seen, on a desk and on a phone, upright
// and turned, on both sides of every edition.
func TestTableSigns(t *testing.T) {
	t.Parallel()
	b := browsertest.Start(t)
	for _, e := range game.Editions() {
		for _, dark := range []bool{false, true} {
			if dark && !e.TwoSided() {
				continue
			}
			t.Run(fmt.Sprintf("%s, dark: %t", e.ID, dark), func(t *testing.T) {
				hands := []int{40}
				if e.ID == "classic" {
					hands = []int{14, 20, 25, 40}
				}
				st := showTable(t, withCards(t, e.ID, 4, hands[0], true, dark), "en-US")
				w := st.open(b.With(t), browsertest.DesktopWidth, browsertest.DesktopHeight)
				for _, cards := range hands {
					st.show(w, withCards(t, e.ID, 4, cards, true, dark))
					for _, size := range [][2]int64{{1280, 720}, {390, 844}, {844, 390}} {
						resizeTable(w, size[0], size[1])
						w.Until(atRestNow) // the cards slide to their new places
						require.Equal(t, []string{}, browsertest.Eval[[]string](w, hiddenSigns), "%d cards, %v", cards, size)
					}
				}
				require.Empty(t, w.Problems())
			})
		}
	}
}

// TestLargeLetters: with letters of 200 % a question and its answers cover no card on the table, and everything can be pressed.
// The name of an event takes no room from the buttons beside it.
func TestLargeLetters(t *testing.T) {
	t.Parallel()
	b := browsertest.Start(t)
	for _, size := range [][2]int64{{1280, 720}, {390, 844}, {844, 390}} {
		w := showTable(t, askedFor(t, "classic", game.PhaseChallenge), "fr").open(b.With(t), size[0], size[1])
		height := `document.querySelector('.felt').getAttribute('height')`
		w.Do(`document.querySelector('.head .grow').before(Object.assign(document.createElement('p'), {
			className: 'event', textContent: 'A long name. '.repeat(9),
		}))`)
		narrow := `[...document.querySelectorAll('.head .tool')].filter((e) => e.offsetWidth < 48).map((e) => e.ariaLabel)`
		require.Equal(t, []string{}, browsertest.Eval[[]string](w, narrow), size)
		w.Do(`document.querySelector('.event').remove()`)
		before := browsertest.Eval[string](w, height)
		w.Do(`document.documentElement.style.fontSize = '200%'`)
		w.Until(height + ` !== '` + before + `'`)
		require.Equal(t, []string{}, browsertest.Eval[[]string](w, outside), size)
		require.Equal(t, []string{}, browsertest.Eval[[]string](w, covered), size)
		require.Equal(t, []string{}, browsertest.Eval[[]string](w, besidePiles), size)
	}
}

// besidePiles are the parts of a question that lie on the piles or on the color.
const besidePiles = `[...document.querySelectorAll('.prompt > *')].filter((part) => {
	const p = part.getBoundingClientRect();
	return [...document.querySelectorAll('.pile, .discard, .color')].some((other) => {
		const o = other.getBoundingClientRect();
		return Math.min(p.right, o.right) - Math.max(p.x, o.x) > 5 && Math.min(p.bottom, o.bottom) - Math.max(p.y, o.y) > 5;
	});
}).map((part) => part.textContent.trim())`

// TestTheFirstPictureHasTheTheme: a page whose program does not run yet has the background that it has later, by day and by night.
func TestTheFirstPictureHasTheTheme(t *testing.T) {
	t.Parallel()
	b := browsertest.Start(t)
	grounds := map[string]bool{}
	for _, theme := range []string{"light", "dark"} {
		st := showTable(t, withCards(t, "classic", 2, 7, true, false), "en-US")
		w := st.openIn(b.With(t), browsertest.PhoneWidth, browsertest.PhoneHeight, theme)
		const ground = `getComputedStyle(document.body).backgroundColor`
		later := browsertest.Eval[string](w, ground)
		grounds[later] = true
		w.Do(`delete document.documentElement.dataset.theme`) // the program writes it
		require.Equal(t, later, browsertest.Eval[string](w, ground), theme)
	}
	require.Len(t, grounds, 2)
}

// seenSigns is, of each card of the hand, how much is seen of the corner that tells its value and its color, from 0 to 1.
// bot/ui/art paints both into a column of 13 to 67 by 18 to 112, of a card of 240 by 336.
const seenSigns = `[...document.querySelectorAll('.hand .card')].map((card) => {
	card.firstChild.scrollIntoView({ block: 'nearest' });
	const m = new DOMMatrix(getComputedStyle(card).transform), parent = card.offsetParent;
	const base = parent.getBoundingClientRect(), scale = base.width / parent.offsetWidth;
	let seen = 0;
	for (let i = 0; i < 5; i++) for (let k = 0; k < 8; k++) {
		const x = (13 + 54 * (i + .5) / 5) / 240 * card.offsetWidth - card.offsetWidth / 2;
		const y = (18 + 94 * (k + .5) / 8) / 336 * card.offsetHeight - card.offsetHeight / 2;
		const at = m.transformPoint(new DOMPoint(x, y));
		const top = document.elementFromPoint(base.x + (card.offsetWidth / 2 + at.x) * scale, base.y + (card.offsetHeight / 2 + at.y) * scale);
		seen += card.contains(top) / 40;
	}
	return seen;
})`

// hiddenSigns are the cards of the hand of which less is seen than tells them.
const hiddenSigns = seenSigns + `.flatMap((seen, i) => seen > .96 ? [] : [seen.toFixed(2) + ' of ' + document.querySelectorAll('.hand .card button')[i].ariaLabel])`
