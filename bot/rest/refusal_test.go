package rest

import (
	"net/http"
	"testing"
	"testing/synctest"
	"time"

	"github.com/bwmarrin/discordgo"
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
				err := f.EditOriginal(t.Context(), "5", hookToken, &discordgo.WebhookEdit{})
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
			err := f.Edit(t.Context(), &discordgo.MessageEdit{Channel: "7", ID: "9"})
			require.True(t, IsForbidden(err))
		}
		require.Equal(t, refusalsInRow, f.count())
		require.True(t, IsForbidden(f.Edit(t.Context(), &discordgo.MessageEdit{Channel: "8", ID: "9"})))
		require.Equal(t, refusalsInRow+1, f.count(), "another channel is another matter")
	})
	synctest.Test(t, func(t *testing.T) {
		r, q := newRefusals(), request{bucket: "k"}
		asked := 0
		for range 3600 {
			if r.check(q) == nil {
				asked++
				r.note(q, &Error{Status: 403})
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
