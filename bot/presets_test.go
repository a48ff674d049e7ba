package bot_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
)

// savePreset asks to keep the house rules of the game in the channel, or of the server, and returns the answer.
func (w *world) savePreset(user int, name string) string {
	w.Helper()
	return roomtest.Text(*w.Slash(user, "settings", standin.Opt("save", name)).Message)
}

// TestTheNameOfAPreset: it is one line that means nothing to Discord, and no two look equal.
func TestTheNameOfAPreset(t *testing.T) {
	inWorld(t, "ada", func(t *testing.T, w *world) {
		w.manager(0)
		m := w.page(0, *w.Slash(0, "settings").Message, "house")
		w.pick(0, m, "house", "jump-in")
		bad, taken := why(lang.PresetNameBad), why(lang.PresetTaken)
		for name, says := range map[string]string{
			" ": bad, "@everyone": bad, "<@1>": bad, "<#1>": bad, "<:a:1>": bad, "**bold**": bad, "a_b": bad, "[a]": bad,
			"`a`": bad, "https://a": bad, "a\u202eb": bad, "a\u200bb": bad, "\u3164": bad, "z\u0335\u0336\u0337\u0338": bad,
			"party": taken, "PARTY": taken, "Рarty": taken, "printed": taken, "Règles d’origine": taken, " as  printed ": taken,
		} {
			require.Equal(t, says, w.savePreset(0, name), "%q", name)
		}
		require.Empty(t, w.settings().Presets)
		for _, name := range []string{" Friday's \t game ", "Пятница 🎲", "Ünö (4+)"} {
			require.Contains(t, w.savePreset(0, name), "is saved: Jump-in.")
			require.Len(t, w.settings().Presets, 1)
			remove := func() standin.Answer { return w.Slash(0, "settings", standin.Opt("remove", name)) }
			remove()
			require.Empty(t, w.settings().Presets)
			w.refused(why(lang.PresetsNone), remove)
		}
		w.savePreset(0, "Friday")
		w.savePreset(0, "FRlDAY")
		require.Equal(t, []game.Preset{{Name: "FRlDAY", House: game.HouseRulesOf(game.HouseJumpIn)}}, w.settings().Presets,
			"a name that looks equal takes the place of the other one")
	})
}

// TestAServerHasSoManyPresets, and no two with the same rules.
func TestAServerHasSoManyPresets(t *testing.T) {
	inWorld(t, "ada", func(t *testing.T, w *world) {
		w.manager(0)
		m := w.page(0, *w.Slash(0, "settings").Message, "house")
		require.Equal(t, "“As printed” has exactly these rules already.", w.savePreset(0, "Plain"))
		rules := []string{"jump-in", "several", "seven-zero", "force-play", "no-bluff", "plain-start"}
		for i, rule := range rules[:table.MostPresets] {
			m = *w.pick(0, m, "house", rule).Message
			require.Contains(t, w.savePreset(0, fmt.Sprint("Rule ", i)), "is saved")
		}
		require.Equal(t, "“Rule 4” has exactly these rules already.", w.savePreset(0, "Rule 3"), "although that would go")
		m = *w.pick(0, m, "house", rules[table.MostPresets]).Message
		require.Equal(t, why(lang.PresetsFull), w.savePreset(0, "Rule 5"))
		require.Contains(t, w.savePreset(0, "Rule 1"), "is saved: Start with a number.")
		var names []string
		for _, p := range w.settings().Presets {
			names = append(names, p.Name)
		}
		require.Equal(t, []string{"Rule 0", "Rule 1", "Rule 2", "Rule 3", "Rule 4"}, names, "each keeps its place")
		require.Equal(t, game.HouseRulesOf(game.HousePlainStart), w.settings().Presets[1].House)

		m = w.page(0, m, "house")
		require.Contains(t, chosen(m), "Preset: Rule 1")
		m = *w.Press(0, m, "rmpreset").Message
		require.Contains(t, roomtest.Text(m), "“Rule 1” is deleted.")
		require.Len(t, w.settings().Presets, table.MostPresets-1)
		require.Contains(t, roomtest.Text(m), "To keep this mix as a preset")
		w.refused(why(lang.PresetUnknown), func() standin.Answer { return w.forge(0, m.ID, "1:-:0:rmpreset") })
		w.refused(why(lang.PresetUnknown), func() standin.Answer { return w.forgeMenu(0, m.ID, "1:-:0:set:preset", "Rule 1") })
	})
}

// TestPresetsAreForThoseWhoMaySetDefaults: a host without that right uses them, and neither saves nor deletes any.
func TestPresetsAreForThoseWhoMaySetDefaults(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.manager(0)
		m := w.page(0, *w.Slash(0, "settings").Message, "house")
		w.pick(0, *w.pick(0, m, "house", "jump-in").Message, "handlimit", "20")
		w.savePreset(0, "Friday")
		for _, option := range []string{"save", "remove"} {
			w.refused(why(lang.NotManager), func() standin.Answer {
				return w.Settle(w.Discord.Forge(standin.Forgery{
					Type: standin.InteractionCommand, UserID: w.Users[1].ID, ChannelID: w.Channel.ID,
					Data: json.RawMessage(fmt.Sprintf(`{"name":"settings","type":1,"options":[{"name":%q,"type":3,"value":"Friday"}]}`, option)),
				}))
			})
		}
		offers := func(user int, command, option, typed string) (names []string) {
			i, err := w.Discord.Autocomplete(w.Users[user].ID, w.Channel.ID, command, standin.Opt(option, typed))
			require.NoError(t, err)
			for _, c := range w.Settle(i, err).Choices {
				names = append(names, fmt.Sprint(c.Name, "=", c.Value))
			}
			return names
		}
		require.Equal(t, []string{"As printed=printed", "Party=party", "Merciless=merciless", "Friday=Friday"},
			offers(1, "game start", "preset", ""))
		require.Equal(t, []string{"Friday=Friday"}, offers(1, "game start", "preset", "fr"))
		require.Equal(t, []string{"Friday=Friday"}, offers(0, "settings", "remove", ""))

		a := w.Slash(1, "game start", standin.Opt("preset", "Friday"), standin.Opt("teams", true))
		require.Contains(t, roomtest.Text(*a.Message), "“Friday” is in use without its limit of cards, which isn't for teams.")
		m = w.page(1, *a.Message, "house")
		require.Contains(t, chosen(m), "Preset: Friday")
		require.NotContains(t, roomtest.Describe(m), "Delete this preset")
		id := "1:" + string(w.state().ID) + ":0:"
		w.refused(why(lang.NotManager), func() standin.Answer { return w.forge(1, m.ID, id+"rmpreset") })
		w.manager(1)
		m = w.page(1, m, "house")
		m = *w.Press(1, m, "rmpreset").Message
		require.Contains(t, roomtest.Text(m), "“Friday” is deleted.")
		require.Equal(t, game.HouseRulesOf(game.HouseJumpIn), w.state().Options.House, "the lobby keeps its rules")
		w.refused(why(lang.PresetUnknown), func() standin.Answer { return w.forgeMenu(1, m.ID, id+"set:preset", "Friday") })
	})
}
