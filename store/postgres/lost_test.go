//go:build system

package postgres

import (
	"bytes"
	"context"
	"net"
	"net/url"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"unobot/game/table"
	"unobot/store"
)

// wire stands between a store and its server, and breaks connections as told.
type wire struct {
	t        *testing.T
	listener net.Listener
	server   string
	// next judges the bytes of a client before they are passed on.
	next atomic.Pointer[func(sent []byte) verdict]
	down atomic.Bool // no client can connect

	trips atomic.Int64 // requests that waited for an answer

	afterwards func() // runs when the server has processed the bytes before a cut; may be nil

	mu    sync.Mutex
	conns map[net.Conn]struct{}
}

// verdict is the fate of the bytes of a client.
type verdict int

const (
	pass         verdict = iota
	cutBefore            // the server never sees it
	cutAfter             // the server executes it, and the answer is lost
	cutMeanwhile         // the server gets it, and the client is gone at once
)

func newWire(t *testing.T, to string) (w *wire, by string) {
	t.Helper()
	u := must(url.Parse(to))(t)
	l := must((&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0"))(t)
	w = &wire{t: t, listener: l, server: u.Host, conns: map[net.Conn]struct{}{}}
	t.Cleanup(func() { l.Close(); w.cut() })
	go w.serve()
	u.Host = l.Addr().String()
	return w, u.String()
}

func (w *wire) serve() {
	for {
		client, err := w.listener.Accept()
		if err != nil {
			return
		}
		if w.down.Load() {
			client.Close()
			continue
		}
		server, err := net.Dial("tcp", w.server)
		if err != nil {
			client.Close()
			continue
		}
		w.mu.Lock()
		w.conns[client], w.conns[server] = struct{}{}, struct{}{}
		w.mu.Unlock()
		go w.carry(client, server)
	}
}

// cut ends every connection.
func (w *wire) cut() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for c := range w.conns {
		c.Close()
	}
	clear(w.conns)
}

// carry carries the client's bytes, and the server's answers.
func (w *wire) carry(client, server net.Conn) {
	var deaf, asked atomic.Bool
	done := make(chan struct{})
	go func() {
		defer close(done)
		buffer := make([]byte, 64<<10)
		for {
			n, err := server.Read(buffer)
			if n > 0 && asked.Swap(false) {
				w.trips.Add(1)
			}
			if deaf.Load() && bytes.HasSuffix(buffer[:n], []byte("Z\x00\x00\x00\x05I")) {
				return // all is done, and the client does not hear of it
			}
			if !deaf.Load() && n > 0 {
				_, _ = client.Write(buffer[:n])
			}
			if err != nil {
				return
			}
		}
	}()
	buffer := make([]byte, 64<<10)
	for {
		n, err := client.Read(buffer)
		if err != nil {
			break
		}
		what := pass
		if judge := w.next.Load(); judge != nil {
			what = (*judge)(buffer[:n])
		}
		if what == cutBefore {
			break
		}
		if what == cutAfter {
			deaf.Store(true)
		}
		asked.Store(true)
		_, _ = server.Write(buffer[:n])
		if what == cutMeanwhile {
			client.Close()
		}
		if what != pass {
			<-done
			if w.afterwards != nil {
				w.afterwards()
			}
			break
		}
	}
	client.Close()
	server.Close()
	<-done
}

// cancelRequest is the beginning of a client's request to stop a statement.
var cancelRequest = []byte{0, 0, 0, 16, 4, 0xd2, 0x16, 0x2e}

// once cuts the first commit of a table that comes. The server is not told to stop it.
func (w *wire) once(what verdict) {
	var used atomic.Bool
	judge := func(sent []byte) verdict {
		if bytes.HasPrefix(sent, cancelRequest) {
			return cutBefore
		}
		if bytes.Contains(sent, []byte("INSERT INTO requests")) && !used.Swap(true) {
			return what
		}
		return pass
	}
	w.next.Store(&judge)
}

// holdCommit keeps the first commit that comes on its way to the server until goOn is called. goOn returns when
// the server has dealt with it.
func (w *wire) holdCommit() (goOn func()) {
	held, dealt := make(chan struct{}), make(chan struct{})
	var used atomic.Bool
	judge := func(sent []byte) verdict {
		if bytes.Contains(sent, []byte("INSERT INTO requests")) && !used.Swap(true) {
			<-held
			w.afterwards = sync.OnceFunc(func() { close(dealt) })
			return cutAfter
		}
		return pass
	}
	w.next.Store(&judge)
	return func() {
		close(held)
		<-dealt
	}
}

// TestCommitsWhoseConnectionBreaksAreFoundOut: whether the server has stored it or never seen it, it is
// stored once and acknowledged.
func TestCommitsWhoseConnectionBreaksAreFoundOut(t *testing.T) {
	_, place := openPostgres(t)
	w, by := newWire(t, place)
	s := openAt(t, by)
	c := lobby("aaaaaaaa")
	require.NoError(t, s.Commit(t.Context(), c))
	for name, what := range map[string]verdict{"not stored": cutBefore, "stored": cutAfter, "being stored": cutMeanwhile} {
		t.Run(name, func(t *testing.T) {
			w.once(what)
			c.Key = name
			c.State.Version++
			require.NoError(t, s.Commit(t.Context(), c))
			d, ok := must2(s.Done(t.Context(), name))(t)
			require.True(t, ok)
			require.Equal(t, table.Done{Table: c.State.ID, Version: c.State.Version}, d)
			state := must(s.Load(t.Context(), c.State.ID))(t)
			require.Equal(t, c.State.Version, state.Version)
			require.ErrorIs(t, s.Commit(t.Context(), c), table.ErrDuplicate, "another time it is a repetition")
		})
	}
}

// TestACommitInDoubtWaitsForItsFirstTime: the connection breaks while the server is in the middle of the commit, kept
// back by another transaction. The second try waits for the outcome of the first.
func TestACommitInDoubtWaitsForItsFirstTime(t *testing.T) {
	looker, place := openPostgres(t)
	w, by := newWire(t, place)
	s := openAt(t, by)
	c := lobby("aaaaaaaa")
	require.NoError(t, s.Commit(t.Context(), c))

	other := must(pgx.Connect(t.Context(), place))(t)
	defer other.Close(context.Background())
	held := must(other.Begin(t.Context()))(t)
	must(held.Exec(t.Context(), `SELECT 1 FROM tables WHERE id = 'aaaaaaaa' FOR UPDATE`))(t)

	w.once(cutMeanwhile)
	c.Key, c.State.Version = "second", 2
	ended := make(chan error, 1)
	go func() { ended <- s.Commit(context.WithoutCancel(t.Context()), c) }()
	require.Eventually(t, func() bool { // both times wait on the server
		var waiting int
		err := serverOf(looker).db.QueryRowContext(t.Context(),
			`SELECT COUNT(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`).Scan(&waiting)
		return err == nil && waiting == 2
	}, time.Minute, 5*time.Millisecond)
	require.Empty(t, ended)
	require.NoError(t, held.Rollback(t.Context()))
	require.NoError(t, <-ended)
	state := must(s.Load(t.Context(), c.State.ID))(t)
	require.Equal(t, uint64(2), state.Version)
}

// TestWhatArrivesLaterIsNotStored: a commit is sent and given up, and comes to the server afterwards. A caller that
// got the answer "not stored" meanwhile got a true one.
func TestWhatArrivesLaterIsNotStored(t *testing.T) {
	direct, place := openPostgres(t)
	w, by := newWire(t, place)
	s := openAt(t, by)
	c := lobby("aaaaaaaa")
	require.NoError(t, s.Commit(t.Context(), c))
	goOn := w.holdCommit()
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	c.Key, c.State.Version = "late", 2
	require.ErrorIs(t, s.Commit(ctx, c), table.ErrInDoubt)
	_, stored := must2(direct.Settle(t.Context(), "late", time.Now()))(t)
	require.False(t, stored)
	goOn()
	state := must(s.Load(t.Context(), "aaaaaaaa"))(t)
	require.EqualValues(t, 1, state.Version)
}

// TestWhatIsBeingStoredIsWaitedFor: a commit is given up while it waits on the server, where nothing stops it. It is
// found out that it is stored after all.
func TestWhatIsBeingStoredIsWaitedFor(t *testing.T) {
	direct, place := openPostgres(t)
	w, by := newWire(t, place)
	s := openAt(t, by)
	c := lobby("aaaaaaaa")
	require.NoError(t, s.Commit(t.Context(), c))
	other := must(pgx.Connect(t.Context(), place))(t)
	defer other.Close(context.Background())
	held := must(other.Begin(t.Context()))(t)
	must(held.Exec(t.Context(), `SELECT 1 FROM tables WHERE id = 'aaaaaaaa' FOR UPDATE`))(t)
	w.once(pass) // requests to stop it are not passed on
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	c.Key, c.State.Version = "slow", 2
	require.ErrorIs(t, s.Commit(ctx, c), table.ErrInDoubt)
	_, _, err := direct.Settle(ctx, "slow", time.Now())
	require.Error(t, err, "as long as it goes on")
	settled := make(chan bool, 1)
	go func() {
		_, stored, err := direct.Settle(context.WithoutCancel(t.Context()), "slow", time.Now())
		settled <- stored && err == nil
	}()
	require.NoError(t, held.Rollback(t.Context()))
	require.True(t, <-settled)
}

// TestAnotherRequestWithTheKeyIsNoOwn: somebody else has used the key while a commit was in doubt. It
// is not taken for stored.
func TestAnotherRequestWithTheKeyIsNoOwn(t *testing.T) {
	s, place := openPostgres(t)
	first := lobby("aaaaaaaa")
	first.Key = "the key"
	require.NoError(t, s.Commit(t.Context(), first))
	second := lobby("bbbbbbbb")
	require.NoError(t, s.Commit(t.Context(), second))
	w, by := newWire(t, place)
	through := openAt(t, by)
	w.once(cutBefore)
	second.Key, second.State.Version = "the key", 2
	require.ErrorIs(t, through.Commit(t.Context(), second), table.ErrDuplicate)
	state := must(s.Load(t.Context(), "bbbbbbbb"))(t)
	require.Equal(t, uint64(1), state.Version)
}

// TestServerThatIsAwayForAMoment: requests meanwhile wait for it, reading and writing.
func TestServerThatIsAwayForAMoment(t *testing.T) {
	_, place := openPostgres(t)
	w, by := newWire(t, place)
	s := openAt(t, by)
	require.NoError(t, s.Commit(t.Context(), lobby("aaaaaaaa")))
	w.down.Store(true)
	w.cut()
	ended := make(chan error, 2)
	go func() { ended <- s.Commit(context.WithoutCancel(t.Context()), lobby("bbbbbbbb")) }()
	go func() {
		_, err := s.Load(context.WithoutCancel(t.Context()), "aaaaaaaa")
		ended <- err
	}()
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	err := s.Commit(ctx, lobby("cccccccc"))
	require.Error(t, err, "somebody who does not wait")
	require.Equal(t, store.ServerGone.Remedy(), store.RemedyOf(err))
	w.down.Store(false)
	require.NoError(t, <-ended)
	require.NoError(t, <-ended)
	requireStored(t, s, "aaaaaaaa", "bbbbbbbb")
	requireNothing(t, s, "cccccccc")
}

// TestACommitThatIsGivenUpIsStopped: the server does not go on with it.
func TestACommitThatIsGivenUpIsStopped(t *testing.T) {
	s, place := openPostgres(t)
	c := lobby("aaaaaaaa")
	require.NoError(t, s.Commit(t.Context(), c))
	other := must(pgx.Connect(t.Context(), place))(t)
	defer other.Close(context.Background())
	held := must(other.Begin(t.Context()))(t)
	must(held.Exec(t.Context(), `SELECT 1 FROM tables WHERE id = 'aaaaaaaa' FOR UPDATE`))(t)
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	c.Key, c.State.Version = "second", 2
	require.ErrorIs(t, s.Commit(ctx, c), context.DeadlineExceeded)
	require.NoError(t, held.Rollback(t.Context()))
	state := must(s.Load(t.Context(), "aaaaaaaa"))(t)
	require.Equal(t, uint64(1), state.Version)
	_, ok := must2(s.Done(t.Context(), "second"))(t)
	require.False(t, ok)
}
