package main

import (
	"context"
	"errors"
	"flag"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/discord/standin/openapicheck"
)

var (
	wantedKills = flag.Int("kills", 20, "how often TestSurvivesKills kills the bot; 10,000 take some hours")
	killGap     = flag.Int("kills.gap", 80, "how many clicks at most TestSurvivesKills lets pass between two kills")
	killTarget  = flag.Int("kills.target", 200, "to how many points TestSurvivesKills plays its matches; 1: each is a single round")
)

// TestSurvivesKills: four people play classic matches to 200 points, or single rounds with -kills.target 1,
// by pressing the buttons they see, while the bot's process is killed with SIGKILL at random moments and
// started again.
func TestSurvivesKills(t *testing.T) {
	if testing.Short() {
		t.Skip("starts and kills a real process; run without -short")
	}
	t.Parallel()
	s := newSurvival(t, *wantedKills)
	s.process.start()
	s.untilKill = s.rng.IntN(10)
	for s.kills > 0 || len(s.tables) == 0 {
		s.playMatch()
	}
	s.leaderboard()
	s.process.stop()
	s.discord.Advance(responseWindow) // nothing is answered any more
	s.audit()
	t.Logf("%d kills survived, %d matches, %d clicks, %d of them cut off or late", s.killed, len(s.tables), len(s.clicks), s.cutOff)
}

const (
	responseWindow = 10 * time.Second // longer than Discord's: a busy machine is not what is tested
	restartGap     = 10 * time.Second // on Discord's clock, between a kill and the next start
)

// newSurvival is a channel with four people and a bot that is about to start.
func newSurvival(t testing.TB, kills int) *survival {
	t.Helper()
	beliefs, err := standin.BeliefsFromEnv()
	require.NoError(t, err)
	d, err := standin.New(standin.Options{
		ApplicationName: "unobot",
		Beliefs:         beliefs,
		ResponseWindow:  responseWindow,
		Sharding:        standin.Sharding{IdentifyGap: time.Nanosecond}, // a bot that was killed starts at once
	})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, d.Close()) })
	openapicheck.Enable(t, d)
	d.CheckViolations(t)
	guild, channel, users, err := d.Populate("friends", "table", "ada", "bob", "cleo", "dan")
	require.NoError(t, err)
	withoutFaces(t, d, users)
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	return &survival{
		TB: t, discord: d, guild: guild.ID, channel: channel.ID, users: users, rng: rand.New(rand.NewPCG(seed, 1)),
		process: newProcess(t, d), kills: kills,
	}
}

// survival is a run: what people do, and all they did.
type survival struct {
	testing.TB
	discord *standin.Server
	process *process
	guild   string
	channel string
	users   []standin.User
	rng     *rand.Rand

	kills, killed int // to come, done
	untilKill     int // clicks before the next kill
	cutOff        int
	late          int // answers that did not come in time
	mayMiss       int // answers, beside those that a busy machine misses
	clicks        []click
	tables        []string
	standings     string // the leaderboard as last answered
}

// click is something a user did, with the answer if it came.
type click struct {
	key      string // interaction id
	user     string
	verb     string
	slot     string
	pending  *standin.Interaction
	answered bool
	answer   standin.Answer
}

// do waits for an interaction's answer, or kills the bot while it is under way.
func (s *survival) do(i *standin.Interaction, user, verb, slot string) *standin.Message {
	s.Helper()
	c := click{key: i.ID, user: user, verb: verb, slot: slot, pending: i}
	defer func() { s.clicks = append(s.clicks, c) }()
	if s.untilKill--; s.untilKill < 0 && s.kills > 0 {
		time.Sleep(time.Duration(s.rng.IntN(2500)) * time.Microsecond)
		s.process.kill()
		s.kills--
		s.killed++
		s.untilKill = 1 + s.rng.IntN(*killGap) // 80: so that a match has its twenty
		// The bot asks where the gateway is each time it starts, more often than Discord's limit
		// allows. Discord's clock jumps, so that the bot need not wait for it.
		s.discord.Advance(restartGap)
		s.process.start()
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	a, err := i.WaitSettled(ctx)
	if errors.Is(err, standin.ErrNoResponse) || s.mayMiss > 0 && errors.Is(err, standin.ErrNotDelivered) || err == nil && !tells(a) {
		// On a busy machine the bot may give up an answer; people press again. The
		// audit treats it like an answer that a kill cut off.
		s.late++
		require.LessOrEqual(s, s.late, s.mayMiss+3+len(s.clicks)/50, "the bot keeps missing the time to answer: %s", verb)
		return nil
	}
	require.NoError(s, err, "%s by %s", verb, user)
	c.answered, c.answer = true, a
	return a.Message
}
