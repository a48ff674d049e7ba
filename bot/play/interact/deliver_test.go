package interact

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/play/send"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
)

// moody is a Discord that refuses some manners of answering, and tells ids of messages.
type moody struct {
	fakeSender
	refuses map[send.Manner]send.Trouble
	manners []send.Manner
	message string
	kept    []send.Answer
}

func (m *moody) Respond(ctx context.Context, t send.Token, manner send.Manner, s screen.Screen) (string, error) {
	m.manners = append(m.manners, manner)
	if trouble, ok := m.refuses[manner]; ok {
		return "", &send.Failure{Trouble: trouble, Err: errors.New("no")}
	}
	_, err := m.fakeSender.Respond(ctx, t, manner, s)
	return m.message, err
}

// Delivered implements DeliveryObserver.
func (m *moody) Delivered(a send.Answer) { m.kept = append(m.kept, a) }

// click presses a button of a private message, whose handler updates it.
func (m *moody) click() { m.clickOn(m, 0) }

// clickOn is click on a Discord that does more, with a handler that takes a while.
func (m *moody) clickOn(s ReplySender, takes time.Duration) {
	a := New(Routes{Buttons: map[customid.Verb]ButtonHandler{
		customid.Draw: func(_ context.Context, in *Interaction, _ *lang.Words, _ customid.ID) Reply {
			time.Sleep(takes)
			return in.InPlace(Reply{Manner: send.Fresh, Screen: screen.Screen{Text: "hand"}, Then: m})
		},
	}}, s, m, Options{Now: time.Now, Log: slog.New(slog.DiscardHandler)})
	a.Serve(context.Background(), []byte(`{"id":"1","token":"t","type":3,"guild_id":"1","user":{"id":"2"},
		"message":{"id":"77","flags":64},"data":{"custom_id":"1:ab12cd34:3:draw"}}`), time.Now())
}

// A private message that is updated is the one that was clicked, whatever Discord tells of it.
func TestTheMessageClickedIsTheHand(t *testing.T) {
	for _, told := range []string{"", "77", "99"} {
		m := &moody{message: told}
		m.click()
		require.Equal(t, []send.Manner{send.Update}, m.manners)
		require.Equal(t, "77", m.kept[0].Message)
	}
}

// TestAClickOnADeletedMessage is answered with one new private message (fault 114).
func TestAClickOnADeletedMessage(t *testing.T) {
	m := &moody{refuses: map[send.Manner]send.Trouble{send.Update: send.Gone}, message: "78"}
	m.click()
	require.Equal(t, []send.Manner{send.Update, send.Fresh}, m.manners)
	require.Equal(t, "hand", m.screens[0].Text)
	require.Equal(t, "78", m.kept[0].Message)

	m = &moody{refuses: map[send.Manner]send.Trouble{send.Update: send.Gone, send.Fresh: send.Gone}}
	m.click()
	require.Len(t, m.manners, 2, "one, and not for ever")
	require.Empty(t, m.kept)
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
		require.Equal(t, []send.Manner{send.Quiet}, l.manners, "deferred")
		require.Len(t, l.followed, 1)
		require.Equal(t, "hand", l.followed[0].Text)
		require.Equal(t, "78", l.kept[0].Message)
	})
}

// TestARefusedReplyIsSaid: a user whose answer Discord does not take learns at least that.
func TestARefusedReplyIsSaid(t *testing.T) {
	m := &moody{refuses: map[send.Manner]send.Trouble{send.Update: send.Refused}}
	m.click()
	require.Equal(t, []send.Manner{send.Update, send.Fresh}, m.manners)
	require.Equal(t, lang.For("").Text(lang.Failed), m.screens[0].Text)
	require.Empty(t, m.kept, "that is no hand")
}
