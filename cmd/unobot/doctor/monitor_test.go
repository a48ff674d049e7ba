package doctor

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/gateway"
	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/game"
	"unobot/game/table"
	"unobot/store"
	"unobot/store/sqlite"
)

var since = time.Date(2026, 11, 22, 8, 30, 5, 6, time.FixedZone("", 3600))

// shards returns one shard for each argument, up or down since then.
func shards(up ...bool) func() []gateway.ShardState {
	var all []gateway.ShardState
	for i, up := range up {
		all = append(all, gateway.ShardState{Shard: i, Up: up, Since: since})
	}
	return func() []gateway.ShardState { return all }
}

// well is the check of a database that is in its place.
func well() error { return nil }

// badStore fails every commit with err.
type badStore struct {
	table.Store
	err  error
	held chan struct{} // commits wait until it is closed; nil if they need not
}

func (b *badStore) Commit(context.Context, table.Commit) error {
	if b.held != nil {
		<-b.held
	}
	return b.err
}

func TestHealthNamesTheShardsThatAreDown(t *testing.T) {
	m := Monitor{Shards: shards(), Database: t.TempDir(), Lost: well, Commits: &Commits{}}
	require.False(t, m.Report().Well)
	require.Equal(t, "not connected to Discord yet", m.Report().Line())
	m.Spare = func() bool { return true }
	require.True(t, m.Report().Well)
	require.Equal(t, "no shards: other processes serve them all", m.Report().Line())
	m.Spare = func() bool { return false }
	require.Equal(t, "not connected to Discord yet", m.Report().Line())
	m.Shards = shards(true, true, true, true)
	require.True(t, m.Report().Well)
	require.Equal(t, "4 of 4 shards up", m.Report().Line())
	m.Shards = shards(true, false, true, false)
	require.False(t, m.Report().Well)
	require.Equal(t, "2 of 4 shards up, shard 1 down since 2026-11-22T07:30:05Z, shard 3 down since 2026-11-22T07:30:05Z", m.Report().Line())
}

// A bot that cannot reach Discord's HTTP API is not well, although its connections are up (fault 130).
func TestHealthTellsThatDiscordDoesNotAnswer(t *testing.T) {
	bad := false
	m := Monitor{
		Shards: shards(true), Database: t.TempDir(), Lost: well, Commits: &Commits{},
		Unanswered: func() (time.Time, bool) { return since, bad },
	}
	require.True(t, m.Report().Well)
	bad = true
	require.Equal(t, "requests", m.Report().Reasons[0].What)
	require.Contains(t, m.Report().Line(), "1 of 1 shards up, Discord's HTTP API does not answer since 2026-11-22T07:30:05Z: see that")
	m.Shards, m.Spare = shards(), func() bool { return true }
	require.False(t, m.Report().Well, "others serve, and this one cannot")
}

func TestHealthTellsThatCommitsFail(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := Monitor{Shards: shards(true), Database: t.TempDir(), Lost: well, Commits: &Commits{}}
		bad := &badStore{}
		st := m.Commits.Watch(bad)
		commit := func(err error) {
			bad.err = err
			require.Equal(t, err, st.Commit(t.Context(), table.Commit{}))
		}
		for _, err := range append([]error{nil}, table.Refusals...) {
			commit(err)
			require.True(t, m.Report().Well, err)
		}
		began := time.Now()
		commit(errors.New("disk I/O error"))
		time.Sleep(time.Minute)
		commit(errors.Join(errors.New("database or disk"), errors.New("is full")))
		commit(table.ErrConflict)
		r := m.Report()
		require.False(t, r.Well)
		require.Equal(t, []Reason{{"commits", "moves cannot be stored since " + stamp(began) + ": database or disk; is full", began}}, r.Reasons)
		time.Sleep(forgetAfter + time.Second)
		require.True(t, m.Report().Well, "nobody has tried since")
		commit(errors.New("disk I/O error"))
		require.False(t, m.Report().Well)
		commit(nil)
		require.True(t, m.Report().Well)
	})
}

// TestHealthTellsThatTheDatabaseIsGone, with the remedy, also while no game is played (fault 111).
func TestHealthTellsThatTheDatabaseIsGone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "uno.db")
	db, err := sqlite.Open(t.Context(), path)
	require.NoError(t, err)
	defer db.Close()
	m := Monitor{Shards: shards(true), Database: path, Lost: db.Lost, Commits: &Commits{}}
	require.True(t, m.Report().Well)
	require.NoError(t, os.Remove(path))
	at := time.Now()
	require.ErrorContains(t, m.Commits.Watch(db).Commit(t.Context(), table.Commit{Key: "key", At: at, State: table.State{
		ID: "aaaaaaaa", Channel: "1", Version: 1, Edition: "classic", Options: game.DefaultOptions(), CreatedAt: at, UpdatedAt: at,
		Seats: []table.Seat{{User: table.User{ID: "u", Name: "U"}}},
	}}), "deleted")
	r := m.Report()
	require.False(t, r.Well)
	require.Equal(t, []string{"database", "commits"}, []string{r.Reasons[0].What, r.Reasons[1].What})
	require.Contains(t, r.Reasons[0].Text, "the database was deleted or replaced")
	require.Equal(t, 1, strings.Count(r.Reasons[1].Text, "stop the bot"), r.Reasons[1].Text)
}

// TestHealthNamesTheRemedy, if the store has one for the error.
func TestHealthNamesTheRemedy(t *testing.T) {
	m := Monitor{Shards: shards(true), Database: t.TempDir(), Lost: well, Commits: &Commits{}}
	require.Error(t, m.Commits.Watch(&badStore{err: syscall.ENOSPC}).Commit(t.Context(), table.Commit{}))
	require.Contains(t, m.Report().Line(), store.DiskFull.Remedy())
}

func TestHealthTellsThatBackupsFail(t *testing.T) {
	folder := t.TempDir()
	keeper, err := sqlite.NewKeeper(sqlite.KeeperConfig{
		Database: filepath.Join(folder, "none.db"), Folder: folder, Every: time.Hour, Keep: 1, Log: slog.New(slog.DiscardHandler),
	})
	require.NoError(t, err)
	m := Monitor{Shards: shards(true), Database: folder, Lost: well, Commits: &Commits{}, Backups: keeper}
	require.True(t, m.Report().Well)
	_, err = keeper.Make(t.Context())
	require.Error(t, err)
	r := m.Report()
	require.False(t, r.Well)
	require.Equal(t, "backups", r.Reasons[0].What)
	require.Contains(t, r.Line(), "1 of 1 shards up, no backup since 20")
	require.Contains(t, r.Line(), "none.db")
}

func TestHealthTellsThatTheDiskIsFull(t *testing.T) {
	r := Report{Well: true}
	r.addSpace(-1)
	r.addSpace(unwellSpace)
	require.True(t, r.Well)
	full := Report{Well: true}
	full.addSpace(0)
	require.False(t, full.Well)
	require.Contains(t, full.Line(), "only 0 MB free")
	r.addSpace(unwellSpace - 1)
	require.False(t, r.Well)
	require.Equal(t, Reason{What: "disk", Text: "only 99 MB free where the database is: make room"}, r.Reasons[0])
	require.Positive(t, (&Monitor{Database: filepath.Join(t.TempDir(), "uno.db")}).FreeSpace())
	require.EqualValues(t, -1, (&Monitor{Database: filepath.Join(t.TempDir(), "no", "such", "folder")}).FreeSpace())
}

// TestOnlyWhatARestartMayCureIsStuck: a restart costs sessions, and ends no outage.
func TestOnlyWhatARestartMayCureIsStuck(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		now := func(up ...bool) func() []gateway.ShardState {
			all := shards(up...)()
			for i := range all {
				all[i].Since = time.Now()
			}
			return func() []gateway.ShardState { return all }
		}
		m := Monitor{Shards: now(false, true), Database: t.TempDir(), Lost: well, Commits: &Commits{}}
		bad := &badStore{held: make(chan struct{})}
		require.NoError(t, m.Stuck())
		time.Sleep(time.Hour)
		require.NoError(t, m.Stuck(), "one shard is up")
		m.Shards = now(false, false)
		require.NoError(t, m.Stuck())
		time.Sleep(29 * time.Minute)
		require.NoError(t, m.Stuck(), "Discord may have an outage")
		time.Sleep(time.Minute)
		require.ErrorContains(t, m.Stuck(), "all shards")
		m.Shards = now()
		require.NoError(t, m.Stuck())

		ended := make(chan error)
		go func() { ended <- m.Commits.Watch(bad).Commit(t.Context(), table.Commit{}) }()
		time.Sleep(stuckCommit)
		require.NoError(t, m.Stuck())
		time.Sleep(time.Second)
		require.ErrorContains(t, m.Stuck(), "1m1s")
		close(bad.held)
		require.NoError(t, <-ended)
		require.NoError(t, m.Stuck())
	})
}

func TestHealthzIsForPrograms(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := Monitor{Shards: shards(true, false), Database: t.TempDir(), Lost: well, Commits: &Commits{}}
		server := roomtest.Serve(t, &http.Server{Handler: m.Handler()})
		transport := &http.Transport{DialContext: server.Dial}
		defer transport.CloseIdleConnections()
		client := &http.Client{Transport: transport}
		get := func() (int, Report) {
			resp, err := client.Get("http://bot.test/healthz")
			require.NoError(t, err)
			defer resp.Body.Close()
			require.Equal(t, "application/json", resp.Header.Get("Content-Type"))
			var r Report
			require.NoError(t, json.NewDecoder(resp.Body).Decode(&r))
			return resp.StatusCode, r
		}
		code, r := get()
		require.Equal(t, http.StatusServiceUnavailable, code)
		require.False(t, r.Well)
		require.Equal(t, []int{2, 1}, []int{r.Shards, r.ShardsUp})
		require.Len(t, r.Reasons, 1)
		require.Equal(t, "shards", r.Reasons[0].What)
		require.True(t, since.Equal(r.Reasons[0].Since))
		_, err := Ask(t.Context(), client, "bot.test")
		require.EqualError(t, err, "the bot is not well: 1 of 2 shards up, shard 1 down since 2026-11-22T07:30:05Z")

		m.Shards = shards(true)
		code, r = get()
		require.Equal(t, http.StatusOK, code)
		require.Equal(t, Report{Well: true, Shards: 1, ShardsUp: 1, Reasons: []Reason{}}, r)
		line, err := Ask(t.Context(), client, "bot.test")
		require.NoError(t, err)
		require.Equal(t, "1 of 1 shards up", line)
	})
}

func TestNobodyAnswers(t *testing.T) {
	client := &http.Client{Transport: &http.Transport{DialContext: standin.NewNetwork().Dial}}
	_, err := Ask(t.Context(), client, "127.0.0.1:1")
	require.ErrorContains(t, err, "no bot answers on HEALTH_ADDR")
}
