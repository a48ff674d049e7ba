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
		forges := func(data string) string {
			return roomtest.Text(*w.Settle(w.Discord.Forge(standin.Forgery{
				Type: standin.InteractionCommand, UserID: w.Users[0].ID, ChannelID: w.Channel.ID, Data: json.RawMessage(data),
			})).Message)
		}
		for _, resolved := range []string{`{"users":{"6":{"id":"6","username":"gone"}},"members":{}}`, `{}`} {
			challenged := forges(`{"id":"1","name":"Challenge","type":2,"target_id":"6","resolved":` + resolved + `}`)
			require.Contains(t, challenged, why(lang.InvitedGone))
		}
		require.Empty(t, w.told())
		data := fmt.Sprintf(`{"id":"1","name":"game","type":1,"options":[{"type":1,"name":"start","options":[
			{"type":6,"name":"with","value":%q},{"type":6,"name":"with2","value":%q}]}],
			"resolved":{"users":%s,"members":{%q:{"nick":null}}}}`, gone.ID, bob.ID, users, bob.ID)
		opened := forges(data)
		require.Contains(t, opened, why(lang.InvitedGone))
		require.NotContains(t, opened, "gone (invited)")
		lobby := w.waitBoard(func(standin.Message) bool { return true })
		require.NotContains(t, roomtest.Text(lobby), gone.ID)
		require.NotContains(t, lobby.Notified, gone.ID)
	})
}
