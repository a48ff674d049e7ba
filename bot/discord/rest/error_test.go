package rest

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
)

// echo is a server that repeats everything it was sent, as hostile as can be.
func echo(code int) func(http.ResponseWriter, *http.Request, int) {
	return func(w http.ResponseWriter, r *http.Request, _ int) {
		all := fmt.Sprintf("%s %s %s %s %s", botToken, hookToken, customID, secretText, r.Header.Get("Authorization"))
		w.Header().Set("X-RateLimit-Bucket", all)
		w.Header().Set("X-Secret", all)
		w.WriteHeader(code)
		fmt.Fprintf(w, `{"code":50035,"message":%q,"retry_after":0.001,"errors":{%q:{"_errors":[{"code":%q,"message":%q}]},
			"components":{"0":{"custom_id":{"_errors":[{"code":"CANARY","message":"x"}]}}},"canary":{"_errors":[{"code":"canary"}]}}}`,
			all, customID, secretText, all)
	}
}

// Fault 100: with any fault of any request, errors and logs hold no secret.
func TestNoErrorHoldsASecret(t *testing.T) {
	faults := map[string]func(http.ResponseWriter, *http.Request, int){
		"400": echo(400), "401": echo(401), "403": echo(403), "404": echo(404), "405": echo(405), "413": echo(413),
		"429": echo(429), "500": echo(500), "502": echo(502), "503": echo(503), "302": echo(302), "299": echo(299), "599": echo(599),
		"html 429": status(429, "<html>"+secretText+hookToken+botToken+"</html>"),
		"not json": status(200, secretText+hookToken+botToken),
		"reset":    reset, "hang": hang,
		"cut off": func(w http.ResponseWriter, _ *http.Request, _ int) {
			w.Header().Set("Content-Length", "1000")
			_, _ = io.WriteString(w, secretText+hookToken)
			_ = http.NewResponseController(w).Flush()
			panic(http.ErrAbortHandler)
		},
		"not HTTP": func(w http.ResponseWriter, _ *http.Request, _ int) {
			conn, _, err := w.(http.Hijacker).Hijack()
			if err != nil {
				return
			}
			_, _ = io.WriteString(conn, secretText+hookToken+botToken+"\r\n\r\n")
			_ = conn.Close()
		},
		"redirect": func(w http.ResponseWriter, r *http.Request, _ int) {
			http.Redirect(w, r, "http://"+secretText+".invalid/"+hookToken, http.StatusFound)
		},
		"bad headers": func(w http.ResponseWriter, r *http.Request, n int) {
			for _, h := range []string{"X-RateLimit-Reset-After", "X-RateLimit-Remaining", "Retry-After", "X-RateLimit-Reset"} {
				w.Header().Set(h, secretText+hookToken)
			}
			echo(429)(w, r, n)
		},
	}
	for name, fault := range faults {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				for op := range operations(&Client{}) {
					f := newFake(t, fault)
					err := operations(f.Client)[op](t.Context())
					requireNoSecret(t, err, f.log.String())
					succeeds := name == "299" || !isRead(op) && (name == "not json" || name == "cut off")
					if !succeeds {
						require.Error(t, err, op)
					}
				}
			})
		})
	}
}

// The same without a server, and with a certificate that is not trusted; and with a context that
// has ended.
func TestNoNetworkErrorHoldsASecret(t *testing.T) {
	roomtest.Now(t, func(t *testing.T) {
		network := standin.NewNetwork()
		listener := must(network.Listen("127.0.0.1:443"))(t)
		secure := &httptest.Server{Listener: listener, Config: &http.Server{
			Handler: http.NotFoundHandler(), ErrorLog: slog.NewLogLogger(slog.DiscardHandler, 0),
		}}
		secure.StartTLS()
		t.Cleanup(secure.Close)
		for address, want := range map[string]string{
			anAddress: "refuses connections", secure.URL: "certificate is not trusted",
		} {
			for op := range operations(&Client{}) {
				var logged buffer
				c := newClient(t, address, &logged)
				c.DialBy(network.Dial)
				err := operations(c)[op](t.Context())
				require.ErrorContains(t, err, want, op)
				requireNoSecret(t, err, logged.String())
				ended, cancel := context.WithCancel(t.Context())
				cancel()
				err = operations(c)[op](ended)
				require.ErrorIs(t, err, context.Canceled)
				requireNoSecret(t, err, logged.String())
			}
		}
	})
}

// Network errors are described in our own words.
func TestDescribe(t *testing.T) {
	t.Parallel()
	dial := func(cause error) error {
		return &url.Error{Op: "Post", URL: hookToken, Err: &net.OpError{Op: "dial", Net: "tcp", Err: cause}}
	}
	read := func(cause error) error { return &url.Error{Op: "Post", URL: hookToken, Err: cause} }
	for _, c := range []struct {
		err    error
		want   string
		unsent bool
	}{
		{dial(&net.DNSError{Name: secretText, Err: hookToken}), "the server's name cannot be looked up", true},
		{dial(syscall.ECONNREFUSED), "the server refuses connections", true},
		{dial(errors.New(hookToken)), "the server cannot be reached", true},
		{dial(os.ErrDeadlineExceeded), "no answer in time", true},
		{read(syscall.ECONNREFUSED), "the server refuses connections", false}, // possibly the refusal of a proxy
		{read(&tls.CertificateVerificationError{Err: errors.New(hookToken)}), "the server's certificate is not trusted", true},
		{read(x509.UnknownAuthorityError{}), "the server's certificate is not trusted", true},
		{read(syscall.ECONNRESET), "the connection was reset", false},
		{read(io.ErrUnexpectedEOF), "the connection ended", false},
		{read(errTooLong), "the answer is too long", false},
		{read(os.ErrDeadlineExceeded), "no answer in time", false},
		{read(errors.New(hookToken)), "the connection failed", false},
		{nil, "the connection failed", false},
	} {
		got, unsent := describe(c.err)
		require.Equal(t, c.want, got)
		require.Equal(t, c.unsent, unsent, c.want)
	}
}

func requireNoSecret(t *testing.T, err error, logged string) {
	t.Helper()
	texts := []string{logged}
	for e := err; e != nil; e = errors.Unwrap(e) {
		for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q"} {
			texts = append(texts, fmt.Sprintf(verb, e))
		}
	}
	for _, text := range texts {
		for _, canary := range canaries {
			require.NotContains(t, text, canary)
		}
	}
}

// The token itself is refused without being repeated.
func TestNewRefusesBadInput(t *testing.T) {
	t.Parallel()
	for _, token := range []string{"", "Bot ", "canary canary", "canary\ncanary", "canäry"} {
		_, err := New(token, "", nil)
		require.Error(t, err)
		requireNoSecret(t, err, "")
	}
	for _, address := range []string{"discord", "ftp://x", "http://", "://canary", "canary:80"} {
		_, err := New(botToken, address, nil)
		require.Error(t, err, address)
		requireNoSecret(t, err, "")
	}
}

// Requests by interaction token do not carry the bot's.
func TestBotTokenStaysHome(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, status(200, aMessage))
		for _, run := range operations(f.Client) {
			_ = run(t.Context())
		}
		for _, r := range f.got() {
			if strings.Contains(r.path, hookToken) {
				require.Empty(t, r.header.Get("Authorization"), r.path)
			} else {
				require.Equal(t, "Bot "+botToken, r.header.Get("Authorization"), r.path)
			}
		}
	})
}

// A refused form names Discord's fields and codes, which an operator needs.
func TestRefusedFields(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, status(400, `{"code":50035,"message":"Invalid Form Body","errors":{"data":{"components":{"0":{"components":{"3":{"label":
		{"_errors":[{"code":"BASE_TYPE_BAD_LENGTH","message":"Must be between 1 and 80 in length."}]}}}}}}}}`))
		err := errorOf(f.Respond(t.Context(), anInteraction(), 4, Body{}))
		var e *Error
		require.ErrorAs(t, err, &e)
		require.Equal(t, []string{"data.components.0.components.3.label BASE_TYPE_BAD_LENGTH"}, e.Fields)
		require.Equal(t, CodeInvalidFormBody, e.Code)
		require.EqualError(t, err, "answer interaction: the payload is refused (HTTP 400, code 50035): "+e.Fields[0])
	})
}

// Fault 168: fields and codes that are new with Discord are named, too, but no text that could be a part of the
// request, however Discord spells it.
func TestRefusedFieldsThatAreNew(t *testing.T) {
	refused := func(errors string) []string {
		var fields []string
		synctest.Test(t, func(t *testing.T) {
			f := newFake(t, status(400, `{"code":50035,"message":"Invalid Form Body","errors":`+errors+`}`))
			err := errorOf(f.FollowUp(t.Context(), "5", "ingrid", Body{Content: "Ada_Lovelace is next, says adam. Grace Hopper: Zoë, Ｅｍｍａ, M-i-a"}))
			var e *Error
			require.ErrorAs(t, err, &e)
			fields = e.Fields
		})
		return fields
	}
	const reason = `{"_errors":[{"code":"POLL_LAYOUT_ABSENT"}]}`
	require.Equal(t, []string{"poll.layout_kind POLL_LAYOUT_ABSENT", "shared_client_theme POLL_LAYOUT_ABSENT"},
		refused(`{"poll":{"layout_kind":`+reason+`},"shared_client_theme":`+reason+`}`))
	for _, name := range []string{
		"ada_lovelace", "ingrid", "grid", "adam", "Ada", "LOUD", "with space", "a-b", "été", "digits1", "1000", "__proto__", "a",
		"grace_hopper", "zoe", "emma", "mia",
		strings.Repeat("long", 10),
	} {
		require.Equal(t, []string{"? POLL_LAYOUT_ABSENT"}, refused(`{"`+name+`":`+reason+`}`), name)
	}
	for code, want := range map[string]string{
		"ADA": "?", "ingrid": "?", "LAYOUT_OF_ADAM": "LAYOUT_OF_?", "MiXed": "?", "": "?", "BASE_TYPE_BAD_LENGTH": "BASE_TYPE_BAD_LENGTH",
	} {
		require.Equal(t, []string{"content " + want}, refused(`{"content":{"_errors":[{"code":"`+code+`"}]}}`), code)
	}
}
