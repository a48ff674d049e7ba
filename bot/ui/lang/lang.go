// Package lang holds every word the bot says, once per language.
//
// A sentence with arguments is a method of Sentences: a language that lacks one, or takes other
// arguments, does not compile, and the arguments have names and types. Fixed words are tables
// indexed by constants (Label, Refusal, Command and the engine's own enumerations); a test proves
// that they are complete. Names of players come in already escaped for Discord's markdown.
package lang

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"unobot/game"
	"unobot/game/feats"
)

// Words is one language.
type Words struct {
	Sentences

	tag      language.Tag
	labels   [labelEnd]string
	refusals [refusalEnd]string
	illegal  map[game.Illegal]string
	commands commandTable
	colors   map[game.Color]colorWords
	symbols  map[game.Symbol]symbolWords
	editions map[game.EditionID]string
	rules    [ruleEnd]string
	house    map[game.HouseRule]houseWords
	effects  map[game.Symbol]string
	first    map[game.Symbol]string
	options  [optionEnd]string
	lobby    [lobbyEnd]string
	feats    map[feats.ID]featWords
	months   [12]string // from January
	solo     [soloEnd]string
	daily    [dailyEnd]string
}

// colorWords name a color: in a sentence, and by a letter that no other color has, so that no card
// depends on seeing colors. Cards are drawn with it.
type colorWords struct{ name, letter string }

// symbolWords name a symbol in full and short enough for a button.
type symbolWords struct{ name, short string }

// All lists the languages, the default one first.
func All() []*Words { return []*Words{&english, &french} }

var matcher = language.NewMatcher([]language.Tag{english.tag, french.tag})

// For picks the language for a Discord locale such as "fr" or "en-GB"; English where there is none
// closer.
func For(locale string) *Words {
	name, _, _ := strings.Cut(locale, "-")
	for _, w := range All() {
		if w.Tag() == name { // as for nearly everybody, and parsing takes long
			return w
		}
	}
	tag, err := language.Parse(locale)
	if err != nil {
		return &english
	}
	_, index, _ := matcher.Match(tag)
	return All()[index]
}

// Tag is the language's BCP 47 tag: "en" or "fr".
func (w *Words) Tag() string { return w.tag.String() }

// Label is a fixed word or sentence.
func (w *Words) Label(l Label) string { return w.labels[l] }

// Refusal says why something was not done.
func (w *Words) Refusal(r Refusal) string { return w.refusals[r] }

// Illegal says which rule forbids a move.
func (w *Words) Illegal(reason game.Illegal) string { return w.illegal[reason] }

// Command is the localized name and description of a command, or of one of its options.
func (w *Words) Command(c Command) CommandText { return w.commands[c] }

// Color is the color's name inside a sentence.
func (w *Words) Color(c game.Color) string { return w.colors[c].name }

// ColorLabel is the color's name on a button.
func (w *Words) ColorLabel(c game.Color) string {
	name := w.colors[c].name
	return strings.ToUpper(name[:1]) + name[1:]
}

// ColorLetter stands for a color on a button and on the cards: one of A to Z.
func (w *Words) ColorLetter(c game.Color) string { return w.colors[c].letter }

// Edition is the edition's name.
func (w *Words) Edition(id game.EditionID) string { return w.editions[id] }

// Rule is a heading or a paragraph of the rules.
func (w *Words) Rule(r Rule) string { return w.rules[r] }

// Effect is what a symbol does, as the end of a sentence; a number does nothing.
func (w *Words) Effect(s game.Symbol) string { return w.effects[s] }

// AsFirstCard is what a symbol does on the first card of a round, as the end of a sentence; "" for
// symbols that cannot be there or do nothing.
func (w *Words) AsFirstCard(s game.Symbol) string { return w.first[s] }

// Symbol is what a face shows apart from its color, in full.
func (w *Words) Symbol(f game.Face) string {
	if f.Symbol == game.Number {
		return w.Number(int(f.Number))
	}
	return w.symbols[f.Symbol].name
}

// Short is the face on a button: the letter of its color and its number or symbol, readable without
// seeing colors.
func (w *Words) Short(f game.Face) string {
	text := w.symbols[f.Symbol].short
	if f.Symbol == game.Number {
		text = w.Number(int(f.Number))
	}
	if f.Color != game.NoColor {
		text = w.colors[f.Color].letter + " " + text
	}
	if f.Waffle {
		text += "🧇"
	}
	return text
}

// Month names a month of a year.
func (w *Words) Month(year int, month time.Month) string {
	return w.months[(month-1)%12] + " " + strconv.Itoa(year)
}

// Number writes n as the language groups digits.
func (w *Words) Number(n int) string { return number(w.tag, n) }

func number(tag language.Tag, n int) string {
	if n > -1000 && n < 1000 {
		return strconv.Itoa(n)
	}
	return sprintf(tag, "%d", []any{n})
}

// sprintf is fmt's, with numbers as a language groups their digits. Numbers below a thousand have
// nothing to group, and fmt writes them in a tenth of the time.
func sprintf(tag language.Tag, format string, args []any) string {
	for _, arg := range args {
		if n, ok := arg.(int); ok && (n >= 1000 || n <= -1000) {
			return message.NewPrinter(tag).Sprintf(format, args...)
		}
	}
	return fmt.Sprintf(format, args...)
}
