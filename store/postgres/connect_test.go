package postgres

import (
	"context"
	sqldriver "database/sql/driver"
	"errors"
	"net/url"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
)

// slowConnector connects when the test allows it, unless the caller has given up.
type slowConnector struct {
	sqldriver.Connector
	begun chan struct{}
	let   chan sqldriver.Conn
}

func (c *slowConnector) Connect(ctx context.Context) (sqldriver.Conn, error) {
	c.begun <- struct{}{}
	select {
	case conn := <-c.let:
		return conn, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// closing is a connection that tells when it is closed.
type closing struct {
	sqldriver.Conn
	closed chan struct{}
}

func (c closing) Close() error {
	close(c.closed)
	return nil
}

// TestAServerThatTakesLongerThanAnybodyWaits is got through to all the same.
func TestAServerThatTakesLongerThanAnybodyWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		slow := &slowConnector{begun: make(chan struct{}, 9), let: make(chan sqldriver.Conn)}
		p := &patient{Connector: slow}
		for range 3 {
			ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
			_, err := p.Connect(ctx)
			cancel()
			require.ErrorIs(t, err, context.DeadlineExceeded)
		}
		require.Len(t, slow.begun, 1, "it goes on meanwhile")
		first, second := closing{closed: make(chan struct{})}, closing{closed: make(chan struct{})}
		slow.let <- first
		conn := must(p.Connect(t.Context()))(t)
		require.Equal(t, first, conn)

		got := make(chan sqldriver.Conn)
		for range 2 {
			go func() {
				conn, _ := p.Connect(t.Context())
				got <- conn
			}()
		}
		slow.let <- first
		slow.let <- second
		require.ElementsMatch(t, []sqldriver.Conn{first, second}, []sqldriver.Conn{<-got, <-got}, "each has its own")

		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		_, err := p.Connect(ctx)
		require.ErrorIs(t, err, context.Canceled)
		slow.let <- second
		require.NoError(t, p.Close())
		<-second.closed // it would never be used
		_, err = p.Connect(t.Context())
		require.ErrorIs(t, err, context.Canceled)
	})
}

// TestAServerThatIsAwayIsAskedByOneAtATime, and not without a pause: hundreds may wait for it.
func TestAServerThatIsAwayIsAskedByOneAtATime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		away := &awayConnector{}
		p := &patient{Connector: away}
		began := time.Now()
		var waiting sync.WaitGroup
		for range 300 {
			waiting.Go(func() {
				for range 10 {
					_, err := p.Connect(t.Context())
					require.ErrorIs(t, err, errAway)
				}
			})
		}
		waiting.Wait()
		require.LessOrEqual(t, away.asked, 10)
		require.GreaterOrEqual(t, time.Since(began), 9*connectPause)
	})
}

// awayConnector never gets through.
type awayConnector struct {
	sqldriver.Connector
	asked int
}

var errAway = errors.New("connection refused")

func (c *awayConnector) Connect(context.Context) (sqldriver.Conn, error) {
	c.asked++
	time.Sleep(time.Millisecond)
	return nil, errAway
}

// must is the value of a call that has to succeed, as must(call())(t).
func must[T any](v T, err error) func(testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		require.NoError(t, err)
		return v
	}
}

// FuzzPassword: no error of a database contains a part of its password, for any password. The URL is understood
// correctly, or refused with a line that is always the same.
func FuzzPassword(f *testing.F) {
	for _, password := range []string{
		"hunter2", "", "12?x", "12#x", "1/2", "a@b", "a:b", "%41", "%zz", "[::1]", "a b", "5432", "ü", "\\", "a,b", "x@y/z?sslmode=off", "?@", "#/",
	} {
		f.Add(password)
	}
	f.Fuzz(func(t *testing.T, password string) {
		config, err := parseURL("postgres://u:" + password + "@127.0.0.1:5432/d")
		if err != nil {
			require.Contains(t, []error{errURL, errURLCharacters}, err)
			return
		}
		require.Equal(t, "d on 127.0.0.1:5432", databaseName(config))
		require.Equal(t, "u", config.User)
		meant := must(url.PathUnescape(password))(t)
		if meant != "" && password == strings.TrimSpace(password) { // else it comes from elsewhere, or is cut
			require.Equal(t, meant, config.Password)
		}
	})
}
