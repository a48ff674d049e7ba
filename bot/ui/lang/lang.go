// Package lang holds every word the bot says, in one file a language: en.toml, fr.toml, pt-BR.toml.
//
// The code names a text by a constant (ButtonJoin) or a method with arguments (Played), which go generate writes from
// the English file. The words for terms of the engine (editions, symbols, achievements) stand in tables under the
// engine's own names. docs/translating.md tells how to add a language. Names of players come in already escaped for
// Discord's markdown.
package lang

import (
	"embed"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
	printing "golang.org/x/text/message"

	"unobot/bot/ui/lang/messages"
	"unobot/game"
)

//go:generate go test ./messages -run TestKeysAreGenerated -update

// Text names a fixed text; "" names none.
type Text string

// Command names a command.
type Command string

// Option names an option of commands. If options of one name have several meanings, a word before it distinguishes
// them.
type Option string

// CommandText is the text of a command, or an option, in one language.
type CommandText struct{ Name, Description string }

// Words is one language.
type Words struct {
	tag       language.Tag
	name      string // of the tag
	texts     map[Text]string
	messages  map[string]*message
	page      map[string]PageText
	tablePage map[string]PageText
	plurals   [128]plural.Form // of the numbers from 0
	colors    [game.Purple + 1]colorWords
	and       *[2]string // joins a list
	labels    []string   // by face
	shorts    []string   // by face
}

//go:embed *.toml
var files embed.FS

const englishFile = "en.toml"

// book is a language with a file that is read when its words are first needed: a start that reads all of them is
// milliseconds slower.
type book struct {
	name string
	read func() *Words
}

// books lists the languages, English first.
var books = allBooks()

func allBooks() []book {
	files, _ := files.ReadDir(".")
	var all []book
	for _, file := range files {
		b := book{strings.TrimSuffix(file.Name(), ".toml"), sync.OnceValue(func() *Words { return read(file.Name()) })}
		if file.Name() == englishFile {
			all = slices.Insert(all, 0, b)
		} else {
			all = append(all, b)
		}
	}
	return all
}

var english = readEnglish()

func readEnglish() func() messages.File {
	return sync.OnceValue(func() messages.File {
		file, _ := parse(englishFile)
		return file
	})
}

// read makes the words of a file. A test reports its faults; missing texts are in English.
func read(name string) *Words {
	file := english()
	if name != englishFile {
		file, _ = parse(name)
	}
	w, _ := load(english(), file)
	return w
}

func parse(name string) (messages.File, error) {
	data, err := files.ReadFile(name)
	if err != nil {
		return messages.File{}, err
	}
	file, err := messages.Parse(name, data)
	return nameProduct(file), err
}

// Tags lists the tags of the languages, English first.
func Tags() []string {
	tags := make([]string, len(books))
	for i, b := range books {
		tags[i] = b.name
	}
	return tags
}

// All lists the languages, English first.
func All() []*Words {
	all := make([]*Words, len(books))
	for i, b := range books {
		all[i] = b.read()
	}
	return all
}

var matcher = sync.OnceValue(func() language.Matcher {
	var tags []language.Tag
	for _, tag := range Tags() {
		tags = append(tags, language.Make(tag))
	}
	return language.NewMatcher(tags)
})

// For returns the language for a Discord locale such as "fr", "pt-BR" or "en-GB", or English if there is none closer.
func For(locale string) *Words {
	name, _, _ := strings.Cut(locale, "-")
	for _, b := range books {
		if b.name == locale || b.name == name { // the usual case, and parsing takes long
			return b.read()
		}
	}
	tag, err := language.Parse(locale)
	if err != nil {
		return books[0].read()
	}
	_, index, _ := matcher().Match(tag)
	return books[index].read()
}

// Tag returns the language's BCP 47 tag: "en" or "pt-BR".
func (w *Words) Tag() string { return w.name }

// regional maps languages to their locales at Discord, for those that Discord only has by regions.
var regional = map[string][]string{"en": {"en-US", "en-GB"}, "es": {"es-ES", "es-419"}}

// Locales returns Discord's locales for the language, the usual one first.
// https://docs.discord.com/developers/reference#locales
func (w *Words) Locales() []string {
	if locales := regional[w.name]; locales != nil {
		return locales
	}
	return []string{w.name}
}

// Text returns a fixed text.
func (w *Words) Text(t Text) string { return w.texts[t] }

// Command returns the localized name and description of a command.
func (w *Words) Command(c Command) CommandText {
	return w.commandText("command." + Text(c))
}

// Option returns the localized name and description of an option.
func (w *Words) Option(o Option) CommandText { return w.commandText("option." + Text(o)) }

func (w *Words) commandText(key Text) CommandText {
	return CommandText{w.texts[key+".name"], w.texts[key+".about"]}
}

// Month names a month of a year.
func (w *Words) Month(year int, month time.Month) string {
	return w.texts[Text("month."+month.String())] + " " + strconv.Itoa(year)
}

// Number writes n as the language groups digits.
func (w *Words) Number(n int) string { return string(w.appendNumber(nil, n)) }

// appendNumber leaves only long numbers to the library: below a thousand there is nothing to group.
func (w *Words) appendNumber(b []byte, n int) []byte {
	if n > -1000 && n < 1000 {
		return strconv.AppendInt(b, int64(n), 10)
	}
	return append(b, printing.NewPrinter(w.tag).Sprint(n)...)
}
