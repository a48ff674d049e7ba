package main

import (
	"cmp"
	"errors"
	"net/mail"
	"net/url"
	"strings"

	"unobot/bot/play/activity"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/legal"
	"unobot/store"
)

// The settings of the operator's offer: its name, and the place to ask for help.

// checkOffer checks the name and the address of support.
func (c *config) checkOffer() error {
	c.Product = cmp.Or(strings.TrimSpace(c.Product), lang.DefaultProduct)
	if !lang.IsProduct(c.Product) {
		return errors.New("PRODUCT_NAME is not a name of 1 to 20 letters, digits, spaces and - ' ! & " +
			"that begins with a letter or a digit: correct it, or leave it empty for " + lang.DefaultProduct)
	}
	c.Support = supportOf(strings.TrimSpace(c.Support))
	if c.Support != "" && !isSupport(c.Support) {
		return errors.New("SUPPORT_ADDRESS is not an address such as https://example.org/help or help@example.org: " +
			"correct it, or leave it empty if there is none")
	}
	return nil
}

// mostSupport is the longest address of support, in bytes: it stands in messages.
const mostSupport = 200

// supportOf returns an address in the form that all programs understand: a page as browsers would ask for it, and the
// host of a mail address without capitals and letters outside ASCII.
func supportOf(text string) string {
	if u, err := url.Parse(text); err == nil && u.Scheme == "https" && u.User == nil {
		if origin, err := activity.ParseOrigin("https://" + u.Host); err == nil {
			u.Host = strings.TrimPrefix(origin, "https://")
			return u.String()
		}
	}
	if name, host, is := strings.Cut(text, "@"); is && !strings.Contains(text, ":") {
		if origin, err := activity.ParseOrigin("https://" + host); err == nil {
			return name + "@" + strings.TrimPrefix(origin, "https://")
		}
	}
	return text
}

// isSupport reports whether an address is one that people can use: a page by HTTPS, or a mail address.
func isSupport(address string) bool {
	odd := func(r rune) bool { return r <= ' ' || r > '~' || strings.ContainsRune("<>()[]`\"\\|", r) }
	if len(address) > mostSupport || strings.ContainsFunc(address, odd) {
		return false
	}
	if u, err := url.Parse(address); err == nil && u.Scheme == "https" {
		return strings.Contains(u.Hostname(), ".") && u.User == nil
	}
	parsed, err := mail.ParseAddress(address)
	if err != nil || parsed.Address != address {
		return false
	}
	_, host, _ := strings.Cut(address, "@")
	return strings.Contains(host, ".")
}

// ends translates the end of stored data into the word for it in package legal.
var ends = map[store.End]string{
	store.UntilErased: "erased", store.UntilOver: "over", store.UntilUnnamed: "unnamed", store.UntilUnblocked: "unblocked",
}

// legalFacts returns the facts for the privacy policy and the terms of use, taken from the list of data that are really
// stored.
func legalFacts(support string) legal.Facts {
	f := legal.Facts{
		Product: lang.Product(), Support: support, Servers: store.KeptOfServers, Sessions: activity.SessionLife,
	}
	for _, p := range store.PersonalData() {
		f.Stored = append(f.Stored, legal.Stored{Table: p.Table, Kept: p.Kept, End: ends[p.End]})
	}
	return f
}
