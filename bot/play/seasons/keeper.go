// Package seasons ends seasons: it closes those that are over, and posts each server's podium once.
//
// Each step is in the database before it is visible. A season is closed by the transaction that stores its podium. A
// podium is claimed before it is posted, and marked as posted afterwards. A podium that was claimed and not marked is
// posted by the next look, of this process or another one.
package seasons

import (
	"context"
	"log/slog"
	"slices"
	"strconv"
	"time"

	"unobot/bot/background"
	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

const (
	// lookEvery is the longest time until a season that is over is closed.
	lookEvery = 10 * time.Minute
	// channelsTried is the most channels of a server to try.
	channelsTried = 3
)

// Store stores seasons.
type Store interface {
	// CloseSeasons closes every season that is over, and returns their number.
	CloseSeasons(ctx context.Context, now time.Time) (closed int, err error)
	// UntoldPodiums returns the podiums that are to be posted.
	UntoldPodiums(ctx context.Context) ([]table.Podium, error)
	// ClaimPodium reports whether the caller may post a podium now. If so, the caller has to call one of the
	// next two.
	ClaimPodium(ctx context.Context, p table.Podium, now time.Time) (mine bool, err error)
	// ReleasePodium gives a claim up: the podium was not posted, and may be claimed again.
	ReleasePodium(ctx context.Context, p table.Podium) error
	// TellPodium records that a podium is posted, or that it never will be.
	TellPodium(ctx context.Context, p table.Podium) error
	// LastChannels returns the channels of a server's last games, the last one first, at most n.
	LastChannels(ctx context.Context, guild string, n int) ([]string, error)
}

// Keeper ends seasons.
type Keeper struct {
	Store Store
	// Settings and Locale return the settings and the language of a server.
	Settings func(ctx context.Context, guild string) (table.Settings, error)
	Locale   func(guild string) string
	// Draw draws the picture of a screen if pictures are wanted and allowed in a channel.
	Draw func(guild, channel string, s screen.Screen) screen.Screen
	// Post sends a message to a channel.
	Post   func(ctx context.Context, channel string, s screen.Screen, nonce string) (message string, err error)
	Serves func(guild string) bool // whether this process serves a server
	Work   *background.Group
	Log    *slog.Logger
	Now    func() time.Time

	posted posted
}

// Run closes and posts seasons that are over until ctx ends.
func (k *Keeper) Run(ctx context.Context) error {
	now := make(chan struct{}, 1)
	now <- struct{}{}
	return background.Every(ctx, lookEvery, now, k.Look)
}

// Look closes the seasons that are over, and posts the podiums that have not been posted. The next look
// retries failures.
func (k *Keeper) Look(ctx context.Context) {
	closed, err := k.Store.CloseSeasons(ctx, k.Now())
	if closed > 0 {
		k.Log.Info("seasons of servers closed", "servers", closed)
	}
	if ctx.Err() != nil { // the bot is stopped, and looks again at its next start
		return
	}
	if err != nil {
		k.Log.Error("seasons not closed; trying again", "err", err)
		return
	}
	list, err := k.Store.UntoldPodiums(ctx)
	if err != nil {
		if ctx.Err() == nil {
			k.Log.Error("podiums not found; trying again", "err", err)
		}
		return
	}
	latest := map[string]table.Season{}
	for _, p := range list {
		latest[p.Guild] = max(latest[p.Guild], p.Season)
	}
	for _, p := range list {
		if ctx.Err() != nil {
			return
		}
		if !k.Serves(p.Guild) {
			continue // another process does
		}
		tell := k.tell
		if p.Season < latest[p.Guild] {
			tell = k.Store.TellPodium // it is old, and a server gets no two messages at once
		}
		if err := tell(ctx, p); err != nil {
			k.Log.Warn("podium of a season not posted; trying again", "guild", p.Guild, "err", err)
		}
	}
}

// tell posts a podium if the server wants it and no other process posts it.
func (k *Keeper) tell(ctx context.Context, p table.Podium) error {
	server, err := k.Settings(ctx, p.Guild)
	if err != nil {
		return err
	}
	if !server.Seasons || len(p.Places) == 0 {
		return k.Store.TellPodium(ctx, p)
	}
	channels, err := k.channels(ctx, p.Guild, server)
	if err != nil {
		return err
	}
	mine, err := k.Store.ClaimPodium(ctx, p, k.Now())
	if err != nil || !mine {
		return err
	}
	// From here on nothing is canceled, because a podium that is posted has to be recorded.
	ctx = context.WithoutCancel(ctx)
	for _, channel := range channels {
		err := k.send(ctx, post{podium: p, channel: channel, at: k.Now()})
		switch send.TroubleOf(err) {
		case send.NoTrouble, send.Gone: // Gone: it was posted, and then deleted
			return k.Store.TellPodium(ctx, p)
		case send.Passing:
			if free := k.Store.ReleasePodium(ctx, p); free != nil {
				return free
			}
			return err
		}
		k.Log.Info("podium of a season cannot be posted in a channel", "guild", p.Guild, "channel", channel, "err", err)
	}
	return k.Store.TellPodium(ctx, p)
}

// channels returns the channels in which a podium may be posted, the best one first: the channels of the server's last
// games, if it still allows games there, and then its other channels for games.
func (k *Keeper) channels(ctx context.Context, guild string, server table.Settings) ([]string, error) {
	list, err := k.Store.LastChannels(ctx, guild, channelsTried)
	if err != nil || len(server.Channels) == 0 {
		return list, err
	}
	list = slices.DeleteFunc(list, func(channel string) bool { return !slices.Contains(server.Channels, channel) })
	for _, channel := range server.Channels {
		if !slices.Contains(list, channel) {
			list = append(list, channel)
		}
	}
	return list[:min(len(list), channelsTried)], nil
}

// send posts a podium.
func (k *Keeper) send(ctx context.Context, p post) error {
	guild := p.podium.Guild
	s := k.Draw(guild, p.channel, view.Podium(lang.For(k.Locale(guild)), p.podium))
	message, err := k.Post(ctx, p.channel, s, p.nonce())
	if plain, changed := s.WithoutPicture(); changed && send.TroubleOf(err) == send.Forbidden {
		message, err = k.Post(ctx, p.channel, plain, p.nonce()) // the permission to attach files may be missing
	}
	if err == nil {
		k.posted.note(message, p)
	}
	return err
}

// nonce makes a podium the same message, even if several processes post it. It fits into Discord's 25 characters.
// After a deletion, only another nonce makes another message.
// https://docs.discord.com/developers/resources/message#create-message
func (p post) nonce() string {
	once := "season-" + strconv.Itoa(int(p.podium.Season))
	if p.losses > 0 {
		once += "-" + strconv.Itoa(p.losses)
	}
	return once
}
