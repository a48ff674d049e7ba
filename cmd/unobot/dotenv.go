package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/joho/godotenv"
)

// dotEnv is the file of settings in the working directory.
const dotEnv = ".env"

// longestDotEnv is the largest such file, in bytes.
const longestDotEnv = 1 << 20

// assignment is a line of .env that gives a variable a value. A value in quotation marks may go on in the next lines.
type assignment struct {
	line        int // its number, from 1
	name, value string
}

// readDotEnv reads the assignments of .env, line by line. Nil if there is no such file. Its errors name the line and
// quote nothing of it, because it may hold a secret.
func readDotEnv() (set []assignment, err error) {
	data, err := readAtMost(dotEnv, longestDotEnv)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil || len(data) > longestDotEnv {
		return nil, errors.New(".env cannot be read: let the bot's user read it, and see that it is a file")
	}
	text, err := decodeText(data)
	if err != nil {
		return nil, fmt.Errorf(".env, %w", err)
	}
	for number := 1; text != ""; {
		a, taken, err := nextAssignment(text)
		if err != nil {
			return nil, fmt.Errorf(".env, line %d: %w: each line must be NAME=value; compare it with .env.example", number, err)
		}
		if a.name != "" {
			a.line = number
			set = append(set, a)
		}
		number += strings.Count(text[:taken], "\n")
		text = text[taken:]
	}
	return set, nil
}

// assigned matches the beginning of a line that sets a variable.
var assigned = regexp.MustCompile(`^[\s\pZ]*(?:export[\s\pZ]+)?([A-Za-z_][A-Za-z0-9_.]*)[\s\pZ]*(:=|[=:])`)

// nextAssignment reads the next assignment, and returns the length of its text. A blank line or a note has no name.
func nextAssignment(text string) (a assignment, taken int, err error) {
	line, _, more := strings.Cut(text, "\n")
	if isNote(line) {
		return a, min(len(line)+1, len(text)), nil
	}
	m := assigned.FindStringSubmatchIndex(line)
	if m == nil || line[m[4]:m[5]] == ":=" {
		if err := checkSeen(line); err != nil {
			return a, 0, err
		}
		return a, 0, errors.New("there is no name before an equals sign, which has letters, digits and _ alone")
	}
	a.name = line[m[2]:m[3]]
	end := len(line)
	if begin := m[1] + len(line[m[1]:]) - len(strings.TrimLeftFunc(line[m[1]:], unicode.IsSpace)); begin < len(line) &&
		strings.Contains(`'"`, line[begin:begin+1]) {
		a.value, end, err = quotedValue(text[begin:], slices.Contains(variables(), a.name))
		end += begin
	} else {
		a.value, err = plainValue(line[m[1]:])
		if err == nil && inCurly(a.value) {
			err = errors.New("the quotation marks around the value are not the plain ones: " +
				"write ' and ', or leave them out")
		}
	}
	if err == nil {
		err = checkSeen(a.value)
	}
	if err == nil {
		err = a.confirm()
	}
	if more = more && end < len(text); more {
		end++
	}
	return a, end, err
}

// isNote reports whether a text has no meaning: it is blank, or begins with #.
func isNote(text string) bool {
	text = strings.TrimSpace(text)
	return text == "" || text[0] == '#'
}

// plainValue returns a value without quotation marks. It ends with the line or before a note, which is # between
// spaces. A # that begins a word is an error, because it may be meant in either way.
func plainValue(rest string) (string, error) {
	before := ' '
	for i, r := range rest {
		if r == '#' && unicode.IsSpace(before) {
			behind := strings.TrimLeft(rest[i:], "#")
			switch {
			case behind == "" || unicode.IsSpace([]rune(behind)[0]):
				return strings.TrimSpace(rest[:i]), nil
			case i > 0:
				return "", errors.New("a # behind a space may begin a note or belong to the value: " +
					"put a space behind it, or the value between ' and '")
			}
		}
		before = r
	}
	if rest = strings.TrimSpace(rest); strings.HasSuffix(rest, ` \`) {
		return "", errors.New(`a \ at the end may be meant to join the next line, and does not: write it all in one line, ` +
			"or the value between ' and '")
	}
	return rest, nil
}

// quotedValue returns a value between quotation marks, and the index of the end of its last line. Every character
// between them stands for itself. Between double ones other programs interpret \ and $ differently, so these are
// refused there.
func quotedValue(text string, ours bool) (value string, end int, err error) {
	quote := text[:1]
	value, rest, closed := strings.Cut(text[1:], quote)
	behind, _, _ := strings.Cut(rest, "\n")
	end = len(text) - len(rest) + len(behind)
	switch {
	case !closed, ours && strings.Contains(value, "\n"):
		return "", 0, errors.New("a quotation mark has no second one")
	case quote == `"` && strings.ContainsAny(value, `\$`):
		return "", 0, errors.New(`\ or $ between two " can be meant in several ways: ` +
			"put the value between ' and ', where every character is itself")
	case !isNote(behind), behind != "" && behind[0] == '#':
		return "", 0, errors.New("something stands behind the second quotation mark: " +
			"put the whole value between ' and ', or leave both out")
	}
	return value, end, nil
}

// confirm checks that godotenv can read the value without a change, in at least one of three forms: in others it
// replaces variables, and turns \n into a line end.
func (a assignment) confirm() error {
	escape := strings.NewReplacer(`\`, `\\`, `"`, `\"`, `$`, `\$`)
	for _, form := range []string{"='" + a.value + "'", "=" + a.value, `="` + escape.Replace(a.value) + `"`} {
		read, err := godotenv.Unmarshal(a.name + form)
		if value, is := read[a.name]; err == nil && is && value == a.value && len(read) == 1 {
			return nil
		}
	}
	return errors.New(`a value cannot have all of ', $ and a \ at its end`)
}

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
