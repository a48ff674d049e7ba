package activity

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"

	"unobot/bot/play/interact"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/tablepage"
	"unobot/game/table"
)

const (
	app       = "5"
	appOrigin = "https://5.discordsays.com"
	launched  = "i-1-gc-1-7"
)

// discord is one of a few people and one instance.
type discord struct {
	mu       sync.Mutex
	codes    map[string]table.UserID // each works once
	users    []table.UserID          // in the instance
	late     int                     // the number of answers in which the instance is without people
	place    Instance
	nobody   bool  // the instance is gone
	away     error // of every request
	profile  error
	asked    int
	known    int // questions after the user of an access token
	exchange []time.Time
}

func (d *discord) Exchange(_ context.Context, _, code string) (string, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.exchange = append(d.exchange, time.Now())
	user, known := d.codes[code]
	if delete(d.codes, code); !known {
		return "", ErrCode
	}
	return "CANARYaccess-" + string(user), d.away
}

func (d *discord) Me(_ context.Context, access string) (interact.Account, string, error) {
	d.change(func() { d.known++ })
	name := strings.TrimPrefix(access, "CANARYaccess-")
	return interact.Account{ID: name, Username: name, Avatar: "a1"}, "fr", nil
}

func (d *discord) Instance(_ context.Context, _, id string) (Instance, bool, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.asked++
	if id != launched || d.nobody {
		return Instance{}, false, d.away
	}
	at := d.place
	if at.Users = d.users; d.late > 0 {
		d.late--
		at.Users = nil
	}
	return at, true, d.away
}

func (d *discord) Profile(context.Context, string, table.UserID) (interact.Profile, error) {
	return interact.Profile{Nick: "Nick"}, d.profile
}

// change changes the answers of Discord.
func (d *discord) change(how func()) {
	d.mu.Lock()
	defer d.mu.Unlock()
	how()
}

// timesAsked returns the number of requests for an instance.
func (d *discord) timesAsked() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.asked
}

// inActivity runs a test in a world with the page as an Activity, and Ada and Bob in it.
func inActivity(t *testing.T, test func(*world, *discord)) {
	t.Helper()
	inWorld(t, func(w *world) {
		d := &discord{
			codes: map[string]table.UserID{"c1": "ada", "c2": "ada", "c3": "bob", "c4": "eve"}, users: []table.UserID{"ada", "bob"},
			place: Instance{App: app, Guild: "1", Channel: "7"},
		}
		w.Discord, w.Reaches = d, func(server string) bool { return server == "1" }
		w.SetApplication(app)
		test(w, d)
		require.NotContains(w, w.log.String(), "CANARY")
	})
}

// enter asks for a session by a code.
func (w *world) enter(code, instance string) (int, map[string]any) {
	w.Helper()
	return w.post("/api/session", appOrigin, map[string]any{"code": code, "instance": instance})
}

// TestACodeAndAnInstanceOpenTheDoor to the channel in which Discord says that the user is, under the name there.
func TestACodeAndAnInstanceOpenTheDoor(t *testing.T) {
	inActivity(t, func(w *world, d *discord) {
		d.late = 3 // Discord lists people late; the first answer is about the instance
		begun := time.Now()
		status, got := w.enter("c1", launched)
		require.Equal(w, http.StatusOK, status)
		require.Equal(w, 2*time.Second, time.Since(begun))
		require.Equal(w, "CANARYaccess-ada", got["access"])
		v := must(w.signer.read(got["session"].(string)))(w)
		require.Equal(w, Visitor{
			User:  table.User{ID: "ada", Name: "Nick", Global: "ada", Avatar: "a1"},
			Guild: "1", Channel: "7", Locale: "fr", Instance: launched,
		}, v.Visitor)
		synctest.Wait() // the regular question about all visitors may be under way, too
		asked := d.timesAsked()
		status, _ = w.enter("c3", launched)
		require.Equal(w, http.StatusOK, status)
		require.Equal(w, asked, d.timesAsked(), "one answer is for all people of an instance")
		p := w.connect(false)
		p.say(map[string]any{"hello": got["session"]})
		require.Equal(w, "hello", p.next()["t"])
		require.Equal(w, "none", p.next()["t"])
	})
}

// TestTheDoorStaysShut to codes used before or of another application, to people that are not in the instance, and
// to instances of others. The answer tells no more than that.
func TestTheDoorStaysShut(t *testing.T) {
	for name, c := range map[string]struct {
		code, instance string
		before         func(*world, *discord)
		status         int
		want           string
	}{
		"a code of another application":    {"x1", launched, nil, 401, "code_used"},
		"somebody who is not there":        {"c4", launched, nil, 403, "not_there"},
		"an instance that is not there":    {"c1", "i-2-gc-1-7", nil, 403, "not_there"},
		"another application's instance":   {"c1", launched, func(_ *world, d *discord) { d.place.App = "6" }, 403, "not_there"},
		"somebody who has left the server": {"c1", launched, func(_ *world, d *discord) { d.profile = ErrNoMember }, 403, "barred"},
		"somebody who was banned": {"c1", launched, func(w *world, d *discord) {
			d.profile = ErrNoMember
			w.Left("1", "ada")
		}, 403, "barred"},
		"somebody blocked by the operator": {"c1", launched, func(w *world, _ *discord) { w.blocked = "ada" }, 403, "barred"},
		"no instance":                      {"c1", "", nil, 400, "malformed"},
		"a path for an instance":           {"c1", "../../users/@me", nil, 400, "malformed"},
		"a long code":                      {strings.Repeat("c", 300), launched, nil, 400, "malformed"},
		"an outage": {"c1", launched, func(w *world, d *discord) {
			d.away = errors.New("no answer in time")
		}, 503, "unreachable"},
		"a bot that does not know who it is": {"c1", launched, func(w *world, _ *discord) { w.app.Store(nil) }, 403, "origin"},
	} {
		t.Run(name, func(t *testing.T) {
			inActivity(t, func(w *world, d *discord) {
				if c.before != nil {
					c.before(w, d)
				}
				status, got := w.enter(c.code, c.instance)
				require.Equal(w, c.status, status)
				require.Equal(w, failure(c.want), got, "and nothing else")
				w.log.Reset()
			})
		})
	}
	inActivity(t, func(w *world, _ *discord) {
		status, _ := w.enter("c1", launched)
		require.Equal(w, http.StatusOK, status)
		_, got := w.enter("c1", launched)
		require.Equal(w, failure("code_used"), got, "a second time")
	})
	inWorld(t, func(w *world) { // no Activity
		status, _ := w.post("/api/session", origin, map[string]any{"code": "c1", "instance": launched})
		require.Equal(w, http.StatusBadRequest, status)
		status, _ = w.enter("c1", launched)
		require.Equal(w, http.StatusForbidden, status)
	})
}

// TestOriginsOfAnActivityAreExact: the application's own host at Discord, and the one of links. Headers of a proxy
// about hosts, addresses and signatures open nothing.
func TestOriginsOfAnActivityAreExact(t *testing.T) {
	inActivity(t, func(w *world, _ *discord) {
		token := w.session("ada")
		poll := func(from ...string) int {
			q := must(http.NewRequestWithContext(w.Context(), http.MethodPost, "http://table.test/api/poll",
				strings.NewReader(`{"session":"`+token+`"}`)))(w)
			q.Header["Origin"] = from
			for name, value := range map[string]string{
				"X-Forwarded-Host": "5.discordsays.com", "X-Forwarded-Proto": "https", "X-Forwarded-For": "1.2.3.4",
				"Forwarded": "host=5.discordsays.com", "Referer": appOrigin + "/", "Host": "5.discordsays.com",
				"X-Signature-Ed25519": "AAAA", "X-Signature-Timestamp": "1", "X-Discord-Proxy-Payload": "eyJ1c2VyX2lkIjoiYWRhIn0=",
			} {
				q.Header.Set(name, value)
			}
			q.Host = "5.discordsays.com"
			resp := must((&http.Transport{DialContext: w.http.Dial, DisableKeepAlives: true}).RoundTrip(q))(w)
			resp.Body.Close()
			return resp.StatusCode
		}
		require.Equal(w, http.StatusOK, poll(appOrigin))
		require.Equal(w, http.StatusOK, poll(origin))
		for _, from := range [][]string{
			nil,
			{""},
			{"null"},
			{"https://discord.com"},
			{"https://6.discordsays.com"},
			{"http://5.discordsays.com"},
			{appOrigin + "/"},
			{appOrigin + ".evil.test"},
			{"https://evil.test/" + appOrigin},
			{"https://5.DISCORDSAYS.com"},
			{appOrigin, "https://evil.test"},
			{"https://evil.test", appOrigin},
		} {
			require.Equal(w, http.StatusForbidden, poll(from...), "%q", from)
		}
		d := websocket.Dialer{NetDialContext: w.http.Dial}
		_, resp, err := d.DialContext(w.Context(), "ws://table.test/ws", http.Header{"Origin": {"https://6.discordsays.com"}})
		require.Error(w, err)
		require.Equal(w, http.StatusForbidden, resp.StatusCode)
		resp.Body.Close()
	})
}

// TestAnotherFrameMayNotFrameThePage but Discord's clients, and they only if it is an Activity.
func TestAnotherFrameMayNotFrameThePage(t *testing.T) {
	parents := func(w *world) string {
		h := http.Header{}
		w.guard(h)
		_, list, _ := strings.Cut(h.Get("Content-Security-Policy"), "frame-ancestors ")
		return list
	}
	inWorld(t, func(w *world) { require.Equal(w, "'self'", parents(w)) })
	inActivity(t, func(w *world, _ *discord) {
		require.Equal(w, "'self' https://discord.com https://ptb.discord.com https://canary.discord.com "+appOrigin, parents(w))
	})
}

// TestWhatTheAddressSaysOfPlacesIsNotBelieved: the place is that of the instance.
func TestWhatTheAddressSaysOfPlacesIsNotBelieved(t *testing.T) {
	inActivity(t, func(w *world, _ *discord) {
		status, got := w.post("/api/session?guild_id=2&channel_id=9&instance_id=i-9-gc-2-9", appOrigin, map[string]any{
			"code": "c1", "instance": launched, "guild": "2", "channel": "9", "guild_id": "2", "channel_id": "9", "user": "eve",
		})
		require.Equal(w, http.StatusOK, status)
		v := must(w.signer.read(got["session"].(string)))(w)
		require.Equal(w, []string{"ada", "1", "7"}, []string{string(v.User.ID), v.Guild, v.Channel})
	})
}

// TestWhereTheBotIsNoMemberPeopleAreAlone: in a direct message, and in a server that has not invited it.
func TestWhereTheBotIsNoMemberPeopleAreAlone(t *testing.T) {
	for name, before := range map[string]func(*discord){
		"direct message": func(d *discord) { d.place.Guild = "" },
		"foreign server": func(d *discord) { d.profile = ErrNoServer },
	} {
		t.Run(name, func(t *testing.T) {
			inActivity(t, func(w *world, d *discord) {
				before(d)
				_, got := w.enter("c1", launched)
				v := must(w.signer.read(got["session"].(string)))(w)
				require.Equal(w, Visitor{
					User: table.User{ID: "ada", Name: "ada", Avatar: "a1"}, Channel: table.SoloChannel("ada"), Locale: "fr", Instance: launched,
				}, v.Visitor)
				p := w.connect(false)
				p.say(map[string]any{"hello": got["session"]})
				require.Equal(w, "hello", p.next()["t"])
				require.Equal(w, []string{"1:-:0:robots", "1:daily:1:play"}, begins(p.next()))
				for n, id := range []string{"1:-:0:start", "1:-:0:options:server", "1:daily:1:fair"} {
					p.say(map[string]any{"n": n + 1, "id": id})
					require.Equal(w, "refused", p.next()["t"], id)
				}
				require.Empty(w, w.clicks)
				p.say(map[string]any{"n": 9, "id": "1:daily:1:play"})
				require.Equal(w, "done", p.next()["t"])
				require.Empty(w, w.clicks[0].Guild)
			})
		})
	}
	inActivity(t, func(w *world, _ *discord) {
		_, got := w.enter("c1", launched)
		p := w.connect(false)
		p.say(map[string]any{"hello": got["session"]})
		p.next()
		require.Equal(w, []string{"1:-:0:start", "1:-:0:robots"}, begins(p.next()))
		p.say(map[string]any{"n": 1, "id": "1:-:0:start"})
		require.Equal(w, "done", p.next()["t"])
		require.Equal(w, []string{"1", "7", "1:-:0:start"}, []string{w.clicks[0].Guild, w.clicks[0].Channel, w.clicks[0].CustomID})
	})
}

// begins returns the games that a frame offers to begin.
func begins(none map[string]any) (ids []string) {
	for _, row := range none["rows"].([]any) {
		for _, b := range row.(map[string]any)["buttons"].([]any) {
			ids = append(ids, b.(map[string]any)["id"].(string))
		}
	}
	return ids
}

// TestWhoLeavesTheActivityIsSentAway once Discord has said so twice, five minutes apart; one question is for all.
func TestWhoLeavesTheActivityIsSentAway(t *testing.T) {
	inActivity(t, func(w *world, d *discord) {
		open := func(code string) *page {
			_, got := w.enter(code, launched)
			p := w.connect(false)
			p.say(map[string]any{"hello": got["session"]})
			require.Equal(w, "hello", p.next()["t"])
			require.Equal(w, "none", p.next()["t"])
			return p
		}
		ada, bob := open("c1"), open("c3")
		d.change(func() { d.users, d.asked = []table.UserID{"ada"}, 0 })
		begun := time.Now()
		bob.leftWith(closedNotThere)
		require.InDelta(w, 5*time.Minute, time.Since(begun), float64(5*time.Second))
		require.Equal(w, 2, d.timesAsked(), "once for both, each time")
		_, got := w.enter("c3", launched)
		require.Equal(w, failure("code_used"), got)

		d.change(func() { d.away = errors.New("no answer in time") })
		ada.staysFor(20 * time.Minute)
		d.change(func() { d.away, d.late = nil, 1 })
		ada.staysFor(12 * time.Minute)
		d.change(func() { d.nobody = true })
		ada.leftWith(closedNotThere)
	})
}

// TestThePageLearnsItsApplication if it is an Activity, and the address of its words in the browser's language.
func TestThePageLearnsItsApplication(t *testing.T) {
	ask := func(w *world) (int, string) {
		q := must(http.NewRequestWithContext(w.Context(), http.MethodGet, "http://table.test/api/discord", nil))(w)
		q.Header.Set("Accept-Language", "fr-CA,fr;q=0.9,en;q=0.8")
		resp := must((&http.Transport{DialContext: w.http.Dial, DisableKeepAlives: true}).RoundTrip(q))(w)
		defer resp.Body.Close()
		body := make([]byte, 100)
		n, _ := resp.Body.Read(body)
		return resp.StatusCode, string(body[:n])
	}
	inWorld(t, func(w *world) {
		status, _ := ask(w)
		require.Equal(w, http.StatusNotFound, status)
	})
	inActivity(t, func(w *world, _ *discord) {
		status, body := ask(w)
		require.Equal(w, http.StatusOK, status)
		require.Equal(w, `{"app":"5","words":"a/`+tablepage.Words(lang.For("fr")).Name+`"}`, body)
	})
}
