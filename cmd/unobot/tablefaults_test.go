//go:build browser

package main

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/tools/playground/browsertest"
	"unobot/bot/ui/tablepage"
)

// TestTablePageInTrouble plays the real bot at the page of the live table over a network that fails, in a real browser.
// In each trouble every move is made once, and the page describes the trouble.
func TestTablePageInTrouble(t *testing.T) {
	t.Parallel()
	b := browsertest.Start(t)
	for name, scene := range map[string]func(*theater, *browsertest.Browser, *badWire){
		"the network is gone":                       networkGone,
		"a phone sleeps for five minutes":           phoneAsleep,
		"a proxy lets no WebSocket through":         noUpgrades,
		"the bot is updated while the page is open": oldPage,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			th := newTheater(t, nil)
			scene(th, b.With(t), newBadWire(t, th.url))
		})
	}
}

// sitAt opens the page over a wire, on a phone, and another player's page over a good one as a witness.
func (th *theater) sitAt(b *browsertest.Browser, wire *badWire) (ada, witness *browsertest.Window) {
	th.Helper()
	th.deal(b)
	witness = th.sit(b, "Bruno", false)
	ada = b.OpenSized(wire.url+"/table/?as=Ada", browsertest.PhoneWidth, browsertest.PhoneHeight)
	ada.Until(`document.querySelector('.hand .card')`)
	th.Cleanup(func() { require.Empty(th, ada.Problems()) })
	return ada, witness
}

// welcomes counts the welcomes of a page, which are one for each connection.
func welcomes(w *browsertest.Window) (n int) {
	for _, frame := range w.Received() {
		if strings.Contains(frame, `"t":"hello"`) {
			n++
		}
	}
	return n
}

// draws lets Ada draw a card when it is her turn, and calls meanwhile while her request is on its way.
func draws(th *theater, ada, witness *browsertest.Window, meanwhile func()) {
	th.Helper()
	decides(th, ada, witness, func(draw func()) {
		draw()
		meanwhile()
	})
}

// decides waits until it is Ada's turn, and calls act with a function that draws. After everything is in order again,
// the witness must have seen one decision of hers, and no other.
func decides(th *theater, ada, witness *browsertest.Window, act func(draw func())) {
	th.Helper()
	const canDraw = `document.querySelector('[data-verb=draw]:not(:disabled)') && !document.querySelector('.chooser')`
	for !browsertest.Eval[bool](ada, `Boolean(`+canDraw+`)`) {
		ada.Until(canDraw + ` || ` + nextKey)
		if !browsertest.Eval[bool](ada, `Boolean(`+canDraw+`)`) && pressNext(ada) == "over" {
			ada.Until(canDraw)
		}
	}
	atRest(th, ada)
	before, cards := decisions(th, witness), browsertest.Eval[int](ada, cardsInHand)
	act(func() { ada.Key("d") })
	atRest(th, ada)
	ada.Until(cardsInHand + ` > ` + strconv.Itoa(cards)) // by then it may be her turn again
	require.Eventually(th, func() bool { return decisions(th, witness) > before }, 30*time.Second, 20*time.Millisecond)
	require.Equal(th, before+1, decisions(th, witness))
}

// atRest waits until a page is connected, by polls too, and none of its requests is on its way.
func atRest(t testing.TB, w *browsertest.Window) {
	t.Helper()
	w.Until(`!document.querySelector('.sending, .asked') && document.querySelector('.hand .card') &&
		(document.querySelector('.trouble.late')?.textContent ?? 'Slow').includes('Slow')`)
	require.Eventually(t, func() bool { return unanswered(t, w) == 0 }, time.Minute, 20*time.Millisecond)
}

// unanswered counts the requests of a page over its socket that the bot has not answered.
func unanswered(t testing.TB, w *browsertest.Window) int {
	t.Helper()
	type frame struct {
		T, Code string
		N       int
	}
	read := func(text string) (f frame) {
		require.NoError(t, json.Unmarshal([]byte(text), &f))
		return f
	}
	open := map[int]bool{}
	for _, text := range w.Sent() {
		open[read(text).N] = true
	}
	for _, text := range w.Received() {
		if f := read(text); f.T == "done" || f.T == "refused" && f.Code != "unknown" {
			delete(open, f.N)
		}
	}
	delete(open, 0) // a frame that says only that the page is there
	return len(open)
}

const trouble = `document.querySelector('.trouble')?.textContent`

// networkGone: the cable is pulled while a request is under way, and all data sent afterwards are lost.
func networkGone(th *theater, b *browsertest.Browser, wire *badWire) {
	ada, witness := th.sitAt(b, wire)
	for range 2 {
		draws(th, ada, witness, func() {
			wire.set(func() { wire.down = true })
			ada.Until(trouble)
			ada.ClickOn(`.head [aria-label=Settings]`)
			ada.Until(`document.querySelector('dialog .trouble')`) // text behind a dialog is not read
			ada.ClickOn(`dialog .close`)
			wire.set(func() { wire.down = false })
		})
	}
	decides(th, ada, witness, func(draw func()) {
		wire.set(func() { wire.silent = true }) // as in a tunnel: no side gets an error
		draw()
		ada.Until(`document.querySelector('.sending')`)
		wire.set(func() { wire.silent, wire.down = false, true })
		ada.Until(trouble)
		ada.Until(`document.querySelector('.sending')`) // the press is kept
		wire.set(func() { wire.down = false })
	})
}

// phoneAsleep: for five minutes nothing runs in the page, and its connection dies. Others have played on, by the clock.
func phoneAsleep(th *theater, b *browsertest.Browser, wire *badWire) {
	ada, witness := th.sitAt(b, wire)
	draws(th, ada, witness, func() {})
	ada.Sleep()
	wire.set(func() { wire.silent = true })
	met := welcomes(ada)
	ada.WakeAfter(5 * time.Minute)
	ada.Until(trouble) // at once, before the other side closes the connection
	wire.set(func() { wire.silent = false })
	require.Eventually(th, func() bool { return welcomes(ada) > met }, 30*time.Second, 20*time.Millisecond)
	draws(th, ada, witness, func() {})
}

// noUpgrades: a proxy that does not support WebSocket lets the page poll, which says that it is slow.
func noUpgrades(th *theater, b *browsertest.Browser, wire *badWire) {
	wire.set(func() { wire.alters = map[string]string{"Upgrade: websocket": "Upgrade: nothing!!"} })
	ada, witness := th.sitAt(b, wire)
	ada.Until(`document.querySelector('.trouble')?.textContent.includes('Slow')`)
	for range 2 {
		draws(th, ada, witness, func() { ada.Until(`!document.querySelector('.asked')`) })
	}
}

// oldPage: the bot comes back with another page. The old one goes on, and offers to load itself again.
func oldPage(th *theater, b *browsertest.Browser, wire *badWire) {
	ada, witness := th.sitAt(b, wire)
	draws(th, ada, witness, func() {
		th.bot.stop()
		wire.set(func() {
			wire.alters = map[string]string{`"page":"` + tablepage.Version() + `"`: `"page":"` + strings.Repeat("0", len(tablepage.Version())) + `"`}
		})
		th.bot.start()
		ada.Until(`document.querySelector('.trouble .button')`)
	})
	require.Contains(th, browsertest.Eval[string](ada, trouble), "newer")
	draws(th, ada, witness, func() {})
}
