// Package messages reads files of words in the format of go-i18n, and lists the arguments of each message.
package messages

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

// File is the words of one language. A text in a table has the table's name before its own: "edition.flip".
type File struct {
	Tag      language.Tag
	Messages map[string]*i18n.Message
}

// Parse reads a file. Its name holds the language: "fr.toml".
func Parse(name string, data []byte) (File, error) {
	parsed, err := i18n.ParseMessageFileBytes(data, name, map[string]i18n.UnmarshalFunc{"toml": toml.Unmarshal})
	if err != nil {
		var syntax toml.ParseError
		if errors.As(err, &syntax) {
			return File{}, fmt.Errorf("%s cannot be read:\n%s", name, syntax.ErrorWithPosition())
		}
		return File{}, fmt.Errorf("%s cannot be read: %w", name, err)
	}
	f := File{parsed.Tag, make(map[string]*i18n.Message, len(parsed.Messages))}
	for _, m := range parsed.Messages {
		f.Messages[m.ID] = m
	}
	return f, nil
}

// Kind is the type of an argument.
type Kind string

// The kinds of arguments.
const (
	Text   Kind = "text"
	Number Kind = "number"
	Plural Kind = "plural" // the number that the plural form goes by
	List   Kind = "list"
	Card   Kind = "card"
)

var kinds = []Kind{Text, Number, Plural, List, Card}

// Argument is a value that a message has a place for.
type Argument struct {
	Name string
	Kind Kind
}

// Arguments returns the arguments of a message, in the order of its description: "Player: text, Cards: plural".
func Arguments(m *i18n.Message) []Argument {
	var list []Argument
	words := strings.FieldsFunc(m.Description, func(r rune) bool { return strings.ContainsRune(" ,.", r) })
	for i, word := range words {
		name, named := strings.CutSuffix(word, ":")
		if named && i+1 < len(words) && slices.Contains(kinds, Kind(words[i+1])) {
			list = append(list, Argument{name, Kind(words[i+1])})
		}
	}
	return list
}

// NoneOf returns the message that the one with this id replaces when its number is 0: Draws for DrawsNone. It is nil
// for every other message.
func (f File) NoneOf(id string) *i18n.Message {
	base, ok := strings.CutSuffix(id, "None")
	if m := f.Messages[base]; ok && m != nil && slices.ContainsFunc(Arguments(m), Argument.counts) {
		return m
	}
	return nil
}

func (a Argument) counts() bool { return a.Kind == Plural }
