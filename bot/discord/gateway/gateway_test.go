package gateway

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"
)

// requirePace requires that identifies with the same key are five seconds apart.
func (d *discord) requirePace(concurrency int) {
	d.Helper()
	last := map[int]time.Time{}
	peers := d.all()
	slices.SortFunc(peers, func(a, b *peer) int { return cmp.Compare(a.number, b.number) })
	for _, p := range peers {
		for _, f := range p.got(opIdentify) {
			key := p.shard[0] % concurrency
			if at, ok := last[key]; ok {
				require.GreaterOrEqual(d, f.at.Sub(at), 5*time.Second, "shard %d", p.shard[0])
			}
			last[key] = f.at
		}
	}
}

// Each shard has a connection and a session of its own, and says which one it is.
func TestAsManyShardsAsRecommended(t *testing.T) {
	inBubble(t, func(d *discord) {
		d.directory.say(func(i *Info) { i.Shards, i.MaxConcurrency = 16, 4 })
		d.run()
		require.Len(t, d.bot.Shards(), 16)
		require.False(t, d.bot.Connected())
		d.pass(16 * time.Second)
		require.True(t, d.bot.Connected())
		shards := map[[2]int]bool{}
		for _, p := range d.all() {
			shards[p.shard] = true
		}
		require.Len(t, shards, 16)
		require.True(t, shards[[2]int{15, 16}])
		d.requirePace(4)
		readys := d.ready()
		require.Len(t, readys, 16)
		for _, r := range readys {
			require.Equal(t, 16, r.Shards)
		}
		d.pass(time.Hour)
		require.Len(t, d.all(), 16)
	})
}

// The operator's number of shards counts instead of the recommended one.
func TestConfiguredShards(t *testing.T) {
	inBubble(t, func(d *discord) {
		d.configure(Config{Shards: 2})
		d.directory.say(func(i *Info) { i.Shards = 5 })
		d.run()
		d.pass(6 * time.Second)
		require.True(t, d.bot.Connected())
		require.Len(t, d.bot.Shards(), 2)
	})
}

// Where Discord is a stand-in, the pace may be another.
func TestConfiguredPace(t *testing.T) {
	inBubble(t, func(d *discord) {
		d.configure(Config{Shards: 3, IdentifyGap: time.Second})
		d.run()
		d.pass(1999 * time.Millisecond)
		require.False(t, d.bot.Connected())
		d.pass(time.Millisecond)
		require.True(t, d.bot.Connected())
		for _, p := range d.all() {
			p.say(`{"op":9,"d":false}`)
		}
		d.pass(5 * time.Second)
		require.True(t, d.bot.Connected())
	})
}

// An identify that is slow to leave does not come close to the next one, and a slow handshake holds
// up its own key only.
func TestSlowHandshakeKeepsThePace(t *testing.T) {
	inBubble(t, func(d *discord) {
		d.directory.say(func(i *Info) { i.Shards, i.MaxConcurrency = 4, 2 })
		d.open = func(p *peer) bool {
			if p.number == 1 {
				time.Sleep(6 * time.Second)
			}
			return true
		}
		d.run()
		d.pass(7 * time.Second)
		up := 0
		for _, s := range d.bot.Shards() {
			if s.Up {
				up++
			}
		}
		require.Equal(t, 3, up)
		d.pass(6 * time.Second)
		require.True(t, d.bot.Connected())
		d.requirePace(2)
	})
}

// When several shards are lost at once, each resumes its own session at once, and the others notice
// nothing.
func TestLostShardsResumeEachOnItsOwn(t *testing.T) {
	inBubble(t, func(d *discord) {
		d.directory.say(func(i *Info) { i.Shards, i.MaxConcurrency = 16, 16 })
		d.receive = func(p *peer, f frame) bool {
			if f.Op == opIdentify {
				p.say(strings.Replace(goodReady, "abc", fmt.Sprint("session of ", p.shard[0]), 1))
				return false
			}
			return true
		}
		d.run()
		require.True(t, d.bot.Connected())
		d.pass(time.Hour)
		lost := map[string]bool{}
		for _, p := range d.all()[3:7] {
			lost[fmt.Sprint("session of ", p.shard[0])] = true
			p.reset()
		}
		synctest.Wait()
		require.True(t, d.bot.Connected())
		resumes := d.sent(opResume)
		require.Len(t, resumes, 4)
		for _, r := range resumes {
			for session := range lost {
				if strings.Contains(string(r.Data), `"`+session+`"`) {
					delete(lost, session)
				}
			}
		}
		require.Empty(t, lost)
		require.Len(t, d.all(), 20)
		require.Len(t, d.ready(), 16)
	})
}

// The state of a shard is published: health and the log use it.
func TestShardStates(t *testing.T) {
	inBubble(t, func(d *discord) {
		d.directory.say(func(i *Info) { i.Shards, i.MaxConcurrency = 3, 3 })
		d.run()
		began := time.Now()
		d.pass(time.Minute)
		for _, p := range d.all() {
			if p.shard[0] == 1 {
				p.say(`{"op":9,"d":false}`)
			}
		}
		synctest.Wait()
		states := d.bot.Shards()
		require.Equal(t, ShardState{Shard: 0, Up: true, Since: began}, states[0])
		require.Equal(t, ShardState{Shard: 1, Up: false, Since: time.Now()}, states[1])
		require.False(t, d.bot.Connected())
		require.Contains(t, d.log.String(),
			`msg="not connected to Discord" shard="1 of 3" reason="the session has been ended"`)
		d.pass(10 * time.Second)
		require.True(t, d.bot.Connected())
	})
}

// The events of a shard say which one they come from; a handler that hangs holds up its own shard
// only.
func TestEventsAreScopedToTheirShard(t *testing.T) {
	inBubble(t, func(d *discord) {
		d.directory.say(func(i *Info) { i.Shards, i.MaxConcurrency = 2, 2 })
		release := make(chan struct{})
		d.stall = func(name string) {
			if name == "GUILD_CREATE" {
				<-release
			}
		}
		d.run()
		of := map[int]*peer{}
		for _, p := range d.all() {
			of[p.shard[0]] = p
		}
		of[0].say(`{"op":0,"t":"GUILD_CREATE","s":2,"d":{}}`, `{"op":0,"t":"GUILD_UPDATE","s":3,"d":{}}`)
		of[1].say(`{"op":0,"t":"GUILD_DELETE","s":2,"d":{"id":"9"}}`)
		synctest.Wait()
		require.ElementsMatch(t, []named{{0, "GUILD_CREATE", `{}`}, {1, "GUILD_DELETE", `{"id":"9"}`}}, d.seen())
		close(release)
		synctest.Wait()
		require.Contains(t, d.seen(), named{0, "GUILD_UPDATE", `{}`})
	})
}

// A server belongs to one shard, with any number of them.
func TestOwns(t *testing.T) {
	t.Parallel()
	for _, guild := range []string{"197038439483310086", "81384788765712384", "0", "18446744073709551615", "", "x"} {
		for _, shards := range []int{1, 2, 3, 16} {
			owners := 0
			for shard := range shards {
				if (Ready{Shard: shard, Shards: shards}).Owns(guild) {
					owners++
				}
			}
			require.Equal(t, 1, owners, "%q of %d", guild, shards)
		}
	}
	require.True(t, Ready{Shard: 2, Shards: 3}.Owns("20971520"), "5 << 22")
}

// guildOf is a server of a shard of so many.
func guildOf(shard, shards int) string { return fmt.Sprint((shard + 3*shards) << 22) }

// Fault 107: the servers with live events are known at once. TestOldShardsServeUntilTheNewOnesAreUp shows it while the
// shards grow.
func TestReaches(t *testing.T) {
	inBubble(t, func(d *discord) {
		d.directory.say(func(i *Info) { i.Shards, i.MaxConcurrency = 2, 2 })
		require.False(t, d.bot.Reaches(guildOf(0, 2)))
		d.run()
		d.pass(time.Second)
		require.True(t, d.bot.Reaches(guildOf(0, 2)))
		require.True(t, d.bot.Reaches(guildOf(1, 2)))
		told := d.linked()
		require.Equal(t, 2, told)

		d.onOpen(func(*peer) bool { return false })
		d.of(2)[1].close(4000)
		d.pass(10 * time.Millisecond)
		require.True(t, d.bot.Reaches(guildOf(0, 2)))
		require.False(t, d.bot.Reaches(guildOf(1, 2)))
		require.Equal(t, told+1, d.linked())
		d.onOpen(nil)
		d.pass(time.Minute)
		require.True(t, d.bot.Reaches(guildOf(1, 2)))
		require.Equal(t, told+2, d.linked())
	})
}

// linked is how often the handler has been told that something has changed.
func (d *discord) linked() int {
	d.recorder.mu.Lock()
	defer d.recorder.mu.Unlock()
	return d.links
}

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// buffer is a bytes.Buffer for several goroutines.
type buffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (b *buffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

func (b *buffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}

// named is an event as a handler gets it.
type named struct {
	shard int
	name  string
	data  string
}

// recorder is a Handler that keeps its calls.
type recorder struct {
	mu     sync.Mutex
	clicks []string
	events []named
	readys []Ready
	links  int
	handle func(ctx context.Context, data json.RawMessage) // of interactions; may be nil
	stall  func(name string)                               // called for each event; may be nil
}

func (r *recorder) Ready(ready Ready) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if ready.Live == nil || ready.Live.Err() != nil {
		panic("READY of a session that is over")
	}
	ready.Live = nil // each has its own
	r.readys = append(r.readys, ready)
}

func (r *recorder) Linked() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.links++
}

func (r *recorder) Event(shard int, name string, data json.RawMessage) {
	r.mu.Lock()
	r.events = append(r.events, named{shard, name, string(data)})
	stall := r.stall
	r.mu.Unlock()
	if stall != nil {
		stall(name)
	}
}

func (r *recorder) Interaction(ctx context.Context, data json.RawMessage, _ time.Time) {
	r.mu.Lock()
	r.clicks = append(r.clicks, string(data))
	handle := r.handle
	r.mu.Unlock()
	if handle != nil {
		handle(ctx, data)
	}
}

// on sets the handler of interactions.
func (r *recorder) on(handle func(context.Context, json.RawMessage)) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.handle = handle
}

func (r *recorder) heard() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return append([]string(nil), r.clicks...)
}

func (r *recorder) seen() []named {
	r.mu.Lock()
	defer r.mu.Unlock()
	return append([]named(nil), r.events...)
}

func (r *recorder) ready() []Ready {
	r.mu.Lock()
	defer r.mu.Unlock()
	return append([]Ready(nil), r.readys...)
}
