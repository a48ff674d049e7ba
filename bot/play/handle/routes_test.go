package handle

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"unobot/bot/play/guilds"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/play/interact"
	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/event"
	"unobot/game/table"
	"unobot/store/storetest"
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
		source, err := os.ReadFile(filepath.Join("..", "..", "ui", "customid", "customid.go"))
		require.NoError(t, err)
		for _, found := range regexp.MustCompile(form).FindAllSubmatch(source, -1) {
			there = append(there, string(found[1]))
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
		"command learn", "button learn",
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

// TestWhatHasNoRouteChangesNothing: a command or menu of another version of the bot, and the options typed there.
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

// typingEvent returns the offers to a user on a server for the start of an event.
func (b *bench) typingEvent(guild, typed string) []screen.Offer {
	b.Helper()
	r := b.Answer(b.Context(), &interact.Interaction{
		Kind: interact.Autocomplete, Guild: guild, Channel: "channel", User: table.User{ID: "ada"}, Locale: "en-US",
		Command: []string{"tournament", "create"}, Options: map[string]any{"when": typed}, Focused: "when",
	})
	require.Equal(b, send.Offers, r.Kind)
	return r.Offers
}

// creates returns the start of the event that a user gets for an offer.
func (b *bench) creates(guild, when string) time.Time {
	b.Helper()
	b.next++
	in := &interact.Interaction{
		Kind: interact.Command, Guild: guild, Channel: "channel", User: table.User{ID: "ada"}, Locale: "en-US",
		Command: []string{"tournament", "create"}, Options: map[string]any{"when": when}, Permissions: -1, Threadable: true,
	}
	in.Token.Interaction = "create " + guild + when
	b.Answer(b.Context(), in)
	all, err := b.Store.EventsOf(b.Context(), guild, 1)
	require.NoError(b, err)
	require.Len(b, all, 1)
	_, err = b.Store.StepEvent(b.Context(), all[0].ID, event.Step{Do: event.Cancel, At: b.Now()}, nil)
	require.NoError(b, err)
	return all[0].Start
}

// TestOffersGoByTheSettingsOfTheServer: servers in one time zone get the same offers, whether the zone follows from
// their choice, from their language, or from Discord's language; and each offer is read as it was offered (fault 153).
func TestOffersGoByTheSettingsOfTheServer(t *testing.T) {
	b := newAnsweringBench(t)
	b.EventChanged = func(event.ID) {}
	now := time.Date(2026, 11, 27, 9, 30, 0, 0, time.UTC)
	b.Now = func() time.Time { return now }
	b.Steady = b.Now
	tokyo, err := time.LoadLocation("Asia/Tokyo")
	require.NoError(t, err)
	set := func(guild string, edit func(*table.Settings)) {
		_, err := b.Settings.Change(t.Context(), guild, func(s *table.Settings) error { edit(s); return nil })
		require.NoError(t, err)
	}
	set("1", func(s *table.Settings) { s.Zone = "Asia/Tokyo" })
	set("2", func(s *table.Settings) { s.Locale = "ja" })
	b.Settings.LearnLocale("1", "en-US")
	b.Settings.LearnLocale("2", "en-US")
	b.Settings.LearnLocale("3", "ja")
	b.Settings.LearnLocale("4", "en-US")
	offered := func(guild, typed string) []screen.Offer {
		all := b.typingEvent(guild, typed)
		for i := range all { // a zone that the server has not chosen is named once, as a guess
			all[i].Name = strings.TrimSuffix(strings.TrimSuffix(all[i].Name, ", my guess"), " · Tokyo time")
		}
		return all
	}
	for _, typed := range []string{"", "21:15", "2026-11-28 07:00"} {
		want := offered("3", typed)
		require.NotEmpty(t, want, typed)
		require.Equal(t, want, offered("1", typed), typed)
		require.Equal(t, want, offered("2", typed), typed)
		require.NotEqual(t, want, offered("4", typed), typed)
	}
	require.Greater(t, len(offered("1", "21:15")), 1, "on each of the next days")
	require.Len(t, offered("1", "30/12 21:15"), 1, "a date means one day")
	for _, guild := range []string{"1", "2", "3"} {
		start := b.creates(guild, b.typingEvent(guild, "21:15")[0].Value)
		require.Equal(t, "2026-11-27 21:15", start.In(tokyo).Format("2006-01-02 15:04"))
	}
}

// brokenSettings is a store with settings that cannot be read while broken is set.
type brokenSettings struct {
	guilds.SettingsStore
	broken error
}

func (s *brokenSettings) Settings(ctx context.Context, guild string) (table.Settings, error) {
	if s.broken != nil {
		return table.Settings{}, s.broken
	}
	return s.SettingsStore.Settings(ctx, guild)
}

// TestNothingIsOfferedByAGuess: with unreadable settings, wrong times would be offered.
func TestNothingIsOfferedByAGuess(t *testing.T) {
	b := newAnsweringBench(t)
	store := &brokenSettings{storetest.New(t), errors.New("the disk is gone")}
	b.Settings = guilds.NewSettings(store, b.Log, func(string) bool { return true })
	require.Empty(t, b.typingEvent("1", "20:00"))
	store.broken = nil
	require.NotEmpty(t, b.typingEvent("1", "20:00"))
}

// TestPicksHoldForTheirDecisionOnly: a player with cards to give up again begins with none chosen, and sees no
// picks of others.
func TestPicksHoldForTheirDecisionOnly(t *testing.T) {
	var p picks
	ada, bob := view.HandKey{Table: "ab12cd34", User: "1"}, view.HandKey{Table: "ab12cd34", User: "2"}
	p.set(ada, 7, []string{"b7/0", "r3/1"})
	require.Equal(t, []string{"b7/0", "r3/1"}, p.of(ada, 7))
	require.Empty(t, p.of(ada, 8))
	require.Empty(t, p.of(ada, 6))
	require.Empty(t, p.of(bob, 7))
}
