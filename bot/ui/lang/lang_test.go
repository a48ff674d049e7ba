package lang_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/feats"
)

func TestForPicksTheClosestLanguage(t *testing.T) {
	for locale, want := range map[string]string{
		"fr": "fr", "fr-CA": "fr", "en-US": "en", "en-GB": "en", "de": "en", "": "en", "no such thing": "en",
	} {
		require.Equal(t, want, lang.For(locale).Tag(), "locale %q", locale)
	}
}

// same lists what may read alike in both languages: signs and proper names.
var same = map[string]bool{
	"Flip": true, "Stranger Things": true, "Flip Splash": true, "orange": true, "Pages": true, "Scores": true, "Page": true, "Options": true, "Avalanche": true, "Limbo": true, "Grand tour": true,
}

func TestTablesAreComplete(t *testing.T) {
	texts := map[string][]string{}
	for _, w := range lang.All() {
		add := func(kind string, key any, text string) {
			require.NotEmpty(t, text, "%s: %s %v", w.Tag(), kind, key)
			texts[fmt.Sprint(kind, key)] = append(texts[fmt.Sprint(kind, key)], text)
		}
		for l := lang.ButtonJoin; l <= lang.PermissionEmbed; l++ {
			add("label ", l, w.Label(l))
		}
		for r := lang.UnknownButton; r <= lang.Failed; r++ {
			add("refusal ", r, w.Refusal(r))
		}
		for o := lang.OptionsTitle; o <= lang.LobbyIdle; o++ {
			add("option ", o, w.MenuText(o))
		}
		for l := lang.LobbyOpen; l <= lang.NoChallengeOfBots; l++ {
			add("lobby ", l, w.LobbyText(l))
		}
		for t := lang.SoloGoesOn; t <= lang.SoloMyGame; t++ {
			add("solo ", t, w.SoloText(t))
		}
		for t := lang.DailyIntro; t <= lang.DailyButtonRanking; t++ {
			add("daily ", t, w.DailyText(t))
		}
		for reason := game.NotYourTurn; reason <= game.UnknownAction; reason++ {
			add("illegal ", reason, w.Illegal(reason))
		}
		for r := lang.HeadingTurn; r <= lang.RuleStackNotColors; r++ {
			add("rule ", r, w.Rule(r))
		}
		for r := range game.EveryHouseRule.All() {
			add("name of house rule ", r, w.HouseRuleName(r))
			add("text of house rule ", r, w.HouseRuleText(r))
			add("hint of house rule ", r, w.HouseRuleHint(r))
			require.LessOrEqual(t, utf8.RuneCountInString(w.HouseRuleHint(r)), 100, "it fits below an option of a menu")
		}
		for _, f := range feats.All {
			add("name of feat ", f.ID, w.FeatName(f.ID))
			add("line of feat ", f.ID, w.FeatLine(f.ID))
			require.LessOrEqual(t, utf8.RuneCountInString(w.FeatName(f.ID)+w.FeatLine(f.ID)), 90, "%s: %s is one line", w.Tag(), f.ID)
		}
		for month := time.January; month <= time.December; month++ {
			require.Regexp(t, `^\p{L}+ 2026$`, w.Month(2026, month))
		}
		for s := game.Skip; s <= game.WildRule11; s++ {
			add("effect ", s, w.Effect(s))
		}
		for c := game.Red; c <= game.Purple; c++ {
			require.NotEmpty(t, w.ColorLetter(c))
			require.NotEmpty(t, w.Color(c))
		}
		for _, id := range []game.EditionID{"classic", "hyper", "flip", "stranger", "splash"} {
			require.NotEmpty(t, w.Edition(id))
		}
	}
	for key, both := range texts {
		if !same[both[0]] && !strings.HasPrefix(both[0], "UNO") {
			require.NotEqual(t, both[0], both[1], "%s is not translated", key)
		}
	}
}

// TestLettersOfColors: one for each of the eight, no larger than a card has room for, and to be
// found in the color's name.
func TestLettersOfColors(t *testing.T) {
	for _, w := range lang.All() {
		seen := map[string]bool{}
		for c := game.Red; c <= game.Purple; c++ {
			letter := w.ColorLetter(c)
			require.Regexp(t, "^[A-Z]$", letter, "%s: letter of %s", w.Tag(), w.Color(c))
			require.Contains(t, strings.ToUpper(w.Color(c)), letter, w.Tag())
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

// TestSentencesUseTheirArguments calls every sentence of every language: none is empty, each
// argument that is a word shows in it, and no language merely repeats another.
func TestSentencesUseTheirArguments(t *testing.T) {
	sentences := reflect.TypeOf((*lang.Sentences)(nil)).Elem()
	for i := range sentences.NumMethod() {
		method := sentences.Method(i)
		said := map[string]string{}
		for _, w := range lang.All() {
			args, words := sampleArguments(w, method.Type, 7)
			out := reflect.ValueOf(w.Sentences).MethodByName(method.Name).Call(args)[0].String()
			require.NotEmpty(t, out, "%s: %s", w.Tag(), method.Name)
			require.NotContains(t, out, "%!", "%s: %s", w.Tag(), method.Name)
			if w.Tag() == "fr" {
				require.NotContains(t, out, "/game", "French clients have other names: %s", method.Name)
			}
			for _, word := range words {
				require.Contains(t, out, word, "%s: %s drops an argument", w.Tag(), method.Name)
			}
			said[out] = w.Tag()
		}
		if method.Name != "PageOf" && method.Name != "TimesMark" && method.Name != "Minutes" && method.Name != "Points" {
			require.Len(t, said, len(lang.All()), "%s is not translated", method.Name)
		}
	}
}

// sampleArguments are arguments for a sentence, numbers from least on, and how they show in it.
func sampleArguments(w *lang.Words, method reflect.Type, least int) (args []reflect.Value, words []string) {
	for i := range method.NumIn() {
		switch in := method.In(i); in.Kind() {
		case reflect.String:
			word := fmt.Sprintf("word%d", i)
			args, words = append(args, reflect.ValueOf(word)), append(words, word)
		case reflect.Int:
			args, words = append(args, reflect.ValueOf(least+i)), append(words, w.Number(least+i))
		case reflect.Slice:
			args = append(args, reflect.ValueOf([]string{"first", "second", "third"}))
			words = append(words, "first", "second", "third")
		case reflect.Struct:
			args = append(args, reflect.ValueOf(game.Face{Color: game.Red, Symbol: game.Number, Number: 7}))
			words = append(words, "7")
		default:
			args = append(args, reflect.Zero(in))
		}
	}
	return args, words
}

// TestSentencesGroupDigits: numbers stand in every sentence as the language writes them.
func TestSentencesGroupDigits(t *testing.T) {
	sentences := reflect.TypeOf((*lang.Sentences)(nil)).Elem()
	for i := range sentences.NumMethod() {
		method := sentences.Method(i)
		if method.Name == "Pace" {
			continue // it turns seconds into what people count in
		}
		for _, w := range lang.All() {
			args, words := sampleArguments(w, method.Type, 1234)
			out := reflect.ValueOf(w.Sentences).MethodByName(method.Name).Call(args)[0].String()
			for _, word := range words {
				require.Contains(t, out, word, "%s: %s", w.Tag(), method.Name)
			}
		}
	}
}

// TestFrenchNamesNeedNoElision: a name may begin with a vowel, so no sentence has a word before it
// that would lose its own.
func TestFrenchNamesNeedNoElision(t *testing.T) {
	french := lang.For("fr")
	sentences := reflect.TypeOf((*lang.Sentences)(nil)).Elem()
	for i := range sentences.NumMethod() {
		method := sentences.Method(i)
		args, _ := sampleArguments(french, method.Type, 7)
		for j := range args {
			if args[j].Kind() == reflect.String {
				args[j] = reflect.ValueOf("Ada")
			}
		}
		out := reflect.ValueOf(french.Sentences).MethodByName(method.Name).Call(args)[0].String()
		require.NotRegexp(t, `(?i)(^|[\s’])(de|que|le|la|ne|se|je|du|au|jusque|lorsque|puisque) Ada`, out, method.Name)
	}
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

// TestCommandNames: within Discord's pattern for chat commands and its length limits.
func TestCommandNames(t *testing.T) {
	for _, w := range lang.All() {
		require.ElementsMatch(t, lang.Commands(lang.All()[0]), lang.Commands(w), "both languages have the same commands")
		for _, c := range lang.Commands(w) {
			text := w.Command(c)
			require.LessOrEqual(t, len(text.Name), 32)
			require.Regexp(t, "^[a-z0-9]+$", text.Name, "a name with an accent is not found without it")
			require.LessOrEqual(t, utf8.RuneCountInString(text.Description), 100)
			require.NotEmpty(t, text.Description)
			if w.Tag() == "en" {
				words := strings.Fields(string(c))
				require.Equal(t, words[len(words)-1], text.Name, "the English name is the contract's")
			}
		}
	}
}
