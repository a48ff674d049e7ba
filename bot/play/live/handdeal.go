package live

import (
	"context"

	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

// place is a user in a channel.
type place struct {
	channel string
	user    table.UserID
}

// visitor is what is known of a user in a channel: the latest interaction there, by whose token the
// cards can be sent, and how many are under way.
type visitor struct {
	latest send.Answer
	busy   int
}

// Arrived marks that an interaction of a user in a channel is under way until answered is called.
// Meanwhile no hand is sent to that user there, because the answer may show it.
func (h *Hands) Arrived(channel string, user table.UserID, a send.Answer) (answered func()) {
	h.mu.Lock()
	defer h.mu.Unlock()
	p := place{channel, user}
	v, known := h.visitors[p]
	if !known {
		v = &visitor{}
		h.visitors[p] = v
	}
	v.busy++
	return func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		v.busy--
		if !olderID(a.Token.Interaction, v.latest.Token.Interaction) {
			v.latest = a
		}
		if k, ok := h.latest[p]; ok {
			h.open[k].push.follow.WakeLocked()
		}
	}
}

// isBusyLocked reports whether an interaction of the hand's player is under way at the table.
func (h *Hands) isBusyLocked(k view.HandKey, hand *openHand) bool {
	v, known := h.visitors[place{hand.channel, k.User}]
	return known && v.busy > 0
}

// noteRoundLocked notes the round of a table, and reports whether its cards have just been dealt. A
// process that finds a table in the middle of a match deals nothing out.
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

// renewLocked makes room for a hand that is dealt: a message that can no longer be edited is given up.
func (h *Hands) renewLocked(k view.HandKey, channel string) {
	if hand, known := h.open[k]; known && hand.hasMessage() && h.Now().Sub(hand.message.At) >= tokenLife {
		h.dropLocked(k, hand)
	}
	h.handLocked(k, channel)
}

// deal sends a player the hand as a message of its own. If that is not possible, the player is
// called in public.
func (h *Hands) deal(ctx context.Context, k view.HandKey, s table.State) {
	h.AwaitFirst(ctx, s.ID)
	h.mu.Lock()
	if hand, ok := h.open[k]; !ok || hand.hasMessage() || h.isBusyLocked(k, hand) {
		h.mu.Unlock()
		return // an answer has brought the hand meanwhile, or is about to
	}
	by := send.Answer{}
	if v, known := h.visitors[place{s.Channel, k.User}]; known && h.Now().Sub(v.latest.At) < tokenLife {
		by = v.latest
	}
	h.mu.Unlock()
	dealt := false
	defer func() { h.noteDealt(k, s, dealt) }()
	dealt = by.Token.Secret != "" && h.dealBy(ctx, k, s, by)
}

// noteDealt notes whether a player has got the cards.
func (h *Hands) noteDealt(k view.HandKey, s table.State, dealt bool) {
	h.mu.Lock()
	hand, ok := h.open[k]
	if ok && !hand.hasMessage() {
		h.dropLocked(k, hand)
	}
	shown := ok && hand.hasMessage()
	h.mu.Unlock()
	if !dealt && !shown && !s.Solo() && h.Handless.note(s.ID, k.User) {
		h.Caller.Call(s)
	}
}

// dealBy sends the hand by the token of an interaction, and reports whether it has arrived.
func (h *Hands) dealBy(ctx context.Context, k view.HandKey, s table.State, by send.Answer) bool {
	seat, seated := s.SeatOf(k.User)
	if !seated {
		return true // somebody else plays the cards
	}
	rendered, display := h.ownScreen(lang.For(by.Locale), s, seat, view.HandDisplay{})
	message, err := h.Editor.FollowUp(ctx, by.Token, h.draw(s, rendered))
	if err != nil {
		h.Log.Debug("hand not dealt", "table", s.ID, "err", err)
		return false
	}
	if message == "" {
		return true // it cannot be edited, so it is not kept
	}
	by.Token.FollowUp, by.Message = message, message
	h.Keep(k, by, view.ShownHand{State: s, Display: display, Screen: rendered})
	return true
}
