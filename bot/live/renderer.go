package live

import (
	"context"

	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/bot/view"
	"unobot/game"
	"unobot/game/table"
)

// LocaleTeller tells the language of a server's boards.
type LocaleTeller interface {
	// Locale returns a language tag, or "" for the default language.
	Locale(guild string) string
}

// Renderer turns the state of a table into its public message.
type Renderer struct {
	locales  LocaleTeller
	emojis   *Emojis
	pictures *Pictures
}

// NewRenderer makes a renderer.
func NewRenderer(l LocaleTeller, e *Emojis, p *Pictures) *Renderer {
	return &Renderer{locales: l, emojis: e, pictures: p}
}

// render renders the public message of a table. It has pictures if pictured is set and the server
// wants and allows them.
func (r *Renderer) render(ctx context.Context, s table.State, pictured bool) screen.Screen {
	w, vp := lang.For(r.locales.Locale(s.Guild)), view.For(s, game.NoSeat).WithEmojis(r.emojis)
	rendered := view.Public(w, vp)
	if pictured && r.pictures.MayShow(s.Guild, s.Channel) {
		rendered.Files = r.pictures.renderPublic(ctx, w, vp)
	}
	return rendered
}
