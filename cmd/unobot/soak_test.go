//go:build system && unix

package main

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
	"unique"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/game"
	"unobot/game/table"
	"unobot/store/sqlite"
	"unobot/store/sqlite/disktest"
)

var (
	soakFor     = flag.Duration("soak", 0, "how long, by its own clock, the evening of TestSoak lasts")
	soakServers = flag.Int("soak.servers", 12, "servers of TestSoak")
	soakTables  = flag.Int("soak.tables", 4, "tables of TestSoak, each in a server of its own")
	soakSeed    = flag.Uint64("soak.seed", 0, "seed of the lot in TestSoak; 0 for another one each time")
)

// TestSoak is a busy evening by a virtual clock: people play match after match at many tables in the chat, one arena
// follows the other, visitors follow tables on the page, and faults of Discord, of the network and of the program come by
// lot. No acknowledged move is lost or made twice, no player is told of an outcome that is not true, and the program has
// as many goroutines in the end as at the beginning. Memory is that of the stand-in and of the people, too. At night:
//
//	go test -tags system ./cmd/unobot -run TestSoak -v -soak 6h -soak.servers 1000 -soak.tables 300 -timeout 12h
func TestSoak(t *testing.T) {
	if *soakFor == 0 {
		t.Skip("by lot, and at night: -soak 6h, see docs/CONTRIBUTING.md")
	}
	bubble(t, func(t *testing.T) {
		s := newSoak(t)
		s.bot.start()
		require.NoError(t, s.discord.WaitReady(t.Context()))
		s.until(func() bool { return len(s.discord.Commands(s.guild)) > 0 }, "commands are not registered")
		for i := range *soakTables {
			p := s.place(fmt.Sprint("server ", i+1), "ada", "bob", "cleo", "dan")
			if !hasPage(i) { // more faces than the program keeps would be drawn again and again
				withoutFaces(t, s.discord, p.users)
			}
			s.places = append(s.places, p)
		}
		for i := range *soakServers - *soakTables {
			s.discord.CreateGuild(fmt.Sprint("quiet server ", i+1), "en-US")
		}
		s.evening()
		s.audit()
	})
}

// soak is a town in which many people play.
type soak struct {
	*town
	seed   uint64
	places []*party
	halls  []*eventSurvival
	clicks atomic.Int64
	polls  atomic.Int64 // of the page
	faults map[string]int

	mu   sync.Mutex
	told []outcome
}

func newSoak(t *testing.T) *soak {
	seed := *soakSeed
	if seed == 0 {
		seed = uint64(time.Now().UnixNano()) ^ rand.Uint64()
	}
	t.Logf("seed %d: -soak.seed %[1]d", seed)
	w := newTown(t, standin.Options{JournalLimit: 1000})
	w.bot.config.ActivityAddr, w.bot.config.ActivityOrigin = soakPage, proxyOrigin
	return &soak{town: w, seed: seed, faults: map[string]int{}}
}

// soakPage is the address of the page in the town's network.
const soakPage = "127.0.0.1:8090"

// hasPage reports whether somebody at a place follows the page.
func hasPage(place int) bool { return place%4 == 0 }

// place adds a server with people.
func (s *soak) place(name string, people ...string) *party {
	s.Helper()
	guild, channel, users, err := s.discord.Populate(name, "table", people...)
	require.NoError(s, err)
	p := &party{
		TB: s, discord: s.discord, guild: guild.ID, channel: channel.ID, users: users, target: 200,
		rng: rand.New(rand.NewPCG(s.seed, uint64(len(s.places)+1000*len(s.halls)))), mayMiss: 1 << 30,
	}
	require.NoError(s, s.discord.GrantPermissions(guild.ID, users[0].ID, standin.PermissionAdministrator))
	i, err := s.discord.Forge(standin.Forgery{ // pictures would fill the stand-in's memory
		UserID: users[0].ID, ChannelID: channel.ID, CustomID: "1:-:0:set:pictures", Values: []string{"off"},
	})
	require.NoError(s, err)
	_, _ = i.WaitSettled(s.Context()) // a fault may be in the way
	return p
}

// evening lets everybody play for the time of the flag, with a line about the program each tenth of it.
func (s *soak) evening() {
	s.Helper()
	ctx, end := context.WithTimeout(s.Context(), *soakFor)
	defer end()
	var playing sync.WaitGroup
	for i, p := range s.places {
		playing.Go(func() { s.play(ctx, p, hasPage(i)) })
	}
	playing.Go(func() { s.holdEvents(ctx) })
	playing.Go(func() { s.misfortune(ctx) })
	first, last := 0, 0 // goroutines
	for began := time.Now(); ctx.Err() == nil; first = cmp.Or(first, last) {
		time.Sleep(*soakFor / 10)
		last = runtime.NumGoroutine()
		s.Logf("after %v: %s", time.Since(began), s.state())
	}
	require.Less(s, last, 2*first+50, "goroutines that do not end")
	playing.Wait()
	for _, e := range s.halls {
		if _, on := e.message(); on {
			e.calm()
		}
	}
	s.Logf("faults: %v", s.faults)
}

// play lets people play matches at a place until the context ends, and one of them follow the page.
func (s *soak) play(ctx context.Context, p *party, withPage bool) {
	for ctx.Err() == nil {
		p.openTable(standin.Opt("pace", 86400))
		id := p.tables[len(p.tables)-1]
		watched, leave := context.WithCancel(ctx)
		var visiting sync.WaitGroup
		if link := s.link(p); withPage && link != "" {
			visiting.Go(func() { s.visit(watched, link) })
		}
		for !p.finished(id) && ctx.Err() == nil {
			u := p.users[p.rng.IntN(len(p.users))]
			p.act(u.ID, id)
			s.clicks.Add(1)
			if len(p.clicks) > manyClicks {
				s.remember(p)
			}
			time.Sleep(time.Duration(p.rng.Int64N(int64(4 * time.Second)))) // people think
		}
		leave()
		visiting.Wait()
		s.remember(p)
		for _, u := range p.users {
			for _, m := range s.discord.Messages(u.ID, p.channel) {
				if m.Ephemeral() {
					_ = s.discord.Dismiss(u.ID, m.ID) // the bot may have deleted it meanwhile
				}
			}
		}
	}
}

// link returns the link to the page of a table; empty if the command was not answered.
func (s *soak) link(p *party) string {
	i, err := s.discord.Slash(p.users[0].ID, p.channel, "game table")
	require.NoError(s, err)
	m := p.do(i, p.users[0].ID, "table", "")
	if m == nil {
		return ""
	}
	return regexp.MustCompile(regexp.QuoteMeta(proxyOrigin) + `/#\S+`).FindString(m.Words())
}

// visit follows the page of a table by polls.
func (s *soak) visit(ctx context.Context, link string) {
	v := &proxyVisitor{TB: s, client: &http.Client{Transport: plain{s.network}}, answers: map[int]string{}}
	v.enter(link)
	for before := 0; ctx.Err() == nil; time.Sleep(5 * time.Second) {
		v.poll()
		s.polls.Add(1)
		require.GreaterOrEqual(s, v.public.Seq, before, "the page goes back")
		before = v.public.Seq
	}
}

// plain leads requests for the page to the program, as a proxy does that has ended TLS.
type plain struct{ network *standin.Network }

func (p plain) RoundTrip(q *http.Request) (*http.Response, error) {
	q = q.Clone(q.Context())
	q.Host, q.URL.Scheme, q.URL.Host = q.URL.Host, "http", soakPage
	q.Header.Set("X-Forwarded-Proto", "https")
	line := &http.Transport{DialContext: p.network.Dial, DisableKeepAlives: true}
	return line.RoundTrip(q)
}

// holdEvents holds an arena after the other, each in a server of its own, until the context ends.
func (s *soak) holdEvents(ctx context.Context) {
	for ctx.Err() == nil {
		p := s.place(fmt.Sprint("hall ", len(s.halls)+1), "eve", "fay", "gus", "hal", "ida", "jon", "kay", "leo")
		e := &eventSurvival{survival: &survival{party: p}, hall: p.channel, ended: map[string]bool{}}
		s.halls = append(s.halls, e)
		e.open()
		for on := true; on && ctx.Err() == nil; _, on = e.message() {
			e.playAround()
			s.clicks.Add(int64(len(p.users)) / 3)
			if len(p.clicks) > manyClicks {
				s.rememberHall(e)
			}
			time.Sleep(time.Duration(p.rng.Int64N(int64(4 * time.Second))))
		}
	}
}

// outcome is the outcome of a click, as its person was told. There are millions in a night.
type outcome struct {
	key, user     uint64
	verb          unique.Handle[string]
	acked, denied bool
}

// manyClicks is the number of clicks of which people still have the answers.
const manyClicks = 200

// rememberHall is remember without those who join an event: that is no change of a table, and the audit of the event
// looks at it.
func (s *soak) rememberHall(e *eventSurvival) {
	e.clicks = slices.DeleteFunc(e.clicks, func(c click) bool { return c.verb == "join" })
	s.remember(e.party)
}

// remember keeps the outcomes of a place's clicks, and forgets their messages.
func (s *soak) remember(p *party) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range p.clicks {
		p.settle(&c)
		key, err := strconv.ParseUint(c.key, 10, 64)
		require.NoError(s, err)
		user, err := strconv.ParseUint(c.user, 10, 64)
		require.NoError(s, err)
		s.told = append(s.told, outcome{key, user, unique.Make(c.verb), acknowledged(c), denied(c)})
	}
	p.clicks = nil
}

// state describes the program, with its stand-in and its people, in a line.
func (s *soak) state() string {
	runtime.GC()
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	size := int64(0)
	for _, end := range []string{"", "-wal"} {
		if file, err := os.Stat(s.bot.config.DatabasePath + end); err == nil {
			size += file.Size()
		}
	}
	stats := s.discord.Stats()
	return fmt.Sprintf("%d clicks, heap %.1f MiB, %d goroutines, database %.1f MiB, %d identifies, %d resumes, %d limits met",
		s.clicks.Load(), float64(memory.HeapAlloc)/(1<<20), runtime.NumGoroutine(), float64(size)/(1<<20),
		stats.Identifies, stats.Resumes, stats.RateLimited)
}

// fate is a fault that comes by lot.
type fate struct {
	name string
	do   func()
}

// misfortune lets a fault come every minute or so, by lot.
func (s *soak) misfortune(ctx context.Context) {
	lot := rand.New(rand.NewPCG(s.seed, 1<<40))
	inject := func(f standin.Fault) func() { return func() { s.discord.Inject(f) } }
	faults := func(some int) []fate {
		return []fate{
			{"connection dropped", func() { s.discord.DropGateway() }},
			{"op 7", func() { s.discord.RequestReconnect() }},
			{"op 9, resumable", func() { s.discord.InvalidateSession(true) }},
			{"op 9", func() { s.discord.InvalidateSession(false) }},
			{"close 4000", func() { s.discord.CloseGateway(4000) }},
			{"close 4009", func() { s.discord.CloseGateway(4009) }},
			{"no heartbeats answered", func() {
				s.discord.SilenceHeartbeats(true)
				time.AfterFunc(2*time.Minute, func() { s.discord.SilenceHeartbeats(false) })
			}},
			{"events twice", func() { s.discord.DuplicateEvents("INTERACTION_CREATE", some) }},
			{"502", inject(standin.Fault{Times: some, Effect: standin.FaultStatus, Status: 502, Body: "bad gateway", BodyType: "text/html"})},
			{"500", inject(standin.Fault{Times: some, Effect: standin.FaultStatus, Status: 500, Body: `{"message":"500","code":0}`})},
			{"reset before", inject(standin.Fault{Times: some, Effect: standin.FaultDropBefore})},
			{"answer lost", inject(standin.Fault{Times: some, Effect: standin.FaultResetAfter})},
			{"slow", inject(standin.Fault{Times: some, Delay: 2 * time.Second})},
			{"429 user", inject(standin.Fault{Times: some, Effect: standin.FaultRateLimit, RetryAfter: 3 * time.Second})},
			{"429 shared", inject(standin.Fault{Times: some, Effect: standin.FaultSharedRateLimit, RetryAfter: 3 * time.Second})},
			{"429 global", inject(standin.Fault{Effect: standin.FaultRateLimit, Global: true, RetryAfter: 2 * time.Second})},
			{"403 of the proxy", inject(standin.Fault{Times: some, Effect: standin.FaultForbidden})},
			{"restart", func() {
				s.bot.stop()
				time.Sleep(restartGap)
				s.bot.start()
			}},
		}
	}
	for {
		select {
		case <-ctx.Done():
			return
		case <-time.After(30*time.Second + time.Duration(lot.Int64N(int64(time.Minute)))):
		}
		all := faults(1 + lot.IntN(20))
		f := all[lot.IntN(len(all))]
		s.faults[f.name]++
		f.do()
	}
}

// audit ends the program and compares the database with the answers that people saw.
func (s *soak) audit() {
	s.Helper()
	s.bot.stop()
	time.Sleep(time.Minute) // no click is answered any more
	synctest.Wait()
	st, err := sqlite.Open(s.Context(), s.bot.config.DatabasePath)
	require.NoError(s, err)
	defer st.Close()
	var played []string // tables
	for _, p := range s.places {
		s.remember(p)
		played = append(played, p.tables...)
	}
	for _, e := range s.halls {
		s.rememberHall(e)
	}
	steps, tables := map[table.ID]map[int]game.Action{}, map[table.Phase]int{}
	moves := 0
	for _, o := range s.told {
		done, stored, err := st.Done(s.Context(), strconv.FormatUint(o.key, 10))
		if !errors.Is(err, table.ErrGivenUp) {
			require.NoError(s, err)
		}
		require.True(s, stored || !o.acked, "acknowledged and not in the database: %s by %d", o.verb.Value(), o.user)
		require.False(s, stored && o.denied, "in the database, and the player read that it did not count: %s by %d",
			o.verb.Value(), o.user)
		for _, step := range done.Steps {
			if steps[done.Table] == nil {
				steps[done.Table] = map[int]game.Action{}
			}
			require.NotContains(s, steps[done.Table], step.N, "a step was made twice")
			require.Equal(s, strconv.FormatUint(o.user, 10), string(step.User), "somebody else's step")
			steps[done.Table][step.N] = step.Action
			moves++
		}
	}
	beside := disktest.Beside(s, s.bot.config.DatabasePath, "")
	for _, id := range played {
		final, err := st.Load(s.Context(), table.ID(id))
		require.NoError(s, err)
		tables[final.Phase]++
		actions := storedActions(s, beside, id)
		require.Len(s, actions, final.Steps, "no step is missing")
		if final.Phase == table.Lobby {
			continue
		}
		replayed(s, final, func(n int) game.Action {
			a, err := game.DecodeAction(actions[n])
			require.NoError(s, err)
			if wished, ok := steps[final.ID][n]; ok { // else a round was dealt by itself
				require.Equal(s, wished, a)
			}
			return a
		})
	}
	for _, e := range s.halls {
		e.audit(st)
	}
	s.Logf("%d moves at %d tables, %d of them over, and %d arenas: none lost, none made twice, none told that is not there; %d polls of the page",
		moves, len(played), tables[table.Finished], len(s.halls), s.polls.Load())
}

// storedActions returns the steps of a match as the database has them.
func storedActions(t testing.TB, db *sql.DB, match string) (actions [][]byte) {
	t.Helper()
	rows, err := db.QueryContext(t.Context(), `SELECT action FROM steps WHERE table_id = $1 ORDER BY n`, match)
	require.NoError(t, err)
	defer rows.Close()
	for rows.Next() {
		var a []byte
		require.NoError(t, rows.Scan(&a))
		actions = append(actions, a)
	}
	require.NoError(t, rows.Err())
	return actions
}
