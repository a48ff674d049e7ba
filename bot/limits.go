package bot

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf16"
)

// Discord's limits for messages and legacy components. Characters are counted
// as UTF-16 units, the strictest reading.
const (
	limitContent     = 2000
	limitTitle       = 256
	limitDescription = 4096
	limitFields      = 25
	limitFieldName   = 256
	limitFieldValue  = 1024
	limitFooter      = 2048
	limitEmbed       = 6000
	limitRows        = 5
	limitButtons     = 5
	limitLabel       = 80
	limitOptions     = 25
	limitOptionText  = 100
	limitPlaceholder = 150
	limitFiles       = 10
	limitFile        = 10 << 20 // bytes
	limitAllFiles    = 25 << 20
	limitAlt         = 1024
)

var errLimit = errors.New("message exceeds a limit")

func length(s string) int { return len(utf16.Encode([]rune(s))) }

// check proves that Discord will not refuse s for its size or form (fault 68).
func (s screen) check() error {
	if err := s.checkTexts(); err != nil {
		return err
	}
	if err := s.checkFiles(); err != nil {
		return err
	}
	if len(s.Rows) > limitRows {
		return fmt.Errorf("%w: %d rows", errLimit, len(s.Rows))
	}
	ids := map[string]bool{}
	for _, r := range s.Rows {
		if err := r.check(ids); err != nil {
			return err
		}
	}
	if !s.hasEmbed() && s.Text == "" && len(s.Files) == 0 {
		return fmt.Errorf("%w: an empty message", errLimit)
	}
	return nil
}

func (s screen) checkTexts() error {
	total := length(s.Title) + length(s.Body) + length(s.Footer)
	within := length(s.Text) <= limitContent && length(s.Title) <= limitTitle &&
		length(s.Body) <= limitDescription && length(s.Footer) <= limitFooter && len(s.Fields) <= limitFields
	for _, f := range s.Fields {
		name, value := length(f.Name), length(f.Value)
		within = within && name > 0 && value > 0 && name <= limitFieldName && value <= limitFieldValue
		total += name + value
	}
	if !within || total > limitEmbed {
		return fmt.Errorf("%w: texts of %d characters", errLimit, total)
	}
	return nil
}

func (s screen) checkFiles() error {
	names, total := map[string]bool{}, 0
	for _, f := range s.Files {
		total += len(f.Data)
		if f.Name == "" || names[f.Name] || len(f.Data) > limitFile || length(f.Alt) > limitAlt {
			return fmt.Errorf("%w: file %q of %d bytes", errLimit, f.Name, len(f.Data))
		}
		names[f.Name] = true
	}
	if len(s.Files) > limitFiles || total > limitAllFiles {
		return fmt.Errorf("%w: %d files of %d bytes", errLimit, len(s.Files), total)
	}
	return nil
}

func (r row) check(ids map[string]bool) error {
	if r.Menu != nil {
		return r.Menu.check(ids)
	}
	if len(r.Buttons) == 0 || len(r.Buttons) > limitButtons {
		return fmt.Errorf("%w: %d buttons in a row", errLimit, len(r.Buttons))
	}
	for _, b := range r.Buttons {
		if length(b.Label) > limitLabel || b.Label == "" && b.Emoji == "" {
			return fmt.Errorf("%w: label of %d characters", errLimit, length(b.Label))
		}
		if err := checkID(b.customID(), ids); err != nil {
			return err
		}
	}
	return nil
}

func (m menu) check(ids map[string]bool) error {
	n := len(m.Options)
	offered := n
	if m.Channels {
		offered = limitOptions
	}
	if offered == 0 || offered > limitOptions || m.Min > offered || m.Max > offered || m.Max < max(1, m.chosen()) ||
		length(m.Placeholder) > limitPlaceholder {
		return fmt.Errorf("%w: menu of %d options", errLimit, n)
	}
	values := map[string]bool{}
	for _, o := range m.Options {
		if o.Label == "" || o.Value == "" || length(o.Label) > limitOptionText || length(o.Value) > limitOptionText || values[o.Value] {
			return fmt.Errorf("%w: menu option", errLimit)
		}
		values[o.Value] = true
	}
	return checkID(m.ID.String(), ids)
}

// chosen is how many options are chosen beforehand.
func (m menu) chosen() int {
	n := 0
	for _, o := range m.Options {
		if o.Chosen {
			n++
		}
	}
	return n
}

// checkID: a custom_id is one we can read back, and unique in its message.
func checkID(id string, ids map[string]bool) error {
	if _, list := parseListID(id); !list {
		if _, err := parseCustomID(id); err != nil {
			return fmt.Errorf("component: %w", err)
		}
	}
	if ids[id] {
		return fmt.Errorf("%w: a custom_id twice", errLimit)
	}
	ids[id] = true
	return nil
}

// offer is a choice for what a user types: what is shown, and what is sent.
type offer struct{ Name, Value string }

// clip shortens a text to limit characters.
func clip(text string, limit int) string {
	runes := []rune(text)
	for length(string(runes)) > limit {
		runes = append(runes[:len(runes)-2], '…')
	}
	return string(runes)
}

// mentionStart is how an emoji of the application begins in a text and on a button.
const mentionStart = "<:"

// mentioned takes a mention apart; ok is false for an emoji of Unicode.
func mentioned(emoji string) (name, id string, ok bool) {
	inner, ok := strings.CutPrefix(emoji, mentionStart)
	name, id, _ = strings.Cut(strings.TrimSuffix(inner, ">"), ":")
	return name, id, ok
}

// unpictured is s without emojis of the application on buttons and menus, whose
// labels say the same. It reports whether there were any.
func (s screen) unpictured() (plain screen, changed bool) {
	without := func(emoji string) string {
		if _, _, ok := mentioned(emoji); !ok {
			return emoji
		}
		changed = true
		return ""
	}
	rows := slices.Clone(s.Rows)
	for i, r := range rows {
		rows[i].Buttons = slices.Clone(r.Buttons)
		for j, b := range r.Buttons {
			rows[i].Buttons[j].Emoji = without(b.Emoji)
		}
		if r.Menu != nil {
			m := *r.Menu
			m.Options = slices.Clone(m.Options)
			for j, o := range m.Options {
				m.Options[j].Emoji = without(o.Emoji)
			}
			rows[i].Menu = &m
		}
	}
	s.Rows = rows
	return s, changed
}

// clipped is a description cut to what Discord takes.
func clipped(text string) string {
	runes := []rune(text)
	for n := len(runes); length(text) > limitAlt; text = string(runes[:n]) + "…" {
		n -= max(1, (length(text)-limitAlt)/2)
	}
	return text
}

// unillustrated is s without the pictures of its embed. It reports whether there
// were any.
func (s screen) unillustrated() (plain screen, changed bool) {
	files := s.Files
	s.Files = slices.DeleteFunc(slices.Clone(files), func(f file) bool { return f.Shown })
	return s, len(s.Files) < len(files)
}
