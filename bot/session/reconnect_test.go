package session

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/rest"
	"unobot/bot/standin"
)

func TestConnectAndAnswer(t *testing.T) {
	sc := newScene(t)
	sc.srv.CheckViolations(t)
	require.Equal(t, "pong", sc.ping().Message.Content)
	require.Len(t, sc.heard(), 1)
	require.Contains(t, string(sc.heard()[0].raw), sc.heard()[0].ID)
	sc.eventually(func() bool { return sc.ready() == 1 && sc.eventCount() > 0 }, "READY and GUILD_CREATE")
}

// Fault 34: op 7 while live. The session is resumed, and what users did meanwhile is not lost.
func TestOp7WhileLiveResumes(t *testing.T) {
	sc := newScene(t)
	sc.srv.CheckViolations(t)
	for range 3 {
		before := sc.srv.Stats().Resumes
		sc.srv.RequestReconnect()
		i, err := sc.srv.Slash(sc.ada.ID, sc.channel.ID, "ping")
		require.NoError(t, err)
		sc.answered(i)
		sc.eventually(func() bool { return sc.srv.Stats().Resumes == before+1 && sc.Connected() }, "resumed")
	}
	require.Equal(t, 1, sc.srv.Stats().Identifies)
	require.Equal(t, 1, sc.ready())
}

// Fault 35, and the trap that deadlocks discordgo's Open: whatever goes wrong in a handshake, another follows.
func TestHandshakeFaults(t *testing.T) {
	t.Parallel()
	faults := map[string]standin.HandshakeFault{
		"no hello": standin.HandshakeNoHello, "no ready": standin.HandshakeNoReady,
		"op 7": standin.HandshakeReconnect, "op 9": standin.HandshakeInvalidSession, "503": standin.HandshakeRefuse,
	}
	for name, fault := range faults {
		t.Run(name+" at start", func(t *testing.T) {
			t.Parallel()
			sc := prepareScene(t, standin.Options{})
			sc.srv.FailHandshakes(fault, 2)
			sc.timing.hello, sc.timing.ready = 300*time.Millisecond, 400*time.Millisecond
			sc.run()
			sc.connect()
			sc.ping()
		})
		t.Run(name+" in a resume", func(t *testing.T) {
			t.Parallel()
			sc := prepareScene(t, standin.Options{})
			sc.timing.hello, sc.timing.ready = 300*time.Millisecond, 400*time.Millisecond
			sc.run()
			sc.connect()
			sc.srv.FailHandshakes(fault, 1)
			sc.srv.DropGateway()
			sc.eventually(func() bool { return sc.connections() >= 2 || fault == standin.HandshakeRefuse }, "tried")
			sc.eventually(func() bool { return sc.srv.Stats().Resumes+sc.srv.Stats().Identifies >= 2 && sc.Connected() }, "again")
			sc.ping()
		})
	}
}

// Fault 36.
func TestOp9(t *testing.T) {
	t.Parallel()
	t.Run("true", func(t *testing.T) {
		sc := newScene(t)
		sc.srv.InvalidateSession(true)
		sc.eventually(func() bool { return sc.srv.Stats().Resumes == 1 && sc.Connected() }, "resumed")
		sc.ping()
		require.Equal(t, 1, sc.srv.Stats().Identifies)
	})
	t.Run("false", func(t *testing.T) {
		sc := newScene(t)
		sc.srv.InvalidateSession(false)
		sc.eventually(func() bool { return sc.srv.Stats().Identifies == 2 && sc.Connected() }, "identified anew")
		sc.ping()
		sc.eventually(func() bool { return sc.ready() == 2 }, "reconciled at READY")
		require.Zero(t, sc.srv.Stats().Resumes)
	})
}

// Fault 38: discordgo notices a zombie after five intervals; we have reconnected within two.
func TestZombie(t *testing.T) {
	t.Parallel()
	const interval = 4 * time.Second
	sc := newSceneWith(t, standin.Options{HeartbeatInterval: interval})
	sc.srv.SilenceHeartbeats(true)
	began := time.Now()
	sc.eventually(func() bool { return strings.Contains(sc.log.String(), "heartbeats are not answered") }, "noticed")
	require.Less(t, time.Since(began), 4*interval) // the machine may be busy
	sc.srv.SilenceHeartbeats(false)
	sc.eventually(func() bool { return sc.srv.Stats().Resumes >= 1 && sc.Connected() }, "resumed")
	sc.ping()
}

// A connection without faults outlives many intervals.
func TestHeartbeatsKeepTheConnection(t *testing.T) {
	t.Parallel()
	const interval = 4 * time.Second
	sc := newSceneWith(t, standin.Options{HeartbeatInterval: interval})
	time.Sleep(3*interval + interval/4)
	sc.srv.SendRaw([]byte(`{"op":1,"d":null,"s":null,"t":null}`))
	sc.ping()
	require.Equal(t, 1, sc.connections())
}

// Fault 40.
func TestFatalCloseCodesAreNotRedialled(t *testing.T) {
	t.Parallel()
	for _, code := range []int{4004, 4010, 4011, 4012, 4013, 4014} {
		t.Run(strconv.Itoa(code), func(t *testing.T) {
			sc := newScene(t)
			sc.srv.CloseGateway(code)
			var fatal *FatalError
			require.ErrorAs(t, sc.finish(), &fatal)
			require.Equal(t, code, fatal.Code)
			require.NotEmpty(t, fatal.Reason)
			require.Equal(t, code == 4004, rest.IsInvalidToken(fatal))
			require.False(t, sc.Connected())
			time.Sleep(60 * time.Millisecond)
			require.Equal(t, 1, sc.connections())
		})
	}
}

// Faults 40 and 63: a token that is revoked while the bot runs, noticed by the gateway or by the HTTP API.
func TestRevokedToken(t *testing.T) {
	t.Parallel()
	t.Run("gateway", func(t *testing.T) {
		sc := newScene(t)
		sc.srv.ResetToken()
		require.ErrorIs(t, sc.finish(), rest.ErrInvalidToken)
	})
	t.Run("rest", func(t *testing.T) {
		sc := newScene(t)
		sc.srv.Inject(standin.Fault{Path: "/channels/**", Effect: standin.FaultStatus, Status: 401, Body: `{"message":"401: Unauthorized","code":0}`})
		require.ErrorIs(t, sc.rest.Delete(t.Context(), "7", "9"), rest.ErrInvalidToken)
		require.ErrorIs(t, sc.finish(), rest.ErrInvalidToken)
	})
	t.Run("at start", func(t *testing.T) {
		t.Parallel()
		sc := prepareScene(t, standin.Options{})
		sc.srv.ResetToken()
		sc.run()
		require.ErrorIs(t, sc.finish(), rest.ErrInvalidToken)
		require.Zero(t, sc.connections())
	})
}

// Other close codes are followed by a resume, or by a new session where the code says that the old one is gone.
func TestOtherCloseCodes(t *testing.T) {
	t.Parallel()
	for code, resumes := range map[int]bool{4000: true, 4001: true, 4008: true, 1000: true, 1001: true, 4007: false, 4009: false} {
		t.Run(strconv.Itoa(code), func(t *testing.T) {
			sc := newScene(t)
			sc.srv.CloseGateway(code)
			sc.eventually(func() bool { return sc.srv.Stats().Resumes+sc.srv.Stats().Identifies == 2 && sc.Connected() }, "again")
			require.Equal(t, resumes, sc.srv.Stats().Resumes == 1)
			sc.ping()
		})
	}
}

// A connection that is reset again and again is resumed each time; nothing is left behind (goleak checks the rest).
func TestManyResets(t *testing.T) {
	sc := newScene(t)
	for n := 1; n <= 12; n++ {
		sc.srv.DropGateway()
		sc.eventually(func() bool { return sc.srv.Stats().Resumes == n && sc.Connected() }, "resumed")
	}
	sc.ping()
	require.Equal(t, 1, sc.srv.Stats().Identifies)
}

// The trap that a Close during a reconnect revives the session: after Run there is nothing that could.
func TestStopWhileConnecting(t *testing.T) {
	t.Parallel()
	for name, fault := range map[string]standin.HandshakeFault{
		"dialling": standin.HandshakeRefuse, "waiting for hello": standin.HandshakeNoHello, "waiting for ready": standin.HandshakeNoReady,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			sc := prepareScene(t, standin.Options{})
			sc.srv.FailHandshakes(fault, 1000)
			sc.run()
			time.Sleep(70 * time.Millisecond)
			sc.stop()
			require.NoError(t, sc.finish())
			sc.eventually(sc.quiet, "what was on its way arrives, and nothing follows")
			require.False(t, sc.srv.Online())
		})
	}
}

// quiet reports that no socket is open, and that nothing happens for longer than the bot ever waits before it dials.
func (sc *scene) quiet() bool {
	before := sc.srv.Journal()
	time.Sleep(3 * quickTiming().longestBackoff)
	open := 0
	for _, e := range before {
		switch e.Kind {
		case standin.EntryConnected:
			open++
		case standin.EntryDisconnected:
			open--
		}
	}
	return open == 0 && len(sc.srv.Journal()) == len(before)
}

// A clean end takes the bot offline at once, with close code 1000.
func TestStopSaysGoodbye(t *testing.T) {
	sc := newScene(t)
	sc.srv.CheckViolations(t)
	sc.stop()
	require.NoError(t, sc.finish())
	require.False(t, sc.Connected())
	sc.eventually(func() bool {
		journal := sc.srv.Journal()
		return strings.Contains(journal[len(journal)-1].Note, "close 1000")
	}, "heard at the other end")
}
