//go:build unix

package store

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	mathrand "math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/gametest"
	"unobot/game/rating"
	"unobot/game/table"
)

// hammerTime is how long TestHammer plays: go test ./store -run Hammer -hammer 10m
var hammerTime = flag.Duration("hammer", 3*time.Second, "how long TestHammer plays")

// Few channels, people and tables, so that processes are in each other's way all the time.
const (
	hammers        = 8
	hammerChannels = 6
	hammerPeople   = 9
	hammerHosted   = 2
)

func init() { roles["hammer"] = hammer }

// hammer is one of the processes: it plays at tables of the same channels as the others do, as if it
// alone did, and prints what was acknowledged.
func hammer(ctx context.Context, arguments string) error {
	place, seed, _ := strings.Cut(arguments, " ")
	seed, length, _ := strings.Cut(seed, " ")
	number, err := strconv.ParseUint(seed, 10, 64)
	if err != nil {
		return err
	}
	lasts, err := time.ParseDuration(length)
	if err != nil {
		return err
	}
	s, err := Connect(ctx, place)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(os.Stdout)
	h := &hammerer{
		Store: &told{s, out}, name: seed,
		rng: mathrand.New(mathrand.NewPCG(number, 1)), bytes: mathrand.NewChaCha8([32]byte{byte(number)}),
	}
	for until := time.Now().Add(lasts); time.Now().Before(until); {
		if err := h.visit(ctx); err != nil {
			return err
		}
	}
	return errors.Join(out.Flush(), s.Close())
}

// told prints the commits that a store has acknowledged.
type told struct {
	*Store
	out io.Writer
}

func (s *told) Commit(ctx context.Context, c table.Commit) error {
	err := s.Store.Commit(ctx, c)
	if err == nil {
		fmt.Fprintln(s.out, "stored", c.State.ID, len(c.Steps), c.Key)
	}
	return err
}

// hammerer is who plays in a process.
type hammerer struct {
	table.Store
	name  string
	keys  int
	rng   *mathrand.Rand
	bytes *mathrand.ChaCha8
}

// visit goes to some channel, opens a table where there is none, and plays for a while.
func (h *hammerer) visit(ctx context.Context) error {
	hall, err := table.Open(ctx, table.Config{
		Store: h, Now: time.Now, Random: h.bytes, Changed: func(table.State) {}, MaxHosted: hammerHosted, MaxPerGuild: 1000,
		Broken: func(table.ID, error) {},
	})
	if err != nil {
		return err
	}
	channel := fmt.Sprintf("channel %d", h.rng.IntN(hammerChannels))
	t, ok := hall.At(channel)
	if !ok {
		o := game.DefaultOptions()
		o.Target = game.SingleRound
		t, err = hall.Create(ctx, h.key(), table.NewTable{Guild: "guild", Channel: channel, Host: h.person(), Edition: "classic", Options: o})
	}
	for i := 0; err == nil && i < 60; i++ {
		err = h.act(ctx, t)
	}
	if isExpected(err) {
		return nil
	}
	return err
}

// isExpected reports whether an error is a refusal, or says that another process was faster.
func isExpected(err error) bool {
	for _, expected := range []error{
		table.ErrStale, table.ErrOver, table.ErrChannelBusy, table.ErrQuota, table.ErrSeated, table.ErrStarted, table.ErrTooFew,
		table.ErrNotStarted,
	} {
		if errors.Is(err, expected) {
			return true
		}
	}
	return err == nil
}

func (h *hammerer) key() string {
	h.keys++
	return fmt.Sprintf("hammer %s %d", h.name, h.keys)
}

func (h *hammerer) person() table.User {
	name := fmt.Sprintf("user %d", h.rng.IntN(hammerPeople))
	return table.User{ID: table.UserID(name), Name: name + " of " + h.name}
}

// act lets somebody join, the host begin, or somebody move.
func (h *hammerer) act(ctx context.Context, t *table.Table) (err error) {
	s := t.State()
	switch {
	case s.Phase == table.Lobby && len(s.Seats) < 3:
		if _, err = t.Join(ctx, h.key(), h.person()); errors.Is(err, table.ErrSeated) {
			return nil
		}
	case s.Phase == table.Lobby:
		_, err = t.Begin(ctx, h.key(), s.Seats[0].User)
	case s.Phase == table.Playing:
		seat := s.Game.Actor()
		legal := s.Game.Legal(seat).Actions(nil)
		a := legal[h.rng.IntN(len(legal))]
		for _, other := range legal {
			if other.Kind == game.ActPlay && h.rng.IntN(2) > 0 {
				a = other
			}
		}
		_, err = t.Do(ctx, table.Request{Key: h.key(), User: s.Seats[seat].User, Seq: s.Seq(), Move: gametest.ToMove(&s.Game, a)})
	default:
		err = table.ErrOver
	}
	return err
}

// TestHammer: eight processes play at the same tables with the same people. What was acknowledged is
// stored, once, and nothing else; scores, people and ratings are what the matches make them.
func TestHammer(t *testing.T) {
	s, place := openPostgres(t)
	acks := make(chan map[string]int)
	for i := range hammers {
		go func() { acks <- runHammer(t, place, i) }()
	}
	stored := map[string]int{} // keys, and the steps they did
	for range hammers {
		for key, steps := range <-acks {
			require.NotContains(t, stored, key)
			stored[key] = steps
		}
	}
	total := 0
	for _, steps := range stored {
		total += steps
	}
	matches := numberOf(t, s, `SELECT COUNT(*) FROM matches WHERE result = 'won'`)
	t.Logf("%d commits, %d steps, %d matches", len(stored), total, matches)
	require.NotZero(t, matches)

	require.Equal(t, len(stored), numberOf(t, s, `SELECT COUNT(*) FROM requests`))
	require.Equal(t, len(stored), numberOf(t, s, `SELECT SUM(version) FROM tables`))
	require.Equal(t, total, numberOf(t, s, `SELECT COUNT(*) FROM steps`))
	require.Equal(t, total, numberOf(t, s, `SELECT SUM(steps) FROM tables`))
	for what, query := range map[string]string{
		"steps with gaps":     `SELECT COUNT(*) FROM tables t WHERE steps <> (SELECT COUNT(*) FROM steps s WHERE s.table_id = t.id AND s.n < t.steps)`,
		"two live tables":     `SELECT COUNT(*) FROM (SELECT 1 FROM tables WHERE phase IN ('lobby', 'playing') GROUP BY channel HAVING COUNT(*) > 1) AS c`,
		"too many hosted":     fmt.Sprintf(`SELECT COUNT(*) FROM (SELECT 1 FROM tables WHERE phase IN ('lobby', 'playing') GROUP BY host HAVING COUNT(*) > %d) AS c`, hammerHosted),
		"people miscounted":   `SELECT COUNT(*) FROM matches m WHERE people <> (SELECT SUM(acted) FROM match_players p WHERE p.match_id = m.id)`,
		"points that differ":  `SELECT COUNT(*) FROM (SELECT SUM(points) AS n FROM match_players) a, (SELECT SUM(points) AS n FROM round_points) b WHERE a.n <> b.n`,
		"matches not counted": `SELECT COUNT(*) FROM matches m WHERE result = 'won' AND people >= 2 AND NOT EXISTS (SELECT 1 FROM match_players p WHERE p.match_id = m.id AND counted_at IS NOT NULL)`,
	} {
		require.Zero(t, numberOf(t, s, query), what)
	}
	for key := range stored {
		_, ok, err := s.Done(t.Context(), key)
		require.NoError(t, err)
		require.True(t, ok, key)
	}
	requireRatings(t, s)
}

// runHammer runs a process and returns the keys it was told are stored, with their steps.
func runHammer(t *testing.T, place string, number int) map[string]int {
	stored := map[string]int{}
	cmd := exec.CommandContext(context.WithoutCancel(t.Context()), os.Args[0])
	cmd.Env = append(os.Environ(), roleVariable+"=hammer", fmt.Sprintf("%s=%s %d %s", pathVariable, place, number, *hammerTime))
	cmd.Stderr = os.Stderr
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

func numberOf(t *testing.T, s *Store, query string) (n int) {
	t.Helper()
	require.NoError(t, s.reader.QueryRowContext(t.Context(), query).Scan(&n), query)
	return n
}

// requireRatings computes all ratings again, from the matches in the order they were stored in.
func requireRatings(t *testing.T, s *Store) {
	t.Helper()
	rows, err := s.reader.QueryContext(t.Context(), `SELECT m.id, p.user_id, -e.score FROM matches m
		JOIN match_players p ON p.match_id = m.id AND p.counted_at IS NOT NULL
		JOIN match_seats e ON e.match_id = m.id AND e.user_id = p.user_id
		WHERE m.result = 'won' ORDER BY pg_xact_commit_timestamp(m.xmin), m.id, p.user_id`)
	require.NoError(t, err)
	defer rows.Close()
	want := map[table.UserID]rating.Rating{}
	var match string
	var users []table.UserID
	var places []int
	settle := func() {
		before := make([]rating.Rating, len(users))
		for i, u := range users {
			if _, ok := want[u]; !ok {
				want[u] = rating.New()
			}
			before[i] = want[u]
		}
		for i, after := range rating.After(before, places) {
			want[users[i]] = after
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
		require.NoError(t, s.reader.QueryRowContext(t.Context(), `SELECT mu, sigma FROM users WHERE id = $1`, string(user)).Scan(&mu, &sigma))
		require.InDelta(t, r.Mu, mu, 1e-9, user)
		require.InDelta(t, r.Sigma, sigma, 1e-9, user)
	}
}
