package lang

import (
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
)

// PageLanguage is a language of the playground's page, as the page's code reads it.
type PageLanguage struct {
	Lang   string              `json:"lang"`
	Locale string              `json:"locale"` // Discord's name of it
	Name   string              `json:"name"`   // in the language itself
	Words  map[string]PageText `json:"words"`
}

// PageText is a text of the page by plural form, and the arguments that it is said with.
type PageText struct {
	Args  []string          `json:"args,omitempty"`
	Forms map[string]string `json:"forms"`
}

// Page returns the texts of the playground's page, in every language.
func Page() []PageLanguage {
	var all []PageLanguage
	for _, w := range All() {
		all = append(all, PageLanguage{w.name, w.Locales()[0], w.Text(LanguageName), w.page})
	}
	return all
}

// TablePage returns the own texts of the live table's page, without those that the bot sends.
func (w *Words) TablePage() map[string]PageText { return w.tablePage }

// loadPage copies the texts of the tables [page] and [table] without parsing: the pages fill them in themselves.
func (l *loader) loadPage(id string) {
	of, name, _ := strings.Cut(id, ".")
	into := map[string]map[string]PageText{"page": l.page, "table": l.tablePage}[of]
	if into == nil {
		return
	}
	text := PageText{Forms: formsOf(l.raw(id))}
	for _, a := range l.spoken[id] {
		text.Args = append(text.Args, a.Name)
	}
	into[name] = text
}

// formsOf returns the texts of a message by plural form.
func formsOf(m *i18n.Message) map[string]string {
	forms := map[string]string{}
	for form, text := range map[string]string{
		"zero": m.Zero, "one": m.One, "two": m.Two, "few": m.Few, "many": m.Many, "other": m.Other,
	} {
		if text != "" {
			forms[form] = text
		}
	}
	return forms
}
