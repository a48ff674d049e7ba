package interact

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/background"
	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
)

// editedSender notes what takes the place of answers.
type editedSender struct {
	fakeSender
	edits   []string
	removed int
	fails   int // edits that do not arrive
}

func (s *editedSender) EditAnswer(_ context.Context, _ send.Token, sc screen.Screen) error {
	if s.fails > 0 {
		s.fails--
		return &send.Failure{Trouble: send.Passing, Err: errors.New("outage")}
	}
	s.edits = append(s.edits, sc.Text)
	return nil
}

func (s *editedSender) RemoveAnswer(context.Context, send.Token) error {
	s.removed++
	return nil
}

// slowLedger does not know for a while how interactions ended.
type slowLedger struct {
	known  time.Time
	stored bool
}

func (l slowLedger) Settle(context.Context, string) (bool, error) {
	if time.Now().Before(l.known) {
		return false, errors.New("the database does not answer")
	}
	return l.stored, nil
}

// TestAnUnknownOutcomeIsToldLater: a click is answered with what the bot knows, and the answer becomes what the same
// click is answered once that is known. Where that says nothing of the click, such as at a table that has moved, a
// line tells whether it counted (fault 128).
func TestAnUnknownOutcomeIsToldLater(t *testing.T) {
	w := lang.For("fr")
	for name, c := range map[string]struct {
		takes   time.Duration // until the outcome is known
		stored  bool
		fails   int
		then    Reply
		shows   string
		removes int
	}{
		"counted":          {takes: 5 * time.Second, stored: true, then: Private("the hand"), shows: "the hand"},
		"did not count":    {takes: 5 * time.Second, then: Refuse(w, lang.NotSaved), shows: w.Text(lang.NotSaved)},
		"counted, moved":   {takes: 5 * time.Second, stored: true, then: Refuse(w, lang.Moving), shows: w.Text(lang.Counted)},
		"says nothing":     {takes: 5 * time.Second, stored: true, then: Reply{Manner: send.Quiet}, removes: 1},
		"after 14 minutes": {takes: 14 * time.Minute, stored: true, then: Private("the hand"), shows: "the hand"},
		"too late":         {takes: 16 * time.Minute, stored: true, then: Private("the hand")},
		"an outage":        {takes: time.Second, fails: 2, stored: true, then: Private("the hand"), shows: "the hand"},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				quiet := slog.New(slog.DiscardHandler)
				s, work := &editedSender{fails: c.fails}, &background.Group{Log: quiet}
				work.Open(t.Context())
				known := time.Now().Add(c.takes)
				var outcomes []string
				a := New(func(context.Context, *Interaction) Reply {
					if time.Now().Before(known) {
						return Refuse(w, lang.InDoubt)
					}
					return c.then
				}, s, s, Options{
					Now: time.Now, Log: quiet, Ledger: slowLedger{known, c.stored}, Later: work,
					Ended: func(_, outcome string, _ time.Duration) { outcomes = append(outcomes, outcome) },
				})
				a.Serve(t.Context(), []byte(`{"id":"1","token":"t","type":3,"locale":"fr","user":{"id":"2"}}`), time.Now())
				require.Equal(t, w.Text(lang.InDoubt), s.screens[0].Text)
				require.Equal(t, []string{"unknown"}, outcomes)
				time.Sleep(20 * time.Minute)
				work.Close()
				if c.shows == "" {
					require.Empty(t, s.edits)
				} else {
					require.Equal(t, []string{c.shows}, s.edits)
				}
				require.Equal(t, c.removes, s.removed)
			})
		})
	}
}
