package playground_test

import (
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"unobot/bot/playground/browsertest"
)

// shoot keeps a picture where PLAYGROUND_SHOTS names a folder, for people to look at.
func shoot(w *browsertest.Window, name string) {
	if folder := os.Getenv("PLAYGROUND_SHOTS"); folder != "" {
		w.Screenshot(filepath.Join(folder, name+".png"))
	}
}

// TestPage runs the tests that share one browser, each with a stand-in and a bot of its own.
func TestPage(t *testing.T) {
	b := browsertest.Start(t)
	for name, test := range map[string]func(*scene, *browsertest.Browser){
		"two windows are two players":       twoWindows,
		"a reload shows the same":           reload,
		"the bot goes away and comes back":  botRestart,
		"a first visit starts with a click": firstVisit,
		"what one does is in sight":         inSight,
		"a link brings in a new player":     newPlayer,
		"a link with a name that is none":   refusedName,
		"switching the player":              switchPlayer,
		"disabled buttons are read":         readable,
		"a phone":                           phone,
		"French":                            french,
		"a language of one's own":           ownLanguage,
		"options of a command":              options,
		"a choice that is none":             wrongChoice,
		"commands one may run":              pickable,
		"private answers":                   privateAnswers,
		"menus of people, roles, channels":  serverMenus,
		"interactions that fail":            failing,
		"the focus stays":                   focus,
		"the keyboard reaches everything":   keyboard,
		"the developers' drawer":            drawer,
		"pictures, emojis, containers":      pictures,
		"the playground is started anew":    serverRestart,
		"markdown":                          markdown,
		"hostile text":                      hostile,
		"nothing is loaded from elsewhere":  selfContained,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(newScene(t), b.With(t))
		})
	}
}

// open opens a window for a user, with the bot there.
func (sc *scene) open(b *browsertest.Browser, name string) *browsertest.Window {
	sc.Helper()
	if sc.bot == nil {
		sc.startBot()
	}
	w := b.Open(sc.url + "/?as=" + url.QueryEscape(name))
	w.Ready()
	sc.Cleanup(func() { require.Empty(sc, w.Problems()) })
	return w
}

func twoWindows(sc *scene, b *browsertest.Browser) {
	ada, bob := sc.open(b, "ada"), sc.open(b, "bob")
	ada.Command("ping now")
	ada.See("pong for ada")
	bob.See("pong for ada")
	bob.Press("Press")
	ada.See("pressed 1 times, by bob")
	ada.Press("Press")
	bob.See("pressed 2 times, by ada")

	ada.Press("Peek")
	ada.See("the secret of ada")
	bob.Press("Peek")
	bob.See("the secret of bob")
	require.NotContains(sc, ada.Shown(), "the secret of bob")
	require.NotContains(sc, bob.Shown(), "the secret of ada")
	ada.Press("Use")
	ada.See("used by ada")
	require.NotContains(sc, bob.Shown(), "used by")
	shoot(ada, "hand")

	bob.Say("well played")
	ada.See("well played")
}

func reload(sc *scene, b *browsertest.Browser) {
	ada := sc.open(b, "ada")
	ada.Command("ping now")
	ada.Press("Peek")
	ada.See("the secret of ada")
	before := ada.Shown()
	ada.Reload()
	ada.See("the secret of ada")
	require.Equal(sc, before, ada.Shown())
	ada.Press("Press")
	ada.See("pressed 1 times, by ada")
}

func botRestart(sc *scene, b *browsertest.Browser) {
	ada := sc.open(b, "ada")
	ada.Command("ping now")
	ada.See("pong for ada")
	sc.stopBot()
	ada.Until(`document.querySelector('.status').textContent.includes('offline')`)
	ada.Press("Press")
	ada.See("This interaction failed")
	shoot(ada, "offline")
	sc.startBot()
	ada.Until(`document.querySelector('.status').textContent.trim() === ''`)
	ada.Press("Press")
	ada.See("pressed 1 times, by ada")
	ada.SeeNot("This interaction failed")
}

func firstVisit(sc *scene, b *browsertest.Browser) {
	sc.startBot()
	w := b.Open(sc.url)
	w.Ready()
	shoot(w, "welcome")
	require.Contains(sc, browsertest.Eval[string](w, `document.querySelector('.welcome').innerText`), "Try the bot here.")
	require.Equal(sc, "/?as=bob", browsertest.Eval[string](w, `document.querySelector('.hint a').getAttribute('href')`))
	w.ClickOn(".starts .button")
	w.See("pong for ada")
	require.Contains(sc, w.Shown(), "/ping now")
}

// inSight: who has scrolled up sees what comes of a command, a shortcut and a message, and reads on
// elsewhere.
func inSight(sc *scene, b *browsertest.Browser) {
	w := sc.open(b, "ada")
	for i := range 40 {
		sc.post(fmt.Sprintf("line %d", i))
	}
	w.See("line 39")
	const up = `(() => {
		const list = document.querySelector('#scroller');
		list.scrollTop = 0;
		return list.parentElement.classList.contains('behind');
	})()`
	const last = `(() => {
		const shown = [...document.querySelectorAll('discord-message')].at(-1);
		const box = shown.getBoundingClientRect();
		return shown.textContent.includes(%q) && box.bottom <= document.querySelector('.composer').getBoundingClientRect().top;
	})()`
	for what, do := range map[string]func(){
		"pong for ada":                    func() { w.ClickOn(".starts .button") },
		"thought about it":                func() { w.Command("slow") },
		"The application did not respond": func() { sc.letTimeRunOut(1, func() { w.Command("silent") }) },
		"hello there":                     func() { w.Say("hello there") },
	} {
		w.Until(up)
		do()
		w.Until(fmt.Sprintf(last, what))
	}
	w.Until(up)
	sc.post("what others do")
	w.See("what others do")
	require.Zero(sc, browsertest.Eval[int](w, `document.querySelector('#scroller').scrollTop`))
}

func newPlayer(sc *scene, b *browsertest.Browser) {
	ada := sc.open(b, "ada")
	zoe := sc.open(b, "Zoé 2")
	zoe.Command("ping now")
	ada.See("pong for Zoé 2")
	ada.Until(`document.querySelector('.members').textContent.includes('Zoé 2')`)
}

// refusedName: nobody becomes somebody else.
func refusedName(sc *scene, b *browsertest.Browser) {
	sc.startBot()
	name := strings.Repeat("n", 33)
	w := b.OpenSized(sc.url+"/?as="+name, browsertest.PhoneWidth, browsertest.PhoneHeight)
	w.Until(`document.querySelector('[role=alert]')?.textContent.includes('1 to 32 characters')`)
	require.Contains(sc, browsertest.Eval[string](w, `document.body.innerText`), name)
	require.False(sc, browsertest.Eval[bool](w, `Boolean(document.querySelector('.app'))`))
	require.Empty(sc, w.Overflow())
	shoot(w, "refused")
	w.ClickOn(".booting a")
	w.Ready()

	longest := sc.open(b, strings.Repeat("n", 32))
	longest.Command("ping now")
	longest.See("pong for " + name[:32])
	require.Empty(sc, longest.Overflow())
}

func switchPlayer(sc *scene, b *browsertest.Browser) {
	w := sc.open(b, "ada")
	w.Command("secret")
	w.See("the secret of ada")
	w.ClickOn(`[aria-label="Be bob"]`)
	w.Until(`location.search === '?as=bob'`)
	w.SeeNot("the secret of ada")
	w.Command("secret")
	w.See("the secret of bob")
	w.ClickOn(`[aria-label="Be ada"]`)
	w.See("the secret of ada")
	require.NotContains(sc, w.Shown(), "the secret of bob")
}

// readable: the labels of buttons that cannot be pressed have the contrast that WCAG 1.4.3 asks of
// text.
func readable(sc *scene, b *browsertest.Browser) {
	w := sc.open(b, "ada")
	w.Command("secret")
	w.See("the secret of ada")
	shoot(w, "disabled")
	faint := browsertest.Eval[map[string]float64](w, `(() => {
		const paper = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
		const paint = (color) => {
			paper.fillStyle = color;
			paper.fillRect(0, 0, 1, 1);
			const [r, g, b] = [...paper.getImageData(0, 0, 1, 1).data].map((c) => c / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
			return 0.2126 * r + 0.7152 * g + 0.0722 * b;
		};
		const behind = (e) => (e ? [...behind(e.assignedSlot ?? e.parentElement ?? e.getRootNode().host), e] : []);
		const contrasts = [...document.querySelectorAll('.button:disabled')].map((button) => {
			const back = behind(button).map((e) => paint(getComputedStyle(e).backgroundColor)).at(-1);
			const ink = paint(getComputedStyle(button).color);
			if (behind(button).some((e) => getComputedStyle(e).opacity !== '1')) return [button.className, 0]; // the label fades, too
			return [button.className, (Math.max(ink, back) + 0.05) / (Math.min(ink, back) + 0.05)];
		});
		return Object.fromEntries(contrasts);
	})()`)
	require.Len(sc, faint, 4, "every style")
	for style, contrast := range faint {
		require.GreaterOrEqual(sc, contrast, 4.5, style)
	}
}

func phone(sc *scene, b *browsertest.Browser) {
	sc.startBot()
	w := b.OpenSized(sc.url+"/?as=ada", browsertest.PhoneWidth, browsertest.PhoneHeight)
	w.Ready()
	require.Empty(sc, w.Overflow())
	w.Command("ping now")
	w.Press("Peek")
	w.See("the secret of ada")
	require.Empty(sc, w.Overflow())
	shoot(w, "phone")
	w.Type("/ping")
	w.Until(`document.querySelector('.line')`)
	require.Empty(sc, w.Overflow())
	shoot(w, "phone-commands")
	w.Key(kb.Escape)
	w.ClickOn(".only-narrow")
	w.Until(`document.querySelector('.menu').offsetWidth > 0`)
	require.Empty(sc, w.Overflow())
	shoot(w, "phone-menu")
}

func french(sc *scene, b *browsertest.Browser) {
	w := sc.open(b, "ada")
	w.Command("secret")
	w.ClickOn("button[lang=fr]")
	w.See("Vous seul pouvez voir ceci")
	require.Equal(sc, "fr", browsertest.Eval[string](w, `document.documentElement.lang`))
	w.Type("/ping")
	w.Until(`document.querySelector('.line')?.textContent.includes('Répond tout de suite')`)
	shoot(w, "french")
	w.Reload()
	w.See("Vous seul pouvez voir ceci")
}

// ownLanguage: the language of a member who does not own the server is nobody else's, and the page
// says so.
func ownLanguage(sc *scene, b *browsertest.Browser) {
	ada, bob := sc.open(b, "ada"), sc.open(b, "bob")
	bob.ClickOn("button[lang=fr]")
	bob.Until(`document.querySelector('.toast').textContent.includes('Ce que tous lisent reste dans la langue du serveur, que choisit ada')`)
	shoot(bob, "own-language")
	require.Equal(sc, "en", browsertest.Eval[string](ada, `document.documentElement.lang`))
	ada.ClickOn("button[lang=fr]")
	ada.Until(`document.documentElement.lang === 'fr'`)
	require.Empty(sc, browsertest.Eval[string](ada, `document.querySelector('.toast').textContent.trim()`))
}

// privateAnswers are what only one user sees, one after the other in the same window.
func privateAnswers(sc *scene, b *browsertest.Browser) {
	w := sc.open(b, "ada")
	dismissPrivateMessage(sc, w)
	seeDeferredAnswer(w)
	fillInForm(sc, w)
	chooseFromMenu(w)
}

func seeDeferredAnswer(w *browsertest.Window) {
	w.Command("slow")
	w.See("pingbot is thinking")
	w.See("thought about it")
}

func failing(sc *scene, b *browsertest.Browser) {
	w := sc.open(b, "ada")
	w.Command("ping now")
	sc.letTimeRunOut(2, func() {
		w.Press("Hang")
		w.Until(`document.querySelector('[data-custom-id=hang]').getAttribute('aria-busy') === 'true'`)
		w.Command("silent")
	})
	w.See("This interaction failed")
	w.See("The application did not respond")
	shoot(w, "failed")
	w.Press("Press")
	w.SeeNot("This interaction failed")
	require.False(sc, browsertest.Eval[bool](w, `document.querySelector('[data-custom-id=off]').click() || document.querySelector('[data-custom-id=off]').getAttribute('aria-busy') === 'true'`))
}

func dismissPrivateMessage(sc *scene, w *browsertest.Window) {
	w.Command("secret")
	w.See("the secret of ada")
	w.ClickOn(".only-you .link")
	w.SeeNot("the secret of ada")
	require.Empty(sc, sc.srv.Messages(sc.ada.ID, sc.channel.ID))
}

func drawer(sc *scene, b *browsertest.Browser) {
	w := sc.open(b, "ada")
	w.Command("ping now")
	w.ClickOn(`[aria-label^="Show or hide what"]`)
	w.Until(`document.querySelector('.drawer')?.textContent.includes('INTERACTION_CREATE')`)
	w.Until(`document.querySelector('.drawer').textContent.includes('/callback → 204')`)
	shown := browsertest.Eval[string](w, `document.querySelector('.drawer').textContent`)
	require.NotContains(sc, shown, sc.srv.Application().Token)
	interaction := sc.srv.Messages(sc.ada.ID, sc.channel.ID)[0].InteractionMetadata.ID
	require.Contains(sc, shown, "POST /interactions/"+interaction+"/(token)/callback")
	require.Contains(sc, shown, "ada acts: interaction "+interaction+" of type 2")
	w.Do(`document.querySelectorAll('.entry').forEach((e) => { e.open = e.textContent.includes('/callback'); })`)
	shoot(w, "drawer")
	w.Press("Press")
	w.Until(`document.querySelector('.drawer').textContent.includes('pressed 1 times')`)
	w.ClickOn("button[lang=fr]")
	w.Until(`document.querySelector('.drawer').textContent.includes('ada agit : interaction ')`)
	shoot(w, "drawer-french")
	w.ClickOn(".drawer header button")
	w.Until(`!document.querySelector('.drawer')`)
}

// selfContained looks at every request of a visit.
func selfContained(sc *scene, b *browsertest.Browser) {
	w := sc.open(b, "ada")
	w.Command("ping now")
	w.Press("Peek")
	w.See("the secret of ada")
	here := strings.TrimPrefix(sc.url, "http://")
	for _, address := range w.Requests() {
		u, err := url.Parse(address)
		require.NoError(sc, err)
		if u.Scheme != "data" {
			require.Equal(sc, here, u.Host, address)
		}
	}
}
