package activity

import (
	"context"
	"errors"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"unobot/bot/background"
	"unobot/bot/play/interact"
	"unobot/game/table"
)

// Discord identifies users of the page as an Activity, and their places. The page's own claims prove nothing.
type Discord interface {
	// Exchange turns a code into the access token of its user. It returns [ErrCode] if the code cannot be used.
	Exchange(ctx context.Context, app, code string) (access string, err error)
	// Me returns the user of an access token, and the user's language.
	Me(ctx context.Context, access string) (u interact.Account, locale string, err error)
	// Instance returns a running Activity. found is false if Discord has none of that id.
	Instance(ctx context.Context, app, id string) (i Instance, found bool, err error)
	// Profile returns a user's profile of a server. It returns [ErrNoMember] or [ErrNoServer] if there is none.
	Profile(ctx context.Context, guild string, user table.UserID) (interact.Profile, error)
}

// The errors of Discord.
var (
	ErrCode     = errors.New("the code is used, too old, or for another application")
	ErrNoMember = errors.New("the user is not in the server")
	ErrNoServer = errors.New("the bot is not in the server")
)

// Instance is a running Activity: one launch, with all users that have joined it.
type Instance struct {
	App     string // the application of the Activity
	Guild   string // "" in a private channel
	Channel string
	Users   []table.UserID
}

// The limits of the door's patience. Discord may list a user late, by an unknown time.
const (
	doorWait    = 15 * time.Second
	listedAfter = time.Second
	listedTries = 4
)

// mostName is the longest code or name of an instance that is passed on. Those of Discord have less than 100.
const mostName = 256

// isName reports whether a text can be a code, or the name of an instance.
func isName(text string) bool {
	const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
	return text != "" && len(text) <= mostName && strings.Trim(text, signs) == ""
}

// admitByCode returns the session of a user in an instance of the Activity, as Discord confirms it, and the user's
// access token, which is not stored.
func (s *Server) admitByCode(ctx context.Context, code, instance string) (v session, access string, why refusal) {
	app := s.App()
	switch {
	case s.Discord == nil || !isName(code) || !isName(instance):
		return session{}, "", malformed
	case app == "":
		return session{}, "", unreachable
	}
	ctx, cancel := context.WithTimeout(ctx, doorWait)
	defer cancel()
	if !s.turns.wait(ctx, s.laneOf(instance)) {
		return session{}, "", tooBusy
	}
	if !s.instances.isKnown(instance) { // a made-up instance costs no exchange, of which Discord allows few
		if _, err := s.findInstance(ctx, app, instance, ""); err != nil {
			return session{}, "", s.refuse(err)
		}
	}
	if !s.vain.charge(instance, false) {
		return session{}, "", tooBusy
	}
	access, err := s.Discord.Exchange(ctx, app, code)
	if !errors.Is(err, ErrCode) {
		s.vain.payBack(instance, false, 1)
	}
	if err != nil {
		return session{}, "", s.refuse(err)
	}
	account, locale, err := s.Discord.Me(ctx, access)
	if err != nil {
		return session{}, "", s.refuse(err)
	}
	visitor, err := s.findVisitor(ctx, app, instance, account)
	if err != nil {
		return session{}, "", s.refuse(err)
	}
	visitor.Locale = locale
	return s.signer.begin(visitor), access, refusal{}
}

// refuse returns the refusal for an error of Discord. The log holds neither code nor token.
func (s *Server) refuse(err error) refusal {
	switch {
	case errors.Is(err, ErrCode):
		return codeUsed
	case errors.Is(err, ErrNoMember):
		return barred
	case errors.Is(err, errNotThere):
		return notThere
	case errors.Is(err, errBusy):
		return tooBusy
	}
	s.Log.Warn("somebody could not open the Activity", "err", err)
	return unreachable
}

var (
	errNotThere = errors.New("the user is not in the instance")
	errBusy     = errors.New("too many come in")
)

// findVisitor returns a user in the place that Discord confirms: a channel of a server, or alone if the bot is no
// member.
func (s *Server) findVisitor(ctx context.Context, app, instance string, u interact.Account) (Visitor, error) {
	user := table.UserID(u.ID)
	at, err := s.findInstance(ctx, app, instance, user)
	if err != nil {
		return Visitor{}, err
	}
	v := Visitor{User: u.On("", interact.Profile{}), Channel: table.SoloChannel(user), Instance: instance}
	if at.Guild == "" {
		return v, nil
	}
	shown, err := s.Discord.Profile(ctx, at.Guild, user)
	switch {
	case errors.Is(err, ErrNoServer):
		return v, nil
	case err != nil:
		return Visitor{}, err
	}
	s.members.arrived(onlooker{member: member{at.Guild, user}})
	v.User, v.Guild, v.Channel = u.On(at.Guild, shown), at.Guild, at.Channel
	return v, nil
}

// findInstance returns an instance. It returns errNotThere if the user is not in it; if user is "", it does not check
// that.
func (s *Server) findInstance(ctx context.Context, app, id string, user table.UserID) (Instance, error) {
	if at, fresh := s.instances.with(id, user); fresh {
		return at, nil
	}
	lane, stranger, charged := s.laneOf(id), user == "", 0
	for try := 1; ; try++ {
		if stranger {
			if !s.vain.charge(lane, true) {
				return Instance{}, errBusy
			}
			charged++
		}
		at, found, err := s.Discord.Instance(ctx, app, id)
		if err != nil {
			return Instance{}, err
		}
		if found && at.App == app {
			s.instances.listed(id, at)
			s.vain.payBack(lane, true, charged)
			if at, here := s.instances.with(id, user); here || stranger {
				return at, nil
			}
		}
		if try == listedTries {
			return Instance{}, errNotThere
		}
		if background.Sleep(ctx, listedAfter) != nil {
			return Instance{}, errNotThere
		}
		if !s.turns.wait(ctx, s.laneOf(id)) { // made-up instances get no more requests than others
			return Instance{}, errBusy
		}
	}
}

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
