package bot

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/bwmarrin/discordgo"

	"unobot/bot/background"
	"unobot/bot/discord/gateway"
	"unobot/bot/discord/rest"
	"unobot/bot/play/handle"
	"unobot/bot/ui/commands"
)

// registrar returns the registrar of the bot's commands.
func (b *Bot) registrar() registrar {
	return registrar{
		registry: b.client, mentions: b.mentions, mine: b.IsFirst, links: b.links, launches: b.launches.Load, log: b.log,
	}
}

const (
	// commandRetry is the longest pause between attempts to register commands.
	commandRetry = 5 * time.Minute
	// followPause is the interval at which a process checks which commands another one has registered, and whether it
	// has the turn itself.
	followPause = 10 * time.Second
)

// registry is Discord's list of the commands of an application.
type registry interface {
	RegisterCommands(ctx context.Context, app string, all []*discordgo.ApplicationCommand) (rest.Registered, error)
	CommandIDs(ctx context.Context, app string) (map[string]string, error)
}

// registrar registers the commands at Discord, and learns their ids.
type registrar struct {
	registry registry
	mentions *commands.Mentions
	mine     func() bool // reports whether this process registers the commands
	links    bool        // users get links to pages of tables
	launches func() bool // reports whether pages can be launched as an Activity
	log      *slog.Logger
}

// run registers the commands whenever it is this process's turn, and otherwise learns the ids of the commands that
// another process has registered, until ctx ends.
func (r registrar) run(ctx context.Context, app string) {
	for registered := false; ; {
		pause := followPause
		switch {
		case !r.mine():
			registered = false // the process that registers meanwhile may have another version
			if !r.learn(ctx, app) {
				pause = time.Second // the other process will have registered them soon
			}
		case !registered:
			registered = r.register(ctx, app)
		}
		if background.Sleep(ctx, pause) != nil {
			return
		}
	}
}

// commands returns the commands to register.
func (r registrar) commands() []*discordgo.ApplicationCommand {
	return handle.Commands(r.links, r.launches())
}

// register tries to register the commands for as long as it is this process's turn, and reports whether it succeeded.
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

// learn learns the ids of commands unless all are known: before an upgrade is complete, new ones may be missing. It
// reports whether there are any.
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

// ApplicationStore records the application of Discord that a database belongs to.
type ApplicationStore interface {
	Application(ctx context.Context) (id string, err error)
	ClaimApplication(ctx context.Context, id string) (owner string, err error)
}

// ForeignDatabaseError is the error for a database that belongs to another application than the token does.
type ForeignDatabaseError struct{ Owner, Own string }

func (e *ForeignDatabaseError) Error() string {
	return fmt.Sprintf("the database belongs to application %s, and the bot token to application %s", e.Owner, e.Own)
}

// identifyRetry is the longest pause between two attempts to learn the bot's own account.
const identifyRetry = 15 * time.Second

// identify learns the bot's own account, and checks that the database belongs to its application. It asks until Discord
// and the database answer. The error is a *ForeignDatabaseError, gateway.ErrToken or ctx's.
func (b *Bot) identify(ctx context.Context) error {
	for try := time.Second; ; try = min(2*try, identifyRetry) {
		owner, err := b.whoAmI(ctx)
		if err == nil && owner != b.app {
			return &ForeignDatabaseError{Owner: owner, Own: b.app}
		}
		if err == nil {
			return nil
		}
		select {
		case <-b.client.Revoked():
			return gateway.ErrToken
		default:
		}
		b.log.Warn("the bot does not know who it is; trying again", "err", err, "retry_in", try)
		if err := background.Sleep(ctx, try); err != nil {
			return err
		}
	}
}

// whoAmI asks Discord for the bot's own account, and returns the application that the database belongs to. If that
// cannot be stored, as on a full disk, the next start stores it.
func (b *Bot) whoAmI(ctx context.Context) (owner string, err error) {
	self, err := b.client.Self(ctx)
	if err != nil {
		return "", err
	}
	b.guilds.SetUser(self.User)
	b.app = self.App
	b.openDoor(self)
	if owner, err = b.owner.Application(ctx); err != nil || owner != "" {
		return owner, err
	}
	owner, err = b.owner.ClaimApplication(ctx, b.app)
	if err != nil {
		b.log.Warn("it is not noted yet that the database is this application's", "err", err)
		return b.app, nil
	}
	return owner, nil
}
