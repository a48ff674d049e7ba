package live

import (
	"context"

	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/bot/view"
	"unobot/game"
	"unobot/game/table"
)

// Locales tells what language a server's boards are written in.
type Locales interface {
	// Locale is a language tag; "" is the default language.
	Locale(guild string) string
}

// Renderer turns the state of a table into its public message.
type Renderer struct {
	locales  Locales
	emojis   *Emojis
	pictures *Pictures
}

// NewRenderer makes a renderer.
func NewRenderer(l Locales, e *Emojis, p *Pictures) *Renderer {
	return &Renderer{locales: l, emojis: e, pictures: p}
}

// render is the public message of a table, pictured where that is asked for, wanted and allowed.
func (r *Renderer) render(ctx context.Context, s table.State, pictured bool) screen.Screen {
	w, vp := lang.For(r.locales.Locale(s.Guild)), view.For(s, game.NoSeat).WithEmojis(r.emojis)
	rendered := view.Public(w, vp)
	if pictured && r.pictures.MayShow(s.Guild, s.Channel) {
		rendered.Files = r.pictures.renderPublic(ctx, w, vp)
	}
	return rendered
}
