package activity

import (
	"unobot/game/daily"
	"unobot/game/table"
)

// isAlone reports whether a visitor is where the bot is no member: there are only games of the visitor's own.
func (v Visitor) isAlone() bool { return v.Guild == "" }

// channelOf is the channel whose table a visitor sees: the own one, or, where it has none, a thread of it. Of several
// threads it is that where the visitor sits, or else the newest one.
func (s *Server) channelOf(v Visitor) string {
	if _, ok := s.Tables.At(v.Channel); ok || v.isAlone() {
		return v.Channel
	}
	var best table.State
	sits := false
	for _, t := range s.Tables.Under(v.Channel) {
		now := t.State()
		_, seated := now.SeatOf(v.User.ID)
		if now.Guild != v.Guild || sits && !seated {
			continue
		}
		if best.ID == "" || seated && !sits || now.CreatedAt.After(best.CreatedAt) {
			best, sits = now, seated
		}
	}
	if best.ID == "" {
		return v.Channel
	}
	return best.Channel
}

// tableOf is the live table that a visitor sees. Of the visitor's own games, against robots and of the day, it is the
// one that was begun last.
func (s *Server) tableOf(v Visitor) (newest *table.Table, ok bool) {
	if !v.isAlone() {
		return s.Tables.At(v.Channel)
	}
	today := daily.DayOf(s.Now())
	for _, channel := range []string{
		table.SoloChannel(v.User.ID), table.DailyChannel(today, v.User.ID), table.DailyChannel(today.After(-1), v.User.ID),
	} {
		t, live := s.Tables.At(channel)
		if live && (newest == nil || t.State().CreatedAt.After(newest.State().CreatedAt)) {
			newest = t
		}
	}
	return newest, newest != nil
}
