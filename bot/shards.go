package bot

import (
	"context"
	"encoding/json"
	"time"

	"unobot/bot/discord/cluster"
	"unobot/bot/discord/gateway"
	"unobot/bot/play/guilds"
	"unobot/game/table"
)

// handOver is the usual Timing.HandOver. The next owner of a shard drops clicks that are older than two seconds.
const handOver = time.Second

// shards serves the shards that the cluster assigns to this process.
type shards struct{ *Bot }

// ownerOf returns a function that reports whether a server belongs to the shard, of so many.
func ownerOf(shard, of int) func(guild string) bool {
	return func(guild string) bool { return cluster.ShardOf(guild, of) == shard }
}

// Serve implements cluster.Server: it loads the tables first, then their boards and pings, and then opens the
// connection.
func (b shards) Serve(ctx context.Context, shard, of int, s cluster.Session) error {
	owns := ownerOf(shard, of)
	b.settings.Forget(owns)
	tables, err := b.hall.Take(ctx, owns)
	if err != nil {
		return err
	}
	taken := map[table.ID]bool{}
	for _, t := range tables {
		taken[t.State().ID] = true
	}
	b.shows.boards.Take(ctx, taken)
	b.shows.pings.Take(ctx, owns, b.liveIDs())
	if err := b.gateway.Serve(ctx, shard, of, s); err != nil {
		return err
	}
	b.guilds.Linked(b.gateway.Reaches)
	b.guilds.Taken(guilds.Takeover{
		Owns: owns, Live: ctx, Tables: tables, Ask: b.client.Guild,
		Knows: func(guild string) bool { return b.settings.Locale(guild) != "" },
	})
	return nil
}

// Session implements cluster.Server.
func (b shards) Session(shard int) cluster.Session { return b.gateway.Session(shard) }

// Leave implements cluster.Server. It plays the clicks that have arrived, and shows the boards that are behind, so that
// the next owner need not.
func (b shards) Leave(shard, of int, why cluster.Ending) cluster.Session {
	ctx, cancel := context.WithTimeout(context.Background(), b.handOver)
	defer cancel()
	if why == cluster.Lost {
		cancel() // work under way can change nothing any more
	}
	s := b.gateway.Leave(ctx, shard, why == cluster.Resized)
	if why != cluster.Lost && b.reach.isGood() {
		b.shows.boards.Settle(ctx, ownerOf(shard, of))
	}
	return s
}

// Drop implements cluster.Server. It waits for a move that is being stored, so that the next owner reads it.
func (b shards) Drop(shard, of int) {
	owns := ownerOf(shard, of)
	ctx, cancel := context.WithTimeout(context.Background(), b.handOver)
	defer cancel()
	dropped := b.hall.Drop(ctx, owns)
	b.shows.pings.Drop(dropped)
	b.shows.calls.Drop(dropped)
	b.shows.boards.Drop(dropped)
	b.shows.hands.Drop(dropped)
	b.shows.panels.Drop(dropped)
	b.guilds.Dropped(owns)
}

// Serves reports whether this process may act for a server now.
func (b *Bot) Serves(guild string) bool { return b.member == nil || b.member.Serves(guild) }

// IsFirst reports whether this process has shard 0, and with it the work that is done once for the whole bot.
func (b *Bot) IsFirst() bool { return b.member == nil || b.member.Holds(0) }

// Steady returns the time for steps that cannot be undone; see table.Hall.
func (b *Bot) Steady() time.Time { return b.hall.Steady() }

// Spare reports whether this process rightly has no shard, because others serve them all.
func (b *Bot) Spare() bool { return b.member != nil && b.member.Spare() }

// liveIDs returns the ids of the tables in the hall.
func (b *Bot) liveIDs() map[table.ID]bool {
	live := map[table.ID]bool{}
	for _, t := range b.hall.Live() {
		live[t.State().ID] = true
	}
	return live
}

// runMember takes part in the cluster until ctx ends.
func (b *Bot) runMember(ctx context.Context) {
	b.work.Go(b.doOnce)
	b.work.Go(func(ctx context.Context) {
		select {
		case <-ctx.Done():
		case <-b.member.Joined():
			b.noteStarted()
		}
	})
	b.member.Run(ctx)
}

// answeredAgain is called when Discord's HTTP API answers this process for the first time, and when it answers again.
func (b *Bot) answeredAgain() {
	if b.member != nil {
		b.member.Look()
		b.noteStarted()
	}
}

// noteStarted closes started.all once this process is in the cluster, Discord answers it, and all its shards are
// connected.
func (b *Bot) noteStarted() {
	select {
	case <-b.member.Joined():
	default:
		return
	}
	if held, _ := b.member.Held(); b.reach.isGood() && held == len(b.gateway.Shards()) && b.gateway.Connected() {
		b.started.finish()
	}
}

// doOnce does the work that is done once for the whole bot, while this process has shard 0: it uploads emojis and
// registers the commands. Otherwise it learns the results of another process.
func (b *Bot) doOnce(ctx context.Context) {
	if b.shows.uploader != nil {
		b.work.Go(func(ctx context.Context) { b.shows.uploader.Run(ctx, b.app) })
	}
	b.registrar().run(ctx, b.app)
}

// receiver passes interactions and events of the gateway to the packages that handle them.
type receiver struct{ *Bot }

// Interaction implements gateway.Handler.
func (b receiver) Interaction(ctx context.Context, data json.RawMessage, arrived time.Time) {
	b.answerer.Serve(ctx, data, arrived)
}

// TurnedAway answers an interaction that is not served, so that its user sees that.
func (b receiver) TurnedAway(data json.RawMessage, arrived time.Time) {
	b.answerer.TurnAway(data, arrived)
}

// Event implements gateway.Handler.
func (b receiver) Event(_ int, name string, data json.RawMessage) { b.guilds.Event(name, data) }

// Linked implements gateway.Handler.
func (b receiver) Linked() {
	b.guilds.Linked(b.gateway.Reaches)
	if b.member != nil {
		b.noteStarted()
	}
}

// Ready implements gateway.Handler. The first session also registers the commands and uploads the card faces. While
// that fails the old ones go on working (fault 77).
func (b receiver) Ready(r gateway.Ready) {
	b.guilds.Ready(guilds.Session{User: r.User, Guilds: r.Guilds, Owns: r.Owns, Live: r.Live})
	if b.member != nil {
		return // doOnce does the rest
	}
	b.started.note(r.Shard, r.Shards)
	b.started.once.Do(func() {
		b.work.Go(func(ctx context.Context) { b.registrar().register(ctx, r.App) })
		if b.shows.uploader != nil {
			b.work.Go(func(ctx context.Context) { b.shows.uploader.Run(ctx, r.App) })
		}
	})
}

// note closes all after every shard has been ready once.
func (s *started) note(shard, shards int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.of != shards {
		s.of, s.shards = shards, map[int]bool{}
	}
	s.shards[shard] = true
	if len(s.shards) == shards {
		s.finish()
	}
}
