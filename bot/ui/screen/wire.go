package screen

import (
	"encoding/json"
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"
	"github.com/go-json-experiment/json/jsontext"
)

// Components returns a screen in Discord's form: the notice, and the box below it. A message with nothing but a notice
// and controls has no box.
// https://docs.discord.com/developers/components/reference
func (s Screen) Components() json.RawMessage { return s.write().buf }

func (s Screen) write() *writer {
	w := &writer{buf: make([]byte, 0, 4096)}
	w.raw("[")
	if s.Text != "" {
		w.text(s.Text)
	}
	if s.IsBoxed() {
		w.begin(discordgo.ContainerComponent)
		w.number("accent_color", s.Accent)
		w.raw(`,"components":[`)
		s.writeContents(w)
		s.writeControls(w)
		w.raw("]}")
	} else {
		s.writeControls(w)
	}
	w.raw("]")
	return w
}

// writeContents writes the box above its controls.
func (s Screen) writeContents(w *writer) {
	if s.Title != "" {
		w.text("## " + s.Title)
	}
	if s.Picture.isShown() {
		s.Picture.writeGallery(w)
	}
	lacks := s.Picture.PNG == nil || s.Picture.Kept
	if s.Picture.Words != "" && lacks {
		s.Picture.writeWords(w)
	}
	body := s.Body
	if lacks {
		body = strings.Trim(body+"\n"+s.Picture.Rest, "\n")
	}
	if body != "" {
		w.text(body)
	}
	for _, f := range s.Fields {
		w.text("### " + f.Name + "\n" + f.Value)
	}
	if s.Footer != "" {
		w.text(Small(s.Footer))
	}
}

// Small returns a line in small print.
func Small(line string) string { return "-# " + line }

// writeGallery shows the picture over the whole width.
func (p Picture) writeGallery(w *writer) {
	w.begin(discordgo.MediaGalleryComponent)
	w.raw(`,"items":[{"spoiler":false`)
	w.media("media", "attachment://"+p.FileName())
	w.field("description", ClipAlt(p.Alt))
	w.raw("}]}")
}

// writeWords writes the content of the picture in words.
func (p Picture) writeWords(w *writer) {
	if p.Thumbnail == "" {
		w.text(p.Words)
		return
	}
	w.begin(discordgo.SectionComponent)
	w.raw(`,"components":[`)
	w.text(p.Words)
	w.raw(`],"accessory":`)
	w.begin(discordgo.ThumbnailComponent)
	w.media("media", p.Thumbnail)
	w.raw("}}")
}

func (s Screen) writeControls(w *writer) {
	for _, r := range s.Rows {
		if r.Text != "" {
			w.text(r.Text)
		}
		w.begin(discordgo.ActionsRowComponent)
		w.raw(`,"components":[`)
		for _, b := range r.Buttons {
			b.write(w)
		}
		if r.Menu != nil {
			r.Menu.write(w)
		}
		w.raw("]}")
	}
	for _, f := range s.Files {
		w.begin(discordgo.FileComponentType)
		w.media("file", "attachment://"+f.Name)
		w.raw("}")
	}
}

func (b Button) write(w *writer) {
	w.begin(discordgo.ButtonComponent)
	w.field("custom_id", b.CustomID())
	w.field("label", b.Label)
	w.number("style", int(b.Style))
	w.flag("disabled", b.Disabled)
	w.emoji(b.Emoji)
	w.raw("}")
}

func (m Menu) write(w *writer) {
	switch {
	case m.Channels:
		w.begin(discordgo.ChannelSelectMenuComponent)
	case m.Roles:
		w.begin(discordgo.RoleSelectMenuComponent)
	default:
		w.begin(discordgo.SelectMenuComponent)
	}
	w.field("custom_id", m.CustomID())
	w.field("placeholder", m.Placeholder)
	w.number("min_values", m.Min)
	if m.Max > 0 {
		w.number("max_values", m.Max)
	}
	switch {
	case m.Channels:
		w.raw(`,"channel_types":` + playableChannels)
		m.writeChosen(w, "channel")
	case m.Roles:
		m.writeChosen(w, "role")
	default:
		w.raw(`,"options":[`)
		for _, o := range m.Options {
			o.write(w)
		}
		w.raw("]")
	}
	w.raw("}")
}

// playableChannels lists the types of channels that have games, or threads with games: text, voice, news, stage and
// forum.
const playableChannels = `[0,2,5,13,15]`

// writeChosen writes the options that are chosen already, of a kind of menu that Discord fills.
func (m Menu) writeChosen(w *writer, kind string) {
	if len(m.Options) == 0 {
		return
	}
	w.raw(`,"default_values":[`)
	for _, o := range m.Options {
		w.next()
		w.raw(`{"type":"` + kind + `"`)
		w.field("id", o.Value)
		w.raw("}")
	}
	w.raw("]")
}

func (o Option) write(w *writer) {
	w.next()
	w.raw(`{"label":`)
	w.quote(o.Label)
	w.field("value", o.Value)
	w.field("description", o.Description)
	w.emoji(o.Emoji)
	w.flag("default", o.Chosen)
	w.raw("}")
}

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

// next writes a comma if another element of the list stands before the next one.
func (w *writer) next() {
	if n := len(w.buf); n > 0 && w.buf[n-1] != '[' && w.buf[n-1] != ':' {
		w.buf = append(w.buf, ',')
	}
}

// raw writes JSON without escaping.
func (w *writer) raw(text string) { w.buf = append(w.buf, text...) }

// field writes a text, unless it is empty. The name needs no escapes.
func (w *writer) field(name, value string) {
	if value == "" {
		return
	}
	w.name(name)
	w.quote(value)
}

func (w *writer) number(name string, n int) {
	w.name(name)
	w.buf = strconv.AppendInt(w.buf, int64(n), 10)
}

// flag writes a flag if it is set.
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

// quote writes a text. Invalid UTF-8 is replaced, so that the message is sent all the same.
func (w *writer) quote(text string) {
	w.buf, _ = jsontext.AppendQuote(w.buf, text)
}
