//go:build system && unix

package main

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/cluster"
	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/store"
	"unobot/store/postgres"
	"unobot/store/postgres/postgrestest"
)

var fleetOf = flag.String("fleet", "", "size of TestThreeProcessesShareTheShards: small, or large with 16 shards, 10,000 servers, 300 tables and long faults")

// fleetSize is the size of a fleet, and the length of its faults.
type fleetSize struct {
	shards, servers, tables int
	keys                    int           // of the limit on IDENTIFY, so that processes share them
	thinking                time.Duration // longest time of a person for a click; longer with more people, to spare the processors
	asleep, away            time.Duration // time for which a process sleeps, and for which the database is away
}

var fleetSizes = map[string]fleetSize{
	"small": {
		shards: 8, tables: 80, keys: 2, thinking: time.Second,
		asleep: 6 * time.Second, away: 4 * time.Second,
	},
	"large": {
		shards: 16, servers: 10_000, tables: 300, keys: 4, thinking: 6 * time.Second,
		asleep: 30 * time.Second, away: 20 * time.Second,
	},
}

const (
	// soon is the time within which every table is served again, on a machine that has nothing else to do.
	soon = 10 * time.Second
	// patience is the longest wait of a fleet for an event without a limit of its own.
	patience = 2 * time.Minute
	// identifyGap is the stand-in's pause between two IDENTIFYs of a key. Discord demands 5 s, and the bot waits for
	// somewhat longer, but on a busy machine an IDENTIFY may be a second on its way.
	identifyGap = 4 * time.Second
)

// fleet runs several processes of the real binary on one PostgreSQL and one Discord, with people that play at tables on
// all shards.
type fleet struct {
	testing.TB
	fleetSize
	discord *standin.Server
	server  *postgrestest.Server
	line    *databaseLine              // between the bots and the server
	apis    map[*process]*databaseLine // between each bot and Discord's HTTP API
	direct  string                     // the URL of the database
	url     string                     // the same through the line
	store   *store.Store
	leases  postgres.Leases
	bots    []*process
	newer   string                  // binary of the program's next version
	quiet   map[int][]standin.Guild // servers without a game, by shard
	places  []*party
	machine machine
	clicks  atomic.Int64
}

// newFleet returns a fleet of the size of the flag, with people at its tables, and the binary of a newer version.
func newFleet(t *testing.T, processes int) *fleet {
	t.Helper()
	f := startFleet(t, fleetSizes[*fleetOf], processes)
	f.newer = buildNewer(t)
	for i := range f.tables {
		f.places = append(f.places, f.newPlace(i))
	}
	f.eventually(func() bool { return len(f.discord.Commands(f.places[0].guild)) > 0 }, "commands are registered")
	return f
}

// startFleet starts processes that share the shards evenly.
func startFleet(t *testing.T, size fleetSize, processes int) *fleet {
	t.Helper()
	f := &fleet{TB: t, fleetSize: size, server: postgrestest.Alone(t), quiet: map[int][]standin.Guild{}, apis: map[*process]*databaseLine{}}
	f.direct, f.line = f.server.Empty(t)+ownClock, newDatabaseLine(t, f.server.Port)
	f.exec(`CREATE SCHEMA clock; CREATE TABLE clock.off (by INTERVAL NOT NULL); INSERT INTO clock.off VALUES ('0');
		CREATE FUNCTION public.now() RETURNS TIMESTAMPTZ STABLE LANGUAGE sql
			AS 'SELECT pg_catalog.now() + (SELECT by FROM clock.off)'`)
	f.url = strings.Replace(f.direct, fmt.Sprint(":", f.server.Port, "/"), fmt.Sprint(":", f.line.port(), "/"), 1)
	beliefs, err := standin.BeliefsFromEnv()
	require.NoError(t, err)
	d, err := standin.New(standin.Options{
		ApplicationName: "unobot", Beliefs: beliefs, ResponseWindow: responseWindow,
		Sharding: standin.Sharding{Recommended: f.shards, MaxConcurrency: f.keys, IdentifyGap: identifyGap},
	})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, d.Close()) })
	roomtest.CheckOpenAPI(t, d)
	t.Cleanup(func() {
		for _, v := range d.Violations() {
			// While shard 0 is handed over, both processes may upload the same emoji.
			if !strings.Contains(v.Detail, "APPLICATION_EMOJI_NAME_ALREADY_TAKEN") {
				t.Errorf("Discord violation %s: %s%s", v.Rule, v.Detail, alike(d, v))
			}
		}
	})
	f.discord = d
	go f.machine.watch(t.Context(), d)
	for i := range f.servers {
		f.found(fmt.Sprint("quiet server ", i))
	}
	f.store, err = postgres.Connect(t.Context(), f.direct)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, f.store.Close()) })
	f.leases, _ = postgres.LeasesOf(f.store)
	for range processes {
		f.bots = append(f.bots, f.newBot())
	}
	for _, p := range f.bots {
		f.boot(p)
	}
	f.eventually(f.isEven, "the shards are shared")
	return f
}

// alike returns the requests to the same address as the one that was a violation.
func alike(d *standin.Server, v standin.Violation) (list string) {
	for _, e := range d.Journal() {
		if x := e.REST; x != nil && strings.Contains(v.Detail, x.Method+" "+x.Path+":") {
			list += fmt.Sprintf("\n%s %d applied=%v %.300s", x.ReceivedAt.Format(time.StampMilli), x.Status, x.Applied, x.RequestBody)
		}
	}
	return list
}

func (f *fleet) newBot() *process {
	p := newProcess(f, f.discord)
	address, err := url.Parse(f.discord.URL())
	require.NoError(f, err)
	port, err := strconv.Atoi(address.Port())
	require.NoError(f, err)
	api := newDatabaseLine(f, port)
	f.apis[p] = api
	p.env = []string{
		"DATABASE_PATH=", "DATABASE_URL=" + f.url, "LOG_LEVEL=info",
		fmt.Sprint("DISCORD_API_URL=http://127.0.0.1:", api.port()),
	}
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
		_ = cmd.Process.Kill() // it may have ended long ago
		_ = cmd.Wait()
	})
}

// found creates a server.
func (f *fleet) found(name string) {
	guild := f.discord.CreateGuild(name, "en-US")
	shard := cluster.ShardOf(guild.ID, f.shards)
	f.quiet[shard] = append(f.quiet[shard], guild)
}

// newPlace returns a channel of a server on a shard, with two people.
func (f *fleet) newPlace(i int) *party {
	f.Helper()
	return f.newPlaceOf(i, fmt.Sprint("ada", i), fmt.Sprint("bob", i))
}

// newPlaceOf is newPlace with people of these names.
func (f *fleet) newPlaceOf(i int, names ...string) *party {
	f.Helper()
	_, _, users, err := f.discord.Populate(fmt.Sprint("home ", i), "talk", names...)
	require.NoError(f, err)
	shard := i % f.shards
	for len(f.quiet[shard]) == 0 {
		f.found(fmt.Sprint("server ", i))
	}
	guild := f.quiet[shard][0]
	f.quiet[shard] = f.quiet[shard][1:]
	channel, err := f.discord.CreateChannel(guild.ID, "cards")
	require.NoError(f, err)
	for _, u := range users {
		require.NoError(f, f.discord.AddMember(guild.ID, u.ID))
	}
	withoutFaces(f, f.discord, users)
	return &party{
		TB: f, discord: f.discord, guild: guild.ID, channel: channel.ID, users: users, target: *killTarget, rng: rand.New(rand.NewPCG(uint64(i), 22)), mayMiss: 1000,
	}
}

// eventually waits until something holds, and returns the time that took.
func (f *fleet) eventually(holds func() bool, what string) time.Duration {
	f.Helper()
	began := time.Now()
	for !holds() {
		require.Less(f, time.Since(began), patience, what)
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

// owners returns the owner of each shard, and the number of its owners so far.
func (f *fleet) owners() (list []string) {
	for _, l := range f.view().Leases {
		list = append(list, fmt.Sprint(l.Owner, l.Epoch))
	}
	return list
}

// isEven reports whether every process that is alive has its share of the shards, and all of them are served.
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
func (f *fleet) play(ctx context.Context, p *party) {
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
				time.Sleep(rand.N(f.thinking))
			}
		}
	}
}

// Three processes on one PostgreSQL. While people play, processes and the database meet each fault and come back, and a
// newer version takes over from this one. Every table is served again soon, no acknowledged move is lost or made twice,
// there is never a second board, and only the first sessions begin with an IDENTIFY.
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
	f.peopleGoOn(10)
	require.Less(t, f.servedAgain(time.Now()).all, patience, "every shard has its first session")
	identifies := f.discord.Stats().Identifies

	var all figures
	for i, fault := range f.faults() {
		all = append(all, f.survive(fault, f.bots[i%3]))
	}
	cancel()
	playing.Wait()
	for _, p := range f.bots {
		p.stop()
		require.NotContains(t, p.log.String(), "panic")
	}
	t.Logf("%d shards, %d quiet servers, %d tables\n%s", f.shards, f.servers, f.tables, all)
	f.audit()
	for _, one := range all {
		require.LessOrEqual(t, one.all, soon+one.late, "%s: every table is served again", one.fault)
	}
	require.Equal(t, identifies, f.discord.Stats().Identifies, "sessions went on")
	overPace, excused := f.machine.overPace()
	t.Logf("%d answers to more than 50 requests a second, %d of them after the machine had stood still", overPace, excused)
	require.Zero(t, overPace-excused, "all processes together keep the pace of requests")
}

// survive causes a fault, ends it, and returns its figures.
func (f *fleet) survive(fault fault, p *process) figure {
	f.Helper()
	before, owners := f.discord.Stats(), f.owners()
	began := fault.harm(p)
	one := f.servedAgain(began)
	one.fault, one.late = fault.name, f.machine.lateSince(began)
	f.peopleGoOn(5)
	if fault.mend != nil {
		fault.mend(p)
	}
	one.even = f.eventually(f.isEven, fault.name+": the load is spread again")
	after := f.discord.Stats()
	one.resumes, one.identifies = after.Resumes-before.Resumes, after.Identifies-before.Identifies
	if fault.movesNothing {
		require.Equal(f, owners, f.owners(), "%s: no shard changes hands", fault.name)
	}
	f.Log(one)
	return one
}

// peopleGoOn waits until everybody has clicked that often, on average.
func (f *fleet) peopleGoOn(times int64) {
	f.Helper()
	before := f.clicks.Load()
	f.eventually(func() bool { return f.clicks.Load() > before+times*int64(f.tables) }, "people go on")
}
