package lang

import (
	"strconv"
	"strings"

	"unobot/game"
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

// loadCards puts the names of all cards together.
func (l *loader) loadCards() {
	for c := game.Red; c <= game.Purple; c++ {
		word := func(form string) string { return l.texts[Text("color."+c.String()+"."+form)] }
		l.colors[c] = colorWords{word("name"), word("title"), word("letter")}
	}
	everyFace(func(f game.Face) {
		l.shorts = append(l.shorts, strings.TrimSpace(l.colors[f.Color].letter+" "+l.symbolWord(f, "short")))
	})
	l.labels = l.facesIn("label")
}

// facesIn returns all faces in the form of a table [card.form]. The table has a pattern for cards with a color and one
// for wilds, and may have one for each gender of the symbols.
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
			if gender := l.symbol(f.Symbol, "gender"); gender != "" && len(pattern(gender)) > 0 {
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
