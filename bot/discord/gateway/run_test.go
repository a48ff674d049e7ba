package gateway

import (
	"fmt"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"
)

// of lists the connections on which the bot has identified as one of so many shards, by shard.
func (d *discord) of(shards int) map[int]*peer {
	of := map[int]*peer{}
	for _, p := range d.all() {
		if shard, known := p.identified(); known && shard[1] == shards {
			of[shard[0]] = p
		}
	}
	return of
}

// identified is the shard that the bot has named on a connection.
func (p *peer) identified() (shard [2]int, known bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.shard, p.shard[1] > 0
}

// over is the bot's close code, and when it came; zero while the connection lasts.
func (p *peer) over() (code int, at time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.closed, p.gone
}

// refusing makes Discord refuse sessions with 4011, as a test says.
func (d *discord) refusing(refused func(shard [2]int) bool) {
	d.receive = func(p *peer, f frame) bool {
		if shard, _ := p.identified(); f.Op == opIdentify && refused(shard) {
			p.close(closeShardingRequired)
			return false
		}
		return true
	}
}

// connected waits until this many shards are up.
func (d *discord) connected(shards int) {
	d.Helper()
	for range 600 {
		if d.bot.Connected() && len(d.bot.Shards()) == shards {
			return
		}
		d.pass(time.Second)
	}
	d.Fatal("not connected")
}

// Discord recommends more shards long before it demands them: the bot follows within an hour, and
// no connection is refused on the way. A configured number stays.
func TestRecommendedShardsAreFollowed(t *testing.T) {
	for _, configured := range []int{0, 2} {
		inBubbleNamed(t, fmt.Sprint("configured ", configured), func(d *discord) {
			d.configure(Config{Shards: configured})
			d.directory.say(func(i *Info) { i.Shards, i.MaxConcurrency = 2, 2 })
			d.run()
			d.connected(2)
			d.directory.say(func(i *Info) { i.Shards = 4 })
			d.pass(recount + time.Minute)
			if configured > 0 {
				require.Len(t, d.bot.Shards(), configured)
				return
			}
			d.connected(4)
			for _, p := range d.of(2) {
				code, _ := p.over()
				require.Equal(t, websocket.CloseNormalClosure, code)
			}
			require.NotContains(t, d.log.String(), "level=WARN")
		})
	}
}

// Fault 126: 4011 makes the bot count again, and connect with more shards. When they are there the
// old sessions are ended.
func TestMoreShardsAreRequired(t *testing.T) {
	inBubble(t, func(d *discord) {
		d.directory.say(func(i *Info) { i.Shards, i.MaxConcurrency = 2, 2 })
		d.run()
		d.pass(time.Hour)
		d.directory.say(func(i *Info) { i.Shards = 4 })
		began := time.Now()
		old := d.of(2)
		old[0].close(closeShardingRequired)
		synctest.Wait()
		d.connected(4)
		require.Less(t, time.Since(began), 15*time.Second)
		code, _ := old[1].over()
		require.Equal(t, websocket.CloseNormalClosure, code)
		readys := d.ready()
		require.Len(t, readys, 6)
		require.Equal(t, 4, readys[5].Shards)
		require.Empty(t, d.sent(opResume))
		d.requirePace(2)
	})
}

// Fault 126: when one of ten shards is refused, the nine others go on for the fifty seconds and
// more that their eleven successors take to begin.
func TestOldShardsServeUntilTheNewOnesAreUp(t *testing.T) {
	inBubble(t, func(d *discord) {
		d.directory.say(func(i *Info) { i.Shards = 10 })
		d.run()
		d.connected(10)
		d.pass(time.Hour)
		old := d.of(10)
		began := time.Now()
		old[3].close(closeShardingRequired)
		synctest.Wait()
		delete(old, 3)
		require.Len(t, d.of(11), 1, "the first one begins at once")
		said := 0
		for ; len(d.bot.Shards()) == 10; said++ {
			for shard, p := range old {
				_, at := p.over()
				require.Zero(t, at, "shard %d", shard)
				p.say(fmt.Sprintf(`{"op":0,"t":"GUILD_UPDATE","s":%d,"d":{"id":"%d of %d"}}`, 2*said+2, said, shard),
					fmt.Sprintf(`{"op":0,"t":"INTERACTION_CREATE","s":%d,"d":{"id":"%d of %d"}}`, 2*said+3, said, shard))
			}
			states := d.bot.Shards()
			for i, s := range states {
				require.Equal(t, i != 3, s.Up)
				_, anew := d.of(11)[(3*10+i)%11]
				require.True(t, s.Up || anew == d.bot.Reaches(guildOf(i, 10)), "by the old shard or the new one")
			}
			require.False(t, d.bot.Connected())
			d.pass(time.Second)
		}
		require.True(t, d.bot.Connected())
		require.Len(t, d.bot.Shards(), 11)
		require.Greater(t, said, 50)
		require.Less(t, time.Since(began), 70*time.Second)
		for n := range said {
			for shard := range old {
				data := fmt.Sprintf(`{"id":"%d of %d"}`, n, shard)
				require.Contains(t, d.seen(), named{shard, "GUILD_UPDATE", data})
				require.Contains(t, d.heard(), data)
			}
		}
		last := d.of(11)[10].got(opIdentify)[0].at
		for _, p := range old {
			code, at := p.over()
			require.Equal(t, websocket.CloseNormalClosure, code)
			require.False(t, at.Before(last))
		}
		require.Len(t, d.sent(opIdentify), 21)
		d.requirePace(1)
		d.pass(time.Hour)
		require.Len(t, d.all(), 21)
	})
}

// Fault 126: until the new shards are up an old one resumes its session where it can. If it cannot,
// it waits for the new ones: a new session would be refused.
func TestRefusedShardsOnlyResume(t *testing.T) {
	inBubble(t, func(d *discord) {
		d.directory.say(func(i *Info) { i.Shards, i.MaxConcurrency = 4, 16 })
		var slow atomic.Bool
		d.receive = func(p *peer, f frame) bool {
			shard, _ := p.identified()
			return f.Op != opIdentify || shard[1] == 4 || !slow.Load()
		}
		d.run()
		d.connected(4)
		d.pass(time.Minute)
		slow.Store(true)
		old := d.of(4)
		old[0].close(closeShardingRequired)
		old[1].reset()
		old[2].say(`{"op":9,"d":false}`)
		d.pass(time.Minute)
		up := map[int]bool{}
		for _, s := range d.bot.Shards() {
			up[s.Shard] = s.Up
		}
		require.Equal(t, map[int]bool{0: false, 1: true, 2: false, 3: true}, up)
		slow.Store(false)
		d.connected(5)
		d.pass(time.Hour)
		require.True(t, d.bot.Connected())
		require.Len(t, d.sent(opResume), 1)
		ofFour := 0
		for _, p := range d.all() {
			if shard, _ := p.identified(); shard[1] == 4 {
				ofFour++
			}
		}
		require.Equal(t, 4, ofFour)
	})
}

// Fault 126: where even the new number is too low, one more is tried while the old shards serve.
func TestRefusedSuccessorsLeaveTheOldShardsAlone(t *testing.T) {
	inBubble(t, func(d *discord) {
		d.directory.say(func(i *Info) { i.Shards = 2 })
		var ofThree atomic.Int32
		d.refusing(func(shard [2]int) bool { return shard[1] == 4 || shard[1] == 3 && ofThree.Add(1) == 2 })
		d.run()
		d.connected(2)
		d.pass(time.Minute)
		old := d.of(2)
		old[0].close(closeShardingRequired)
		synctest.Wait()
		for len(d.bot.Shards()) == 2 {
			_, at := old[1].over()
			require.Zero(t, at)
			require.True(t, d.bot.Shards()[1].Up)
			d.pass(time.Second)
		}
		d.connected(5)
		goodbyes := 0
		for _, p := range d.all() {
			if code, _ := p.over(); code == websocket.CloseNormalClosure {
				goodbyes++
			}
		}
		require.Equal(t, 2, goodbyes, "one old shard, and one of the three that were too few")
		require.Len(t, d.sent(opIdentify), 2+2+1+5)
		d.requirePace(1)
	})
}

// Fault 126: the old shards are cut off while Discord refuses so few. One that is back serves, and counts as serving
// when its successors are refused in turn.
func TestAnOldShardThatIsBackIsSeen(t *testing.T) {
	inBubble(t, func(d *discord) {
		d.directory.say(func(i *Info) { i.Shards = 2 })
		var away, refusing atomic.Bool
		d.receive = func(p *peer, f frame) bool {
			shard, _ := p.identified()
			switch {
			case f.Op == opResume:
				return !away.Load()
			case f.Op == opIdentify && shard[1] == 3 && refusing.Load():
				p.close(closeShardingRequired)
			}
			return f.Op != opIdentify || shard[1] != 3
		}
		d.run()
		d.connected(2)
		d.pass(time.Minute)
		away.Store(true)
		old := d.of(2)
		old[1].reset()
		d.pass(time.Second)
		old[0].close(closeShardingRequired)
		d.pass(5 * time.Second)
		require.Len(t, d.bot.Shards(), 3, "no old one is up")
		away.Store(false)
		d.pass(10 * time.Second)
		refusing.Store(true)
		for n := 0; len(d.of(4)) == 0; n++ {
			require.Less(t, n, 60)
			d.pass(time.Second)
		}
		require.Len(t, d.bot.Shards(), 2)
		require.True(t, d.bot.Shards()[1].Up)
		d.connected(4)
	})
}

// Old and new shards end together.
func TestWhatEndsTheBotEndsBothGenerations(t *testing.T) {
	for name, end := range map[string]func(*discord) error{
		"shutdown": func(d *discord) error { d.stop(); return nil },
		"revoked":  func(d *discord) error { close(d.directory.revoked); return &FatalError{Reason: tokenRefused} },
		"refused": func(d *discord) error {
			d.last().close(closeDisallowedIntents)
			return fatalClose(closeDisallowedIntents)
		},
	} {
		inBubbleNamed(t, name, func(d *discord) {
			d.directory.say(func(i *Info) { i.Shards = 2 })
			d.run()
			d.connected(2)
			d.of(2)[0].close(closeShardingRequired)
			d.pass(7 * time.Second)
			require.Len(d, d.of(3), 1)
			want := end(d)
			require.Equal(d, want, d.finish())
			code, _ := d.of(2)[1].over()
			require.Equal(d, websocket.CloseNormalClosure, code)
			require.False(d, d.bot.Connected())
		})
	}
}

// Fault 126: where the recommendation lags behind, or the operator has set too low a number, it is
// one more each time.
func TestMoreShardsThanRecommended(t *testing.T) {
	for _, configured := range []int{0, 1} {
		inBubbleNamed(t, fmt.Sprint(configured), func(d *discord) {
			d.configure(Config{Shards: configured})
			d.refusing(func(shard [2]int) bool { return shard[1] < 3 })
			d.run()
			d.pass(time.Minute)
			require.True(d, d.bot.Connected())
			require.Len(d, d.bot.Shards(), 3)
		})
	}
}

// A Discord that refuses every number of shards is asked less and less.
func TestRefusedShardsBackOff(t *testing.T) {
	inBubble(t, func(d *discord) {
		d.refusing(func([2]int) bool { return true })
		d.run()
		d.pass(2 * time.Hour)
		require.Greater(t, len(d.sent(opIdentify)), 5)
		require.Less(t, len(d.sent(opIdentify)), 40)
		d.requirePace(1)
	})
}
