package bot

import (
	"context"

	"unobot/bot/play/live"
	"unobot/bot/play/seasons"
	"unobot/bot/play/send"
	"unobot/bot/play/settings"
)

// seasonKeeper ends the seasons of the servers for which this process speaks.
func (b *Bot) seasonKeeper(c Config, servers *settings.Cache, sender *send.Sender, pictures *live.Pictures) *seasons.Keeper {
	return &seasons.Keeper{
		Store: c.Store, Settings: servers, Poster: sender, Pictures: pictures, Serves: b.Serves, Log: c.Log, Now: c.Now,
	}
}

// endSeasons ends the seasons that are over, once the languages of servers are known.
func (b *Bot) endSeasons(ctx context.Context) error {
	select {
	case <-ctx.Done():
		return nil
	case <-b.Ready():
	}
	return b.seasons.Run(ctx)
}
