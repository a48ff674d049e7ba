package screen

import (
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"unicode/utf16"

	"unobot/bot/ui/customid"
)

// Discord's limits for messages of components. Characters are counted as UTF-16 units, which is the
// strictest reading.
// https://docs.discord.com/developers/components/reference
// https://docs.discord.com/developers/reference#uploading-files
const (
	maxComponents  = 40   // of all levels
	maxCharacters  = 4000 // of all texts together
	MaxButtons     = 5    // in a row
	MaxLabel       = 80
	MaxOptions     = 25
	MaxOptionText  = 100
	maxPlaceholder = 150
	maxFiles       = 10
	MaxFile        = 10 << 20 // bytes
	maxAllFiles    = 25 << 20
	MaxAlt         = 1024
)

var errLimit = errors.New("message exceeds a limit")

// Length returns the number of characters by Discord's count.
func Length(s string) int {
	n := 0
	for _, r := range s {
		n += max(1, utf16.RuneLen(r)) // an invalid rune is replaced by a character
	}
	return n
}

// Check returns an error when Discord would refuse s for its size or form (fault 68).
func (s Screen) Check() error {
	_, err := s.Checked()
	return err
}

// Checked returns [Screen.Components] of a screen that passes [Screen.Check], or the error of Check.
func (s Screen) Checked() (json.RawMessage, error) {
	w := s.write()
	return w.buf, s.check(w.components, w.characters)
}

func (s Screen) check(components, characters int) error {
	if err := s.checkFiles(); err != nil {
		return err
	}
	if components == 0 || components > maxComponents || characters > maxCharacters {
		return fmt.Errorf("%w: %d components, texts of %d characters", errLimit, components, characters)
	}
	ids := map[string]bool{}
	for _, r := range s.Rows {
		if err := r.check(ids); err != nil {
			return err
		}
	}
	for _, f := range s.Fields {
		if f.Name == "" || f.Value == "" {
			return fmt.Errorf("%w: a field without name or text", errLimit)
		}
	}
	return nil
}

// Size counts the components of all levels that the screen becomes, and the characters of its
// texts.
func (s Screen) Size() (components, characters int) {
	w := s.write()
	return w.components, w.characters
}

func (s Screen) checkFiles() error {
	names, total, count := map[string]bool{}, len(s.Picture.PNG), len(s.Files)
	if s.Picture.isShown() {
		names[s.Picture.FileName()] = true
		count++
	}
	if total > MaxFile {
		return fmt.Errorf("%w: a picture of %d bytes", errLimit, total)
	}
	for _, f := range s.Files {
		total += len(f.Data)
		if f.Name == "" || names[f.Name] || len(f.Data) > MaxFile {
			return fmt.Errorf("%w: file %q of %d bytes", errLimit, f.Name, len(f.Data))
		}
		names[f.Name] = true
	}
	if count > maxFiles || total > maxAllFiles {
		return fmt.Errorf("%w: %d files of %d bytes", errLimit, count, total)
	}
	return nil
}

func (r Row) check(ids map[string]bool) error {
	if r.Menu != nil {
		return r.Menu.check(ids)
	}
	if len(r.Buttons) == 0 || len(r.Buttons) > MaxButtons {
		return fmt.Errorf("%w: %d buttons in a row", errLimit, len(r.Buttons))
	}
	for _, b := range r.Buttons {
		if Length(b.Label) > MaxLabel || b.Label == "" && b.Emoji == "" {
			return fmt.Errorf("%w: label of %d characters", errLimit, Length(b.Label))
		}
		if err := checkID(b.CustomID(), ids); err != nil {
			return err
		}
	}
	return nil
}

func (m Menu) check(ids map[string]bool) error {
	n := len(m.Options)
	offered := n
	if m.Channels || m.Roles {
		offered = MaxOptions
	}
	if offered == 0 || offered > MaxOptions || m.Min > offered || m.Max > offered || m.Max < max(1, m.countChosen()) ||
		Length(m.Placeholder) > maxPlaceholder {
		return fmt.Errorf("%w: menu of %d options", errLimit, n)
	}
	values := map[string]bool{}
	for _, o := range m.Options {
		longest := max(Length(o.Label), Length(o.Value), Length(o.Description))
		if o.Label == "" || o.Value == "" || longest > MaxOptionText || values[o.Value] {
			return fmt.Errorf("%w: menu option", errLimit)
		}
		values[o.Value] = true
	}
	return checkID(m.CustomID(), ids)
}

// countChosen counts the options that are chosen already.
func (m Menu) countChosen() int {
	n := 0
	for _, o := range m.Options {
		if o.Chosen {
			n++
		}
	}
	return n
}

// checkID returns an error when we could not read a custom_id back, or when its message has it
// twice.
func checkID(id string, ids map[string]bool) error {
	if _, list := customid.ParseList(id); !list {
		if _, err := customid.Parse(id); err != nil {
			return fmt.Errorf("component: %w", err)
		}
	}
	if ids[id] {
		return fmt.Errorf("%w: a custom_id twice", errLimit)
	}
	ids[id] = true
	return nil
}

// Clip shortens a text to at most limit characters.
func Clip(text string, limit int) string {
	runes := []rune(text)
	for Length(string(runes)) > limit {
		runes = append(runes[:len(runes)-2], '…')
	}
	return string(runes)
}

// ClipAlt shortens the description of a picture to MaxAlt characters.
func ClipAlt(text string) string {
	runes := []rune(text)
	for n := len(runes); Length(text) > MaxAlt; text = string(runes[:n]) + "…" {
		n -= max(1, (Length(text)-MaxAlt)/2)
	}
	return text
}

// Digest returns a hash of the content of a message; it is the same in every process, and never 0. A picture counts by
// its words, which say the same: its profile pictures may not have been fetched yet.
func (s Screen) Digest(message string) uint64 {
	rendered := s.Picture.Scene != nil
	s.Picture = Picture{Name: s.Picture.Name, Alt: s.Picture.Alt, Words: s.Picture.Words}
	sum := fnv.New64a()
	_ = json.NewEncoder(sum).Encode(struct {
		Message string
		Screen  Screen
		Drawn   bool
	}{message, s, rendered}) // plain data, and a hash takes everything
	return max(1, sum.Sum64())
}
