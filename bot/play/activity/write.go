package activity

import (
	"time"

	"github.com/gorilla/websocket"
)

// begin starts writing: first hello, then the state, then the frames that have come meanwhile.
func (c *socket) begin(hello []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.news = true
	go c.writeAll(hello)
}

// changed implements viewer.
func (c *socket) changed() { c.write(func() { c.news = true }) }

// reacted implements viewer.
func (c *socket) reacted(frame []byte) { c.write(func() { c.wait(frame) }) }

// dismiss says goodbye and closes. A page that does not read loses the goodbye.
func (c *socket) dismiss(why closeReason) { c.write(func() { c.leave(why) }) }

// follow implements viewer.
func (c *socket) follow() {
	c.write(func() {
		if c.moved = c.acting; !c.moved {
			c.leave(closedMoved)
		}
	})
}

// leave queues goodbye as the last frame.
func (c *socket) leave(why closeReason) {
	if c.leaving == "" {
		c.leaving = why
		c.wire.endBy(time.Now().Add(closeWait))
	}
}

// beginAct records that the page waits for an answer.
func (c *socket) beginAct() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.acting = true
}

// endAct dismisses a page that has to connect again and has waited for its answer.
func (c *socket) endAct() {
	c.mu.Lock()
	moved := c.moved
	c.acting = false
	c.mu.Unlock()
	if moved {
		c.dismiss(closedMoved)
	}
}

// left returns the reason why the page was dismissed, or "".
func (c *socket) left() closeReason {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.leaving
}

// wait appends a frame. A page that does not read loses frames other than the state.
func (c *socket) wait(frame []byte) {
	if len(c.waits) < mostWaits {
		c.waits = append(c.waits, frame)
	}
}

// write calls note to queue a frame, and starts a writer if none runs.
func (c *socket) write(note func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	note()
	if !c.writing {
		c.writing = true
		go c.writeAll(nil)
	}
}

// writeAll writes until the queue is empty. After goodbye, or once the page is gone, it ends writing for good.
//
// hello is written before all other frames. nil if it has been written.
func (c *socket) writeAll(hello []byte) {
	over, told := true, false
	defer func() {
		if !over {
			return
		}
		if told {
			c.part()
		}
		c.conn.Close()
		close(c.over)
	}()
	defer c.server.logPanic()
	if hello != nil && !c.send([][]byte{hello}, false) {
		return
	}
	for {
		c.mu.Lock()
		news, waits, ping, leaving := c.news, c.waits, c.ping, c.leaving
		c.news, c.waits, c.ping = false, nil, false
		if !news && waits == nil && !ping && leaving == "" {
			c.writing, over = false, false
			c.mu.Unlock()
			return
		}
		c.mu.Unlock()
		var frames [][]byte
		if news && leaving == "" {
			frames, c.seen = c.room.show(c.look, c.seen)
		}
		frames = append(frames, waits...)
		if leaving != "" {
			frames = append(frames, c.server.goodbye(leaving, c.look))
		}
		if !c.send(frames, ping) {
			return
		}
		if told = leaving != ""; told {
			return
		}
	}
}

// send writes frames and perhaps a ping. It returns false if the page does not take them.
func (c *socket) send(frames [][]byte, ping bool) bool {
	_ = c.conn.SetWriteDeadline(time.Now().Add(writeWait))
	for _, f := range frames {
		if c.conn.WriteMessage(websocket.TextMessage, f) != nil {
			return false
		}
	}
	return !ping || c.conn.WriteControl(websocket.PingMessage, nil, time.Now().Add(writeWait)) == nil
}
