package gateway

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"runtime"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"

	"unobot/bot/discord/cluster"
	"unobot/bot/discord/rest"
)

// Gateway operations.
// https://docs.discord.com/developers/topics/opcodes-and-status-codes#gateway-gateway-opcodes
const (
	opDispatch       = 0
	opHeartbeat      = 1
	opIdentify       = 2
	opResume         = 6
	opReconnect      = 7
	opInvalidSession = 9
	opHello          = 10
	opHeartbeatAck   = 11
)

// frame is the envelope that every frame has.
type frame struct {
	Op   int             `json:"op"`
	Type string          `json:"t"`
	Seq  *int64          `json:"s"`
	Data json.RawMessage `json:"d"` // a copy of its own
}

// isEvent reports whether a frame is an event that can be handled.
func (f frame) isEvent() bool {
	return f.Type != "" && f.Seq != nil && bytes.HasPrefix(f.Data, []byte("{"))
}

// decode reads the envelope of a frame.
func decode(kind int, data []byte) (f frame, ok bool) {
	if kind != websocket.TextMessage || rest.Decode(data, &f) != nil {
		return frame{}, false
	}
	return f, true
}

// payload is a frame from the bot.
type payload struct {
	Data any `json:"d"`
	Op   int `json:"op"`
}

// identification starts a session.
// https://docs.discord.com/developers/events/gateway-events#identify
func identification(token string, intents discordgo.Intent, shard, shards int) payload {
	return payload{Op: opIdentify, Data: map[string]any{
		"token": token, "intents": intents, "shard": [2]int{shard, shards},
		"properties": map[string]string{"os": runtime.GOOS, "browser": "unobot", "device": "unobot"},
	}}
}

// resumption continues a session.
// https://docs.discord.com/developers/events/gateway#resuming
func resumption(token string, s cluster.Session) payload {
	return payload{Op: opResume, Data: map[string]any{"token": token, "session_id": s.ID, "seq": s.Seq}}
}

// maxFrame bounds a frame. The largest that Discord sends, a server with many channels and roles,
// is a few megabytes.
const maxFrame = 32 << 20

// dial opens a WebSocket to Discord.
func dial(
	ctx context.Context, dialer websocket.Dialer, address string, patience time.Duration,
) (*websocket.Conn, error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "ws" && u.Scheme != "wss" {
		return nil, errors.New("the gateway's address is not one of a WebSocket")
	}
	if u.Path == "" {
		u.Path = "/"
	}
	u.RawQuery = url.Values{"v": {rest.APIVersion}, "encoding": {"json"}}.Encode()
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	ws, resp, err := dialer.DialContext(ctx, u.String(), nil)
	if resp != nil {
		defer resp.Body.Close()
	}
	switch {
	case err != nil && resp != nil:
		return nil, fmt.Errorf("the gateway answered HTTP %d", resp.StatusCode)
	case err != nil:
		return nil, fmt.Errorf("reach the gateway: %w", err)
	}
	ws.SetReadLimit(maxFrame)
	// Answering a close frame with the same code, as is the default, would end the session where
	// that is 1000 or 1001.
	ws.SetCloseHandler(func(int, string) error { return nil })
	return ws, nil
}

// Socket is a connection on which single steps of a session are tried. It sends no heartbeats, so it
// lasts for less than one interval of them. Its errors hold no address and no token.
type Socket struct {
	ws      *websocket.Conn
	dialer  websocket.Dialer
	session cluster.Session // from READY
}

// Patience is how long a step on a [Socket] may take.
const Patience = 20 * time.Second

// ErrInvalidSession is op 9: there is no session to resume, or one more begins too early.
var ErrInvalidSession = errors.New("op 9: the session is invalid")

// Open connects by dial, where nil means over the network of the machine, and waits for the gateway's hello.
func Open(
	ctx context.Context, address string, dial func(ctx context.Context, network, address string) (net.Conn, error),
) (*Socket, error) {
	return openBy(ctx, websocket.Dialer{Proxy: http.ProxyFromEnvironment, NetDialContext: dial}, address)
}

func openBy(ctx context.Context, dialer websocket.Dialer, address string) (*Socket, error) {
	ws, err := dial(ctx, dialer, address, Patience)
	if err != nil {
		return nil, errors.New("no connection to the gateway")
	}
	s := &Socket{ws: ws, dialer: dialer}
	_ = ws.SetReadDeadline(time.Now().Add(Patience))
	if _, err := s.await(func(f frame) bool { return f.Op == opHello }); err != nil {
		_ = ws.Close()
		return nil, err
	}
	return s, nil
}

// Identify begins a session as the first of so many shards, and returns the data of READY.
func (s *Socket) Identify(token string, intents discordgo.Intent, shards int) (json.RawMessage, error) {
	f, err := s.begin(identification(token, intents, 0, shards), "READY")
	var r ready
	_ = rest.Decode(f.Data, &r) // without a session there is nothing to resume
	s.session.ID, s.session.URL = r.SessionID, r.URL
	return f.Data, err
}

// Resume cuts the connection, and goes on with its session on another one.
func (s *Socket) Resume(ctx context.Context, token string) (*Socket, error) {
	_ = s.ws.NetConn().Close()
	next, err := openBy(ctx, s.dialer, s.session.URL)
	if err != nil {
		return nil, err
	}
	if _, err := next.begin(resumption(token, s.session), "RESUMED"); err != nil {
		next.Close()
		return nil, err
	}
	return next, nil
}

// Close ends the session.
func (s *Socket) Close() {
	goodbye := websocket.FormatCloseMessage(websocket.CloseNormalClosure, "")
	_ = s.ws.WriteControl(websocket.CloseMessage, goodbye, time.Now().Add(time.Second))
	_ = s.ws.Close()
}

// begin sends a payload that begins or continues a session, and waits for the event that confirms it.
func (s *Socket) begin(p payload, event string) (frame, error) {
	if s.ws.WriteJSON(p) != nil {
		return frame{}, errors.New("the connection has ended")
	}
	return s.await(func(f frame) bool { return f.Type == event })
}

// await reads until a frame is the right one.
func (s *Socket) await(isRight func(frame) bool) (frame, error) {
	for {
		kind, data, err := s.ws.ReadMessage()
		f, ok := decode(kind, data)
		var closed *websocket.CloseError
		switch {
		case errors.As(err, &closed):
			return f, fmt.Errorf("close code %d", closed.Code)
		case err != nil || !ok:
			return f, errors.New("the connection has ended")
		case f.Op == opInvalidSession:
			return f, ErrInvalidSession
		}
		if f.Seq != nil {
			s.session.Seq = *f.Seq
		}
		if isRight(f) {
			return f, nil
		}
	}
}
