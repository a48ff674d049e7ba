package bot_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
)

// TestWhoHasLeftTheServerIsNotInvited: Discord lets people name a user that is no member, and shows that by leaving the
// member out. The host reads so, the message mentions no user that is gone, and the others are invited (fault 164).
func TestWhoHasLeftTheServerIsNotInvited(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		gone, bob := w.Discord.CreateUser("gone", "en-US"), w.Users[1]
		users := fmt.Sprintf(`{%q:{"id":%q,"username":"gone"},%q:{"id":%q,"username":"bob"}}`, gone.ID, gone.ID, bob.ID, bob.ID)
		data := fmt.Sprintf(`{"id":"1","name":"game","type":1,"options":[{"type":1,"name":"start","options":[
			{"type":6,"name":"with","value":%q},{"type":6,"name":"with2","value":%q}]}],
			"resolved":{"users":%s,"members":{%q:{"nick":null}}}}`, gone.ID, bob.ID, users, bob.ID)
		a := w.Settle(w.Discord.Forge(standin.Forgery{
			Type: standin.InteractionCommand, UserID: w.Users[0].ID, ChannelID: w.Channel.ID, Data: json.RawMessage(data),
		}))
		require.Contains(t, roomtest.Text(*a.Message), why(lang.InvitedGone))
		require.NotContains(t, roomtest.Text(*a.Message), "gone (invited)")
		lobby := w.waitBoard(func(standin.Message) bool { return true })
		require.NotContains(t, roomtest.Text(lobby), gone.ID)
		require.NotContains(t, lobby.Notified, gone.ID)
	})
}
