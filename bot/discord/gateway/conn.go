package gateway

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gorilla/websocket"
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

// continueSession resumes the session of the ticket.
func (c *conn) continueSession() error {
	return c.send(resumption(c.shard.cfg.Token, c.resume.Session))
}

func (c *conn) send(p payload) error {
	c.writing.Lock()
	defer c.writing.Unlock()
	_ = c.ws.SetWriteDeadline(time.Now().Add(c.shard.timing.write))
	return c.ws.WriteJSON(p)
}
