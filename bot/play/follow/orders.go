package follow

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync/atomic"
	"time"

	"unobot/bot/background"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

const (
	// ordersEvery is the longest time until an order is carried out.
	ordersEvery = 2 * time.Second
	// ordersLimit limits a look: the database may be away.
	ordersLimit = 5 * time.Second
)

// OrderStore reads the orders, which another program writes.
type OrderStore interface {
	Orders(ctx context.Context) (table.Orders, error)
}

// Orders carries out the orders of the operator for the running bot: it refuses blocked users and servers, and ends
// games. It may be used from any goroutine.
type Orders struct {
	Store OrderStore
	Hall  *table.Hall
	Log   *slog.Logger
	// Forget deletes a hand from its user's screen.
	Forget func(k view.HandKey)

	latest atomic.Pointer[table.Orders] // as read last; nil before the first look
}

// Run looks for orders every two seconds until ctx ends. Between two of them the last ones hold, also while the
// database is away.
func (f *Orders) Run(ctx context.Context) error {
	return background.Every(ctx, ordersEvery, nil, f.Look)
}

// Look reads the orders and carries them out.
func (f *Orders) Look(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, ordersLimit)
	defer cancel()
	o, err := f.Store.Orders(ctx)
	if err != nil {
		if !errors.Is(err, context.Canceled) {
			f.Log.Warn("the operator's orders cannot be read; tried again in two seconds", "err", err)
		}
		return
	}
	f.latest.Store(&o)
	if len(o.Servers)+len(o.Users)+len(o.Unwanted) == 0 {
		return
	}
	for _, t := range f.Hall.Live() {
		f.tell(f.carryOut(ctx, o, t), "table", t.State().ID)
	}
	for _, channel := range f.Hall.Unreadable(func(id table.ID, server string) bool { return ends(o, id, server) }) {
		f.tell(f.Hall.PutAway(ctx, channel), "channel", channel)
	}
}

// tell logs an order that failed. The next look tries it again.
func (f *Orders) tell(err error, where string, value any) {
	if err != nil && !errors.Is(err, table.ErrClosing) && !errors.Is(err, table.ErrUnknown) {
		f.Log.Warn("an order of the operator was not followed; tried again in two seconds", where, value, "err", err)
	}
}

// ends reports whether a table has to end.
func ends(o table.Orders, id table.ID, server string) bool {
	_, blocked := o.Servers[server]
	return blocked || o.Unwanted[id]
}

// carryOut ends a table, or removes its blocked users. Robots play on in their seats.
func (f *Orders) carryOut(ctx context.Context, o table.Orders, t *table.Table) error {
	s := t.State()
	if ends(o, s.ID, s.Guild) {
		_, err := t.End(ctx, "operator:"+string(s.ID), table.User{ID: table.Operator}, true)
		return ignoreOver(err)
	}
	for _, u := range at(s) {
		if _, blocked := o.Users[u]; !blocked {
			continue
		}
		key := fmt.Sprintf("blocked:%s:%d:%s", s.ID, s.Version, u) // with the version, a second block has a key of its own
		if _, err := t.Leave(ctx, key, table.User{ID: u}); ignoreOver(err) != nil {
			return err
		}
		f.Forget(view.HandKey{Table: s.ID, User: u})
	}
	return nil
}

// at lists the users that sit at a table, may come back to it, wait for a seat or are invited.
func at(s table.State) (people []table.UserID) {
	for _, seat := range s.Seats {
		if seat.ByPerson() || seat.Absent() {
			people = append(people, seat.User.ID)
		}
		if seat.Next.ID != "" {
			people = append(people, seat.Next.ID)
		}
	}
	for _, guest := range s.Invited {
		people = append(people, guest.ID)
	}
	return people
}

// ignoreOver returns err, or nil if it means that nothing is left to do.
func ignoreOver(err error) error {
	if errors.Is(err, table.ErrOver) || errors.Is(err, table.ErrNotSeated) {
		return nil
	}
	return err
}

// Blocks reports whether a server is blocked. It returns false for "", a direct message.
func (f *Orders) Blocks(server string) bool {
	o := f.latest.Load()
	if o == nil {
		return false
	}
	_, blocked := o.Servers[server]
	return blocked
}

// Refuses reports whether a user is blocked on a server, or in a direct message if server is "", and why.
func (f *Orders) Refuses(server string, user table.UserID) (why lang.Text, refused bool) {
	if o := f.latest.Load(); o != nil {
		if _, blocked := o.Users[user]; blocked {
			return lang.BlockedUser, true
		}
	}
	return lang.BlockedServer, f.Blocks(server)
}
