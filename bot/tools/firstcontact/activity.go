package firstcontact

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"github.com/gorilla/websocket"

	"unobot/bot/discord/rest"
)

// activityProbes returns the probes of an Activity that a program can make. docs/operation/activity.md lists the checks
// that people make in their clients.
func (c *contact) activityProbes() []probe {
	return []probe{
		{"78", "Activities are enabled in the portal", "the flag EMBEDDED of the application", true, "", c.seeFlag},
		{"72", "the command that opens the Activity", "one, with its handler", true, "", c.seeEntryPoint},
		{"90", "a made-up code with the client secret", "400 for the code, not for the secret", true, "", c.exchangeNothing},
		{"89", "an instance that does not exist", "404", true, "", c.seeNoInstance},
		{"94", "the bot at ACTIVITY_ORIGIN", "the page of this application", false, "", c.askPage(c.Origin)},
		{"92", "the bot by the URL mapping", "the page of this application", false, "", c.askMapping},
		{"92", "a made-up code by the URL mapping", "403 not_there", false, "mapping", c.enterByNothing},
		{"93", "a WebSocket by the URL mapping", "it opens", false, "mapping", c.openSocket},
	}
}

// flagEmbedded marks applications with Activities.
// https://docs.discord.com/developers/resources/application#application-object-application-flags
const flagEmbedded = 1 << 17

func (c *contact) seeFlag(ctx context.Context) finding {
	x := c.ask(ctx, "GET", "applications/@me", nil)
	if x.Status != http.StatusOK {
		return x.among(outcome{200, 0})
	}
	var app struct{ Flags int }
	x.decode(&app)
	return judge(app.Flags&flagEmbedded != 0, "the flag: %t", app.Flags&flagEmbedded != 0)
}

func (c *contact) seeEntryPoint(ctx context.Context) finding {
	x := c.ask(ctx, "GET", "applications/"+c.app+"/commands", nil)
	if x.Status != http.StatusOK {
		return x.among(outcome{200, 0})
	}
	var commands []struct{ Type, Handler int }
	x.decode(&commands)
	for _, command := range commands {
		if command.Type == int(rest.EntryPoint) {
			by := map[int]string{1: "the bot answers it", 2: "Discord answers it"}[command.Handler]
			return judge(by != "", "one, %s", cmp.Or(by, "without a handler"))
		}
	}
	return judge(false, "none: start the bot once, with DISCORD_CLIENT_SECRET")
}

// madeUp returns an invented code.
func (c *contact) madeUp() string { return "firstcontact" + c.nonce }

func (c *contact) exchangeNothing(ctx context.Context) finding {
	if c.Secret == "" {
		return unknown("not tried: DISCORD_CLIENT_SECRET is not set")
	}
	_, err := c.client.ExchangeCode(ctx, c.app, c.Secret, c.madeUp())
	switch {
	case rest.IsInvalidCode(err):
		return judge(true, "the code is refused")
	case rest.IsInvalidSecret(err):
		return judge(false, "the secret is refused: copy it again from the developer portal, OAuth2 page")
	case err == nil:
		return judge(false, "the code is taken")
	}
	return failed(err)
}

// noInstance is the id of an instance that does not exist.
const noInstance = "i-1-gc-1-1"

func (c *contact) seeNoInstance(ctx context.Context) finding {
	return c.ask(ctx, "GET", "applications/"+c.app+"/activity-instances/"+noInstance, nil).among(outcome{404, 0})
}

// mapped returns Discord's address of the Activity.
func (c *contact) mapped() string { return cmp.Or(c.Mapped, "https://"+c.app+".discordsays.com") }

func (c *contact) askMapping(ctx context.Context) finding {
	f := c.askPage(c.mapped())(ctx)
	if f.verdict == OK {
		c.made["mapping"] = "there"
	}
	return f
}

// pageWait is the longest time for an answer of the bot's page.
const pageWait = 15 * time.Second

// askPage returns a probe of whether an address is the page of this bot.
func (c *contact) askPage(origin string) func(context.Context) finding {
	return func(ctx context.Context) finding {
		if origin == "" {
			return unknown("not tried: ACTIVITY_ORIGIN is not set")
		}
		status, body := c.reach(ctx, http.MethodGet, origin, "/api/discord", nil)
		var page struct{ App string }
		switch _ = json.Unmarshal(body, &page); {
		case status == http.StatusOK && page.App == c.app:
			return judge(true, "this application")
		case status == http.StatusOK && page.App != "":
			return judge(false, "another application's")
		case status == 0:
			return unknown("no answer: is the address right, and does the bot run?")
		}
		return unknown("%d: does the bot run, with DISCORD_CLIENT_SECRET, and does '/' lead to it?", status)
	}
}

func (c *contact) enterByNothing(ctx context.Context) finding {
	asked := fmt.Appendf(nil, `{"code":%q,"instance":%q}`, c.madeUp(), noInstance)
	status, body := c.reach(ctx, http.MethodPost, c.mapped(), "/api/session", asked)
	var refusal struct{ Error string }
	_ = json.Unmarshal(body, &refusal)
	code := refusal.Error
	if !plainName.MatchString(code) {
		code = "?"
	}
	if status == 0 || status == http.StatusTooManyRequests {
		return unknown("%d", status)
	}
	return judge(status == http.StatusForbidden && code == "not_there", "%d %s", status, code)
}

// reach sends a request to the page, as the page itself does. Status 0 means no answer.
func (c *contact) reach(ctx context.Context, method, origin, path string, body []byte) (status int, answer []byte) {
	ctx, cancel := context.WithTimeout(ctx, pageWait)
	defer cancel()
	q, err := http.NewRequestWithContext(ctx, method, origin+path, bytes.NewReader(body))
	if err != nil {
		return 0, nil
	}
	q.Header.Set("Content-Type", "application/json")
	q.Header.Set("Origin", "https://"+c.app+".discordsays.com")
	resp, err := c.pages.RoundTrip(q) // follows no redirects: the page has none
	if err != nil {
		return 0, nil
	}
	defer resp.Body.Close()
	answer, _ = io.ReadAll(io.LimitReader(resp.Body, 4<<10))
	return resp.StatusCode, answer
}

// openSocket opens a WebSocket, which the page closes again, because no session opens it.
func (c *contact) openSocket(ctx context.Context) finding {
	dialer := websocket.Dialer{HandshakeTimeout: pageWait, Proxy: http.ProxyFromEnvironment, NetDialContext: c.Dial}
	header := http.Header{"Origin": {"https://" + c.app + ".discordsays.com"}}
	conn, resp, err := dialer.DialContext(ctx, "ws"+strings.TrimPrefix(c.mapped(), "http")+"/ws", header)
	if err != nil {
		if resp == nil {
			return unknown("no answer")
		}
		defer resp.Body.Close()
		return judge(false, "%d", resp.StatusCode)
	}
	defer conn.Close()
	var last struct{ T string }
	_ = conn.SetReadDeadline(time.Now().Add(pageWait))
	_ = conn.WriteMessage(websocket.TextMessage, []byte(`{"hello":"firstcontact"}`))
	_ = conn.ReadJSON(&last)
	return judge(last.T == "bye", "it opens, and a frame comes back: %t", last.T == "bye")
}
