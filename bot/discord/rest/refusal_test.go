package rest

import (
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
)

// Fault 63: one 401, and nothing is asked any more.
func TestRevokedTokenIsNotAskedWith(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, status(401, `{"message":"401: Unauthorized","code":0}`))
		select {
		case <-f.Revoked():
			t.Fatal("revoked before anything was asked")
		default:
		}
		_, err := f.Gateway(t.Context())
		require.True(t, IsInvalidToken(err))
		require.ErrorContains(t, err, "developer portal")
		<-f.Revoked()
		for range 10 {
			require.True(t, IsInvalidToken(f.Delete(t.Context(), "7", "9")))
		}
		require.Equal(t, 1, f.count())
	})
}

// Fault 57: a token that has expired is not the bot's token, and is not asked with for ever.
func TestExpiredInteractionToken(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for name, refuse := range map[string]func(http.ResponseWriter, *http.Request, int){
			"expired": status(401, `{"message":"Invalid Webhook Token","code":50027}`),
			"unknown": status(404, `{"message":"Unknown Webhook","code":10015}`),
		} {
			f := newFake(t, refuse)
			for range 10 {
				err := f.EditAnswer(t.Context(), Answer{App: "5", Token: hookToken}, Body{})
				require.True(t, IsGone(err), name)
				require.False(t, IsInvalidToken(err))
			}
			require.Equal(t, refusalsInRow, f.count())
		}
	})
}

// A channel without permission is asked for less and less; a success begins anew.
func TestForbiddenIsNotHammered(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, status(403, `{"message":"Missing Permissions","code":50013}`))
		for range 10 {
			err := f.Edit(t.Context(), "7", "9", Body{})
			require.True(t, IsForbidden(err))
		}
		require.Equal(t, refusalsInRow, f.count())
		require.True(t, IsForbidden(f.Edit(t.Context(), "8", "9", Body{})))
		require.Equal(t, refusalsInRow+1, f.count(), "another channel is another matter")
	})
	synctest.Test(t, func(t *testing.T) {
		r, q := newRefusals(), request{route: aRoute}
		asked := 0
		for range 3600 {
			if r.check(q) == nil {
				asked++
				r.note(q, &Error{Status: 403, Code: CodeMissingAccess})
			}
			time.Sleep(time.Second)
		}
		require.Less(t, asked, 25, "in an hour")
		r.forget(q)
		require.Nil(t, r.check(q))
	})
}

// Discord bans an address at 10,000 refusals in ten minutes: half of that makes a pause.
func TestManyRefusalsMakeAPause(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var c invalidCount
		start := time.Unix(1_800_000_000, 0)
		for n := range tooManyInvalid {
			require.Equal(t, n+1, c.add(start.Add(time.Duration(n)*time.Millisecond)))
		}
		require.Equal(t, 1, c.add(start.Add(11*time.Minute)))
		require.Equal(t, 1, c.add(start), "a clock set back")

		f := newFake(t, status(403, `{"code":50001}`))
		for range tooManyInvalid {
			f.invalid.add(time.Now())
		}
		require.True(t, IsForbidden(f.Delete(t.Context(), "7", "9")))
		began := time.Now()
		require.True(t, IsForbidden(f.Delete(t.Context(), "8", "9")))
		require.Equal(t, time.Minute, time.Since(began))
		require.Equal(t, 2, f.count())
		require.Contains(t, f.log.String(), "too many refused requests")
	})
}

// A lack of permissions shows in its code, with any status.
func TestWhatIsForbidden(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for body, want := range map[string]bool{
			`{"message":"Missing Access","code":50001}`:      true,
			`{"message":"Missing Permissions","code":50013}`: true,
			`{"code":20012}`:  true,
			`{"code":50009}`:  true,
			`{"code":60003}`:  true,
			`{"code":160005}`: true,
			`{"message":"internal network error","code":40333}`: false,
			`{"message":"Cannot edit it","code":50005}`:         false,
			`{"message":"403: Forbidden","code":0}`:             false,
			"<!doctype html><title>Attention Required!</title>": false,
			"": false,
		} {
			f := newFake(t, status(403, body))
			err := f.Delete(t.Context(), "7", "9")
			var e *Error
			require.ErrorAs(t, err, &e)
			require.Equal(t, 403, e.Status)
			require.Equal(t, want, IsForbidden(err), body)
		}
	})
}

// In the outage of May 2024 every request got a 403 of Cloudflare: it is tried again like a failing
// server, and when it is over nothing is held back.
func TestBlockedRequestsAreRepeated(t *testing.T) {
	for name, blocked := range map[string]func(http.ResponseWriter, *http.Request, int){
		"json": status(403, `{"message":"internal network error","code":40333}`),
		"html": status(403, "<!doctype html><title>Sorry, you have been blocked</title>"),
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				f := newFake(t, first(2, blocked, status(200, aMessage)))
				require.NoError(t, f.Edit(t.Context(), "7", "9", Body{}))
				require.Equal(t, 3, f.count())

				f = newFake(t, first(2, blocked, status(204, "")))
				must(f.Respond(t.Context(), anInteraction(), 6, Body{}))(t)

				f = newFake(t, blocked)
				require.Error(t, errorOf(f.Send(t.Context(), "7", Body{}, "")))
				require.Equal(t, 1, f.count(), "what may be done once only is not repeated")
				for range 10 {
					require.Error(t, f.Edit(t.Context(), "7", "9", Body{}))
				}
				require.Equal(t, 1+10*maxAttempts, f.count(), "nothing is refused for good")
				require.Equal(t, f.count()+1, f.invalid.add(time.Now()), "Discord counts them")
			})
		})
	}
}

// Refusals of an archived thread are known on every route: of changes, deletions and callbacks.
func TestArchivedThreads(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for op := range operations(&Client{}) {
			f := newFake(t, first(1, reset, status(400, `{"message":"Thread is archived","code":50083}`)))
			if op == "follow up" || op == "add emoji" { // these are not repeated
				f = newFake(t, status(400, `{"message":"Thread is archived","code":50083}`))
			}
			err := operations(f.Client)[op](t.Context())
			require.True(t, IsArchived(err), "%s: %v", op, err)
			require.False(t, IsGone(err) || IsForbidden(err), op)
		}
	})
}

// Missing things are told apart: a message, among them that of a nonce and that of a click, and the right to answer.
func TestWhatIsGone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, op := range []string{"respond", "send", "edit", "delete", "edit original", "delete original"} {
			f := newFake(t, status(404, `{"message":"Unknown Message","code":10008}`))
			err := operations(f.Client)[op](t.Context())
			require.True(t, IsMessageGone(err) && IsGone(err) && !IsExpired(err), op)
		}
		for code, answer := range map[string]func(http.ResponseWriter, *http.Request, int){
			"10062": status(404, `{"message":"Unknown interaction","code":10062}`),
			"10015": status(404, `{"message":"Unknown Webhook","code":10015}`),
			"50027": status(401, `{"message":"Invalid Webhook Token","code":50027}`),
		} {
			err := operations(newFake(t, answer).Client)["edit original"](t.Context())
			require.True(t, IsExpired(err) && IsGone(err) && !IsMessageGone(err), code)
		}
	})
}

// sample is an answer of Discord in a file. A payload that is a JSON string is a page of text.
type sample struct {
	Status  int               `json:"status"`
	Headers map[string]string `json:"headers"`
	Payload json.RawMessage   `json:"payload"`
}

func readSample(t *testing.T, file string) sample {
	t.Helper()
	raw := must(os.ReadFile(file))(t)
	var s sample
	require.NoError(t, json.Unmarshal(raw, &s), file)
	return s
}

// shape is an answer with all the fields that Discord gives it.
func shape(t *testing.T, name string) sample {
	t.Helper()
	return readSample(t, filepath.Join("testdata", "answers", name+".json"))
}

// code is Discord's code in the sample, or 0.
func (s sample) code() int {
	var body struct{ Code int }
	_ = json.Unmarshal(s.Payload, &body)
	return body.Code
}

func (s sample) answer(w http.ResponseWriter, _ *http.Request, _ int) {
	body := []byte(s.Payload)
	var page string
	if json.Unmarshal(body, &page) == nil {
		body = []byte(page)
	}
	for name, value := range s.Headers {
		w.Header().Set(name, value)
	}
	w.WriteHeader(s.Status)
	_, _ = w.Write(body)
}

// refuse is the error of a request that is answered so, when there is no time to wait.
func (s sample) refuse(t *testing.T) *Error {
	t.Helper()
	f := newFake(t, s.answer)
	f.timing.longestWait = 0
	err := f.Edit(t.Context(), "7", "9", Body{Content: "x"})
	if s.Status == http.StatusUnauthorized { // with the bot's token it would mean that this one is refused
		_, err = f.Original(t.Context(), "5", hookToken)
	}
	var fault *Error
	require.ErrorAs(t, err, &fault)
	return fault
}

// Each refusal is told by its code, and each limit has its time.
func TestRefusalsInFull(t *testing.T) {
	kinds := map[string]func(error) bool{
		"unknown_message": IsMessageGone, "acknowledged": IsAcknowledged, "expired_token": IsExpired,
		"missing_permissions": IsForbidden, "archived": IsArchived,
	}
	for name, is := range kinds {
		synctest.Test(t, func(t *testing.T) {
			fault := shape(t, name).refuse(t)
			for other, isOther := range kinds {
				require.Equal(t, name == other, isOther(fault), "%s as %s", name, other)
			}
			require.True(t, is(fault))
		})
	}
	for name, wait := range map[string]time.Duration{
		"limited_user": 90250 * time.Millisecond, "limited_shared": 120500 * time.Millisecond, "limited_global": 70500 * time.Millisecond,
		"limited_old_edits": 80750 * time.Millisecond, "limited_old_edits_bare": oldEditWait, "limited_by_proxy": 30 * time.Minute,
		"limited_by_ban": unknownWait,
	} {
		synctest.Test(t, func(t *testing.T) { require.Equal(t, wait, shape(t, name).refuse(t).RetryAfter, name) })
	}
	for name, field := range map[string]string{
		"form_object": "content BASE_TYPE_REQUIRED", "form_array": "components.0.components.3.emoji.id " +
			"BUTTON_COMPONENT_INVALID_EMOJI",
		"form_list": "data.components BASE_TYPE_MAX_LENGTH", "form_root": " APPLICATION_COMMAND_TOO_LARGE",
	} {
		synctest.Test(t, func(t *testing.T) { require.Equal(t, []string{field}, shape(t, name).refuse(t).Fields, name) })
	}
}

// Which limits stop all requests, and which that of one route only.
func TestWhichLimitsAreGlobal(t *testing.T) {
	for name, global := range map[string]bool{
		"limited_user": false, "limited_shared": false, "limited_old_edits": false, "limited_old_edits_bare": false,
		"limited_global": true, "limited_by_proxy": true, "limited_by_ban": true,
	} {
		s, header := shape(t, name), http.Header{}
		for key, value := range s.Headers {
			header.Set(key, value)
		}
		require.Equal(t, global, readRateLimit(&response{status: s.Status, header: header, body: s.Payload}).global, name)
	}
}

// The fields that the bot needs are found in full answers.
func TestAnswersInFull(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := must(newFake(t, shape(t, "gateway_bot").answer).Gateway(t.Context()))(t)
		require.Equal(t, Gateway{
			URL: "wss://gateway.example", Shards: 3, MaxConcurrency: 2, Total: 1000, Remaining: 998,
			ResetAfter: time.Hour,
		}, g)
		list := must(newFake(t, shape(t, "emojis").answer).Emojis(t.Context(), "5"))(t)
		require.Equal(t, []Emoji{{ID: "1440000000000000070", Name: "r7"}}, list)
		id := must(newFake(t, shape(t, "message").answer).Send(t.Context(), "7", Body{Content: "x"}, "n"))(t)
		require.Equal(t, "1441300000000000001", id)
	})
}

// samples are the files in the folder DISCORD_SAMPLES, with answers of Discord that others have seen.
func samples(t *testing.T, pattern string) map[string]sample {
	t.Helper()
	found := map[string]sample{}
	for _, file := range roomtest.SampleFiles(t, pattern) {
		found[filepath.Base(file)] = readSample(t, file)
	}
	return found
}

func TestRefusalSamples(t *testing.T) {
	for name, s := range samples(t, "error_*.json") {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				fault := s.refuse(t)
				require.Equal(t, s.Status, fault.Status)
				require.Equal(t, s.code(), fault.Code)
				require.Equal(t, s.Status == http.StatusTooManyRequests, fault.RetryAfter > 0)
				require.Equal(t, fault.Code == CodeInvalidFormBody, len(fault.Fields) > 0)
				if fault.Code != 0 && fault.Code != 50014 { // which comes in place of a 401 without a code
					require.NotEmpty(t, codeTexts[fault.Code])
				}
			})
		})
	}
}

func TestAnswerSamples(t *testing.T) {
	samples(t, "rest_*.json")
	synctest.Test(t, func(t *testing.T) {
		for name, s := range samples(t, "rest_message*.json") {
			id, err := newFake(t, s.answer).Send(t.Context(), "7", Body{Content: "x"}, "n")
			require.NoError(t, err, name)
			require.NotEmpty(t, id, name)
		}
		for name, s := range samples(t, "rest_gateway*.json") {
			g, err := newFake(t, s.answer).Gateway(t.Context())
			require.NoError(t, err, name)
			require.Contains(t, g.URL, "wss://", name)
			require.Positive(t, g.Remaining, name)
		}
		for name, s := range samples(t, "rest_application_emojis*.json") {
			list, err := newFake(t, s.answer).Emojis(t.Context(), "5")
			require.NoError(t, err, name)
			require.NotEmpty(t, list[0].ID, name)
		}
		for name, s := range samples(t, "rest_guild_member*.json") {
			there, err := newFake(t, s.answer).IsMember(t.Context(), "6", "3")
			require.NoError(t, err, name)
			require.True(t, there, name)
		}
	})
	for name, s := range samples(t, "rest_command*.json") {
		var there []json.RawMessage
		require.NoError(t, json.Unmarshal(s.Payload, &there), name)
		var ours []*discordgo.ApplicationCommand
		require.NoError(t, json.Unmarshal(s.Payload, &ours), name)
		require.True(t, sameCommands(ours, there), "%s: what Discord answers is what it was sent", name)
	}
}
