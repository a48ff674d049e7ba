package view

import (
	"strings"

	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
)

// Contact holds the addresses of the operator's policies and of support.
type Contact struct {
	Pages   string // the address below which /privacy and /terms are; "" if there are none
	Support string // a page or a mail address; "" if there is none
}

// line lists the addresses in small print, or returns "" if there are none.
func (c Contact) line(w *lang.Words) string {
	var parts []string
	link := func(text lang.Text, to string) { parts = append(parts, "["+w.Text(text)+"]("+to+")") }
	if c.Pages != "" {
		link(lang.LinkPolicy, c.Pages+"/privacy")
		link(lang.LinkTerms, c.Pages+"/terms")
	}
	switch {
	case c.Support == "":
	case strings.Contains(c.Support, "://"):
		link(lang.LinkContact, c.Support)
	default: // Discord makes no links of mail addresses
		parts = append(parts, w.Text(lang.LinkContact)+" `"+c.Support+"`")
	}
	if len(parts) == 0 {
		return ""
	}
	return "\n" + screen.Small(strings.Join(parts, " · "))
}
