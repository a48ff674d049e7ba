//go:build system

package postgres

import (
	"context"
	"flag"
	"fmt"
	"io"
	mathrand "math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/stretchr/testify/require"

	"unobot/game/rating"
	"unobot/game/table"
	"unobot/store"
)

// hammerTime is how long TestHammer plays at least: go test ./store/postgres -run Hammer -hammer 10m
var hammerTime = flag.Duration("hammer", 3*time.Second, "how long TestHammer plays at least")

// Few channels, people and tables, so that processes are in each other's way all the time.
const (
	hammers        = 8
	hammerChannels = 6
	hammerPeople   = 9
	hammerHosted   = 2
	hammerGuild    = 4
)

// TestHammer: eight processes play at the same tables with the same people. Each acknowledged commit is stored, once,
// and nothing else; scores, people and ratings agree with the matches.
func TestHammer(t *testing.T) {
	s, place := openPostgres(t)
	stored := hammered(t, s, place, 0)
	requireSums(t, s, stored)
	for what, query := range map[string]string{
		"people miscounted":   `SELECT COUNT(*) FROM matches m WHERE people <> (SELECT SUM(acted) FROM match_players p WHERE p.match_id = m.id)`,
		"points that differ":  `SELECT COUNT(*) FROM (SELECT SUM(points) AS n FROM match_players) a, (SELECT SUM(points) AS n FROM round_points) b WHERE a.n <> b.n`,
		"matches not counted": `SELECT COUNT(*) FROM matches m WHERE result = 'won' AND people >= 2 AND NOT EXISTS (SELECT 1 FROM match_players p WHERE p.match_id = m.id AND counted_at IS NOT NULL)`,
	} {
		require.Zero(t, numberOf(t, s, query), what)
	}
	requireRatings(t, s)
}

// TestHammerWithErasures: two of eight processes erase a person again and again, while the person goes on playing.
// Nothing of that person stays in the end, and all of the others.
func TestHammerWithErasures(t *testing.T) {
	s, place := openPostgres(t)
	stored := hammered(t, s, place, 2)
	last := &hammerer{Store: s, bytes: mathrand.NewChaCha8([32]byte{})}
	hall := must(last.hall(t.Context(), func(string) bool { return false }))(t)
	tables := numberOf(t, s, `SELECT SUM(version) FROM tables`)
	require.NoError(t, hall.Forget(t.Context(), erasedPerson))
	byForgetting := numberOf(t, s, `SELECT SUM(version) FROM tables`) - tables
	for i := range byForgetting {
		stored[fmt.Sprint("the last ", i)] = 0
	}
	require.NoError(t, s.Erase(t.Context(), erasedPerson, time.Now()))
	requireSums(t, s, stored)

	require.Zero(t, numberOf(t, s, fmt.Sprintf(`SELECT (SELECT COUNT(*) FROM tables WHERE host = '%[1]s' OR ended_by_id = '%[1]s'
		OR channel LIKE '%%:%[1]s' OR seats LIKE '%%"%[1]s"%%') + (SELECT COUNT(*) FROM match_players WHERE user_id = '%[1]s')`, erasedPerson)))
	held := must(s.Holdings(t.Context(), erasedPerson))(t)
	for what, rows := range held {
		require.Empty(t, rows, what)
	}
	const seatless = `EXISTS (SELECT 1 FROM match_seats e WHERE e.match_id = m.id AND e.user_id IS NULL)`
	require.NotZero(t, numberOf(t, s, `SELECT COUNT(*) FROM matches m WHERE `+seatless), "matches of the one who was erased stay")
	for what, query := range map[string]string{
		"people miscounted": `SELECT COUNT(*) FROM matches m WHERE NOT ` + seatless + ` AND people <> (SELECT SUM(acted) FROM match_players p WHERE p.match_id = m.id)`,
		"points that differ": `SELECT COUNT(*) FROM match_players p WHERE points <> (SELECT COALESCE(SUM(r.points), 0) FROM match_seats e
			JOIN round_points r ON r.match_id = e.match_id AND r.seat = e.seat WHERE e.match_id = p.match_id AND e.user_id = p.user_id)`,
	} {
		require.Zero(t, numberOf(t, s, query), what)
	}
}

// hammerLimits are how many live tables there may be at most of each.
var hammerLimits = map[string]int{"channel": 1, "host": hammerHosted, "guild": hammerGuild}

// hammered lets processes play, some of which only erase, and checks all the time whether they keep to the limits.
// They end when their time is over and the database has everything that a test needs, which takes a busy machine
// longer. It returns the acknowledged commits: their keys, and the number of steps of each.
func hammered(t *testing.T, s *store.Store, place string, erasing int) map[string]int {
	t.Helper()
	acks, enough := make(chan map[string]int), make(chan struct{})
	for i := range hammers {
		deed := "play"
		if i < erasing {
			deed = "erase"
		}
		go func() { acks <- runHammer(t, place, i, deed, enough) }()
	}
	stored, most := map[string]int{}, map[string]int{}
	begun, goesOn := time.Now(), true
	for ended := 0; ended < hammers; {
		select {
		case told := <-acks:
			ended++
			for key, steps := range told {
				require.NotContains(t, stored, key)
				stored[key] = steps
			}
		case <-time.After(time.Millisecond):
			for of := range hammerLimits {
				most[of] = max(most[of], liveTablesOf(t, s, of))
			}
			if goesOn && time.Since(begun) > *hammerTime && (hasPlayed(t, s, erasing > 0) || time.Since(begun) > *hammerTime+time.Minute) {
				goesOn = false
				close(enough)
			}
		}
	}
	for of, limit := range hammerLimits {
		if of == "host" && erasing > 0 {
			continue // when a host is erased, somebody else has to be the host
		}
		require.LessOrEqual(t, most[of], limit, "tables of a %s", of)
	}
	return stored
}

// hasPlayed reports whether there has been a match, a rematch, and a match of the erased person.
func hasPlayed(t *testing.T, s *store.Store, erased bool) bool {
	t.Helper()
	query := `SELECT CASE WHEN EXISTS (SELECT 1 FROM matches WHERE result = 'won') AND
		EXISTS (SELECT 1 FROM requests WHERE key LIKE '` + rematchMark + `%%') AND
		(%t OR EXISTS (SELECT 1 FROM match_seats WHERE user_id IS NULL)) THEN 1 ELSE 0 END`
	return numberOf(t, s, fmt.Sprintf(query, !erased)) == 1
}

// liveTablesOf is how many live tables a channel, a host or a guild has at most.
func liveTablesOf(t *testing.T, s *store.Store, of string) int {
	t.Helper()
	return numberOf(t, s, fmt.Sprintf(`SELECT COALESCE(MAX(n), 0) FROM (
		SELECT COUNT(*) AS n FROM tables WHERE phase IN ('lobby', 'playing') AND %[1]s <> '' GROUP BY %[1]s) AS c`, of))
}

// requireSums requires that each acknowledged commit is stored, once, and nothing else.
func requireSums(t *testing.T, s *store.Store, stored map[string]int) {
	t.Helper()
	total, rematches := 0, 0
	for key, steps := range stored {
		total += steps
		if strings.HasPrefix(key, rematchMark) {
			rematches++
		}
	}
	matches := numberOf(t, s, `SELECT COUNT(*) FROM matches WHERE result = 'won'`)
	t.Logf("%d commits, %d steps, %d matches, %d rematches", len(stored), total, matches, rematches)
	require.NotZero(t, matches)
	require.NotZero(t, rematches)
	require.Equal(t, len(stored), numberOf(t, s, `SELECT COUNT(*) FROM requests`))
	require.Equal(t, len(stored), numberOf(t, s, `SELECT SUM(version) FROM tables`))
	require.Equal(t, total, numberOf(t, s, `SELECT COUNT(*) FROM steps`))
	require.Equal(t, total, numberOf(t, s, `SELECT SUM(steps) FROM tables`))
	const gaps = `SELECT COUNT(*) FROM tables t WHERE steps <> (SELECT COUNT(*) FROM steps s WHERE s.table_id = t.id AND s.n < t.steps)`
	require.Zero(t, numberOf(t, s, gaps), "steps with gaps")
	for key := range stored {
		if strings.HasPrefix(key, "hammer") {
			_, ok := must2(s.Done(t.Context(), key))(t)
			require.True(t, ok, key)
		}
	}
	requireSeatsOnce(t, s)
}

// requireSeatsOnce requires that no user has two seats at a table.
func requireSeatsOnce(t *testing.T, s *store.Store) {
	t.Helper()
	live := must(s.Live(t.Context()))(t)
	require.NotEmpty(t, live)
	for _, l := range live {
		require.NoError(t, l.Broken)
		seated := map[table.UserID]bool{}
		for _, seat := range l.State.Seats {
			if id := seat.User.ID; id != "" {
				require.False(t, seated[id], "%s sits twice at %s", id, l.State.ID)
				seated[id] = true
			}
		}
	}
	for _, query := range []string{
		`SELECT COUNT(*) FROM (SELECT 1 FROM match_seats WHERE user_id IS NOT NULL GROUP BY match_id, user_id HAVING COUNT(*) > 1) AS c`,
		`SELECT COUNT(*) FROM match_players p WHERE NOT EXISTS (SELECT 1 FROM match_seats e WHERE e.match_id = p.match_id AND e.user_id = p.user_id)`,
	} {
		require.Zero(t, numberOf(t, s, query), query)
	}
}

// runHammer runs a process and returns the keys it was told are stored, with their steps.
func runHammer(t *testing.T, place string, number int, deed string, enough <-chan struct{}) map[string]int {
	stored := map[string]int{}
	cmd := exec.CommandContext(context.WithoutCancel(t.Context()), os.Args[0])
	cmd.Env = append(os.Environ(), fmt.Sprintf("%s=%s %d %s", argumentsVariable, place, number, deed))
	cmd.Stderr = os.Stderr
	input, err := cmd.StdinPipe()
	if err != nil {
		t.Error(err)
		return nil
	}
	go func() {
		<-enough
		input.Close()
	}()
	out, err := cmd.Output()
	if err != nil {
		t.Errorf("process %d: %v", number, err)
	}
	for line := range strings.Lines(string(out)) {
		var id, key string
		var steps int
		if n, _ := fmt.Sscanf(line, "stored %s %d", &id, &steps); n == 2 {
			_, key, _ = strings.Cut(strings.TrimSpace(line), fmt.Sprintf("%s %d ", id, steps))
			stored[key] = steps
		}
	}
	return stored
}

func numberOf(t *testing.T, s *store.Store, query string) (n int) {
	t.Helper()
	require.NoError(t, serverOf(s).db.QueryRowContext(t.Context(), query).Scan(&n), query)
	return n
}

// requireRatings computes all ratings again, from the matches in the order they were stored in.
func requireRatings(t *testing.T, s *store.Store) {
	t.Helper()
	rows := must(serverOf(s).db.QueryContext(t.Context(), `SELECT m.id, p.user_id, -e.score FROM matches m
		JOIN match_players p ON p.match_id = m.id AND p.counted_at IS NOT NULL
		JOIN match_seats e ON e.match_id = m.id AND e.user_id = p.user_id
		WHERE m.result = 'won' ORDER BY pg_xact_commit_timestamp(m.xmin), m.id, p.user_id`))(t)
	defer rows.Close()
	want := map[table.UserID]rating.Rating{}
	var match string
	var users []table.UserID
	var places []int
	settle := func() {
		before := make([][]rating.Rating, len(users))
		for i, u := range users {
			if _, ok := want[u]; !ok {
				want[u] = rating.New()
			}
			before[i] = []rating.Rating{want[u]}
		}
		for i, after := range rating.After(before, places) {
			want[users[i]] = after[0]
		}
		users, places = nil, nil
	}
	for rows.Next() {
		var id string
		var user table.UserID
		var place int
		require.NoError(t, rows.Scan(&id, &user, &place))
		if id != match && len(users) > 0 {
			settle()
		}
		match, users, places = id, append(users, user), append(places, place)
	}
	require.NoError(t, rows.Err())
	settle()
	for user, r := range want {
		var mu, sigma float64
		require.NoError(t, serverOf(s).db.QueryRowContext(t.Context(), `SELECT mu, sigma FROM users WHERE id = $1`, string(user)).Scan(&mu, &sigma))
		require.InDelta(t, r.Mu, mu, 1e-9, user)
		require.InDelta(t, r.Sigma, sigma, 1e-9, user)
	}
}

// TestADeadlockIsTriedAgain: the server gives up one of two transactions that wait for each other, and its caller does
// not notice (fault 123).
func TestADeadlockIsTriedAgain(t *testing.T) {
	s, place := openPostgres(t)
	require.NoError(t, s.Commit(t.Context(), lobby("aaaaaaaa")))
	require.NoError(t, s.Commit(t.Context(), lobby("bbbbbbbb")))
	const write = `UPDATE tables SET board = $1 WHERE id = $2`
	other := must(pgx.Connect(t.Context(), place))(t)
	defer other.Close(context.WithoutCancel(t.Context()))
	theirs := must(other.Begin(t.Context()))(t)
	must(theirs.Exec(t.Context(), `SET LOCAL deadlock_timeout = '1h'`))(t) // so that it is ours that is given up
	must(theirs.Exec(t.Context(), write, "theirs", "bbbbbbbb"))(t)

	ended, times := make(chan error, 1), 0
	err := s.Engine().Write(t.Context(), func(w store.Tx) error {
		if _, err := w.Exec(write, "ours", "aaaaaaaa"); err != nil {
			return err
		}
		if times++; times == 1 {
			go func() {
				_, err := theirs.Exec(t.Context(), write, "theirs", "aaaaaaaa")
				if err == nil {
					err = theirs.Commit(t.Context())
				}
				ended <- err
			}()
			awaitLock(t, s)
		}
		_, err := w.Exec(write, "ours", "bbbbbbbb")
		return err
	})
	require.NoError(t, err)
	require.NoError(t, <-ended)
	require.Greater(t, times, 1)
	for _, id := range []string{"aaaaaaaa", "bbbbbbbb"} {
		require.Equal(t, 1, numberOf(t, s, `SELECT COUNT(*) FROM tables WHERE board = 'ours' AND id = '`+id+`'`))
	}
}

// awaitLock waits until somebody waits for a lock in the database.
func awaitLock(t *testing.T, s *store.Store) {
	t.Helper()
	require.Eventually(t, func() bool {
		return numberOf(t, s, `SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`) > 0
	}, time.Minute, time.Millisecond)
}

// TestTroubleOfAServerIsNamed, for every way to use the store.
func TestTroubleOfAServerIsNamed(t *testing.T) {
	s, _ := openPostgres(t)
	for code, want := range map[string]store.Kind{
		stateDiskFull: store.DiskFull, stateOutOfMemory: store.NoMemory, stateIOError: store.DiskFails, "XX000": store.NoKind,
	} {
		failed := &pgconn.PgError{Code: code}
		for name, err := range map[string]error{
			"read":  s.Engine().Read(t.Context(), func(store.Row) error { return failed }, `SELECT 1`),
			"write": s.Engine().Write(t.Context(), func(store.Tx) error { return failed }),
			"commit": s.Engine().Commit(t.Context(), table.Commit{}, func(store.Tx) error {
				return failed
			}),
		} {
			require.ErrorIs(t, err, failed)
			require.Equal(t, want.Remedy(), store.RemedyOf(err), "%s %s", name, code)
		}
	}
	require.True(t, store.Is(withKind(io.ErrUnexpectedEOF), store.ServerGone))
	require.True(t, store.Is(withKind(&pgconn.PgError{Code: stateTooMany}), store.ServerFull))
	require.True(t, store.Is(withKind(&pgconn.PgError{Code: stateReadOnly}), store.ServerReads))
	require.Empty(t, store.RemedyOf(withKind(context.Canceled)))
}
