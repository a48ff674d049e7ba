package live

import (
	"context"

	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
)

// LocaleTeller tells the language of a server's boards.
type LocaleTeller interface {
	// Locale returns a language tag, or "" for the default language.
	Locale(guild string) string
}

// Courses tells how matches that are over were played.
type Courses interface {
	Course(ctx context.Context, match table.ID) (table.Course, error)
}

// Renderer turns the state of a table into its public message.
type Renderer struct {
	settings  PingSettings
	emojis    *Emojis
	pictures  *Pictures
	portraits view.Portraits
	handless  *Handless
	courses   Courses
}

// NewRenderer makes a renderer.
func NewRenderer(se PingSettings, e *Emojis, p *Pictures, faces view.Portraits, h *Handless, c Courses) *Renderer {
	return &Renderer{settings: se, emojis: e, pictures: p, portraits: faces, handless: h, courses: c}
}

// render makes the public message of a table. Its picture is not drawn yet, and there is none if
// the server wants or allows none.
func (r *Renderer) render(s table.State, sum view.Summary) screen.Screen {
	w := lang.For(r.settings.Locale(s.Guild))
	vp := view.For(s, game.NoSeat).WithEmojis(r.emojis).WithPortraits(r.portraits)
	vp.Handless, vp.Summary = r.handless.Of(s.ID), sum
	rendered := view.Public(w, vp)
	if !r.pictures.MayShow(s.Guild, s.Channel) {
		rendered.Picture.Scene = nil
	}
	return rendered
}
