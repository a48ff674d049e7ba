//go:build browser

package playground_test

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/tools/playground/browsertest"
)

// wideFont is true if the page's text is much wider than Helvetica, in which the sample takes 331 pixels. With DejaVu
// Sans, the only font of some machines, it takes 390.
const wideFont = `(() => {
	const canvas = document.createElement('canvas').getContext('2d');
	canvas.font = getComputedStyle(document.body).font;
	return canvas.measureText('Marguerite plays a blue 7: Bruno misses a turn').width > 360;
})()`

// wholeScreens: on a phone a board and a hand fit on one screen. On desks both have the width that Discord gives them,
// in a low window, too: the newest is in sight, and the rest a scroll away.
func wholeScreens(pt *pageTest, b *browsertest.Browser) {
	pt.startBot()
	for name, size := range map[string][2]int64{
		"wide": {1920, 1080}, "desk": {1400, 900}, "laptop": {1366, 768}, "low laptop": {1280, 720},
		"phone": {browsertest.PhoneWidth, browsertest.PhoneHeight},
	} {
		w := b.OpenSized(pt.url+"/?as=ada", size[0], size[1])
		w.Ready()
		w.Command("deal")
		w.See("Your turn")
		if browsertest.Eval[bool](w, wideFont) {
			pt.Log("the only font of this machine is wider than those of phones: what fits is not looked at")
			return
		}
		w.Until(`[...document.images].every((i) => i.complete)`)
		if name == "phone" {
			w.Until(`(() => {
				const view = document.querySelector('#scroller').getBoundingClientRect();
				const shown = [...document.querySelectorAll('.v2-container')].slice(-2).map((m) => m.getBoundingClientRect());
				return shown.every((box) => box.top >= view.top && box.bottom <= view.bottom);
			})()`)
		} else {
			for _, width := range browsertest.Eval[[]float64](w, `[...document.querySelectorAll('.v2-gallery[data-count="1"] img')].map((i) =>
				i.getBoundingClientRect().width)`) {
				require.InDelta(pt, 560, width, 20, "a picture on a %s", name)
			}
			w.Until(`(() => {
				const view = document.querySelector('#scroller').getBoundingClientRect();
				const hand = [...document.querySelectorAll('.v2-container')].at(-1).getBoundingClientRect();
				const headline = hand.height > view.height || hand.top >= view.top;
				return headline && hand.bottom <= view.bottom && hand.bottom > view.bottom - 60;
			})()`)
		}
		rows := browsertest.Eval[[]int](w, `[...document.querySelectorAll('.v2-row')].slice(-4).map((row) =>
			new Set([...row.children].map((b) => b.offsetTop)).size)`)
		require.Equal(pt, []int{1, 1, 1, 1}, rows, "no row wraps on a %s", name)
		require.Empty(pt, browsertest.Eval[[]string](w, `[...document.querySelectorAll('.v2-row .label')].filter((l) => l.scrollWidth > l.clientWidth + 1).map((l) => l.textContent)`))
		require.Empty(pt, w.Overflow())
		shoot(w, "whole-"+name)
		if name == "phone" {
			require.Empty(pt, w.Untappable())
		}
		require.Empty(pt, w.Problems())
	}
}

// containers checks features that only messages of components have.
func containers(pt *pageTest, b *browsertest.Browser) {
	w := pt.open(b, "ada")
	message := container(0x2f7d6b,
		discordgo.TextDisplay{Content: "## A container\n-# small words for <@" + pt.ada.ID + ">"},
		discordgo.Section{
			Components: []discordgo.MessageComponent{discordgo.TextDisplay{Content: "A **section**"}},
			Accessory:  discordgo.Button{CustomID: "press", Label: "Inside", Style: discordgo.PrimaryButton},
		},
		discordgo.Section{
			Components: []discordgo.MessageComponent{discordgo.TextDisplay{Content: "Another"}},
			Accessory:  discordgo.Thumbnail{Media: discordgo.UnfurledMediaItem{URL: "attachment://one.png"}},
		},
		discordgo.Separator{},
		gallery("Two tables", "one.png", "two.png"),
		discordgo.FileComponent{File: discordgo.UnfurledMediaItem{URL: "attachment://proof.json"}},
	)
	_, err := pt.bot.ChannelMessageSendComplex(pt.channel.ID, &discordgo.MessageSend{
		AllowedMentions: &discordgo.MessageAllowedMentions{}, Flags: message.Flags, Components: append(message.Components, discordgo.TextDisplay{Content: "🎉"}),
		Files: []*discordgo.File{
			{Name: "one.png", ContentType: "image/png", Reader: bytes.NewReader(dot(pt, 90, 50))},
			{Name: "two.png", ContentType: "image/png", Reader: bytes.NewReader(dot(pt, 90, 50))},
			{Name: "proof.json", ContentType: "application/json", Reader: strings.NewReader("{}")},
		},
	})
	require.NoError(pt, err)
	w.See("A container")
	w.Until(`getComputedStyle(document.querySelector('.v2-container'), '::before').backgroundColor === 'rgb(47, 125, 107)'`)
	require.Equal(pt, "Two tables,Two tables", browsertest.Eval[string](w, `[...document.querySelectorAll('.v2-gallery img')].map((i) => i.alt).join()`))
	w.Until(`document.querySelector('.v2-thumbnail img').naturalWidth > 0 && document.querySelector('.v2-line')`)
	require.Greater(pt, browsertest.Eval[float64](w, `parseFloat(getComputedStyle([...document.querySelectorAll('.v2-text > div')].at(-1)).fontSize)`), 40.0, "a lone emoji is large")
	shoot(w, "containers")

	name, content := w.Download()
	require.Equal(pt, "proof.json", name)
	require.Equal(pt, "{}", string(content))
	w.ClickOn(".v2-gallery .picture")
	w.Until(`document.querySelector('.lightbox[open] img')?.alt === 'Two tables'`)
	w.ClickOn(".lightbox .tool")
	w.Until(`!document.querySelector('.lightbox')`)
	w.Press("Inside")
	w.See("pressed 1 times, by ada")
}

// profilePictures checks that users have their picture, or an initial if they have none.
func profilePictures(pt *pageTest, b *browsertest.Browser) {
	named := map[bool]string{}
	for i := range 20 { // the name decides whether a user has a picture
		u := pt.srv.CreateUser(fmt.Sprintf("n%d", i), "en-US")
		named[u.Avatar != nil] = u.Username
	}
	for has, name := range named {
		w := pt.open(b, name)
		if w.Until(`document.querySelector('.self img').naturalWidth > 0`); has {
			require.Equal(pt, 128, browsertest.Eval[int](w, `document.querySelector('.self img').naturalWidth`))
		}
		source := browsertest.Eval[string](w, `document.querySelector('.self img').getAttribute('src')`)
		require.Equal(pt, has, strings.HasPrefix(source, "/media/avatars/"), source)
		w.Say("hello")
		w.Until(`[...document.querySelectorAll('discord-message')].at(-1)?.shadowRoot.querySelector('.discord-author-avatar img')?.getAttribute('src') === ` + strconv.Quote(source))
	}
	require.Len(pt, named, 2)
}

// userMenu challenges a user by a right click on the name, in the list and on a message.
func userMenu(pt *pageTest, b *browsertest.Browser) {
	w := pt.open(b, "ada")
	const rightClick = `.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, composed: true, cancelable: true, clientX: 400, clientY: 300 }))`
	w.Do(`document.querySelector('.member[data-user="` + pt.bob.ID + `"]')` + rightClick)
	w.ClickOn(`.user-menu [role=menuitem]`)
	w.See("ada challenges bob")
	require.Contains(pt, w.Shown(), "used Challenge")

	m, err := pt.srv.Post(pt.bob.ID, pt.channel.ID, "me, too")
	require.NoError(pt, err)
	w.Until(`document.querySelector('[data-id="` + m.ID + `"]')?.shadowRoot.querySelector('.discord-author-avatar')`)
	w.Do(`document.querySelector('[data-id="` + m.ID + `"]').shadowRoot.querySelector('.discord-author-avatar')` + rightClick)
	w.Until(`document.querySelector('.user-menu b')?.textContent === 'bob'`)
	shoot(w, "user-menu")
	w.Do(`document.querySelector('.user-menu').hidePopover()`)
	w.Until(`!document.querySelector('.user-menu')`)
	require.False(pt, browsertest.Eval[bool](w, `!document.querySelector('.member:not([data-user])')`+rightClick), "the app has no such menu")
}

// themes: the browser's preference counts until the visitor chooses, and the choice is stored.
func themes(pt *pageTest, b *browsertest.Browser) {
	w := pt.open(b, "ada")
	const light = `getComputedStyle(document.body).backgroundColor === 'rgb(255, 255, 255)'`
	w.Until(`!(` + light + `)`)
	w.Prefer("light")
	w.Until(light)
	w.Command("ping now")
	w.Press("Peek")
	w.See("the secret of ada")
	shoot(w, "light")
	w.ClickOn(".theme")
	w.Until(`!(` + light + `)`)
	w.Reload()
	w.See("pong for ada")
	require.Equal(pt, "dark", browsertest.Eval[string](w, `document.documentElement.dataset.theme`))
}

func pictures(pt *pageTest, b *browsertest.Browser) {
	w := pt.open(b, "ada")
	emoji, err := pt.bot.ApplicationEmojiCreate(pt.srv.Application().ID, &discordgo.EmojiParams{
		Name: "card_r7", Image: "data:image/png;base64," + base64.StdEncoding.EncodeToString(dot(pt, 48, 48)),
	})
	require.NoError(pt, err)
	message := withFile("table.png", "image/png", bytes.NewReader(dot(pt, 900, 500)))
	message.Content = "played <:card_r7:" + emoji.ID + ">"
	message.Components = row(discordgo.Button{CustomID: "seven", Style: discordgo.SecondaryButton, Emoji: &discordgo.ComponentEmoji{ID: emoji.ID, Name: "card_r7"}})
	_, err = pt.bot.ChannelMessageSendComplex(pt.channel.ID, message)
	require.NoError(pt, err)
	for _, picture := range []string{".content .emoji", ".button .emoji", ".picture img"} {
		w.Until(`document.querySelector('` + picture + `')?.naturalWidth > 0`)
	}
	require.Equal(pt, "card_r7", browsertest.Eval[string](w, `document.querySelector('[data-custom-id=seven]').getAttribute('aria-label')`))
	require.Equal(pt, 350, browsertest.Eval[int](w, `document.querySelector('.picture img').offsetHeight`), "as in Discord")
	shoot(w, "pictures")
}

// serverRestart ends the whole playground and starts it again at the same address, as a developer does.
func serverRestart(pt *pageTest, b *browsertest.Browser) {
	zoe, ada := pt.open(b, "zoe"), pt.open(b, "ada")
	zoe.Say("before")
	zoe.See("before")
	ada.Speak("fr")
	ada.Until(`document.documentElement.lang === 'fr'`)
	pt.page.CloseClientConnections()
	address := pt.page.Listener.Addr().String()
	require.NoError(pt, pt.srv.Close())
	pt.page.Close()
	zoe.Until(`document.querySelector('.status').textContent.includes('Connection lost')`)
	require.NotContains(pt, browsertest.Eval[string](zoe, `document.body.innerText`), "Online", "what is lost is not there")
	require.Empty(pt, browsertest.Eval[[]string](zoe, `[...document.querySelectorAll('[data-online=true]')].map((e) => e.textContent)`))

	again := newPageTest(pt.T, nil, address)
	again.startBot()
	zoe.SeeNot("before")
	zoe.Ready()
	zoe.Command("ping now")
	zoe.See("pong for zoe")
	require.Equal(pt, "en", browsertest.Eval[string](zoe, `document.documentElement.lang`))
	ada.Ready()
	ada.Until(`document.documentElement.lang === 'fr'`)
	require.Eventually(pt, func() bool {
		return slices.ContainsFunc(again.srv.JournalSince(0), func(e standin.Entry) bool {
			return strings.Contains(e.Frame, "GUILD_UPDATE") && strings.Contains(e.Frame, `"preferred_locale":"fr"`)
		})
	}, 30*time.Second, 10*time.Millisecond, "and so does the server, which ada owns")
}
