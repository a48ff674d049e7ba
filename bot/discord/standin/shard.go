package standin

import (
	"context"
	"strconv"
	"time"
)

// Shard names a session's share of the guilds: the number of the shard, counted from 0, and the
// number of shards in all. It is the "shard" of IDENTIFY and READY.
//
// https://docs.discord.com/developers/events/gateway#sharding
type Shard [2]int

// exists reports whether the number of the shard is below the number of shards.
func (sh Shard) exists() bool { return sh[0] >= 0 && sh[0] < sh[1] }

// Owns reports whether the events of a guild belong to the shard. What has no guild belongs to
// shard 0.
func (sh Shard) Owns(guildID string) bool { return shardOf(guildID, sh[1]) == sh[0] }

// shardOf returns the shard that gets the events of a guild.
func shardOf(guildID string, shards int) int {
	id, err := strconv.ParseUint(guildID, 10, 64)
	if err != nil || shards < 1 {
		return 0
	}
	return int((id >> 22) % uint64(shards))
}

// Sharding is how many sessions Discord asks a bot for, and how fast it lets them start. A zero
// field means its default.
type Sharding struct {
	// Recommended is the number of shards that GET /gateway/bot recommends. The default is the
	// smallest number that Discord takes.
	Recommended int
	// GuildsPerShard is how many guilds a shard may have on average. An IDENTIFY with fewer shards
	// is closed with 4011. The default is 2,500.
	GuildsPerShard int
	// MaxConcurrency is how many shards may identify at a time: shards share a key if they have the
	// same remainder by it. The default is 1.
	MaxConcurrency int
	// IdentifyGap is the least time between two IDENTIFYs of the same key, by the stand-in's clock.
	// An earlier one is answered with op 9 and is a [Violation] of the rule "identify_rate". The
	// default is 5 seconds. Where a test starts bots one after the other, a nanosecond lets them
	// all in.
	IdentifyGap time.Duration
}

func (sh Sharding) withDefaults() Sharding {
	if sh.GuildsPerShard == 0 {
		sh.GuildsPerShard = 2500
	}
	if sh.MaxConcurrency == 0 {
		sh.MaxConcurrency = 1
	}
	if sh.IdentifyGap == 0 {
		sh.IdentifyGap = 5 * time.Second
	}
	return sh
}

// SetSharding changes what [Options.Sharding] has set, as Discord does while a bot grows. Sessions
// that run go on.
func (s *Server) SetSharding(sh Sharding) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gateway.sharding = sh.withDefaults()
}

// leastShardsLocked is the smallest number of shards that Discord takes.
func (s *Server) leastShardsLocked() int {
	limit := s.gateway.sharding.GuildsPerShard
	return max(1, (s.botGuildCountLocked()+limit-1)/limit)
}

// WaitShards blocks until every shard of this many has a live gateway session.
func (s *Server) WaitShards(ctx context.Context, shards int) error {
	return s.waitUntil(ctx, func() bool {
		live := make(map[int]bool)
		for _, sess := range s.gateway.sessions {
			if sess.conn != nil && sess.shard[1] == shards {
				live[sess.shard[0]] = true
			}
		}
		return len(live) == shards
	})
}
