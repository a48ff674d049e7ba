package firstcontact

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"runtime"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"

	"unobot/bot/discord/gateway"
	"unobot/bot/ui/commands"
)

// Operations of the gateway.
// https://docs.discord.com/developers/topics/opcodes-and-status-codes#gateway-gateway-opcodes
const (
	opIdentify       = 2
	opResume         = 6
	opInvalidSession = 9
	opHello          = 10
)

// errInvalidSession is op 9: no session to resume, or one more that begins too early.
var errInvalidSession = errors.New("op 9: the session is invalid")

// handshaking is how long a session may take to begin.
const handshaking = 20 * time.Second

// socket is a connection to the gateway that is too short for a heartbeat.
type socket struct {
	*websocket.Conn
	session, address string // from READY, for a resume
	seq              int64
}

// frame is what every frame has.
type frame struct {
	Op   int             `json:"op"`
	Name string          `json:"t"`
	Seq  int64           `json:"s"`
	Data json.RawMessage `json:"d"`
}

// openSocket connects, and waits for the gateway's hello.
func openSocket(ctx context.Context, address string) (*socket, error) {
	query := url.Values{"v": {gateway.APIVersion}, "encoding": {"json"}}.Encode()
	ws, resp, err := websocket.DefaultDialer.DialContext(ctx, strings.TrimSuffix(address, "/")+"/?"+query, nil)
	if resp != nil {
		defer resp.Body.Close()
	}
	if err != nil {
		return nil, errors.New("no connection to the gateway")
	}
	s := &socket{Conn: ws}
	_ = ws.SetReadDeadline(time.Now().Add(handshaking))
	if _, err := s.await(func(f frame) bool { return f.Op == opHello }); err != nil {
		_ = ws.Close()
		return nil, err
	}
	return s, nil
}

// await reads until a frame is the right one.
func (s *socket) await(right func(frame) bool) (frame, error) {
	for {
		var f frame
		err := s.ReadJSON(&f)
		var closed *websocket.CloseError
		switch {
		case errors.As(err, &closed):
			return f, fmt.Errorf("close code %d", closed.Code)
		case err != nil:
			return f, errors.New("the connection has ended")
		case f.Op == opInvalidSession:
			return f, errInvalidSession
		}
		s.seq = max(s.seq, f.Seq)
		if right(f) {
			return f, nil
		}
	}
}

// begin sends what begins a session, and waits for the event that says so.
func (s *socket) begin(op int, data map[string]any, event string) (frame, error) {
	if s.WriteJSON(map[string]any{"op": op, "d": data}) != nil {
		return frame{}, errors.New("the connection has ended")
	}
	return s.await(func(f frame) bool { return f.Name == event })
}

// identify begins a session.
func (c *contact) identify(ctx context.Context) finding {
	s, err := openSocket(ctx, c.gateway.URL)
	if err != nil {
		return unknown("%v", err)
	}
	c.socket = s
	f, err := s.begin(opIdentify, map[string]any{
		"token": c.token, "intents": discordgo.IntentsGuilds, "shard": [2]int{0, max(1, c.gateway.Shards)},
		"properties": map[string]string{"os": runtime.GOOS, "browser": "unobot", "device": "unobot"},
	}, "READY")
	switch {
	case errors.Is(err, errInvalidSession):
		return unknown("%v: another session has just begun, try again", err)
	case err != nil:
		return judge(false, "%v", err)
	}
	c.noteEvent("READY", f.Data)
	var ready struct {
		Session     string `json:"session_id"`
		Address     string `json:"resume_gateway_url"`
		User        struct{ ID string }
		Application struct{ ID string }
		Guilds      []struct{ ID string }
	}
	_ = json.Unmarshal(f.Data, &ready)
	s.session, s.address = ready.Session, ready.Address
	c.made["session"] = ready.Session
	return judge(ready.Session != "" && ready.Address != "" && ready.User.ID == c.user && ready.Application.ID == c.app && len(ready.Guilds) > 0,
		"session %t, address to resume %t, servers: %d", ready.Session != "", ready.Address != "", len(ready.Guilds))
}

// resume cuts the connection and goes on with the session on another one.
func (c *contact) resume(ctx context.Context) finding {
	before := c.socket
	_ = before.NetConn().Close()
	s, err := openSocket(ctx, before.address)
	if err != nil {
		return judge(false, "%v", err)
	}
	c.socket = s
	_, err = s.begin(opResume, map[string]any{"token": c.token, "session_id": before.session, "seq": before.seq}, "RESUMED")
	if err != nil {
		return judge(false, "%v", err)
	}
	c.hangUp()
	return judge(true, "RESUMED")
}

// hangUp ends the session.
func (c *contact) hangUp() {
	if c.socket == nil {
		return
	}
	goodbye := websocket.FormatCloseMessage(websocket.CloseNormalClosure, "")
	_ = c.socket.WriteControl(websocket.CloseMessage, goodbye, time.Now().Add(time.Second))
	_ = c.socket.Close()
	c.socket = nil
}

// nobody is an id that no user has.
const nobody = "100000000000000001"

func (c *contact) askGateway(ctx context.Context) finding {
	g, err := c.client.Gateway(ctx)
	if err != nil {
		return failed(err)
	}
	c.gateway, c.made["gateway"] = g, g.URL
	return judge(strings.HasPrefix(g.URL, "ws") && g.Remaining > 0,
		"%d shards recommended, %d of %d session starts left", g.Shards, g.Remaining, g.Total)
}

func (c *contact) getCommandsTwice(ctx context.Context) finding {
	path := "applications/" + c.app + "/commands?with_localizations=true"
	first := c.ask(ctx, "GET", path, nil)
	second := c.ask(ctx, "GET", path, nil)
	if first.Status != 200 || second.Status != 200 {
		return first.among(outcome{200, 0})
	}
	return judge(bytes.Equal(first.body, second.body), "the same: %t", bytes.Equal(first.body, second.body))
}

func (c *contact) registerTwice(ctx context.Context) finding {
	if _, err := c.client.RegisterCommands(ctx, c.app, commands.Definitions()); err != nil {
		return failed(err)
	}
	registered, err := c.client.RegisterCommands(ctx, c.app, commands.Definitions())
	if err != nil {
		return failed(err)
	}
	c.ask(ctx, "GET", "applications/"+c.app+"/commands?with_localizations=true", nil) // for the report
	return judge(!registered.Changed, "something differs: %t", registered.Changed)
}

func (c *contact) findMember(ctx context.Context) finding {
	return c.ask(ctx, "GET", "guilds/"+c.guild+"/members/"+c.user, nil).among(outcome{200, 0})
}

func (c *contact) missMember(ctx context.Context) finding {
	x := c.ask(ctx, "GET", "guilds/"+c.guild+"/members/"+nobody, nil)
	return x.among(outcome{404, 10007}, outcome{404, 10013})
}
