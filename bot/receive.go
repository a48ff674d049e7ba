package bot

import (
	"context"
	"encoding/json"
	"log/slog"
	"time"

	"github.com/bwmarrin/discordgo"

	"unobot/bot/background"
	"unobot/bot/discord/gateway"
	"unobot/bot/discord/rest"
	"unobot/bot/play/guilds"
	"unobot/bot/play/handle"
	"unobot/bot/ui/commands"
)

// receiver hands what the gateway brings to its rooms.
type receiver struct{ *Bot }

// Interaction implements gateway.Handler.
func (b receiver) Interaction(ctx context.Context, data json.RawMessage, arrived time.Time) {
	b.answerer.Serve(ctx, data, b.byClock(arrived))
}

// byClock turns a moment by the system's clock, which the gateway uses, into one by the bot's.
func (b receiver) byClock(at time.Time) time.Time { return b.now().Add(-time.Since(at)) }

// TurnedAway tells the user of an interaction that it is not served.
func (b receiver) TurnedAway(data json.RawMessage, arrived time.Time) {
	b.answerer.TurnAway(data, b.byClock(arrived))
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

// Ready implements gateway.Handler. The first session also registers the commands and uploads the
// card faces. While that fails the old ones go on working (fault 77).
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

// note closes all when every shard has been ready once.
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

// registrar registers the commands.
func (b *Bot) registrar() registrar {
	return registrar{registry: b.client, mentions: b.mentions, mine: b.IsFirst, log: b.log}
}

const (
	// commandRetry is the longest pause between attempts to register commands.
	commandRetry = 5 * time.Minute
	// followPause is how often a process looks which commands another one has registered, and whether its
	// own turn has come.
	followPause = 10 * time.Second
)

// registry is where the commands of an application are registered.
type registry interface {
	RegisterCommands(ctx context.Context, app string, all []*discordgo.ApplicationCommand) (rest.Registered, error)
	CommandIDs(ctx context.Context, app string) (map[string]string, error)
}

// registrar sees to it that Discord knows the commands, and the bot their ids.
type registrar struct {
	registry registry
	mentions *commands.Mentions
	mine     func() bool // whether it is this process that registers
	log      *slog.Logger
}

// run registers the commands whenever that becomes this process's turn, and otherwise learns the ids of the
// commands that another process has registered, until ctx ends.
func (r registrar) run(ctx context.Context, app string) {
	for registered := false; ; {
		pause := followPause
		switch {
		case !r.mine():
			registered = false // the process that does it meanwhile may be of another version
			if !r.learn(ctx, app) {
				pause = time.Second // there will be some soon
			}
		case !registered:
			registered = r.register(ctx, app)
		}
		if background.Sleep(ctx, pause) != nil {
			return
		}
	}
}

// register tries to register the commands for as long as that is this process's turn, and reports
// whether it did.
func (r registrar) register(ctx context.Context, app string) bool {
	for pause := time.Second; r.mine(); pause = min(2*pause, commandRetry) {
		registered, err := r.registry.RegisterCommands(ctx, app, handle.Commands())
		if err == nil {
			r.mentions.Learn(registered.IDs)
			return true
		}
		if ctx.Err() != nil {
			return false
		}
		r.log.Error("commands not registered", "err", err, "retry_in", pause)
		if background.Sleep(ctx, pause) != nil {
			return false
		}
	}
	return false
}

// learn learns the ids of commands unless all are known: before an upgrade is complete, new ones may be
// missing. It reports whether there are any.
func (r registrar) learn(ctx context.Context, app string) bool {
	if r.mentions.Know(handle.Commands()) {
		return true
	}
	ids, err := r.registry.CommandIDs(ctx, app)
	if err != nil || len(ids) == 0 {
		return false
	}
	r.mentions.Learn(ids)
	return true
}
