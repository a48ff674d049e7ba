package activity

import (
	"context"
	"regexp"
	"time"

	"unobot/bot/play/interact"
	"unobot/bot/ui/view"
)

// Channel holds Discord's facts about a channel: its type, of a thread its channel, and its name.
type Channel struct {
	Type   int
	Parent string
	Name   string
}

// placeWait limits the wait for a fact that a request can do without.
const placeWait = 2 * time.Second

// findPlace adds the facts about the channel that a click of Discord's would have, for a game that begins there:
// whether it can have a thread. Without an answer of Discord, the game begins in the channel itself.
func (s *Server) findPlace(ctx context.Context, click *interact.Interaction) {
	if s.Place == nil || click.Guild == "" {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, placeWait)
	defer cancel()
	c, err := s.Place(ctx, click.Channel)
	if err != nil {
		s.Log.Warn("a game begins in the channel of its page, whose type is not known", "channel", click.Channel, "err", err)
		return
	}
	click.At(c.Type, c.Parent)
}

// mention matches a channel in a text for Discord's clients.
// https://docs.discord.com/developers/reference#message-formatting
var mention = regexp.MustCompile(`<#(\d+)>`)

// nameChannels puts names in the places where Discord's clients show them. It only names threads in the visitor's
// channel, which the visitor is sure to see; others stay without a name.
func (s *Server) nameChannels(ctx context.Context, l *look, text string) string {
	if s.Place == nil {
		return text
	}
	ctx, cancel := context.WithTimeout(ctx, placeWait)
	defer cancel()
	return mention.ReplaceAllStringFunc(text, func(m string) string {
		c, err := s.Place(ctx, mention.FindStringSubmatch(m)[1])
		if err != nil || c.Parent != l.Channel || c.Type == interact.PrivateThread {
			return "#…"
		}
		return "#" + view.MarkdownName(c.Name)
	})
}
