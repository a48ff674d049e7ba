package interact

import (
	"context"
	"slices"
	"sync"
	"time"

	"unobot/bot/play/send"
	"unobot/game/table"
)

const (
	// lineLife is how long a private message can be deleted: Discord accepts its token for 15 minutes.
	lineLife = 14 * time.Minute
	// rememberedLines is the most lines in memory.
	rememberedLines = 10_000
)

// lines holds the last private line of each user in a channel. Its zero value is ready.
type lines struct {
	mu sync.Mutex
	by map[lineKey]line
}

// lineKey is a user in a channel.
type lineKey struct {
	channel string
	user    table.UserID
}

type line struct {
	text  string
	shown send.Answer
}

// tidy deletes a private line after the same line was sent to the same user again in the same channel, so that five
// presses do not leave five lines.
func (a *Answerer) tidy(in *Interaction, r Reply, shown send.Answer) {
	old, same := a.lines.note(lineKey{in.Channel, in.User.ID}, in.Message.ID, r, shown)
	if !same || shown.At.Sub(old.At) >= lineLife {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), sendLimit)
	defer cancel()
	if err := a.sender.RemoveAnswer(ctx, old.Token); err != nil && !send.IsLost(err) {
		a.log.Debug("repeated line not removed", "err", err)
	}
}

// note stores a reply that is a line. If the line before had the same text, it returns the older message of the two,
// with same set, for deletion. A click on a button of the line before removes that line first, because the click may
// have changed its text.
func (l *lines) note(k lineKey, clicked string, r Reply, shown send.Answer) (older send.Answer, same bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	last, known := l.by[k]
	if known && last.shown.Message == clicked {
		delete(l.by, k)
		known = false
	}
	if r.Kind != send.Fresh || !isLine(r) || shown.Message == "" {
		return send.Answer{}, false
	}
	if known && shown.At.Before(last.shown.At) {
		return shown, last.text == r.Screen.Text
	}
	if l.by == nil || len(l.by) >= rememberedLines {
		l.by = map[lineKey]line{}
	}
	l.by[k] = line{r.Screen.Text, shown}
	return last.shown, known && last.text == r.Screen.Text
}

// isLine reports whether a reply consists of words and perhaps buttons. It returns false for the refusal of a flood
// of clicks, because its removal would be one more request.
func isLine(r Reply) bool {
	s := r.Screen
	calm := []Outcome{"", Answered, Refused, Elsewhere}
	return slices.Contains(calm, r.Outcome) && s.Text != "" && !s.IsBoxed() && len(s.Files) == 0
}
