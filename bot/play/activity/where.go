package activity

import (
	"context"
	"slices"

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

// enter lets a look into the room of its channel. latest is the table that its page showed last.
func (s *Server) enter(ctx context.Context, l *look, latest table.ID) (*room, error) {
	if !s.serves(l.Guild) {
		return nil, table.ErrElsewhere
	}
	l.Channel = s.channelOf(l.Visitor)
	s.mu.Lock()
	r := s.rooms[l.Channel]
	if r == nil {
		r = &room{faces: s.Faces, base: s.base(), guild: l.Guild, looks: map[*look]bool{}}
		s.rooms[l.Channel] = r
	}
	r.mu.Lock()
	r.looks[l] = true
	r.mu.Unlock()
	s.mu.Unlock()
	for _, id := range []table.ID{latest, l.Table} {
		if err := s.refresh(ctx, r, l.Visitor, id); err != nil {
			s.leave(r, l)
			return nil, err
		}
		if _, ok := r.current(); ok {
			break
		}
	}
	if now, ok := r.current(); ok && slices.Contains(now.Barred, l.User.ID) {
		s.leave(r, l)
		return nil, errBarred
	}
	// Nobody is there when the server looks who comes for a moment again and again.
	s.askIfDue(context.WithoutCancel(ctx), member{l.Guild, l.User.ID})
	return r, nil
}

// leave lets a look go, and the room with the last one.
func (s *Server) leave(r *room, l *look) {
	s.mu.Lock()
	defer s.mu.Unlock()
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.looks, l)
	if len(r.looks) == 0 && s.rooms[l.Channel] == r {
		delete(s.rooms, l.Channel)
	}
}

// refresh sees to it that a room has the latest state of its channel's table, or, where there is no live one, of the
// table with an id, if that was in the channel. It is an error where another process has the table.
func (s *Server) refresh(ctx context.Context, r *room, v Visitor, id table.ID) error {
	if t, ok := s.tableOf(v); ok {
		if now := t.State(); now.Guild == v.Guild || now.Solo() {
			r.update(t, now)
			return nil
		}
	}
	r.mu.Lock()
	at := r.at
	r.mu.Unlock()
	if at == nil && id != "" {
		found, err := s.Tables.Find(ctx, id)
		switch {
		case isElsewhere(err):
			return err
		case err == nil && (found.State().Channel == v.Channel || v.isAlone() && found.State().SoloOf(v.User.ID)):
			at = found
		}
	}
	if at != nil {
		r.update(at, at.State())
	}
	return nil
}

// lookWhere sends everybody away from a room whose server or table has gone to another process, where they find it. A
// table that has just ended is not in the hall either, for a moment: its end is about to be shown.
func (s *Server) lookWhere(r *room) {
	away := !s.serves(r.guild)
	if now, ok := r.current(); !away && ok && now.Phase.Live() {
		_, here := s.Tables.At(now.Channel)
		away = !here
	}
	if r.isLost(away) {
		r.dismissAll(byeMoved)
	}
}
