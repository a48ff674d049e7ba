package activity

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"
)

// TestAPageThatIsSilentIsSentAway after a minute: one that answers pings, or says that it is there, stays.
func TestAPageThatIsSilentIsSentAway(t *testing.T) {
	inWorld(t, func(w *world) {
		begun := time.Now()
		deaf := w.connect(true)
		deaf.say(map[string]any{"hello": w.session("ada")})
		deaf.next()
		deaf.next()
		deaf.leftWith(closedSilent)
		require.InDelta(w, time.Minute, time.Since(begun), float64(2*time.Second))

		awake, busy := w.open("bob"), w.connect(true)
		busy.say(map[string]any{"hello": w.session("cleo")})
		busy.next()
		busy.next()
		for range 20 {
			awake.staysFor(12 * time.Second)
			busy.staysFor(12 * time.Second)
			busy.say(map[string]any{"p": 1})
			require.Equal(w, map[string]any{"t": "p"}, busy.next())
		}
	})
}

// TestAPageHearsThatItIsThere after each sign of life, at once, and nothing else by itself: that is how it notices
// silence.
func TestAPageHearsThatItIsThere(t *testing.T) {
	inWorld(t, func(w *world) {
		p := w.open("ada")
		for _, beat := range []map[string]any{{"p": 1}, {"p": 1, "seen": true}, {"p": 1, "seen": false}} {
			at := time.Now()
			p.say(beat)
			require.Equal(w, map[string]any{"t": "p"}, p.next())
			require.Less(w, time.Since(at), time.Second)
			p.staysFor(9 * time.Second)
		}
	})
}

// TestWhyAPageIsSentAwayArrives: bytes that the page still sends are read until it has closed, for half a second. A
// connection that is closed with unread bytes is reset by the network, and loses the last frames written.
func TestWhyAPageIsSentAwayArrives(t *testing.T) {
	for name, c := range map[string]struct {
		hello bool
		why   closeReason
		sends func(p *page) error
	}{
		"a large frame":       {true, closedLarge, func(p *page) error { return p.WriteMessage(websocket.TextMessage, make([]byte, 60<<10)) }},
		"a large frame first": {false, closedLarge, func(p *page) error { return p.WriteMessage(websocket.TextMessage, make([]byte, 60<<10)) }},
		"a flood": {true, closedFlood, func(p *page) error {
			for range 200 {
				if err := p.WriteJSON(map[string]any{"p": 1}); err != nil {
					return err
				}
			}
			return nil
		}},
	} {
		t.Run(name, func(t *testing.T) {
			inWorld(t, func(w *world) {
				p := w.connect(false)
				if c.hello {
					p.say(map[string]any{"hello": w.session("ada")})
				}
				if err := c.sends(p); !errors.Is(err, websocket.ErrCloseSent) { // it has heard already that it is to go
					require.NoError(w, err, "the server reads what is sent")
				}
				var last map[string]any
				for f := p.next(); f != nil; f = p.next() {
					last = f
				}
				require.Equal(w, map[string]any{"t": "bye", "code": string(c.why)}, last)
			})
		})
	}
}

// TestASessionEndsWhereItIsOpen: after twelve hours, and as soon as the operator blocks the user.
func TestASessionEndsWhereItIsOpen(t *testing.T) {
	inWorld(t, func(w *world) {
		begun := time.Now()
		blocked, tired := w.open("ada"), w.open("bob")
		blocked.staysFor(time.Hour)
		w.block("ada")
		at := time.Now()
		blocked.leftWith(closedBarred)
		require.LessOrEqual(w, time.Since(at), time.Second)
		p := w.connect(false)
		p.say(map[string]any{"hello": w.session("ada")})
		p.leftWith(closedBarred)
		tired.leftWith(closedSession)
		require.InDelta(w, 12*time.Hour, time.Since(begun), float64(2*time.Second))
	})
}

// TestWhoReadsNothingIsSentAwayAllTheSame: within a second, and does nothing any more meanwhile.
func TestWhoReadsNothingIsSentAwayAllTheSame(t *testing.T) {
	inWorld(t, func(w *world) {
		conn := w.openRaw()
		must(conn.Write([]byte(fromPage(0x81, `{"hello":"`+w.session("ada")+`"}`))))(w)
		time.Sleep(time.Second) // hello waits to be read
		w.Left("1", "ada")
		begun := time.Now()
		var err error
		for n := 1; err == nil; n++ {
			_, err = conn.Write([]byte(fromPage(0x81, fmt.Sprintf(`{"n":%d,"id":"1:ab12cd34:1:join"}`, n))))
			time.Sleep(time.Second / 10)
		}
		require.LessOrEqual(w, time.Since(begun), time.Second)
		require.Empty(w, w.clicks)
		require.Empty(w, w.openSockets())
	})
}

// TestEightSocketsOfAUser: the ninth is sent away, and another one comes in when one has left.
func TestEightSocketsOfAUser(t *testing.T) {
	inWorld(t, func(w *world) {
		var open []*page
		for range 8 {
			open = append(open, w.open("ada"))
		}
		ninth := w.connect(false)
		ninth.say(map[string]any{"hello": w.session("ada")})
		ninth.leftWith(closedFull)
		w.open("bob")
		open[0].Close()
		open[0].next()
		time.Sleep(time.Second)
		w.open("ada")
	})
}

// TestAFloodIsSentAway: twenty requests a second are served, and more of them end the socket.
func TestAFloodIsSentAway(t *testing.T) {
	inWorld(t, func(w *world) {
		p := w.open("ada")
		for n := range 60 {
			time.Sleep(time.Second / 20)
			p.say(map[string]any{"n": n + 1, "id": "1:ab12cd34:1:draw"})
			require.Equal(w, map[string]any{"t": "done", "n": float64(n + 1), "says": "heard"}, p.next())
		}
		for n := range 25 {
			_ = p.WriteJSON(map[string]any{"n": n + 100, "id": "1:ab12cd34:1:draw"})
		}
		last := map[string]any{}
		for f := p.next(); f != nil; f = p.next() {
			last = f
		}
		require.Equal(w, map[string]any{"t": "bye", "code": "flood"}, last)
	})
}

// TestFramesThatMakeNoSense end the socket, at the first byte too many.
func TestFramesThatMakeNoSense(t *testing.T) {
	for name, c := range map[string]struct {
		kind  int
		frame string
		code  closeReason
	}{
		"no JSON":        {websocket.TextMessage, "{", closedMalformed},
		"nothing":        {websocket.TextMessage, "{}", closedMalformed},
		"a list":         {websocket.TextMessage, "[]", closedMalformed},
		"no number":      {websocket.TextMessage, `{"id":"1:ab12cd34:1:draw"}`, closedMalformed},
		"negative":       {websocket.TextMessage, `{"n":-1,"id":"1:ab12cd34:1:draw"}`, closedMalformed},
		"two wishes":     {websocket.TextMessage, `{"n":1,"id":"1:ab12cd34:1:draw","react":1}`, closedMalformed},
		"unknown emote":  {websocket.TextMessage, `{"n":1,"react":6}`, closedMalformed},
		"hello again":    {websocket.TextMessage, `{"hello":"x","n":1,"react":1}`, closedMalformed},
		"bytes":          {websocket.BinaryMessage, `{"p":1}`, closedMalformed},
		"many values":    {websocket.TextMessage, `{"n":1,"id":"x","values":[` + strings.Repeat(`"",`, 200) + `""]}`, closedMalformed},
		"a large frame":  {websocket.TextMessage, `{"p":1,"x":"` + strings.Repeat("x", 4<<10) + `"}`, closedLarge},
		"the same, deep": {websocket.TextMessage, strings.Repeat("[", 4<<10), closedMalformed},
	} {
		t.Run(name, func(t *testing.T) {
			inWorld(t, func(w *world) {
				p := w.open("ada")
				go func() { _ = p.WriteMessage(c.kind, []byte(c.frame)) }() // the server does not read all of it
				p.leftWith(c.code)
				require.Empty(w, w.clicks)
			})
		})
	}
}

// TestGoodbyeAtTheEnd: a bot that stops says so to everybody, for the page to come back.
func TestGoodbyeAtTheEnd(t *testing.T) {
	inWorld(t, func(w *world) {
		p := w.open("ada")
		w.stop()
		p.leftWith(closedRestart)
	})
}

// TestAnAddressIsBroughtIntoABrowsersForm from each spelling; an address without such a form, or with more than
// that, is refused (fault 162).
func TestAnAddressIsBroughtIntoABrowsersForm(t *testing.T) {
	for written, browser := range map[string]string{
		"https://uno.example.org":        "https://uno.example.org",
		"https://uno.example.org/":       "https://uno.example.org",
		"https://uno.example.org:443":    "https://uno.example.org",
		"https://uno.example.org:0443/":  "https://uno.example.org",
		"https://uno.example.org:":       "https://uno.example.org",
		"https://uno.example.org:8443":   "https://uno.example.org:8443",
		"https://uno.example.org:80":     "https://uno.example.org:80",
		"http://localhost:80":            "http://localhost",
		"HTTP://LocalHost:8090":          "http://localhost:8090",
		"https://UNO.Example.ORG":        "https://uno.example.org",
		"https://uno.example.org.":       "https://uno.example.org",
		"https://uno.example.org.:443":   "https://uno.example.org",
		"https://ünö.example":            "https://xn--n-1gaq.example",
		"https://ÜNÖ.example":            "https://xn--n-1gaq.example",
		"https://uno。example.org":        "https://uno.example.org",
		"https://straße.example":         "https://xn--strae-oqa.example",
		"https://игра.example:8443":      "https://xn--80afo7a.example:8443",
		"https://xn--n-1gaq.example":     "https://xn--n-1gaq.example",
		"https://127.0.0.1:8443":         "https://127.0.0.1:8443",
		"http://[0:0:0:0:0:0:0:1]:8090":  "http://[::1]:8090",
		"https://[2001:DB8::1]":          "https://[2001:db8::1]",
		"https://[::FFFF:127.0.0.1]":     "https://[::ffff:7f00:1]",
		"https://[::ffff:c0a8:0001]:443": "https://[::ffff:c0a8:1]",
		"https://[::192.168.0.1]":        "https://[::c0a8:1]",
	} {
		got, err := ParseOrigin(written)
		require.NoError(t, err, written)
		require.Equal(t, browser, got, written)
	}
	const right = "https://uno.example.org"
	for written, form := range map[string]string{
		"https://uno.example.org/table/":       right,
		"https://uno.example.org?a=b":          right,
		"https://uno.example.org#a":            right,
		"https://uno.example.org:443/n/a/":     right,
		"https://ada:canary@uno.example.org":   right,
		"https://ada:canary@UNO.example.org/x": right,
		"uno.example.org":                      right,
		"UNO.example.org:443":                  right,
		"https://uno.example.org;":             "",
		"https://a.example;https://b.example":  "",
		"https://a.example,https://b.example":  "",
		"https://a.example https://b.example":  "",
		"https://a.example 'unsafe-inline'":    "",
		"https://*.example.org":                "",
		"https://uno_table.example.org":        "",
		"https://uno..example.org":             "",
		"https://.example.org":                 "",
		"https://":                             "",
		"https:///":                            "",
		"https:/uno.example.org":               "",
		`https:\\uno.example.org`:              "",
		"//uno.example.org":                    "",
		"ftp://uno.example.org":                "",
		"javascript://uno.example.org":         "",
		"null":                                 "",
		"":                                     "",
		"https://uno.example.org:0":            "",
		"https://uno.example.org:99999":        "",
		"https://uno.example.org:https":        "",
		"https://127.1":                        "",
		"https://0x7f.0.0.1":                   "",
		"https://127.0.0.01":                   "",
		"https://1.2.3.4.5":                    "",
		"https://[::1%25eth0]":                 "",
		"https://::1":                          "",
		"https://[::1":                         "",
		"https://uno%2eexample.org":            "",
		"https://uno.example.org\r\nx: y":      "",
	} {
		got, err := ParseOrigin(written)
		require.Error(t, err, written)
		require.Equal(t, form, got, written)
		require.NotContains(t, got, "canary")
	}
}

// TestWhatTheOperatorWritesIsComparedAsBrowsersSendIt: everybody would read that requests of other sites are not served
// (fault 162).
func TestWhatTheOperatorWritesIsComparedAsBrowsersSendIt(t *testing.T) {
	for written, browser := range map[string]string{
		"https://uno.example.org:443": "https://uno.example.org",
		"https://UNO.example.org":     "https://uno.example.org",
		"https://uno.example.org.":    "https://uno.example.org",
		"https://ünö.example":         "https://xn--n-1gaq.example",
	} {
		inWorld(t, func(w *world) {
			w.Origin = written
			link := w.Link(visitor("ada"))
			require.Contains(t, link, written+"/#")
			status, got := w.post("/api/session", browser, map[string]any{"ticket": link[len(written)+2:]})
			require.Equal(t, 200, status, "%s: a browser sends %s, and gets %v", written, browser, got["error"])
			status, _ = w.post("/api/session", browser+".evil.example", map[string]any{"ticket": "x"})
			require.Equal(t, 403, status)
		})
	}
}
