package bot_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
)

// TestWhatModeratorsMay: Manage Messages allows to end games and to kick, and not to change settings; Ban Members alone
// allows neither; Manage Server allows all. An unreadable permission counts as none (fault 142).
func TestWhatModeratorsMay(t *testing.T) {
	inWorld(t, "ada bob mod ban odd", func(t *testing.T, w *world) {
		for user, may := range map[int]standin.Permission{
			2: standin.PermissionManageMessages, 3: standin.PermissionBanMembers,
			4: 1<<63 | standin.PermissionManageGuild | standin.PermissionManageMessages,
		} {
			require.NoError(t, w.Discord.GrantPermissions(w.Guild.ID, w.Users[user].ID, may))
		}
		// Discord hides /settings from them; a forged command is refused.
		settings := func(user int) standin.Answer {
			return w.Settle(w.Discord.Forge(standin.Forgery{
				Type: standin.InteractionCommand, UserID: w.Users[user].ID, ChannelID: w.Channel.ID,
				Data: json.RawMessage(`{"name":"settings","type":1}`),
			}))
		}
		for user := 1; user < len(w.Users); user++ {
			w.refused(why(lang.NotManager), func() standin.Answer { return settings(user) })
		}
		w.Slash(0, "game start")
		w.Slash(1, "game join")
		for _, user := range []int{3, 4} {
			w.refused(why(lang.NotHost), func() standin.Answer { return w.Slash(user, "game kick", w.userOption(1)) })
			w.refused(why(lang.NotHost), func() standin.Answer { return w.Slash(user, "game end") })
		}
		require.Contains(t, roomtest.Text(*w.Slash(2, "game kick", w.userOption(1)).Message), "bob")
		w.Press(2, *w.Slash(2, "game end").Message, "end")
		w.waitBoard(func(m standin.Message) bool { return len(m.Buttons()) == 0 })
		w.manager(3)
		require.Contains(t, roomtest.Text(*settings(3).Message), "settings")
	})
}
