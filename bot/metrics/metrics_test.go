package metrics_test

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/metrics"
	"unobot/game"
	"unobot/game/table"
)

// scrape returns the metrics as Prometheus reads them.
func scrape(t *testing.T, m *metrics.Metrics) string {
	t.Helper()
	w := httptest.NewRecorder()
	m.Handler().ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	require.Equal(t, http.StatusOK, w.Code)
	return w.Body.String()
}

func TestAScrapeTellsWhatHappened(t *testing.T) {
	m := metrics.New()
	m.Build("v1.2.3")
	m.Ended("click", "answered", 2*time.Millisecond)
	m.Ended("click", "refused", 4*time.Millisecond)
	m.Ended("click", "refused", 2*time.Second)
	m.Requested("edit message", http.StatusTooManyRequests, time.Millisecond)
	m.Limited("route")
	m.BoardShown("edit", false)
	m.MayDrop("events: the queue is full", "frames: not a frame")
	m.Dropped("events: the queue is full")
	m.Drew(true, 20*time.Millisecond)
	m.Drew(false, time.Millisecond)
	m.GaveUp()
	m.Taken()
	m.Taken()
	m.Lost()
	m.RenewedLate()
	m.ServerJoined()
	m.BackedUp(time.Unix(1700000000, 0), nil)
	m.BackedUp(time.Unix(1800000000, 0), errors.New("disk full"))
	brain := m.Robots(func(game.View, table.Robot, uint64) (game.Move, bool) { return game.Move{}, true })
	_, ok := brain(game.View{}, table.Hard, 1)
	require.True(t, ok)
	text := scrape(t, m)
	for _, line := range []string{
		`unobot_interactions_total{kind="click",outcome="answered"} 1`,
		`unobot_interactions_total{kind="click",outcome="refused"} 2`,
		`unobot_answer_seconds_bucket{kind="click",le="0.005"} 2`,
		`unobot_answer_seconds_count{kind="click"} 3`,
		`unobot_requests_total{op="edit message",status="429"} 1`,
		`unobot_request_seconds_count 1`,
		`unobot_rate_limits_total{reach="route"} 1`,
		`unobot_rate_limits_total{reach="global"} 0`,
		`unobot_board_edits_total{action="edit",outcome="failed"} 1`,
		`unobot_dropped_total{what="events: the queue is full"} 1`,
		`unobot_dropped_total{what="frames: not a frame"} 0`,
		`unobot_pictures_total{outcome="drawn"} 1`,
		`unobot_pictures_total{outcome="failed"} 1`,
		`unobot_pictures_total{outcome="given_up"} 1`,
		`unobot_picture_seconds_count 2`,
		`unobot_leases_taken_total 2`,
		`unobot_leases_lost_total 1`,
		`unobot_lease_renewals_late_total 1`,
		`unobot_servers_total{change="joined"} 1`,
		`unobot_servers_total{change="left"} 0`,
		`unobot_backups_total{outcome="failed"} 1`,
		`unobot_backup_last_success_timestamp_seconds 1.7e+09`,
		`unobot_robot_seconds_count{level="hard"} 1`,
	} {
		require.Contains(t, text, "\n"+line+"\n")
	}
	require.Contains(t, text, "\ngo_goroutines ")
	require.Contains(t, text, "\nunobot_build_info{goversion=\""+runtime.Version()+"\",version=\"v1.2.3\"} 1\n")
}

// badStore fails every commit with err.
type badStore struct {
	table.Store
	err error
}

func (b badStore) Commit(context.Context, table.Commit) error { return b.err }

func TestCommitsAreCountedByOutcome(t *testing.T) {
	m := metrics.New()
	for _, err := range append([]error{nil, errors.New("disk full"), errors.New("locked")}, table.Refusals...) {
		require.Equal(t, err, m.Commits(badStore{err: err}).Commit(t.Context(), table.Commit{}))
	}
	text := scrape(t, m)
	for outcome, n := range map[string]string{
		"stored": "1", "conflict": "1", "repeated": "1", "channel_busy": "1", "quota": "1", "failed": "2",
	} {
		require.Contains(t, text, `unobot_commits_total{outcome="`+outcome+`"} `+n+"\n")
	}
	require.Contains(t, text, "unobot_commit_seconds_count 7\n")
	require.Contains(t, text, "unobot_commits_waiting 0\n")
}

func TestAScrapeAsksWhatIsSoNow(t *testing.T) {
	m := metrics.New()
	well := false
	m.Follow(metrics.Live{
		Shards: func() (up, all int) { return 3, 4 }, Games: func() int { return 5 },
		Interactions: func() int { return 6 }, Boards: func() int { return 7 },
		LeaseAge: func() time.Duration { return 1500 * time.Millisecond },
		Editions: func() map[string]metrics.Playing {
			return map[string]metrics.Playing{"flip": {Games: 2, Players: 5}}
		},
	})
	m.FollowHealth(func() bool { return well }, func() int64 { return 8 })
	m.FollowDatabase(func() int64 { return 9 })
	for _, line := range []string{
		"unobot_shards 4", "unobot_shards_up 3", "unobot_games_live 5", "unobot_interactions_waiting 6",
		"unobot_boards_waiting 7", "unobot_lease_age_seconds 1.5",
		`unobot_edition_games{edition="flip"} 2`, `unobot_edition_players{edition="flip"} 5`,
		`unobot_edition_games{edition="classic"} 0`,
		"unobot_healthy 0", "unobot_disk_free_bytes 8", "unobot_database_round_trips_total 9",
	} {
		require.Contains(t, scrape(t, m), "\n"+line+"\n")
	}
	well = true
	require.Contains(t, scrape(t, m), "\nunobot_healthy 1\n")
}

// BenchmarkClick measures all counters of a click that commits a move, with the picture and the board's edit that
// follow.
func BenchmarkClick(b *testing.B) {
	m := metrics.New()
	store := m.Commits(badStore{})
	b.ReportAllocs()
	for b.Loop() {
		_ = store.Commit(b.Context(), table.Commit{})
		m.Requested("answer interaction", http.StatusNoContent, time.Millisecond)
		m.Ended("click", "answered", time.Millisecond)
		m.Drew(true, time.Millisecond)
		m.Requested("edit message", http.StatusOK, time.Millisecond)
		m.BoardShown("edit", true)
	}
}
