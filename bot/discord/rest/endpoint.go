package rest

import "strings"

// place is the target of a request, below the API's address. It is a type of its own, so that none of discordgo's
// addresses, which are whole and of another version, is taken for one.
type place string

// endpoint returns a place with an id or a token for each star, or "" if one of them is none: a false id from the
// gateway must lead no request elsewhere.
func endpoint(pattern string, parts ...string) place {
	for _, part := range parts {
		if !isPart(part) {
			return ""
		}
		pattern = strings.Replace(pattern, "*", part, 1)
	}
	return place(pattern)
}

// isPart reports whether a text can be one part of a path: characters that mean nothing in an address, and not dots
// alone. https://www.rfc-editor.org/rfc/rfc3986#section-2.3
func isPart(text string) bool {
	const unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
	return strings.Trim(text, ".") != "" && strings.Trim(text, unreserved) == ""
}
