package live

import (
	"context"
	"log/slog"
	"runtime"
	"sync"

	"unobot/bot/background"
	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/bot/send"
	"unobot/bot/view"
	"unobot/game/table"
)

// Rounds reads the course of a match for its chart.
type Rounds interface {
	// Rounds lists the finished rounds of a match in order.
	Rounds(ctx context.Context, match table.ID) ([]table.RoundResult, error)
}

// PictureSettings tells which servers want pictures.
type PictureSettings interface {
	// WantsPictures reports whether a server's boards show pictures.
	WantsPictures(guild string) bool
}

// AnswerEditor edits and deletes private messages.
type AnswerEditor interface {
	EditAnswer(ctx context.Context, t send.Token, s screen.Screen) error
	RemoveAnswer(ctx context.Context, t send.Token) error
}

// Pictures renders the pictures beside the texts. It takes no more than half of the processors, so
// that clicks are answered meanwhile.
type Pictures struct {
	settings PictureSettings
	rounds   Rounds
	editor   AnswerEditor
	work     *background.Group
	log      *slog.Logger
	slots    chan struct{} // one for each picture that may be rendered at once
	barred   sync.Map      // channels where the bot may not attach files
}

// NewPictures makes Pictures.
func NewPictures(s PictureSettings, r Rounds, a AnswerEditor, work *background.Group, log *slog.Logger) *Pictures {
	return &Pictures{
		settings: s, rounds: r, editor: a, work: work, log: log, slots: make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2)),
	}
}

// Learn notes whether the bot may attach files in a channel. It may until it is told otherwise.
func (p *Pictures) Learn(channel string, mayAttach bool) {
	if mayAttach {
		p.barred.Delete(channel)
	} else {
		p.barred.Store(channel, true)
	}
}

// MayShow reports whether pictures are wanted and allowed in a channel.
func (p *Pictures) MayShow(guild, channel string) bool {
	_, barred := p.barred.Load(channel)
	return !barred && p.settings.WantsPictures(guild)
}

// Add renders a picture and adds it to a private message that has been sent. If that fails, the
// message stays as it is. Add does not block.
func (p *Pictures) Add(t send.Token, s screen.Screen, picture view.Picture) {
	p.work.Go(func(ctx context.Context) {
		if s.Files = p.render(ctx, picture); len(s.Files) == 0 {
			return
		}
		if err := p.editor.EditAnswer(ctx, t, s); err != nil {
			p.log.Warn("picture not added to an answer", "interaction", t.Interaction, "err", err)
		}
	})
}

// renderPublic renders the pictures of a table's public message. One that cannot be rendered is
// left out, because the text says the same.
func (p *Pictures) renderPublic(ctx context.Context, w *lang.Words, vp view.Viewpoint) (files []screen.File) {
	pictures := view.PublicPictures(w, vp)
	if vp.Phase == table.Finished {
		rounds, err := p.rounds.Rounds(ctx, vp.ID)
		if err == nil {
			pictures = append(pictures, view.CoursePicture(w, vp, rounds))
		} else {
			p.log.Warn("chart of a match not rendered", "table", vp.ID, "err", err)
		}
	}
	for _, picture := range pictures {
		files = append(files, p.render(ctx, picture)...)
	}
	return files
}

// render renders one picture, or returns no file.
func (p *Pictures) render(ctx context.Context, picture view.Picture) []screen.File {
	select {
	case p.slots <- struct{}{}:
		defer func() { <-p.slots }()
	case <-ctx.Done():
		return nil
	}
	data, err := picture.Render()
	if err != nil {
		p.log.Error("picture not rendered", "picture", picture.Name, "err", err)
		return nil
	}
	return []screen.File{{
		Name: picture.Name + ".png", Type: "image/png", Data: data, Alt: screen.ClipAlt(picture.Alt), Shown: true,
	}}
}
