package live

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"time"

	"unobot/bot/background"
	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
)

const (
	// moveGap is the least time between two edits of a hand while only others move: before that its reader has not seen
	// the one before. Robots move once a second; Discord allows five edits in two.
	moveGap = 700 * time.Millisecond
	// firstHandRetry is the pause after an edit that failed, if nothing changes meanwhile. It doubles with
	// each failure.
	firstHandRetry = 2 * time.Second
	// longestHandRetry is the longest of these pauses.
	longestHandRetry = time.Minute
)

// nextLocked is the Next of a hand's follower.
func (h *Hands) nextLocked(k view.HandKey, hand *openHand) (act func(ctx context.Context), wait time.Duration) {
	if h.open[k] != hand {
		return nil, 0
	}
	due, wait := h.dueLocked(k, hand)
	switch {
	case !due:
		return nil, wait
	case !hand.message.isThere():
		return func(ctx context.Context) { h.deal(ctx, k, hand) }, 0
	}
	return func(ctx context.Context) { h.push(ctx, k, hand) }, 0
}

// dueLocked reports whether the player can and should see a change now, or else how long it can wait. wait is 0 if
// there is no change.
func (h *Hands) dueLocked(k view.HandKey, hand *openHand) (now bool, wait time.Duration) {
	seat, theirs := ownSeat(hand.latest, k.User)
	if !theirs || h.isBusyLocked(k, hand) {
		return false, 0
	}
	there, looks := hand.message.isThere(), h.looks(hand.latest.Channel, k.User)
	if there && h.isDead(hand.message.at) || !there && looks {
		return false, 0
	}
	if wait = time.Until(hand.limited); wait > 0 {
		return false, wait
	}
	if !there {
		return true, 0
	}
	if wait = time.Until(hand.edits.at[0].Add(unwatchedGap)); looks && wait > 0 {
		return false, wait
	}
	if len(hand.ahead) > 0 {
		return h.dueAheadLocked(hand)
	}
	if hand.message.again || hand.content(seat) != hand.shown {
		return true, 0
	}
	if hand.message.retry.Failures > 0 {
		wait = time.Until(hand.message.retry.Until)
		return wait <= 0, max(0, wait)
	}
	if hand.version == hand.latest.Version {
		return false, 0
	}
	next := hand.edits.at[0].Add(moveGap)
	if paced := hand.edits.next(); !hand.latest.Solo() && paced.After(next) {
		next = paced
	}
	wait = time.Until(next)
	return wait <= 0, max(0, wait)
}

// handEdit is an edit of a hand that is under way.
type handEdit struct {
	state    table.State
	token    send.Token
	words    *lang.Words
	rendered screen.Screen
	ahead    *view.ShownHand // it shows the next one of these; nil for the latest state
}

// push edits a hand so that it shows the latest state.
func (h *Hands) push(ctx context.Context, k view.HandKey, hand *openHand) {
	h.mu.Lock()
	defer h.mu.Unlock()
	e, ok := h.beginEditLocked(k, hand)
	if !ok {
		return
	}
	err := errPanic
	defer func() { h.endEditLocked(k, hand, e, err) }()
	err = h.edit(send.WithoutWaiting(ctx), &h.mu, &hand.message, func() screen.Screen {
		if e.state.Phase == table.Finished {
			e.rendered = view.WithEarned(e.words, e.rendered, h.Earned(e.state, k.User))
		}
		return h.Pictures.DrawIn(e.state.Guild, e.state.Channel, e.rendered)
	})
}

// beginEditLocked renders a hand at the latest state, and records it as shown. It returns false if no edit is needed,
// because an answer has brought the hand meanwhile or the message shows the same.
func (h *Hands) beginEditLocked(k view.HandKey, hand *openHand) (handEdit, bool) {
	if due, _ := h.dueLocked(k, hand); !due || h.open[k] != hand {
		return handEdit{}, false
	}
	if len(hand.ahead) > 0 {
		return h.beginAheadLocked(k, hand), true
	}
	s := hand.latest
	seat, _ := ownSeat(s, k.User)
	if hand.displaySeq != s.Seq() {
		hand.display, hand.displaySeq = view.HandDisplay{}, s.Seq()
	}
	hand.display.Hints = h.Hints.Known(s, k.User)
	w := lang.For(hand.message.at.Locale)
	hand.lacking = view.LacksPortrait(s, seat, h.Faces)
	rendered, display := h.ownScreen(w, s, seat, hand.display, hand.text)
	same := !hand.message.again && hand.message.retry.Failures == 0 && reflect.DeepEqual(hand.screen, undrawn(rendered))
	h.Hints.Given(s, k.User, display.Hint)
	hand.display, hand.shown = display, hand.content(seat)
	hand.version, hand.screen = s.Version, undrawn(rendered)
	if !same {
		hand.edits.note(time.Now())
	}
	return handEdit{state: s, token: hand.message.at.Token, words: w, rendered: rendered}, !same
}

// endEditLocked records the outcome of an edit. A hand is removed when its user has dismissed it or its token is
// dead: My hand opens a new one. A hand that a rate limit holds back comes when that is over, in the latest state
// then. Any other hand is tried again at the next change, or after a while, because everybody may be waiting for its
// player.
func (h *Hands) endEditLocked(k view.HandKey, hand *openHand, e handEdit, err error) {
	if h.open[k] != hand || hand.message.at.Token != e.token {
		return
	}
	switch {
	case err == nil:
		hand.message.retry = background.Backoff{}
		if len(hand.ahead) > 0 && &hand.ahead[0] == e.ahead {
			hand.ahead = hand.ahead[1:]
		}
	case send.IsLost(err):
		h.dropLocked(k, hand)
	case send.RetryAfter(err) > 0:
		hand.limited = time.Now().Add(send.RetryAfter(err))
	default:
		hand.message.retry.Fail(time.Now(), firstHandRetry, longestHandRetry)
	}
}

// deal sends a player the hand as a new message. If that is not possible, the player is called in
// public.
func (h *Hands) deal(ctx context.Context, k view.HandKey, hand *openHand) {
	h.AwaitFirst(ctx, k.Table)
	h.mu.Lock()
	defer h.mu.Unlock()
	s := hand.latest
	if h.open[k] != hand || hand.message.isThere() || h.isBusyLocked(k, hand) {
		return // an answer has brought the hand meanwhile, or is about to, or it is not needed any more
	}
	by := send.Answer{}
	if v, known := h.visitors[channelUser{s.Channel, k.User}]; known {
		by = v.right(time.Now())
	}
	err := errNotDealt
	defer func() { h.dealtLocked(k, hand, by, err) }()
	seat, seated := s.SeatOf(k.User)
	switch {
	case by.Token.Secret == "" || s.Phase != table.Playing:
		return
	case !seated:
		err = nil // another player has the seat
		return
	}
	var now view.ShownHand
	latest, err := h.deliver(ctx, &h.mu, &hand.message, by, func() screen.Screen {
		now = view.ShownHand{State: s, Text: h.WantsText(k.User)}
		given := view.HandDisplay{Hints: h.Hints.For(s, k.User)}
		now.Screen, now.Display = h.ownScreen(lang.For(by.Locale), s, seat, given, now.Text)
		return h.Pictures.DrawIn(s.Guild, s.Channel, now.Screen)
	})
	if err != nil {
		h.Log.Debug("hand not dealt", "table", s.ID, "err", err)
	}
	if latest {
		h.keptLocked(k, hand, now)
	}
}

// errNotDealt is the outcome of a deal to a player without a live token, and of one that ended in a panic.
var errNotDealt = errors.New("no token to deal by")

// dealtLocked records whether a player has got the cards. A rate limit only delays them. A player that has left in the
// meantime needs none, nor does one of a match that is over.
func (h *Hands) dealtLocked(k view.HandKey, hand *openHand, by send.Answer, err error) {
	s := hand.latest
	if h.open[k] != hand || hand.message.isThere() {
		return
	}
	if after := send.RetryAfter(err); after > 0 && time.Now().Add(after).Sub(by.At) < tokenLife {
		hand.limited = time.Now().Add(after)
		return
	}
	h.dropLocked(k, hand)
	if err != nil && !s.Solo() && s.Phase == table.Playing && h.Undelivered.note(s.ID, k.User) {
		h.Call(s)
	}
}

// ownScreen returns the hand, or the way back to the seat while another player has it.
func (h *Hands) ownScreen(
	w *lang.Words, s table.State, seat game.Seat, d view.HandDisplay, text bool,
) (screen.Screen, view.HandDisplay) {
	if s.Phase == table.Playing && s.Seats[seat].Absent() {
		return view.TakeBackPrompt(w, s.ID), view.HandDisplay{}
	}
	vp := view.For(s, seat).WithEmojis(h.Emojis).WithPortraits(h.Faces).WithLaunch(launches(h.Page)).WithText(text)
	return view.Hand(w, vp, d)
}

// ownSeat returns the seat of a user, even while another player has it.
func ownSeat(s table.State, user table.UserID) (game.Seat, bool) {
	if seat, seated := s.SeatOf(user); seated {
		return seat, true
	}
	return s.AbsentSeatOf(user)
}

// aheadGap is the default of HandParts.Gap.
const aheadGap = time.Second

// againLocked queues the kept hand of a daily if its message has to be edited again: at its end a daily shows more than
// its state.
func (o *openHand) againLocked() {
	if o.kept != nil && o.message.again {
		o.message.again, o.ahead, o.edits = false, append([]view.ShownHand{*o.kept}, o.kept.Ahead...), burst{}
	}
}

// dueAheadLocked is dueLocked for the next of the robots' moves that are shown one by one.
func (h *Hands) dueAheadLocked(hand *openHand) (now bool, wait time.Duration) {
	wait = max(time.Until(hand.edits.at[0].Add(h.Gap)), time.Until(hand.message.retry.Until))
	return wait <= 0, max(0, wait)
}

// beginAheadLocked is beginEdit for the next of the robots' moves that are shown one by one.
func (h *Hands) beginAheadLocked(k view.HandKey, hand *openHand) handEdit {
	next := &hand.ahead[0]
	s := next.State
	seat, _ := ownSeat(s, k.User)
	hand.display, hand.displaySeq = next.Display, s.Seq()
	hand.shown, hand.version, hand.screen = view.HandContentOf(s, seat), s.Version, undrawn(next.Screen)
	hand.edits.note(time.Now())
	return handEdit{
		state: s, token: hand.message.at.Token, words: lang.For(hand.message.at.Locale), rendered: next.Screen, ahead: next,
	}
}

// channelUser is a user in a channel.
type channelUser struct {
	channel string
	user    table.UserID
}

// visitor tracks the interactions of a user in a channel. Their tokens can send cards to the user.
type visitor struct {
	latest  send.Answer // the latest interaction that was carried out
	refused send.Answer // the latest refused one, used only without another: Discord shows the cards below its answer
	busy    int         // interactions under way
}

// Arrived marks that an interaction of a user in a channel is under way until answered is called. Meanwhile no hand is
// sent to that user there, because the answer may show it. refused reports that nothing was done.
func (h *Hands) Arrived(channel string, user table.UserID, a send.Answer) (answered func(refused bool)) {
	h.mu.Lock()
	defer h.mu.Unlock()
	p := channelUser{channel, user}
	v, known := h.visitors[p]
	if !known {
		v = &visitor{}
		h.visitors[p] = v
	}
	v.busy++
	if k, ok := h.latest[p]; ok {
		h.open[k].message.on(clicked)
		if o := h.open[k]; len(o.ahead) > 0 { // the player acts, so the last of the robots' moves is shown at once
			o.ahead, o.edits = o.ahead[len(o.ahead)-1:], burst{}
		}
	}
	return func(refused bool) {
		h.mu.Lock()
		defer h.mu.Unlock()
		v.busy--
		kept := &v.latest
		if refused {
			kept = &v.refused
		}
		if !olderID(a.Token.Interaction, kept.Token.Interaction) {
			*kept = a
		}
		if k, ok := h.latest[p]; ok {
			h.open[k].follow.WakeLocked()
		}
	}
}

// Pressed returns when the latest known interaction of a user in a channel arrived, or the zero time.
func (h *Hands) Pressed(channel string, user table.UserID) time.Time {
	h.mu.Lock()
	defer h.mu.Unlock()
	v, known := h.visitors[channelUser{channel, user}]
	if !known {
		return time.Time{}
	}
	return slices.MaxFunc([]time.Time{v.latest.At, v.refused.At}, time.Time.Compare)
}

// isBusyLocked reports whether an interaction of the hand's player is under way at the table.
func (h *Hands) isBusyLocked(k view.HandKey, hand *openHand) bool {
	v, known := h.visitors[channelUser{hand.channel, k.User}]
	return known && v.busy > 0
}

// meetingPlace returns the channel in which the player of a hand acts. The games of all days share one place.
func meetingPlace(s table.State, user table.UserID) string {
	if _, daily := s.Daily(); daily {
		return table.DailyChannel("", user)
	}
	return s.Channel
}
