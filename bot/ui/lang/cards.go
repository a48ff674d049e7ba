package lang

import (
	"cmp"
	"strconv"
	"strings"

	"unobot/game"
	"unobot/game/feats"
)

// colorWords name a color: in a sentence, on a button, and by a letter that no other color has, so that
// no card depends on seeing colors.
type colorWords struct{ name, title, letter string }

// symbols are the codes of the engine's symbols, by symbol. A number has none.
var symbols = func() (codes []string) {
	for s := game.Number; ; s++ {
		code := game.Face{Symbol: s}.Code()
		if code == "?" {
			return codes
		}
		codes = append(codes, code)
	}
}()

// numbers is the number of numbers on cards.
const numbers = 12

// faceIndex returns the place of a face in a list of all faces, color by color, those without one first.
func faceIndex(f game.Face) int {
	rank := int(f.Number) // the symbols follow the numbers
	if f.Symbol != game.Number {
		rank = numbers - 1 + int(f.Symbol)
	}
	return int(f.Color)*(numbers-1+len(symbols)) + rank
}

// everyFace calls a function with every face that there could be, in the order of faceIndex.
func everyFace(do func(game.Face)) {
	for c := game.NoColor; c <= game.Purple; c++ {
		for n := range uint8(numbers) {
			do(game.Face{Color: c, Number: n})
		}
		for s := game.Skip; int(s) < len(symbols); s++ {
			do(game.Face{Color: c, Symbol: s})
		}
	}
}

// Color returns the color's name inside a sentence.
func (w *Words) Color(c game.Color) string { return w.colors[c].name }

// ColorLabel returns the color's name on a button.
func (w *Words) ColorLabel(c game.Color) string { return w.colors[c].title }

// ColorLetter returns the letter of a color on a button and on the cards: a capital A to Z, with another letter if two
// colors begin alike.
func (w *Words) ColorLetter(c game.Color) string { return w.colors[c].letter }

// Symbol returns the content of a face apart from its color, in full.
func (w *Words) Symbol(f game.Face) string { return w.symbolWord(f, "name") }

// Face returns a card for a button or a list: "Red 7", "Wild Draw Four".
func (w *Words) Face(f game.Face) string { return w.labels[faceIndex(f)] }

// Short returns the face for a button: the letter of its color and its number or symbol, readable without seeing
// colors.
func (w *Words) Short(f game.Face) string {
	if f.Waffle {
		return w.shorts[faceIndex(f)] + "🧇"
	}
	return w.shorts[faceIndex(f)]
}

// symbolWord returns a form of a symbol's name; a number is the same in all of them.
func (w *Words) symbolWord(f game.Face, form string) string {
	if f.Symbol == game.Number {
		return strconv.Itoa(int(f.Number))
	}
	return w.symbol(f.Symbol, form)
}

func (w *Words) symbol(s game.Symbol, part string) string {
	return w.texts[Text("symbol."+symbols[s]+"."+part)]
}

// facesIn returns all faces in the form of a table [card.form]. The table has a pattern for cards with a color and one
// for wilds, and may have one for each gender of the symbols and for a number, as in "uno 0".
func (l *loader) facesIn(form string) []string {
	if l.faces[form] != nil {
		return l.faces[form]
	}
	patterns := map[string][]part{}
	pattern := func(name string) []part {
		id := "card." + form + "." + name
		if _, read := patterns[name]; !read {
			patterns[name] = l.parts(id, l.texts[Text(id)])
		}
		return patterns[name]
	}
	var faces []string
	everyFace(func(f game.Face) {
		chosen := pattern("wild")
		if f.Color != game.NoColor {
			chosen = pattern("colored")
			if gender := l.symbolWord(f, "gender"); gender != "" && len(pattern(gender)) > 0 {
				chosen = pattern(gender)
			}
		}
		faces = append(faces, l.faceBy(chosen, f))
	})
	l.faces[form] = faces
	return faces
}

// faceBy fills a face into a pattern. A color or a symbol without a word in a form is called by its name.
func (l *loader) faceBy(pattern []part, f game.Face) string {
	text := ""
	for _, p := range pattern {
		word := ""
		switch p.name {
		case "Color":
			word = l.colors[f.Color].name
			if p.manner != "" {
				word = firstOf(l.texts[Text("color."+f.Color.String()+"."+p.manner)], word)
			}
		case "Symbol":
			word = firstOf(l.symbolWord(f, p.manner), l.Symbol(f))
		}
		text += p.literal + word
	}
	return text
}

func firstOf(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

// The words for terms of the engine stand in tables under the engine's own names.

// Edition returns the edition's name.
func (w *Words) Edition(id game.EditionID) string { return w.texts[Text("edition."+id)] }

// EventKind returns the name of a kind of event.
func (w *Words) EventKind(kind string) string { return w.texts[Text("kind."+kind)] }

// EditionHint returns a description of an edition, in one line of at most 100 characters.
func (w *Words) EditionHint(id game.EditionID) string { return w.texts[Text("editionHint."+id)] }

// Illegal returns the text that names the rule against a move.
func (w *Words) Illegal(reason game.Illegal) string { return w.texts[Text("illegal."+reason.Error())] }

// Effect returns the effect of a symbol, as the end of a sentence; "" for a number.
func (w *Words) Effect(s game.Symbol) string { return w.symbol(s, "effect") }

// AsFirstCard returns the effect of a symbol on the first card of a round, as the end of a sentence; "" for symbols
// that cannot be there or have no effect.
func (w *Words) AsFirstCard(s game.Symbol) string { return w.symbol(s, "first") }

// HouseRuleName returns the rule's name in menus and lists.
func (w *Words) HouseRuleName(r game.HouseRule) string { return w.house(r, "name") }

// HouseRuleHint returns the effect of the rule, in one line of at most 100 characters.
func (w *Words) HouseRuleHint(r game.HouseRule) string { return w.house(r, "hint") }

// HouseRuleText returns the rule as a paragraph of the rules.
func (w *Words) HouseRuleText(r game.HouseRule) string { return w.house(r, "text") }

func (w *Words) house(r game.HouseRule, part string) string {
	return w.texts[Text("house."+r.String()+"."+part)]
}

// PresetName returns the name of a preset of house rules: in the language, or as its server has named it.
func (w *Words) PresetName(p game.Preset) string {
	return cmp.Or(w.texts[Text("preset."+p.Name+".name")], p.Name)
}

// PresetHint lists the rules of a preset that every table can have, in one line of at most 100 characters. It is empty
// for one of a server.
func (w *Words) PresetHint(p game.Preset) string { return w.texts[Text("preset."+p.Name+".hint")] }

// Amount returns a house rule with a number of cards as menus and lists say it: "Starting hand: 5 cards".
func (w *Words) Amount(n game.Amount, cards uint8) string {
	return w.say("amount."+n.String(), int(cards))
}

// AmountText returns a house rule with a number of cards as a paragraph of the rules.
func (w *Words) AmountText(n game.Amount, cards uint8) string {
	if id := "amountRule." + n.String(); w.messages[id] != nil {
		return w.say(id, int(cards))
	}
	return w.Amount(n, cards)
}

// AmountRefused returns the reason why another number of cards is refused; false if the name (game.Amount.Field) is of
// no amount.
func (w *Words) AmountRefused(name string) (string, bool) {
	text, ok := w.texts[Text("amountRefused."+strings.ReplaceAll(name, "_", "-"))]
	return text, ok
}

// AmountOption returns the option of commands for a house rule with a number of cards, and the name by which Discord
// sends it; false if there is no such option.
func AmountOption(n game.Amount) (o, sent Option, ok bool) {
	sent = Option(For("").texts[Text("option."+n.String()+".name")])
	return Option(n.String()), sent, sent != ""
}

// FeatName returns the name of an achievement.
func (w *Words) FeatName(id feats.ID) string { return w.texts[Text("feat."+id+".name")] }

// FeatLine explains how to earn an achievement, in one line without a period.
func (w *Words) FeatLine(id feats.ID) string { return w.texts[Text("feat."+id+".how")] }
