package firstcontact

import (
	"encoding/json"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strings"
)

const (
	maxNames = 400 // of fields that are kept of one object
	maxDepth = 6   // of objects in objects
)

var (
	digits    = regexp.MustCompile(`^[0-9]+$`)
	plainName = regexp.MustCompile(`^[A-Za-z_@$-]{1,48}$`)
)

// redactPath replaces ids and tokens in a path.
func redactPath(path string) string {
	path, _, _ = strings.Cut(path, "?")
	parts := strings.Split(path, "/")
	secret := -1
	if parts[0] == "webhooks" || parts[0] == "interactions" {
		secret = 2
	}
	for i, part := range parts {
		switch {
		case i == secret:
			parts[i] = "{token}"
		case digits.MatchString(part):
			parts[i] = "{id}"
		}
	}
	return strings.Join(parts, "/")
}

func headerNames(h http.Header) []string { return slices.Sorted(maps.Keys(h)) }

// fieldNames lists the fields of a JSON object, and those of the objects in it, as paths. A key
// that could be an id or a text of a user is replaced.
func fieldNames(data []byte) []string {
	var v any
	if json.Unmarshal(data, &v) != nil {
		return nil
	}
	names := map[string]bool{}
	collect(names, "", v, maxDepth)
	sorted := slices.Sorted(maps.Keys(names))
	return sorted[:min(len(sorted), maxNames)]
}

func collect(names map[string]bool, path string, v any, depth int) {
	switch v := v.(type) {
	case map[string]any:
		for key, value := range v {
			switch {
			case digits.MatchString(key):
				key = "{id}"
			case !plainName.MatchString(key):
				key = "?"
			}
			names[path+key] = true
			if depth > 0 {
				collect(names, path+key+".", value, depth-1)
			}
		}
	case []any:
		for _, item := range v {
			collect(names, path, item, depth)
		}
	}
}
