//go:build system && unix

package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/cluster"
	"unobot/bot/discord/standin"
	"unobot/game/long"
)

// TestAnEventOutlivesItsProcess: an arena runs on three processes of the real binary on one PostgreSQL. While people
// play, the process that runs it is killed, at night twice. The next one goes on: no player is paired twice, every
// result counts once, and in the end no player waits.
func TestAnEventOutlivesItsProcess(t *testing.T) {
	t.Parallel()
	f := startFleet(t, fleetSize{shards: 3, keys: 3}, 3)
	place := f.newPlaceOf(1, "ada", "bob", "cleo", "dan", "eve", "fay", "gus", "hal")
	require.NoError(t, f.discord.GrantPermissions(place.guild, place.users[0].ID, standin.PermissionAdministrator))
	f.eventually(func() bool { return len(f.discord.Commands(place.guild)) > 0 }, "commands are registered")
	e := &eventSurvival{survival: &survival{party: place}, hall: place.channel, ended: map[string]bool{}}
	e.open()
	playUntil := func(tables int) {
		for over, since := -1, time.Now(); len(e.ended) < tables; e.playAround() {
			if len(e.ended) > over {
				over, since = len(e.ended), time.Now()
			}
			require.Less(t, time.Since(since), 2*patience, "the event stands still")
		}
	}
	playUntil(1)
	for kill := range long.Cases(1, 2) {
		p := f.ownerOf(place.guild)
		f.kill(p)
		playUntil(len(e.ended) + 2)
		require.NotSame(t, p, f.ownerOf(place.guild), "another process has it")
		f.boot(p)
		f.eventually(f.isEven, fmt.Sprint("all are there again after kill ", kill+1))
	}
	e.calm()
	for _, p := range f.bots {
		p.stop()
		require.NotContains(t, p.log.String(), "panic")
	}
	e.audit(f.store)
	t.Logf("%d tables ended, %d clicks", len(e.ended), len(e.clicks))
}

// ownerOf waits for the process that serves a server, and returns it.
func (f *fleet) ownerOf(guild string) (owner *process) {
	f.Helper()
	f.eventually(func() bool {
		v := f.view()
		shard := cluster.ShardOf(guild, f.shards)
		at := slices.IndexFunc(v.Leases, func(l cluster.LeaseRow) bool { return l.Shard == shard && l.Left > 0 })
		if at < 0 {
			return false
		}
		is := slices.IndexFunc(v.Members, func(m cluster.MemberRow) bool { return m.ID == v.Leases[at].Owner })
		if is < 0 {
			return false
		}
		mine := slices.IndexFunc(f.bots, func(p *process) bool {
			return p.cmd != nil && strings.HasSuffix(v.Members[is].Name, fmt.Sprint(":", p.cmd.Process.Pid))
		})
		if mine >= 0 {
			owner = f.bots[mine]
		}
		return mine >= 0
	}, "somebody speaks for the server")
	return owner
}
