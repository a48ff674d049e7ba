package firstcontact_test

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"unobot/bot/discord/rest"
	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/tools/firstcontact"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// world is a stand-in on a network in memory, with a channel for the probes, and one person in it.
type world struct {
	*testing.T
	*standin.Server
	guild   standin.Guild
	channel standin.Channel
	person  standin.User
	out     bytes.Buffer
	network *standin.Network
}

func newWorld(t *testing.T, beliefs standin.Beliefs) *world {
	t.Helper()
	network := standin.NewNetwork()
	srv, err := standin.New(standin.Options{
		Network: network, ApplicationName: "Ozymandias", Beliefs: beliefs, Sharding: standin.Sharding{IdentifyGap: time.Nanosecond},
	})
	require.NoError(t, err)
	w := &world{T: t, Server: srv, network: network}
	t.Cleanup(func() { _ = srv.Close() })
	roomtest.CheckOpenAPI(t, srv)
	var users []standin.User
	w.guild, w.channel, users, err = srv.Populate("Zanzibar", "quokkas", "wilhelmina")
	require.NoError(t, err)
	w.person = users[0]
	require.NoError(t, srv.GrantPermissions(w.guild.ID, srv.Application().ID,
		standin.MemberPermissions|standin.PermissionManageThreads))
	return w
}

// serve starts a server beside the stand-in, which ends with the test, and returns its address.
func (w *world) serve(h http.Handler) string {
	w.Helper()
	listener, err := w.network.Listen("127.0.0.1:0")
	require.NoError(w, err)
	server := &http.Server{Handler: h}
	var serving sync.WaitGroup
	serving.Go(func() { _ = server.Serve(listener) })
	w.Cleanup(func() {
		_ = server.Close()
		serving.Wait()
	})
	return "http://" + listener.Addr().String()
}

func (w *world) config() firstcontact.Config {
	return firstcontact.Config{
		Token: w.Application().Token, APIURL: w.URL(), Channel: w.channel.ID, Out: &w.out, Log: slog.New(slog.DiscardHandler),
		Dial: w.network.Dial,
	}
}

// oldMessage returns the id of a message that the bot has sent more than an hour ago.
func (w *world) oldMessage() string {
	w.Helper()
	client, err := rest.New(w.Application().Token, w.URL(), slog.New(slog.DiscardHandler))
	require.NoError(w, err)
	defer client.Close()
	client.DialBy(w.network.Dial)
	id, err := client.Send(w.Context(), w.channel.ID, rest.Body{Content: "old"}, "")
	require.NoError(w, err)
	time.Sleep(61 * time.Minute)
	return id
}

// run tries everything.
func (w *world) run(cfg firstcontact.Config) firstcontact.Report {
	w.Helper()
	report, err := firstcontact.Run(w.Context(), cfg)
	require.NoError(w, err)
	w.Log(w.out.String())
	return report
}

// obey makes the person follow the buttons, until the test ends.
func (w *world) obey() {
	sub := w.Subscribe()
	var watching sync.WaitGroup
	w.Cleanup(func() {
		sub.Close()
		watching.Wait()
	})
	pressed := map[string]bool{}
	watching.Go(func() {
		for e := range sub.C {
			for _, m := range append(w.Messages(w.person.ID, w.channel.ID), w.Messages(w.person.ID, e.ChannelID)...) {
				standin.Walk(m.Components, func(c *standin.Component) bool {
					if c.Type == standin.ComponentButton && !pressed[c.CustomID] {
						pressed[c.CustomID] = true
						w.press(m.ID, c.CustomID)
					}
					return true
				})
			}
		}
	})
}

// press clicks. For the step about dismissed messages it dismisses the private messages first.
func (w *world) press(message, button string) {
	if strings.HasSuffix(button, ":5") {
		for _, m := range w.Messages(w.person.ID, w.channel.ID) {
			if m.Ephemeral() {
				_ = w.Dismiss(w.person.ID, m.ID)
			}
		}
	}
	_, _ = w.Click(w.person.ID, message, button)
}

// verdicts lists the titles of the probes with a verdict.
func verdicts(r firstcontact.Report, v firstcontact.Verdict) (titles []string) {
	for _, p := range r.Probes {
		if p.Verdict == v {
			titles = append(titles, p.Belief+" "+p.Title)
		}
	}
	return titles
}

// nothingIsLeft requires that the channel is as empty as before, and that there are no emojis.
func (w *world) nothingIsLeft() {
	w.Helper()
	require.Empty(w, w.Messages(w.person.ID, w.channel.ID))
	require.Empty(w, w.Emojis())
	threads := 0
	for _, e := range w.Journal() {
		switch {
		case e.REST == nil || e.REST.Status/100 != 2:
		case e.REST.Method == "POST" && strings.HasSuffix(e.REST.Path, "/threads"):
			threads++
		case e.REST.Method == "DELETE" && e.REST.Route == "/channels/{channel}":
			threads--
		}
	}
	require.Zero(w, threads)
	require.NotContains(w, w.out.String(), "left behind")
	w.onlyMeantFaults()
}

// onlyMeantFaults requires that no request breaks Discord's rules except those that are meant to be refused: the
// emojis, and components beside a text.
func (w *world) onlyMeantFaults() {
	w.Helper()
	for _, v := range w.Violations() {
		meant := strings.Contains(v.Detail, "/emojis") || strings.Contains(v.Detail, "LEGACY_FIELDS") ||
			strings.Contains(v.Detail, "CANNOT_REMOVE_COMPONENTS_V2_FLAG")
		require.True(w, meant, "%s: %s", v.Rule, v.Detail)
	}
}

// sharable requires that a report holds nothing private.
func (w *world) sharable(r firstcontact.Report) {
	w.Helper()
	raw, err := json.Marshal(r)
	require.NoError(w, err)
	for _, secret := range []string{
		w.Application().Token, w.Application().ID, w.Application().Name, w.guild.ID, w.channel.ID, w.person.ID, "wilhelmina", "Zanzibar", "quokkas",
	} {
		require.False(w, bytes.Contains(raw, []byte(secret)), secret)
	}
	require.Empty(w, regexp.MustCompile(`[0-9]{7,}`).Find(raw), "ids have that many digits, and codes have fewer")
}
