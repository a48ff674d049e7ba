package bot

import (
	"context"

	"unobot/bot/metrics"
	"unobot/bot/play/live"
	"unobot/bot/play/send"
	"unobot/bot/ui/screen"
)

// observedChannels counts the boards that are posted and edited.
type observedChannels struct {
	live.Channels
	metrics *metrics.Metrics
}

// Post implements live.Channels.
func (c observedChannels) Post(ctx context.Context, channel string, s screen.Screen, nonce string) (message string, err error) {
	message, err = c.Channels.Post(ctx, channel, s, nonce)
	c.metrics.BoardShown("post", err == nil)
	return message, err
}

// Edit implements live.Channels. That somebody deleted the board is no failure: it is posted again.
func (c observedChannels) Edit(ctx context.Context, channel, message string, s screen.Screen) error {
	err := c.Channels.Edit(ctx, channel, message, s)
	c.metrics.BoardShown("edit", err == nil || send.TroubleOf(err) == send.Gone)
	return err
}

// follow lets the metrics ask how the bot is doing.
func (b *Bot) follow(m *metrics.Metrics) {
	m.Follow(metrics.Live{
		Shards:       b.countShards,
		Games:        func() int { return len(b.hall.Live()) },
		Interactions: b.answerer.UnderWay,
		Boards:       b.shows.boards.Waiting,
	})
}

// countShards is how many shards are up, of how many.
func (b *Bot) countShards() (up, all int) {
	shards := b.Shards()
	for _, s := range shards {
		if s.Up {
			up++
		}
	}
	return up, len(shards)
}
