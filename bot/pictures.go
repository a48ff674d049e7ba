package bot

import (
	"context"
	"log/slog"
	"runtime"
	"sync"

	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/bot/view"
	"unobot/game/table"
)

// Rounds tells how a match went, for its chart.
type Rounds interface {
	// Rounds lists the finished rounds of a match in order.
	Rounds(ctx context.Context, match table.ID) ([]table.RoundResult, error)
}

// illustrator draws what the pictures of a table show. It takes no more than half
// of the processors, so that clicks are answered meanwhile.
type illustrator struct {
	wanted func(guild string) bool // whether a server wants pictures
	rounds Rounds
	log    *slog.Logger
	slots  chan struct{}
	barred sync.Map // channels where the bot may not attach files
}

func newIllustrator(wanted func(guild string) bool, rounds Rounds, log *slog.Logger) *illustrator {
	return &illustrator{wanted: wanted, rounds: rounds, log: log, slots: make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2))}
}

// learn notes what the bot may do in a channel.
func (i *illustrator) learn(channel string, permissions int64) {
	if mayAttach(permissions) {
		i.barred.Delete(channel)
	} else {
		i.barred.Store(channel, true)
	}
}

// welcome reports whether pictures are wanted and allowed in a channel. A nil
// illustrator draws none.
func (i *illustrator) welcome(guild, channel string) bool {
	if i == nil {
		return false
	}
	_, barred := i.barred.Load(channel)
	return !barred && i.wanted(guild)
}

// public are the pictures of a table's public message, rendered. Where something keeps one from
// being rendered it is left out: the text says the same.
func (i *illustrator) public(ctx context.Context, w *lang.Words, sc view.Viewpoint) (files []screen.File) {
	pictures := view.PublicPictures(w, sc)
	if sc.Phase == table.Finished {
		rounds, err := i.rounds.Rounds(ctx, sc.ID)
		if err == nil {
			pictures = append(pictures, view.CoursePicture(w, sc, rounds))
		} else {
			i.log.Warn("chart of a match not rendered", "table", sc.ID, "err", err)
		}
	}
	for _, p := range pictures {
		files = append(files, i.render(ctx, p)...)
	}
	return files
}

// render is one picture as a file, or nothing.
func (i *illustrator) render(ctx context.Context, p view.Picture) []screen.File {
	select {
	case i.slots <- struct{}{}:
		defer func() { <-i.slots }()
	case <-ctx.Done():
		return nil
	}
	data, err := p.Render()
	if err != nil {
		i.log.Error("picture not rendered", "picture", p.Name, "err", err)
		return nil
	}
	return []screen.File{{Name: p.Name + ".png", Type: "image/png", Data: data, Alt: screen.ClipAlt(p.Alt), Shown: true}}
}
