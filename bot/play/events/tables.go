package events

import (
	"context"
	"fmt"

	"golang.org/x/sync/errgroup"

	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/event"
	"unobot/game/table"
)

// makeTables makes some of the tables of a step: first their threads, then all of them together with the step. After
// a crash in between the next try finds the same messages, by their nonces.
func (r *Runner) makeTables(ctx context.Context, e table.Event, f *follower, step event.Step) error {
	step.Tables = step.Tables[:min(len(step.Tables), atOnce)]
	wishes := make([]table.NewTable, len(step.Tables))
	announced := make([]screen.Screen, len(step.Tables))
	for i, t := range step.Tables {
		people := peopleAt(e, t)
		wishes[i] = table.NewTable{
			Guild: e.Guild, Parent: e.Channel, Edition: e.Edition, Options: e.Options.Options,
			TurnTime: table.EventTurnTime, Robots: true,
		}.Seated(people)
		announced[i] = view.Announcement(r.words(e), wishes[i].State(table.InEvent{ID: e.ID, No: t.No}))
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
func (r *Runner) startThread(
	ctx context.Context, e table.Event, withdrawn int, t event.Table, announced screen.Screen,
) (thread string, err error) {
	thread, err = r.Channels.Post(ctx, e.Channel, announced, fmt.Sprintf("e%s-%d-%d", e.ID, t.No, withdrawn))
	if err != nil {
		return "", err
	}
	return thread, r.Channels.StartThread(ctx, e.Channel, thread, view.EventThread(r.words(e), e, t.No))
}

// withdraw removes the messages of tables that will not exist. If a commit may have come through, they stay.
func (r *Runner) withdraw(ctx context.Context, e table.Event, f *follower, wishes []table.NewTable, why error) {
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
func (r *Runner) ping(ctx context.Context, e table.Event, w event.Want) error {
	const most = 50 // mentions in a message of 2,000 characters
	there := r.stillThere(ctx, e.Guild, w.Users)
	for i := 0; i < len(there); i += most {
		var users []table.UserID
		for _, user := range there[i:min(len(there), i+most)] {
			if wanted, err := r.WantsPing(ctx, e.Guild, user); wanted || err != nil {
				users = append(users, user)
			}
		}
		if len(users) == 0 {
			continue
		}
		text := view.EventAsks(r.words(e), e, users)
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

// words returns the words in the language of the event's server.
func (r *Runner) words(e table.Event) *lang.Words { return lang.For(r.Locale(e.Guild)) }
