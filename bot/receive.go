package bot

import (
	"context"
	"encoding/json"
	"time"

	"unobot/bot/discord/gateway"
	"unobot/bot/play/guilds"
)

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
