package main

import (
	"io"
	"net"
	"net/http"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

// inCrowd runs a test with a server for four connections. It answers a request to /wait after a minute.
func inCrowd(t *testing.T, test func(dial func() net.Conn, ask func(net.Conn, string) string)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		network := standin.NewNetwork()
		l, err := network.Listen("127.0.0.1:80")
		require.NoError(t, err)
		server := newPageServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path == "/wait" {
				time.Sleep(time.Minute)
			}
			_, _ = io.WriteString(w, "well")
		}))
		ended := make(chan struct{})
		go func() {
			defer close(ended)
			_ = serveCrowd(server, l, 4)
		}()
		dial := func() net.Conn {
			synctest.Wait() // the server has noticed the end of a request
			conn, err := network.Dial(t.Context(), "tcp", "127.0.0.1:80")
			require.NoError(t, err)
			t.Cleanup(func() { _ = conn.Close() })
			synctest.Wait()
			return conn
		}
		ask := func(conn net.Conn, path string) string {
			_, _ = io.WriteString(conn, "GET "+path+" HTTP/1.1\r\nHost: page\r\n\r\n")
			answer := make([]byte, 1<<10)
			n, _ := conn.Read(answer)
			return string(answer[:n])
		}
		defer func() {
			require.NoError(t, server.Close())
			<-ended
		}()
		test(dial, ask)
	})
}

// TestIdleConnectionsTakeNobodysPlace: the connections that have been without a request for longest are closed first
// (fault 178).
func TestIdleConnectionsTakeNobodysPlace(t *testing.T) {
	inCrowd(t, func(dial func() net.Conn, ask func(net.Conn, string) string) {
		silent, used := dial(), dial()
		require.Contains(t, ask(used, "/"), "well")
		for range 100 {
			require.Contains(t, ask(dial(), "/"), "well")
		}
		require.Empty(t, ask(silent, "/"), "it is closed")
		require.Empty(t, ask(used, "/"), "and so is one that has long been idle")
	})
}

// TestARequestUnderWayKeepsItsConnection: while all connections have one, a new one is refused; it may come later.
func TestARequestUnderWayKeepsItsConnection(t *testing.T) {
	inCrowd(t, func(dial func() net.Conn, ask func(net.Conn, string) string) {
		answers := make(chan string, 4)
		for range 4 {
			conn := dial()
			go func() { answers <- ask(conn, "/wait") }()
			synctest.Wait()
		}
		require.Empty(t, ask(dial(), "/"))
		for range 4 {
			require.Contains(t, <-answers, "well")
		}
		require.Contains(t, ask(dial(), "/"), "well")
	})
}

// TestHalfARequestTakesNobodysPlaceForLong: not at all before its head is complete, and ten seconds for the body.
func TestHalfARequestTakesNobodysPlaceForLong(t *testing.T) {
	const head = "POST / HTTP/1.1\r\nHost: page\r\n"
	for sent, most := range map[string]time.Duration{
		"G": 0, head: 0, "GET / HTTP/1.1\r\nHost: page\r\n\r\nGET": 0, "\r\n": 0, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n": 0,
		head + "Content-Length: 9\r\n\r\nab":               10 * time.Second,
		head + "Transfer-Encoding: chunked\r\n\r\n5\r\nab": 10 * time.Second,
	} {
		inCrowd(t, func(dial func() net.Conn, ask func(net.Conn, string) string) {
			for range 4 {
				conn := dial()
				_, _ = io.WriteString(conn, sent)
				go func() { _, _ = io.Copy(io.Discard, conn) }()
				synctest.Wait()
			}
			time.Sleep(most)
			require.Contains(t, ask(dial(), "/"), "well", sent)
		})
	}
}

// TestConnectionsLeaveFilesForTheRest of the program, also where all servers are full.
func TestConnectionsLeaveFilesForTheRest(t *testing.T) {
	for _, files := range []uint64{256, 1024, 1 << 20, 1<<64 - 1} {
		all := mostConnections(files, pageShare) + 2*mostConnections(files, otherShare)
		require.Less(t, all, int(min(files, 1<<30))-int(min(files, 1<<16))/8, files)
		require.GreaterOrEqual(t, mostConnections(files, pageShare), 128)
	}
}
