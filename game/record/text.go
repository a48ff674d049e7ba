package record

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"unicode"
	"unicode/utf8"
)

// ErrForeign means that a file has not the form of a record: a program, mostly an editor, has written it anew, or it is
// another file. Its contents may hold all the same.
var ErrForeign = errors.New("this is not how unobot writes a record")

// plainText reads a text without the byte order mark that editors of Windows put before it. They write line ends of
// their own, too, which JSON takes for spaces.
func plainText(r io.Reader) (io.Reader, error) {
	text := bufio.NewReader(r)
	start, _ := text.Peek(3) // a read error returns later
	switch {
	case bytes.Equal(start, []byte("\ufeff")):
		_, err := text.Discard(len(start))
		return text, err
	case bytes.HasPrefix(start, []byte{0xff, 0xfe}), bytes.HasPrefix(start, []byte{0xfe, 0xff}),
		bytes.HasPrefix(start, []byte("{\x00")), bytes.HasPrefix(start, []byte("\x00{")):
		return nil, fmt.Errorf("%w: it is in UTF-16, and a record is in UTF-8", ErrForeign)
	}
	return text, nil
}

// foreign returns an error that says why a line is not one of JSON; notJSON is the decoder's error.
func foreign(line []byte, notJSON error) error {
	switch text := string(bytes.TrimSpace(line)); {
	case text == "":
		return fmt.Errorf("%w: the line is empty", ErrForeign)
	case text == "{", text[0] == '[':
		return fmt.Errorf("%w: each match and each step is one line, which begins with { and ends with }", ErrForeign)
	case bytes.HasPrefix(line, []byte("\x1f\x8b")), bytes.HasPrefix(line, []byte("PK\x03\x04")):
		return fmt.Errorf("%w: the file is compressed", ErrForeign)
	}
	if !utf8.Valid(line) {
		return fmt.Errorf("%w: a character is not in UTF-8", ErrForeign)
	}
	for _, r := range string(bytes.TrimRight(line, "\r")) {
		switch {
		case r == '\r':
			return fmt.Errorf("%w: its lines end as on old Macs, with U+000D alone", ErrForeign)
		case r > unicode.MaxASCII && (unicode.IsSpace(r) || unicode.Is(unicode.Cf, r)):
			return fmt.Errorf("%w: there is %U, a space that JSON does not know", ErrForeign, r)
		}
	}
	return fmt.Errorf("%w: the line is not JSON: %w", ErrForeign, notJSON)
}
