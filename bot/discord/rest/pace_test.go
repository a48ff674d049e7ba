package rest

import (
	"cmp"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

// limited is a server with one limit for all requests in a window, as Discord keeps it. It is slow with the requests
// that the test says.
type limited struct {
	hash   func(r *http.Request) string
	limit  func(r *http.Request) int
	window time.Duration
	late   map[string]time.Duration // by message: on its way to the server
	slow   map[string]time.Duration // and back

	mu      sync.Mutex
	used    map[string]int // by hash and channel
	ends    map[string]time.Time
	refused int
}

func newLimited(limit int, window time.Duration) *limited {
	return &limited{
		hash: func(*http.Request) string { return "a" }, limit: func(*http.Request) int { return limit },
		window: window, used: map[string]int{}, ends: map[string]time.Time{},
	}
}

func (s *limited) answer(w http.ResponseWriter, r *http.Request, n int) {
	path := strings.Split(r.URL.Path, "/")
	channel, message := path[4], path[6]
	time.Sleep(s.late[message])
	limit, h := s.limit(r), w.Header()
	key := fmt.Sprint(s.hash(r), limit, channel)
	s.mu.Lock()
	if !time.Now().Before(s.ends[key]) {
		s.used[key], s.ends[key] = 0, time.Now().Add(s.window)
	}
	s.used[key]++
	left, after, ends := limit-s.used[key], time.Until(s.ends[key]), s.ends[key]
	if left < 0 {
		s.refused++
	}
	s.mu.Unlock()
	h.Set("X-RateLimit-Bucket", s.hash(r))
	h.Set("X-RateLimit-Limit", fmt.Sprint(limit))
	h.Set("X-RateLimit-Remaining", fmt.Sprint(max(0, left)))
	h.Set("X-RateLimit-Reset", fmt.Sprintf("%.3f", float64(ends.UnixMilli())/1000))
	h.Set("X-RateLimit-Reset-After", fmt.Sprint(after.Seconds()))
	if left < 0 {
		limitedFor(after.Seconds(), false)(w, r, n)
		return
	}
	time.Sleep(s.slow[message])
	status(200, aMessage)(w, r, n)
}

// Edits and deletes that share a limit wait together, once Discord has said so, in each channel.
func TestRoutesThatShareALimit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newLimited(4, 5*time.Second)
		f := newFake(t, s.answer)
		use := func(channel string, times int) {
			for range times {
				require.NoError(t, f.Edit(t.Context(), channel, "9", Body{}))
				require.NoError(t, f.Delete(t.Context(), channel, "9"))
			}
		}
		began := time.Now()
		use("7", 2)
		use("8", 2)
		require.Less(t, time.Since(began), time.Second, "another channel has a bucket of its own")
		use("7", 3)
		use("8", 3)
		require.Zero(t, s.refused)
		require.Less(t, time.Since(began), 16*time.Second, "no more is held back than has to be")
	})
}

// Routes with the same bucket name and different limits share no bucket, and neither do routes with different names.
func TestRoutesThatShareNoLimit(t *testing.T) {
	byMethod := map[string]int{http.MethodPatch: 2, http.MethodDelete: 3}
	for name, prepare := range map[string]func(s *limited){
		"two limits of one name": func(s *limited) { s.limit = func(r *http.Request) int { return byMethod[r.Method] } },
		"two names":              func(s *limited) { s.hash = func(r *http.Request) string { return r.Method } },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := newLimited(2, 5*time.Second)
				prepare(s)
				f := newFake(t, s.answer)
				edit := func() { require.NoError(t, f.Edit(t.Context(), "7", "9", Body{})) }
				began := time.Now()
				edit()
				edit()
				require.NoError(t, f.Delete(t.Context(), "7", "9"))
				require.Less(t, time.Since(began), time.Second, "full edits hold no delete back")
				edit()
				require.Zero(t, s.refused, "and a delete makes no room for an edit")
			})
		})
	}
}

// Requests under way count, also when an answer comes that has not counted them: Discord has to refuse nothing.
func TestRequestsOnTheirWayCount(t *testing.T) {
	type step struct {
		edit, remove []string // messages, at once
		rest         time.Duration
	}
	for name, c := range map[string]struct {
		limit      int
		late, slow map[string]time.Duration
		steps      []step
	}{
		"nothing is known for a fifth of a second": {
			limit: 5, slow: map[string]time.Duration{
				"1": 200 * time.Millisecond, "2": 200 * time.Millisecond, "3": 200 * time.Millisecond,
				"4": 200 * time.Millisecond, "5": 200 * time.Millisecond, "6": 200 * time.Millisecond,
			},
			steps: []step{{remove: []string{"1", "2", "3", "4", "5", "6"}}},
		},
		"the first answer says that two are left": {
			limit: 3, slow: map[string]time.Duration{"1": 10 * time.Millisecond, "2": 6 * time.Second, "3": time.Second, "4": time.Second},
			steps: []step{{edit: []string{"1", "2"}}, {edit: []string{"3", "4"}}},
		},
		"the first answer comes last": {
			limit: 4, late: map[string]time.Duration{"2": time.Millisecond},
			slow: map[string]time.Duration{
				"1": 15 * time.Millisecond, "3": time.Second, "4": time.Second, "5": time.Second,
			},
			steps: []step{{edit: []string{"1", "2"}}, {edit: []string{"3", "4", "5"}}},
		},
		"an answer comes when its window is over": {
			limit: 4, slow: map[string]time.Duration{"1": 700 * time.Millisecond, "5": time.Second, "6": time.Second},
			steps: []step{
				{edit: []string{"0"}},
				{rest: 4800 * time.Millisecond},
				{edit: []string{"1"}},
				{rest: 200 * time.Millisecond},
				{edit: []string{"2", "3", "4"}},
				{rest: 600 * time.Millisecond},
				{edit: []string{"5", "6"}},
			},
		},
		"the window ends meanwhile": {
			limit: 2, late: map[string]time.Duration{"2": 6 * time.Second},
			slow:  map[string]time.Duration{"3": 100 * time.Millisecond, "4": 100 * time.Millisecond},
			steps: []step{{edit: []string{"1"}}, {edit: []string{"2"}}, {rest: 5500 * time.Millisecond}, {edit: []string{"3", "4"}}},
		},
		"the answer says that deletes and edits share a limit": {
			limit: 3, slow: map[string]time.Duration{"2": 30 * time.Millisecond, "3": 6 * time.Second, "4": time.Second},
			steps: []step{{edit: []string{"1"}}, {remove: []string{"2"}}, {remove: []string{"3"}}, {edit: []string{"4"}}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := newLimited(c.limit, 5*time.Second)
				s.late, s.slow = c.late, c.slow
				f := newFake(t, s.answer)
				for _, step := range c.steps {
					for _, message := range step.edit {
						go func() { require.NoError(f, f.Edit(f.Context(), "7", message, Body{})) }()
					}
					for _, message := range step.remove {
						go func() { require.NoError(f, f.Delete(f.Context(), "7", message)) }()
					}
					time.Sleep(cmp.Or(step.rest, 20*time.Millisecond))
				}
				time.Sleep(time.Minute)
				require.Zero(t, s.refused)
			})
		})
	}
}

// A route that is held back for long is remembered, even if it is unused meanwhile.
func TestALongLimitIsRemembered(t *testing.T) {
	usedUp := func(w http.ResponseWriter, r *http.Request, n int) {
		w.Header().Set("X-RateLimit-Limit", "1")
		w.Header().Set("X-RateLimit-Remaining", "0")
		w.Header().Set("X-RateLimit-Reset-After", "600")
		status(200, aMessage)(w, r, n)
	}
	for name, answer := range map[string]func(http.ResponseWriter, *http.Request, int){
		"refused": limitedFor(600, false), "used up": usedUp,
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				f := newFake(t, first(1, answer, status(200, aMessage)))
				_ = f.Edit(t.Context(), "7", "9", Body{})
				for range 8 { // minutes in which there is enough else to do
					time.Sleep(bucketLife + time.Second)
					require.NoError(t, f.Edit(t.Context(), "8", "9", Body{}))
				}
				asked := f.count()
				require.Error(t, f.Edit(t.Context(), "7", "9", Body{}))
				require.Equal(t, asked, f.count(), "Discord is not asked before the ten minutes are over")
				time.Sleep(2 * time.Minute)
				require.NoError(t, f.Edit(t.Context(), "7", "9", Body{}))
			})
		})
	}
}

// Where all routes of a token share a bucket (belief 56), the sixth request waits, on any of them.
func TestRoutesOfATokenThatShareABucket(t *testing.T) {
	onStandin(t, func(t *testing.T, sc *scene) {
		sc.srv.SetBeliefs(standin.Beliefs{TokenRoutesShare: true})
		sc.timing.longestWait = 0
		_, i := sc.slash()
		must(sc.Respond(t.Context(), i, kindMessage, Body{Content: "hand", Ephemeral: true}))(t)
		hand := Answer{App: i.App, Token: i.Token}
		for range 2 {
			require.NoError(t, sc.EditAnswer(t.Context(), hand, Body{Content: "hand"}))
			require.NoError(t, errorOf(sc.Original(t.Context(), i.App, i.Token)))
		}
		require.NoError(t, sc.EditAnswer(t.Context(), hand, Body{Content: "hand"}))
		require.Error(t, errorOf(sc.Original(t.Context(), i.App, i.Token)), "it would have to wait")
		require.Zero(t, sc.srv.Stats().RateLimited, "and Discord is not asked")
	})
}

// All requests together stay below 50 in any second.
func TestGlobalPace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLimiter()
		var sent []time.Time
		for n := 0; len(sent) < 500; n++ {
			if wait := l.take(route{"channel", fmt.Sprint(n)}, false); wait > 0 {
				time.Sleep(wait)
				continue
			}
			sent = append(sent, time.Now())
		}
		for i := range sent {
			if i+50 < len(sent) {
				require.GreaterOrEqual(t, sent[i+50].Sub(sent[i]), time.Second)
			}
		}
		require.Less(t, sent[499].Sub(sent[0]), 13*time.Second)
	})
}

// A process of several makes as many of the requests as it has of the shards.
func TestAProcessHasItsShareOfThePace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, status(200, aMessage))
		held, shards := 0, 0
		f.Share(func() (int, int) { return held, shards })
		inAMinute := func(ours, all int) (edits int) {
			held, shards = ours, all
			time.Sleep(time.Second) // until earlier requests are paid for
			for began := time.Now(); time.Since(began) < time.Minute; edits++ {
				require.NoError(t, f.Edit(t.Context(), fmt.Sprint(edits), "9", Body{}))
			}
			return edits
		}
		all := inAMinute(16, 16)
		require.InDelta(t, 60*40, all, 10)
		require.InDelta(t, all/4, inAMinute(4, 16), 10)
		require.InDelta(t, all/16, inAMinute(0, 16), 10, "who has none yet can still ask where to connect")
		require.InDelta(t, all, inAMinute(1, 1), 10)
	})
}

// Processes that share eight shards stay below 50 requests in any second together when everybody has something
// to ask at the same moment: also while one of them hands its shards over to one that has just started, whenever
// that happens, and while one has no shard.
func TestAllProcessesTogetherKeepThePace(t *testing.T) {
	for _, after := range []time.Duration{0, 10, 50, 200, 500, 900, 1000} {
		t.Run((after * time.Millisecond).String(), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				f := &fleet{shards: 8, held: []int{0, 3, 3, 2}}
				time.Sleep(10 * time.Second) // without any requests
				for process := range f.held {
					f.asking.Go(func() { f.ask(process, 3*time.Second) })
				}
				time.Sleep(after * time.Millisecond)
				f.move(1, 0, 3)
				time.Sleep(4 * time.Second)
				f.asking.Wait()
				require.Greater(t, len(f.sent), 100)
				for i := range f.sent {
					if i+50 < len(f.sent) {
						require.GreaterOrEqual(t, f.sent[i+50].Sub(f.sent[i]), time.Second, "51 requests")
					}
				}
			})
		})
	}
}

// fleet is processes that share Discord's shards and limit.
type fleet struct {
	shards int
	asking sync.WaitGroup
	mu     sync.Mutex
	held   []int // by process
	sent   []time.Time
}

func (f *fleet) count(process int) func() (int, int) {
	return func() (int, int) {
		f.mu.Lock()
		defer f.mu.Unlock()
		return f.held[process], f.shards
	}
}

// move hands shards over.
func (f *fleet) move(from, to, shards int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.held[from], f.held[to] = f.held[from]-shards, f.held[to]+shards
}

// ask lets a process, as long as it has a shard, ask for something else all the time.
func (f *fleet) ask(process int, patience time.Duration) {
	l := newLimiter()
	l.shareWith(f.count(process))
	for n, began := 0, time.Now(); time.Since(began) < patience; n++ {
		wait := 5 * time.Millisecond
		if held, _ := f.count(process)(); held > 0 {
			wait = l.take(route{"channel", fmt.Sprint(n)}, false)
		}
		if wait > 0 {
			time.Sleep(min(wait, 5*time.Millisecond))
			continue
		}
		f.mu.Lock()
		f.sent = append(f.sent, time.Now())
		f.mu.Unlock()
	}
}
