package bot

import (
	"context"
	"time"

	"github.com/bwmarrin/discordgo"

	"unobot/game/table"
)

const (
	// startSpread keeps the boards of many tables from being edited at once
	// after a start.
	startSpread = 100 * time.Millisecond
	// guildsWait is how long a start waits for the servers to tell their
	// language before it draws the boards anyway.
	guildsWait = 5 * time.Second
	// commandRetry is the longest pause between attempts to register commands.
	commandRetry = 5 * time.Minute
)

// onReady follows every new gateway session; the first one also registers the
// commands and uploads the card faces. While that fails the old ones go on working
// (fault 77).
func (b *Bot) onReady(app, user string, guilds []string) {
	b.self.Store(user)
	b.serversListed(guilds)
	b.readyOnce.Do(func() {
		close(b.ready)
		b.work.Go(func(ctx context.Context) { b.registerCommands(ctx, app) })
		if b.gallery.gap >= 0 {
			b.work.Go(func(ctx context.Context) { b.gallery.run(ctx, app) })
		}
	})
	b.work.Go(func(ctx context.Context) {
		select {
		case <-ctx.Done():
		case <-time.After(guildsWait):
			b.serversAwaited(ctx)
		}
	})
}

func (b *Bot) registerCommands(ctx context.Context, app string) {
	for pause := time.Second; ; pause = min(2*pause, commandRetry) {
		err := b.register(ctx, app)
		if err == nil || ctx.Err() != nil {
			return
		}
		b.log.Error("commands not registered", "err", err, "retry_in", pause)
		select {
		case <-ctx.Done():
			return
		case <-time.After(pause):
		}
	}
}

// reconcile draws the boards of live tables again: after a start, and when a
// server comes back. A board that shows the latest state already is left alone.
func (b *Bot) reconcile(which func(table.State) bool) {
	pause := time.Duration(0)
	for _, t := range b.hall.Live() {
		if s := t.State(); which(s) && !t.Unpublished() { // what is published is drawn anyway
			b.boards.reconcile(s, pause)
			b.pings.resume(s, pause)
			pause += startSpread
		}
	}
}

// onEvent follows the life of servers and channels. A server that is unavailable
// has not removed the bot: its tables wait.
func (b *Bot) onEvent(event any) {
	switch e := event.(type) {
	case *discordgo.GuildCreate:
		if e.Unavailable {
			return
		}
		b.removals.cancel(e.ID)
		b.serverHere(e.ID)
		b.noteServer(e.ID)
		b.settings.LearnLocale(e.ID, e.PreferredLocale)
		b.reconcile(func(s table.State) bool { return s.Guild == e.ID })
	case *discordgo.GuildUpdate:
		b.settings.LearnLocale(e.ID, e.PreferredLocale)
		b.retry(e.ID)
	case *discordgo.GuildDelete:
		b.serverGone(e.ID)
		if !e.Unavailable {
			b.removals.begin(e.ID)
			b.noteServer(e.ID)
		}
	case *discordgo.MessageCreate:
		b.messagePosted(e)
	case *discordgo.ChannelDelete:
		b.channels.begin(e.ID)
	case *discordgo.ThreadDelete:
		b.channels.begin(e.ID)
	case *discordgo.ChannelUpdate:
		b.retry(e.GuildID)
	case *discordgo.ThreadUpdate:
		b.retry(e.GuildID)
	case *discordgo.GuildRoleUpdate:
		b.retry(e.GuildID)
	case *discordgo.GuildRoleCreate:
		b.retry(e.GuildID)
	case *discordgo.GuildMemberUpdate:
		b.retry(e.GuildID)
	case *discordgo.GuildBanAdd:
		b.work.Go(func(ctx context.Context) { b.departed(ctx, e.GuildID, table.UserID(e.User.ID)) })
	}
}

// messagePosted counts what is written below a board. Private messages push
// nothing up, and what the bot writes itself is the board or soon gone.
func (b *Bot) messagePosted(e *discordgo.MessageCreate) {
	own := e.Author != nil && e.Author.ID == b.self.Load()
	if own || e.Flags&discordgo.MessageFlagsEphemeral != 0 {
		return
	}
	if t, ok := b.hall.At(e.ChannelID); ok {
		b.boards.posted(t.State().ID, e.ID)
	}
}
