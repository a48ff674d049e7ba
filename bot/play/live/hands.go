package live

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"time"

	"unobot/bot/background"
	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/feats"
	"unobot/game/table"
)

// HandParts holds the dependencies of Hands.
type HandParts struct {
	Private
	Emojis      view.EmojiSource
	Undelivered *Undelivered
	// Call is called each time Undelivered changes, and Ended when no player of a table waits for cards any more.
	Call, Ended func(s table.State)
	// Gap is how long each of the robots' moves in a daily is shown. If 0, it is a second.
	Gap time.Duration
	// AwaitFirst waits a short while for the board of a new table, so that hands stand below it.
	AwaitFirst func(ctx context.Context, id table.ID)
	// Hints returns the hints of a hand.
	Hints *Hints
	// WantsText reports whether a user wants hands in words alone. It waits for the store, but not for long.
	WantsText func(user table.UserID) bool
	// Earned returns the achievements that a match has brought a user, or none if the server does not want them shown.
	// It takes little time.
	Earned func(s table.State, user table.UserID) []feats.ID
}

// Hands brings each player a hand in a private message when cards are dealt, and keeps the message up to date while it
// can still be edited. It loses the messages when the process ends. It may be used from any goroutine.
type Hands struct {
	HandParts

	mu       sync.Mutex
	open     map[view.HandKey]*openHand
	players  map[table.ID][]table.UserID  // with an open hand, by table
	latest   map[channelUser]view.HandKey // the hand of a user at the latest table of a channel
	visitors map[channelUser]*visitor
	rounds   map[table.ID]int // the latest round that was dealt
}

// right returns the answer with a live token for the cards, or the zero Answer if there is none.
func (v *visitor) right(now time.Time) send.Answer {
	for _, a := range []send.Answer{v.latest, v.refused} {
		if now.Sub(a.At) < tokenLife {
			return a
		}
	}
	return send.Answer{}
}

// NewHands makes Hands without any hand.
func NewHands(p HandParts) *Hands {
	p.Gap = cmp.Or(p.Gap, aheadGap)
	return &Hands{
		HandParts: p, open: map[view.HandKey]*openHand{}, players: map[table.ID][]table.UserID{},
		latest: map[channelUser]view.HandKey{}, visitors: map[channelUser]*visitor{}, rounds: map[table.ID]int{},
	}
}

// openHand is a private hand on a player's screen, or one that is on its way there.
type openHand struct {
	follow background.Follower
	// message shows the hand. A message that is the @original of a click on the public board is never kept, because an
	// edit of that would publish the hand.
	message    private
	limited    time.Time // until then a rate limit holds the hand back
	channel    string
	latest     table.State
	display    view.HandDisplay
	displaySeq uint32 // the decision for which display holds
	shown      view.HandContent
	found      foundContent
	version    uint64           // of the state that is shown
	screen     screen.Screen    // as Discord last accepted it
	edits      burst            // while the player only watches others play
	text       bool             // in words alone, as its player had chosen when it was last answered or dealt
	lacking    bool             // it shows an initial, because the profile picture has not arrived
	ahead      []view.ShownHand // to be shown one by one, oldest first
	kept       *view.ShownHand  // a daily as it was last kept; nil for any other hand
}

// foundContent is the content of a hand at a state of its table. It is cached because every change asks for it, some of
// them three times.
type foundContent struct {
	seat    game.Seat
	version uint64
	paused  table.Suspension
	content view.HandContent
}

// content returns the content of the hand at the latest state.
func (o *openHand) content(seat game.Seat) view.HandContent {
	f := &o.found
	if s := o.latest; f.seat != seat || f.version != s.Version || f.paused != s.Paused {
		*f = foundContent{seat: seat, version: s.Version, paused: s.Paused, content: view.HandContentOf(s, seat)}
	}
	return f.content
}

// handLocked returns the hand of a key at a table in a channel, or a new one, which takes the place of the user's
// last result there.
func (h *Hands) handLocked(k view.HandKey, channel string) *openHand {
	hand, known := h.open[k]
	if !known {
		if before, ok := h.latest[channelUser{channel, k.User}]; ok {
			if s := h.open[before].latest; !s.Phase.Live() && !s.Solo() { // a solo game continues in its one message
				h.forgetLocked(before, h.open[before])
			}
		}
		hand = &openHand{channel: channel}
		next := func() (func(context.Context), time.Duration) { return h.nextLocked(k, hand) }
		hand.follow = background.Follower{Work: h.Work, Lock: &h.mu, Next: next}
		h.open[k], h.latest[channelUser{channel, k.User}] = hand, k
		h.players[k.Table] = append(h.players[k.Table], k.User)
	}
	return hand
}

// dropLocked removes a hand.
func (h *Hands) dropLocked(k view.HandKey, hand *openHand) {
	delete(h.open, k)
	isTheirs := func(user table.UserID) bool { return user == k.User }
	if h.players[k.Table] = slices.DeleteFunc(h.players[k.Table], isTheirs); len(h.players[k.Table]) == 0 {
		delete(h.players, k.Table)
	}
	if p := (channelUser{hand.channel, k.User}); h.latest[p] == k {
		delete(h.latest, p)
	}
}

// Display returns how the player's hand was last displayed for the decision seq, and the zero HandDisplay for
// another decision, because its legal cards are on the first page.
func (h *Hands) Display(k view.HandKey, seq uint32) view.HandDisplay {
	h.mu.Lock()
	defer h.mu.Unlock()
	if hand, ok := h.open[k]; ok && hand.displaySeq == seq {
		return hand.display
	}
	return view.HandDisplay{}
}

// Keep stores the message that now shows a player's hand. Of two messages the one of the older interaction is deleted,
// in either order of the calls.
func (h *Hands) Keep(k view.HandKey, m send.Answer, now view.ShownHand) {
	h.mu.Lock()
	defer h.mu.Unlock()
	hand := h.handLocked(k, meetingPlace(now.State, k.User))
	if h.keep(&hand.message, m) {
		h.keptLocked(k, hand, now)
	} else {
		hand.againLocked()
	}
}

// keptLocked records the content that the message of a hand shows now.
func (h *Hands) keptLocked(k view.HandKey, hand *openHand, now view.ShownHand) {
	s := now.State
	h.Hints.Given(s, k.User, now.Display.Hint)
	hand.edits.note(time.Now())
	hand.display, hand.displaySeq = now.Display, s.Seq()
	hand.display.Notice = ""
	if hand.latest.Version < s.Version {
		hand.latest = s
	}
	if hand.ahead = now.Ahead; len(hand.ahead) > 0 {
		hand.latest = hand.ahead[len(hand.ahead)-1].State
	}
	hand.version, hand.screen = s.Version, undrawn(now.Screen)
	if seat, seated := s.SeatOf(k.User); seated {
		hand.shown = view.HandContentOf(s, seat)
	}
	hand.lacking, hand.kept, hand.text = now.Lacking, nil, now.Text
	if _, daily := s.Daily(); daily {
		hand.kept = &now
		hand.againLocked()
	}
	hand.message.retry, hand.limited = background.Backoff{}, time.Time{}
	h.completeLocked(k, hand) // perhaps the picture came while the message was on its way
	if h.Undelivered.reached(k.Table, k.User) {
		h.Call(hand.latest)
	}
}

// PortraitArrived shows a user's solo game again after the user's profile picture has arrived. It does not
// block.
func (h *Hands) PortraitArrived(user table.UserID) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if k, known := h.latest[channelUser{table.SoloChannel(user), user}]; known {
		h.completeLocked(k, h.open[k])
	}
}

// completeLocked shows a hand again if the profile picture that it lacks has arrived.
func (h *Hands) completeLocked(k view.HandKey, hand *openHand) {
	seat, seated := hand.latest.SeatOf(k.User)
	if hand.lacking && seated && !view.LacksPortrait(hand.latest, seat, h.Faces) {
		hand.message.on(outdated)
		hand.follow.WakeLocked()
	}
}

// undrawn returns a screen without its notice and its pixels, so that screens with the same content are equal.
func undrawn(s screen.Screen) screen.Screen {
	s.Text, s.Picture.PNG = "", nil
	return s
}

// Forget removes a player's hand, and deletes its message.
func (h *Hands) Forget(k view.HandKey) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if hand, ok := h.open[k]; ok {
		h.forgetLocked(k, hand)
	}
}

func (h *Hands) forgetLocked(k view.HandKey, hand *openHand) {
	h.dropLocked(k, hand)
	h.discard(&hand.message)
}

// Changed deals the hands of a new round, and pushes a new state to the hands that it
// changes. A hand is deleted when its player leaves the game, also if the hand arrives later (fault 150). A line in its
// place tells a removed player of the removal. It does not block.
//
// In a daily only its player acts. The answers show that player the changes, and bring the robots' moves that are
// shown one by one (view.ShownHand.Ahead).
func (h *Hands) Changed(s table.State) {
	if _, daily := s.Daily(); daily && s.Phase != table.Abandoned {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.noteRoundLocked(s) {
		for _, seat := range s.Seats {
			if seat.ByPerson() {
				k := view.HandKey{Table: s.ID, User: seat.User.ID}
				if hand, known := h.open[k]; known && hand.message.isThere() && h.isDead(hand.message.at) {
					h.dropLocked(k, hand)
				}
				h.handLocked(k, s.Channel)
			}
		}
	}
	for _, user := range slices.Clone(h.players[s.ID]) {
		k := view.HandKey{Table: s.ID, User: user}
		hand := h.open[k]
		if hand.latest.Version > s.Version {
			continue
		}
		hand.latest, hand.ahead = s, nil
		if !mayHold(s, user) {
			if s.Phase.Live() && slices.Contains(s.Barred, user) {
				hand.message.last = lang.Barred
			}
			h.forgetLocked(k, hand)
			continue
		}
		if hand.message.retry.Failures > 0 {
			hand.message.on(outdated)
		}
		hand.follow.WakeLocked()
	}
	if s.Phase != table.Playing {
		h.Hints.Forget(s.ID)
		h.Undelivered.forget(s.ID)
		h.Ended(s)
	} else if h.Undelivered.prune(s.ID, func(user table.UserID) bool { return mayHold(s, user) }) {
		h.Call(s)
	}
}

// mayHold reports whether a user may have a hand of a table on the screen. The end of a match without a result is on
// the board alone.
func mayHold(s table.State, user table.UserID) bool {
	_, theirs := ownSeat(s, user)
	return theirs && (s.Phase != table.Abandoned || s.Solo())
}

// Drop removes the hands at some tables, because another process continues with them. Their messages stay, also one
// that is on its way: a click there brings it up to date.
func (h *Hands) Drop(tables []table.ID) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, id := range tables {
		for _, user := range slices.Clone(h.players[id]) {
			k := view.HandKey{Table: id, User: user}
			hand := h.open[k]
			h.dropLocked(k, hand)
			hand.message.on(released)
			hand.follow.WakeLocked() // it finds nothing to wait for
		}
		delete(h.rounds, id)
		h.Hints.Forget(id)
		h.Undelivered.forget(id)
	}
}

// noteRoundLocked stores the round of a table, and reports whether its cards have just been dealt. It returns false for
// a table that this process has found in the middle of a match.
func (h *Hands) noteRoundLocked(s table.State) bool {
	if !s.Phase.Live() {
		delete(h.rounds, s.ID)
		return false
	}
	before, seen := h.rounds[s.ID]
	round := 0
	if s.Phase == table.Playing {
		round = s.Game.Round()
	}
	if seen && round <= before {
		return false
	}
	h.rounds[s.ID] = round
	return round > 0 && (seen || s.Steps <= 1)
}

// Sweep removes hands and visitors with old tokens.
func (h *Hands) Sweep() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for k, hand := range h.open {
		if hand.message.isThere() && h.isDead(hand.message.at) && !h.isBusyLocked(k, hand) {
			h.dropLocked(k, hand)
		}
	}
	for p, v := range h.visitors {
		if v.busy == 0 && v.right(time.Now()) == (send.Answer{}) {
			delete(h.visitors, p)
		}
	}
}
