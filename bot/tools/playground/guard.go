package playground

import (
	"mime"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// contentPolicy lets the page load its own files and talk to its own server, and nothing else. The
// one Trusted Types policy is the template library's; text from messages never goes through it.
const contentPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
	"connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
	"require-trusted-types-for 'script'; trusted-types lit-html"

// guard keeps other sites from acting through a visitor's browser.
func guard(hosts []string, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", contentPolicy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		switch {
		case !knownHost(r.Host, hosts):
			http.Error(w, "this name does not belong to the playground", http.StatusMisdirectedRequest)
		case r.URL.Path != "/" && isForeign(r):
			http.Error(w, "requests of other sites are not served", http.StatusForbidden)
		case r.Method == http.MethodPost && !isJSON(r):
			http.Error(w, "send JSON", http.StatusUnsupportedMediaType)
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// knownHost defends against DNS rebinding: an attacker's name that resolves to this machine is none
// of ours, and an address written out cannot be rebound.
func knownHost(hostport string, hosts []string) bool {
	host := hostport
	if name, _, err := net.SplitHostPort(hostport); err == nil {
		host = name
	}
	host = strings.Trim(host, "[]")
	return host == "localhost" || net.ParseIP(host) != nil || slices.Contains(hosts, host)
}

// isForeign reports whether a browser says that another site has made a request. A client that is
// not a browser says nothing, and has no visitor whom a site could abuse.
func isForeign(r *http.Request) bool {
	switch r.Header.Get("Sec-Fetch-Site") {
	case "", "same-origin", "none":
	default:
		return true
	}
	origin := r.Header.Get("Origin")
	if origin == "" {
		return false
	}
	u, err := url.Parse(origin)
	return err != nil || u.Host != r.Host
}

// isJSON reports whether a body is announced as JSON, which a form of another site cannot do
// without asking first.
func isJSON(r *http.Request) bool {
	kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	return err == nil && kind == "application/json"
}
