//go:build unix

package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/cluster"
	"unobot/bot/standin"
	"unobot/bot/standin/openapicheck"
	"unobot/game/table"
	"unobot/store"
	"unobot/store/postgrestest"
)

const (
	fleetShards = 8
	fleetTables = 24
)

// fleet is several processes of the real binary on one PostgreSQL and one Discord, and people who play
// at tables on all shards.
type fleet struct {
	testing.TB
	discord *standin.Server
	url     string // of the database
	store   *store.Store
	leases  store.Leases
	bots    []*process
	places  []*survival
	clicks  atomic.Int64
}

func newFleet(t *testing.T, processes int) *fleet {
	t.Helper()
	url := postgrestest.Empty(t)
	beliefs, err := standin.BeliefsFromEnv()
	require.NoError(t, err)
	d, err := standin.New(standin.Options{
		ApplicationName: "unobot", Beliefs: beliefs, ResponseWindow: responseWindow,
		Sharding: standin.Sharding{Recommended: fleetShards, MaxConcurrency: 16},
	})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, d.Close()) })
	openapicheck.Enable(t, d)
	d.CheckViolations(t)
	st, err := store.Connect(t.Context(), url)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, st.Close()) })
	f := &fleet{TB: t, discord: d, url: url, store: st}
	f.leases, _ = st.Leases()
	for range processes {
		f.bots = append(f.bots, f.newBot())
	}
	for _, p := range f.bots {
		f.boot(p)
	}
	f.eventually(time.Minute, f.isEven, "the shards are shared")
	for i := range fleetTables {
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
	for cluster.ShardOf(guild.ID, fleetShards) != i%fleetShards {
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
	sum, least, most := 0, fleetShards, 0
	for _, m := range v.Members {
		sum, least, most = sum+held[m.ID], min(least, held[m.ID]), max(most, held[m.ID])
	}
	alive := 0
	for _, p := range f.bots {
		if p.cmd != nil {
			alive++
		}
	}
	return len(v.Members) == alive && sum == fleetShards && most-least <= 1
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
				time.Sleep(time.Duration(p.rng.IntN(250)) * time.Millisecond)
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

// Three processes on one PostgreSQL. While people play, a process is killed, one sleeps, one is asked to
// end and one to drain; each comes back. Every table is answered again soon, no acknowledged move is
// lost or made twice, and nothing but the first sessions begins anew.
func TestThreeProcessesShareTheShards(t *testing.T) {
	if testing.Short() {
		t.Skip("starts and kills real processes; run without -short")
	}
	t.Parallel()
	f := newFleet(t, 3)
	ctx, cancel := context.WithCancel(t.Context())
	var playing sync.WaitGroup
	defer playing.Wait()
	defer cancel()
	for _, p := range f.places {
		playing.Go(func() { f.play(ctx, p) })
	}
	f.eventually(time.Minute, func() bool { return f.clicks.Load() > 10*fleetTables }, "people play")
	identifies := f.discord.Stats().Identifies

	for _, fault := range []struct {
		name       string
		harm, mend func(p *process)
	}{
		{"kill", func(p *process) { require.NoError(t, p.cmd.Process.Kill()); _ = p.cmd.Wait(); p.cmd = nil }, f.boot},
		{
			"sleep", func(p *process) { require.NoError(t, p.cmd.Process.Signal(syscall.SIGSTOP)) },
			func(p *process) { require.NoError(t, p.cmd.Process.Signal(syscall.SIGCONT)) },
		},
		{"stop", func(p *process) { p.stop() }, f.boot},
		{"drain", func(p *process) { f.drain(p) }, func(p *process) { p.stop(); f.boot(p) }},
	} {
		p := f.bots[len(fault.name)%3]
		fault.harm(p)
		took := f.eventually(time.Minute, f.servesAll, fault.name+": everybody is answered again")
		before := f.clicks.Load()
		f.eventually(time.Minute, func() bool { return f.clicks.Load() > before+5*fleetTables }, "people go on")
		if fault.name == "sleep" {
			time.Sleep(6 * time.Second) // so that its leases are over
		}
		fault.mend(p)
		even := f.eventually(time.Minute, f.isEven, fault.name+": the load is spread again")
		t.Logf("%s: answered again after %s, load spread %s after it came back", fault.name, took.Round(10*time.Millisecond), even.Round(10*time.Millisecond))
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
