package follow

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"sync"
	"time"

	"unobot/bot/background"
	"unobot/bot/play/send"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

const (
	// seasonsEvery is the longest time until a season that is over is closed.
	seasonsEvery = 10 * time.Minute
	// channelsTried is the most channels of a server to try.
	channelsTried = 3
	// postAgainGap is the pause between two tries to post a deleted podium again.
	postAgainGap = 30 * time.Second
)

// SeasonStore stores seasons.
type SeasonStore interface {
	CloseSeasons(ctx context.Context, now time.Time) (closed int, err error)
	UntoldPodiums(ctx context.Context) ([]table.Podium, error)
	ClaimPodium(ctx context.Context, p table.Podium, now time.Time) (mine bool, err error)
	ReleasePodium(ctx context.Context, p table.Podium) error
	TellPodium(ctx context.Context, p table.Podium) error
	LastChannels(ctx context.Context, guild string, n int) ([]string, error)
}

// Seasons ends seasons: it closes those that are over, and posts each server's podium once. A season is closed by the
// transaction that stores its podium. A podium is claimed before it is posted, and marked as posted afterwards. A
// podium that was claimed and not marked is posted by the next look.
type Seasons struct {
	Env
	Store SeasonStore

	posted posted
}

// Run closes and posts seasons that are over until ctx ends.
func (k *Seasons) Run(ctx context.Context) error {
	return background.Every(ctx, seasonsEvery, newWake(), k.Look)
}

// Look closes the seasons that are over, and posts the podiums that have not been posted. The next look
// retries failures.
func (k *Seasons) Look(ctx context.Context) {
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
func (k *Seasons) tell(ctx context.Context, p table.Podium) error {
	server, err := k.Settings.Of(ctx, p.Guild)
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
func (k *Seasons) channels(ctx context.Context, guild string, server table.Settings) ([]string, error) {
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
func (k *Seasons) send(ctx context.Context, p post) error {
	guild := p.podium.Guild
	s := k.Draw(guild, p.channel, view.Podium(k.words(guild), p.podium))
	message, err := k.Channels.Post(ctx, p.channel, s, p.nonce())
	if plain, changed := s.WithoutPicture(); changed && send.TroubleOf(err) == send.Forbidden {
		message, err = k.Channels.Post(ctx, p.channel, plain, p.nonce()) // the permission to attach files may be missing
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

// posted holds the podiums that were posted a moment ago, by their messages.
type posted struct {
	mu  sync.Mutex
	all map[string]post
}

// post is a podium with its channel and messages.
type post struct {
	podium  table.Podium
	channel string
	at      time.Time // of the first of its messages
	losses  int       // the number of deletions
}

// note registers a message that shows a podium, and removes those that come back no more.
func (p *posted) note(message string, shown post) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.all == nil {
		p.all = map[string]post{}
	}
	maps.DeleteFunc(p.all, func(_ string, old post) bool { return shown.at.Sub(old.at) >= deletionsWithin })
	p.all[message] = shown
}

// take removes and returns the podium of a message.
func (p *posted) take(message string) (shown post, ours bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	shown, ours = p.all[message]
	delete(p.all, message)
	return shown, ours
}

// MessagesDeleted takes messages that were deleted. A podium that was posted a moment ago is posted again (fault 158).
// It does not block.
func (k *Seasons) MessagesDeleted(messages []string) {
	for _, message := range messages {
		lost, ours := k.posted.take(message)
		if lost.losses++; !ours || lost.losses > deletionsMost || k.Now().Sub(lost.at) >= deletionsWithin {
			continue
		}
		k.Work.Go(func(ctx context.Context) {
			err := k.send(ctx, lost)
			for isPassing(err) && k.Now().Sub(lost.at) < deletionsWithin && background.Sleep(ctx, postAgainGap) == nil {
				err = k.send(ctx, lost)
			}
			if err != nil && ctx.Err() == nil {
				k.Log.Warn("deleted podium of a season stays away", "guild", lost.podium.Guild, "err", err)
			}
		})
	}
}
