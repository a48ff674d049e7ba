package bot

import (
	"context"
	"log/slog"
	"runtime"
	"slices"
	"sync"

	"unobot/bot/art"
	"unobot/bot/lang"
	"unobot/game"
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

// public are the pictures of a table's public message. There are none in the
// lobby, and none where something keeps them from being drawn: the text says the
// same.
func (i *illustrator) public(ctx context.Context, w *lang.Words, sc scene) []file {
	switch {
	case sc.Phase == table.Finished:
		return i.match(ctx, w, sc)
	case sc.Phase != table.Playing || !sc.started():
		return nil
	case sc.View.Phase == game.PhaseRoundOver:
		return i.draw(ctx, "round", roundAlt(w, sc), func() ([]byte, error) { return art.Round(roundScene(sc)) })
	}
	return i.draw(ctx, "table", tableAlt(w, sc), func() ([]byte, error) { return art.Table(tableScene(w, sc)) })
}

// private is the picture of a table as one player sees it, for nobody else.
func (i *illustrator) private(ctx context.Context, w *lang.Words, sc scene) []file {
	return i.draw(ctx, "look", lookAlt(w, sc), func() ([]byte, error) { return art.PrivateTable(privateScene(w, sc)) })
}

// match are the pictures of a match's end: the podium, and how it came to that.
func (i *illustrator) match(ctx context.Context, w *lang.Words, sc scene) []file {
	podium := i.draw(ctx, "podium", podiumAlt(w, sc), func() ([]byte, error) { return art.Podium(podiumScene(sc)) })
	rounds, err := i.rounds.Rounds(ctx, sc.ID)
	if err != nil {
		i.log.Warn("chart of a match not drawn", "table", sc.ID, "err", err)
		return podium
	}
	if len(rounds) < 2 {
		return append(podium, i.draw(ctx, "round", roundAlt(w, sc), func() ([]byte, error) { return art.Round(roundScene(sc)) })...)
	}
	chart := chartScene(sc, rounds)
	return append(podium, i.draw(ctx, "chart", chartAlt(w, chart), func() ([]byte, error) { return art.Chart(chart) })...)
}

// draw is one picture as a file. Its name says what kind it is and no more.
func (i *illustrator) draw(ctx context.Context, name, alt string, picture func() ([]byte, error)) []file {
	select {
	case i.slots <- struct{}{}:
		defer func() { <-i.slots }()
	case <-ctx.Done():
		return nil
	}
	data, err := picture()
	if err != nil {
		i.log.Error("picture not drawn", "picture", name, "err", err)
		return nil
	}
	return []file{{Name: name + ".png", Type: "image/png", Data: data, Alt: clipped(alt), Shown: true}}
}

// clipped is a description cut to what Discord takes.
func clipped(text string) string {
	runes := []rune(text)
	for n := len(runes); length(text) > limitAlt; text = string(runes[:n]) + "…" {
		n -= max(1, (length(text)-limitAlt)/2)
	}
	return text
}

// unillustrated is s without the pictures of its embed. It reports whether there
// were any.
func (s screen) unillustrated() (plain screen, changed bool) {
	files := s.Files
	s.Files = slices.DeleteFunc(slices.Clone(files), func(f file) bool { return f.Shown })
	return s, len(s.Files) < len(files)
}
