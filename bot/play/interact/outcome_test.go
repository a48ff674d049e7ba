package interact

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/play/send"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
)

// outcomes notes what an Answerer tells.
type outcomes struct{ told []string }

func (o *outcomes) Ended(kind, outcome string, took time.Duration) {
	o.told = append(o.told, kind+" "+outcome)
	if took < 0 {
		panic("an answer came before its question")
	}
}

// brokenSender is a Discord that takes no answer.
type brokenSender struct{ fakeSender }

func (*brokenSender) Respond(context.Context, send.Token, send.Manner, screen.Screen) (string, error) {
	return "", errors.New("no way")
}

func TestEveryInteractionHasAnOutcome(t *testing.T) {
	var reply func(w *lang.Words) Reply
	r := Routes{Buttons: map[customid.Verb]ButtonHandler{
		customid.Play: func(_ context.Context, _ *Interaction, w *lang.Words, _ customid.ID) Reply { return reply(w) },
	}}
	ends := func(sender ReplySender, pace Pace, made func(w *lang.Words) Reply, raw string) string {
		o := &outcomes{}
		reply = made
		a := New(r, sender, &fakeSender{}, Options{Now: time.Now, Log: slog.New(slog.DiscardHandler), Pace: pace, Outcomes: o})
		a.Serve(context.Background(), []byte(raw), time.Now())
		a.Serve(context.Background(), []byte(raw), time.Now()) // the same one again is not another
		require.Len(t, o.told, 1)
		require.Zero(t, a.UnderWay())
		return o.told[0]
	}
	const click = `{"id":"1","token":"t","type":3,"guild_id":"1","user":{"id":"2"},"data":{"custom_id":"1:ab12cd34:3:play:b7"}}`
	fake, plenty := &fakeSender{}, Pace{PerSecond: 9, AtOnce: 9}
	show := func(*lang.Words) Reply { return Private("here you are") }
	require.Equal(t, "click answered", ends(fake, plenty, show, click))
	require.Equal(t, "click refused", ends(fake, plenty, func(w *lang.Words) Reply { return Refuse(w, lang.Stale) }, click))
	require.Equal(t, "click failed", ends(fake, plenty, func(w *lang.Words) Reply { return Refuse(w, lang.NotSaved) }, click))
	require.Equal(t, "click failed", ends(fake, plenty, func(*lang.Words) Reply { panic("boom") }, click))
	require.Equal(t, "click undelivered", ends(&brokenSender{}, plenty, show, click))
	require.Equal(t, "click too_fast", ends(fake, Pace{PerSecond: .01, AtOnce: .01}, show, click))
	require.Equal(t, "command refused", ends(fake, plenty, show, `{"id":"1","token":"t","type":2,"guild_id":"1","user":{"id":"2"},"data":{"name":"nothing"}}`))
	require.Equal(t, "typing unanswered", ends(fake, plenty, show, `{"id":"1","token":"t","type":4,"guild_id":"1","user":{"id":"2"},"data":{"name":"nothing"}}`))
	require.Equal(t, "other unanswered", ends(fake, plenty, show, `{"id":"1","token":"t","type":5,"guild_id":"1","user":{"id":"2"},"data":{"custom_id":"x"}}`))
}
