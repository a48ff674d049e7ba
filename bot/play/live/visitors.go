package live

import (
	"unobot/bot/play/send"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

// place is a user in a channel.
type place struct {
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
	p := place{channel, user}
	v, known := h.visitors[p]
	if !known {
		v = &visitor{}
		h.visitors[p] = v
	}
	v.busy++
	if k, ok := h.latest[p]; ok {
		h.open[k].message.on(clicked)
		h.open[k].skipAheadLocked()
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

// isBusyLocked reports whether an interaction of the hand's player is under way at the table.
func (h *Hands) isBusyLocked(k view.HandKey, hand *openHand) bool {
	v, known := h.visitors[place{hand.channel, k.User}]
	return known && v.busy > 0
}

// meetingPlace returns the channel in which the player of a hand acts. The games of all days share one place.
func meetingPlace(s table.State, user table.UserID) string {
	if _, daily := s.Daily(); daily {
		return table.DailyChannel("", user)
	}
	return s.Channel
}
