package gateway

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/cluster"
)

// rights are Leases as a test says.
type rights struct {
	mu       sync.Mutex
	gone     map[int]bool // shards that are not held
	late     bool         // they are not renewed yet, and not given up
	refused  int          // how many identifies may not leave yet
	entered  []int        // keys
	outgrown []int
	paced    []time.Duration // gaps that were asked for
	wait     time.Duration   // that is told the next time
}

func (r *rights) Holds(shard int) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return !r.gone[shard]
}

func (r *rights) Keeps(shard int) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.late || !r.gone[shard]
}

func (r *rights) Outgrown(shards int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.outgrown = append(r.outgrown, shards)
}

func (r *rights) Enter(_ context.Context, key int) (func(context.Context) error, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.entered = append(r.entered, key)
	return func(context.Context) error {
		r.mu.Lock()
		defer r.mu.Unlock()
		if r.refused--; r.refused >= 0 {
			return errors.New("somebody else was quicker")
		}
		return nil
	}, nil
}

func (r *rights) Pace(_ context.Context, gap time.Duration) (wait time.Duration, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.paced = append(r.paced, gap)
	wait, r.wait = r.wait, 0
	return wait, nil
}

// asked is for which keys somebody entered, and with which gaps the pace was asked for.
func (r *rights) asked() (keys []int, gaps []time.Duration) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.entered), slices.Clone(r.paced)
}

func (r *rights) hold(shard int, held bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.gone[shard], r.late = !held, false
}

// delay leaves it open whether a shard is still held.
func (r *rights) delay(shard int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.gone[shard], r.late = true, true
}

// leased runs a test with a gateway that serves the shards that the test passes to Serve.
func leased(t *testing.T, test func(d *discord, r *rights)) {
	t.Helper()
	inBubble(t, func(d *discord) {
		r := &rights{gone: map[int]bool{}}
		d.configure(Config{Leases: r})
		d.run()
		test(d, r)
	})
}

// serve serves a shard, and waits until nothing more happens by itself.
func (d *discord) serveShard(shard, shards int, s cluster.Session) {
	d.Helper()
	require.NoError(d, d.bot.Serve(context.Background(), shard, shards, s))
	synctest.Wait()
}

var given = cluster.Session{ID: "abc", URL: "ws://resume.test", Seq: 41}

func TestOnlyShardsThatAreGivenAreServed(t *testing.T) {
	leased(t, func(d *discord, r *rights) {
		d.directory.say(func(i *Info) { i.Shards, i.MaxConcurrency = 8, 4 })
		d.pass(time.Minute)
		require.Empty(d, d.all())
		require.True(d, d.bot.Connected())
		require.Empty(d, d.bot.Shards())
		d.serveShard(6, 8, cluster.Session{})
		require.Len(d, d.of(8), 1)
		require.Equal(d, []int{6 % 4}, r.entered)
		require.True(d, d.bot.Connected())
		require.Len(d, d.bot.Shards(), 1)
		require.Equal(d, 6, d.bot.Shards()[0].Shard)
		require.True(d, d.bot.Reaches(guildOf(6, 8)))
		require.False(d, d.bot.Reaches(guildOf(5, 8)))
		require.Equal(d, cluster.Session{ID: "abc", URL: "ws://resume.test", Seq: 1}, d.bot.Session(6))
		require.Zero(d, d.bot.Session(5))
	})
}

// Sixteen shards that begin at the same time ask once where, and how many may begin.
func TestShardsAskTogether(t *testing.T) {
	leased(t, func(d *discord, _ *rights) {
		d.directory.say(func(i *Info) { i.Shards, i.MaxConcurrency, i.Total, i.Remaining = 16, 16, 1000, 1000 })
		for shard := range 16 {
			d.serveShard(shard, 16, cluster.Session{})
		}
		require.Len(d, d.sent(opIdentify), 16)
		require.Equal(d, 1, d.directory.requests())
		d.directory.say(func(i *Info) { i.Remaining = 900 })
		d.pass(time.Minute)
		d.bot.Leave(context.Background(), 0, true)
		d.serveShard(0, 16, cluster.Session{})
		d.pass(10 * time.Second)
		require.Len(d, d.sent(opIdentify), 17)
		require.Equal(d, 2, d.directory.requests(), "what it said a minute ago may be over")
	})
}

// A session of another process is resumed where that one was, and goes on from there.
func TestASessionIsTakenOver(t *testing.T) {
	leased(t, func(d *discord, r *rights) {
		d.receive = func(p *peer, f frame) bool {
			if f.Op == opResume {
				p.say(`{"op":0,"t":"GUILD_UPDATE","s":42,"d":{"id":"9"}}`, `{"op":0,"t":"RESUMED","s":43,"d":{}}`)
			}
			return f.Op != opResume
		}
		d.serveShard(3, 4, given)
		require.Empty(d, d.sent(opIdentify))
		require.Empty(d, r.entered)
		require.Contains(d, string(d.sent(opResume)[0].Data), `"seq":41`)
		require.Equal(d, "resume.test", d.last().address)
		require.Equal(d, []named{{3, "GUILD_UPDATE", `{"id":"9"}`}}, d.seen())
		require.EqualValues(d, 43, d.bot.Session(3).Seq)
		require.Equal(d, "abc", d.bot.Session(3).ID)
	})
}

// The process before answered the interactions of its time with the shard. Later ones are answered here, and so is
// everything once the session goes on, with any clocks.
func TestInteractionsOfTheProcessBeforeAreLeftAlone(t *testing.T) {
	inBubble(t, func(d *discord) {
		time.Sleep(20 * 365 * 24 * time.Hour) // a bubble begins before Discord did
		d.configure(Config{Leases: &rights{gone: map[int]bool{}}, Margin: 2 * time.Second})
		made := func(ago time.Duration) string {
			return fmt.Sprint(uint64(time.Now().Add(-ago).UnixMilli()-1420070400000) << 22)
		}
		theirs, ours, odd, old := made(2100*time.Millisecond), made(1900*time.Millisecond), "odd", made(time.Hour)
		click := func(id string) string {
			return fmt.Sprintf(`{"op":0,"t":"INTERACTION_CREATE","s":42,"d":{"id":%q}}`, id)
		}
		d.receive = func(p *peer, f frame) bool {
			if f.Op == opResume {
				p.say(click(theirs), click(ours), click(odd), `{"op":0,"t":"RESUMED","s":43,"d":{}}`, click(theirs))
			}
			return f.Op != opResume
		}
		d.run()
		d.serveShard(3, 4, given)
		d.pass(2 * replayTime)
		d.last().say(click(old))
		synctest.Wait()
		quoted := func(id string) string { return fmt.Sprintf(`{"id":%q}`, id) }
		require.ElementsMatch(d, []string{quoted(ours), quoted(odd), quoted(old)}, d.heard())
	})
}

func TestASessionThatIsRefusedBeginsAnew(t *testing.T) {
	leased(t, func(d *discord, _ *rights) {
		d.receive = func(p *peer, f frame) bool {
			if f.Op == opResume {
				p.say(`{"op":9,"d":false}`)
			}
			return f.Op != opResume
		}
		d.serveShard(3, 4, given)
		require.Zero(d, d.bot.Session(3), "nobody else should try it")
		d.pass(10 * time.Second)
		require.Len(d, d.sent(opIdentify), 1)
		require.Len(d, d.ready(), 1)
		require.EqualValues(d, 1, d.bot.Session(3).Seq)
	})
}

// A process that leaves a shard closes with a code that keeps the session, and hands it on with all frames until then;
// with end the session is ended.
func TestLeavingKeepsTheSession(t *testing.T) {
	for _, end := range []bool{false, true} {
		t.Run(fmt.Sprint("end ", end), func(t *testing.T) {
			leased(t, func(d *discord, _ *rights) {
				d.serveShard(0, 2, cluster.Session{})
				d.serveShard(1, 2, given)
				d.pass(10 * time.Second)
				p := d.of(2)[0]
				p.say(`{"op":0,"t":"GUILD_UPDATE","s":2,"d":{"id":"9"}}`)
				synctest.Wait()
				ticket := d.bot.Leave(context.Background(), 0, end)
				synctest.Wait()
				require.Equal(d, cluster.Session{ID: "abc", URL: "ws://resume.test", Seq: 2}, ticket)
				code, _ := p.over()
				if end {
					require.Equal(d, websocket.CloseNormalClosure, code)
				} else {
					require.NotContains(d, []int{
						websocket.CloseNormalClosure, websocket.CloseGoingAway,
						websocket.CloseAbnormalClosure,
					}, code)
				}
				require.Len(d, d.bot.Shards(), 1)
				d.pass(time.Minute)
				require.Len(d, d.all(), 2, "it does not come back by itself")
				require.Zero(d, d.bot.Leave(context.Background(), 0, end), "it has been left")
			})
		})
	}
}

// A click that has arrived is not sent again to the next owner, so it is finished before that one begins.
// A handler that hangs does not hold the shard up, and other shards have nothing to do with it.
func TestLeavingWaitsForClicks(t *testing.T) {
	for name, c := range map[string]struct {
		arrives int           // by which shard
		takes   time.Duration // the handler
		waits   time.Duration // of Leave
	}{
		"finished":          {0, time.Second, time.Second},
		"hangs":             {0, time.Hour, 1500 * time.Millisecond},
		"of another shard":  {1, time.Hour, 0},
		"nothing under way": {0, 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			leased(t, func(d *discord, _ *rights) {
				hung, release := context.WithTimeout(context.Background(), c.takes)
				d.on(func(context.Context, json.RawMessage) { <-hung.Done() })
				d.serveShard(0, 2, given)
				d.serveShard(1, 2, given)
				d.all()[c.arrives].say(click(42))
				synctest.Wait()
				require.Len(d, d.heard(), 1)
				began := time.Now()
				patience, cancel := context.WithTimeout(context.Background(), 1500*time.Millisecond)
				defer cancel()
				d.bot.Leave(patience, 0, false)
				require.InDelta(d, c.waits, time.Since(began), float64(time.Millisecond))
				release()
			})
		})
	}
}

// The end of the bot leaves all sessions to others.
func TestTheEndKeepsSessions(t *testing.T) {
	leased(t, func(d *discord, _ *rights) {
		d.serveShard(0, 2, cluster.Session{})
		d.serveShard(1, 2, given)
		d.pass(10 * time.Second)
		d.stop()
		require.NoError(d, d.finish())
		for _, p := range d.all() {
			code, _ := p.over()
			require.Equal(d, closeHandedOver, code)
		}
		require.Error(d, d.bot.Serve(context.Background(), 0, 2, cluster.Session{}))
	})
}

// A process that does not hold a shard any more passes nothing on, does not count it as seen, and does
// not connect again before it holds the shard.
func TestNothingIsServedWithoutALease(t *testing.T) {
	leased(t, func(d *discord, r *rights) {
		d.serveShard(0, 1, given)
		require.Len(d, d.sent(opResume), 1)
		d.last().say(`{"op":0,"t":"GUILD_UPDATE","s":42,"d":{"id":"1"}}`)
		synctest.Wait()
		r.hold(0, false)
		d.last().say(`{"op":0,"t":"GUILD_UPDATE","s":43,"d":{"id":"2"}}`,
			`{"op":0,"t":"INTERACTION_CREATE","s":44,"d":{"id":"3"}}`)
		d.pass(time.Minute)
		require.Len(d, d.seen(), 1)
		require.Empty(d, d.heard())
		require.Len(d, d.all(), 1)
		require.False(d, d.bot.Connected())
		require.EqualValues(d, 42, d.bot.Session(0).Seq)
		r.hold(0, true)
		d.pass(time.Second)
		require.Len(d, d.sent(opResume), 2)
		require.Contains(d, string(d.sent(opResume)[1].Data), `"seq":42`)
	})
}

// While a lease is renewed late, frames wait: if it is renewed, that is all; if not, the next owner gets them again
// (fault 132).
func TestWhatArrivesWaitsForALateRenewal(t *testing.T) {
	for name, renewed := range map[string]bool{"renewed": true, "lost": false} {
		t.Run(name, func(t *testing.T) {
			leased(t, func(d *discord, r *rights) {
				d.serveShard(0, 1, given)
				d.last().say(`{"op":0,"t":"RESUMED","s":42,"d":{}}`)
				d.pass(time.Second)
				r.delay(0)
				d.last().say(`{"op":0,"t":"INTERACTION_CREATE","s":43,"d":{"id":"3"}}`)
				d.pass(time.Second)
				require.Empty(d, d.heard())
				require.Len(d, d.all(), 1, "the connection stays")
				r.hold(0, renewed)
				d.pass(time.Second)
				if renewed {
					require.Len(d, d.heard(), 1)
					require.Len(d, d.all(), 1)
					require.EqualValues(d, 43, d.bot.Session(0).Seq)
					return
				}
				require.Empty(d, d.heard())
				require.EqualValues(d, 42, d.bot.Session(0).Seq)
			})
		})
	}
}

// An identify does not leave after its turn has gone to another process.
func TestALostTurnIsTakenAgain(t *testing.T) {
	leased(t, func(d *discord, r *rights) {
		r.refused = 2
		d.serveShard(0, 1, cluster.Session{})
		d.pass(time.Minute)
		require.Len(d, d.sent(opIdentify), 1)
		require.Len(d, r.entered, 3)
		require.True(d, d.bot.Connected())
	})
}

// With few starts left of the day, all processes share the rest (fault 41): Discord is asked how many that are, and
// the others when the last one was.
func TestProcessesShareALowBudget(t *testing.T) {
	leased(t, func(d *discord, r *rights) {
		r.wait = 4 * time.Minute
		d.directory.say(func(i *Info) { i.Total, i.Remaining, i.ResetAfter = 1000, 10, time.Hour })
		d.serveShard(0, 1, cluster.Session{})
		d.pass(3 * time.Minute)
		require.Empty(d, d.sent(opIdentify))
		keys, _ := r.asked()
		require.Empty(d, keys, "nobody waits for it meanwhile")
		require.Contains(d, d.log.String(), "few session starts are left")
		d.pass(2 * time.Minute)
		require.Len(d, d.sent(opIdentify), 1)
		_, gaps := r.asked()
		require.Equal(d, []time.Duration{6 * time.Minute, 6 * time.Minute}, gaps)

		d.directory.say(func(i *Info) { i.Remaining = 0 })
		d.serveShard(1, 2, cluster.Session{})
		d.pass(59 * time.Minute)
		require.Len(d, d.sent(opIdentify), 1, "there are none left")
		d.directory.say(func(i *Info) { i.Remaining = 1000 })
		d.pass(2 * time.Minute)
		require.Len(d, d.sent(opIdentify), 2)
		_, gaps = r.asked()
		require.Len(d, gaps, 2)
	})
}

func TestMoreShardsAreTheClustersBusiness(t *testing.T) {
	leased(t, func(d *discord, r *rights) {
		d.refusing(func(shard [2]int) bool { return shard[1] == 2 })
		d.serveShard(1, 2, cluster.Session{})
		d.pass(time.Minute)
		require.Equal(d, []int{2}, r.outgrown)
		d.bot.Leave(context.Background(), 1, true)
		d.serveShard(1, 3, cluster.Session{})
		d.pass(time.Minute)
		require.True(d, d.bot.Connected())
		require.Len(d, d.of(3), 1)
		require.Equal(d, 3, d.ready()[0].Shards)
	})
}

func TestAFatalRefusalEndsTheBot(t *testing.T) {
	leased(t, func(d *discord, _ *rights) {
		d.serveShard(0, 1, given)
		d.last().close(closeDisallowedIntents)
		require.Equal(d, fatalClose(closeDisallowedIntents), d.finish())
	})
}

func TestTicketsAreNotPrinted(t *testing.T) {
	require.NotContains(t, fmt.Sprintf("%v %+v %s", given, given, given), "abc")
}

// A shard of the number before is left like any other, after one of the new number has begun.
func TestAShardOfTheNumberBeforeIsLeft(t *testing.T) {
	leased(t, func(d *discord, _ *rights) {
		d.serveShard(1, 2, given)
		d.serveShard(0, 3, given)
		require.Len(d, d.bot.Shards(), 1)
		require.Equal(d, "abc", d.bot.Leave(context.Background(), 1, true).ID)
		require.Equal(d, "abc", d.bot.Session(0).ID)
		d.serveShard(0, 4, given)
		require.Len(d, d.bot.generations, 2, "one has ended, and one has a shard to be left")
	})
}
