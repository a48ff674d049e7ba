//go:build browser

package playground_test

import (
	"strconv"

	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"unobot/bot/tools/playground/browsertest"
)

func options(pt *pageTest, b *browsertest.Browser) {
	w := pt.open(b, "ada")
	w.Type("/ping w")
	w.Until(`document.querySelector('.line[aria-selected=true] b')?.textContent === '/ping with'`)
	w.Key(kb.Enter)
	w.Until(`document.activeElement.dataset.option === 'tone' && document.querySelectorAll('.line').length === 2`)
	w.Key(kb.ArrowDown)
	w.Key(kb.Enter) // Loud
	w.Until(`document.activeElement.id === 'composer-input'`)
	w.Keys("wo")
	w.Key(kb.Enter)
	w.Until(`document.activeElement.dataset.option === 'word'`)
	w.Keys("ap")
	w.Until(`[...document.querySelectorAll('.line')].some((l) => l.textContent === 'apricot')`)
	shoot(w, "options")
	w.Key(kb.ArrowDown)
	w.Key(kb.Enter) // apricot, which the bot proposed
	w.Until(`document.activeElement.id === 'composer-input'`)
	w.Key(kb.Enter)
	w.See("pong for ada tone=loud word=apricot")

	w.Command("ping with", "tone:Quiet", "count:3", "who:@bob")
	w.See("tone=quiet count=3 who=" + pt.bob.ID)
}

// typedCommands runs commands that are typed in full, key by key or at once.
func typedCommands(pt *pageTest, b *browsertest.Browser) {
	w := pt.open(b, "ada")
	w.Type("/ping with tone:loud word:\"two words\" count:3")
	w.Until(`document.querySelectorAll('.option-field').length === 3`)
	w.Key(kb.Enter)
	w.See("pong for ada tone=loud count=3 word=two words")

	w.Do(`document.querySelector('#composer-input').focus()`)
	for _, key := range "/ping with tone:quiet count:4" {
		w.Key(string(key))
	}
	w.Until(`document.querySelector('[data-option=count]')?.value === '4'`)
	w.Key(kb.Enter)
	w.See("pong for ada tone=quiet count=4")

	w.Type("/secret")
	w.Key(kb.Enter)
	w.Until(`document.querySelector('.command')`)
	w.Key(kb.Enter)
	w.See("the secret of ada")
}

// wrongCommands: the page names the fault of a wrong command, and does not post it as a message.
func wrongCommands(pt *pageTest, b *browsertest.Browser) {
	w := pt.open(b, "ada")
	for typed, want := range map[string]string{
		"/ping tone:loud":           "/ping needs one more word: now, with.",
		"/now tone:loud":            "Did you mean /ping now?",
		"/ping with pitch:high":     "/ping with has no option “pitch”. It takes tone, count, word, who.",
		"/ping now tone:loud":       "/ping now takes no options.",
		"/ping with loud tone:loud": "“loud” doesn’t belong to any option of /ping with.",
		"/dance":                    "There’s no command /dance.",
	} {
		w.Type(typed)
		w.Key(kb.Enter)
		w.Until(`document.querySelector('.toast').textContent.includes(` + strconv.Quote(want) + `)`)
		require.Equal(pt, typed, browsertest.Eval[string](w, `document.querySelector('#composer-input').value`), "it can be corrected")
		w.Key(kb.Escape)
	}
	w.Type("/ping with tone:brown")
	w.Key(kb.Enter)
	w.Until(`document.querySelector('.toast').textContent.includes('“brown” doesn’t go with tone')`)
	require.Empty(pt, pt.srv.Messages(pt.ada.ID, pt.channel.ID))
}

// wrongChoice: a value that is not offered is called so, and the list to pick from stays in sight.
func wrongChoice(pt *pageTest, b *browsertest.Browser) {
	w := pt.open(b, "ada")
	w.Type("/ping w")
	w.Until(`document.querySelector('.line[aria-selected=true] b')?.textContent === '/ping with'`)
	w.Key(kb.Enter)
	w.Until(`document.activeElement.dataset.option === 'tone'`)
	w.Key(kb.Enter) // Quiet
	w.Type("count")
	w.Key(kb.Enter)
	w.Until(`document.activeElement.dataset.option === 'count'`)
	w.Keys("many")
	w.Key(kb.Enter)
	w.Until(`document.querySelector('.toast').textContent.includes('“many” doesn’t go with count')`)

	w.Do(`document.querySelector('[data-option=tone]').focus()`)
	w.Do(`document.activeElement.select()`)
	w.Keys("zzz")
	w.Key(kb.Enter)
	w.Until(`document.querySelector('.toast').textContent.includes('“zzz” doesn’t go with tone')`)
	w.Until(`document.querySelectorAll('.line').length === 2`)
	w.Key(kb.Enter) // takes no value that was not picked
	w.Until(`document.querySelector('[data-option=tone]').value === 'zzz'`)
	require.False(pt, browsertest.Eval[bool](w, `(() => {
		const [toast, list] = ['.toast p', '.list-above'].map((s) => document.querySelector(s).getBoundingClientRect());
		return toast.bottom > list.top && toast.top < list.bottom;
	})()`), "the list is covered")
	shoot(w, "wrong-choice")
	w.Key(kb.ArrowDown)
	w.Key(kb.Enter)
	w.Until(`document.querySelector('[data-option=tone]').value === 'Quiet'`)
	w.Key(kb.Escape)
	w.Until(`document.querySelector('.toast').textContent.trim() === ''`)
}

// pickable: like Discord's, the list leaves out commands that a member may not run.
func pickable(pt *pageTest, b *browsertest.Browser) {
	const offered = `[...document.querySelectorAll('.line b')].map((l) => l.textContent).join()`
	for name, want := range map[string]string{"ada": "/mend,/menus", "bob": "/menus"} {
		w := pt.open(b, name) // ada owns the server
		w.Type("/me")
		w.Until(`document.querySelector('.line')`)
		require.Equal(pt, want, browsertest.Eval[string](w, offered))
	}
}

func chooseFromMenu(w *browsertest.Window) {
	w.Command("secret")
	w.See("the secret of ada")
	w.ClickOn(".select-head")
	w.Until(`document.activeElement.classList.contains('option')`)
	shoot(w, "menu")
	w.Key(kb.ArrowDown)
	w.Key(kb.Enter)
	w.See("chose blue")
}

// serverMenus chooses the last entry of each menu.
func serverMenus(pt *pageTest, b *browsertest.Browser) {
	w := pt.open(b, "ada")
	role := pt.srv.Roles(pt.guild.ID)[0].ID
	for id, want := range map[string]string{
		"user": pt.srv.Application().ID, "role": role, "both": role, "channel": pt.channel.ID,
	} {
		w.Command("menus")
		w.ClickOn(".select-head[data-custom-id=" + id + "]")
		w.Until(`document.querySelector('.options:popover-open')`)
		w.Do(`[...document.querySelectorAll('.option')].at(-1).click()`)
		w.See(id + " is " + want)
		w.ClickOn(".only-you .link")
		w.Until(`!document.querySelector('.only-you')`)
	}
}

func focus(pt *pageTest, b *browsertest.Browser) {
	ada, bob := pt.open(b, "ada"), pt.open(b, "bob")
	ada.Command("ping now")
	ada.See("pong for ada")
	ada.Do(`document.querySelector('[data-custom-id=peek]').focus()`)
	bob.Press("Press")
	ada.See("by bob")
	require.Equal(pt, "peek", browsertest.Eval[string](ada, `document.activeElement.dataset.customId`))
	// Enter presses, and the button keeps the focus while the bot answers.
	ada.Key(kb.Enter)
	ada.See("the secret of ada")
	require.Equal(pt, "peek", browsertest.Eval[string](ada, `document.activeElement.dataset.customId`))
	// A half-written text stays.
	ada.Type("half a sent")
	bob.Press("Press")
	ada.See("pressed 2 times")
	require.Equal(pt, "half a sent", browsertest.Eval[string](ada, `document.activeElement.value`))
}

// keyboard goes through a message with the keys of a visitor without a mouse.
func keyboard(pt *pageTest, b *browsertest.Browser) {
	w := pt.open(b, "ada")
	w.Command("ping now")
	w.See("pong for ada")
	require.Equal(pt, "skip", browsertest.Eval[string](w, `document.querySelector('a, button, input, [tabindex]').className`))
	w.Do(`document.querySelector('.skip').focus()`)
	w.Key(kb.Enter)
	w.Until(`document.activeElement.id === 'scroller'`)
	tabTo := func(condition string) {
		pt.Helper()
		for range 20 {
			w.Key(kb.Tab)
			if browsertest.Eval[bool](w, `Boolean(`+condition+`)`) {
				return
			}
		}
		require.Fail(pt, "Tab does not lead there", condition)
	}
	tabTo(`document.activeElement.dataset.customId === 'press'`)
	tabTo(`document.activeElement.dataset.customId === 'peek'`)
	w.Key(kb.Enter)
	w.See("the secret of ada")
	tabTo(`document.activeElement.dataset.customId === 'use'`)
	tabTo(`document.activeElement.classList.contains('select-head')`)
	tabTo(`document.activeElement.closest('.only-you')`)
	w.Key(kb.Enter)
	w.SeeNot("the secret of ada")

	pt.letTimeRunOut(1, func() { w.Command("silent") })
	w.See("The application did not respond")
	w.Do(`document.querySelector('#scroller').focus()`)
	tabTo(`document.activeElement.closest('.only-you')`)
	w.Key(kb.Enter)
	w.SeeNot("The application did not respond")
}
