//go:build browser

package main

import (
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/discord/standin/frame"
	"unobot/bot/tools/playground/browsertest"
)

// TestInsideDiscord plays the real bot at the page of the live table in a frame of Discord's client, of another site,
// behind Discord's proxy and under its policy, in a real browser. The scenes share the browser and the Discord.
func TestInsideDiscord(t *testing.T) {
	t.Parallel()
	in := newInside(t)
	for _, s := range []struct {
		name  string
		scene func(*inside)
	}{
		{"from the launch to a played card", launchAndPlay},
		{"every layout of the client", layoutsOfTheClient},
		{"what the client offers", offersOfTheClient},
		{"a phone with edges of its own", edgesOfAPhone},
		{"French", insideInFrench},
		{"no table yet", insideWithoutATable},
		{"direct messages", insideDirectMessages},
		{"popped out", poppedOut},
		{"an unfriendly Discord", unfriendlyDiscord},
		{"no sockets", insideWithoutSockets},
		{"somebody who is not there", notInTheInstance},
		{"a start without a frame", startWithoutAFrame},
		{"a frame without an origin", opaqueFrame},
	} {
		t.Run(s.name, func(t *testing.T) {
			th := *in.theater
			th.TB = t
			c, err := in.stage.discord.CreateChannel(in.stage.guild, strings.ReplaceAll(s.name, " ", "-"))
			require.NoError(t, err)
			s.scene(&inside{theater: &th, b: in.b.With(t), host: in.host, channel: c.ID})
			in.stage.discord.SetBeliefs(standin.Beliefs{})
		})
	}
}

// inside is a playground with tables that are an Activity.
type inside struct {
	*theater
	b       *browsertest.Browser
	host    *frame.Host
	channel string // of the scene
}

func newInside(t *testing.T) *inside {
	t.Helper()
	th := newTheater(t, nil)
	th.bot.stop()
	th.stage.discord.EnableActivities()
	th.bot.config.ClientSecret = th.stage.discord.Application().ClientSecret
	th.bot.start()
	server := httptest.NewServer(th.stage.tables)
	t.Cleanup(server.Close)
	host, err := frame.New(th.stage.discord, server.URL)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, host.Close()) })
	return &inside{theater: th, b: browsertest.Start(t, browsertest.Pretend(host.Names())), host: host}
}

// come creates a new member of the playground's server, and returns their id.
func (in *inside) come(name string) string {
	in.Helper()
	u := in.stage.discord.CreateUser(name, "en-US")
	require.NoError(in, in.stage.discord.AddMember(in.stage.guild, u.ID))
	return u.ID
}

// run runs a command of a user in the scene's channel.
func (in *inside) run(user, command string, options ...standin.Option) {
	in.Helper()
	i, err := in.stage.discord.Slash(user, in.channel, command, options...)
	require.NoError(in, err)
	_, err = i.Wait(in.Context())
	require.NoError(in, err)
}

// deal begins a game against robots, and returns the id of its player.
func (in *inside) deal() string {
	in.Helper()
	ada := in.come("Ada")
	in.run(ada, "game start", standin.Opt("robots", 2), standin.Opt("target", 500))
	return ada
}

// launch opens the Activity in the scene's channel for a user.
func (in *inside) launch(user string, change ...func(*frame.Visit)) (client, page *browsertest.Window) {
	in.Helper()
	i, err := in.stage.discord.Launch(user, in.channel)
	require.NoError(in, err)
	in.Cleanup(func() { in.stage.discord.Leave(user, i.ID) })
	return in.open(frame.Visit{User: user, Instance: i.ID}, change...)
}

// open opens the client of a visit, and returns its window and the page in it.
func (in *inside) open(v frame.Visit, change ...func(*frame.Visit)) (client, page *browsertest.Window) {
	in.Helper()
	for _, c := range change {
		c(&v)
	}
	address, err := in.host.Address(v)
	require.NoError(in, err)
	width, height := int64(browsertest.DesktopWidth), int64(browsertest.DesktopHeight)
	if v.Platform == "mobile" {
		width, height = browsertest.PhoneWidth, browsertest.PhoneHeight
	}
	client = in.b.OpenSized(address, width, height)
	in.Cleanup(client.Close)
	return client, client.Frame()
}

// called lists the arguments of a command that pages have sent.
func (in *inside) called(command string) (args []string) {
	for _, c := range in.host.Calls() {
		if c.Command == command {
			args = append(args, string(c.Args))
		}
	}
	return args
}

// The longest wait for a message of the browser to its Discord, and the interval of the checks.
const (
	patienceOfBrowser = time.Minute
	tick              = 20 * time.Millisecond
)

const firstCard = `document.querySelector('.hand .card')`

// shot takes a picture of a page as the client shows it, after it is drawn.
func shot(client, page *browsertest.Window, name string) {
	page.Do(`new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))`)
	picture(client, name)
}

func mobile(v *frame.Visit) { v.Platform = "mobile" }

// playACard plays any card that can be played, by keys. The client's window has the focus of the keyboard.
func playACard(client, page *browsertest.Window) {
	page.Until(firstCard)
	page.Do(`window.focus()`)
	before := browsertest.Eval[string](page, `JSON.stringify([...document.querySelectorAll('.hand button')].map((c) => c.ariaLabel))`)
	for {
		page.Until(nextKey)
		name := browsertest.Eval[string](page, nextKey)
		client.Key(keyOf(name))
		now := browsertest.Eval[string](page, `JSON.stringify([...document.querySelectorAll('.hand button')].map((c) => c.ariaLabel))`)
		if name == "over" || now != before && !browsertest.Eval[bool](page, `Boolean(document.querySelector('.asked'))`) {
			return
		}
	}
}

func keyOf(name string) string {
	if key, known := keyNames[name]; known {
		return key
	}
	return name
}

// launchAndPlay: the page sends no request outside of Discord, and tries nothing that the policy forbids.
func launchAndPlay(in *inside) {
	client, page := in.launch(in.deal())
	page.Until(firstCard)
	playACard(client, page)
	require.Empty(in, page.Problems())
	app := "https://" + in.stage.discord.Application().ID + ".discordsays.com/"
	for _, r := range page.Requests() {
		require.True(in, strings.HasPrefix(strings.Replace(r, "wss://", "https://", 1), app), r)
		require.NotContains(in, r, "code=")
	}
	shot(client, page, "activity")
	require.Len(in, in.called("AUTHENTICATE"), 1)
	require.Contains(in, in.called("AUTHORIZE")[0], `"scope":["identify"]`)
}

// layoutsOfTheClient: in a corner and among other windows the page can only be looked at.
func layoutsOfTheClient(in *inside) {
	client, page := in.launch(in.deal())
	page.Until(firstCard)
	page.Do(`(globalThis.said = [], WebSocket.prototype.send = ((send) => function (data) {
		said.push(JSON.parse(data).seen);
		send.call(this, data);
	})(WebSocket.prototype.send))`)
	for _, small := range []struct{ mode, width, height int64 }{{1, 320, 180}, {2, 640, 360}} {
		client.Do(`dispatch('ACTIVITY_LAYOUT_MODE_UPDATE', { layout_mode: ` + strconv.FormatInt(small.mode, 10) + ` })`)
		client.Resize(small.width, small.height)
		page.Until(`document.documentElement.dataset.mode === 'pip' && innerWidth === ` + strconv.FormatInt(small.width, 10))
		page.Until(atRestNow)
		require.Equal(in, []string{"visible", "visible", "none"}, browsertest.Eval[[]string](page, `[
			getComputedStyle(document.querySelector('.discard')).visibility,
			getComputedStyle(document.querySelector('.me .count')).visibility,
			getComputedStyle(document.querySelector('.head')).display,
		]`), "top card, own count, no tools")
		require.NotEmpty(in, browsertest.Eval[string](page, `document.querySelector('.seat.turn, .me.turn')?.className ?? ''`), "whose turn")
		shot(client, page, "activity-small-"+strconv.FormatInt(small.width, 10))
	}
	client.Do(`dispatch('ACTIVITY_LAYOUT_MODE_UPDATE', { layout_mode: 0 })`)
	client.Resize(browsertest.DesktopWidth, browsertest.DesktopHeight)
	page.Until(`document.documentElement.dataset.mode === 'desktop'`)
	require.Equal(in, []bool{false, true}, browsertest.Eval[[]bool](page, `said`), "whether somebody looks")

	require.True(in, browsertest.Eval[bool](client, `dispatch('THERMAL_STATE_UPDATE', { thermal_state: 2 })`))
	page.Until(`document.documentElement.dataset.still === 'true'`)
	client.Do(`dispatch('THERMAL_STATE_UPDATE', { thermal_state: 1 })`)
	page.Until(`document.documentElement.dataset.still === 'false'`)
}

// offersOfTheClient: the client invites people and opens links. An offer that it refuses disappears.
func offersOfTheClient(in *inside) {
	ada := in.come("Ada")
	in.run(ada, "game start")
	client, page := in.launch(ada)
	page.ClickOn(`.lobby [data-offer=invite]`)
	page.ClickOn(`.lobby [data-offer=share]`)
	page.Until(`document.querySelectorAll('.lobby [data-offer]').length === 2`)
	shot(client, page, "activity-lobby")
	shared := func() bool { return len(in.called("OPEN_INVITE_DIALOG")) == 1 && len(in.called("SHARE_LINK")) == 1 }
	require.Eventually(in, shared, patienceOfBrowser, tick)
	in.host.Refuse("SHARE_LINK")
	page.ClickOn(`.lobby [data-offer=share]`)
	page.Until(`document.querySelectorAll('.lobby [data-offer]').length === 1`)
	page.Do(`(() => {
		const a = Object.assign(document.createElement('a'), { href: 'https://example.org/rules', target: '_blank', textContent: 'x' });
		document.querySelector('#app').append(a);
		a.click();
		a.remove();
	})()`)
	opened := func() bool {
		return slices.Equal(in.called("OPEN_EXTERNAL_LINK"), []string{`{"url":"https://example.org/rules"}`})
	}
	require.Eventually(in, opened, patienceOfBrowser, tick)
	require.Empty(in, page.Problems())
}

// edgesOfAPhone: no control stands under those of Discord's app or of the phone, and each can be tapped.
func edgesOfAPhone(in *inside) {
	client, page := in.launch(in.deal(), mobile)
	page.Until(firstCard)
	page.Do(`document.documentElement.style.cssText += '--discord-safe-area-inset-top: 47px; --discord-safe-area-inset-bottom: 34px'`)
	page.Until(`document.querySelector('.felt')?.getAttribute('height') === '763'`)
	page.Until(atRestNow)
	require.Empty(in, browsertest.Eval[[]string](page, `[...document.querySelectorAll('button')].filter((e) => {
		const box = e.getBoundingClientRect();
		return e.checkVisibility() && !e.closest('dialog') && box.width > 0 && (box.y < 47 || box.y + Math.min(40, box.height) > innerHeight - 34);
	}).map((e) => e.className)`))
	shot(client, page, "activity-phone")
	for browsertest.Eval[bool](page, `!document.querySelector('.hand button:not([aria-label*=Wild])')`) {
		playACard(client, page)
	}
	page.Until(`[...document.querySelectorAll('.hand .card')].every((c) => !c.getAnimations().some((a) => a.playState === 'running'))`)
	at := browsertest.Eval[[2]float64](page, `(() => {
		const box = document.querySelector('.hand .card:last-child').getBoundingClientRect();
		return [box.x + box.width * .5, box.y + box.height * .5];
	})()`)
	client.Touch(false, at)
	page.Until(`document.querySelector('.hand .lifted')`)
}

func insideInFrench(in *inside) {
	ada := in.deal()
	require.NoError(in, in.stage.discord.SetLocale(ada, "fr"))
	client, page := in.launch(ada, mobile)
	page.Until(firstCard)
	page.Until(`document.documentElement.lang === 'fr'`)
	page.ClickOn(`.head button`)
	page.Until(`document.querySelector('dialog')?.textContent.includes('Inviter du monde')`)
	shot(client, page, "activity-french")
}

// insideWithoutATable: a user that opens the Activity where there is no game can begin one there.
func insideWithoutATable(in *inside) {
	client, page := in.launch(in.come("Ada"))
	page.Until(`document.querySelectorAll('.none .button').length === 2`)
	shot(client, page, "activity-none")
	page.Do(`document.querySelector('.none .button').click()`)
	page.Until(`document.querySelector('.lobby, dialog')`)
}

// insideDirectMessages: there are only games for one person.
func insideDirectMessages(in *inside) {
	ada := in.come("Ada")
	dm, err := in.stage.discord.CreateBotDM(ada)
	require.NoError(in, err)
	in.channel = dm.ID
	client, page := in.launch(ada, mobile)
	page.Until(`document.querySelectorAll('.none .button').length === 2`)
	shot(client, page, "activity-alone")
	page.Do(`document.querySelector('.none .button').click()`)
	playACard(client, page)
	page.ClickOn(`.head button`)
	page.Until(`document.querySelector('dialog [data-offer=share], dialog .row')`)
	require.False(in, browsertest.Eval[bool](page, `Boolean(document.querySelector('dialog [data-offer=invite]'))`))
}

// poppedOut: the window is another one, without access to the data that the page has stored.
func poppedOut(in *inside) {
	ada := in.deal()
	client, page := in.launch(ada)
	page.Until(firstCard)
	page.Do(`localStorage.setItem('mark', '1')`)
	client.Do(`vanish()`)
	_, popped := in.launch(ada, func(v *frame.Visit) { v.Site = frame.PoppedSite })
	popped.Until(firstCard)
	require.False(in, browsertest.Eval[bool](popped, `localStorage.getItem('mark') !== null`))
	require.Eventually(in, func() bool { return in.host.Sockets() == 1 }, patienceOfBrowser, tick, "the old one is gone")
}

// unfriendlyDiscord: users must be asked and are listed late, the first code is used up, pings and ends of sockets are
// swallowed, and connections are cut.
func unfriendlyDiscord(in *inside) {
	in.stage.discord.SetBeliefs(standin.Unfriendly())
	ada := in.deal()
	before := len(in.called("AUTHORIZE"))
	client, page := in.launch(in.come("Dev"))
	page.Until(`document.querySelector('.watching')`)
	require.Len(in, in.called("AUTHORIZE"), before+3, "one without asking the user, one that is used up, one that works")
	client.Close()

	client, page = in.launch(ada)
	playACard(client, page)
	for range 2 {
		in.host.Cut()
		page.Until(`document.querySelector('.trouble')`)
		page.Until(`!document.querySelector('.trouble')`)
	}
	playACard(client, page)
	require.Empty(in, page.Problems())
}

// insideWithoutSockets: polls suffice.
func insideWithoutSockets(in *inside) {
	in.stage.discord.SetBeliefs(standin.Beliefs{Proxy: standin.ProxyBelief{UpgradesRefused: true}})
	client, page := in.launch(in.deal())
	page.Until(`document.querySelector('.trouble')?.textContent.includes('Slow')`)
	playACard(client, page)
}

// notInTheInstance: Discord does not list a user that has opened somebody else's link. Later it does.
func notInTheInstance(in *inside) {
	ada, bruno := in.deal(), in.come("Bruno")
	i, err := in.stage.discord.Launch(ada, in.channel)
	require.NoError(in, err)
	// There is no data of an earlier visit, and there are words all the same.
	client, page := in.open(frame.Visit{User: bruno, Instance: i.ID, Site: frame.PoppedSite})
	page.Until(`document.querySelector('[data-verb=again]')`)
	page.Until(`document.querySelector('.sheet').textContent.includes("Discord doesn't confirm")`)
	shot(client, page, "activity-not-there")
	_, err = in.stage.discord.Launch(bruno, in.channel)
	require.NoError(in, err)
	page.ClickOn(`[data-verb=again]`)
	page.Until(`document.querySelector('.watching')`)
}

// startWithoutAFrame: a phone's first start was seen to name no frame.
func startWithoutAFrame(in *inside) {
	w := in.b.Open("https://" + in.stage.discord.Application().ID + ".discordsays.com/?instance_id=i-1-gc-2-3&platform=mobile")
	w.Until(`document.querySelector('[data-verb=again]')`)
}

// opaqueFrame: if the policy blocks the page's data, its text says where to play.
func opaqueFrame(in *inside) {
	in.stage.discord.SetBeliefs(standin.Beliefs{Proxy: standin.ProxyBelief{OpaqueFrame: true}})
	client, page := in.launch(in.come("Ada"))
	page.Until(`document.body.innerText.includes('/game')`)
	shot(client, page, "activity-opaque")
}
