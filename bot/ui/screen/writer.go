package screen

import (
	"strconv"

	"github.com/bwmarrin/discordgo"
	"github.com/go-json-experiment/json/jsontext"
)

// writer writes components as JSON, and counts them and the characters of their texts. It does so by
// hand: a hand has some forty components, each click sends two hands, and reflection would take ten
// times as long.
type writer struct {
	buf                    []byte
	components, characters int
}

// begin begins a component, as the first or the next one of its list.
func (w *writer) begin(kind discordgo.ComponentType) {
	w.next()
	w.buf = append(w.buf, `{"type":`...)
	w.buf = strconv.AppendUint(w.buf, uint64(kind), 10)
	w.components++
}

// next separates what follows from what stands before it in a list.
func (w *writer) next() {
	if n := len(w.buf); n > 0 && w.buf[n-1] != '[' && w.buf[n-1] != ':' {
		w.buf = append(w.buf, ',')
	}
}

// raw writes JSON as it is.
func (w *writer) raw(text string) { w.buf = append(w.buf, text...) }

// field writes a text, unless it is empty. The name needs no escapes.
func (w *writer) field(name, value string) {
	if value == "" {
		return
	}
	w.name(name)
	w.quote(value)
}

// number writes a number.
func (w *writer) number(name string, n int) {
	w.name(name)
	w.buf = strconv.AppendInt(w.buf, int64(n), 10)
}

// flag writes what is true.
func (w *writer) flag(name string, on bool) {
	if on {
		w.name(name)
		w.raw("true")
	}
}

// emoji writes an emoji of Unicode, or one of the application with its id.
func (w *writer) emoji(e string) {
	if e == "" {
		return
	}
	w.raw(`,"emoji":{"name":`)
	name, id, ok := parseMention(e)
	if !ok {
		name = e
	}
	w.quote(name)
	w.field("id", id)
	w.raw("}")
}

// media writes the address of a picture or a file.
func (w *writer) media(name, address string) {
	w.name(name)
	w.raw(`{"url":`)
	w.quote(address)
	w.raw("}")
}

// text writes a text display.
func (w *writer) text(content string) {
	w.begin(discordgo.TextDisplayComponent)
	w.field("content", content)
	w.raw("}")
	w.characters += Length(content)
}

func (w *writer) name(name string) {
	w.raw(`,"`)
	w.raw(name)
	w.raw(`":`)
}

// quote writes a text. What is not UTF-8 is replaced, and costs nobody the message.
func (w *writer) quote(text string) {
	w.buf, _ = jsontext.AppendQuote(w.buf, text)
}
