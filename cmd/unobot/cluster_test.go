//go:build unix

package main

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"unobot/bot/cluster"
	"unobot/bot/standin"
	"unobot/bot/standin/openapicheck"
	"unobot/game/table"
	"unobot/store"
	"unobot/store/postgrestest"
)

var fleetOf = flag.String("fleet", "", "size of TestThreeProcessesShareTheShards: small, or large with 16 shards, 10,000 servers, 300 tables and long faults")

// fleetSize is how much a fleet serves, and how long its faults last.
type fleetSize struct {
	shards, servers, tables int
	asleep, away            time.Duration // a process, the database
	within                  time.Duration // which everybody is answered again
}

var fleetSizes = map[string]fleetSize{
	"small": {shards: 8, tables: 40, asleep: 6 * time.Second, away: 4 * time.Second, within: time.Minute},
	"large": {shards: 16, servers: 10_000, tables: 300, asleep: 30 * time.Second, away: 20 * time.Second, within: 10 * time.Second},
}

// fleet is several processes of the real binary on one PostgreSQL and one Discord, and people who play
// at tables on all shards.
type fleet struct {
	testing.TB
	fleetSize
	discord *standin.Server
	server  *postgrestest.Server
	line    *databaseLine // between the bots and the server
	direct  string        // the URL of the database
	url     string        // the same by way of the line
	store   *store.Store
	leases  store.Leases
	bots    []*process
	places  []*survival
	clicks  atomic.Int64
}

func newFleet(t *testing.T, processes int) *fleet {
	t.Helper()
	f := &fleet{TB: t, fleetSize: fleetSizes[*fleetOf], server: postgrestest.Alone(t)}
	f.direct, f.line = f.server.Empty(t), newDatabaseLine(t, f.server.Port)
	f.url = strings.Replace(f.direct, fmt.Sprint(":", f.server.Port, "/"), fmt.Sprint(":", f.line.port(), "/"), 1)
	beliefs, err := standin.BeliefsFromEnv()
	require.NoError(t, err)
	d, err := standin.New(standin.Options{
		ApplicationName: "unobot", Beliefs: beliefs, ResponseWindow: responseWindow,
		Sharding: standin.Sharding{Recommended: f.shards, MaxConcurrency: 16},
	})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, d.Close()) })
	openapicheck.Enable(t, d)
	d.CheckViolations(t)
	f.discord = d
	for i := range f.servers {
		d.CreateGuild(fmt.Sprint("quiet server ", i), "en-US")
	}
	f.store, err = store.Connect(t.Context(), f.direct)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, f.store.Close()) })
	f.leases, _ = f.store.Leases()
	for range processes {
		f.bots = append(f.bots, f.newBot())
	}
	for _, p := range f.bots {
		f.boot(p)
	}
	f.eventually(time.Minute, f.isEven, "the shards are shared")
	for i := range f.tables {
		f.places = append(f.places, f.newPlace(i))
	}
	f.eventually(time.Minute, func() bool { return len(d.Commands(f.places[0].guild)) > 0 }, "commands are registered")
	return f
}

func (f *fleet) newBot() *process {
	p := newProcess(f, f.discord)
	p.env = []string{"DATABASE_PATH=", "DATABASE_URL=" + f.url, "LOG_LEVEL=info"}
	f.Cleanup(func() { p.cmd = nil }) // the fleet has ended it
	return p
}

// boot starts a process without waiting for it.
func (f *fleet) boot(p *process) {
	f.Helper()
	p.cmd = p.command()
	p.cmd.Stderr = &p.log
	require.NoError(f, p.cmd.Start())
	cmd := p.cmd
	f.Cleanup(func() {
		_ = cmd.Process.Kill() // which may be over long ago
		_ = cmd.Wait()
	})
}

// newPlace is a server on a shard, with two people.
func (f *fleet) newPlace(i int) *survival {
	f.Helper()
	guild, channel, users, err := f.discord.Populate(fmt.Sprint("server ", i), "cards", fmt.Sprint("ada", i), fmt.Sprint("bob", i))
	require.NoError(f, err)
	for cluster.ShardOf(guild.ID, f.shards) != i%f.shards {
		guild = f.discord.CreateGuild(fmt.Sprint("server ", i), "en-US")
		channel, err = f.discord.CreateChannel(guild.ID, "cards")
		require.NoError(f, err)
		for _, u := range users {
			require.NoError(f, f.discord.AddMember(guild.ID, u.ID))
		}
	}
	withoutFaces(f, f.discord, users)
	return &survival{
		TB: f, discord: f.discord, guild: guild.ID, channel: channel.ID, users: users, rng: rand.New(rand.NewPCG(uint64(i), 22)), mayMiss: 1000,
	}
}

func (f *fleet) eventually(within time.Duration, holds func() bool, what string) time.Duration {
	f.Helper()
	began := time.Now()
	for !holds() {
		require.Less(f, time.Since(began), within, what)
		time.Sleep(20 * time.Millisecond)
	}
	return time.Since(began)
}

func (f *fleet) view() cluster.View {
	f.Helper()
	v, err := f.leases.View(f.Context())
	require.NoError(f, err)
	return v
}

// isEven reports whether every process that is alive has its share of the shards, and nobody else any.
func (f *fleet) isEven() bool {
	v := f.view()
	held := map[string]int{}
	for _, l := range v.Leases {
		if l.Left > 0 {
			held[l.Owner]++
		}
	}
	sum, least, most := 0, f.shards, 0
	for _, m := range v.Members {
		sum, least, most = sum+held[m.ID], min(least, held[m.ID]), max(most, held[m.ID])
	}
	alive := 0
	for _, p := range f.bots {
		if p.cmd != nil {
			alive++
		}
	}
	return len(v.Members) == alive && sum == f.shards && most-least <= 1
}

// play lets people play at a place until the context ends.
func (f *fleet) play(ctx context.Context, p *survival) {
	for {
		p.openTable()
		id := p.tables[len(p.tables)-1]
		for !p.finished(id) {
			for _, u := range p.users {
				if ctx.Err() != nil {
					return
				}
				p.act(u.ID, id)
				f.clicks.Add(1)
				time.Sleep(time.Duration(p.rng.IntN(500)) * time.Millisecond)
			}
		}
	}
}

// servesAll reports whether somebody at each place is answered within a few seconds.
func (f *fleet) servesAll() bool {
	var asking sync.WaitGroup
	var silent atomic.Int64
	for _, p := range f.places {
		asking.Go(func() {
			i, err := f.discord.Slash(p.users[0].ID, p.channel, "rules")
			if err != nil {
				silent.Add(1)
				return
			}
			ctx, cancel := context.WithTimeout(f.Context(), 2*time.Second)
			defer cancel()
			if _, err := i.Wait(ctx); err != nil {
				silent.Add(1)
			}
		})
	}
	asking.Wait()
	return silent.Load() == 0
}

// Three processes on one PostgreSQL. While people play, processes and the database meet each fault and
// come back. Every table is answered again soon, no acknowledged move is
// lost or made twice, and nothing but the first sessions begins anew.
func TestThreeProcessesShareTheShards(t *testing.T) {
	if fleetSizes[*fleetOf].tables == 0 {
		t.Skip("kills processes by the clock, which needs the machine for itself: -run ThreeProcesses -fleet small")
	}
	f := newFleet(t, 3)
	ctx, cancel := context.WithCancel(t.Context())
	var playing sync.WaitGroup
	defer playing.Wait()
	defer cancel()
	for _, p := range f.places {
		playing.Go(func() { f.play(ctx, p) })
	}
	f.eventually(time.Minute, func() bool { return f.clicks.Load() > 10*int64(f.tables) }, "people play")
	identifies := f.discord.Stats().Identifies

	for i, fault := range f.faults() {
		p := f.bots[i%len(f.bots)]
		fault.harm(p)
		took := f.eventually(f.within, f.servesAll, fault.name+": everybody is answered again")
		before := f.clicks.Load()
		f.eventually(time.Minute, func() bool { return f.clicks.Load() > before+5*int64(f.tables) }, "people go on")
		fault.mend(p)
		even := f.eventually(time.Minute, f.isEven, fault.name+": the load is spread again")
		t.Logf("%s: answered again after %s, load spread %s after it was over", fault.name, took.Round(10*time.Millisecond), even.Round(10*time.Millisecond))
	}
	require.Equal(t, identifies, f.discord.Stats().Identifies, "sessions went on")
	cancel()
	playing.Wait()
	for _, p := range f.bots {
		p.stop()
		require.NotContains(t, p.log.String(), "panic")
	}
	f.audit()
}

// fault is something that happens to a process or to all of them.
type fault struct {
	name       string
	harm, mend func(p *process)
}

func (f *fleet) faults() []fault {
	nothing := func(*process) {}
	return []fault{
		{"a process is killed", f.kill, f.boot},
		{
			"a process sleeps", func(p *process) { require.NoError(f, p.cmd.Process.Signal(syscall.SIGSTOP)) },
			func(p *process) {
				time.Sleep(f.asleep)
				require.NoError(f, p.cmd.Process.Signal(syscall.SIGCONT))
			},
		},
		{"a process ends", func(p *process) { p.stop() }, f.boot},
		{"a process drains", f.drain, func(p *process) { p.stop(); f.boot(p) }},
		{"the database is away", func(*process) {
			f.line.setCut(true)
			time.Sleep(f.away)
			f.line.setCut(false)
		}, nothing},
		{"the database crashes", func(*process) { f.server.Crash(f); f.server.Restart(f) }, nothing},
		{"all processes are killed", func(*process) {
			for _, p := range f.bots {
				f.kill(p)
			}
			for _, p := range f.bots {
				f.boot(p)
			}
		}, nothing},
		{"a newer version changes the schema", func(*process) { f.migrateAhead() }, nothing},
	}
}

func (f *fleet) kill(p *process) {
	require.NoError(f, p.cmd.Process.Kill())
	_ = p.cmd.Wait()
	p.cmd = nil
}

// migrateAhead does what a version to come may do to the schema: it adds.
func (f *fleet) migrateAhead() {
	f.Helper()
	conn, err := pgx.Connect(f.Context(), f.direct)
	require.NoError(f, err)
	defer conn.Close(f.Context())
	for _, change := range []string{
		`ALTER TABLE tables ADD COLUMN of_a_newer_version BIGINT NOT NULL DEFAULT 0`,
		`CREATE TABLE of_a_newer_version (id TEXT NOT NULL PRIMARY KEY)`,
		`INSERT INTO goose_db_version (version_id, is_applied) VALUES (99999, TRUE)`,
	} {
		_, err := conn.Exec(f.Context(), change)
		require.NoError(f, err)
	}
}

// drain asks a process to hand over, as an operator does.
func (f *fleet) drain(p *process) {
	f.Helper()
	name := fmt.Sprint(":", p.cmd.Process.Pid)

	listed, err := p.command("cluster").CombinedOutput()
	require.NoError(f, err, "%s", listed)
	i := slices.IndexFunc(strings.Fields(string(listed)), func(word string) bool { return strings.HasSuffix(word, name) })
	require.GreaterOrEqual(f, i, 0, "%s", listed)
	said, err := p.command("drain", strings.Fields(string(listed))[i-1]).CombinedOutput()
	require.NoError(f, err, "%s", said)
	f.eventually(time.Minute, func() bool {
		v := f.view()
		return !slices.ContainsFunc(v.Leases, func(l cluster.LeaseRow) bool {
			return slices.ContainsFunc(v.Members, func(m cluster.MemberRow) bool { return m.ID == l.Owner && m.Draining })
		})
	}, "it hands over")
}

// audit compares the database with what people saw.
func (f *fleet) audit() {
	f.Helper()
	f.discord.Advance(responseWindow) // nothing is answered any more
	moves := 0
	for _, p := range f.places {
		for id, steps := range p.acknowledged(f.Context(), f.store) {
			moves += len(steps)
			stored, err := f.store.Load(f.Context(), id)
			require.NoError(f, err)
			require.LessOrEqual(f, len(steps), stored.Steps)
			require.NotEqual(f, table.Abandoned, stored.Phase, "no time ran out on anybody")
		}
	}
	f.Logf("%d moves, %d clicks", moves, f.clicks.Load())
}
