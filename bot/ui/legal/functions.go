package legal

import (
	"fmt"
	"html/template"
	"strings"
	"time"
)

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
