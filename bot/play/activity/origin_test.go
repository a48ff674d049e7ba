package activity

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestAnAddressIsBroughtIntoABrowsersForm, however an operator writes it; what has no such form, or more than that, is
// refused (fault 162).
func TestAnAddressIsBroughtIntoABrowsersForm(t *testing.T) {
	for written, browser := range map[string]string{
		"https://uno.example.org":       "https://uno.example.org",
		"https://uno.example.org/":      "https://uno.example.org",
		"https://uno.example.org:443":   "https://uno.example.org",
		"https://uno.example.org:0443/": "https://uno.example.org",
		"https://uno.example.org:":      "https://uno.example.org",
		"https://uno.example.org:8443":  "https://uno.example.org:8443",
		"https://uno.example.org:80":    "https://uno.example.org:80",
		"http://localhost:80":           "http://localhost",
		"HTTP://LocalHost:8090":         "http://localhost:8090",
		"https://UNO.Example.ORG":       "https://uno.example.org",
		"https://uno.example.org.":      "https://uno.example.org",
		"https://uno.example.org.:443":  "https://uno.example.org",
		"https://ünö.example":           "https://xn--n-1gaq.example",
		"https://ÜNÖ.example":           "https://xn--n-1gaq.example",
		"https://uno。example.org":       "https://uno.example.org",
		"https://straße.example":        "https://xn--strae-oqa.example",
		"https://игра.example:8443":     "https://xn--80afo7a.example:8443",
		"https://xn--n-1gaq.example":    "https://xn--n-1gaq.example",
		"https://127.0.0.1:8443":        "https://127.0.0.1:8443",
		"http://[0:0:0:0:0:0:0:1]:8090": "http://[::1]:8090",
		"https://[2001:DB8::1]":         "https://[2001:db8::1]",
	} {
		got, err := ParseOrigin(written)
		require.NoError(t, err, written)
		require.Equal(t, browser, got, written)
	}
	const right = "https://uno.example.org"
	for written, form := range map[string]string{
		"https://uno.example.org/table/":       right,
		"https://uno.example.org?a=b":          right,
		"https://uno.example.org#a":            right,
		"https://uno.example.org:443/n/a/":     right,
		"https://ada:canary@uno.example.org":   right,
		"https://ada:canary@UNO.example.org/x": right,
		"uno.example.org":                      right,
		"UNO.example.org:443":                  right,
		"https://uno.example.org;":             "",
		"https://a.example;https://b.example":  "",
		"https://a.example,https://b.example":  "",
		"https://a.example https://b.example":  "",
		"https://a.example 'unsafe-inline'":    "",
		"https://*.example.org":                "",
		"https://uno_table.example.org":        "",
		"https://uno..example.org":             "",
		"https://.example.org":                 "",
		"https://":                             "",
		"https:///":                            "",
		"https:/uno.example.org":               "",
		`https:\\uno.example.org`:              "",
		"//uno.example.org":                    "",
		"ftp://uno.example.org":                "",
		"javascript://uno.example.org":         "",
		"null":                                 "",
		"":                                     "",
		"https://uno.example.org:0":            "",
		"https://uno.example.org:99999":        "",
		"https://uno.example.org:https":        "",
		"https://127.1":                        "",
		"https://0x7f.0.0.1":                   "",
		"https://127.0.0.01":                   "",
		"https://1.2.3.4.5":                    "",
		"https://[::1%25eth0]":                 "",
		"https://::1":                          "",
		"https://[::1":                         "",
		"https://uno%2eexample.org":            "",
		"https://uno.example.org\r\nx: y":      "",
	} {
		got, err := ParseOrigin(written)
		require.Error(t, err, written)
		require.Equal(t, form, got, written)
		require.NotContains(t, got, "canary")
	}
}

// TestWhatTheOperatorWritesIsComparedAsBrowsersSendIt: everybody would read that requests of other sites are not served
// (fault 162).
func TestWhatTheOperatorWritesIsComparedAsBrowsersSendIt(t *testing.T) {
	for written, browser := range map[string]string{
		"https://uno.example.org:443": "https://uno.example.org",
		"https://UNO.example.org":     "https://uno.example.org",
		"https://uno.example.org.":    "https://uno.example.org",
		"https://ünö.example":         "https://xn--n-1gaq.example",
	} {
		inWorld(t, func(w *world) {
			w.Origin = written
			link := w.Link(visitor("ada"))
			require.Contains(t, link, written+"/#")
			status, got := w.post("/api/session", browser, map[string]any{"ticket": link[len(written)+2:]})
			require.Equal(t, 200, status, "%s: a browser sends %s, and gets %v", written, browser, got["error"])
			status, _ = w.post("/api/session", browser+".evil.example", map[string]any{"ticket": "x"})
			require.Equal(t, 403, status)
		})
	}
}
