package firstcontact_test

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httputil"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/tools/firstcontact"
)

// twist changes Discord in one point, for the requests that hold some words.
type twist struct {
	holds    string
	from, to string // text of the request, and its replacement
	status   int    // status of its own answer; 0 if it passes the request on
	answer   string
}

// refusal is Discord's answer to a form that it does not accept.
const refusal = `{"code":50035,"message":"Invalid Form Body"}`

// twisted puts twists between the probes and the stand-in, and returns the address.
func (w *world) twisted(twists ...twist) string {
	target, err := url.Parse(w.URL())
	require.NoError(w, err)
	proxy := httputil.NewSingleHostReverseProxy(target)
	transport := &http.Transport{DialContext: w.network.Dial}
	w.Cleanup(transport.CloseIdleConnections)
	proxy.Transport = transport
	return w.serve(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		for _, t := range twists {
			switch {
			case !bytes.Contains(body, []byte(t.holds)):
				continue
			case t.status != 0:
				rw.Header().Set("Content-Type", "application/json")
				rw.WriteHeader(t.status)
				_, _ = io.WriteString(rw, t.answer)
				return
			}
			body = bytes.ReplaceAll(body, []byte(t.from), []byte(t.to))
		}
		r.Body, r.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
		proxy.ServeHTTP(rw, r)
	}))
}

// The probes find each wrong belief about messages of components, and the report has its meaning for games.
func TestAnotherKindOfComponentsIsFoundOut(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newWorld(t, standin.Beliefs{})
		cfg := w.config()
		cfg.APIURL = w.twisted(
			twist{holds: "An emoji.", status: 400, answer: refusal},
			twist{holds: "Another picture.", status: 200, answer: `{"flags":32768,"attachments":[{"filename":"one.png"}],
				"components":[{"type":12,"items":[{"media":{"url":"https://cdn.discordapp.com/attachments/1/2/two.png?ex=1"}}]}]}`},
			twist{holds: "The same picture.", status: 400, answer: refusal},
			twist{holds: "Without the flag.", status: 404, answer: `{"code":10008}`},
			twist{holds: `"content":null`, status: 400, answer: refusal},
			twist{holds: "Components beside a text.", status: 200, answer: `{"flags":32768}`},
			twist{holds: `"users":["` + w.Application().ID, status: 200, answer: `{"content":"","mentions":[]}`},
		)
		report := w.run(cfg)
		require.Equal(t, []string{
			"46 an emoji of the application beside words, by its address",
			"41 an edit brings other components and another picture",
			"42 an edit that says nothing of attachments and shows the picture that is there",
			"48 an edit that does not repeat the flag of components",
			"49 an edit with components of a message with a text",
			"43 the same with content null and embeds []",
			"47 a text with a mention beside messages of components",
		}, verdicts(report, firstcontact.Differs))
		require.Len(t, report.Broken(), 5)
		for _, broken := range report.Broken() {
			require.NotEmpty(t, broken.Means)
			require.Contains(t, w.out.String(), "For games: "+broken.Means)
		}
		w.nothingIsLeft()
	})
}

// The probes find a Discord in which a thread has another id than its message.
func TestOtherThreadsAreFoundOut(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newWorld(t, standin.Beliefs{})
		cfg := w.config()
		cfg.APIURL = w.twisted(twist{holds: "first contact again", status: 201, answer: `{"id":"1"}`})
		report := w.run(cfg)
		require.Equal(t, []string{"50 another thread of the same message"}, verdicts(report, firstcontact.Differs))
		require.Len(t, report.Broken(), 1)
		w.nothingIsLeft()
	})
}

// If Discord accepts no files in messages of components, one probe says so, and those that build on it are unknown.
func TestComponentsWithoutFiles(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newWorld(t, standin.Beliefs{})
		cfg := w.config()
		cfg.APIURL = w.twisted(twist{holds: "attachment://one.png", status: 400, answer: refusal})
		report := w.run(cfg)
		require.Equal(t, []string{"40 a message of components with a picture"}, verdicts(report, firstcontact.Differs))
		require.Contains(t, strings.Join(verdicts(report, firstcontact.Unknown), "\n"), "42 an edit that says nothing")
		w.nothingIsLeft()
	})
}

// The probes find private messages with another picture than they should have, and a token that accepts no picture
// after a deferral.
func TestPrivateComponentsAreFoundOut(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newWorld(t, standin.Beliefs{})
		cfg := w.config()
		cfg.Person = w.person.ID
		cfg.APIURL = w.twisted(
			twist{holds: "Only you see this.", from: "hand.png", to: "odd.png"},
			twist{holds: "Press 3.", from: "new.png", to: "odd.png"},
			twist{holds: "Another private message.", from: "hand.png", to: "odd.png"},
			twist{holds: "The same message with another picture. Press 4.", status: 404, answer: `{"code":10008}`},
			twist{holds: "A late answer.", status: 400, answer: refusal},
			twist{holds: "Dismiss this message", status: 404, answer: `{"code":10008}`},
			twist{holds: "The first of three.", from: "added.png", to: "odd.png"},
			twist{holds: "Here, too, only you see this.", from: `"flags":32832`, to: `"flags":32768`},
		)
		w.obey()
		report := w.run(cfg)
		require.Equal(t, []string{
			"40 a private answer of components with a picture",
			"7 an update with another picture",
			"5 a private follow-up of a deferred click, with a picture",
			"45 an edit of the follow-up by its id, with another picture",
			"44 a deferred answer is completed with components and a picture",
			"45 the same edit of the follow-up after a newer click on it",
			"52 an edit brings a file into a private message that had none",
			"62 a private answer in direct messages",
		}, verdicts(report, firstcontact.Differs))
		require.Len(t, report.Broken(), 7)
		w.nothingIsLeft()
	})
}
