package main

import (
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"unobot/bot/tools/playground/browsertest"
)

// wantThreads switches threads on in the server's settings.
func wantThreads(w *browsertest.Window) {
	w.Command("settings")
	w.Press("Server")
	w.ClickOn(`.select-head[data-custom-id$=":set:threads"]`)
	w.ClickOn(`.option[data-value=on]`)
	w.See("Threads: one for each game")
}

// gameInAThread: the channel's one message leads into the thread, by its card, by a mention and by the
// keyboard; from there one finds back; and the channel learns how the game goes.
func gameInAThread(th *theater, b *browsertest.Browser) {
	const inThread = `document.querySelector('.bar .back')`
	ada, bruno := th.seat(b, "Ada"), th.phone(b, "Bruno")
	wantThreads(ada)
	bruno.ClickOn(`.languages button[lang=fr]`)
	ada.Shortcut("Open a table for friends")
	ada.See("Your game is open in")
	bruno.See("Ada wants to play UNO Classic to 500!")
	bruno.Until(`document.querySelector('.thread-card').textContent.includes('UNO · Classic · Ada')`)
	require.Empty(th, bruno.Overflow())

	ada.ClickOn(`discord-mention[data-place]`)
	ada.Until(inThread)
	ada.See("Players: 1 of 10")
	require.Contains(th, ada.Shown(), "Ada wants to play UNO Classic to 500!", "the thread begins with what it was started from")
	bruno.Do(`document.querySelector('.thread-card').focus()`)
	bruno.Key(kb.Enter)
	bruno.Until(inThread)
	require.Contains(th, browsertest.Eval[string](bruno, `document.querySelector('.bar h1').textContent`), "UNO · Classic · Ada")
	require.Empty(th, bruno.Overflow())
	bruno.Press("Join")
	ada.See("Players: 2 of 10")
	ada.Press("Start")
	ada.See("Your hand")
	bruno.See("Tes cartes")
	require.Empty(th, bruno.Overflow())
	require.Empty(th, bruno.Untappable())

	bruno.Reload()
	bruno.Ready()
	bruno.Until(inThread + `?.getAttribute('aria-label') === 'Retour dans #uno-table'`)
	bruno.ClickOn(`.bar .back`)
	bruno.See("Ada and Bruno are playing UNO Classic.")
	bruno.SeeNot("Tes cartes")
	bruno.Do(`history.back()`)
	bruno.See("Tes cartes")

	id := browsertest.Eval[string](bruno, `new URLSearchParams(location.search).get("in")`)
	require.NoError(th, th.stage.discord.DeleteChannel(id))
	bruno.Until(`!` + inThread + ` && !location.search.includes('in=')`)
	require.NotContains(th, bruno.Shown(), "Tes cartes")
}
