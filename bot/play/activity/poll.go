package activity

import (
	"context"
	"encoding/json"
	"net/http"
	"sync"
	"time"

	"unobot/bot/ui/lang"
	"unobot/game/table"
)

// pollWait is how long a poll waits for a frame, unless it asks for less.
const pollWait = 20 * time.Second

// polled is the body of a poll.
type polled struct {
	Session string    `json:"session"`
	Table   string    `json:"table"`
	After   string    `json:"after"`
	Seen    *bool     `json:"seen"` // whether the visitor looks at the page; nil if unknown, and the visitor may
	Wait    int       `json:"wait"` // in seconds; 0 for the default
	Send    []request `json:"send"`
}

func (p polled) check() error {
	if !isShown(p.Table) {
		return errFrame
	}
	for _, q := range p.Send {
		if err := q.check(); err != nil {
			return err
		}
	}
	return nil
}

// span returns how long the poll waits for a frame.
func (p polled) span() time.Duration {
	if p.Wait <= 0 {
		return pollWait
	}
	return time.Duration(min(p.Wait, int(pollWait/time.Second))) * time.Second
}

// pollAnswer holds the frames that a socket would have sent.
type pollAnswer struct {
	Frames []json.RawMessage `json:"frames"`
	After  string            `json:"after"`
}

// poll is a poll that waits.
type poll struct {
	woken chan struct{} // gets a value when there is a frame to send

	mu      sync.Mutex
	frames  [][]byte
	leaving closeReason
}

// servePoll carries out the requests of a page, and answers once there is a frame to send.
func (s *Server) servePoll(w http.ResponseWriter, r *http.Request) {
	var asked polled
	if !readBody(w, r, &asked) {
		return
	}
	v, err := s.signer.read(asked.Session)
	if err != nil {
		fail(w, r, sessionOver.status, sessionOver.code)
		return
	}
	if why := s.reasonToLeave(v, time.Now()); why != "" {
		fail(w, r, statusOf(why), string(why))
		return
	}
	if asked.check() != nil {
		fail(w, r, malformed.status, malformed.code)
		return
	}
	if !s.limits.enter(v.User.ID) {
		fail(w, r, tooBusy.status, string(closedFull))
		return
	}
	defer s.limits.leave(v.User.ID)
	if !s.allows(v.User.ID, 1+len(asked.Send)) {
		fail(w, r, tooBusy.status, string(closedFlood))
		return
	}
	p := &poll{woken: make(chan struct{}, 1)}
	l := &look{session: v, words: lang.For(v.Locale), end: p}
	room, err := s.enter(r.Context(), l, table.ID(asked.Table))
	if err != nil {
		answer(w, http.StatusOK, pollAnswer{Frames: []json.RawMessage{s.goodbye(closeReasonOf(err), l)}})
		return
	}
	defer s.leave(room, l)
	if asked.Seen == nil || *asked.Seen {
		s.noteLook(l, asked.span()+betweenPolls)
		defer s.noteLook(l, betweenPolls)
	}
	answer(w, http.StatusOK, s.answerPoll(r.Context(), p, l, room, asked))
}

// allows reports whether a user may send some frames now.
func (s *Server) allows(u table.UserID, frames int) bool {
	for range frames {
		if !s.limits.frame(u) {
			return false
		}
	}
	return true
}

// answerPoll waits until there is a frame to send. A look that is dismissed meanwhile gets no more states.
func (s *Server) answerPoll(ctx context.Context, p *poll, l *look, r *room, asked polled) pollAnswer {
	var answers [][]byte
	for _, q := range asked.Send {
		if q.Alive == 0 {
			answers = append(answers, s.act(ctx, l, r, q))
		}
	}
	over := time.NewTimer(asked.span())
	defer over.Stop()
	for waits := true; ; {
		if why := s.reasonToLeave(l.session, time.Now()); why != "" {
			return pollAnswer{Frames: []json.RawMessage{s.goodbye(why, l)}}
		}
		var frames [][]byte
		now := seen{mark: asked.After}
		others, goes := s.takeFrom(p, l)
		if !goes {
			frames, now = s.showTo(l, r, asked.After)
		}
		frames = append(append(frames, answers...), others...)
		if len(frames) > 0 || !waits {
			out := pollAnswer{Frames: []json.RawMessage{}, After: now.mark}
			for _, f := range frames {
				out.Frames = append(out.Frames, f)
			}
			return out
		}
		select {
		case <-p.woken:
		case <-over.C:
			waits = false
		case <-ctx.Done():
			waits = false
		case <-s.ended:
			p.dismiss(closedRestart)
		}
	}
}

// showTo returns the frames after those that the page has seen: at first also hello.
func (s *Server) showTo(l *look, r *room, after string) (frames [][]byte, now seen) {
	frames, now = r.show(l, seen{mark: after})
	if after == "" {
		frames = append([][]byte{encode(s.hello(l))}, frames...)
	}
	return frames, now
}

// takeFrom returns the frames besides the state. If goes, the last of them is goodbye.
func (s *Server) takeFrom(p *poll, l *look) (frames [][]byte, goes bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	frames, p.frames = p.frames, nil
	if p.leaving == "" {
		return frames, false
	}
	return append(frames, s.goodbye(p.leaving, l)), true
}

func (p *poll) wake() {
	select {
	case p.woken <- struct{}{}:
	default: // it will look anyway
	}
}

// changed implements viewer.
func (p *poll) changed() { p.wake() }

// reacted implements viewer.
func (p *poll) reacted(frame []byte) {
	p.mu.Lock()
	p.frames = append(p.frames, frame)
	p.mu.Unlock()
	p.wake()
}

// dismiss implements viewer.
func (p *poll) dismiss(why closeReason) {
	p.mu.Lock()
	p.leaving = why
	p.mu.Unlock()
	p.wake()
}

// moveOn implements viewer. Answers come before goodbye.
func (p *poll) moveOn() { p.dismiss(closedMoved) }

// comeIn admits a visitor, and shows the table; or it returns the reason of a refusal, "" if the page is gone
// and cannot read one.
func (c *socket) comeIn() (why closeReason, in bool) {
	s := c.server
	v, latest, err := c.hear()
	if err != nil {
		return closeReasonOf(err), false
	}
	if why := s.reasonToLeave(v, time.Now()); why != "" {
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
