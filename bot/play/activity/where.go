package activity

import (
	"context"
	"maps"
	"time"

	"unobot/game/daily"
	"unobot/game/table"
)

// isAlone reports whether the bot is no member of the visitor's place, which then has only games of the visitor's own.
func (v Visitor) isAlone() bool { return v.Guild == "" }

// channelOf returns the channel of the table that a visitor sees: the visitor's own one, or, if it has no table, a
// thread of it. Of several threads it is that of the visitor's seat, or else the newest one.
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

// tableOf returns the live table that a visitor sees. Of the visitor's own games, against robots and of the day, it is
// the one that was begun last.
func (s *Server) tableOf(v Visitor) (newest *table.Table, ok bool) {
	if !v.isAlone() {
		return s.Tables.At(v.Channel)
	}
	today := daily.DayOf(time.Now())
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

// enter adds a look to the room of its channel. latest is the table that its page showed last.
func (s *Server) enter(ctx context.Context, l *look, latest table.ID) (*room, error) {
	if !s.serves(l.Guild) {
		return nil, table.ErrElsewhere
	}
	l.Channel = s.channelOf(l.Visitor)
	if err := s.remember(ctx, l, latest); err != nil {
		return nil, err
	}
	s.mu.Lock()
	r := s.rooms[l.Channel]
	if r == nil {
		r = &room{faces: s.Faces, face: s.faceAddress, guild: l.Guild, event: s.event, looks: map[*look]bool{}}
		s.rooms[l.Channel] = r
	}
	r.mu.Lock()
	r.looks[l] = true
	r.mu.Unlock()
	s.mu.Unlock()
	s.refresh(ctx, r, l.Visitor, latest)
	if now, _ := r.current(); isBarred(now, l.User.ID) {
		s.leave(r, l)
		return nil, errBarred
	}
	// Here, so that a visitor with ever new short connections is asked about, too.
	s.askIfDue(l.session)
	return r, nil
}

// remember finds the table that a page showed last, or that its session names, if there is no live one. The table of
// one page is not for the others in its room, which may have shown another one. It returns an error if another
// process has the table.
func (s *Server) remember(ctx context.Context, l *look, latest table.ID) error {
	for _, id := range []table.ID{latest, l.Table} {
		if _, live := s.tableOf(l.Visitor); live || id == "" {
			continue
		}
		found, err := s.Tables.Find(ctx, id)
		if isElsewhere(err) {
			return err
		}
		if err != nil {
			continue
		}
		if now := found.State(); !now.Phase.Live() && l.wasAt(now) {
			l.past = &now
			if now.Parent == l.Channel { // there a rematch would begin
				l.Channel = now.Channel
			}
			return nil
		}
	}
	return nil
}

// wasAt reports whether a visitor may see a table that is over: it was in the visitor's channel or a thread of it, or
// the visitor's own.
func (v Visitor) wasAt(s table.State) bool {
	return s.Channel == v.Channel || s.Parent == v.Channel || v.isAlone() && s.SoloOf(v.User.ID)
}

// leave removes a look. The room stays for a moment, for the next poll. After a solo game that is over, it is
// removed at once, so that its player begins anew.
func (s *Server) leave(r *room, l *look) {
	r.leave(l, time.Now())
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.rooms[l.Channel] == r && r.isDone() {
		delete(s.rooms, l.Channel)
	}
}

// closeEmptyRooms removes rooms without visitors.
func (s *Server) closeEmptyRooms() {
	s.mu.Lock()
	defer s.mu.Unlock()
	maps.DeleteFunc(s.rooms, func(_ string, r *room) bool { return r.isEmpty(time.Now()) })
}

// closeRoom makes all visitors of a room connect again, to another room.
func (s *Server) closeRoom(closed *room) {
	s.mu.Lock()
	maps.DeleteFunc(s.rooms, func(_ string, r *room) bool { return r == closed })
	s.mu.Unlock()
	for _, l := range closed.everybody() {
		l.end.dismiss(closedMoved)
	}
}

// refresh brings a room to the latest state of its channel's table. id names a table that may have changed after the
// hall has removed it.
func (s *Server) refresh(ctx context.Context, r *room, v Visitor, id table.ID) {
	if t, ok := s.tableOf(v); ok {
		if now := t.State(); now.Guild == v.Guild || now.Solo() {
			r.take(t)
			return
		}
	}
	r.mu.Lock()
	at, shown := r.at, r.state.ID
	r.mu.Unlock()
	if at == nil && id != "" && id == shown {
		if found, err := s.Tables.Find(ctx, id); err == nil {
			at = found
		}
	}
	if at != nil {
		r.take(at)
	}
}

// lookWhere dismisses the visitors of a room if its server or table has moved to another process, where they find
// it. A table that has just ended is not in the hall either, for a moment: its end is about to be shown.
func (s *Server) lookWhere(r *room) {
	away := !s.serves(r.guild)
	if now, ok := r.current(); !away && ok && now.Phase.Live() {
		_, here := s.Tables.At(now.Channel)
		away = !here
	}
	if r.isLost(away) {
		s.closeRoom(r)
	}
}
