package rulescript

import (
	"slices"
	"strings"
	"testing"

	"unobot/game"
)

const indent = "    "

// run plays a script in every edition and returns it with a fresh transcript.
func run(t *testing.T, editions []*game.Edition, text string) string {
	t.Helper()
	var tables []*table
	for _, e := range editions {
		tables = append(tables, newTable(t, e))
	}
	var out strings.Builder
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, indent) {
			continue // the transcript of an earlier run
		}
		out.WriteString(line)
		line = strings.TrimSpace(line)
		command, isCommand := strings.CutPrefix(line, "> ")
		switch {
		case line == "" || strings.HasPrefix(line, "#") || strings.HasPrefix(line, "editions: "):
		case isCommand:
			out.WriteString(together(tables, command))
		default:
			for _, table := range tables {
				table.prepare(line)
			}
		}
	}
	return out.String()
}

// together does a command at every table. Lines that all of them agree on at the beginning and the
// end are said once, the others with the editions they hold in.
func together(tables []*table, command string) string {
	said := make([][]string, len(tables))
	for i, table := range tables {
		said[i] = table.do(command)
	}
	head := common(said, false)
	for i := range said {
		said[i] = said[i][len(head):]
	}
	tail := common(said, true)
	var names, groups []string
	for i, table := range tables {
		own := strings.Join(said[i][:len(said[i])-len(tail)], "\n")
		at := slices.Index(groups, own)
		if at < 0 {
			names, groups = append(names, string(table.ed.ID)), append(groups, own)
			continue
		}
		names[at] += ", " + string(table.ed.ID)
	}
	var out strings.Builder
	write := func(margin string, lines []string) {
		for _, line := range lines {
			out.WriteString(margin + line + "\n")
		}
	}
	write(indent, head)
	for i, own := range groups {
		if len(groups) > 1 {
			write(indent, []string{"in " + names[i] + ":"})
			write(indent+"  ", strings.Split(own, "\n"))
		}
	}
	write(indent, tail)
	return out.String()
}

// common are the lines with which all lists begin, or end.
func common(lists [][]string, end bool) []string {
	first := lists[0]
	at := func(list []string, n int) string {
		if end {
			return list[len(list)-1-n]
		}
		return list[n]
	}
	n := 0
	for ; n < len(first); n++ {
		for _, list := range lists {
			if n >= len(list) || at(list, n) != at(first, n) {
				if end {
					return first[len(first)-n:]
				}
				return first[:n]
			}
		}
	}
	return first
}
