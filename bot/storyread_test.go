package bot_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
)

// reading is a message as its readers see it.
type reading struct {
	id, readers string
	lines       []string
}

// news returns the text that people can read now and could not before. Of a changed message these are the new lines,
// and the lines that are gone.
func (s *story) news() string {
	s.Helper()
	now := s.reading()
	var told strings.Builder
	for _, r := range now {
		i := slices.IndexFunc(s.read, func(old reading) bool { return old.id == r.id && old.readers == r.readers })
		if i < 0 {
			told.WriteString(r.whole(""))
			continue
		}
		added, gone := without(r.lines, s.read[i].lines), without(s.read[i].lines, r.lines)
		switch {
		case len(added)+len(gone) == 0:
			continue
		case len(added) > len(r.lines)/2:
			told.WriteString(r.whole(", changed"))
			continue
		}
		fmt.Fprintf(&told, "  %s, in part:\n", r.readers)
		for _, line := range gone {
			told.WriteString("    - " + line + "\n")
		}
		for _, line := range added {
			told.WriteString("    + " + line + "\n")
		}
	}
	for _, old := range s.read {
		if !slices.ContainsFunc(now, func(r reading) bool { return r.id == old.id && old.readers == r.readers }) {
			fmt.Fprintf(&told, "  %s, gone: %s\n", old.readers, old.lines[0])
		}
	}
	s.read = now
	return told.String()
}

// whole returns the message with all its lines.
func (r reading) whole(how string) string {
	return fmt.Sprintf("  %s%s:\n    %s\n", r.readers, how, strings.Join(r.lines, "\n    "))
}

// without returns the lines that are not among others.
func without(lines, others []string) []string {
	return slices.DeleteFunc(slices.Clone(lines), func(line string) bool { return slices.Contains(others, line) })
}

// reading returns all messages, the public ones first.
func (s *story) reading() (all []reading) {
	s.Helper()
	for _, thread := range s.Discord.Threads(s.Users[0].ID, s.Channel.ID) {
		s.channels[thread.Name] = thread.Channel
	}
	for _, place := range s.places() {
		for user, u := range append([]standin.User{{}}, s.Users...) {
			viewer := max(user-1, 0)
			for _, m := range s.Discord.Messages(s.Users[viewer].ID, s.channels[place].ID) {
				if m.VisibleTo != u.ID || !m.Author.Bot || m.Type == threadStarter {
					continue
				}
				readers := "all"
				if u.ID != "" {
					readers = u.Username
				}
				if place != s.Channel.Name {
					readers += " in " + place
				}
				all = append(all, reading{m.ID, readers, s.lines(m)})
			}
		}
	}
	return all
}

// places returns the names of the channel and its threads, the channel first.
func (s *story) places() []string {
	list := []string{s.Channel.Name}
	for _, thread := range s.Discord.Threads(s.Users[0].ID, s.Channel.ID) {
		list = append(list, thread.Name)
	}
	return list
}

// lines returns the content of a message: its words, pictures, buttons by rows and menus. A button in parentheses is
// disabled.
func (s *story) lines(m standin.Message) (lines []string) {
	s.Helper()
	for _, text := range m.Texts() {
		lines = append(lines, strings.Split(text, "\n")...)
	}
	for _, p := range m.Pictures() {
		for line := range strings.Lines(p.Description) {
			lines = append(lines, "🖼 "+strings.TrimSpace(line))
		}
	}
	standin.Walk(m.Components, func(c *standin.Component) bool {
		var row []string
		for _, b := range c.Components {
			switch {
			case c.Type != standin.ComponentActionRow:
			case b.Type == standin.ComponentButton && b.Disabled:
				row = append(row, "("+nameOf(b)+")")
			case b.Type == standin.ComponentButton:
				row = append(row, "["+nameOf(b)+"]")
			default:
				row = append(row, "{"+strings.TrimSuffix(fmt.Sprint(menuName(b), ": ", chosenOf(b)), ": ")+"}")
			}
		}
		if len(row) > 0 {
			lines = append(lines, strings.Join(row, " "))
		}
		return true
	})
	var notified []string
	for _, id := range m.Notified {
		notified = append(notified, "<@"+id+">")
	}
	if len(notified) > 0 {
		lines = append(lines, "notifies "+strings.Join(notified, " "))
	}
	for i := range lines {
		lines[i] = s.plain(lines[i])
	}
	return slices.DeleteFunc(lines, func(line string) bool { return line == "" })
}

var (
	mention  = regexp.MustCompile(`<(@|#)(\d+)>`)
	moment   = regexp.MustCompile(`<t:(\d+)(?::\w)?>`)
	callable = regexp.MustCompile(`<(/[a-z ]+):\d+>`)
	address  = regexp.MustCompile(`https://discord.com/channels/[\d/]+`)
)

// plain replaces ids by names, and times by the clock. A story begins at noon.
func (s *story) plain(line string) string {
	line = mention.ReplaceAllStringFunc(line, func(found string) string {
		id := mention.FindStringSubmatch(found)[2]
		for _, u := range s.Users {
			if u.ID == id {
				return "@" + u.Username
			}
		}
		for name, c := range s.channels {
			if c.ID == id {
				return "#" + name
			}
		}
		return found
	})
	line = moment.ReplaceAllStringFunc(line, func(found string) string {
		at, err := strconv.ParseInt(moment.FindStringSubmatch(found)[1], 10, 64)
		require.NoError(s, err)
		if when := time.Unix(at, 0).UTC(); when.YearDay() != roomtest.Noon.YearDay() {
			return when.Format("<Jan 2 15:04:05>")
		} else {
			return when.Format("<15:04:05>")
		}
	})
	return address.ReplaceAllString(callable.ReplaceAllString(line, "<$1>"), "<link to a message>")
}

// nameOf returns the label of a button, or the emoji if it has no label.
func nameOf(b standin.Component) string {
	if b.Label == "" && b.Emoji != nil {
		return b.Emoji.Name
	}
	return typed(b.Label)
}

// typed returns a label as a script has it: French has spaces that break no line.
func typed(label string) string { return strings.ReplaceAll(label, "\u00a0", " ") }

// buttonNamed returns the custom_id of an enabled button with that name; empty if there is none.
func buttonNamed(m standin.Message, name string) (id string) {
	standin.Walk(m.Components, func(c *standin.Component) bool {
		if c.Type == standin.ComponentButton && !c.Disabled && nameOf(*c) == name {
			id = c.CustomID
		}
		return true
	})
	return id
}

// menuName returns the last word of a menu's custom_id, which names the setting that it changes.
func menuName(c standin.Component) string { return c.CustomID[strings.LastIndex(c.CustomID, ":")+1:] }

// menuNamed returns the menu of a message with that name; a zero component if there is none.
func menuNamed(m standin.Message, name string) (menu standin.Component) {
	standin.Walk(m.Components, func(c *standin.Component) bool {
		if c.Type != standin.ComponentButton && c.CustomID != "" && menuName(*c) == name {
			menu = *c
		}
		return true
	})
	return menu
}

// chosenOf returns the labels of a menu's chosen options.
func chosenOf(c standin.Component) string {
	var labels []string
	for _, o := range c.Options {
		if o.Default {
			labels = append(labels, o.Label)
		}
	}
	return strings.Join(labels, ", ")
}

// values returns the values of the options with these labels.
func (s *story) values(menu standin.Component, labels string) (values []string) {
	s.Helper()
	for _, label := range strings.Split(labels, " + ") {
		i := slices.IndexFunc(menu.Options, func(o standin.SelectOption) bool { return typed(o.Label) == label })
		require.GreaterOrEqual(s, i, 0, "no option %s in %+v", label, menu.Options)
		values = append(values, menu.Options[i].Value)
	}
	return values
}

// find returns the latest message in a person's channel that has these words and matches; private messages first.
func (s *story) find(user int, words string, matches func(standin.Message) bool) standin.Message {
	s.Helper()
	all := s.Discord.Messages(s.Users[user].ID, s.channels[s.where[user]].ID)
	for _, private := range []bool{true, false} {
		for _, m := range slices.Backward(all) {
			if m.Ephemeral() == private && strings.Contains(tells(m), words) && matches(m) {
				return m
			}
		}
	}
	var seen strings.Builder
	for _, r := range s.reading() {
		seen.WriteString(r.whole(""))
	}
	require.FailNow(s, "no such message", "for %s:\n%s", s.Users[user].Username, seen.String())
	return standin.Message{}
}

// value returns the value of an option: the id of a person, a number, a boolean or the words.
func (s *story) value(text string) any {
	for _, u := range s.Users {
		if u.Username == text {
			return u.ID
		}
	}
	if text == "the bot" {
		return s.Discord.Application().ID
	}
	if n, err := strconv.Atoi(text); err == nil && text[0] != '+' {
		return n
	}
	if text == "yes" || text == "no" {
		return text == "yes"
	}
	return text
}

// duration parses a duration.
func (s *story) duration(text string) time.Duration {
	s.Helper()
	d, err := time.ParseDuration(text)
	require.NoError(s, err)
	return d
}

// permission returns the permissions with these names.
func (s *story) permission(name string) standin.Permission {
	s.Helper()
	permissions := map[string]standin.Permission{
		"manage messages": standin.PermissionManageMessages, "manage the server": standin.PermissionManageGuild,
		"view the channel": standin.PermissionViewChannel, "send messages": standin.PermissionSendMessages,
		"embed links": standin.PermissionEmbedLinks, "make threads": standin.PermissionCreatePublicThreads, "send messages in threads": standin.PermissionSendInThreads,
	}
	var all standin.Permission
	for _, one := range strings.Split(name, " or ") {
		require.Contains(s, permissions, one)
		all |= permissions[one]
	}
	return all
}
