package activity

import (
	"errors"
	"net"
	"net/netip"
	"net/url"
	"strconv"
	"strings"

	"golang.org/x/net/idna"
)

// errOrigin reports that a text is no address in a browser's form.
var errOrigin = errors.New("no address of a page")

// usualPort holds the ports that browsers leave out.
var usualPort = map[string]string{"https": "443", "http": "80"}

// hosts converts names to the form in which browsers send them, with letters outside ASCII in Punycode.
// https://url.spec.whatwg.org/#concept-domain-to-ascii
var hosts = idna.New(idna.MapForLookup(), idna.Transitional(false), idna.StrictDomainName(true), idna.BidiRule())

// ParseOrigin brings the address of a page into the form of a browser's Origin: "https://uno.example.org". It has a
// scheme and a host, with a port unless it is the scheme's usual one; a slash may follow, and nothing else. For an
// address with more parts it returns an error, together with that form if there is one.
func ParseOrigin(text string) (origin string, err error) {
	scheme, rest, ok := strings.Cut(text, "://")
	if scheme = strings.ToLower(scheme); !ok || usualPort[scheme] == "" {
		if ok || strings.ContainsAny(text, `/\`) || !strings.Contains(text, ".") {
			return "", errOrigin
		}
		origin, _ = ParseOrigin("https://" + text)
		return origin, errOrigin
	}
	authority, path := rest, ""
	if i := strings.IndexAny(rest, `/?#\`); i >= 0 {
		authority, path = rest[:i], rest[i:]
	}
	user := strings.LastIndex(authority, "@")
	host, err := parseHost(scheme, authority[user+1:])
	if err != nil {
		return "", err
	}
	if origin = scheme + "://" + host; user >= 0 || path != "" && path != "/" {
		return origin, errOrigin
	}
	return origin, nil
}

// origin returns the page's own address as browsers send it.
func (s *Server) origin() string {
	if origin, err := ParseOrigin(s.Origin); err == nil {
		return origin
	}
	return s.Origin
}

// parseHost converts a host with or without a port to a browser's form.
func parseHost(scheme, text string) (string, error) {
	u := url.URL{Host: text}
	name, port := u.Hostname(), u.Port()
	if port != "" {
		n, err := strconv.ParseUint(port, 10, 16)
		if err != nil || n == 0 {
			return "", errOrigin
		}
		if port = strconv.FormatUint(n, 10); port == usualPort[scheme] {
			port = ""
		}
	}
	switch address, err := netip.ParseAddr(name); {
	case err == nil && address.Zone() == "" && (address.Is4() || strings.HasPrefix(text, "[")):
		name = address.String()
	case strings.ContainsAny(text, "[]%"):
		return "", errOrigin
	default:
		if name, err = hosts.ToASCII(strings.TrimSuffix(name, ".")); err != nil || !isHostname(name) {
			return "", errOrigin
		}
		return joinPort(name, port), nil
	}
	if strings.Contains(name, ":") {
		name = "[" + name + "]"
	}
	return joinPort(name, port), nil
}

func joinPort(host, port string) string {
	if port == "" {
		return host
	}
	return host + ":" + port
}

// isHostname reports whether a name may be one of a host. Browsers read a name with a number at its end as an address.
func isHostname(name string) bool {
	labels := strings.Split(name, ".")
	end := labels[len(labels)-1]
	for _, label := range labels {
		if label == "" || len(label) > 63 {
			return false
		}
	}
	return len(name) <= 253 && !strings.HasPrefix(end, "0x") && strings.Trim(end, "0123456789") != "" &&
		net.ParseIP(name) == nil
}
