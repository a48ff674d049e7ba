package gateway

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/rest"
	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
)

// scene is a bot on a stand-in that checks its requests strictly.
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

// onStandin runs a test of a connected bot in a bubble.
func onStandin(t *testing.T, test func(*scene)) {
	t.Helper()
	onStandinOf(t, standin.Sharding{}, func(sc *scene) {
		sc.run()
		sc.connect()
		test(sc)
	})
}

// onStandinOf runs a test of a bot in a bubble. The bot is not running yet.
func onStandinOf(t *testing.T, sharding standin.Sharding, test func(*scene)) {
	t.Helper()
	t.Parallel()
	roomtest.Now(t, func(t *testing.T) {
		test(prepareScene(t, standin.Options{Network: standin.NewNetwork(), Sharding: sharding}))
	})
}

// prepareScene makes a scene with a bot that is not running yet.
func prepareScene(t testing.TB, opts standin.Options) *scene {
	t.Helper()
	w := roomtest.NewTolerantWorld(t, opts, "ada")
	srv := w.Discord
	sc := &scene{TB: t, srv: srv, channel: w.Channel, ada: w.Users[0], ended: make(chan error, 1)}
	sc.on(sc.answer)
	log := slog.New(slog.NewTextHandler(&sc.log, nil))
	var err error
	sc.rest, err = rest.New(srv.Application().Token, srv.URL(), log)
	require.NoError(t, err)
	sc.rest.DialBy(opts.Network.Dial)
	sc.Gateway, err = New(Config{
		Token: srv.Application().Token, Directory: sc.rest, Handler: &sc.recorder, Log: log, Dial: opts.Network.Dial,
	})
	require.NoError(t, err)
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
		sc.ended <- err // for the next call
		return err
	case <-time.After(time.Minute):
		sc.Fatal("Run does not end")
		return nil
	}
}

func (sc *scene) eventually(condition func() bool, what string) {
	sc.Helper()
	require.Eventually(sc, condition, 5*time.Minute, 50*time.Millisecond, what)
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
	a, err := i.Wait(context.Background())
	require.NoError(sc, err, sc.log.String())
	return a
}

func TestConnectAndAnswer(t *testing.T) {
	onStandin(t, func(sc *scene) {
		sc.srv.CheckViolations(sc)
		require.Equal(sc, "pong", sc.ping().Message.Content)
		require.Len(sc, sc.heard(), 1)
		sc.eventually(func() bool { return len(sc.ready()) == 1 && len(sc.seen()) > 0 }, "READY and GUILD_CREATE")
		ready := sc.ready()[0]
		require.Equal(sc, []string{sc.srv.Application().ID, sc.channel.GuildID}, []string{ready.App, ready.Guilds[0]})
		require.NotEmpty(sc, ready.User)
		sc.stop()
		require.NoError(sc, sc.finish())
		synctest.Wait()
		journal := sc.srv.Journal()
		require.Contains(sc, journal[len(journal)-1].Note, "close 1000", "heard at the other end")
	})
}

// Faults 34, 36 and 42: after any loss of a connection, the session is resumed, and the interactions meanwhile are
// answered.
func TestLostConnectionsLoseNothing(t *testing.T) {
	onStandin(t, func(sc *scene) {
		sc.srv.CheckViolations(sc)
		for n, lose := range []func(){
			func() { sc.srv.RequestReconnect() }, func() { sc.srv.InvalidateSession(true) }, func() { sc.srv.CloseGateway(4000) },
			func() { sc.srv.DropGateway() }, func() { sc.srv.DropGateway() }, func() { sc.srv.DropGateway() }, func() { sc.srv.RequestReconnect() },
		} {
			lose()
			i, err := sc.srv.Slash(sc.ada.ID, sc.channel.ID, "ping")
			require.NoError(sc, err)
			sc.answered(i)
			sc.eventually(func() bool { return sc.srv.Stats().Resumes == n+1 && sc.Connected() }, "resumed")
		}
		require.Equal(sc, 1, sc.srv.Stats().Identifies)
		require.Len(sc, sc.ready(), 1)
	})
}

// Fault 35: after any fault of a handshake, another follows.
func TestHandshakeFaults(t *testing.T) {
	t.Parallel()
	for name, fault := range map[string]standin.HandshakeFault{
		"no hello": standin.HandshakeNoHello, "no ready": standin.HandshakeNoReady,
		"op 7": standin.HandshakeReconnect, "op 9": standin.HandshakeInvalidSession, "503": standin.HandshakeRefuse,
	} {
		t.Run(name, func(t *testing.T) {
			onStandinOf(t, standin.Sharding{}, func(sc *scene) {
				sc.srv.FailHandshakes(fault, 2)
				sc.run()
				sc.connect()
				sc.srv.FailHandshakes(fault, 1)
				sc.srv.DropGateway()
				sc.eventually(func() bool { return sc.srv.Stats().Resumes+sc.srv.Stats().Identifies >= 2 && sc.Connected() },
					"again")
				sc.ping()
			})
		})
	}
}

// Faults 40 and 63: a token that is revoked while the bot runs, noticed by the gateway or by the
// HTTP API.
func TestRevokedToken(t *testing.T) {
	t.Parallel()
	t.Run("gateway", func(t *testing.T) {
		onStandin(t, func(sc *scene) {
			sc.srv.ResetToken()
			require.ErrorContains(sc, sc.finish(), "token is refused")
		})
	})
	t.Run("rest", func(t *testing.T) {
		onStandin(t, func(sc *scene) {
			sc.srv.Inject(standin.Fault{
				Path: "/channels/**", Effect: standin.FaultStatus, Status: 401,
				Body: `{"message":"401: Unauthorized","code":0}`,
			})
			require.Error(sc, sc.rest.Delete(context.Background(), "7", "9"))
			require.ErrorContains(sc, sc.finish(), "token is refused")
		})
	})
	t.Run("at start", func(t *testing.T) {
		onStandinOf(t, standin.Sharding{}, func(sc *scene) {
			sc.srv.ResetToken()
			sc.run()
			require.ErrorContains(sc, sc.finish(), "token is refused")
			require.Empty(sc, sc.Shards())
		})
	})
}

// A bot of 10,000 servers over 16 shards: each shard gets its own servers; four that are lost at
// once resume, the others notice nothing, and a click on any of them is answered.
func TestSixteenShards(t *testing.T) {
	const shards, servers = 16, 10_000
	onStandinOf(t, standin.Sharding{
		Recommended: shards, GuildsPerShard: servers/shards + 1, MaxConcurrency: 4,
	}, func(sc *scene) {
		sc.srv.CheckViolations(sc)
		for n := range servers - 1 {
			sc.srv.CreateGuild(fmt.Sprint("server ", n), "en-US")
		}
		sc.run()
		sc.connect()
		sc.eventually(func() bool { return len(sc.seen()) == servers }, "every server has come")
		told := map[string]bool{}
		for _, r := range sc.ready() {
			require.Equal(sc, shards, r.Shards)
			for _, id := range r.Guilds {
				require.True(sc, standin.Shard{r.Shard, r.Shards}.Owns(id))
				told[id] = true
			}
		}
		require.Len(sc, told, servers)

		before := sc.Shards()
		for n := range 4 {
			sc.srv.DropGateway(standin.Shard{4*n + 1, shards})
		}
		sc.eventually(func() bool { return sc.srv.Stats().Resumes == 4 && sc.Connected() }, "resumed")
		for i, s := range sc.Shards() {
			require.Equal(sc, i%4 == 1, s.Since.After(before[i].Since), "shard %d", i)
		}
		require.Equal(sc, shards, sc.srv.Stats().Identifies)
		require.Len(sc, sc.seen(), servers, "nothing is told again")
		sc.ping()
	})
}

// Fault 126: a bot that has grown beyond its shards is refused with 4011, and comes back with more.
func TestGrownBeyondItsShards(t *testing.T) {
	onStandin(t, func(sc *scene) {
		for n := range 9 {
			sc.srv.CreateGuild(fmt.Sprint("server ", n), "en-US")
		}
		sc.srv.SetSharding(standin.Sharding{GuildsPerShard: 4})
		sc.srv.CloseGateway(4011)
		sc.eventually(func() bool { return len(sc.Shards()) == 3 && sc.Connected() }, "with more shards")
		sc.ping()
	})
}
