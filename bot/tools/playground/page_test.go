//go:build browser

package playground_test

import (
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"unobot/bot/discord/standin"

	"github.com/bwmarrin/discordgo"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"unobot/bot/tools/playground/browsertest"
)

// shoot keeps a picture in the folder PLAYGROUND_SHOTS, if it is set, for people to look at.
func shoot(w *browsertest.Window, name string) {
	if folder := os.Getenv("PLAYGROUND_SHOTS"); folder != "" {
		w.Screenshot(filepath.Join(folder, name+".png"))
	}
}

// TestPage runs the tests that share one browser, each with a stand-in and a bot of its own.
func TestPage(t *testing.T) {
	b := browsertest.Start(t)
	for name, test := range map[string]func(*pageTest, *browsertest.Browser){
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
		"pictures and emojis":               pictures,
		"containers":                        containers,
		"a board and a hand in sight":       wholeScreens,
		"profile pictures":                  profilePictures,
		"the menu of a user":                userMenu,
		"dark and light":                    themes,
		"commands typed and pasted":         typedCommands,
		"commands that are wrong":           wrongCommands,
		"the playground is started anew":    serverRestart,
		"markdown":                          markdown,
		"hostile text":                      hostile,
		"nothing is loaded from elsewhere":  selfContained,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(newPageTest(t, nil, "127.0.0.1:0"), b.With(t))
		})
	}
}

// open opens a window for a user, with the bot connected.
func (pt *pageTest) open(b *browsertest.Browser, name string) *browsertest.Window {
	pt.Helper()
	if pt.bot == nil {
		pt.startBot()
	}
	w := b.Open(pt.url + "/?as=" + url.QueryEscape(name))
	w.Ready()
	pt.Cleanup(func() { require.Empty(pt, w.Problems()) })
	return w
}

func twoWindows(pt *pageTest, b *browsertest.Browser) {
	ada, bob := pt.open(b, "ada"), pt.open(b, "bob")
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
	require.NotContains(pt, ada.Shown(), "the secret of bob")
	require.NotContains(pt, bob.Shown(), "the secret of ada")
	ada.Press("Use")
	ada.See("used by ada")
	require.NotContains(pt, bob.Shown(), "used by")
	shoot(ada, "hand")

	bob.Say("well played")
	ada.See("well played")
}

func reload(pt *pageTest, b *browsertest.Browser) {
	ada := pt.open(b, "ada")
	ada.Command("ping now")
	ada.Press("Peek")
	ada.See("the secret of ada")
	before := ada.Shown()
	ada.Reload()
	ada.See("the secret of ada")
	require.Equal(pt, before, ada.Shown())
	ada.Press("Press")
	ada.See("pressed 1 times, by ada")
}

func botRestart(pt *pageTest, b *browsertest.Browser) {
	ada := pt.open(b, "ada")
	ada.Command("ping now")
	ada.See("pong for ada")
	pt.stopBot()
	ada.Until(`document.querySelector('.status').textContent.includes('offline')`)
	ada.Press("Press")
	ada.See("This interaction failed")
	shoot(ada, "offline")
	pt.startBot()
	ada.Until(`document.querySelector('.status').textContent.trim() === ''`)
	ada.Press("Press")
	ada.See("pressed 1 times, by ada")
	ada.SeeNot("This interaction failed")
}

func firstVisit(pt *pageTest, b *browsertest.Browser) {
	pt.startBot()
	w := b.Open(pt.url)
	w.Ready()
	shoot(w, "welcome")
	require.Contains(pt, browsertest.Eval[string](w, `document.querySelector('.welcome').innerText`), "Try the bot here.")
	require.Equal(pt, "/table/?as=ada /?as=bob", browsertest.Eval[string](w,
		`[...document.querySelectorAll('.hint a')].map((a) => a.getAttribute('href')).join(' ')`))
	w.ClickOn(".starts .button")
	w.See("pong for ada")
	require.Contains(pt, w.Shown(), "/ping now")
}

// inSight checks that a user that has scrolled up is brought to the answer to their own action, and stays in place when
// others write.
func inSight(pt *pageTest, b *browsertest.Browser) {
	w := pt.open(b, "ada")
	for i := range 40 {
		pt.post(fmt.Sprintf("line %d", i))
	}
	w.See("line 39")
	close(pt.seenThinking) // the bot need not wait for any window
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
		"The application did not respond": func() { pt.letTimeRunOut(1, func() { w.Command("silent") }) },
		"hello there":                     func() { w.Say("hello there") },
	} {
		w.Until(up)
		do()
		w.Until(fmt.Sprintf(last, what))
	}
	w.Until(up)
	w.Do(`document.querySelector('discord-message .button[data-custom-id=peek]').click()`)
	w.Until(fmt.Sprintf(last, "the secret of ada")) // a click far from the end, too
	w.Until(up)
	pt.post("what others do")
	w.See("what others do")
	require.Zero(pt, browsertest.Eval[int](w, `document.querySelector('#scroller').scrollTop`))
}

func newPlayer(pt *pageTest, b *browsertest.Browser) {
	ada := pt.open(b, "ada")
	zoe := pt.open(b, "Zoé 2")
	zoe.Command("ping now")
	ada.See("pong for Zoé 2")
	ada.Until(`document.querySelector('.members').textContent.includes('Zoé 2')`)
}

// refusedName checks that a name that is too long is refused, and does not become another one.
func refusedName(pt *pageTest, b *browsertest.Browser) {
	pt.startBot()
	name := strings.Repeat("n", 33)
	w := b.OpenSized(pt.url+"/?as="+name, browsertest.PhoneWidth, browsertest.PhoneHeight)
	w.Until(`document.querySelector('[role=alert]')?.textContent.includes('1 to 32 characters')`)
	require.Contains(pt, browsertest.Eval[string](w, `document.body.innerText`), name)
	require.False(pt, browsertest.Eval[bool](w, `Boolean(document.querySelector('.app'))`))
	require.Empty(pt, w.Overflow())
	shoot(w, "refused")
	w.ClickOn(".booting a")
	w.Ready()

	longest := pt.open(b, strings.Repeat("n", 32))
	longest.Command("ping now")
	longest.See("pong for " + name[:32])
	require.Empty(pt, longest.Overflow())
}

func switchPlayer(pt *pageTest, b *browsertest.Browser) {
	w := pt.open(b, "ada")
	w.Command("secret")
	w.See("the secret of ada")
	w.ClickOn(`[aria-label="Be bob"]`)
	w.Until(`location.search === '?as=bob'`)
	w.SeeNot("the secret of ada")
	w.Command("secret")
	w.See("the secret of bob")
	w.ClickOn(`[aria-label="Be ada"]`)
	w.See("the secret of ada")
	require.NotContains(pt, w.Shown(), "the secret of bob")
}

// readable checks that the labels of disabled buttons have the contrast that WCAG 1.4.3 demands of text.
func readable(pt *pageTest, b *browsertest.Browser) {
	w := pt.open(b, "ada")
	w.Command("secret")
	w.See("the secret of ada")
	for _, scheme := range []string{"dark", "light"} {
		w.Prefer(scheme)
		w.Until(`document.documentElement.dataset.theme === '` + scheme + `'`)
		shoot(w, "disabled-"+scheme)
		checkContrast(pt, w)
	}
}

func checkContrast(pt *pageTest, w *browsertest.Window) {
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
	require.Len(pt, faint, 4, "every style")
	for style, contrast := range faint {
		require.GreaterOrEqual(pt, contrast, 4.5, style)
	}
}

func phone(pt *pageTest, b *browsertest.Browser) {
	pt.startBot()
	w := b.OpenSized(pt.url+"/?as=ada", browsertest.PhoneWidth, browsertest.PhoneHeight)
	w.Ready()
	require.Empty(pt, w.Overflow())
	w.Command("ping now")
	w.Press("Peek")
	w.See("the secret of ada")
	require.Empty(pt, w.Overflow())
	shoot(w, "phone")
	w.Type("/ping")
	w.Until(`document.querySelector('.line')`)
	require.Empty(pt, w.Overflow())
	shoot(w, "phone-commands")
	thread := pt.startThread("A table", "Mesa 1 · UNO Eliminatoria")
	there := b.OpenSized(pt.url+"/?as=ada&in="+thread, browsertest.PhoneWidth, browsertest.PhoneHeight)
	there.Until(`[...document.querySelectorAll('.bar h1 span')].some((t) => t.textContent.startsWith('Mesa') &&
		t.scrollWidth <= t.clientWidth && t.scrollHeight <= t.clientHeight)`)
	w.Key(kb.Escape)
	w.ClickOn(".only-narrow")
	w.Until(`document.querySelector('.menu').offsetWidth > 0`)
	require.Empty(pt, w.Overflow())
	shoot(w, "phone-menu")
	require.Empty(pt, browsertest.Eval[[]string](w, smallTools))
	w.Resize(browsertest.DesktopWidth, browsertest.DesktopHeight)
	require.Empty(pt, browsertest.Eval[[]string](w, smallTools))
}

// smallTools are the page's own controls that are too small for a thumb: it needs 44 px.
const smallTools = `[...document.querySelectorAll('.tool, .channel, .player, .add-player button, .add-player input, .languages, .only-you .link, .link, .line')]
	.filter((e) => e.offsetWidth > 0).map((e) => [e.className || e.textContent, e.getBoundingClientRect()])
	.filter(([, box]) => box.width < 44 || box.height < 44).map(([name, box]) => name + ' ' + Math.round(box.width) + 'x' + Math.round(box.height))`

func french(pt *pageTest, b *browsertest.Browser) {
	w := pt.open(b, "ada")
	w.Command("secret")
	w.Speak("fr")
	w.See("Toi seul peux voir ceci")
	require.Equal(pt, "fr", browsertest.Eval[string](w, `document.documentElement.lang`))
	w.Type("/ping")
	w.Until(`document.querySelector('.line')?.textContent.includes('Répond tout de suite')`)
	shoot(w, "french")
	w.Reload()
	w.See("Toi seul peux voir ceci")

	require.Equal(pt, "Amis", browsertest.Eval[string](w, `document.querySelector('.guild').textContent`))
	w.Until(`document.title === '#table · Amis'`)
	message := container(0x2f7d6b, discordgo.FileComponent{File: discordgo.UnfurledMediaItem{URL: "attachment://proof.json"}})
	_, err := pt.bot.ChannelMessageSendComplex(pt.channel.ID, &discordgo.MessageSend{
		AllowedMentions: &discordgo.MessageAllowedMentions{}, Flags: message.Flags, Components: message.Components,
		Files: []*discordgo.File{{Name: "proof.json", ContentType: "application/json", Reader: strings.NewReader(strings.Repeat(" ", 128_717))}},
	})
	require.NoError(pt, err)
	w.Until(`document.querySelector('.file small')?.textContent === 'Fichier, 125,7\u00a0Ko'`)
}

// ownLanguage checks that a member that does not own the server changes the language for no one else, and that the page
// says so.
func ownLanguage(pt *pageTest, b *browsertest.Browser) {
	ada, bob := pt.open(b, "ada"), pt.open(b, "bob")
	bob.Speak("fr")
	bob.Until(`document.querySelector('.toast').textContent.includes('c’est ada qui la choisit')`)
	shoot(bob, "own-language")
	require.Equal(pt, "en", browsertest.Eval[string](ada, `document.documentElement.lang`))
	ada.Speak("fr")
	ada.Until(`document.documentElement.lang === 'fr'`)
	require.Empty(pt, browsertest.Eval[string](ada, `document.querySelector('.toast').textContent.trim()`))
}

// privateAnswers checks answers that only one user sees, one after the other in the same window.
func privateAnswers(pt *pageTest, b *browsertest.Browser) {
	w := pt.open(b, "ada")
	dismissPrivateMessage(pt, w)
	seeDeferredAnswer(pt, w)
	chooseFromMenu(w)
}

func seeDeferredAnswer(pt *pageTest, w *browsertest.Window) {
	w.Command("slow")
	w.See("pingbot is thinking")
	close(pt.seenThinking)
	w.See("thought about it")
}

func failing(pt *pageTest, b *browsertest.Browser) {
	w := pt.open(b, "ada")
	w.Command("ping now")
	pt.letTimeRunOut(2, func() {
		w.Press("Hang")
		w.Until(`document.querySelector('[data-custom-id=hang]').getAttribute('aria-busy') === 'true'`)
		w.Command("silent")
	})
	w.See("This interaction failed")
	w.See("The application did not respond")
	shoot(w, "failed")
	w.Press("Press")
	w.SeeNot("This interaction failed")
	require.False(pt, browsertest.Eval[bool](w, `document.querySelector('[data-custom-id=off]').click() || document.querySelector('[data-custom-id=off]').getAttribute('aria-busy') === 'true'`))
}

func dismissPrivateMessage(pt *pageTest, w *browsertest.Window) {
	w.Command("secret")
	w.See("the secret of ada")
	w.ClickOn(".only-you .link")
	w.SeeNot("the secret of ada")
	require.Empty(pt, pt.srv.Messages(pt.ada.ID, pt.channel.ID))
}

func drawer(pt *pageTest, b *browsertest.Browser) {
	w := pt.open(b, "ada")
	w.Command("ping now")
	w.ClickOn(`[aria-label^="Show or hide what"]`)
	w.Until(`document.querySelector('.drawer')?.textContent.includes('INTERACTION_CREATE')`)
	w.Until(`document.querySelector('.drawer').textContent.includes('/callback → 204')`)
	shown := browsertest.Eval[string](w, `document.querySelector('.drawer').textContent`)
	require.NotContains(pt, shown, pt.srv.Application().Token)
	interaction := pt.srv.Messages(pt.ada.ID, pt.channel.ID)[0].InteractionMetadata.ID
	require.Contains(pt, shown, "POST /interactions/"+interaction+"/(token)/callback")
	require.Contains(pt, shown, "ada acts: interaction "+interaction+" of type 2")
	w.Do(`document.querySelectorAll('.entry').forEach((e) => { e.open = e.textContent.includes('/callback'); })`)
	shoot(w, "drawer")
	w.Press("Press")
	w.Until(`document.querySelector('.drawer').textContent.includes('pressed 1 times')`)
	w.Speak("fr")
	w.Until(`document.querySelector('.drawer').textContent.includes('ada agit\u00a0: interaction ')`)
	shoot(w, "drawer-french")
	w.ClickOn(".drawer header button")
	w.Until(`!document.querySelector('.drawer')`)
}

// selfContained checks every request of a visit.
func selfContained(pt *pageTest, b *browsertest.Browser) {
	w := pt.open(b, "ada")
	w.Command("ping now")
	w.Press("Peek")
	w.See("the secret of ada")
	here := strings.TrimPrefix(pt.url, "http://")
	for _, address := range w.Requests() {
		u, err := url.Parse(address)
		require.NoError(pt, err)
		if u.Scheme != "data" {
			require.Equal(pt, here, u.Host, address)
		}
	}
}

// stopBot disconnects the bot from the gateway.
func (pt *pageTest) stopBot() {
	pt.Helper()
	require.NoError(pt, pt.bot.Close())
	require.Eventually(pt, func() bool { return !pt.srv.Online() }, 30*time.Second, 10*time.Millisecond)
}

// letTimeRunOut advances the clock of the stand-in after act has sent some commands and clicks that the bot does not
// answer, so that they fail.
func (pt *pageTest) letTimeRunOut(interactions int, act func()) {
	pt.Helper()
	sub := pt.srv.Subscribe()
	defer sub.Close()
	act()
	for interactions > 0 {
		e, open := <-sub.C
		require.True(pt, open)
		if e.Kind == standin.InteractionSent && e.Interaction.Type != standin.InteractionAutocomplete {
			interactions--
		}
	}
	pt.srv.Advance(responseWindow)
}
