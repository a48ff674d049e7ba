//go:build browser

package playground_test

import (
	"fmt"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/tools/playground/browsertest"
)

// lines wraps the expected HTML of a line.
func lines(inner string) string { return `<div class="md-lines">` + inner + `</div>` }

// shown returns the HTML of the text of each message, without the marks of the template library, once the last one is
// there.
func shown(w *browsertest.Window, last string) map[string]string {
	w.Until(fmt.Sprintf(`document.querySelector('[data-id="%s"] .content')`, last))
	return browsertest.Eval[map[string]string](w, `Object.fromEntries([...document.querySelectorAll('discord-message')].map((m) =>
		[m.dataset.id, m.querySelector('.content').innerHTML.replace(/<!--.*?-->/g, '')]))`)
}

func markdown(pt *pageTest, b *browsertest.Browser) {
	w := pt.open(b, "ada")
	link := func(address, label string) string {
		return `<a class="md-link" target="_blank" rel="noopener noreferrer nofollow" href="` + address + `">` + label + `</a>`
	}
	spoiler := func(inner string) string {
		return `<discord-spoiler tabindex="0" role="button" aria-label="Spoiler: press to reveal"><span>` + inner + `</span></discord-spoiler>`
	}
	cases := map[string]string{
		"plain":                      lines("plain"),
		"**b** *i* _i_ __u__ ~~s~~":  lines("<strong>b</strong> <em>i</em> <em>i</em> <u>u</u> <s>s</s>"),
		"***both***":                 lines("<em><strong>both</strong></em>"),
		"**bold *and italic* here**": lines("<strong>bold <em>and italic</em> here</strong>"),
		"2 * 3 * 4, snake_case_name": lines("2 * 3 * 4, snake_case_name"),
		`\*not italic\*`:             lines("*not italic*"),
		"`**code**`":                 lines(`<code class="md-code">**code**</code>`),
		"||hidden||":                 lines(spoiler("hidden")),
		"```go\nx := 1\n```":         `<pre class="md-pre"><code>x := 1</code></pre>`,
		"before ```code``` after":    lines("before ") + `<pre class="md-pre"><code>code</code></pre>` + lines(" after"),
		"three ``` ticks":            lines("three ``` ticks"),
		"> quoted\n> twice\nfree":    `<blockquote class="md-quote">` + lines("quoted") + lines("twice") + `</blockquote>` + lines("free"),
		">>> all\nof it":             `<blockquote class="md-quote">` + lines("all\nof it") + `</blockquote>`,
		"# Big\n### Small":           `<div class="md-heading" role="heading" aria-level="3" data-level="1">Big</div><div class="md-heading" role="heading" aria-level="5" data-level="3">Small</div>`,
		"-# fine print":              `<div class="md-subtext">fine print</div>`,
		"- one\n- **two**":           `<ul class="md-list"><li data-level="0">one</li><li data-level="0"><strong>two</strong></li></ul>`,
		"2. two\n3. three":           `<ol class="md-list" start="2"><li data-level="0">two</li><li data-level="0">three</li></ol>`,
		"see https://example.com/a.": lines("see " + link("https://example.com/a", "https://example.com/a") + "."),
		"[text](https://example.com) <https://example.com>":   lines(link("https://example.com", "text") + " " + link("https://example.com", "https://example.com")),
		"<@" + pt.bob.ID + "> </ping now:123456789012345678>": lines(`<discord-mention type="user" data-user="` + pt.bob.ID + `">bob</discord-mention> <discord-mention type="slash" role="button" tabindex="0" data-command="ping now">ping now</discord-mention>`),
		"<#" + pt.channel.ID + ">":                            lines(`<discord-mention role="link" tabindex="0" type="channel" data-place="` + pt.channel.ID + `">table</discord-mention>`),
		"<#123456789012345678>":                               lines(`<discord-mention type="channel">123456789012345678</discord-mention>`),
		"@everyone":                                           lines(`<discord-mention type="user">everyone</discord-mention>`),
		"<:card_r7:123456789012345678>":                       `<div class="md-lines md-big"><img class="emoji" draggable="false" src="/media/emojis/123456789012345678" alt=":card_r7:" title=":card_r7:"></div>`,
		"first\nsecond\n\nfourth":                             lines("first\nsecond\n\nfourth"),
	}
	ids, last := map[string]string{}, ""
	for source := range cases {
		last = pt.post(source)
		ids[source] = last
	}
	all := shown(w, last)
	for source, want := range cases {
		require.Equal(pt, want, all[ids[source]], "%q", source)
	}
	pt.times(w)
}

// times checks that timestamps are in words and keep up with the clock.
func (pt *pageTest) times(w *browsertest.Window) {
	id := pt.post(fmt.Sprintf("<t:%d:R> <t:0:D>", time.Now().Add(90*time.Minute).Unix()))
	w.Until(fmt.Sprintf(`document.querySelector('[data-id="%s"] live-time')?.textContent === 'in 1 hour'`, id))
	require.Contains(pt, shown(w, id)[id], "1970")
	w.Do(`window.told = []
		const note = () => told.push(...[...document.querySelectorAll('live-time')].map((t) => t.textContent))
		new MutationObserver(note).observe(document.body, { childList: true, characterData: true, subtree: true })`)
	id = pt.post(fmt.Sprintf("<t:%d:R>", time.Now().Add(2*time.Second).Unix()))
	w.Until(fmt.Sprintf(`document.querySelector('[data-id="%s"] live-time')?.textContent.includes('ago')`, id))
	require.True(pt, browsertest.Eval[bool](w, `told.includes('now') && !told.some((t) => /\b0 /.test(t))`))
}

// hostile puts markup wherever a user or a bot can put text. It must come out as text.
func hostile(pt *pageTest, b *browsertest.Browser) {
	const attack = `<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>"'><svg onload=window.hacked=1>`
	w := pt.open(b, "ada")
	ids := []string{}
	for _, text := range []string{
		attack, "**" + attack + "**", "`" + attack + "`", "```\n" + attack + "\n```", "# " + attack, "> " + attack, "- " + attack, "||" + attack + "||",
		"[click](javascript:window.hacked=1)", "[a](https://x\"onmouseover=window.hacked=1)", "<https://x\"onmouseover=window.hacked=1>",
		"https://x\"onmouseover=window.hacked=1", "[" + attack + "](https://example.com)", "<javascript:window.hacked=1>", "<:\"onerror:123456789012345678>",
	} {
		ids = append(ids, pt.post(text))
	}
	short := attack[:39]
	shown := container(0, discordgo.TextDisplay{Content: attack}, discordgo.MediaGallery{Items: []discordgo.MediaGalleryItem{
		{Media: discordgo.UnfurledMediaItem{URL: "https://example.com/elsewhere.png"}, Description: &short},
	}}, row(discordgo.Button{CustomID: attack[:20], Label: short, Style: discordgo.PrimaryButton})[0])
	m, err := pt.bot.ChannelMessageSendComplex(pt.channel.ID, &discordgo.MessageSend{
		AllowedMentions: &discordgo.MessageAllowedMentions{}, Flags: componentsV2, Components: shown.Components,
	})
	require.NoError(pt, err)
	joined := pt.open(b, "<b>x</b>")
	joined.Say("from " + short)
	w.See("from " + short)

	for _, id := range append(ids, m.ID) {
		w.Until(fmt.Sprintf(`document.querySelector('[data-id="%s"]')`, id))
	}
	w.Do(`document.querySelectorAll('discord-spoiler, .md-link').forEach((e) => e.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })))`)
	require.True(pt, browsertest.Eval[bool](w, `window.hacked === undefined`))
	require.Zero(pt, browsertest.Eval[int](w, `document.querySelectorAll('.content script, .content svg, .content img, .v2 script, .v2 svg, .v2 img, .member b').length`))
	require.Empty(pt, browsertest.Eval[[]string](w, `[...document.querySelectorAll('discord-messages a')].map((a) => a.href).filter((h) => !/^https?:/.test(h))`))
	require.Empty(pt, browsertest.Eval[[]string](w, `[...document.querySelectorAll('discord-messages *')].flatMap((e) => e.getAttributeNames()).filter((n) => n.startsWith('on'))`))
	require.Contains(pt, w.Shown(), attack)
}
