//go:build browser

package main

import (
	"encoding/json"
	"strings"
	"time"

	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"unobot/bot/tools/playground/browsertest"
)

// awaitEmojis waits until the bot uploads no more card faces.
func (th *theater) awaitEmojis() {
	for before := -1; before <= 0 || len(th.stage.discord.Emojis()) != before; time.Sleep(time.Second) {
		before = len(th.stage.discord.Emojis())
	}
}

// seat opens a window for a visitor.
func (th *theater) seat(b *browsertest.Browser, name string) *browsertest.Window {
	th.Helper()
	return th.check(b.Open(th.url + "/?as=" + name))
}

// phone opens a window of the size of a phone.
func (th *theater) phone(b *browsertest.Browser, name string) *browsertest.Window {
	th.Helper()
	return th.check(b.OpenSized(th.url+"/?as="+name, browsertest.PhoneWidth, browsertest.PhoneHeight))
}

// check fails the test if the page reports a problem or sends requests to the outside world.
func (th *theater) check(w *browsertest.Window) *browsertest.Window {
	th.Helper()
	w.Ready()
	th.Cleanup(func() {
		require.Empty(th, w.Problems())
		for _, r := range w.Requests() {
			home := strings.HasPrefix(r, th.url+"/") || strings.HasPrefix(r, strings.Replace(th.url, "http", "ws", 1)+"/")
			require.True(th, home || strings.HasPrefix(r, "data:"), "the page asks the outside world: %s", r)
		}
	})
	return w
}

// act is the action of a visitor that takes the first possible decision: with the newest hand, when it is the visitor's
// turn. Its value is the custom_id of the pressed button.
const act = `(() => {
	const hand = [...document.querySelectorAll('discord-message.private')].at(-1);
	const buttons = [...(hand?.querySelectorAll('.button[data-custom-id]:not(:disabled)') ?? [])];
	const verb = (b) => b.dataset.customId.split(':')[3];
	if (!buttons.some((b) => ['draw', 'pass', 'color', 'accept'].includes(verb(b)))) return '';
	if (hand.querySelector('[aria-busy=true]')) return '';
	for (const wish of ['color', 'play', 'accept', 'pass', 'draw']) {
		const button = buttons.find((b) => verb(b) === wish);
		if (button) {
			button.click();
			return button.dataset.customId;
		}
	}
	return '';
})()`

// The end of a round: any player may deal the next one.
const roundOver = `document.querySelector('discord-message:not(.private) .button[data-custom-id*=":next"], discord-message:not(.private) .button[data-custom-id*=":rematch"]')`

// playUntil plays by itself until a condition holds.
func playUntil(w *browsertest.Window, condition string) {
	w.Until(`(` + act + `, ` + condition + `)`)
}

// The board of a running round.
const boardShown = `document.querySelector('discord-message:not(.private) .button[data-custom-id*=":draw"]')`

// The visitor's own hand of a running round. Its words differ if a busy bot left out the picture.
const handShown = `document.querySelector('discord-message.private .button[data-custom-id*=":shout"]')`

// The text of the newest hand and of the newest board.
const (
	newestHand  = browsertest.Told + `([...document.querySelectorAll('discord-message.private')].at(-1))`
	newestBoard = browsertest.Told + `([...document.querySelectorAll('discord-message:not(.private)')].filter((m) => m.querySelector('.button')).at(-1))`
)

func hand(w *browsertest.Window) string { return browsertest.Eval[string](w, newestHand) }

func board(w *browsertest.Window) string { return browsertest.Eval[string](w, newestBoard) }

// traffic is the data that a window has received: everything, the ids of private messages that hold cards, and the
// content of public messages.
type traffic struct {
	all, public string
	hands       map[string]bool
}

func received(th *theater, w *browsertest.Window) traffic {
	th.Helper()
	got := traffic{all: strings.Join(w.Received(), "\n"), hands: map[string]bool{}}
	for _, frame := range w.Received() {
		var change struct{ Message json.RawMessage }
		require.NoError(th, json.Unmarshal([]byte(frame), &change))
		if change.Message == nil {
			continue
		}
		var message struct {
			ID    string
			Flags int
		}
		require.NoError(th, json.Unmarshal(change.Message, &message))
		switch {
		case message.Flags&64 == 0:
			got.public += string(change.Message)
		case strings.Contains(string(change.Message), ":play:"):
			got.hands[message.ID] = true
		}
	}
	return got
}

// wantThreads switches threads on in the server's settings.
func wantThreads(w *browsertest.Window) {
	w.Command("settings")
	w.Press("Server")
	w.ClickOn(`.select-head[data-custom-id$=":set:threads"]`)
	w.ClickOn(`.option[data-value=on]`)
	w.See("Threads: one for each game")
}

// gameInAThread: the channel's one message leads into the thread, by its card, by a mention and by the keyboard. A link
// leads back from there, and the channel shows the state of the game.
func gameInAThread(th *theater, b *browsertest.Browser) {
	const inThread = `document.querySelector('.bar .back')`
	ada, bruno := th.seat(b, "Ada"), th.phone(b, "Bruno")
	wantThreads(ada)
	bruno.Speak("fr")
	ada.Shortcut("Open a game for friends")
	ada.See("Your game is open in")
	bruno.See("Ada wants to play a round of UNO Classic!")
	bruno.Until(`document.querySelector('.thread-card').textContent.includes('UNO · Classic · Ada')`)
	require.Empty(th, bruno.Overflow())

	ada.ClickOn(`discord-mention[data-place]`)
	ada.Until(inThread)
	ada.See("Players: 1 of 10")
	require.Contains(th, ada.Shown(), "Ada wants to play a round of UNO Classic!", "the thread begins with what it was started from")
	bruno.Do(`document.querySelector('.thread-card').focus()`)
	bruno.Key(kb.Enter)
	bruno.Until(inThread)
	require.Contains(th, browsertest.Eval[string](bruno, `document.querySelector('.bar h1').textContent`), "UNO · Classic · Ada")
	require.Empty(th, bruno.Overflow())
	bruno.Press("Join")
	ada.See("Players: 2 of 10")
	ada.Press("Start")
	ada.Until(handShown)
	bruno.See("Tes cartes")
	require.Empty(th, bruno.Overflow())
	require.Empty(th, bruno.Untappable())

	bruno.Reload()
	bruno.Ready()
	bruno.Until(inThread + `?.getAttribute('aria-label') === 'Retour dans #uno-table'`)
	bruno.ClickOn(`.bar .back`)
	bruno.See("Ada and Bruno are playing UNO Classic.")
	bruno.Until(`!` + handShown)
	bruno.Do(`history.back()`)
	bruno.Until(handShown)

	id := browsertest.Eval[string](bruno, `new URLSearchParams(location.search).get("in")`)
	require.NoError(th, th.stage.discord.DeleteChannel(id))
	bruno.Until(`!` + inThread + ` && !location.search.includes('in=')`)
	require.False(th, browsertest.Eval[bool](bruno, `Boolean(`+handShown+`)`))
}
