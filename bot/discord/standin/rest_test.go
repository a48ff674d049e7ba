package standin_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
)

// TestSlowClientsAreCutOff: a client that does not finish a request, or sends no further one, loses its connection.
func TestSlowClientsAreCutOff(t *testing.T) {
	for name, c := range map[string]struct {
		sent  string
		after time.Duration
	}{
		"silent":        {"", 10 * time.Second},
		"half a header": {"GET / HTTP/1.1\r\nHost: discord", 10 * time.Second},
		"half a body":   {"POST / HTTP/1.1\r\nHost: discord\r\nContent-Length: 9\r\n\r\nhalf", time.Minute},
		"idle":          {"GET / HTTP/1.1\r\nHost: discord\r\n\r\n", 2 * time.Minute},
	} {
		t.Run(name, func(t *testing.T) {
			roomtest.RequireHangsUp(t, standin.NewHTTPServer, c.sent, c.after)
		})
	}
}

func TestLargeRequestsAreRefused(t *testing.T) {
	withLenientServer(t, func(t *testing.T, srv *standin.Server) {
		resp, err := srv.Client().Post(srv.URL()+"/api/v10/channels/1/messages", "application/json", strings.NewReader(strings.Repeat(" ", 25<<20+1)))
		require.NoError(t, err)
		require.NoError(t, resp.Body.Close())
		require.Equal(t, http.StatusRequestEntityTooLarge, resp.StatusCode)

		conn := must(standin.DialOf(srv)(t.Context(), "tcp", strings.TrimPrefix(srv.URL(), "http://")))(t)
		defer conn.Close()
		go fmt.Fprintf(conn, "GET /api/v10/gateway HTTP/1.1\r\nHost: discord\r\nCookie: %s\r\n\r\n", strings.Repeat("a", 100<<10))
		resp = must(http.ReadResponse(bufio.NewReader(conn), nil))(t)
		require.NoError(t, resp.Body.Close())
		require.Equal(t, http.StatusRequestHeaderFieldsTooLarge, resp.StatusCode)
	})
}

// TestPagesCannotBeTheBot: a browser always names the page that opens a socket.
func TestPagesCannotBeTheBot(t *testing.T) {
	withServer(t, standin.Options{}, func(t *testing.T, srv *standin.Server) {
		address := "ws" + strings.TrimPrefix(srv.URL(), "http") + "/?v=10&encoding=json"
		for _, origin := range []string{"https://evil.example", srv.URL(), "null"} {
			_, resp, err := dialerOf(srv).Dial(address, http.Header{"Origin": {origin}})
			require.ErrorIs(t, err, websocket.ErrBadHandshake, origin)
			require.NoError(t, resp.Body.Close())
			require.Equal(t, http.StatusForbidden, resp.StatusCode)
		}
		dialGateway(t, srv, "v=10&encoding=json").until(10, "")
	})
}

// TestConnectionsWithoutASessionAreClosed: heartbeats alone keep none open.
func TestConnectionsWithoutASessionAreClosed(t *testing.T) {
	withServer(t, standin.Options{IdentifyWait: 2 * time.Second}, func(t *testing.T, srv *standin.Server) {
		identified := dialGateway(t, srv, "v=10&encoding=json")
		identified.send(identify)
		identified.until(0, "READY")
		later := dialGateway(t, srv, "v=10&encoding=json")
		later.send(`{"op":1,"d":null}`)
		require.Equal(t, 4003, later.closeCode())
		identified.send(`{"op":1,"d":null}`)
		identified.until(11, "")
	})
}

// TestHugeFrameEndsTheConnection: it is not read to its end, and gets no close code.
func TestHugeFrameEndsTheConnection(t *testing.T) {
	withServer(t, standin.Options{}, func(t *testing.T, srv *standin.Server) {
		g := dialGateway(t, srv, "v=10&encoding=json")
		g.until(10, "")
		go g.ws.WriteMessage(websocket.TextMessage, make([]byte, 1<<20)) // it may be cut short
		_, _, err := g.ws.ReadMessage()
		require.Error(t, err)
		require.False(t, websocket.IsCloseError(err, 4002), "as of a frame of 4097 bytes")
	})
}

// shortContents returns a fault for bodies with the word "long".
func shortContents(method, path string, body []byte) string {
	if strings.Contains(string(body), "long") {
		return method + " " + path + " is long"
	}
	return ""
}

// shortAnswers returns a fault for answers with the word "long".
func shortAnswers(method, path string, status int, body []byte) string {
	if strings.Contains(string(body), "long") {
		return fmt.Sprint(method, " ", path, " ", status, " is long")
	}
	return ""
}

func TestWhatACheckerFindsInAnswersIsAViolation(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		bt.srv.CheckResponses(shortAnswers)
		bt.send("short")
		require.Empty(t, bt.srv.Violations())
		bt.send("too long")
		found := bt.srv.TakeViolations()
		require.Len(t, found, 1)
		require.Equal(t, "openapi response", found[0].Rule)
		require.Contains(t, found[0].Detail, "/messages 200 is long")
		bt.srv.Inject(standin.Fault{Effect: standin.FaultStatus, Status: 502, Body: "too long"})
		require.Error(t, errorOf(bt.bot.User("@me")))
		require.Empty(t, bt.srv.Violations(), "a fault's answer is not looked at")
		bt.srv.CheckResponses(nil)
		bt.send("too long")
		require.Empty(t, bt.srv.Violations())
	})
}

func TestWhatACheckerFindsIsAViolation(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		bt.srv.CheckRequests(shortContents)
		bt.send("short")
		require.Empty(t, bt.srv.Violations())
		bt.send("too long")
		found := bt.srv.TakeViolations()
		require.Len(t, found, 1)
		require.Equal(t, "openapi", found[0].Rule)
		require.Contains(t, found[0].Detail, "POST /channels/"+bt.channel.ID+"/messages is long")
		require.Error(t, bt.edit(bt.channel.ID, "1", "too long"))
		require.Empty(t, bt.srv.Violations(), "a refused request is not looked at")
		bt.srv.CheckRequests(nil)
		bt.send("too long")
		require.Empty(t, bt.srv.Violations())
	})
}

func TestNetwork(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		network := standin.NewNetwork()
		listener := must(network.Listen("127.0.0.1:80"))(t)
		require.ErrorIs(t, errorOf(network.Listen("127.0.0.1:80")), syscall.EADDRINUSE)

		require.ErrorIs(t, errorOf(network.Dial(t.Context(), "tcp", "127.0.0.1:81")), syscall.ECONNREFUSED)
		slow, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		_, err := network.Dial(slow, "tcp", "127.0.0.1:80")
		require.ErrorIs(t, err, context.DeadlineExceeded, "the server does not accept")

		go func() {
			conn, err := network.Dial(t.Context(), "tcp", "127.0.0.1:80")
			if err == nil {
				_, _ = io.WriteString(conn, conn.LocalAddr().String())
				_ = conn.Close()
			}
		}()
		conn := must(listener.Accept())(t)
		require.Equal(t, "127.0.0.1:80", conn.LocalAddr().String())
		said := must(io.ReadAll(conn))(t)
		require.Equal(t, conn.RemoteAddr().String(), string(said))

		require.NoError(t, listener.Close())
		require.ErrorIs(t, listener.Close(), net.ErrClosed)
		require.ErrorIs(t, errorOf(listener.Accept()), net.ErrClosed)
		_, err = network.Listen("127.0.0.1:80")
		require.NoError(t, err, "the address is free again")
	})
}
