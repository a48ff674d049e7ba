package rest

import (
	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// lenient accepts the same as the standard library, but for names that differ in case.
var lenient = json.JoinOptions(jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))

// Decode reads one JSON value from Discord. Every click brings a message of thousands of bytes, of which a few are read,
// and the standard library would take most of a click's time to skip the others (docs/adr/0011-clients-of-discord.md).
// Unknown fields are skipped. Its error must not be shown or logged: it may hold a part
// of the value.
func Decode(data []byte, into any) error { return json.Unmarshal(data, into, lenient) }
