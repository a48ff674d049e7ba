package bot_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game/table"
)

// TestForgedOptionsOfAnEventAreNoFaultOfTheBot: the answer to options that Discord's clients cannot send is that the
// command is another one, and nothing is logged (fault 185).
func TestForgedOptionsOfAnEventAreNoFaultOfTheBot(t *testing.T) {
	inWorld(t, "ada", func(t *testing.T, w *world) {
		for _, option := range []string{
			`{"type":4,"name":"minutes","value":9999}`, `{"type":4,"name":"minutes","value":-5}`, `{"type":4,"name":"days","value":-1}`,
			`{"type":3,"name":"kind","value":"brawl"}`, `{"type":3,"name":"repeat","value":"hourly"}`,
		} {
			w.refused("know this command", func() standin.Answer {
				return w.Settle(w.Discord.Forge(standin.Forgery{
					Type: standin.InteractionCommand, UserID: w.Users[0].ID, ChannelID: w.Channel.ID, Data: json.RawMessage(fmt.Sprintf(
						`{"name":"tournament","type":1,"options":[{"type":1,"name":"create","options":[%s]}]}`, option)),
				}))
			})
		}
		require.NotContains(t, w.logs.String(), "interaction not done")
	})
}

// TestAMatchThatWasEndedHasNoReplay, and its refusal does not say that the match is running (fault 185).
func TestAMatchThatWasEndedHasNoReplay(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.seated(2)
		id := w.state().ID
		board, _ := w.board()
		w.Press(0, *w.Slash(0, "game end").Message, "end:yes")
		w.Eventually(func() bool {
			s, err := w.store.Load(w.Context(), id)
			return err == nil && s.Phase == table.Abandoned
		})
		a := w.Settle(w.Discord.Forge(standin.Forgery{
			UserID: w.Users[1].ID, ChannelID: w.Channel.ID, MessageID: board.ID, CustomID: fmt.Sprintf("1:%s:1:replay", id),
		}))
		require.Equal(t, why(lang.Over), roomtest.Text(*a.Message))
	})
}
