package rest

import (
	"net/http"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
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

// What is a matter of permissions says so by its code, whatever its status.
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
				_, err := f.Send(t.Context(), "7", Body{}, "")
				require.Error(t, err)
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

// What is gone is told apart: a message, among them that of a nonce and that of a click, and the
// right to answer.
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
