package handle

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/play/interact"
	"unobot/bot/play/send"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
)

// press presses a button in a private message, or answers a menu there.
func (b *bench) press(user, custom string, permissions int64, values ...string) userReply {
	b.Helper()
	b.next++
	raw, err := json.Marshal(map[string]any{
		"id": fmt.Sprint(b.next), "token": "token", "type": interact.Component, "locale": "en-US",
		"guild_id": "1430000000000000001", "channel_id": "1430000000000000002",
		"member":  map[string]any{"user": map[string]any{"id": user, "username": user}, "permissions": fmt.Sprint(permissions)},
		"message": map[string]any{"id": "1", "flags": discordgo.MessageFlagsEphemeral},
		"data":    map[string]any{"custom_id": custom, "values": values},
	})
	require.NoError(b, err)
	return b.answer(string(raw))
}

const (
	host      = "1420000000000000001"
	moderator = discordgo.PermissionManageMessages
)

// TestMoreNeverTakesTheHandsPlace: a click in a hand opens the panel below it, and only the panel's
// own buttons change the panel.
func TestMoreNeverTakesTheHandsPlace(t *testing.T) {
	b := started(t)
	require.Equal(t, send.Fresh, b.press(host, b.id("more"), 0).Kind)
	require.Equal(t, send.Update, b.press(host, b.id("more:back"), 0).Kind)
	require.Equal(t, send.Fresh, b.click(host, false, b.id("more:back")).Kind, "a forged click leaves the board alone")
	require.Equal(t, send.Update, b.press(host, b.id("end"), 0).Kind)
}

// TestEndingAMatchIsAskedTwice: the first click asks, and "keep playing" leads back.
func TestEndingAMatchIsAskedTwice(t *testing.T) {
	b := started(t)
	w := lang.For("en")
	require.Equal(t, w.Text(lang.NotHost), b.press("bob", b.id("end:yes"), 0).Screen.Text)
	asked := b.press(host, b.id("end"), 0).Screen
	require.Equal(t, w.Text(lang.EndAsk), asked.Title)
	require.Equal(t, table.Playing, b.state().Phase)
	yes, no := asked.Rows[0].Buttons[0], asked.Rows[0].Buttons[1]
	require.Equal(t, "UNO Classic", b.press(host, no.ID.String(), 0).Screen.Title)
	id := b.state().ID
	r := b.press("guest", yes.ID.String(), moderator)
	require.Equal(t, send.Quiet, r.Kind, "as for /game end, a moderator need not play; the board says the rest")
	ended, err := b.Hall.Find(context.Background(), id)
	require.NoError(t, err)
	require.Equal(t, table.Abandoned, ended.State().Phase)
	require.Equal(t, w.Text(lang.Over), b.press(host, yes.ID.String(), 0).Screen.Text)
	hand := fmt.Sprintf("1:%s:%d:hand", id, ended.State().Seq())
	require.Equal(t, w.Text(lang.Over), b.press(host, hand, 0).Screen.Text, "who looks for the own cards is told why there are none")
}

// TestKickingFromThePanel: the host chooses among the players; the panel shows the result.
func TestKickingFromThePanel(t *testing.T) {
	b := started(t)
	w := lang.For("en")
	require.Equal(t, w.Text(lang.NotHost), b.press("bob", b.id("kick"), 0, host).Screen.Text)
	r := b.press(host, b.id("kick"), 0, "nobody")
	require.Equal(t, w.Text(lang.NotAtTable), r.Screen.Text)
	r = b.press(host, b.id("kick"), 0, "bob")
	require.Equal(t, send.Update, r.Kind)
	require.Contains(t, r.Screen.Text, "was removed from the game")
	require.True(t, b.state().Seats[1].Gone)
	for _, row := range r.Screen.Rows {
		require.Nil(t, row.Menu, "nobody is left to kick")
	}
	for _, row := range b.press("bob", b.id("more"), 0).Screen.Rows {
		for _, button := range row.Buttons {
			require.NotEqual(t, w.Text(lang.ButtonJoin), button.Label, "who was taken off cannot join")
		}
	}
}

// TestQuittingFromThePanel: a robot plays on in the seat, the hand is deleted, and there is no second time.
func TestQuittingFromThePanel(t *testing.T) {
	b := started(t)
	w := lang.For("en")
	asked := b.press("bob", b.id("quit"), 0)
	require.Equal(t, w.Text(lang.LeaveAsk), asked.Screen.Title)
	require.Empty(t, b.forgot)
	r := b.press("bob", b.id("quit:yes"), 0)
	require.Equal(t, w.Text(lang.YouLeft), r.Screen.Text)
	require.True(t, b.state().Seats[1].Gone)
	require.Len(t, b.forgot, 1)
	require.Equal(t, w.Text(lang.NotSeated), b.press("bob", b.id("quit:yes"), 0).Screen.Text)
}

// TestTheWayToASeat: a user without a seat is offered one, if a seat can be had. In a single round none can,
// and the answer says so.
func TestTheWayToASeat(t *testing.T) {
	for _, target := range []int16{500, game.SingleRound} {
		b := newAnsweringBench(t)
		w := lang.For("en")
		o := game.DefaultOptions()
		o.Target = target
		_, _, err := b.Hall.CreateAgainst(context.Background(), "create", table.NewTable{
			Guild: "1430000000000000001", Channel: "1430000000000000002", Host: table.User{ID: host, Name: "Ada"},
			Edition: "classic", Options: o, Robots: true,
		}, 2, table.Normal)
		require.NoError(t, err)
		r := b.press("guest", b.id("hand"), 0)
		require.True(t, strings.HasPrefix(r.Screen.Text, w.Text(lang.NotSeated)))
		if target == game.SingleRound {
			require.Contains(t, r.Screen.Text, w.Text(lang.OnlyRound))
			require.Equal(t, w.Text(lang.ButtonDaily), r.Screen.Rows[0].Buttons[0].Label, "something else to play")
			require.Equal(t, w.Text(lang.OnlyRound), b.press("guest", b.id("join"), 0).Screen.Text)
			continue
		}
		join := r.Screen.Rows[0].Buttons[0]
		require.Equal(t, w.Text(lang.ButtonJoin), join.Label)
		b.press("guest", join.ID.String(), 0)
		_, waiting := b.state().NextSeatOf("guest")
		require.True(t, waiting)

		now, _ := b.Hall.At("1430000000000000002")
		_, err = now.End(t.Context(), "end", table.User{ID: host}, false)
		require.NoError(t, err)
		for _, offer := range []string{"join", "takeback"} {
			late := b.press("other", strings.Replace(join.ID.String(), "join", offer, 1), 0)
			require.Equal(t, send.Update, late.Kind, "the button of a game that is over goes")
			require.Equal(t, w.Text(lang.Over), late.Screen.Text)
		}
	}
}

// TestEndingByCommandAsksWhereOthersPlay: the command shows the same question as the panel.
func TestEndingByCommandAsksWhereOthersPlay(t *testing.T) {
	b := started(t)
	w := lang.For("en")
	v := visit{Interaction: &interact.Interaction{User: table.User{ID: host}}, w: w, state: b.state()}
	v.table, _ = b.Hall.At("1430000000000000002")
	require.Equal(t, w.Text(lang.EndAsk), b.end(context.Background(), v).Screen.Title)
	require.Equal(t, table.Playing, b.state().Phase)
	b.press("bob", b.id("quit:yes"), 0)
	v.state = b.state()
	v.Token.Interaction = "alone"
	require.Equal(t, w.Text(lang.YouEnded), b.end(context.Background(), v).Screen.Text, "nobody else loses anything")
}

// TestAWonMatchShowsItsCourse: from the store, with the proof for the players.
func TestAWonMatchShowsItsCourse(t *testing.T) {
	b := started(t)
	id := b.state().ID
	for {
		s, err := b.Hall.Find(context.Background(), id)
		require.NoError(t, err)
		if s.State().Phase != table.Playing {
			break
		}
		now := s.State()
		user := table.User{ID: host}
		moves := []game.Move{{Kind: game.ActNext}}
		if seat := now.Game.Actor(); seat != game.NoSeat {
			user = now.Seats[seat].User
			moves = []game.Move{{Kind: game.ActDraw}, {Kind: game.ActPass}, {Kind: game.ActAccept}, {Kind: game.ActColor, Color: game.Red}}
			for _, f := range now.Game.View(seat).Playable {
				moves = append([]game.Move{{Kind: game.ActPlay, Face: f.Face}, {Kind: game.ActPlay, Face: f.Face, Color: game.Red}}, moves...)
			}
		}
		for _, move := range moves {
			b.next++
			if _, err = s.Do(context.Background(), table.Request{Key: fmt.Sprint(b.next), User: user, Seq: now.Seq(), Move: move}); err == nil {
				break
			}
		}
		require.NoError(t, err)
	}
	r := b.press(host, fmt.Sprintf("1:%s:0:more", id), 0)
	require.Equal(t, "chart", r.Screen.Picture.Name)
	require.Contains(t, r.Screen.Picture.Words, "**"+host+"**")
}

func TestOnlyTwoSidedEditionsHaveOtherSides(t *testing.T) {
	b := started(t)
	acting, _ := b.actor()
	require.Equal(t, lang.For("en").Text(lang.OneSided), b.click(acting, false, b.id("look")).Screen.Text)
	for _, r := range view.Public(lang.For("en"), view.For(b.state(), game.NoSeat)).Rows {
		for _, c := range r.Buttons {
			require.NotEqual(t, customid.Look, c.ID.Verb)
		}
	}
}

// slowStore takes ten seconds to erase, unless its context ends before.
type slowStore struct{ Store }

func (slowStore) Erase(ctx context.Context, _ table.UserID, _ time.Time) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(10 * time.Second):
		return nil
	}
}

// TestErasureTakesItsTime: the limit of other answers is too short for a large database, and a user with the
// answer that not everything was deleted would try again in vain.
func TestErasureTakesItsTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newAnsweringBench(t)
		b.Store = slowStore{}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		w := lang.For("en-US")
		r := b.answerPrivacy(ctx, visit{Interaction: &interact.Interaction{User: table.User{ID: "1"}}, w: w}, view.PrivacyErase)
		require.Equal(t, w.Text(lang.PrivacyErased), r.Screen.Text)
	})
}
