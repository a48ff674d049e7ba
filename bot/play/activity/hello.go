package activity

import (
	"context"
	"encoding/json"
	"time"

	"unobot/bot/ui/lang"
	"unobot/game/table"
)

// comeIn admits a visitor, and shows the table; or it returns the reason of a refusal, "" if the page is gone
// and cannot read one.
func (c *socket) comeIn() (why closeReason, in bool) {
	s := c.server
	v, latest, err := c.hear()
	if err != nil {
		return closeReasonOf(err), false
	}
	if why := s.reasonToLeave(v, s.Now()); why != "" {
		return why, false
	}
	if !s.limits.frame(v.User.ID) {
		return closedFlood, false
	}
	if !s.limits.enter(v.User.ID) {
		return closedFull, false
	}
	defer func() {
		if !in { // a panic is none, either
			s.limits.leave(v.User.ID)
		}
	}()
	c.look = &look{session: v, words: lang.For(v.Locale), end: c}
	ctx, cancel := context.WithTimeout(context.Background(), helloWait)
	defer cancel()
	if c.room, err = s.enter(ctx, c.look, latest); err != nil {
		return closeReasonOf(err), false
	}
	s.mu.Lock()
	s.sockets[c] = true
	s.mu.Unlock()
	c.begin(encode(s.hello(c.look)))
	select {
	case <-s.ended: // after Run has said goodbye to all sockets
		c.dismiss(closedRestart)
	default:
	}
	return "", true
}

// hear waits for the first frame: the session, and the table that the page showed last.
func (c *socket) hear() (v session, latest table.ID, err error) {
	defer c.server.limits.known(c.conn)
	_ = c.conn.SetReadDeadline(time.Now().Add(helloWait))
	data, err := c.receive()
	if err != nil {
		return v, "", err
	}
	return c.server.readHello(data)
}

// readHello reads the first frame.
func (s *Server) readHello(data []byte) (v session, latest table.ID, err error) {
	var q request
	if json.Unmarshal(data, &q) != nil || !isShown(q.Table) {
		return v, "", errFrame
	}
	v, err = s.signer.read(q.Hello)
	return v, table.ID(q.Table), err
}

// goOut undoes comeIn.
func (c *socket) goOut() {
	s := c.server
	s.mu.Lock()
	delete(s.sockets, c)
	s.mu.Unlock()
	s.leave(c.room, c.look)
	s.limits.leave(c.look.User.ID)
	s.noteLook(c.look, 0)
}
