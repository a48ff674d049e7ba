package gateway

import (
	"encoding/json"
	"errors"
	"strconv"
	"time"

	"unobot/bot/background"
	"unobot/bot/discord/cluster"
	"unobot/bot/discord/rest"
)

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
		_ = c.continueSession()
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
	c.shard.link(c)
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
