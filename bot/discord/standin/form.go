package standin

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"unicode/utf8"

	jsonv2 "github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	jsonv1 "github.com/go-json-experiment/json/v1"
)

// form is a cursor into a JSON body that is being checked. A complaint about the field it points at is filed under the
// field's path.
type form struct {
	value  any
	sent   bool // the field is there, perhaps null
	path   []string
	errors *fieldErrors
}

// parseForm decodes a body. Numbers keep their digits.
func parseForm(body []byte) (form, *apiError) {
	value, err := readValue(jsontext.NewDecoder(bytes.NewReader(body), jsontext.AllowDuplicateNames(true)))
	if err != nil {
		return form{}, errInvalidJSON
	}
	return form{value: value, sent: true, errors: &fieldErrors{}}, nil
}

// readValue reads a JSON value as encoding/json reads it into an any, with numbers as json.Number, in a third of the
// time.
func readValue(d *jsontext.Decoder) (any, error) {
	token, err := d.ReadToken()
	if err != nil {
		return nil, err
	}
	switch token.Kind() {
	case '{':
		return readObject(d)
	case '[':
		list := []any{}
		for d.PeekKind() != ']' {
			value, err := readValue(d)
			if err != nil {
				return nil, err
			}
			list = append(list, value)
		}
		_, err := d.ReadToken()
		return list, err
	case '"':
		return token.String(), nil
	case '0':
		return json.Number(token.String()), nil
	case 't', 'f':
		return token.Bool(), nil
	}
	return nil, nil
}

func readObject(d *jsontext.Decoder) (any, error) {
	fields := map[string]any{}
	for d.PeekKind() != '}' {
		name, err := d.ReadToken()
		if err != nil {
			return nil, err
		}
		key := name.String()
		if fields[key], err = readValue(d); err != nil {
			return nil, err
		}
	}
	_, err := d.ReadToken()
	return fields, err
}

// result returns the refusal for the complaints so far, or nil.
func (f form) result() *apiError {
	if f.errors.empty() {
		return nil
	}
	return &apiError{http.StatusBadRequest, 50035, "Invalid Form Body", f.errors}
}

// fail files a complaint about the field.
func (f form) fail(code, message string, args ...any) {
	node := f.errors.at(f.path)
	node.own = append(node.own, fieldError{code, fmt.Sprintf(message, args...)})
}

// missing reports whether the field is absent or null.
func (f form) missing() bool { return f.value == nil }

// key returns a field of an object; a missing field of anything else.
func (f form) key(name string) form {
	fields, _ := f.value.(map[string]any)
	value, sent := fields[name]
	return form{value: value, sent: sent, path: append(f.path[:len(f.path):len(f.path)], name), errors: f.errors}
}

// isObject requires an object.
func (f form) isObject() bool {
	_, ok := f.value.(map[string]any)
	if !ok {
		f.fail("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
	}
	return ok
}

// require complains about a missing field.
func (f form) require() bool {
	if f.missing() {
		f.fail("BASE_TYPE_REQUIRED", "This field is required")
		return false
	}
	return true
}

// items requires a list with a number of elements, unless the field is missing.
func (f form) items(least, most int) []form {
	if f.missing() {
		return nil
	}
	list, ok := f.value.([]any)
	if !ok {
		f.fail("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
		return nil
	}
	f.checkLength(len(list), least, most)
	fields := make([]form, len(list))
	for i, value := range list {
		path := append(f.path[:len(f.path):len(f.path)], strconv.Itoa(i))
		fields[i] = form{value: value, sent: true, path: path, errors: f.errors}
	}
	return fields
}

// text requires a string of some length, unless the field is missing. Discord counts characters, not bytes.
func (f form) text(least, most int) string {
	if f.missing() {
		return ""
	}
	text, ok := f.value.(string)
	if !ok {
		f.fail("STRING_TYPE_CONVERT", "Could not interpret \"%v\" as string.", f.value)
		return ""
	}
	f.checkLength(length(text), least, most)
	return text
}

// requiredText requires a string that must be there.
func (f form) requiredText(least, most int) string {
	if !f.require() {
		return ""
	}
	return f.text(least, most)
}

// checkLength complains in Discord's words for one-sided and two-sided bounds.
func (f form) checkLength(n, least, most int) {
	switch {
	case n >= least && n <= most:
	case least == 0:
		f.fail("BASE_TYPE_MAX_LENGTH", "Must be %d or fewer in length.", most)
	default:
		f.fail("BASE_TYPE_BAD_LENGTH", "Must be between %d and %d in length.", least, most)
	}
}

// number requires an integer in a range, unless the field is missing.
func (f form) number(least, most int64) int64 {
	if f.missing() {
		return 0
	}
	digits, ok := f.value.(json.Number)
	n, err := digits.Int64()
	switch {
	case !ok || err != nil:
		f.fail("NUMBER_TYPE_COERCE", "Value \"%v\" is not int.", f.value)
	case n < least:
		f.fail("NUMBER_TYPE_MIN", "int value should be greater than or equal to %d.", least)
	case n > most:
		f.fail("NUMBER_TYPE_MAX", "int value should be less than or equal to %d.", most)
	}
	return n
}

// flag requires a boolean, unless the field is missing.
func (f form) flag() bool {
	if f.missing() {
		return false
	}
	on, ok := f.value.(bool)
	if !ok {
		f.fail("BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
	}
	return on
}

// snowflake requires an id, unless the field is missing.
func (f form) snowflake() string {
	if f.missing() {
		return ""
	}
	id := fmt.Sprint(f.value)
	if _, err := strconv.ParseUint(id, 10, 64); err != nil {
		f.fail("NUMBER_TYPE_COERCE", "Value \"%v\" is not snowflake.", f.value)
	}
	return id
}

// into decodes the field into a typed value once its form is known to be right.
func (f form) into(target any) {
	if f.missing() {
		return
	}
	raw, err := jsonv2.Marshal(f.value, asBefore)
	if err == nil {
		err = jsonv2.Unmarshal(raw, target, asBefore)
	}
	if err != nil {
		f.fail("MODEL_TYPE_CONVERT", "%s", err)
	}
}

// length counts characters as Discord does.
func length(text string) int { return utf8.RuneCountInString(text) }

// checkURL requires a well-formed address with one of the schemes, unless the field is missing or empty.
func checkURL(f form, schemes ...string) {
	text := f.text(0, 2048)
	if text == "" {
		return
	}
	address, err := url.Parse(text)
	if err != nil || address.Scheme == "" || address.Host == "" && address.Opaque == "" {
		f.fail("URL_TYPE_INVALID_URL", "Not a well formed URL.")
		return
	}
	for _, scheme := range schemes {
		if address.Scheme == scheme {
			return
		}
	}
	f.fail("URL_TYPE_INVALID_SCHEME", "Scheme %q is not supported. Scheme must be one of %q.", address.Scheme, schemes)
}

// fieldError is one complaint about a field.
type fieldError struct {
	Code    string `json:"code"`
	Message string `json:"message"`
}

// fieldErrors is the tree of complaints about a form, shaped like the form.
type fieldErrors struct {
	own      []fieldError
	children map[string]*fieldErrors
}

// empty reports whether there is no complaint.
func (e *fieldErrors) empty() bool { return len(e.own) == 0 && len(e.children) == 0 }

// at returns the complaints about an inner field, for adding to.
func (e *fieldErrors) at(path []string) *fieldErrors {
	for _, key := range path {
		if e.children == nil {
			e.children = make(map[string]*fieldErrors)
		}
		if e.children[key] == nil {
			e.children[key] = &fieldErrors{}
		}
		e = e.children[key]
	}
	return e
}

// MarshalJSON writes {"_errors": [...]} for a complaint and nests objects for the path to it.
func (e *fieldErrors) MarshalJSON() ([]byte, error) {
	out := make(object, len(e.children)+1)
	for key, child := range e.children {
		out[key] = child
	}
	if len(e.own) > 0 {
		out["_errors"] = e.own
	}
	return json.Marshal(out)
}

// encode marshals a value that the stand-in made itself.
func encode(v any) json.RawMessage {
	raw, err := jsonv2.Marshal(v, asBefore)
	if err != nil {
		panic("standin: a payload does not marshal: " + err.Error())
	}
	return raw
}

// asBefore makes the faster library write the same as encoding/json, with the keys of objects in any order.
var asBefore = jsonv2.JoinOptions(jsonv1.DefaultOptionsV1(), jsonv2.Deterministic(false),
	jsonv2.WithMarshalers(jsonv2.MarshalToFunc(func(e *jsontext.Encoder, n json.Number) error {
		return e.WriteValue(jsontext.Value(n))
	})))
