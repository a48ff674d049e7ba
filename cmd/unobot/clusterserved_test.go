//go:build unix

package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"unobot/bot/discord/standin"
	"unobot/bot/ui/lang"
)

// figure is what a fault did.
type figure struct {
	fault               string
	all, half           time.Duration // until every table was served again, and half of them
	late                time.Duration // that the machine took meanwhile for something else
	even                time.Duration // until the load was spread, once the fault was over
	resumes, identifies int           // of sessions with Discord
}

func (one figure) String() string {
	seconds := func(d time.Duration) string { return fmt.Sprintf("%.1f s", d.Seconds()) }
	return fmt.Sprintf("| %s | %s | %s | %s | %s | %d | %d |",
		one.fault, seconds(one.all), seconds(one.half), seconds(one.late), seconds(one.even), one.resumes, one.identifies)
}

// figures is what all of them did, as a table.
type figures []figure

func (list figures) String() string {
	lines := []string{
		"| Fault | Every table is served again after | Half of them | Machine late by | Load spread again | RESUMEs | IDENTIFYs |",
		"|---|---|---|---|---|---|---|",
	}
	for _, one := range list {
		lines = append(lines, one.String())
	}
	return strings.Join(lines, "\n")
}

// servedAgain waits until somebody at each table, who asks for the own cards again and again, has got them.
func (f *fleet) servedAgain(began time.Time) (one figure) {
	f.Helper()
	took := make([]time.Duration, len(f.places))
	var asking sync.WaitGroup
	for i, p := range f.places {
		asking.Go(func() {
			for took[i] < patience && !f.shows(p) {
				took[i] = time.Since(began)
			}
			took[i] = time.Since(began)
		})
	}
	asking.Wait()
	slices.Sort(took)
	return figure{all: took[len(took)-1], half: took[len(took)/2]}
}

// shows reports whether somebody at a place gets the own cards, within two seconds.
func (f *fleet) shows(p *survival) bool {
	ctx, cancel := context.WithTimeout(f.Context(), 2*time.Second)
	defer cancel()
	i, err := f.discord.Slash(p.users[0].ID, p.channel, "game hand")
	var answer standin.Answer
	if err == nil {
		answer, err = i.WaitSettled(ctx)
	}
	if err == nil && answer.Message != nil && (len(enabled(*answer.Message)) > 0 || f.isTrue(p, *answer.Message)) {
		return true
	}
	time.Sleep(20 * time.Millisecond)
	return false
}

// isTrue reports whether it is right that a game has not begun, or that none is at a place: between two
// matches nobody has cards.
func (f *fleet) isTrue(p *survival, answer standin.Message) bool {
	_, playing := p.public("hand")
	_, waiting := p.public("join")
	w, said := lang.For("en-US"), words(answer)
	return !playing && (strings.Contains(said, w.Refusal(lang.NotStarted)) || !waiting && strings.Contains(said, firstSentence(w.Refusal(lang.NoTableHere))))
}

// firstSentence is a text without what it proposes to do, which may name a command by its id.
func firstSentence(text string) string { return strings.SplitAfter(text, ". ")[0] }
