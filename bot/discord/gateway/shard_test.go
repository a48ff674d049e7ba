package gateway

import (
	"errors"
	"fmt"
	"runtime"
	"strconv"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"
)

// The beginning of a session: our identity, the shard, and Ready before the events.
func TestIdentify(t *testing.T) {
	inBubble(t, func(d *discord) {
		d.run()
		require.True(t, d.bot.Connected())
		require.JSONEq(t, fmt.Sprintf(`{"token":"secret","intents":517,"shard":[0,1],
			"properties":{"os":%q,"browser":"unobot","device":"unobot"}}`, runtime.GOOS), string(d.sent(opIdentify)[0].Data))
		require.Equal(t, []Ready{{Shard: 0, Shards: 1, App: "5", User: "1"}}, d.ready())
		require.Equal(t, "gateway.test", d.last().address)
	})
}

// Fault 42: a resume goes to the address that READY gave, and continues after the last event that
// came.
func TestResumeContinuesAfterTheLastEvent(t *testing.T) {
	inBubble(t, func(d *discord) {
		d.run()
		d.last().say(`{"op":0,"t":"GUILD_CREATE","s":7,"d":{"id":"9"}}`)
		synctest.Wait()
		d.last().reset()
		synctest.Wait()
		require.Equal(t, "resume.test", d.last().address)
		require.JSONEq(t, `{"token":"secret","session_id":"abc","seq":7}`, string(d.sent(opResume)[0].Data))
		require.Len(t, d.sent(opIdentify), 1)
		require.Len(t, d.ready(), 1, "a resumed session is not a new one")
		require.True(t, d.bot.Connected())
	})
}

// Events that Discord has sent again before a resume broke are not asked for once more, and none of the others is
// missed.
func TestABrokenResumeGoesOnWhereItWas(t *testing.T) {
	inBubble(t, func(d *discord) {
		breaks := 0
		d.receive = func(p *peer, f frame) bool {
			if f.Op != opResume || breaks == 2 {
				return true
			}
			breaks++
			if breaks == 1 { // it has sent one of the events that were missed
				p.say(`{"op":0,"t":"GUILD_UPDATE","s":8,"d":{"id":"8"}}`)
			}
			p.say(`{"op":7,"d":null}`)
			return false
		}
		d.run()
		d.last().say(`{"op":0,"t":"GUILD_CREATE","s":7,"d":{"id":"9"}}`)
		synctest.Wait()
		d.last().reset()
		d.pass(10 * time.Second)
		require.True(t, d.bot.Connected())
		require.Len(t, d.sent(opIdentify), 1, "the session goes on")
		var asked []string
		for _, f := range d.sent(opResume) {
			asked = append(asked, string(f.Data))
		}
		for i, seq := range []int{7, 8, 8} {
			require.JSONEq(t, fmt.Sprintf(`{"token":"secret","session_id":"abc","seq":%d}`, seq), asked[i])
		}
		require.Len(t, d.seen(), 2)
	})
}

// Faults 34 and 35: op 7 never waits, be the session live, in the handshake of a resume, or about
// to begin.
func TestOp7IsFollowedAtOnce(t *testing.T) {
	t.Run("live", func(t *testing.T) {
		inBubble(t, func(d *discord) {
			d.run()
			for range 10 {
				d.last().say(`{"op":7,"d":null}`)
				synctest.Wait()
			}
			require.Len(t, d.sent(opResume), 10)
			require.True(t, d.bot.Connected())
			require.NotContains(t, d.log.String(), "level=WARN", "it happens to everybody")
		})
	})
	for _, op := range []int{opIdentify, opResume} {
		t.Run(fmt.Sprintf("in the handshake of op %d", op), func(t *testing.T) {
			inBubble(t, func(d *discord) {
				refused := false
				d.receive = func(p *peer, f frame) bool {
					if f.Op == op && !refused {
						refused = true
						p.say(`{"op":7,"d":null}`)
						return false
					}
					return true
				}
				d.run()
				d.pass(10 * time.Second) // an identify keeps its pace
				d.last().reset()
				synctest.Wait()
				require.True(t, refused && d.bot.Connected())
				for _, wait := range d.retries(1) {
					require.LessOrEqual(t, wait, d.bot.timing.identifyGap)
				}
				require.Len(t, d.all(), 3)
				if op == opResume {
					require.Len(t, d.sent(opResume), 2)
					require.Len(t, d.sent(opIdentify), 1)
				}
			})
		})
	}
}

// Fault 35: after any missing message of a handshake, another handshake follows within 30 s.
func TestSilentHandshakes(t *testing.T) {
	for name, silent := range map[string]func(d *discord){
		"no hello": func(d *discord) { d.open = func(p *peer) bool { return p.number != 2 } },
		"no hello from the start": func(d *discord) {
			d.open = func(p *peer) bool { return p.number > 1 }
		},
		"no ready": func(d *discord) {
			d.receive = func(p *peer, f frame) bool { return p.number > 1 || f.Op == opHeartbeat }
		},
		"no resumed": func(d *discord) {
			d.receive = func(p *peer, f frame) bool { return p.number != 2 || f.Op == opHeartbeat }
		},
		"no resumed, ever": func(d *discord) {
			d.receive = func(_ *peer, f frame) bool { return f.Op != opResume }
		},
	} {
		t.Run(name, func(t *testing.T) {
			inBubble(t, func(d *discord) {
				silent(d)
				d.run()
				d.pass(30 * time.Second)
				require.True(t, d.bot.Connected())
				d.last().reset()
				d.pass(30 * time.Second)
				require.True(t, d.bot.Connected())
			})
		})
	}
}

// Fault 36.
func TestInvalidSession(t *testing.T) {
	t.Run("resumable", func(t *testing.T) {
		inBubble(t, func(d *discord) {
			d.run()
			d.last().say(`{"op":9,"d":true}`)
			synctest.Wait()
			require.Len(t, d.sent(opResume), 1)
			require.True(t, d.bot.Connected())
		})
	})
	t.Run("gone", func(t *testing.T) {
		inBubble(t, func(d *discord) {
			d.run()
			d.pass(time.Minute)
			d.last().say(`{"op":9,"d":false}`)
			d.pass(5 * time.Second)
			require.Empty(t, d.sent(opResume))
			require.Len(t, d.sent(opIdentify), 2)
			require.Len(t, d.ready(), 2, "reconciled at READY (fault 43)")
			wait := d.retries(1)[0]
			require.GreaterOrEqual(t, wait, time.Second)
			require.LessOrEqual(t, wait, 5*time.Second)
		})
	})
}

// Fault 38: a connection without answers to its heartbeats, or dead in one direction, ends within two intervals, and
// the session goes on with the next one.
func TestZombie(t *testing.T) {
	inBubble(t, func(d *discord) {
		d.receive = func(p *peer, f frame) bool { return p.number > 1 || f.Op != opHeartbeat }
		d.run()
		d.pass(2 * d.beat)
		require.Len(t, d.sent(opResume), 1)
		require.True(t, d.bot.Connected())
		require.Equal(t, 1, d.said("heartbeats are not answered"))
		d.pass(time.Hour)
		require.Len(t, d.all(), 2, "the next one is answered and lives")
	})
}

// The first heartbeat comes after a random part of the interval, the others keep it; they say how
// far we have read.
func TestHeartbeats(t *testing.T) {
	inBubble(t, func(d *discord) {
		d.run()
		d.pass(10*d.beat + time.Second)
		beats := d.sent(opHeartbeat)
		require.GreaterOrEqual(t, len(beats), 10)
		require.LessOrEqual(t, beats[0].at.Sub(d.last().opened), d.beat)
		for i := 1; i < len(beats); i++ {
			require.Equal(t, d.beat, beats[i].at.Sub(beats[i-1].at))
		}
		require.Equal(t, "1", string(beats[0].Data))
		d.last().say(`{"op":1,"d":null,"s":null,"t":null}`)
		synctest.Wait()
		require.Len(t, d.sent(opHeartbeat), len(beats)+1, "op 1 is answered at once")
		require.Len(t, d.all(), 1)
	})
}

// Two bots, or two shards, do not send their first heartbeats together.
func TestFirstHeartbeatIsRandom(t *testing.T) {
	first := map[time.Duration]bool{}
	for n := range 4 {
		t.Run(strconv.Itoa(n), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				d := newDiscord(t)
				d.run()
				d.pass(d.beat)
				first[d.sent(opHeartbeat)[0].at.Sub(d.last().opened)] = true
			})
		})
	}
	require.Greater(t, len(first), 1)
}

// Fault 40.
func TestFatalCloseCodesAreNotRedialled(t *testing.T) {
	for _, code := range []int{4004, 4010, 4012, 4013, 4014} {
		t.Run(strconv.Itoa(code), func(t *testing.T) {
			inBubble(t, func(d *discord) {
				d.run()
				d.last().close(code)
				var fatal *FatalError
				require.ErrorAs(t, d.finish(), &fatal)
				require.Equal(t, code, fatal.Code)
				require.NotEmpty(t, fatal.Reason)
				require.False(t, d.bot.Connected())
				d.pass(time.Hour)
				require.Len(t, d.all(), 1)
			})
		})
	}
}

// Other close codes are followed by a resume, or by a new session where the code says that the old
// one is gone.
func TestOtherCloseCodes(t *testing.T) {
	for code, resumes := range map[int]int{4000: 1, 4001: 1, 4008: 1, 1000: 1, 1001: 1, 4007: 0, 4009: 0} {
		t.Run(strconv.Itoa(code), func(t *testing.T) {
			inBubble(t, func(d *discord) {
				d.run()
				d.last().close(code)
				d.pass(11 * time.Second)
				require.True(t, d.bot.Connected())
				require.Len(t, d.sent(opResume), resumes)
				require.Len(t, d.sent(opIdentify), 2-resumes)
			})
		})
	}
}

// Fault 115: eight breaks in a minute, each resumed, wait for nothing. Nor does it matter how soon
// they come.
func TestResumedBreaksDoNotBackOff(t *testing.T) {
	for _, gap := range []time.Duration{7500 * time.Millisecond, time.Second, 0} {
		t.Run(gap.String(), func(t *testing.T) {
			inBubble(t, func(d *discord) {
				d.run()
				for range 8 {
					d.pass(gap)
					d.last().reset()
					d.pass(time.Second)
				}
				require.Len(t, d.sent(opResume), 8)
				require.Len(t, d.sent(opIdentify), 1)
				for _, wait := range d.retries(1) {
					require.LessOrEqual(t, wait, time.Second)
					if gap > 5*time.Second {
						require.Zero(t, wait, "the connection was a good one")
					}
				}
			})
		})
	}
}

// Fault 107: while Discord does not answer, the bot asks less and less; and it is back soon after Discord is.
func TestUnreachableGateway(t *testing.T) {
	inBubble(t, func(d *discord) {
		d.run()
		d.onOpen(func(p *peer) bool { p.reset(); return false })
		d.last().reset()
		d.pass(time.Hour)
		require.Less(t, len(d.all()), 60)
		require.Less(t, d.directory.requests(), 60)
		require.False(t, d.bot.Connected())
		d.onOpen(nil)
		d.pass(2*time.Minute + time.Second)
		require.True(t, d.bot.Connected())
		require.Len(t, d.sent(opIdentify), 2, "what happened meanwhile is reconciled at READY (fault 43)")
	})
}

// The HTTP API may be down when the bot starts.
func TestUnreachableDirectory(t *testing.T) {
	inBubble(t, func(d *discord) {
		d.directory.fail(errors.New("no route"))
		d.run()
		d.pass(time.Minute)
		require.Empty(t, d.bot.Shards())
		require.False(t, d.bot.Connected())
		require.Less(t, d.directory.requests(), 12)
		d.directory.fail(nil)
		d.pass(2 * time.Minute)
		require.True(t, d.bot.Connected())
	})
}

// Fault 40, seen by the HTTP API: its answer about the token holds for the gateway.
func TestTokenRevokedOverHTTP(t *testing.T) {
	inBubble(t, func(d *discord) {
		d.run()
		close(d.directory.revoked)
		var fatal *FatalError
		require.ErrorAs(t, d.finish(), &fatal)
		require.ErrorContains(t, fatal, "token is refused")
		require.Equal(t, websocket.CloseNormalClosure, d.last().closed)
	})
}

// A clean end takes the bot offline at once, with close code 1000, in any state.
func TestStopSaysGoodbye(t *testing.T) {
	for name, prepare := range map[string]func(*discord){
		"live":              func(*discord) {},
		"waiting for hello": func(d *discord) { d.open = func(*peer) bool { return false } },
		"waiting for ready": func(d *discord) { d.receive = func(*peer, frame) bool { return false } },
	} {
		t.Run(name, func(t *testing.T) {
			inBubble(t, func(d *discord) {
				prepare(d)
				d.run()
				d.stop()
				require.NoError(t, d.finish())
				require.Equal(t, websocket.CloseNormalClosure, d.last().closed)
				require.False(t, d.bot.Connected())
				d.pass(time.Hour)
				require.Len(t, d.all(), 1)
			})
		})
	}
	t.Run("to nobody", func(t *testing.T) {
		inBubble(t, func(d *discord) {
			d.directory.fail(errors.New("no route"))
			d.run()
			d.pass(10 * time.Second)
			d.stop()
			require.NoError(t, d.finish())
		})
	})
}
