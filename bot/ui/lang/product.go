package lang

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/nicksnyder/go-i18n/v2/i18n"

	"unobot/bot/ui/lang/messages"
)

// The bot's name, which is a setting, stands in the files of words as {{.Product}}. It is filled in when a file is
// read, so that no user of a text has to know it. The call of UNO in the game is no name of a product: it stays as it
// is (docs/adr/0028-words-in-files.md).

// DefaultProduct is the name if the operator has set none.
const DefaultProduct = "UNO"

// MostProduct is the most characters of a name: with more of them, a command's name would be too long for Discord in
// Portuguese ("Desafiar no UNO").
const MostProduct = 20

const productMark = "{{.Product}}"

var product = DefaultProduct

// Product returns the product's name.
func Product() string { return product }

// SetProduct sets the name. It has to be called before the first text: words that were read before keep the old name. A
// call with the same name has no effect: a subcommand may read its settings beside a bot of the same process.
func SetProduct(name string) {
	if name != product {
		product, books, english = name, allBooks(), readEnglish()
	}
}

// IsProduct reports whether the product can have a name: 1 to MostProduct letters, digits, spaces and - ' ’ ! &, with a
// letter or a digit at the beginning and no space at the end, because it stands in titles, commands and pages.
func IsProduct(name string) bool {
	first, _ := utf8.DecodeRuneInString(name)
	within := func(r rune) bool {
		return unicode.In(r, unicode.L, unicode.M, unicode.N) || strings.ContainsRune(" -'’!&", r)
	}
	return utf8.ValidString(name) && utf8.RuneCountInString(name) <= MostProduct &&
		(unicode.IsLetter(first) || unicode.IsDigit(first)) &&
		strings.TrimSpace(name) == name && !strings.Contains(name, "  ") &&
		!strings.ContainsFunc(name, func(r rune) bool { return !within(r) })
}

// nameProduct replaces {{.Product}} in all texts of a file.
func nameProduct(file messages.File) messages.File {
	for _, m := range file.Messages {
		for _, text := range textsOf(m) {
			*text = strings.ReplaceAll(*text, productMark, product)
		}
	}
	return file
}

// textsOf returns the texts of a message in all plural forms.
func textsOf(m *i18n.Message) []*string {
	return []*string{&m.Zero, &m.One, &m.Two, &m.Few, &m.Many, &m.Other}
}
