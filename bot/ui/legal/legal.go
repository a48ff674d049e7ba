// Package legal writes the privacy policy and the terms of use as pages. The packages that store data supply the facts.
//
// Each page is a template a language: privacy.en.html. frame.html and legal.css are around all of them.
package legal

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"slices"
	"strings"
	"time"

	"golang.org/x/text/language"
)

// Facts holds the facts about a bot that the pages state.
type Facts struct {
	Product  string
	Support  string // a page or a mail address, or ""
	Stored   []Stored
	Servers  time.Duration // how long the data of a server is kept that has removed the bot
	Sessions time.Duration // how long a user stays signed in on the table's page
}

// Stored is a table with something about people.
type Stored struct {
	Table string
	Kept  time.Duration // 0 if there is no fixed time
	End   string        // the event that ends it then: "erased", "over", "unnamed" or "unblocked"
}

// Languages lists the languages of the pages, the default first.
var Languages = []string{"en", "fr"}

// Kinds are the pages.
var Kinds = []string{"privacy", "terms"}

//go:embed *.html legal.css
var files embed.FS

var styles = func() template.CSS {
	text, err := files.ReadFile("legal.css")
	if err != nil {
		panic(err) // it is part of the program
	}
	return template.CSS(strings.TrimSpace(string(text)))
}()

// Policy is the Content-Security-Policy of the pages: it allows their style, and nothing else.
var Policy = func() string {
	sum := sha256.Sum256([]byte(styles))
	return "default-src 'none'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'; " +
		"base-uri 'none'; form-action 'none'"
}()

// filled holds the data of the templates.
type filled struct {
	Facts
	Kind, Lang, Title string
	Body              template.HTML
	Styles            template.CSS
	Languages         []string
}

// Page returns a page in the first language of wishes that it exists in. wishes are in the form of Accept-Language.
func (f Facts) Page(kind, wishes string) ([]byte, error) {
	return f.write("frame.html", kind, pick(wishes))
}

// Body returns the contents of a page in a language, without its frame.
func (f Facts) Body(kind, lang string) ([]byte, error) {
	return f.write("", kind, lang)
}

func (f Facts) write(frame, kind, lang string) ([]byte, error) {
	if !slices.Contains(Kinds, kind) {
		return nil, fmt.Errorf("legal: there is no page %q", kind)
	}
	name := kind + "." + lang + ".html"
	t, err := template.New(name).Option("missingkey=error").Funcs(f.functions(lang)).
		ParseFS(files, name, "words."+lang+".html", "frame.html")
	if err != nil {
		return nil, fmt.Errorf("legal: %w", err)
	}
	all := filled{Facts: f, Kind: kind, Lang: lang, Languages: Languages, Styles: styles}
	var title, body bytes.Buffer
	if err := t.ExecuteTemplate(&title, "title", all); err != nil {
		return nil, fmt.Errorf("legal: %w", err)
	}
	if err := t.ExecuteTemplate(&body, name, all); err != nil || frame == "" {
		return body.Bytes(), err
	}
	var page bytes.Buffer
	all.Title, all.Body = title.String(), template.HTML(body.String())
	err = t.ExecuteTemplate(&page, frame, all)
	return page.Bytes(), err
}

// pick returns the language of a page.
func pick(wishes string) string {
	tags := make([]language.Tag, len(Languages))
	for i, l := range Languages {
		tags[i] = language.Make(l)
	}
	wanted, _, err := language.ParseAcceptLanguage(wishes)
	if err != nil {
		return Languages[0]
	}
	_, index, _ := language.NewMatcher(tags).Match(wanted...)
	return Languages[index]
}

// units say times in days and hours.
var units = map[string]struct{ day, days, hour, hours string }{
	"en": {"day", "days", "hour", "hours"},
	"fr": {"jour", "jours", "heure", "heures"},
}

// functions returns the functions of the templates of a language.
func (f Facts) functions(lang string) template.FuncMap {
	return template.FuncMap{
		"time":    func(d time.Duration) string { return said(d, lang) },
		"contact": f.contact,
	}
}

// said returns a time in words: in days if they are whole.
func said(d time.Duration, lang string) string {
	u, n := units[lang], int(d.Hours())
	unit := u.hours
	switch {
	case n == 24:
		n, unit = 1, u.day
	case n%24 == 0:
		n, unit = n/24, u.days
	case n == 1:
		unit = u.hour
	}
	return fmt.Sprintf("%d\u00a0%s", n, unit)
}

// contact returns a link to the address for questions, or "" if there is none.
func (f Facts) contact() template.HTML {
	if f.Support == "" {
		return ""
	}
	to := f.Support
	if !strings.Contains(to, "://") {
		to = "mailto:" + to
	}
	shown := template.HTMLEscapeString(f.Support)
	return template.HTML(`<a href="` + template.HTMLEscapeString(to) + `">` + shown + `</a>`)
}
