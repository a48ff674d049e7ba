package follow

import (
	"context"
	"errors"
	"fmt"

	"golang.org/x/sync/errgroup"

	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/event"
	"unobot/game/table"
)

// makeTables makes some of the tables of a step: first their threads, then all of them together with the step. After
// a crash in between the next try finds the same messages, by their nonces.
func (r *Events) makeTables(ctx context.Context, e table.Event, f *followed, step event.Step) error {
	step.Tables = step.Tables[:min(len(step.Tables), atOnce)]
	wishes := make([]table.NewTable, len(step.Tables))
	announced := make([]screen.Screen, len(step.Tables))
	for i, t := range step.Tables {
		people := peopleAt(e, t)
		wishes[i] = table.NewTable{
			Guild: e.Guild, Parent: e.Channel, Edition: e.Edition, Options: e.Options.Options,
			TurnTime: table.EventTurnTime, Robots: true,
		}.Seated(people)
		announced[i] = view.Announcement(r.words(e.Guild), wishes[i].State(table.InEvent{ID: e.ID, No: t.No}))
	}
	group, making := errgroup.WithContext(ctx)
	for i := range wishes {
		group.Go(func() (err error) {
			wishes[i].Channel, err = r.startThread(making, e, f.withdrawn, step.Tables[i], announced[i])
			return err
		})
	}
	err := group.Wait()
	var tables []*table.Table
	if err == nil {
		tables, err = r.Hall.OpenForEvent(ctx, e.ID, step, wishes)
	}
	if err != nil {
		r.withdraw(ctx, e, f, wishes, err)
		return fmt.Errorf("tables of an event: %w", err)
	}
	for i, t := range tables {
		r.Announced(t.State().ID, announced[i])
	}
	return nil
}

// peopleAt returns the people of an event's table, in the order of its seats.
func peopleAt(e table.Event, t event.Table) []table.User {
	people := make([]table.User, len(t.Seats))
	for i, seat := range t.Seats {
		p := e.Players[seat.Player]
		people[i] = table.User{ID: table.UserID(p.User), Name: p.Name, Avatar: p.Avatar}
	}
	return people
}

// startThread makes the thread of a table. Withdrawn messages cannot be posted again with their nonces.
func (r *Events) startThread(
	ctx context.Context, e table.Event, withdrawn int, t event.Table, announced screen.Screen,
) (thread string, err error) {
	thread, err = r.Channels.Post(ctx, e.Channel, announced, fmt.Sprintf("e%s-%d-%d", e.ID, t.No, withdrawn))
	if err != nil {
		return "", err
	}
	return thread, r.Channels.StartThread(ctx, e.Channel, thread, view.EventThread(r.words(e.Guild), e, t.No))
}

// withdraw removes the messages of tables that will not exist. If a commit may have come through, they stay.
func (r *Events) withdraw(ctx context.Context, e table.Event, f *followed, wishes []table.NewTable, why error) {
	if !event.IsRefusal(why) && isPassing(why) {
		return
	}
	f.withdrawn++
	for _, n := range wishes {
		if n.Channel == "" {
			continue
		}
		if err := r.Channels.Remove(ctx, e.Channel, n.Channel); err != nil {
			r.Log.Warn("message of a thread without a game stays", "event", e.ID, "err", err)
		}
	}
}

// ping asks people whether they are there, before the step is stored: asked twice is better than never. Users without
// pings have the button on the event's message.
func (r *Events) ping(ctx context.Context, e table.Event, w event.Want) error {
	const most = 50 // mentions in a message of 2,000 characters
	there := r.stillThere(ctx, e.Guild, w.Users)
	for i := 0; i < len(there); i += most {
		var users []table.UserID
		for _, user := range there[i:min(len(there), i+most)] {
			if wanted, err := r.Settings.WantsPing(ctx, e.Guild, user); wanted || err != nil {
				users = append(users, user)
			}
		}
		if len(users) == 0 {
			continue
		}
		text := view.EventAsks(r.words(e.Guild), e, users)
		_, err := r.Channels.Ping(ctx, e.Channel, users, text, fmt.Sprintf("e%s-here-%d", e.ID, i))
		if isPassing(err) {
			return err
		}
		if err != nil {
			r.Log.Warn("nobody could be asked whether they are there", "event", e.ID, "guild", e.Guild, "err", err)
		}
	}
	return nil
}

// Departed removes a user that has left a server from its events that are not over.
func (r *Events) Departed(ctx context.Context, guild string, user table.UserID) {
	all, err := r.Store.UnsettledEvents(ctx)
	for id, at := range all {
		if at == guild {
			err = errors.Join(err, r.takeOut(ctx, id, user))
		}
	}
	if err != nil {
		r.Log.Error("a user who has left the server stays in its events", "guild", guild, "err", err)
	}
}

// takeOut removes a user from an event.
func (r *Events) takeOut(ctx context.Context, id event.ID, user table.UserID) error {
	_, err := r.Store.StepEvent(ctx, id, event.Step{Do: event.Leave, At: r.Now(), User: event.UserID(user)}, nil)
	if err == nil {
		r.Changed(id)
	}
	if event.IsRefusal(err) || errors.Is(err, table.ErrUnknown) {
		return nil // the user is not in it, or it is over
	}
	return err
}

// takeOutBlocked removes one user that the operator has blocked from a live event, and reports whether there was one.
func (r *Events) takeOutBlocked(ctx context.Context, e table.Event) (some bool, err error) {
	for _, p := range e.Players {
		if _, blocked := r.Refuses(e.Guild, table.UserID(p.User)); blocked && e.Phase.Live() && !p.Left && p.User != "" {
			return true, r.takeOut(ctx, e.ID, table.UserID(p.User))
		}
	}
	return false, nil
}

// askedTogether is the number of people that Discord is asked about at a time.
const askedTogether = 4

// stillThere returns the people that are still in the server, and removes the others from its events. If Discord
// gives no answer about a user, the user counts as there.
func (r *Events) stillThere(ctx context.Context, guild string, people []event.UserID) (there []table.UserID) {
	gone := make([]bool, len(people))
	var group errgroup.Group
	group.SetLimit(askedTogether)
	for i, u := range people {
		group.Go(func() error {
			here, err := r.Channels.IsMember(ctx, guild, table.UserID(u))
			gone[i] = err == nil && !here
			return nil
		})
	}
	_ = group.Wait()
	for i, u := range people {
		if gone[i] {
			r.Gone(ctx, guild, table.UserID(u))
		} else {
			there = append(there, table.UserID(u))
		}
	}
	return there
}
