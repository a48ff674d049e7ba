//go:build browser

package main

import (
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/tools/playground/browsertest"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
)

// inReach finds the first control by the list of selectors, and a point of it that nothing covers. It waits while
// something moves.
const inReach = `((...selectors) => {
	if (document.querySelector('.asked, .sending') || !(` + atRestNow + `)) return null;
	for (const e of selectors.flatMap((s) => [...document.querySelectorAll(s)])) {
		if (e.disabled || !e.checkVisibility()) continue;
		const box = e.getBoundingClientRect();
		for (const [x, y] of [[.5, .5], [.25, .2], [.12, .15], [.5, .12], [.2, .7]]) {
			const at = [box.x + box.width * x, box.y + box.height * y];
			if (document.elementFromPoint(...at)?.closest('button, label, a') === e) return { at, card: e.matches('.hand button') };
		}
	}
	return null;
})`

// nextInReach is the next control for a player that plays the first possible card, and prefers to swap, to challenge
// and to name colors.
const nextInReach = inReach + `('.chooser .hue', '[data-verb=shout]', '[data-verb=catch]', '[data-verb=next]', '[data-verb=challenge]',
	'[data-verb^="swap:"]', '[data-verb=discard]', ...(document.querySelector('[data-verb=discard]') ? ['.hand i:not(.marked) + button'] : []),
	'.hand .can + [aria-label*=Wild]', '.hand .can + button', '[data-verb=accept]', '[data-verb=draw]', '[data-verb=pass]')`

// pointer presses at a point, or drags a card from there.
type pointer func(w *browsertest.Window, at [2]float64, card bool)

// finger taps everything; a card twice, until it has gone.
func finger(w *browsertest.Window, at [2]float64, _ bool) { w.Touch(false, at) }

// mouse clicks, and drags cards to the discards.
func mouse(w *browsertest.Window, at [2]float64, card bool) {
	if !card || browsertest.Eval[bool](w, `Boolean(document.querySelector('[data-verb=discard]'))`) {
		w.Mouse(at)
		return
	}
	to := browsertest.Eval[[2]float64](w, `(({ x, y, width, height }) => [x + width / 2, y + height / 2])([...document.querySelectorAll('.discard')].at(-1).getBoundingClientRect())`)
	w.Mouse(at, [2]float64{at[0], at[1] - 30}, to)
}

// press presses the first element of a selector, once it is in reach.
func (p pointer) press(w *browsertest.Window, selector string) {
	found := inReach + `(` + strconv.Quote(selector) + `)`
	w.Until(found)
	p(w, browsertest.Eval[[2]float64](w, found+`.at`), false)
}

// named presses the control with a text in the open dialog.
func (p pointer) named(w *browsertest.Window, text string) {
	find := `[...document.querySelectorAll('dialog .button, dialog label')].find((e) => e.textContent.includes(` + strconv.Quote(text) + `))`
	w.Until(find)
	w.Do(find + `.scrollIntoView({ block: 'center' })`)
	w.Do(`document.querySelectorAll('[data-found]').forEach((e) => delete e.dataset.found)`)
	w.Do(`(` + find + `.dataset.found = '')`)
	p.press(w, `[data-found]`)
}

// play plays until a condition holds.
func (p pointer) play(w *browsertest.Window, condition string) {
	for !browsertest.Eval[bool](w, `Boolean(`+condition+`)`) {
		w.Until(condition + ` || ` + nextInReach)
		next := browsertest.Eval[*struct {
			At   [2]float64
			Card bool
		}](w, nextInReach)
		if next != nil {
			p(w, next.At, next.Card)
		}
		time.Sleep(20 * time.Millisecond) // people are not faster
	}
}

const matchOver = `document.querySelector('.ranks .won') && document.querySelector('[data-verb=rematch]')`

// matchByTouch: a match of two-sided cards is played on a phone, then another one is begun and left.
func matchByTouch(th *theater, b *browsertest.Browser) {
	th.deal(b, "edition:Flip", "target:A single round", "cards:3")
	w := th.sit(b, "Ada", true)
	pointer(finger).play(w, matchOver)
	pointer(finger).press(w, `[data-verb=rematch]`)
	w.Until(`!document.querySelector('.ranks') && document.querySelector('[data-verb=begin], .hand .card')`)
	if browsertest.Eval[bool](w, `Boolean(document.querySelector('[data-verb=begin]'))`) {
		pointer(finger).press(w, `[data-verb=begin]`)
	}
	w.Until(cardsInHand + ` >= 3`)
	pointer(finger).press(w, `.head [aria-label=Settings]`)
	pointer(finger).press(w, `dialog [data-verb=quit]`)
	pointer(finger).press(w, `dialog .button.danger`)
	w.Until(`!document.querySelector('.hand .can, .hand .cannot') && !document.querySelector('[data-verb=draw]')`)
}

// matchByMouse: the options of a lobby of teams are set, and a match of its two sides is played over several rounds in
// which hands are swapped.
func matchByMouse(th *theater, b *browsertest.Browser) {
	th.seat(b, "Ada").Command("game start", "edition:Stranger", "target:200", "cards:3", "teams:True")
	w := th.sit(b, "Ada", false)
	pointer(mouse).press(w, `[data-verb=side]`)
	w.Until(`document.querySelectorAll('.places .team').length === 1`)
	pointer(mouse).press(w, `[data-verb="options:game"]`)
	pointer(mouse).named(w, "Fill with robots")
	w.Until(`document.querySelectorAll('.places li:not(.free)').length === 4`)
	pointer(mouse).named(w, "House rules and robots")
	pointer(mouse).named(w, "Seven-zero")
	w.Until(`document.querySelector('dialog label input:checked')`)
	picture(w, "table-options")
	pointer(mouse).named(w, "Start")
	w.Until(cardsInHand + ` >= 3`) // a robot may have been quicker with a Draw Two
	w.Until(`document.querySelectorAll('.table .team').length === 4`)
	pointer(mouse).play(w, matchOver)
	picture(w, "table-result-teams")
}

// TestAnswersAtThePage presses controls that few matches offer, by a finger on a phone or by a mouse on a desk.
func TestAnswersAtThePage(t *testing.T) {
	t.Parallel()
	b := browsertest.Start(t)
	for name, c := range map[string]struct {
		state table.State
		phone bool
		press string
		asks  string
	}{
		"challenge": {askedFor(t, "classic", game.PhaseChallenge), true, `[data-verb=challenge]`, ":challenge"},
		"swap":      {askedFor(t, "classic", game.PhaseSwap), false, `[data-verb^="swap:"]`, ":swap:"},
		"discard":   {askedFor(t, "stranger", game.PhaseDiscard), true, `[data-verb=discard]`, ":discard"},
	} {
		t.Run(name, func(t *testing.T) {
			st := showTable(t, c.state, "en-US")
			by, width, height := pointer(mouse), int64(browsertest.DesktopWidth), int64(browsertest.DesktopHeight)
			if c.phone {
				by, width, height = finger, browsertest.PhoneWidth, browsertest.PhoneHeight
			}
			w := st.open(b.With(t), width, height)
			for browsertest.Eval[bool](w, `Boolean(document.querySelector('`+c.press+`:disabled'))`) {
				by.press(w, `.hand i:not(.marked) + button`)
			}
			by.press(w, c.press)
			require.Eventually(t, func() bool { return len(st.pressed()) > 0 }, 30*time.Second, 10*time.Millisecond)
			require.Contains(t, st.pressed()[0], c.asks)
			require.Empty(t, w.Problems())
		})
	}
}

// TestWhoNamesAColorMayLookAtTheCards: the keyboard focus goes to the colors once, may leave them, and returns to the
// cards after one is named.
func TestWhoNamesAColorMayLookAtTheCards(t *testing.T) {
	t.Parallel()
	s := askedFor(t, "classic", game.PhaseColor)
	st := showTable(t, s, "en-US")
	w := st.open(browsertest.Start(t), browsertest.DesktopWidth, browsertest.DesktopHeight)
	const atCards = `document.activeElement.closest('.hand')`
	w.Until(`document.activeElement.closest('.chooser')`)
	w.Do(`document.querySelector('.hand button').focus()`)
	st.change(s)
	st.settle(w)
	require.True(t, browsertest.Eval[bool](w, `Boolean(`+atCards+`)`), "a change of the table does not take the focus")
	named := browsertest.Eval[bool](w, `(document.querySelector('.chooser .hue').click(), Boolean(`+atCards+`))`)
	require.True(t, named, "whoever has chosen goes on at the cards")
	require.Eventually(t, func() bool { return len(st.pressed()) > 0 }, 30*time.Second, 10*time.Millisecond)
	require.Contains(t, st.pressed()[0], ":color:")
}

// TestLiftedCard taps a card of a phone's upper row, which lifts it, and then its top: it is played, even if a question
// covers its lower part.
func TestLiftedCard(t *testing.T) {
	t.Parallel()
	st := showTable(t, withCards(t, "classic", 4, 7, true, false), "en-US")
	w := st.open(browsertest.Start(t), 360, 640)
	w.Do(`window.tapped = [...document.querySelectorAll('.hand .card')].findLast((c) => {
		const box = c.getBoundingClientRect(), draw = document.querySelector('[data-verb=draw]').getBoundingClientRect();
		return c.querySelector('.can') && box.x < draw.right - 10 && box.right > draw.x + 10;
	})`)
	at := func(y string) [2]float64 {
		return browsertest.Eval[[2]float64](w, `(() => {
			const box = tapped.getBoundingClientRect(), draw = document.querySelector('[data-verb=draw]').getBoundingClientRect();
			return [(Math.max(box.x, draw.x) + Math.min(box.right, draw.right)) / 2, box.y + `+y+`];
		})()`)
	}
	w.Touch(false, at(`box.height * .3`))
	w.Until(`tapped.querySelector('.lifted') && ` + atRestNow)
	w.Touch(false, at(`10`))
	require.Eventually(t, func() bool { return len(st.pressed()) > 0 }, 30*time.Second, 10*time.Millisecond)
	require.Contains(t, st.pressed()[0], ":play:")
}

// askedFor returns a match of four with a decision of the viewer in a given phase.
func askedFor(t *testing.T, edition game.EditionID, phase game.Phase) table.State {
	t.Helper()
	s := roomtest.DealIn(t, edition, 4)
	if phase == game.PhaseSwap {
		s.Options.House = s.Options.House.With(game.HouseSevenZero)
	}
	var err error
	s.Game, err = game.FromPosition(s.Game.Edition(), s.Options, s.Game.Position())
	require.NoError(t, err)
	s = roomtest.PlayUntil(t, s, phase)
	actor := s.Game.Actor()
	s.Seats[0].User, s.Seats[actor].User = s.Seats[actor].User, s.Seats[0].User
	return s
}

// TestACardChosenEarly: a card that is chosen while somebody else is to move says that it waits, and is played when the turn
// comes.
func TestACardChosenEarly(t *testing.T) {
	t.Parallel()
	s := withCards(t, "classic", 3, 12, false, false)
	st := showTable(t, s, "en-US")
	w := st.open(browsertest.Start(t), browsertest.PhoneWidth, browsertest.PhoneHeight)
	mine := withCards(t, "classic", 3, 12, true, false) // the same deal
	face := ""
	for _, a := range mine.Game.Legal(0).Actions(nil) {
		if f := mine.Game.Edition().Cards[a.Card].Faces[game.Light]; a.Kind == game.ActPlay && f.Color != game.NoColor {
			face = lang.For("en").Face(f)
		}
	}
	require.NotEmpty(t, face)
	card := `[aria-label^="` + face + `,"]`
	pointer(finger).press(w, `.hand `+card)
	pointer(finger).press(w, `.hand .lifted + `+card)
	w.Until(`document.querySelector('.hand .early + ` + card + `').ariaLabel.includes('waits for your turn')`)
	w.Until(`document.querySelector('.live').textContent.includes('Chosen: ` + face + `')`)
	require.Empty(t, st.pressed())
	st.change(mine)
	require.Eventually(t, func() bool { return len(st.pressed()) > 0 }, 30*time.Second, 10*time.Millisecond)
	require.Contains(t, st.pressed()[0], ":play:")
}
