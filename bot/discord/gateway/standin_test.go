package gateway

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/rest"
	"unobot/bot/discord/standin"
)

// These tests run on real sockets, with real time, against the stand-in, which is strict about what
// it gets.

// scene is a bot on a stand-in.
type scene struct {
	testing.TB
	recorder
	*Gateway
	srv     *standin.Server
	rest    *rest.Client
	log     buffer
	channel standin.Channel
	ada     standin.User
	stop    context.CancelFunc
	ended   chan error
}

func newScene(t testing.TB, opts standin.Options) *scene {
	t.Helper()
	sc := prepareScene(t, opts)
	sc.run()
	sc.connect()
	return sc
}

// prepareScene makes a scene whose bot is not running yet.
func prepareScene(t testing.TB, opts standin.Options) *scene {
	t.Helper()
	opts.ResponseWindow = 20 * time.Second      // a busy machine is not what is tested
	opts.Sharding.IdentifyGap = time.Nanosecond // the pace is tested in bubbles, where no frame is late
	srv, err := standin.New(opts)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, srv.Close()) })
	_, channel, users, err := srv.Populate("friends", "table", "ada")
	require.NoError(t, err)
	sc := &scene{TB: t, srv: srv, channel: channel, ada: users[0], ended: make(chan error, 1)}
	sc.on(sc.answer)
	log := slog.New(slog.NewTextHandler(&sc.log, nil))
	sc.rest, err = rest.New(srv.Application().Token, srv.URL(), log)
	require.NoError(t, err)
	sc.Gateway, err = New(Config{Token: srv.Application().Token, Directory: sc.rest, Handler: &sc.recorder, Log: log})
	require.NoError(t, err)
	sc.identifies.gap = 20 * time.Millisecond
	sc.timing.invalidSession, sc.timing.firstBackoff, sc.timing.reshard = 2*time.Millisecond, 16*time.Millisecond, 50*time.Millisecond
	sc.timing.longestBackoff = 100 * time.Millisecond
	_, err = sc.rest.RegisterCommands(context.Background(), srv.Application().ID, []*discordgo.ApplicationCommand{
		{Name: "ping", Description: "Answers"},
	})
	require.NoError(t, err)
	return sc
}

// run starts the bot; it ends with the test.
func (sc *scene) run() {
	ctx, cancel := context.WithCancel(context.Background())
	sc.stop = cancel
	go func() { sc.ended <- sc.Gateway.Run(ctx) }()
	sc.Cleanup(func() {
		cancel()
		sc.finish()
		sc.rest.Close()
		require.NotContains(sc, sc.log.String(), sc.srv.Application().Token)
	})
}

// finish waits for the end of Run.
func (sc *scene) finish() error {
	sc.Helper()
	select {
	case err := <-sc.ended:
		sc.ended <- err // for whoever asks again
		return err
	case <-time.After(30 * time.Second):
		sc.Fatal("Run does not end")
		return nil
	}
}

func (sc *scene) eventually(condition func() bool, what string) {
	sc.Helper()
	require.Eventually(sc, condition, time.Minute, 2*time.Millisecond, what)
}

// connect waits until the bot is connected, from both ends' point of view.
func (sc *scene) connect() {
	sc.Helper()
	sc.eventually(func() bool { return sc.Connected() && sc.srv.Online() }, "connected")
}

func (sc *scene) answer(ctx context.Context, data json.RawMessage) {
	var i discordgo.Interaction
	if json.Unmarshal(data, &i) != nil {
		return
	}
	_, _ = sc.rest.Respond(ctx, rest.Interaction{ID: i.ID, App: i.AppID, Token: i.Token},
		discordgo.InteractionResponseChannelMessageWithSource, rest.Body{Content: "pong"})
}

// ping runs /ping and requires an answer.
func (sc *scene) ping() standin.Answer {
	sc.Helper()
	i, err := sc.srv.Slash(sc.ada.ID, sc.channel.ID, "ping")
	require.NoError(sc, err)
	return sc.answered(i)
}

func (sc *scene) answered(i *standin.Interaction) standin.Answer {
	sc.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	a, err := i.Wait(ctx)
	require.NoError(sc, err, sc.log.String())
	return a
}

func TestConnectAndAnswer(t *testing.T) {
	t.Parallel()
	sc := newScene(t, standin.Options{})
	sc.srv.CheckViolations(t)
	require.Equal(t, "pong", sc.ping().Message.Content)
	require.Len(t, sc.heard(), 1)
	sc.eventually(func() bool { return len(sc.ready()) == 1 && len(sc.seen()) > 0 }, "READY and GUILD_CREATE")
	ready := sc.ready()[0]
	require.Equal(t, []string{sc.srv.Application().ID, sc.channel.GuildID}, []string{ready.App, ready.Guilds[0]})
	require.NotEmpty(t, ready.User)
	sc.stop()
	require.NoError(t, sc.finish())
	sc.eventually(func() bool {
		journal := sc.srv.Journal()
		return strings.Contains(journal[len(journal)-1].Note, "close 1000")
	}, "heard at the other end")
}

// Faults 34, 36 and 42: however a connection is lost, the session is resumed, and what users did
// meanwhile is answered.
func TestLostConnectionsLoseNothing(t *testing.T) {
	t.Parallel()
	sc := newScene(t, standin.Options{})
	sc.srv.CheckViolations(t)
	for n, lose := range []func(){
		func() { sc.srv.RequestReconnect() }, func() { sc.srv.InvalidateSession(true) }, func() { sc.srv.CloseGateway(4000) },
		func() { sc.srv.DropGateway() }, func() { sc.srv.DropGateway() }, func() { sc.srv.DropGateway() }, func() { sc.srv.RequestReconnect() },
	} {
		lose()
		i, err := sc.srv.Slash(sc.ada.ID, sc.channel.ID, "ping")
		require.NoError(t, err)
		sc.answered(i)
		sc.eventually(func() bool { return sc.srv.Stats().Resumes == n+1 && sc.Connected() }, "resumed")
	}
	require.Equal(t, 1, sc.srv.Stats().Identifies)
	require.Len(t, sc.ready(), 1)
}

// Fault 35: whatever goes wrong in a handshake, another follows.
func TestHandshakeFaults(t *testing.T) {
	t.Parallel()
	faults := map[string]standin.HandshakeFault{
		"no hello": standin.HandshakeNoHello, "no ready": standin.HandshakeNoReady,
		"op 7": standin.HandshakeReconnect, "op 9": standin.HandshakeInvalidSession, "503": standin.HandshakeRefuse,
	}
	for name, fault := range faults {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			sc := prepareScene(t, standin.Options{})
			sc.timing.hello, sc.timing.ready = 500*time.Millisecond, 500*time.Millisecond
			sc.srv.FailHandshakes(fault, 2)
			sc.run()
			sc.connect()
			sc.srv.FailHandshakes(fault, 1)
			sc.srv.DropGateway()
			sc.eventually(func() bool { return sc.srv.Stats().Resumes+sc.srv.Stats().Identifies >= 2 && sc.Connected() },
				"again")
			sc.ping()
		})
	}
}

// Faults 40 and 63: a token that is revoked while the bot runs, noticed by the gateway or by the
// HTTP API.
func TestRevokedToken(t *testing.T) {
	t.Parallel()
	t.Run("gateway", func(t *testing.T) {
		sc := newScene(t, standin.Options{})
		sc.srv.ResetToken()
		require.ErrorContains(t, sc.finish(), "token is refused")
	})
	t.Run("rest", func(t *testing.T) {
		sc := newScene(t, standin.Options{})
		sc.srv.Inject(standin.Fault{
			Path: "/channels/**", Effect: standin.FaultStatus, Status: 401,
			Body: `{"message":"401: Unauthorized","code":0}`,
		})
		require.Error(t, sc.rest.Delete(t.Context(), "7", "9"))
		require.ErrorContains(t, sc.finish(), "token is refused")
	})
	t.Run("at start", func(t *testing.T) {
		sc := prepareScene(t, standin.Options{})
		sc.srv.ResetToken()
		sc.run()
		require.ErrorContains(t, sc.finish(), "token is refused")
		require.Empty(t, sc.Shards())
	})
}

// A bot of 10,000 servers over 16 shards: each shard gets its own servers; four that are lost at
// once resume, the others notice nothing, and a click on any of them is answered.
func TestSixteenShards(t *testing.T) {
	t.Parallel()
	const shards = 16
	servers := 10_000
	if testing.Short() {
		servers = 1000
	}
	sc := prepareScene(t, standin.Options{Sharding: standin.Sharding{
		Recommended: shards, GuildsPerShard: servers/shards + 1, MaxConcurrency: 4,
	}})
	sc.srv.CheckViolations(t)
	sc.identifies.gap = 600 * time.Millisecond // on a busy machine a frame may take long, and the next one not
	for n := range servers - 1 {
		sc.srv.CreateGuild(fmt.Sprint("server ", n), "en-US")
	}
	sc.run()
	sc.connect()
	sc.eventually(func() bool { return len(sc.seen()) == servers }, "every server has come")
	told := map[string]bool{}
	for _, r := range sc.ready() {
		require.Equal(t, shards, r.Shards)
		for _, id := range r.Guilds {
			require.True(t, standin.Shard{r.Shard, r.Shards}.Owns(id))
			told[id] = true
		}
	}
	require.Len(t, told, servers)

	before := sc.Shards()
	var all sync.WaitGroup
	for n := range 4 {
		all.Go(func() { sc.srv.DropGateway(standin.Shard{4*n + 1, shards}) })
	}
	all.Wait()
	sc.eventually(func() bool { return sc.srv.Stats().Resumes == 4 && sc.Connected() }, "resumed")
	for i, s := range sc.Shards() {
		require.Equal(t, i%4 == 1, s.Since.After(before[i].Since), "shard %d", i)
	}
	require.Equal(t, shards, sc.srv.Stats().Identifies)
	require.Len(t, sc.seen(), servers, "nothing is told again")
	sc.ping()
}

// Fault 126: a bot that has grown beyond its shards is refused with 4011, and comes back with more.
func TestGrownBeyondItsShards(t *testing.T) {
	t.Parallel()
	sc := newScene(t, standin.Options{})
	for n := range 9 {
		sc.srv.CreateGuild(fmt.Sprint("server ", n), "en-US")
	}
	sc.srv.SetSharding(standin.Sharding{GuildsPerShard: 4, IdentifyGap: time.Nanosecond})
	sc.srv.CloseGateway(4011)
	sc.eventually(func() bool { return len(sc.Shards()) == 3 && sc.Connected() }, "with more shards")
	sc.ping()
}

// From Discord's socket to the handler, with everything between: well under a millisecond on an
// idle machine.
func BenchmarkLatency(b *testing.B) {
	sc := newScene(b, standin.Options{RateLimitsOff: true})
	arrived := make(chan struct{})
	sc.on(func(context.Context, json.RawMessage) { arrived <- struct{}{} })
	for n := 100; b.Loop(); n++ {
		sc.srv.SendRaw(fmt.Appendf(nil, `{"op":0,"t":"INTERACTION_CREATE","s":%d,"d":{"id":"%d","application_id":"5","type":3,"token":"tok","guild_id":"6",
			"channel_id":"7","member":{"user":{"id":"8"}},"data":{"custom_id":"x","component_type":2}}}`, n, n))
		<-arrived
	}
}
