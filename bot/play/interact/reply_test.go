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

// brokenSender is a Discord that takes no answer.
type brokenSender struct{ fakeSender }

func (*brokenSender) Respond(context.Context, send.Token, send.ReplyKind, screen.Screen) (string, error) {
	return "", errors.New("no way")
}

func TestEveryInteractionHasAnOutcome(t *testing.T) {
	ends := func(sender ReplySender, pace Pace, made func(w *lang.Words) Reply, raw string) string {
		var told []string
		a := New(func(_ context.Context, in *Interaction) Reply { return made(lang.For(in.Locale)) }, sender, &fakeSender{}, Options{
			Log: slog.New(slog.DiscardHandler), Pace: pace,
			Ended: func(kind, outcome string, took time.Duration) {
				told = append(told, kind+" "+outcome)
				require.GreaterOrEqual(t, took, time.Duration(0))
			},
		})
		a.Serve(context.Background(), []byte(raw), time.Now())
		a.Serve(context.Background(), []byte(raw), time.Now()) // the same one again is not another
		require.Len(t, told, 1)
		require.Zero(t, a.UnderWay())
		return told[0]
	}
	const click = `{"id":"1","token":"t","type":3,"guild_id":"1","user":{"id":"2"},"data":{"custom_id":"1:ab12cd34:3:play:b7"}}`
	fake, plenty := &fakeSender{}, Pace{PerSecond: 9, AtOnce: 9}
	show := func(*lang.Words) Reply { return Private("here you are") }
	nothing := func(*lang.Words) Reply { return Reply{Kind: send.Nothing} }
	require.Equal(t, "click answered", ends(fake, plenty, show, click))
	require.Equal(t, "click refused", ends(fake, plenty, func(w *lang.Words) Reply { return Refuse(w, lang.Stale) }, click))
	require.Equal(t, "click failed", ends(fake, plenty, func(w *lang.Words) Reply { return Refuse(w, lang.NotSaved) }, click))
	require.Equal(t, "click failed", ends(fake, plenty, func(*lang.Words) Reply { panic("boom") }, click))
	require.Equal(t, "click undelivered", ends(&brokenSender{}, plenty, show, click))
	require.Equal(t, "click too_fast", ends(fake, Pace{PerSecond: .01, AtOnce: .01}, show, click))
	require.Equal(t, "command refused", ends(fake, plenty, func(w *lang.Words) Reply { return Refuse(w, lang.UnknownCommand) }, `{"id":"1","token":"t","type":2,"guild_id":"1","user":{"id":"2"},"data":{"name":"nothing"}}`))
	require.Equal(t, "typing unanswered", ends(fake, plenty, nothing, `{"id":"1","token":"t","type":4,"guild_id":"1","user":{"id":"2"},"data":{"name":"nothing"}}`))
	require.Equal(t, "other unanswered", ends(fake, plenty, show, `{"id":"1","token":"t","type":5,"guild_id":"1","user":{"id":"2"},"data":{"custom_id":"x"}}`))
}

// moody is a Discord that refuses some kinds of replies, and returns ids of messages.
type moody struct {
	fakeSender
	refuses map[send.ReplyKind]send.Trouble
	manners []send.ReplyKind
	message string
	kept    []send.Answer
}

func (m *moody) Respond(ctx context.Context, t send.Token, manner send.ReplyKind, s screen.Screen) (string, error) {
	m.manners = append(m.manners, manner)
	if trouble, ok := m.refuses[manner]; ok {
		return "", &send.Failure{Trouble: trouble, Err: errors.New("no")}
	}
	_, err := m.fakeSender.Respond(ctx, t, manner, s)
	return m.message, err
}

// Delivered notes the message that shows a reply.
func (m *moody) Delivered(a send.Answer) { m.kept = append(m.kept, a) }

// click presses a button of a private message with a handler that updates it.
func (m *moody) click() { m.clickOn(m, 0) }

// clickOn is click on a Discord that does more, with a handler that takes a while.
func (m *moody) clickOn(s ReplySender, takes time.Duration) {
	a := New(func(_ context.Context, in *Interaction) Reply {
		time.Sleep(takes)
		return in.InPlace(Reply{Kind: send.Fresh, Screen: screen.Screen{Text: "hand"}, Then: m.Delivered})
	}, s, m, Options{Log: slog.New(slog.DiscardHandler)})
	a.Serve(context.Background(), []byte(`{"id":"1","token":"t","type":3,"guild_id":"1","user":{"id":"2"},
		"message":{"id":"77","flags":64},"data":{"custom_id":"1:ab12cd34:3:draw"}}`), time.Now())
}

// The update of a private message returns the clicked message, even if Discord reports another one.
func TestTheMessageClickedIsTheHand(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, told := range []string{"", "77", "99"} {
			m := &moody{message: told}
			m.click()
			require.Equal(t, []send.ReplyKind{send.Update}, m.manners)
			require.Equal(t, "77", m.kept[0].Message)
		}
	})
}

// TestAClickOnADeletedMessage is answered with one new private message (fault 114).
func TestAClickOnADeletedMessage(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := &moody{refuses: map[send.ReplyKind]send.Trouble{send.Update: send.Gone}, message: "78"}
		m.click()
		require.Equal(t, []send.ReplyKind{send.Update, send.Fresh}, m.manners)
		require.Equal(t, "hand", m.screens[0].Text)
		require.Equal(t, "78", m.kept[0].Message)

		m = &moody{refuses: map[send.ReplyKind]send.Trouble{send.Update: send.Gone, send.Fresh: send.Gone}}
		m.click()
		require.Len(t, m.manners, 2, "one, and not for ever")
		require.Empty(t, m.kept)
	})
}

// late is a Discord that has lost the clicked message by the time that the work is done.
type late struct {
	moody
	followed []screen.Screen
}

func (l *late) CompleteAnswer(context.Context, send.Token, screen.Screen) (string, error) {
	return "", &send.Failure{Trouble: send.Gone, Err: errors.New("no")}
}

func (l *late) FollowUp(_ context.Context, _ send.Token, s screen.Screen) (string, error) {
	l.followed = append(l.followed, s)
	return "78", nil
}

// TestADeferredClickOnADeletedMessage gets its result in a new private message (fault 114).
func TestADeferredClickOnADeletedMessage(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := &late{}
		l.clickOn(l, Window)
		require.Equal(t, []send.ReplyKind{send.Quiet}, l.manners, "deferred")
		require.Len(t, l.followed, 1)
		require.Equal(t, "hand", l.followed[0].Text)
		require.Equal(t, "78", l.kept[0].Message)
	})
}

// TestARefusedReplyIsSaid: if Discord does not take an answer, its user reads at least that it failed.
func TestARefusedReplyIsSaid(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := &moody{refuses: map[send.ReplyKind]send.Trouble{send.Update: send.Refused}}
		m.click()
		require.Equal(t, []send.ReplyKind{send.Update, send.Fresh}, m.manners)
		require.Equal(t, lang.For("").Text(lang.Failed), m.screens[0].Text)
		require.Empty(t, m.kept, "that is no hand")
	})
}

// editedSender records the edits and removals of answers.
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

// slowLedger returns no outcomes for a while.
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

// TestAnUnknownOutcomeIsToldLater: a click is answered with the state known so far, and the answer is replaced by
// the answer to the same click once the outcome is known. If that answer does not mention the click, as at a table that
// has moved, a line says whether the click counted (fault 128).
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
		"says nothing":     {takes: 5 * time.Second, stored: true, then: Reply{Kind: send.Quiet}, removes: 1},
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
					Log: quiet, Ledger: slowLedger{known, c.stored}, Later: work,
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
