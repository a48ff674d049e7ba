package activity

import (
	"context"
	"maps"
	"regexp"
	"slices"
	"sync"
	"time"

	"unobot/bot/play/interact"
)

// The pace of questions about new visitors, and the longest wait for a turn.
const (
	turnEvery = 200 * time.Millisecond
	turnWait  = 10 * time.Second
)

// turns lets visitors through at an even pace. Lanes with a waiting visitor take turns, so that many in one lane
// do not block another one.
type turns struct {
	mu      sync.Mutex
	free    time.Time                  // when the next turn may begin
	waiting map[string][]chan struct{} // by lane
	order   []string                   // the lanes with waiting visitors; the first one is next
}

// wait returns when it is the caller's turn. It returns false if that takes too long.
func (q *turns) wait(ctx context.Context, lane string) bool {
	turn, ok := q.take(lane)
	if !ok || turn == nil {
		return ok
	}
	patience := time.NewTimer(turnWait + turnEvery/2)
	defer patience.Stop()
	select {
	case <-turn:
		return true
	case <-patience.C:
	case <-ctx.Done():
	}
	return !q.giveUp(lane, turn)
}

// take queues for a turn in a lane, which begins when the channel is closed; a nil channel means at once. It returns
// false if more wait in the lane than can have a turn in time.
func (q *turns) take(lane string) (turn chan struct{}, ok bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	now := time.Now()
	if len(q.order) == 0 && !now.Before(q.free) {
		q.free = now.Add(turnEvery)
		return nil, true
	}
	if len(q.waiting[lane]) >= int(turnWait/turnEvery) {
		return nil, false
	}
	if q.waiting == nil {
		q.waiting = map[string][]chan struct{}{}
	}
	if len(q.order) == 0 {
		time.AfterFunc(q.free.Sub(now), q.advance)
	}
	if len(q.waiting[lane]) == 0 {
		q.order = append(q.order, lane)
	}
	turn = make(chan struct{})
	q.waiting[lane] = append(q.waiting[lane], turn)
	return turn, true
}

// advance begins the next turn.
func (q *turns) advance() {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.order) == 0 {
		return // all have given up
	}
	lane := q.order[0]
	close(q.waiting[lane][0])
	q.waiting[lane] = q.waiting[lane][1:]
	q.order = q.order[1:]
	if len(q.waiting[lane]) > 0 {
		q.order = append(q.order, lane)
	} else {
		delete(q.waiting, lane)
	}
	q.free = time.Now().Add(turnEvery)
	if len(q.order) > 0 {
		time.AfterFunc(turnEvery, q.advance)
	}
}

// giveUp removes a turn from its lane. It returns false if the turn has begun.
func (q *turns) giveUp(lane string, turn chan struct{}) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	at := slices.Index(q.waiting[lane], turn)
	if at < 0 {
		return false
	}
	q.waiting[lane] = slices.Delete(q.waiting[lane], at, at+1)
	if len(q.waiting[lane]) == 0 {
		delete(q.waiting, lane)
		q.order = slices.DeleteFunc(q.order, func(other string) bool { return other == lane })
	}
	return true
}

// The questions in vain that visitors of one lane may cost Discord, and those of all that name an instance without a
// confirmation: fewer than Discord allows, so that its limits hold up no others.
const (
	vainOfLane, vainOfLanePerSecond = 8, 0.2
	vainOfAll, vainOfAllPerSecond   = 16, 1.0 / 3
)

// vain counts questions about visitors that led to nothing: a code that cannot be used, an instance that is not there.
// A question is charged before it is asked, and paid back if it was not in vain.
type vain struct {
	mu        sync.Mutex
	strangers interact.Allowance
	lanes     map[string]*interact.Allowance
}

// charge takes a question off the allowance of a lane, and off that of all strangers if the lane is theirs. It returns
// false if there is none left.
func (v *vain) charge(lane string, stranger bool) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	of := v.lanes[lane]
	if of == nil {
		if v.lanes == nil {
			v.lanes, v.strangers = map[string]*interact.Allowance{}, interact.FullAllowance(vainOfAll)
		}
		full := interact.FullAllowance(vainOfLane)
		of = &full
		v.lanes[lane] = of
	}
	if !of.Spend(1, vainOfLanePerSecond, vainOfLane) {
		return false
	}
	if stranger && !v.strangers.Spend(1, vainOfAllPerSecond, vainOfAll) {
		of.PayBack(1)
		return false
	}
	return true
}

// payBack returns charged questions that were not in vain.
func (v *vain) payBack(lane string, stranger bool, questions int) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if of := v.lanes[lane]; of != nil {
		of.PayBack(float64(questions))
	}
	if stranger {
		v.strangers.PayBack(float64(questions))
	}
}

// sweep removes the lanes that have their whole allowance again.
func (v *vain) sweep() {
	v.mu.Lock()
	defer v.mu.Unlock()
	maps.DeleteFunc(v.lanes, func(_ string, of *interact.Allowance) bool {
		return time.Since(of.At).Seconds() > vainOfLane/vainOfLanePerSecond
	})
}

// inServer matches the name of an instance in a channel of a server.
// https://docs.discord.com/developers/activities/development-guides/multiplayer-experience#activity-instance-management
var inServer = regexp.MustCompile(`^i-\d+-gc-(\d+)-\d+$`)

// laneOf returns the lane of visitors that claim to come from an instance. An instance that Discord has confirmed
// has a lane of its own, and so has each server of the bot; all others share one.
func (s *Server) laneOf(instance string) string {
	if s.instances.isKnown(instance) {
		return instance
	}
	if at := inServer.FindStringSubmatch(instance); at != nil && s.Reaches != nil && s.Reaches(at[1]) {
		return at[1]
	}
	return ""
}
