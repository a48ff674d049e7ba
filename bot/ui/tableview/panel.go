package tableview

import (
	"strings"

	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
)

// Panel is a private screen of the bot in the form of a page: its texts and its controls. The texts are the markdown of
// the screen (docs/table.md names the parts of it that occur).
type Panel struct {
	Title  string `json:"title,omitempty"`
	Body   string `json:"body,omitempty"`
	Footer string `json:"footer,omitempty"`
	Rows   []Row  `json:"rows,omitempty"`
}

// Row holds buttons, or one menu.
type Row struct {
	Text    string   `json:"text,omitempty"` // a line above it
	Buttons []Button `json:"buttons,omitempty"`
	Menu    *Menu    `json:"menu,omitempty"`
}

// Button sends its custom id.
type Button struct {
	ID    string `json:"id"`
	Label string `json:"label"`
	Sign  string `json:"sign,omitempty"` // an emoji of Unicode before the label
	Style string `json:"style"`          // primary, secondary, success, danger
	Off   bool   `json:"off,omitempty"`
}

// Menu sends its custom id with the values that are chosen.
type Menu struct {
	ID      string   `json:"id"`
	Hint    string   `json:"hint,omitempty"` // shown if nothing is chosen
	Min     int      `json:"min"`
	Max     int      `json:"max"`
	Options []Option `json:"options"`
}

// Option is one of a menu.
type Option struct {
	Value string `json:"value"`
	Label string `json:"label"`
	About string `json:"about,omitempty"` // a line below the label
	On    bool   `json:"on,omitempty"`
}

var styles = map[screen.Style]string{
	screen.Primary: "primary", screen.Secondary: "secondary", screen.Success: "success", screen.Danger: "danger",
}

// PanelOf returns a screen as a panel, or nil if it has nothing but a line of text. Words stand for its picture, which
// the page does not show. Parts that only make sense in Discord are left out.
func PanelOf(w *lang.Words, s screen.Screen) *Panel {
	if !s.IsBoxed() && len(s.Rows) == 0 {
		return nil
	}
	s, _ = s.WithoutEmojis()
	parts := []string{s.Picture.Words, s.Body, s.Picture.Rest}
	for _, f := range s.Fields {
		parts = append(parts, "### "+f.Name+"\n"+f.Value)
	}
	p := &Panel{Title: s.Title, Body: strings.Trim(strings.Join(parts, "\n"), "\n"), Footer: s.Footer}
	for _, ending := range view.InDiscord(w) {
		p.Body = strings.TrimSuffix(strings.TrimSuffix(p.Body, ending), "\n")
		p.Footer = strings.TrimSuffix(strings.TrimSuffix(p.Footer, ending), " ")
	}
	for _, r := range s.Rows {
		p.Rows = append(p.Rows, rowOf(r))
	}
	return p
}

func rowOf(r screen.Row) Row {
	row := Row{Text: r.Text}
	for _, b := range r.Buttons {
		row.Buttons = append(row.Buttons, Button{b.CustomID(), b.Label, b.Emoji, styles[b.Style], b.Disabled})
	}
	if m := r.Menu; m != nil {
		row.Menu = &Menu{ID: m.ID.String(), Hint: m.Placeholder, Min: m.Min, Max: m.Max, Options: []Option{}}
		for _, o := range m.Options {
			row.Menu.Options = append(row.Menu.Options, Option{o.Value, o.Label, o.Description, o.Chosen})
		}
	}
	return row
}
