package firstcontact_test

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/tools/firstcontact"
)

// Everything is tried with one person, and the stand-in behaves as the bot believes of Discord.
func TestAllBeliefsHold(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newWorld(t, standin.Beliefs{})
		cfg := w.config()
		cfg.Old, cfg.Person, cfg.Commands, cfg.Long = w.oldMessage(), w.person.ID, true, true
		w.EnableActivities()
		w.obey()
		report := w.run(cfg)
		require.Empty(t, verdicts(report, firstcontact.Differs))
		require.Empty(t, verdicts(report, firstcontact.Unknown))
		require.Greater(t, report.Count(firstcontact.OK), 40)
		require.Empty(t, report.Broken())
		w.nothingIsLeft()
		w.sharable(report)
	})
}

// Each difference is named, and whether the bot relies on the belief.
func TestAnotherDiscordIsFoundOut(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newWorld(t, standin.Unfriendly())
		cfg := w.config()
		cfg.Old, cfg.Person = w.oldMessage(), w.person.ID
		w.obey()
		report := w.run(cfg)
		require.Empty(t, verdicts(report, firstcontact.Unknown))
		require.Equal(t, []string{
			"15 one nonce in two channels",
			"1 a click on a private message tells what the message is",
			"1 a click after an update tells the same",
			"56 the names of the limits of edits and reads by a token",
			"57 40 edits by one token in a minute",
		}, verdicts(report, firstcontact.Differs))
		require.Empty(t, report.Broken(), "the bot plays on in such a Discord")
		w.nothingIsLeft()
		w.sharable(report)
	})
}

// The probes find a limit that the tokens of a channel share, by one token and by three, and wait it out.
func TestALimitOfAChannelIsFoundOut(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newWorld(t, standin.Beliefs{TokenLimit: standin.TokenLimit{Over: standin.AllInChannel}})
		cfg := w.config()
		cfg.Person = w.person.ID
		w.obey()
		report := w.run(cfg)
		require.Empty(t, verdicts(report, firstcontact.Unknown))
		require.Equal(t, []string{
			"57 40 edits by one token in a minute",
			"55 a minute later, 45 edits by three tokens in a minute",
		}, verdicts(report, firstcontact.Differs))
		require.Regexp(t, `seen 429 at edit \d+, scope shared, retry_after true`, w.out.String())
		require.Empty(t, report.Broken(), "the bot plays on, more slowly")
		w.nothingIsLeft()
		w.sharable(report)
	})
}

// Commands that Discord accepts for members of servers alone are no fault, and the line names the missing setting.
func TestUserInstallsThatAreOffAreNamed(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newWorld(t, standin.Beliefs{GuildInstallOnly: true})
		cfg := w.config()
		cfg.Commands = true
		report := w.run(cfg)
		require.Empty(t, verdicts(report, firstcontact.Differs))
		require.Contains(t, w.out.String(), "something differs: false; User Install is off in the portal, Installation page")
	})
}

// A run without a person does not click, and probes that were not asked for are not tried.
func TestAlone(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newWorld(t, standin.Beliefs{})
		cfg := w.config()
		cfg.Token = "Bot " + cfg.Token
		report := w.run(cfg)
		require.True(t, report.Alone)
		require.Empty(t, verdicts(report, firstcontact.Differs))
		require.Empty(t, verdicts(report, firstcontact.Unknown))
		require.Empty(t, w.Commands(""), "commands are registered where that is asked for")
		require.NotContains(t, w.out.String(), "button")
		w.nothingIsLeft()
	})
}

// Without the permissions for threads, and without clicks of the person, the rest is tried all the same.
func TestWhatCannotBeTriedIsUnknown(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newWorld(t, standin.Beliefs{})
		require.NoError(t, w.SetOverwrite(w.channel.ID, w.Application().ID, 0, standin.PermissionCreatePublicThreads))
		cfg := w.config()
		cfg.Person = w.person.ID
		report := w.run(cfg)
		require.Empty(t, report.Broken())
		unknown := strings.Join(verdicts(report, firstcontact.Unknown), "\n")
		require.Contains(t, unknown, "23 a thread is made")
		require.Contains(t, unknown, "24 a delete in an archived thread")
		w.nothingIsLeft()
	})
}

// A run that is stopped removes everything that it has created.
func TestAStoppedRunCleansUp(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newWorld(t, standin.Beliefs{})
		ctx, stop := context.WithCancel(t.Context())
		cfg := w.config()
		cfg.Person = w.person.ID
		sub := w.Subscribe()
		defer sub.Close()
		go func() {
			for e := range sub.C {
				if e.Message != nil && strings.Contains(e.Message.Content, "step 1") {
					stop()
				}
			}
		}()
		_, err := firstcontact.Run(ctx, cfg)
		require.NoError(t, err)
		w.nothingIsLeft()
	})
}

// Nothing is tried without a server at the address, with a token that is refused or in a channel that the bot does not
// see. Each error names its cause.
func TestNothingToTry(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newWorld(t, standin.Beliefs{})
		answers := func(status int, body string) func(*firstcontact.Config) {
			return func(c *firstcontact.Config) {
				c.APIURL = w.twisted(twist{status: status, answer: body}) // all bodies hold ""
			}
		}
		for message, change := range map[string]func(*firstcontact.Config){
			"the bot token is refused":         func(c *firstcontact.Config) { c.Token = "canary" },
			"the bot does not see the channel": func(c *firstcontact.Config) { c.Channel = "1" },
			"discord is unreachable: is the network there, and DISCORD_API_URL right?": func(c *firstcontact.Config) {
				c.APIURL = "http://127.0.0.1:1"
			},
			"is not what Discord answers": answers(200, "<html>"),
			"try again later (502)":       answers(502, ""),
		} {
			cfg := w.config()
			cfg.Out = io.Discard
			change(&cfg)
			_, err := firstcontact.Run(t.Context(), cfg)
			require.ErrorContains(t, err, message)
			require.NotContains(t, err.Error(), "canary")
			require.Equal(t, message == "the bot token is refused", strings.Contains(err.Error(), "token"), err)
		}
		w.nothingIsLeft()
	})
}

// A message is kept if the settings ask for it, and the next run removes it.
func TestAMessageIsKeptForTheNextRun(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newWorld(t, standin.Beliefs{})
		cfg := w.config()
		cfg.Keep = true
		w.run(cfg)
		kept := w.Messages(w.person.ID, w.channel.ID)
		require.Len(t, kept, 1)
		require.Contains(t, w.out.String(), "-old "+kept[0].ID)
		time.Sleep(61 * time.Minute)
		cfg = w.config()
		cfg.Old = kept[0].ID
		report := w.run(cfg)
		require.Empty(t, verdicts(report, firstcontact.Unknown))
		w.nothingIsLeft()
	})
}

// newPage serves the page of a bot, as far as the probes see it, to its own origin.
func (w *world) newPage(app string) string {
	w.Helper()
	mux := http.NewServeMux()
	answer := func(w http.ResponseWriter, status int, body map[string]string) {
		w.WriteHeader(status)
		_ = json.NewEncoder(w).Encode(body)
	}
	mux.HandleFunc("GET /api/discord", func(w http.ResponseWriter, _ *http.Request) { answer(w, 200, map[string]string{"app": app}) })
	mux.HandleFunc("POST /api/session", func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Origin") != "https://"+app+".discordsays.com" {
			answer(w, 403, map[string]string{"error": "origin"})
			return
		}
		answer(w, 403, map[string]string{"error": "not_there"})
	})
	mux.HandleFunc("GET /ws", func(w http.ResponseWriter, r *http.Request) {
		upgrader := websocket.Upgrader{CheckOrigin: func(r *http.Request) bool { return r.Header.Get("Origin") == "https://"+app+".discordsays.com" }}
		conn, err := upgrader.Upgrade(w, r, nil)
		if err != nil {
			return
		}
		defer conn.Close()
		_, _, _ = conn.ReadMessage()
		_ = conn.WriteJSON(map[string]string{"t": "bye", "code": "session_over"})
	})
	return w.serve(mux)
}

// TestAnActivityIsTried without a channel: the flag, the command, the secret, and the ways to the page.
func TestAnActivityIsTried(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newWorld(t, standin.Beliefs{})
		w.EnableActivities()
		page := w.newPage(w.Application().ID)
		cfg := w.config()
		cfg.Channel, cfg.Activity, cfg.Secret, cfg.Origin, cfg.Mapped = "", true, w.Application().ClientSecret, page, page
		report := w.run(cfg)
		require.Empty(t, verdicts(report, firstcontact.Differs))
		require.Empty(t, verdicts(report, firstcontact.Unknown))
		require.Equal(t, 8, report.Count(firstcontact.OK))
		w.sharable(report)
		require.NotContains(t, w.out.String(), w.Application().ClientSecret)
	})
}

// TestAnActivityThatIsNotSetUpIsNamed: each missing thing has its line.
func TestAnActivityThatIsNotSetUpIsNamed(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newWorld(t, standin.Beliefs{})
		cfg := w.config()
		cfg.Channel, cfg.Activity, cfg.Secret, cfg.Mapped = "", true, "another-secret", w.newPage("1")
		report := w.run(cfg)
		w.TakeViolations() // a wrong secret is the subject of the test
		require.Equal(t, []string{
			"78 Activities are enabled in the portal", "72 the command that opens the Activity",
			"90 a made-up code with the client secret", "92 the bot by the URL mapping",
		}, verdicts(report, firstcontact.Differs))
		require.Contains(t, w.out.String(), "the secret is refused: copy it again from the developer portal, OAuth2 page")
		require.Contains(t, w.out.String(), "seen another application's")
		require.Equal(t, []string{
			"94 the bot at ACTIVITY_ORIGIN", "92 a made-up code by the URL mapping", "93 a WebSocket by the URL mapping",
		}, verdicts(report, firstcontact.Unknown))
		require.Len(t, report.Broken(), 3)
		w.sharable(report)
	})
}
