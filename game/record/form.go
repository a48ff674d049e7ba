package record

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// decode reads a line, which is JSON, into a header or a step. A field is spelled as the format spells it and is there
// once. Only optional fields may be missing, and only fields that may be empty may be null. encoding/json by itself
// overlooks all of this.
func decode(line []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return err
	}
	f := form(line)
	return f.checkValue(forms[reflect.TypeOf(into).Elem()], "the line")
}

// shape holds the requirements for a value beside its type.
type shape struct {
	name     string            // of the field
	fields   map[string]*shape // of an object, by their names in quotes
	item     *shape            // of a list
	null     bool              // may be null
	optional bool              // may be left out, and is not empty where it is there
}

var forms = map[reflect.Type]*shape{
	reflect.TypeFor[header](): shapeOf(reflect.TypeFor[header]()),
	reflect.TypeFor[step]():   shapeOf(reflect.TypeFor[step]()),
}

func shapeOf(t reflect.Type) *shape {
	if t == reflect.TypeFor[options]() {
		return optionsShape()
	}
	var s shape
	if t.Kind() == reflect.Pointer {
		t, s.null = t.Elem(), true
	}
	switch t.Kind() {
	case reflect.Slice:
		s.item = shapeOf(t.Elem())
	case reflect.Struct:
		s.fields = map[string]*shape{}
		for i := range t.NumField() {
			name, optional, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
			field := shapeOf(t.Field(i).Type)
			field.name = name
			if optional != "" {
				field.null, field.optional = false, true
			}
			s.fields[`"`+name+`"`] = field
		}
	}
	return &s
}

// form is the rest of a line that is known to be JSON of the right types. Scanning it by hand is much
// faster: a second decoder would take longer than the replay.
type form []byte

// next takes the next token off: a bracket, a word in quotes, or the rest. Separators tell nothing.
func (f *form) next() []byte {
	line := bytes.TrimLeft(*f, " \t\r\n,:")
	n := 1
	switch line[0] {
	case '{', '}', '[', ']':
	case '"':
		for ; line[n] != '"'; n++ {
			if line[n] == '\\' {
				n++
			}
		}
		n++
	default:
		if n = bytes.IndexAny(line, " \t\r\n,]}"); n < 0 {
			n = len(line)
		}
	}
	*f = line[n:]
	return line[:n]
}

// checkValue checks the next value, which messages call name.
func (f *form) checkValue(s *shape, name string) error {
	return f.checkRest(f.next(), s, name)
}

// checkRest checks the value that begins with a token.
func (f *form) checkRest(token []byte, s *shape, name string) error {
	switch {
	case token[0] == 'n' && !s.null:
		return fmt.Errorf("%s is null", name)
	case string(token) == `""` && s.optional:
		return fmt.Errorf("%s is empty", name)
	case token[0] == '[':
		for token = f.next(); token[0] != ']'; token = f.next() {
			if err := f.checkRest(token, s.item, name); err != nil {
				return err
			}
		}
	case token[0] == '{':
		return f.checkObject(s, name)
	}
	return nil
}

// checkObject checks the fields of an object up to its end.
func (f *form) checkObject(s *shape, name string) error {
	seen := make([]*shape, 0, len(s.fields))
	for key := f.next(); key[0] != '}'; key = f.next() {
		field := s.fields[string(key)]
		switch {
		case field == nil:
			return fmt.Errorf("%s has a field %s, which the format does not know", name, key)
		case slices.Contains(seen, field):
			return fmt.Errorf("%s has the field %s twice", name, key)
		}
		seen = append(seen, field)
		if err := f.checkValue(field, field.name); err != nil {
			return err
		}
	}
	for key, field := range s.fields {
		if !field.optional && !slices.Contains(seen, field) {
			return fmt.Errorf("%s has no field %s", name, key)
		}
	}
	return nil
}
