package handle

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"unobot/bot/play/interact"
	"unobot/bot/ui/lang"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"
)

// TestEveryCommandIsHandled: and no other.
func TestEveryCommandIsHandled(t *testing.T) {
	var offered []string
	for _, c := range Commands(true, true) {
		subcommands := false
		for _, o := range c.Options {
			if o.Type == discordgo.ApplicationCommandOptionSubCommand {
				subcommands = true
				offered = append(offered, c.Name+" "+o.Name)
			}
		}
		if !subcommands {
			offered = append(offered, c.Name)
		}
	}
	var handled []string
	for key, r := range routes() {
		if name, ok := strings.CutPrefix(key, "command "); ok {
			require.NotNil(t, r.do, name)
			handled = append(handled, name)
		}
	}
	require.ElementsMatch(t, offered, handled)
}

// TestEveryButtonIsHandled: each verb that a custom_id may carry, each list, and no other.
func TestEveryButtonIsHandled(t *testing.T) {
	for kind, form := range map[string]string{
		"button ": `\n\t\w+ +Verb += "(\w+)"`,
		"list ":   `\n\t\w+ +ListName += "(\w+)"`,
	} {
		var there, handled []string
		for _, file := range []string{"customid.go", "list.go"} {
			source, err := os.ReadFile(filepath.Join("..", "..", "ui", "customid", file))
			require.NoError(t, err)
			for _, found := range regexp.MustCompile(form).FindAllSubmatch(source, -1) {
				there = append(there, string(found[1]))
			}
		}
		require.NotEmpty(t, there)
		for key, r := range routes() {
			if name, ok := strings.CutPrefix(key, kind); ok {
				require.NotNil(t, r.do, name)
				handled = append(handled, name)
			}
		}
		require.ElementsMatch(t, there, handled)
	}
}

// TestNoTwoRoutesAnswerTheSame: a second one would take the place of the first.
func TestNoTwoRoutesAnswerTheSame(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range allRoutes() {
		require.False(t, seen[r.key()], r.key())
		seen[r.key()] = true
	}
}

// TestWhatWorksWhereTheBotIsNoMember: this much, and the rest says that it needs a server.
func TestWhatWorksWhereTheBotIsNoMember(t *testing.T) {
	var there []string
	for key, r := range routes() {
		if r.at == anywhere {
			there = append(there, key)
		}
	}
	require.ElementsMatch(t, []string{
		"command solo", "command daily", "command stats", "command rules", "command help", "command launch", "command privacy",
		"button robots", "button record", "list privacy", "list daily", "list duel",
	}, there)

	b := newAnsweringBench(t)
	w := lang.For("en")
	for _, custom := range []string{
		"1:-:0:set:pings", "1:-:0:options:server", "1:leaderboard:1:everywhere:all:points:any", "1:history:1", "1:seasons:1",
		"1:seasons:1:open", "1:feats:1:open:2", "1:feats:1:turn:2",
	} {
		require.Equal(t, w.Text(lang.GuildOnly), b.alone(custom).Screen.Text, custom)
	}
	require.Equal(t, w.Text(lang.UnknownButton), b.alone("1:-:0:join").Screen.Text)
	require.Equal(t, w.Text(lang.PrivacyTitle), b.alone("1:privacy:1:show").Screen.Title)
}

// alone presses a button in direct messages.
func (b *bench) alone(custom string) userReply {
	b.Helper()
	b.next++
	return b.answer(fmt.Sprintf(
		`{"id":"%d","token":"t","type":3,"channel_id":"3","locale":"en-US","user":{"id":"2"},"data":{"custom_id":"%s"}}`, b.next, custom))
}

// TestWhatHasNoRouteChangesNothing: a command or menu of another version of the bot, and what is typed there.
func TestWhatHasNoRouteChangesNothing(t *testing.T) {
	b := started(t)
	w := lang.For("en")
	before := b.state().Version
	const command = `{"id":"%s","token":"t","type":%d,"guild_id":"1","locale":"en-US","user":{"id":"2"},"data":{"name":"nothing"}}`
	require.Equal(t, w.Text(lang.UnknownCommand), b.answer(fmt.Sprintf(command, "71", interact.Command)).Screen.Text)
	require.Zero(t, b.answer(fmt.Sprintf(command, "72", interact.Autocomplete)))
	for _, custom := range []string{b.id("set:luck"), "1:-:0:set:luck", b.id("dance"), "nonsense"} {
		reply := b.press(host, custom, discordgo.PermissionManageGuild, "on")
		require.Equal(t, w.Text(lang.UnknownButton), reply.Screen.Text, custom)
	}
	require.Equal(t, before, b.state().Version)
}

// TestNoOptionSaysWhatACommandSays: in every language the words of an option are its own, and no command's (fault 152).
func TestNoOptionSaysWhatACommandSays(t *testing.T) {
	locales := []discordgo.Locale{""}
	for _, w := range lang.All()[1:] {
		for _, locale := range w.Locales() {
			locales = append(locales, discordgo.Locale(locale))
		}
	}
	in := func(locale discordgo.Locale, text string, others map[discordgo.Locale]string) string {
		if locale == "" {
			return text
		}
		require.Contains(t, others, locale)
		return others[locale]
	}
	for _, locale := range locales {
		commands, options := map[string]bool{}, map[string]bool{}
		var add func(all []*discordgo.ApplicationCommandOption)
		add = func(all []*discordgo.ApplicationCommandOption) {
			for _, o := range all {
				about := in(locale, o.Description, o.DescriptionLocalizations)
				if o.Type == discordgo.ApplicationCommandOptionSubCommand {
					commands[about] = true
				} else {
					options[about] = true
				}
				add(o.Options)
			}
		}
		for _, c := range Commands(true, true) {
			if c.Type == discordgo.ChatApplicationCommand {
				commands[in(locale, c.Description, *c.DescriptionLocalizations)] = true
			}
			add(c.Options)
		}
		require.Greater(t, len(options), 20)
		for about := range options {
			require.NotContains(t, commands, about, "%s", locale)
		}
	}
}

// TestTheStartOfAnEventHasAWordOfItsOwn: "when", in all languages, and words that no other option has.
func TestTheStartOfAnEventHasAWordOfItsOwn(t *testing.T) {
	for tag, name := range map[string]string{
		"en": "when", "de": "wann", "fr": "quand", "es": "cuando", "it": "quando", "nl": "wanneer", "pl": "kiedy", "pt-BR": "quando",
	} {
		words := lang.For(tag).Option(lang.OptWhen)
		require.Equal(t, name, words.Name)
		require.Contains(t, words.Description, "20:00")
	}
}
