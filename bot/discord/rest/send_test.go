package rest

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

// uncertainFaults are those after which a request may have taken effect.
func uncertainFaults() map[string]func(http.ResponseWriter, *http.Request, int) {
	return map[string]func(http.ResponseWriter, *http.Request, int){
		"502": status(502, "<html>"), "500": status(500, `{"code":0}`), "reset": reset, "hang": hang,
		"cut off": func(w http.ResponseWriter, _ *http.Request, _ int) {
			w.Header().Set("Content-Length", "1000")
			_, _ = w.Write([]byte("{"))
			_ = http.NewResponseController(w).Flush()
			panic(http.ErrAbortHandler)
		},
	}
}

// The trap that one send under 502 becomes four: requests that may be done twice are repeated, others are not (fault
// 61).
func TestWhatIsRepeated(t *testing.T) {
	for name, fault := range uncertainFaults() {
		for op := range operations(&Client{}) {
			t.Run(name+"/"+op, func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					f := newFake(t, first(1, fault, status(200, aMessage)))
					err := operations(f.Client)[op](t.Context())
					switch {
					case name == "cut off" && !isRead(op):
						require.NoError(t, err, "the status has said it all")
						require.Equal(t, 1, f.count())
					case op == "follow up", op == "add emoji":
						require.True(t, uncertain(err), "%v", err)
						require.Equal(t, 1, f.count())
					case op == "register": // a message is not a list of commands
						require.Greater(t, f.count(), 1)
					default:
						require.NoError(t, err)
						require.Equal(t, 2, f.count())
					}
				})
			})
		}
	}
}

// A ping is sent once, and fills no log while Discord does not answer.
func TestAPingIsNotRepeated(t *testing.T) {
	for name, fails := range map[string]func(http.ResponseWriter, *http.Request, int){
		"an error": status(502, "<html>"), "reset": reset,
	} {
		t.Run(name, func(t *testing.T) {
			f := newFake(t, fails)
			require.Error(t, f.Ping(t.Context()))
			require.Equal(t, 1, f.count())
			require.Empty(t, f.log.String())
		})
	}
}

// Without a nonce a message is sent once.
func TestSendWithoutNonceIsNotRepeated(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, fault := range uncertainFaults() {
			f := newFake(t, fault)
			_, err := f.Send(t.Context(), "7", Body{Content: "x"}, "")
			require.True(t, uncertain(err), "%v", err)
			require.Equal(t, 1, f.count())
		}
	})
}

// Requests that never reached Discord had no effect. So a hand that must not be sent twice is sent when Discord can be
// reached again, and an answer that another process has given meanwhile is not taken for ours.
func TestWhatWasNeverSentHadNoEffect(t *testing.T) {
	unreachable := func(f *fake, dials int) {
		f.transport.DialContext = func(ctx context.Context, network, address string) (net.Conn, error) {
			if dials--; dials >= 0 {
				return nil, &net.OpError{Op: "dial", Net: network, Err: syscall.ECONNREFUSED}
			}
			return f.dial(ctx, network, address)
		}
	}
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, status(200, aMessage))
		unreachable(f, 2)
		must(f.FollowUp(t.Context(), "5", "token", Body{Content: "a hand"}))(t)
		require.Equal(t, 1, f.count())

		f = newFake(t, status(400, `{"code":40060}`))
		unreachable(f, 1)
		_, err := f.Respond(t.Context(), Interaction{ID: "41", App: "5", Token: "token"},
			discordgo.InteractionResponseUpdateMessage, Body{Content: "a hand"})
		require.True(t, IsAcknowledged(err), "%v", err)
	})
}

// Repeating ends after a few attempts, and at once when the context ends.
func TestRepeatingEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, status(503, ""))
		require.Error(t, f.Delete(t.Context(), "7", "9"))
		require.Equal(t, maxAttempts, f.count())

		f.timing.back, f.timing.longestWait = time.Minute, time.Hour
		ctx, cancel := context.WithCancel(t.Context())
		time.AfterFunc(20*time.Millisecond, cancel)
		began := time.Now()
		require.ErrorIs(t, f.Delete(ctx, "7", "9"), context.Canceled)
		require.Equal(t, 20*time.Millisecond, time.Since(began))
	})
}

// A deletion that is repeated finds nothing if the first one got through.
func TestDeleteThatGotThrough(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		gone := status(404, `{"code":10008,"message":"Unknown Message"}`)
		f := newFake(t, first(1, reset, gone))
		require.NoError(t, f.Delete(t.Context(), "7", "9"))
		limited := status(429, `{"message":"You are being rate limited.","retry_after":0.5,"global":false}`)
		f = newFake(t, first(1, reset, first(2, limited, gone)))
		require.NoError(t, f.Delete(t.Context(), "7", "9"), "also where a rate limit comes in between")
		f = newFake(t, gone)
		require.True(t, IsGone(f.Delete(t.Context(), "7", "9")))
	})
}

// Fault 64: an answer that hangs costs its own request a moment, and others nothing.
func TestHangingAnswers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, func(w http.ResponseWriter, r *http.Request, n int) {
			if strings.Contains(r.URL.Path, "/channels/7/") {
				hang(w, r, n)
				return
			}
			status(200, aMessage)(w, r, n)
		})
		began := time.Now()
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		hung := make(chan error, 1)
		go func() {
			_, err := f.Send(ctx, "7", Body{}, "")
			hung <- err
		}()
		for range 20 {
			must(f.Send(t.Context(), "8", Body{}, ""))(t)
			require.NoError(t, errorOf(f.Respond(t.Context(), anInteraction(), 6, Body{})))
		}
		require.Less(t, time.Since(began), time.Second)
		require.ErrorIs(t, <-hung, context.DeadlineExceeded)
		require.Equal(t, time.Second, time.Since(began))
	})
}

// A callback gives up when three seconds are over, however the answers hang.
func TestCallbackGivesUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, hang)
		began := time.Now()
		require.Error(t, errorOf(f.Respond(t.Context(), anInteraction(), 6, Body{})))
		require.Equal(t, 3*time.Second, time.Since(began))
		require.Equal(t, 2, f.count())
	})
}

// A server that is down is asked again even with requests that may be done once only: nothing has reached it.
func TestUnsentIsRepeated(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, status(200, aMessage))
		f.server.Close()
		err := errorOf(f.FollowUp(t.Context(), "5", hookToken, Body{}))
		require.ErrorContains(t, err, "refuses connections")
		require.False(t, uncertain(err))
		require.Equal(t, maxAttempts-1, strings.Count(f.log.String(), "is repeated"))
	})
}

// A header that makes no sense does not turn a request that took effect into a failure.
func TestStrangeHeadersDoNoHarm(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, func(w http.ResponseWriter, r *http.Request, n int) {
			w.Header().Set("X-RateLimit-Reset-After", "soon")
			w.Header().Set("X-RateLimit-Remaining", "some")
			w.Header().Set("X-RateLimit-Limit", "-1")
			status(200, aMessage)(w, r, n)
		})
		for range 3 {
			must(f.Send(t.Context(), "7", Body{}, ""))(t)
		}
		require.Equal(t, 3, f.count())
	})
}

// A message has its id, with any other content of Discord's answer: discordgo's own type cannot be read where it holds
// a component that discordgo does not know (its issue 1683).
func TestAnswerWithUnknownComponent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, status(200, `{"id":"100","channel_id":"7","components":[{"type":99}]}`))
		id := must(f.Send(t.Context(), "7", Body{}, ""))(t)
		require.Equal(t, "100", id)
	})
}

// Fault 64: no request hangs for ever, with any context of its caller.
func TestHangingRequestsEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, hang)
		began := time.Now()
		require.Error(t, f.Edit(t.Context(), "7", "9", Body{}))
		require.Equal(t, maxAttempts, f.count())
		require.InDelta(t, maxAttempts*10*time.Second, time.Since(began), float64(2*time.Second))
	})
}

// A request that would be out of date after a wait is not sent later: neither after a 429, nor where the limit is
// known.
func TestWithoutWaiting(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, limitedFor(5, false))
		began := time.Now()
		for range 2 {
			err := f.EditAnswer(WithoutWaiting(t.Context()), Answer{App: "5", Token: "t"}, Body{Content: "a hand"})
			var limited *Error
			require.ErrorAs(t, err, &limited)
			require.Equal(t, 5*time.Second, limited.RetryAfter)
		}
		require.Zero(t, time.Since(began))
		require.Equal(t, 1, f.count())
	})
}

// notes is an observer that writes down its calls.
type notes struct {
	mu   sync.Mutex
	told []string
}

func (n *notes) Requested(op string, status int, _ time.Duration) {
	n.add(fmt.Sprint(op, " ", status))
}
func (n *notes) Limited(reach string) { n.add("limited: " + reach) }

func (n *notes) add(text string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.told = append(n.told, text)
}

func TestTheObserverIsToldOfRequestsAndLimits(t *testing.T) {
	for name, c := range map[string]struct {
		answer func(http.ResponseWriter, *http.Request, int)
		want   []string
	}{
		"in order": {status(200, aMessage), []string{"edit message 200"}},
		"route":    {limitedFor(1, false), []string{"edit message 429", "limited: route", "edit message 200"}},
		"global":   {limitedFor(1, true), []string{"edit message 429", "limited: global", "edit message 200"}},
		"refused":  {status(404, `{"code":10008}`), []string{"edit message 404"}},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				f, n := newFake(t, first(1, c.answer, status(200, aMessage))), &notes{}
				f.Observe(n)
				err := f.Edit(t.Context(), "7", "9", Body{})
				require.Equal(t, name == "refused", err != nil)
				require.Equal(t, c.want, n.told)
			})
		})
	}
}

func TestTheObserverIsToldOfWhatTheClientHoldsBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f, n := newFake(t, limitedFor(61, false)), &notes{}
		f.Observe(n)
		for range 3 {
			require.Error(t, f.Edit(t.Context(), "7", "9", Body{}))
		}
		require.Equal(t, []string{"edit message 429", "limited: route", "limited: own", "limited: own"}, n.told)
	})
}

// shownFiles are the attachments of ada's only message: name, type, alternative text and contents.
func (sc *scene) shownFiles() [][4]string {
	sc.Helper()
	messages := sc.srv.Messages(sc.ada.ID, sc.channel.ID)
	require.Len(sc, messages, 1)
	list := [][4]string{}
	for _, a := range messages[0].Attachments {
		list = append(list, [4]string{a.Filename, a.ContentType, a.Description, sc.contents(a)})
	}
	return list
}

func (sc *scene) contents(a standin.Attachment) string {
	sc.Helper()
	resp, err := sc.srv.Client().Get(a.URL)
	require.NoError(sc, err)
	defer resp.Body.Close()
	data, err := io.ReadAll(resp.Body)
	require.NoError(sc, err)
	return string(data)
}

func withFiles(b Body, files ...File) Body {
	b.Files = files
	return b
}

// TestFilesOfAMessage: files that an edit does not bring are gone.
func TestFilesOfAMessage(t *testing.T) {
	onStandin(t, func(t *testing.T, sc *scene) {
		one := File{Name: "one.txt", Type: "text/plain", Data: []byte("first"), Alt: "words"}
		two := File{Name: "two.txt", Type: "text/plain", Data: []byte("second"), Alt: "more words"}
		shown := map[string][4]string{
			"one": {"one.txt", "text/plain", "words", "first"},
			"two": {"two.txt", "text/plain", "more words", "second"},
		}
		id := must(sc.Send(t.Context(), sc.channel.ID, Body{Content: "here", Files: []File{one, two}}, "nonce"))(t)
		require.Equal(t, [][4]string{shown["one"], shown["two"]}, sc.shownFiles())
		require.NoError(t, sc.Edit(t.Context(), sc.channel.ID, id, Body{Files: []File{two}}))
		require.Equal(t, [][4]string{shown["two"]}, sc.shownFiles())
		require.NoError(t, sc.Edit(t.Context(), sc.channel.ID, id, Body{Content: "there", KeepsFiles: true}))
		require.Equal(t, [][4]string{shown["two"]}, sc.shownFiles())
		require.NoError(t, sc.Edit(t.Context(), sc.channel.ID, id, Body{}))
		require.Empty(t, sc.shownFiles())
	})
}

func TestFilesOfAnAnswer(t *testing.T) {
	onStandin(t, func(t *testing.T, sc *scene) {
		one := File{Name: "one.txt", Type: "text/plain", Data: []byte("first"), Alt: "words"}
		shown := [4]string{"one.txt", "text/plain", "words", "first"}
		_, in := sc.slash()
		require.NoError(t, errorOf(sc.Respond(t.Context(), in, kindMessage, withFiles(private("here"), one))))
		require.Equal(t, [][4]string{shown}, sc.shownFiles())
		require.NoError(t, sc.EditAnswer(t.Context(), Answer{App: in.App, Token: in.Token}, Body{}))
		require.Empty(t, sc.shownFiles())
		require.NoError(t, sc.DeleteAnswer(t.Context(), Answer{App: in.App, Token: in.Token}))
		later := Body{Ephemeral: true, Content: "later"}
		require.NoError(t, errorOf(sc.FollowUp(t.Context(), in.App, in.Token, withFiles(later, one))))
		require.Equal(t, [][4]string{shown}, sc.shownFiles())
	})
}

// A thread has the id of the message that it is started from, and is started only once.
func TestAThreadIsStartedOnce(t *testing.T) {
	onStandin(t, func(t *testing.T, sc *scene) {
		ctx := t.Context()
		message := must(sc.Send(ctx, sc.channel.ID, text("here"), "nonce"))(t)
		for range 2 { // as after an answer that was lost
			require.NoError(t, sc.StartThread(ctx, sc.channel.ID, message, "Game"))
		}
		must(sc.Send(ctx, message, text("there"), ""))(t)
		require.NoError(t, sc.Edit(ctx, sc.channel.ID, message, text("over")))

		require.True(t, IsMessageGone(sc.StartThread(ctx, message, message, "In a thread")))
		other := must(sc.Send(ctx, sc.channel.ID, text("here, too"), ""))(t)
		require.NoError(t, sc.srv.SetOverwrite(sc.channel.ID, sc.srv.Application().ID, 0,
			standin.PermissionCreatePublicThreads))
		require.True(t, IsForbidden(sc.StartThread(ctx, sc.channel.ID, other, "Game")))
	})
}
