//go:build system && unix

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
	"unobot/store"
	"unobot/store/postgres"
)

// audit compares the database with the messages that people saw: every acknowledged move is there once, the steps of
// every match lead from its deal to the stored end, and it has one board.
func (f *fleet) audit() {
	f.Helper()
	f.discord.Advance(responseWindow) // no click is answered any more
	conn, err := pgx.Connect(f.Context(), f.direct)
	require.NoError(f, err)
	defer conn.Close(f.Context())
	acknowledged, matches, steps, shown := 0, 0, 0, 0
	for _, p := range f.places {
		wished := p.acknowledged(f.Context(), f.store)
		boards := p.boards()
		for _, id := range p.tables {
			stored, err := f.store.Load(f.Context(), table.ID(id))
			require.NoError(f, err)
			require.NotEqual(f, table.Abandoned, stored.Phase, "no time ran out on anybody")
			require.LessOrEqual(f, boards[id], 1, "boards of a table")
			shown += boards[id]
			require.LessOrEqual(f, len(wished[stored.ID]), stored.Steps)
			acknowledged += len(wished[stored.ID])
			if stored.Phase != table.Lobby {
				f.replay(conn, stored)
				matches, steps = matches+1, steps+stored.Steps
			}
		}
	}
	require.Greater(f, shown, f.tables/2, "people play, and see boards")
	f.Logf("%d clicks, %d moves that people made, none lost or made twice; %d steps of %d matches lead to what is stored",
		f.clicks.Load(), acknowledged, steps, matches)
}

// boards counts the messages with buttons to play in a channel, by table.
func (p *party) boards() map[string]int {
	boards := map[string]int{}
	for _, m := range p.discord.Messages(p.users[0].ID, p.channel) {
		if id := button(m, "hand"); !m.Ephemeral() && id != "" {
			boards[part(id, 1)]++
		}
	}
	return boards
}

// replay plays a match again from its deal, by its stored steps.
func (f *fleet) replay(conn *pgx.Conn, final table.State) {
	f.Helper()
	rows, err := conn.Query(f.Context(), `SELECT action FROM steps WHERE table_id = $1 ORDER BY n`, string(final.ID))
	require.NoError(f, err)
	actions, err := pgx.CollectRows(rows, pgx.RowTo[[]byte])
	require.NoError(f, err)
	require.Len(f, actions, final.Steps, "none is missing")
	replayed(f, final, func(n int) game.Action {
		a, err := game.DecodeAction(actions[n])
		require.NoError(f, err, fmt.Sprint("step ", n))
		return a
	})
}

// newerSchema is the schema of the program's next version.
const newerSchema = 99999

// newerMigration is a change that a future version may make to the schema: an addition.
const newerMigration = `-- +goose Up
ALTER TABLE tables ADD COLUMN of_a_newer_version INTEGER NOT NULL DEFAULT 0;
CREATE TABLE of_a_newer_version (id TEXT NOT NULL PRIMARY KEY);
`

// buildNewer builds the program as it stands with one more migration, for both databases, and returns its path.
func buildNewer(t testing.TB) string {
	t.Helper()
	folder := t.TempDir()
	file, overlay, binary := filepath.Join(folder, "newer.sql"), filepath.Join(folder, "overlay.json"), filepath.Join(folder, "unobot")
	require.NoError(t, os.WriteFile(file, []byte(newerMigration), 0o600))
	added := map[string]string{}
	for _, place := range []string{"migrations", "migrations/postgres"} {
		path, err := filepath.Abs(filepath.Join("../..", place, fmt.Sprint(newerSchema, "_newer.sql")))
		require.NoError(t, err)
		added[path] = file
	}
	text, err := json.Marshal(map[string]any{"Replace": added})
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(overlay, text, 0o600))
	out, err := exec.Command("go", "build", "-overlay", overlay, "-o", binary, ".").CombinedOutput()
	require.NoError(t, err, "%s", out)
	out, err = exec.Command(binary, "version").CombinedOutput()
	require.NoError(t, err, "%s", out)
	require.Contains(t, string(out), fmt.Sprint("database schema ", newerSchema))
	return binary
}

// upgrade returns the steps of an upgrade as faults: a process of the next version joins and changes the schema, and
// the others are replaced one after the other.
func (f *fleet) upgrade() []fault {
	older := f.bots[0].binary
	steps := []fault{{name: "a newer version joins", harm: onceOver(func(*process) {
		p := f.newBot()
		p.binary = f.newer
		f.bots = append(f.bots, p)
		f.boot(p)
		f.eventually(f.isEven, "it has its share beside the older ones")
		_, err := postgres.Look(f.Context(), f.direct)
		require.True(f, store.Is(err, store.Newer), err)
		require.ErrorContains(f, err, fmt.Sprintf("has schema %d,", newerSchema), "it has changed the schema")
	})}}
	for i, p := range f.bots {
		steps = append(steps, fault{
			name: fmt.Sprintf("an older process is replaced (%d of %d)", i+1, len(f.bots)),
			harm: fromThen(func(*process) { p.stop() }),
			mend: func(*process) { p.binary = f.newer; f.boot(p) },
		})
	}
	last := &steps[len(steps)-1]
	last.mend = func(*process) {
		p := f.bots[2]
		p.binary = older
		out, err := p.command().CombinedOutput()
		require.Error(f, err, "it would not understand what the newer ones store")
		require.Contains(f, string(out), "run the newer program")
		p.binary = f.newer
		f.boot(p)
	}
	return steps
}

// ownClock makes a database use the function now of the tests, which can be set forward.
const ownClock = "&search_path=public,pg_catalog"

// exec executes statements on the database.
func (f *fleet) exec(text string) {
	f.Helper()
	conn, err := pgx.Connect(f.Context(), f.direct)
	require.NoError(f, err)
	defer conn.Close(f.Context())
	_, err = conn.Exec(f.Context(), text)
	require.NoError(f, err)
}

// databaseLine stands between processes and their database, or Discord. While it is cut, they cannot reach it.
type databaseLine struct {
	net.Listener
	to string

	mu     sync.Mutex
	cut    bool
	conns  map[net.Conn]bool
	silent chan struct{} // the server hears requests, and its answers wait until this is closed; nil if they need not
	stuck  bool          // requests to cancel a statement are lost
}

// newDatabaseLine starts a line to a port of this machine.
func newDatabaseLine(t testing.TB, port int) *databaseLine {
	t.Helper()
	l, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	r := &databaseLine{Listener: l, to: fmt.Sprint("127.0.0.1:", port), conns: map[net.Conn]bool{}}
	go r.run()
	t.Cleanup(func() {
		require.NoError(t, l.Close())
		r.setCut(true)
	})
	return r
}

func (l *databaseLine) port() int { return l.Addr().(*net.TCPAddr).Port }

func (l *databaseLine) run() {
	for {
		from, err := l.Accept()
		if err != nil {
			return // the test is over
		}
		go l.lead(from)
	}
}

// lead carries one connection to the database and back, until either end closes it.
func (l *databaseLine) lead(from net.Conn) {
	defer from.Close()
	if l.isCut() {
		return
	}
	to, err := (&net.Dialer{}).Dial("tcp", l.to)
	if err != nil {
		return // the database is not there, as the client then sees
	}
	defer to.Close()
	if !l.add(from, to) {
		return
	}
	defer l.forget(from, to)
	go func() {
		defer to.Close()
		first := make([]byte, len(cancelRequest))
		if _, err := io.ReadFull(from, first); err != nil || l.isStuck() && bytes.Equal(first, cancelRequest) {
			return
		}
		_, _ = to.Write(first)
		_, _ = io.Copy(to, from)
	}()
	_, _ = io.Copy(answers{from, l}, to)
}

// cancelRequest begins the message of a client that wants a statement canceled.
// https://www.postgresql.org/docs/current/protocol-message-formats.html
var cancelRequest = []byte{0, 0, 0, 16, 4, 0xd2, 0x16, 0x2e}

// answers writes a server's answers to a client, unless the line is silent.
type answers struct {
	net.Conn
	line *databaseLine
}

func (a answers) Write(b []byte) (int, error) {
	a.line.mu.Lock()
	silent := a.line.silent
	a.line.mu.Unlock()
	if silent != nil {
		<-silent
	}
	return a.Conn.Write(b)
}

// silence holds the server's answers back until speak is called: the line is half-open.
func (l *databaseLine) silence() (speak func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	silent := make(chan struct{})
	l.silent = silent
	return func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.silent = nil
		close(silent)
	}
}

// setStuck makes requests to cancel a statement get lost.
func (l *databaseLine) setStuck() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.stuck = true
}

func (l *databaseLine) isStuck() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.stuck
}

// add records open connections. It returns false if there must be none.
func (l *databaseLine) add(conns ...net.Conn) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, c := range conns {
		l.conns[c] = true
	}
	return !l.cut
}

func (l *databaseLine) isCut() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.cut
}

func (l *databaseLine) forget(conns ...net.Conn) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, c := range conns {
		delete(l.conns, c)
	}
}

// setCut closes all connections and refuses new ones, or accepts them again.
func (l *databaseLine) setCut(cut bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.cut = cut
	if !cut {
		return
	}
	for c := range l.conns {
		c.Close()
	}
}
