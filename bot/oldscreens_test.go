package bot_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/rest"
	"unobot/bot/discord/standin"
)

// postOld sends a message as versions before messages of components did, and returns its id.
func (w *world) postOld(path string, message map[string]any) string {
	w.Helper()
	message["allowed_mentions"] = map[string]any{"parse": []string{}}
	body, err := json.Marshal(message)
	require.NoError(w, err)
	req, err := http.NewRequestWithContext(w.Context(), http.MethodPost, w.srv.URL()+"/api/v"+rest.APIVersion+path, bytes.NewReader(body))
	require.NoError(w, err)
	req.Header.Set("Authorization", "Bot "+w.srv.Application().Token)
	req.Header.Set("User-Agent", "DiscordBot (https://example.com, 1)")
	req.Header.Set("Content-Type", "application/json")
	resp, err := w.srv.Client().Do(req)
	require.NoError(w, err)
	defer resp.Body.Close()
	require.Equal(w, http.StatusOK, resp.StatusCode)
	var made struct{ ID string }
	require.NoError(w, json.NewDecoder(resp.Body).Decode(&made))
	return made.ID
}

// oldRow is a row with a button of a verb for the decision that is open.
func (w *world) oldRow(verb string) []any {
	s := w.state()
	id := "1:" + string(s.ID) + ":" + itoa(s.Seq()) + ":" + verb
	return []any{map[string]any{"type": 1, "components": []any{map[string]any{"type": 2, "style": 1, "label": verb, "custom_id": id}}}}
}

// TestARunningGameOfTheOldForm: its board becomes a new one in place, and its hands go on working.
func TestARunningGameOfTheOldForm(t *testing.T) {
	w := newWorld(t, "ada", "bob")
	w.seated(2)
	acting, waiting := w.actor()
	now, _ := w.board()
	w.eventually(func() bool { return w.state().Board == now.ID })
	click, err := w.srv.Slash(w.users[0].ID, w.channel.ID, "help")
	w.settle(click, err)
	embeds := []any{map[string]any{"title": "UNO Classic, round 1", "description": "Your hand is behind the button."}}
	old := w.postOld("/channels/"+w.channel.ID+"/messages", map[string]any{"embeds": embeds, "components": w.oldRow("hand")})
	hand := w.postOld("/webhooks/"+w.srv.Application().ID+"/"+click.Token+"?wait=true",
		map[string]any{"content": "Your hand", "embeds": embeds, "components": w.oldRow("hand"), "flags": 64})
	require.NoError(t, w.store.SetBoard(t.Context(), w.state().ID, old))
	w.stop()
	require.NoError(t, w.srv.DeleteMessage(now.ID))
	w.start()

	board := w.waitBoard(func(m standin.Message) bool { return isTurnOf(m, w.users[acting].Username) })
	require.Equal(t, old, board.ID, "the same message")
	require.Empty(t, board.Embeds)
	require.Contains(t, alt(board), "Top card: ")

	m, there := w.srv.Message(hand)
	require.True(t, there)
	a := w.press(0, m, "hand")
	require.Equal(t, standin.AnswerUpdate, a.Kind)
	require.Equal(t, hand, a.Message.ID)
	require.Empty(t, a.Message.Embeds)
	require.Empty(t, a.Message.Content)
	require.Contains(t, alt(*a.Message), "Your hand: ")

	w.pressBoard(acting, "hand")
	w.move(acting)
	require.Equal(t, old, w.waitTurnOf(waiting).ID)
	for _, v := range w.srv.TakeViolations() {
		require.Contains(t, v.Detail, "LEGACY_FIELDS", "a first edit finds out which messages are old")
	}
}
