package bot

import (
	"context"
	"log/slog"
	"time"

	"github.com/bwmarrin/discordgo"

	"unobot/bot/background"
	"unobot/bot/discord/rest"
	"unobot/bot/play/handle"
	"unobot/bot/ui/commands"
)

// registrar registers the commands.
func (b *Bot) registrar() registrar {
	return registrar{
		registry: b.client, mentions: b.mentions, mine: b.IsFirst, links: b.links, launches: b.launches.Load, log: b.log,
	}
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
	links    bool        // to pages of tables
	launches func() bool // whether they can be launched as an Activity
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

// commands are those that Discord is to know.
func (r registrar) commands() []*discordgo.ApplicationCommand {
	return handle.Commands(r.links, r.launches())
}

// register tries to register the commands for as long as that is this process's turn, and reports
// whether it did.
func (r registrar) register(ctx context.Context, app string) bool {
	for pause := time.Second; r.mine(); pause = min(2*pause, commandRetry) {
		registered, err := r.registry.RegisterCommands(ctx, app, r.commands())
		if err == nil {
			r.mentions.Learn(registered.IDs)
			if registered.MembersOnly {
				r.log.Warn("commands are for members of servers only: Discord refuses them for users who install the bot for " +
					"themselves; switch on User Install in the developer portal, Installation page, and start the bot again")
			}
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
	if r.mentions.Know(r.commands()) {
		return true
	}
	ids, err := r.registry.CommandIDs(ctx, app)
	if err != nil || len(ids) == 0 {
		return false
	}
	r.mentions.Learn(ids)
	return true
}
