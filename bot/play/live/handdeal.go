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
			h.startPushLocked(k, h.open[k])
		}
	}
}

// isBusy reports whether an interaction of the hand's player is under way at the table. The caller
// holds the lock.
func (h *Hands) isBusy(k view.HandKey, hand *openHand) bool {
	v, known := h.visitors[place{hand.channel, k.User}]
	return known && v.busy > 0
}

// noteRound notes the round of a table, and reports whether its cards have just been dealt. A
// process that finds a table in the middle of a match deals nothing out. The caller holds the lock.
func (h *Hands) noteRound(s table.State) bool {
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

// renew makes room for a hand that is dealt: a message that can no longer be edited is given up. The
// caller holds the lock.
func (h *Hands) renew(k view.HandKey, channel string) {
	if hand, known := h.open[k]; known && hand.hasMessage() && h.now().Sub(hand.message.At) >= tokenLife {
		h.drop(k, hand)
	}
	h.handAt(k, channel)
}

// deal sends a player the hand as a message of its own. If that is not possible, the player is
// called in public.
func (h *Hands) deal(ctx context.Context, k view.HandKey, s table.State) {
	h.boards.AwaitFirst(ctx, s.ID)
	h.mu.Lock()
	if hand, ok := h.open[k]; !ok || hand.hasMessage() || h.isBusy(k, hand) {
		h.mu.Unlock()
		return // an answer has brought the hand meanwhile, or is about to
	}
	by := send.Answer{}
	if v, known := h.visitors[place{s.Channel, k.User}]; known && h.now().Sub(v.latest.At) < tokenLife {
		by = v.latest
	}
	h.mu.Unlock()
	dealt := by.Token.Secret != "" && h.dealBy(ctx, k, s, by)
	h.mu.Lock()
	hand, ok := h.open[k]
	if ok && !hand.hasMessage() {
		h.drop(k, hand)
	}
	shown := ok && hand.hasMessage()
	h.mu.Unlock()
	if !dealt && !shown && !s.Solo() && h.handless.note(s.ID, k.User) {
		h.caller.Call(s)
	}
}

// dealBy sends the hand by the token of an interaction, and reports whether it has arrived.
func (h *Hands) dealBy(ctx context.Context, k view.HandKey, s table.State, by send.Answer) bool {
	seat, seated := s.SeatOf(k.User)
	if !seated {
		return true // somebody else plays the cards
	}
	rendered, display := h.ownScreen(lang.For(by.Locale), s, seat, view.HandDisplay{})
	message, err := h.editor.FollowUp(ctx, by.Token, h.draw(s, rendered))
	if err != nil {
		h.log.Debug("hand not dealt", "table", s.ID, "err", err)
		return false
	}
	if message == "" {
		return true // it cannot be edited, so it is not kept
	}
	by.Token.FollowUp, by.Message = message, message
	h.Keep(k, by, view.ShownHand{State: s, Display: display, Screen: rendered})
	return true
}
