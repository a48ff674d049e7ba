package rest

import (
	"io"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"
)

// Refusals of an interaction that has been answered, that Discord does not know, and of a token
// that does not work yet.
var (
	acknowledged = status(400, `{"message":"Interaction has already been acknowledged.","code":40060}`)
	unknown      = status(404, `{"message":"Unknown interaction","code":10062}`)
	unanswered   = status(404, `{"message":"Unknown Webhook","code":10015}`)
)

// onOriginal answers requests for the original message in one way, and all others in another.
func onOriginal(
	original, others func(http.ResponseWriter, *http.Request, int),
) func(http.ResponseWriter, *http.Request, int) {
	return func(w http.ResponseWriter, r *http.Request, n int) {
		if r.Method == http.MethodGet {
			original(w, r, n)
			return
		}
		others(w, r, n)
	}
}

// The message that a response has made is known by its id, without which a later click on it could
// not be told from one on another; and so is the instance that a launch has opened. Only these ask for it.
func TestIDOfTheMessageMade(t *testing.T) {
	const answer = `{"interaction":{"id":"41","type":3,"response_message_id":"100"},
		"resource":{"type":4,"message":{"id":"100","components":[{"type":99}]}}}`
	const launch = `{"interaction":{"id":"41","type":3},"resource":{"type":12,"activity_instance":{"id":"i-1-gc-2-3"}}}`
	for name, c := range map[string]struct {
		kind              discordgo.InteractionResponseType
		body, query, want string
	}{
		"message": {4, answer, "with_response=true", "100"},
		"deferred": {
			5, `{"interaction":{"id":"41","response_message_id":"100","response_message_loading":true}}`,
			"with_response=true", "100",
		},
		"resource only": {4, `{"interaction":{"id":"41"},"resource":{"message":{"id":"100"}}}`, "with_response=true", "100"},
		"no id":         {4, `{"interaction":{"id":"41"}}`, "with_response=true", ""},
		"no JSON":       {4, `<html>`, "with_response=true", ""},
		"no body":       {4, ``, "with_response=true", ""},
		"quiet":         {6, answer, "", ""},
		"launch":        {12, launch, "with_response=true", "i-1-gc-2-3"},
		"launch only":   {12, `{"interaction":{"activity_instance_id":"i-1-gc-2-3"}}`, "with_response=true", "i-1-gc-2-3"},
		"update":        {7, answer, "", ""},
		"choices":       {8, answer, "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				f := newFake(t, func(w http.ResponseWriter, r *http.Request, n int) {
					if r.URL.RawQuery != c.query {
						status(400, "")(w, r, n)
						return
					}
					status(200, c.body)(w, r, n)
				})
				id := must(f.Respond(t.Context(), anInteraction(), c.kind, Body{}))(t)
				require.Equal(t, c.want, id)
				require.Equal(t, 1, f.count())
			})
		})
	}
}

// Edits, follow-ups and a look at the original message tell its id, too.
func TestIDsByToken(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for body, want := range map[string]string{
			aMessage: "100", `{"content":"x"}`: "",
			`{"id":"100","components":[{"type":99}]}`: "100",
		} {
			f := newFake(t, status(200, body))
			edited := must(f.CompleteOriginal(t.Context(), "5", hookToken, Body{}))(t)
			require.Equal(t, want, edited)
			sent := must(f.FollowUp(t.Context(), "5", hookToken, Body{}))(t)
			require.Equal(t, want, sent)
			there := must(f.Original(t.Context(), "5", hookToken))(t)
			require.Equal(t, want, there)
			require.Equal(t, http.MethodGet, f.got()[2].method)
			require.Equal(t, "/api/v10/webhooks/5/"+hookToken+"/messages/@original", f.got()[2].path)
		}
		_, err := newFake(t, unanswered).Original(t.Context(), "5", hookToken)
		require.True(t, IsExpired(err), "%v", err)
	})
}

// A body that cannot be read to its end does not turn a success into a failure.
func TestLongAnswerToACallback(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, endless)
		id := must(f.Respond(t.Context(), anInteraction(), 4, Body{}))(t)
		require.Empty(t, id)
		require.Equal(t, 1, f.count())
	})
}

// Fault 56: a callback with a lost answer is repeated. Discord's answer to the second one, whether it knows the
// interaction or not, must not make a failure of the first.
func TestCallbackThatGotThrough(t *testing.T) {
	for name, refusal := range map[string]func(http.ResponseWriter, *http.Request, int){
		"40060": acknowledged,
		"10062": unknown,
	} {
		for lost, fault := range map[string]func(http.ResponseWriter, *http.Request, int){
			"reset": reset, "hang": hang,
			"502": status(502, ""),
		} {
			t.Run(name+" after "+lost, func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					for _, kind := range []discordgo.InteractionResponseType{4, 5, 6, 7} {
						f := newFake(t, onOriginal(status(200, aMessage), first(1, fault, refusal)))
						began := time.Now()
						id, err := f.Respond(t.Context(), anInteraction(), kind, Body{})
						require.NoError(t, err, kind)
						require.Less(t, time.Since(began), 3*time.Second)
						if kind == 4 || kind == 5 {
							require.Equal(t, "100", id)
						}
					}
				})
			})
		}
	}
}

// A callback that did not get through is an error: the token knows no original message, or there is no answer in the
// time that is left. A refusal of the first attempt is believed without a question.
func TestCallbackThatDidNotGetThrough(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, original := range []func(http.ResponseWriter, *http.Request, int){
			unanswered, hang, status(500, ""),
			status(200, "<html>"),
		} {
			f := newFake(t, onOriginal(original, first(1, reset, unknown)))
			began := time.Now()
			err := errorOf(f.Respond(t.Context(), anInteraction(), 7, Body{}))
			require.True(t, IsExpired(err), "%v", err)
			require.ErrorContains(t, err, "answer interaction")
			require.LessOrEqual(t, time.Since(began), 3*time.Second)
		}
		for _, refusal := range []func(http.ResponseWriter, *http.Request, int){acknowledged, unknown} {
			f := newFake(t, onOriginal(status(200, aMessage), refusal))
			err := errorOf(f.Respond(t.Context(), anInteraction(), 7, Body{}))
			require.True(t, IsAcknowledged(err) || IsExpired(err), "%v", err)
			require.Equal(t, 1, f.count())
		}
		// Choices of an autocomplete have no message to check.
		f := newFake(t, onOriginal(status(200, aMessage), first(1, reset, unknown)))
		err := errorOf(f.Respond(t.Context(), anInteraction(), 8, Body{}))
		require.True(t, IsExpired(err), "%v", err)
		require.Equal(t, 2, f.count())
	})
}

// Everything that brings files lists them, each by its place in the request; every edit does, even one without files,
// because files that an edit does not list go away.
func TestFilesAreListed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		files := []File{{Name: "table.png", Data: []byte("x"), Alt: "the table"}, {Name: "hand.png", Data: []byte("y")}}
		listed := []any{
			map[string]any{"id": "0", "filename": "table.png", "description": "the table"},
			map[string]any{"id": "1", "filename": "hand.png"},
		}
		for name, c := range map[string]struct {
			run    func(f *fake, files ...File) error
			isEdit bool
		}{
			"answer": {run: func(f *fake, files ...File) error {
				return errorOf(f.Respond(t.Context(), anInteraction(), 4, Body{Files: files}))
			}},
			"update": {isEdit: true, run: func(f *fake, files ...File) error {
				return errorOf(f.Respond(t.Context(), anInteraction(), 7, Body{Files: files}))
			}},
			"edit of an answer": {isEdit: true, run: func(f *fake, files ...File) error {
				return f.EditAnswer(t.Context(), Answer{App: "5", Token: hookToken}, Body{Files: files})
			}},
			"follow-up": {run: func(f *fake, files ...File) error {
				return errorOf(f.FollowUp(t.Context(), "5", hookToken, Body{Files: files}))
			}},
			"message": {run: func(f *fake, files ...File) error {
				return errorOf(f.Send(t.Context(), "7", Body{Files: files}, "n"))
			}},
			"edit": {isEdit: true, run: func(f *fake, files ...File) error {
				return f.Edit(t.Context(), "7", "9", Body{Files: files})
			}},
		} {
			f := newFake(t, status(200, aMessage))
			require.NoError(t, c.run(f, files...), name)
			require.Equal(t, listed, f.got()[0].payload(t)["attachments"], name)
			require.NoError(t, c.run(f), name)
			if c.isEdit {
				require.Equal(t, []any{}, f.got()[1].payload(t)["attachments"], name)
			} else {
				require.NotContains(t, f.got()[1].payload(t), "attachments", name)
			}
		}
	})
}

// payload returns the message of a request, out of JSON or a form.
func (r received) payload(t *testing.T) map[string]any {
	t.Helper()
	if form, err := (&http.Request{
		Header: r.header, Method: r.method,
		Body: io.NopCloser(strings.NewReader(r.body)),
	}).MultipartReader(); err == nil {
		part := must(form.NextPart())(t)
		require.Equal(t, "payload_json", part.FormName())
		body := must(io.ReadAll(part))(t)
		r.body = string(body)
	}
	body := r.decoded(t)
	if data, ok := body["data"].(map[string]any); ok {
		return data
	}
	return body
}
