//go:build browser

package main

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"unobot/bot/tools/playground/browsertest"
	"unobot/bot/ui/lang"
	"unobot/game/record"
)

// TestBrowser plays the real bot in a real browser. Each scene has a playground of its own; they share the browser.
func TestBrowser(t *testing.T) {
	t.Parallel()
	b := browsertest.Start(t)
	scenes := map[string]func(*theater, *browsertest.Browser){
		"a round of Flip against three robots": flipAgainstRobots,
		"two windows are two players":          twoPlayers,
		"French":                               inFrench,
		"a phone":                              onAPhone,
		"a long hand on a phone":               longHand,
		"ten players on a laptop":              func(th *theater, b *browsertest.Browser) { tenPlayers(th, b, 1280, 800) },
		"ten players on a phone": func(th *theater, b *browsertest.Browser) {
			tenPlayers(th, b, browsertest.PhoneWidth, browsertest.PhoneHeight)
		},
		"a visit to a game under way":     visitAGame,
		"a game in a thread":              gameInAThread,
		"the record of a match":           recordOfAMatch,
		"reload in the middle of a game":  reloadInAGame,
		"restart in the middle of a game": restartInAGame,
	}
	if *pictures {
		scenes["the film"] = film
		scenes["an invitation and a result in French"] = frenchEnds
	}
	for name, scene := range scenes {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			th := newTheater(t, nil)
			if *pictures {
				th.awaitEmojis()
			}
			scene(th, b.With(t))
		})
	}
}

// flipAgainstRobots: a first visit, one click, and a whole round to its result.
func flipAgainstRobots(th *theater, b *browsertest.Browser) {
	opened := time.Now()
	ada := th.seat(b, "")
	weight := ada.Weight()
	picture(ada, "welcome")
	clicked := time.Now()
	ada.Shortcut("Play Flip, with two-sided cards")
	ada.Until(boardShown)
	ada.See("Your hand") // in the words for its picture
	th.Logf("page: %d bytes; first board %d ms after the click, %d ms after opening the address",
		weight, time.Since(clicked).Milliseconds(), time.Since(opened).Milliseconds())
	require.NotContains(th, ada.Shown(), "wants to play", "there was no lobby to wait in")
	require.Contains(th, board(ada), "On the draw pile", "a card of two sides")
	tallPicture(ada, "flip")
	widePicture(th, ada, "game")
	playUntil(ada, roundOver)
	ada.See("wins the match!") // a first game is a single round
	ada.Until(`/won|left in your hand/.test(` + newestHand + `)`)
	tallPicture(ada, "result")
}

// dealToTwo begins a game in which both look at their hands.
func dealToTwo(ada, bruno *browsertest.Window) {
	ada.Shortcut("Open a game for friends")
	bruno.Press("Join")
	ada.See("Players: 2 of 10")
	bruno.See("Players: 2 of 10")
	if *pictures {
		bruno.Until(`[...document.images].every((i) => i.complete)`)
		picture(bruno, "lobby")
	}
	ada.Press("Start")
	ada.Until(handShown) // without a press of My hand
}

// twoPlayers: each sees the other's moves, and never the other's cards, neither on the page nor in the data that the
// page receives.
func twoPlayers(th *theater, b *browsertest.Browser) {
	ada, bruno := th.seat(b, "Ada"), th.seat(b, "Bruno")
	dealToTwo(ada, bruno)
	bruno.Until(handShown)
	for moves := 0; moves < 6; {
		moves += takeTurn(ada, bruno, "Ada") + takeTurn(bruno, ada, "Bruno")
	}
	if *pictures {
		settle(ada)
		settle(bruno)
	}
	tallPicture(ada, "ada")
	tallPicture(bruno, "bruno") // no move came meanwhile
	for _, pair := range [][2]*browsertest.Window{{ada, bruno}, {bruno, ada}} {
		own, foreign := received(th, pair[0]), received(th, pair[1])
		require.NotEmpty(th, own.hands)
		for id := range foreign.hands {
			require.NotContains(th, own.all, id, "the other hand was sent to this window")
		}
		require.NotContains(th, own.public, ":play:", "no public message holds cards to play")
		require.NotContains(th, pair[0].Shown(), hand(pair[1]))
	}
}

// takeTurn plays while it is a player's turn, and waits until the other window shows each move. A wild counts as a move
// after its color is named.
func takeTurn(w, other *browsertest.Window, name string) (moves int) {
	for pressed := browsertest.Eval[string](w, act); pressed != ""; pressed = browsertest.Eval[string](w, act) {
		w.Until(`!document.querySelector('[aria-busy=true]')`)
		if strings.Contains(pressed, ":play:W") {
			continue
		}
		moves++
		other.Until(`/` + name + ` (plays|draws|keeps|names|accepts|loses)/.test(` + newestBoard + `)`)
	}
	return moves
}

// visitAGame: the welcome leads into the running game of the channel, to each visitor by the buttons that work for
// them, and shows no other button.
func visitAGame(th *theater, b *browsertest.Browser) {
	const offered = `[...document.querySelectorAll('.starts .button')].map((b) => b.textContent).join()`
	const atTheEnd = `document.querySelector('#scroller').parentElement.classList.contains('behind') === false`
	offers := func(w *browsertest.Window, want string) {
		th.Helper()
		w.Until(offered + ` === "` + want + `"`)
	}
	ada, bruno := th.seat(b, "Ada"), th.seat(b, "Bruno")
	offers(bruno, "Play now,Learn,Play Flip, with two-sided cards,Open a game for friends,Try an arena")
	ada.Shortcut("Open a game for friends")
	offers(ada, "Jump to the newest message")
	offers(bruno, "Join the game")
	bruno.Shortcut("Join the game")
	ada.See("Players: 2 of 10")
	offers(bruno, "Jump to the newest message")
	ada.Press("Start")
	offers(bruno, "Back to your game")
	bruno.Do(`document.querySelector('#scroller').scrollTop = 0`)
	bruno.Shortcut("Back to your game")
	bruno.Until(handShown)
	bruno.Until(atTheEnd)

	chloe := th.seat(b, "Chloé")
	offers(chloe, "Jump to the newest message")
	chloe.Do(`document.querySelector('#scroller').scrollTop = 0`)
	chloe.Command("game start")
	chloe.See(lang.For("en").Text(lang.ChannelBusy))
	chloe.Until(atTheEnd)
	chloe.Do(`document.querySelector('#scroller').scrollTop = 0`)
	chloe.Until(`!(` + atTheEnd + `)`)
	chloe.Do(`document.querySelector('.newest').click()`)
	chloe.Do(`document.querySelector('#scroller > *').prepend(Object.assign(document.createElement('div'), { id: 'above' }))`)
	for i := range 4 { // what becomes smaller above while something comes below takes nobody from the end
		chloe.Do(fmt.Sprintf(`{ const list = document.querySelector('#scroller');
			document.querySelector('#above').style.height = '%dpx';
			[...list.querySelectorAll('discord-message')].at(-1).style.paddingBottom = '%dpx';
			list.scrollTop }`, 900-50*i, 90*i))
		chloe.Until(`((l) => l.scrollHeight - l.scrollTop - l.clientHeight < 2)(document.querySelector('#scroller'))`)
	}
}

// recordOfAMatch: /history offers a file that arrives and that unobot verify accepts.
func recordOfAMatch(th *theater, b *browsertest.Browser) {
	w := th.seat(b, "Ada")
	w.Command("game start", "target:A single round", "robots:1")
	playUntil(w, `document.querySelector('discord-message:not(.private) .button[data-custom-id$=":rematch"]')`)
	tallPicture(w, "match")
	w.Command("history")
	w.PressID(":record")
	name, content := w.Download()
	require.Regexp(th, `^unobot-classic-[a-z0-9]{8}\.jsonl$`, name)
	report, err := record.Verify(bytes.NewReader(content))
	require.NoError(th, err)
	require.Equal(th, 1, report.Finished)
	require.Equal(th, 1, report.Rounds)
}

func inFrench(th *theater, b *browsertest.Browser) {
	w := th.seat(b, "Ada")
	w.Speak("fr")
	w.Shortcut("Jouer à Flip, aux cartes à deux faces")
	w.See("Tes cartes")
	w.Until(boardShown)
	w.Until(`(` + newestBoard + `).includes('Pioche')`)
	w.See("a utilisé /partie ouvrir")
	onAFrenchPhone(th, b)
	tallPicture(w, "french")
	widePicture(th, w, "game-french")
	w.Type("/partie")
	w.Until(`document.querySelectorAll('.line').length > 5`)
	picture(w, "french-commands")
	w.Key(kb.Escape)
	english := browsertest.Eval[[]string](w, `[...document.querySelectorAll('.button')].map((b) => b.textContent.trim())`)
	for _, word := range []string{"Draw", "My hand", "Rules", "Refresh", "Catch!"} {
		require.NotContains(th, english, word)
	}
}

// onAFrenchPhone looks at the same game: its words are longer.
func onAFrenchPhone(th *theater, b *browsertest.Browser) {
	w := th.phone(b, "Ada")
	require.Empty(th, w.Overflow())
	require.Empty(th, w.Untappable())
	gamePicture(w, "phone-french")
}

func onAPhone(th *theater, b *browsertest.Browser) {
	w := th.phone(b, "Ada")
	picture(w, "phone-welcome")
	w.Shortcut("Play now")
	w.Until(boardShown)
	w.Until(handShown)
	require.Empty(th, w.Overflow())
	require.Empty(th, w.Untappable())
	gamePicture(w, "phone")
	playUntil(w, roundOver)
	require.Empty(th, w.Overflow())
	gamePicture(w, "phone-result")
}

// tenPlayers: after one command, typed, the hand is in sight, from its picture to its last button. A turn lasts a day,
// so that no hand grows by a timeout.
func tenPlayers(th *theater, b *browsertest.Browser, width, height int64) {
	w := th.check(b.OpenSized(th.url+"/?as=Chloé", width, height))
	w.Type("/game start robots:9 pace:86400")
	w.Key(kb.Enter)
	w.Until(handShown)
	w.Until(`(() => {
		const view = document.querySelector('#scroller').getBoundingClientRect();
		const hand = [...document.querySelectorAll('discord-message.private')].at(-1);
		const shown = [hand.querySelector('.picture'), [...hand.querySelectorAll('button')].at(-1)];
		return [...document.images].every((i) => i.complete) && shown.map((e) => e.getBoundingClientRect())
			.every((box) => box.top >= view.top && box.bottom <= view.bottom);
	})()`)
	require.Empty(th, w.Overflow())
	if width < browsertest.DesktopWidth {
		picture(w, "phone-ten")
	} else {
		picture(w, "ten")
	}
}

// longHand: two players only draw, until a hand has more cards than a message has buttons.
func longHand(th *theater, b *browsertest.Browser) {
	ada, bruno := th.phone(b, "Ada"), th.seat(b, "Bruno")
	dealToTwo(ada, bruno)
	drawing := strings.Replace(act, "['color', 'play', 'accept', 'pass', 'draw']", "['color', 'accept', 'pass', 'draw']", 1)
	const twoPages = `(` + newestHand + `).includes('Page 1/2')`
	for !browsertest.Eval[bool](ada, twoPages) {
		for _, w := range []*browsertest.Window{ada, bruno} {
			for browsertest.Eval[string](w, drawing) != "" {
				w.Until(`!document.querySelector('[aria-busy=true]')`)
			}
		}
	}
	require.Empty(th, ada.Overflow())
	require.Empty(th, ada.Untappable())
	picture(ada, "phone-long-hand")
	ada.PressID(":page")
	ada.Until(`(` + newestHand + `).includes('Page 2/2')`)
	require.Empty(th, ada.Overflow())
	require.Empty(th, ada.Untappable())
}

func reloadInAGame(th *theater, b *browsertest.Browser) {
	w := th.seat(b, "Ada")
	w.Shortcut("Play now")
	w.Until(handShown)
	w.Until(act)
	w.Reload()
	w.Ready()
	require.True(th, browsertest.Eval[bool](w, `Boolean(`+handShown+`)`), "at once, without asking the bot")
	tallPicture(w, "reload")
	playUntil(w, roundOver)
}

// restartInAGame: the bot is stopped and started on the same database. The page says so meanwhile, and the hand on the
// screen goes on to work.
func restartInAGame(th *theater, b *browsertest.Browser) {
	w := th.seat(b, "Ada")
	w.Shortcut("Play now")
	w.Until(handShown)
	w.Until(act)
	if *pictures {
		settle(w)
	}
	th.bot.stop()
	w.Until(`document.querySelector('.status').textContent.includes('is offline')`)
	tallPicture(w, "restart")
	th.bot.start()
	w.Ready()
	const hands = `document.querySelectorAll('discord-message.private').length`
	for before := browsertest.Eval[int](w, hands); browsertest.Eval[int](w, hands) == before; {
		w.PressID(":hand") // pressed again if the board was just being redrawn and the button is gone
		time.Sleep(2 * time.Second)
	}
	playUntil(w, roundOver)
}
