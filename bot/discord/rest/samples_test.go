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

// Of the answers that are read, what the bot uses is found.
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

// samples are the files in the folder DISCORD_SAMPLES, which hold what others have seen of Discord.
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
