package gateway

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gorilla/websocket"

	"unobot/bot/background"
	"unobot/bot/discord/cluster"
	"unobot/bot/discord/rest"
)

// conn is one connection to Discord. The goroutine that calls run reads; another one sends
// heartbeats.
type conn struct {
	shard  *shard
	ws     *websocket.Conn
	resume *ticket // nil to identify
	turn   *turn   // to identify

	writing sync.Mutex         // of ws
	seq     atomic.Int64       // of the last event, for heartbeats and for a resume
	hello   chan time.Duration // gets the interval of heartbeats
	ended   chan struct{}      // closed when the reader is done

	// The fields below belong to the reader.
	interval time.Duration // of heartbeats; zero before Hello
	session  ticket        // from READY
	begun    time.Time     // when READY or RESUMED came; zero before
}

func newConn(s *shard, ws *websocket.Conn, resume *ticket, turn *turn) *conn {
	c := &conn{
		shard: s, ws: ws, resume: resume, turn: turn,
		hello: make(chan time.Duration, 1), ended: make(chan struct{}),
	}
	if resume != nil {
		c.session = *resume
		c.seq.Store(resume.Seq)
	}
	return c
}

// run reads until the connection ends. It sends a close frame only if the context has ended: code 1000 or
// 1001 ends the session, too, and any other code leaves the session to be resumed.
// https://docs.discord.com/developers/events/gateway#initiating-a-disconnect
func (c *conn) run(ctx context.Context) ending {
	var keeper sync.WaitGroup
	keeper.Go(func() { c.keepAlive(ctx) })
	c.expectWithin(c.shard.timing.hello)
	cause := c.read()
	close(c.ended)
	_ = c.ws.Close()
	keeper.Wait()
	e := ending{cause: cause, begun: !c.begun.IsZero(), next: c.ticket(cause)}
	if e.begun {
		c.shard.mark(false)
		e.good = time.Since(c.begun) >= c.shard.timing.stable
	}
	return e
}

// read handles frames until the connection ends, and returns the reason.
func (c *conn) read() error {
	for {
		kind, data, err := c.ws.ReadMessage()
		if err != nil {
			return c.explain(err)
		}
		if err := c.receive(kind, data, time.Now()); err != nil {
			return err
		}
	}
}

// explain returns the reason why reading has ended.
func (c *conn) explain(err error) error {
	var timeout net.Error
	if errors.As(err, &timeout) && timeout.Timeout() {
		switch {
		case c.interval == 0:
			return errHello
		case c.begun.IsZero():
			return errNoReady
		}
		return errZombie
	}
	return explainClose(err)
}

// ticket returns the ticket to continue the session after the connection has ended. A frame that was too big would
// come again with a resume.
func (c *conn) ticket(cause error) *ticket {
	t := c.session
	t.Seq = c.seq.Load()
	switch {
	case t.ID == "" || errors.Is(cause, errInvalidSession) || errors.Is(cause, errTooBig):
		return nil
	case c.begun.IsZero():
		return t.retry(c.shard.timing.resumable)
	}
	t.lost = time.Now()
	return &t
}

// expectWithin ends the connection unless it is called again within that time.
func (c *conn) expectWithin(d time.Duration) { _ = c.ws.SetReadDeadline(time.Now().Add(d)) }

// keepAlive sends heartbeats, the first one after a random part of the interval, and says goodbye
// when the context ends.
// https://docs.discord.com/developers/events/gateway#sending-heartbeats
func (c *conn) keepAlive(ctx context.Context) {
	var interval time.Duration
	beat := time.NewTimer(time.Hour)
	beat.Stop()
	defer beat.Stop()
	for {
		select {
		case interval = <-c.hello:
			beat.Reset(rand.N(interval))
		case <-beat.C:
			if c.heartbeat() != nil {
				c.closeGently() // a close code may be waiting to be read
				return
			}
			beat.Reset(interval)
		case <-ctx.Done():
			// This ends the session, too, and people see at once that the bot is offline.
			code := websocket.CloseNormalClosure
			if errors.Is(context.Cause(ctx), errHandedOver) {
				code = closeHandedOver
			}
			goodbye := websocket.FormatCloseMessage(code, "")
			_ = c.ws.WriteControl(websocket.CloseMessage, goodbye, time.Now().Add(c.shard.timing.closeGrace))
			c.closeGently()
			return
		case <-c.ended:
			return
		}
	}
}

// closeGently closes the socket after a moment in which Discord may do it. Closing with input
// unread would reset the connection, and could destroy a close frame on its way.
func (c *conn) closeGently() {
	timer := time.NewTimer(c.shard.timing.closeGrace)
	defer timer.Stop()
	select {
	case <-c.ended:
	case <-timer.C:
		_ = c.ws.Close()
	}
}

// heartbeat sends a heartbeat with the number of the last event read.
func (c *conn) heartbeat() error {
	if n := c.seq.Load(); n > 0 {
		return c.send(payload{Op: opHeartbeat, Data: n})
	}
	return c.send(payload{Op: opHeartbeat})
}

// identify starts a session.
func (c *conn) identify() error {
	ctx, cancel := context.WithTimeout(context.Background(), c.shard.timing.ready)
	defer cancel()
	if err := c.turn.mayLeave(ctx); err != nil {
		return fmt.Errorf("%w: %w", errTurn, err)
	}
	cfg := c.shard.cfg
	err := c.send(identification(cfg.Token, cfg.Intents, c.shard.id, c.shard.generation.count()))
	c.turn.sent()
	return err
}

func (c *conn) send(p payload) error {
	c.writing.Lock()
	defer c.writing.Unlock()
	_ = c.ws.SetWriteDeadline(time.Now().Add(c.shard.timing.write))
	return c.ws.WriteJSON(p)
}

// Bounds of a heartbeat interval that makes sense.
const (
	shortestInterval = 10 * time.Millisecond
	longestInterval  = 10 * time.Minute
)

// receive acts on a frame from Discord. It returns the reason to end the connection, or nil.
func (c *conn) receive(kind int, data []byte, arrived time.Time) error {
	f, ok := decode(kind, data)
	if !ok {
		c.drop(lostGarbage)
		return nil
	}
	switch f.Op {
	case opDispatch:
		if !c.awaitLease() {
			return errNotHeld // the next owner of the shard gets it again
		}
		c.dispatch(f, arrived)
	case opHeartbeat:
		_ = c.heartbeat() // if it fails, reading does, too
	case opReconnect:
		return errReconnect
	case opInvalidSession:
		if string(f.Data) == "true" {
			return errReconnect
		}
		return errInvalidSession
	case opHello:
		return c.greet(f.Data)
	case opHeartbeatAck:
		if !c.begun.IsZero() {
			c.expectWithin(2 * c.interval)
		}
	default:
		c.drop(lostOperation)
	}
	return nil
}

// awaitLease waits while the lease of the shard may still be renewed in time. It reports whether it was.
func (c *conn) awaitLease() bool {
	leases := c.shard.cfg.Leases
	for !leases.Holds(c.shard.id) {
		if !leases.Keeps(c.shard.id) || background.Sleep(c.shard.live, leaseLook) != nil {
			return false
		}
	}
	return true
}

// greet starts the heartbeats, and begins or continues a session.
func (c *conn) greet(data json.RawMessage) error {
	if c.interval != 0 {
		c.drop(lostHello)
		return nil
	}
	var h struct {
		Milliseconds float64 `json:"heartbeat_interval"`
	}
	if rest.Decode(data, &h) != nil || h.Milliseconds > float64(longestInterval.Milliseconds()) {
		return errHello
	}
	interval := time.Duration(h.Milliseconds * float64(time.Millisecond))
	if interval < shortestInterval {
		return errHello
	}
	c.interval = interval
	c.hello <- interval
	c.expectWithin(c.shard.timing.ready)
	// If a write fails, reading does, too, with the close code.
	if c.resume != nil {
		_ = c.send(resumption(c.shard.cfg.Token, c.resume.Session))
	} else if err := c.identify(); errors.Is(err, errTurn) {
		return err
	}
	return nil
}

// dispatch passes an event on, and notes its number.
func (c *conn) dispatch(f frame, arrived time.Time) {
	switch {
	case c.interval == 0:
		c.drop(lostEarlyEvent)
		return
	case !f.isEvent():
		c.drop(lostNoEvent)
		return
	}
	switch f.Type {
	case "READY":
		if !c.ready(f.Data) {
			return
		}
	case "RESUMED":
		c.begin()
	case "INTERACTION_CREATE":
		if c.wasTheirs(f.Data) {
			c.drop(lostTheirs)
			break
		}
		c.shard.interactions.accept(f.Data, arrived, &c.shard.underWay)
	default:
		c.shard.events.accept(event{name: f.Type, data: f.Data})
	}
	c.seq.Store(*f.Seq)
}

// ready holds the fields that are read of the event READY.
type ready struct {
	SessionID   string   `json:"session_id"`
	URL         string   `json:"resume_gateway_url"`
	Application object   `json:"application"`
	User        object   `json:"user"`
	Guilds      []object `json:"guilds"`
}

// object holds the id of an object in READY.
type object struct {
	ID string `json:"id"`
}

// ready takes the session from READY, and reports whether it could.
func (c *conn) ready(data json.RawMessage) bool {
	var r ready
	if rest.Decode(data, &r) != nil || r.SessionID == "" || !c.begun.IsZero() {
		c.drop(lostReady)
		return false
	}
	c.session = ticket{Session: cluster.Session{ID: r.SessionID, URL: r.URL}}
	gen := c.shard.generation
	begun := Ready{Shard: c.shard.id, Shards: gen.count(), App: r.Application.ID, User: r.User.ID, Live: c.shard.live}
	for _, g := range r.Guilds {
		if g.ID != "" {
			begun.Guilds = append(begun.Guilds, g.ID)
		}
	}
	c.shard.events.accept(event{ready: &begun})
	c.begin()
	return true
}

// begin marks the session as live. From now on two intervals without an answer to a heartbeat mean
// a zombie.
func (c *conn) begin() {
	if !c.begun.IsZero() {
		return
	}
	c.begun = time.Now()
	c.expectWithin(2 * c.interval)
	c.shard.progress.Store(&progress{c.session.Session, &c.seq})
	c.shard.mark(true)
	c.shard.log.Info("connected to Discord", "resumed", c.resume != nil)
}

func (c *conn) drop(why string) { c.shard.lost.add(why) }

// replayTime is how long after RESUMED something may still come again: the replay may contain an earlier RESUMED.
const replayTime = time.Second

// wasTheirs reports whether an interaction that comes again was made when another process still served
// the shard. That process may have answered it, and if not, it is too late by now. This machine's clock
// is trusted to agree with Discord's to a second or so.
func (c *conn) wasTheirs(data json.RawMessage) bool {
	if c.session.taken.IsZero() || !c.begun.IsZero() && time.Since(c.begun) > replayTime {
		return false
	}
	var interaction object
	if rest.Decode(data, &interaction) != nil {
		return false
	}
	made, ok := madeAt(interaction.ID)
	return ok && made.Before(c.session.taken.Add(-c.shard.cfg.Margin))
}

// madeAt returns the time at which Discord made the thing with an id.
// https://docs.discord.com/developers/reference#snowflakes
func madeAt(id string) (time.Time, bool) {
	const discordEpoch = 1420070400000 // milliseconds
	n, err := strconv.ParseUint(id, 10, 64)
	return time.UnixMilli(int64(n>>22) + discordEpoch), err == nil
}
