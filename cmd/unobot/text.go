package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// byteOrderMark begins a text that some editors of Windows have written.
const byteOrderMark = "\ufeff"

// decodeText decodes a text file from any editor: in UTF-8 or UTF-16, with a byte order mark or without, with the line
// ends of Windows, Unix or old Macs. The error quotes nothing of it, and names the line.
func decodeText(data []byte) (string, error) {
	order := orderOf(data)
	text := string(data)
	if order != nil {
		if len(data)%2 != 0 {
			return "", errors.New("the file is in UTF-16 and ends in the middle of a character: save it as UTF-8")
		}
		units := make([]uint16, len(data)/2)
		for i := range units {
			units[i] = order.Uint16(data[2*i:])
		}
		text = string(utf16.Decode(units))
	}
	text = strings.TrimPrefix(text, byteOrderMark)
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
	for n, line := range strings.Split(text, "\n") {
		switch {
		case !utf8.ValidString(line):
			return "", fmt.Errorf("line %d: a character is not in UTF-8: save the file as UTF-8", n+1)
		case strings.ContainsRune(line, 0):
			return "", fmt.Errorf("line %d: there is a NUL character: remove it, or save the file as UTF-8", n+1)
		}
	}
	return text, nil
}

// checkSeen refuses a text with an invisible character: it came in by copying, and people could not see the difference.
// Two such characters are allowed because they join letters and emojis.
func checkSeen(text string) error {
	for _, r := range text {
		if strings.ContainsRune("\t\n\u200c\u200d", r) {
			continue
		}
		if unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp) {
			return fmt.Errorf("there is %U, which cannot be seen: remove it, or write that anew", r)
		}
	}
	return nil
}

// curly are the quotation marks that word processors make of ' and ".
const curly = "“”„‟«»‘’‚‛"

// inCurly reports whether a value stands between such marks.
func inCurly(value string) bool {
	marks := []rune(value)
	return len(marks) > 1 && strings.ContainsRune(curly, marks[0]) && strings.ContainsRune(curly, marks[len(marks)-1])
}

// orderOf returns the order of bytes of a text in UTF-16, which has a mark for it or begins with a letter of ASCII. Nil
// if the text is in UTF-8.
func orderOf(data []byte) binary.ByteOrder {
	switch {
	case bytes.HasPrefix(data, []byte{0xff, 0xfe}), len(data) > 1 && data[0] != 0 && data[1] == 0:
		return binary.LittleEndian
	case bytes.HasPrefix(data, []byte{0xfe, 0xff}), len(data) > 1 && data[0] == 0 && data[1] != 0:
		return binary.BigEndian
	}
	return nil
}
