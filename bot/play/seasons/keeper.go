package seasons

import (
	"context"
	"log/slog"
	"slices"
	"strconv"
	"time"

	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

const (
	// lookEvery is how long a season that is over waits at most for somebody to look.
	lookEvery = 10 * time.Minute
	// channelsTried is how many of a server's channels are tried.
	channelsTried = 3
)

// Store keeps seasons.
type Store interface {
	// CloseSeasons closes every season that is over, and counts them.
	CloseSeasons(ctx context.Context, now time.Time) (closed int, err error)
	// UntoldPodiums are the podiums that are to be posted.
	UntoldPodiums(ctx context.Context) ([]table.Podium, error)
	// ClaimPodium reports whether the caller may post a podium now. Whoever may calls one of the next
	// two.
	ClaimPodium(ctx context.Context, p table.Podium, now time.Time) (mine bool, err error)
	// ReleasePodium gives that up: the podium was not posted, and can be later.
	ReleasePodium(ctx context.Context, p table.Podium) error
	// TellPodium notes that a podium is posted, or never will be.
	TellPodium(ctx context.Context, p table.Podium) error
	// LastChannels are the channels of a server where something was played, the last one first.
	LastChannels(ctx context.Context, guild string, n int) ([]string, error)
}

// Settings are what servers have chosen.
type Settings interface {
	Of(ctx context.Context, guild string) (table.Settings, error)
	Locale(guild string) string
}

// Poster sends messages to channels.
type Poster interface {
	Post(ctx context.Context, channel string, sc screen.Screen, nonce string) (message string, err error)
}

// Pictures draws pictures where they are wanted and allowed.
type Pictures interface {
	MayShow(guild, channel string) bool
	Draw(s screen.Screen) (drawn screen.Screen, complete bool)
}

// Keeper ends seasons.
type Keeper struct {
	Store    Store
	Settings Settings
	Poster   Poster
	Pictures Pictures
	Serves   func(guild string) bool // whether this process speaks for a server
	Log      *slog.Logger
	Now      func() time.Time
}

// Run looks for seasons that are over until ctx ends.
func (k *Keeper) Run(ctx context.Context) error {
	tick := time.NewTicker(lookEvery)
	defer tick.Stop()
	for {
		k.Look(ctx)
		select {
		case <-ctx.Done():
			return nil
		case <-tick.C:
		}
	}
}

// Look closes the seasons that are over, and posts the podiums that are to be posted. What fails is
// tried again by the next look.
func (k *Keeper) Look(ctx context.Context) {
	closed, err := k.Store.CloseSeasons(ctx, k.Now())
	if closed > 0 {
		k.Log.Info("seasons of servers closed", "servers", closed)
	}
	if err != nil {
		k.Log.Error("seasons not closed; trying again", "err", err)
		return
	}
	list, err := k.Store.UntoldPodiums(ctx)
	if err != nil {
		k.Log.Error("podiums not found; trying again", "err", err)
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
			tell = k.Store.TellPodium // it is old news, and a server gets no two messages at once
		}
		if err := tell(ctx, p); err != nil {
			k.Log.Warn("podium of a season not posted; trying again", "guild", p.Guild, "err", err)
		}
	}
}

// tell posts a podium if the server wants it and nobody else does.
func (k *Keeper) tell(ctx context.Context, p table.Podium) error {
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
	// What was begun is finished: a podium that is posted has to be noted.
	ctx = context.WithoutCancel(ctx)
	for _, channel := range channels {
		err := k.post(ctx, channel, p)
		switch send.TroubleOf(err) {
		case send.NoTrouble, send.Gone: // gone: it was posted, and somebody has deleted it
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

// channels are where a podium may be posted, the best one first: where the server has played last, as
// far as it still wants games there.
func (k *Keeper) channels(ctx context.Context, guild string, server table.Settings) ([]string, error) {
	list, err := k.Store.LastChannels(ctx, guild, channelsTried)
	if err != nil || len(server.Channels) == 0 {
		return list, err
	}
	allowed := slices.DeleteFunc(slices.Clone(list), func(channel string) bool { return !slices.Contains(server.Channels, channel) })
	return append(allowed, server.Channels...)[:min(len(allowed)+len(server.Channels), channelsTried)], nil
}

func (k *Keeper) post(ctx context.Context, channel string, p table.Podium) error {
	s := view.Podium(lang.For(k.Settings.Locale(p.Guild)), p)
	if k.Pictures.MayShow(p.Guild, channel) {
		s, _ = k.Pictures.Draw(s)
	}
	_, err := k.Poster.Post(ctx, channel, s, nonce(p))
	if plain, changed := s.WithoutPicture(); changed && send.TroubleOf(err) == send.Forbidden {
		_, err = k.Poster.Post(ctx, channel, plain, nonce(p)) // the permission to attach files may be what is missing
	}
	return err
}

// nonce makes a podium the same message, whoever posts it. It fits into Discord's 25 characters.
// https://docs.discord.com/developers/resources/message#create-message
func nonce(p table.Podium) string { return "season-" + strconv.Itoa(int(p.Season)) }
