package lang_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/play/handle"
	"unobot/bot/ui/commands"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/feats"
)

func TestForPicksTheClosestLanguage(t *testing.T) {
	for locale, want := range map[string]string{
		"fr": "fr", "fr-CA": "fr", "en-US": "en", "en-GB": "en", "zu": "en", "": "en", "no such thing": "en",
		"es-ES": "es", "es-419": "es", "pt-BR": "pt-BR", "pt": "pt-BR", "de": "de", "nl": "nl", "pl": "pl", "it": "it",
	} {
		require.Equal(t, want, lang.For(locale).Tag(), "locale %q", locale)
	}
}

// TestTheEngineHasWords: each term of the engine has words under its name.
func TestTheEngineHasWords(t *testing.T) {
	for _, w := range lang.All() {
		there := func(kind string, key any, text string) {
			require.NotEmpty(t, text, "%s.toml has no words for the %s %v", w.Tag(), kind, key)
		}
		for reason := game.NotYourTurn; reason.Error() != "illegal"; reason++ {
			there("refusal", reason, w.Illegal(reason))
		}
		for r := range game.EveryHouseRule.All() {
			there("name of house rule", r, w.HouseRuleName(r))
			there("text of house rule", r, w.HouseRuleText(r))
			there("hint of house rule", r, w.HouseRuleHint(r))
		}
		for _, p := range game.Presets() {
			there("name of preset", p.Name, w.PresetName(p))
			there("hint of preset", p.Name, w.PresetHint(p))
		}
		for _, f := range slices.Concat(feats.All, feats.Solo) {
			there("name of achievement", f.ID, w.FeatName(f.ID))
			there("line of achievement", f.ID, w.FeatLine(f.ID))
		}
		for month := time.January; month <= time.December; month++ {
			require.Regexp(t, `^\p{L}+( de)? 2026$`, w.Month(2026, month))
		}
		for s := game.Skip; (game.Face{Symbol: s}).Code() != "?"; s++ {
			there("effect", game.Face{Symbol: s}.Code(), w.Effect(s))
		}
		for c := game.Red; c <= game.Purple; c++ {
			there("color", c, w.Color(c))
		}
		for _, e := range game.Editions() {
			there("edition", e.ID, w.Edition(e.ID))
		}
	}
}

// TestLettersOfColors: one or two for each of the eight, no larger than a card has room for, and to be found in the
// color's name.
func TestLettersOfColors(t *testing.T) {
	for _, w := range lang.All() {
		seen := map[string]bool{}
		for c := game.Red; c <= game.Purple; c++ {
			letter := w.ColorLetter(c)
			require.Regexp(t, "^[A-Z][a-z]?$", letter, "%s: letter of %s", w.Tag(), w.Color(c))
			require.Contains(t, strings.ToLower(w.Color(c)), strings.ToLower(letter), w.Tag())
			require.False(t, seen[letter], "%s: letter of %s", w.Tag(), w.Color(c))
			seen[letter] = true
		}
	}
}

func TestEveryFaceHasItsOwnWords(t *testing.T) {
	for _, w := range lang.All() {
		full, short := map[string]bool{}, map[string]bool{}
		for _, f := range faces() {
			require.False(t, full[w.Face(f)], "%s: %s", w.Tag(), w.Face(f))
			require.False(t, short[w.Short(f)], "%s: %s", w.Tag(), w.Short(f))
			require.LessOrEqual(t, utf8.RuneCountInString(w.Short(f)), 24, "fits a button: %s", w.Short(f))
			full[w.Face(f)], short[w.Short(f)] = true, true
		}
	}
}

func faces() []game.Face {
	var all []game.Face
	for c := game.Red; c <= game.Purple; c++ {
		for n := range uint8(12) {
			all = append(all, game.Face{Color: c, Symbol: game.Number, Number: n})
		}
		for s := game.Skip; s < game.Wild; s++ {
			all = append(all, game.Face{Color: c, Symbol: s})
		}
	}
	for s := game.Wild; s <= game.WildRule11; s++ {
		all = append(all, game.Face{Symbol: s})
	}
	return all
}

func TestCardsInWords(t *testing.T) {
	en, fr := lang.For("en"), lang.For("fr")
	orange := game.Face{Color: game.Orange, Symbol: game.Number, Number: 7}
	reverse := game.Face{Color: game.Green, Symbol: game.Reverse}
	wild := game.Face{Symbol: game.WildDrawFour}
	require.Equal(t, []string{"Orange 7", "O 7"}, []string{en.Face(orange), en.Short(orange)})
	require.Equal(t, []string{"Inversion verte", "V Inv"}, []string{fr.Face(reverse), fr.Short(reverse)})
	require.Equal(t, []string{"Wild Draw Four", "W +4"}, []string{en.Face(wild), en.Short(wild)})
	require.Equal(t, "Ada plays an orange 7.", en.Played("Ada", orange))
	require.Equal(t, "Ada jumps in with a Wild Draw Four.", en.Jumped("Ada", wild))
	require.Equal(t, "Ada joue une Inversion verte.", fr.Played("Ada", reverse))
	require.Equal(t, "You drew **Orange 7**.", en.DrewThis(orange))
	require.Equal(t, "Tu as pioché **une Inversion verte**.", fr.DrewThis(reverse))
	require.Equal(t, "**2.** Ada: 9 Punkte · 4 Siege in 6 Partien", lang.For("de").EventPoints(2, "Ada", 9, 4, 6))
	it := lang.For("it")
	require.Equal(t, "Ada gioca un 7 arancione.", it.Played("Ada", orange))
	orange.Number = 0
	require.Equal(t, "Ada gioca uno 0 arancione.", it.Played("Ada", orange))
	orange.Number, orange.Waffle = 7, true
	require.Equal(t, "O 7🧇", en.Short(orange))
}

func TestPluralsAndNumbers(t *testing.T) {
	en, fr := lang.For("en-US"), lang.For("fr")
	require.Equal(t, "0 cards", en.Cards(0))
	require.Equal(t, "1 card", en.Cards(1))
	require.Equal(t, "0 carte", fr.Cards(0), "French counts zero in the singular")
	require.Equal(t, "2 cartes", fr.Cards(2))
	require.Equal(t, "1,240 points", en.Points(1240))
	require.Regexp(t, "^1[\u00a0\u202f]240 points$", fr.Points(1240))
	require.Equal(t, "Ada, Bob and Cleo", en.And([]string{"Ada", "Bob", "Cleo"}))
	require.Equal(t, "Ada", fr.And([]string{"Ada"}))
	require.Equal(t, "Ada draws a card", en.Draws("Ada", 1))
	require.Equal(t, "Ada finds nothing to draw", en.Draws("Ada", 0))
	require.Equal(t, "**1.** Ada: 40 points · 1 win in 2 matches", en.LeaderboardPoints(1, "Ada", 40, 1, 2))
	require.Equal(t, "@Ada, drück auf **Meine Karten**.", lang.For("de").PressHand([]string{"@Ada"}))
	require.Equal(t, "@Ada und @Bob, drückt auf **Meine Karten**.", lang.For("de").PressHand([]string{"@Ada", "@Bob"}))
	require.Equal(t, "Ada and Bob are playing UNO Flip with 1 robot.", en.ArePlaying([]string{"Ada", "Bob"}, 1, "Flip"))
}

// TestForbiddenBluffsNameWhatForbidsThem: where wilds count, the refusal says so, and only there.
func TestForbiddenBluffsNameWhatForbidsThem(t *testing.T) {
	for tag, words := range map[string][2]string{"en": {"color", "wild"}, "fr": {"couleur", "Joker"}} {
		w := lang.For(tag)
		require.Contains(t, w.Illegal(game.BluffForbidden), words[0])
		require.NotContains(t, w.Illegal(game.BluffForbidden), words[1])
		require.Contains(t, w.Illegal(game.BluffWithWilds), words[0])
		require.Contains(t, w.Illegal(game.BluffWithWilds), words[1])
	}
}

// TestTextsNameCommandsAsTheyAre: a command that a text names exists under the name that a client in
// that language shows.
func TestTextsNameCommandsAsTheyAre(t *testing.T) {
	typed := regexp.MustCompile("`/[^`]*`")
	for _, w := range lang.All() {
		there, named := commandsIn(w), 0
		for id, text := range lang.Texts(w) {
			require.NotRegexp(t, "(^|[^`])/[a-z]+ ", text, "%s.toml: %s has a command without `` around it", w.Tag(), id)
			for _, name := range typed.FindAllString(text, -1) {
				require.Contains(t, there, name, "%s.toml: %s names a command that does not exist", w.Tag(), id)
				named++
			}
		}
		require.GreaterOrEqual(t, named, 10)
		require.Contains(t, there, (*commands.Mentions)(nil).Of(w, lang.CmdGame, lang.CmdStart), "where it cannot be clicked")
	}
}

// TestEnglishCommandNamesAreTheContracts: an option's name ends with the word that Discord shows.
func TestEnglishCommandNamesAreTheContracts(t *testing.T) {
	require.Equal(t, "start", lang.For("en").Command(lang.CmdStart).Name)
	for _, o := range []lang.Option{lang.OptRobots, lang.OptSoloRobots, lang.OptWhoseUser, lang.OptOnlyEdition, lang.OptWith2} {
		words := strings.Split(string(o), "-")
		require.Equal(t, words[len(words)-1], lang.For("en").Option(o).Name)
	}
}

// commandsIn returns the commands as a client in a language shows them.
func commandsIn(w *lang.Words) map[string]bool {
	there := map[string]bool{}
	for _, c := range handle.Commands(true, true) {
		if c.Type != discordgo.ChatApplicationCommand {
			continue
		}
		top := w.Command(lang.Command(c.Name)).Name
		there["`/"+top+"`"] = true
		for _, o := range c.Options {
			if o.Type == discordgo.ApplicationCommandOptionSubCommand {
				there["`/"+top+" "+w.Command(lang.Command(o.Name)).Name+"`"] = true
			}
		}
	}
	return there
}
