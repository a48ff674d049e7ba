package handle

import (
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/ui/choices"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/screen"
)

// contract returns the page that third-party tools rely on.
func contract(t *testing.T) string {
	t.Helper()
	page, err := os.ReadFile("../../../docs/contract.md")
	require.NoError(t, err)
	return string(page)
}

// contractRows returns the rows of the table below a heading, each as its cells.
func contractRows(t *testing.T, heading string) (rows [][]string) {
	t.Helper()
	_, rest, found := strings.Cut(contract(t), "\n"+heading+"\n|---")
	require.True(t, found, "no table %s", heading)
	rest, _, _ = strings.Cut(rest, "\n\n")
	for _, line := range strings.Split(rest, "\n")[1:] {
		rows = append(rows, strings.Split(strings.Trim(line, "| "), " | "))
	}
	return rows
}

var quoted = regexp.MustCompile("`/?([^`]+)`")

// names returns the words in code quotes in a text.
func names(text string) (all []string) {
	for _, found := range quoted.FindAllStringSubmatch(text, -1) {
		all = append(all, found[1])
	}
	return all
}

// The first lines of the tables in the page.
const (
	verbTable    = "| Verb | Slot | Meaning | Appears on |"
	listTable    = "| List | Filter | Meaning |"
	commandTable = "| Command | Options | Answer |"
)

// TestTheContractNamesEveryCustomID: each verb and each list, and no other; which of them heed the number of the
// decision; the menus of settings.
func TestTheContractNamesEveryCustomID(t *testing.T) {
	var verbs, lists, documented, listed, heed []string
	for _, r := range allRoutes() {
		switch do := reflect.ValueOf(r.do).Pointer(); {
		case r.list != "":
			lists = append(lists, string(r.list))
		case r.button == "":
		case do == reflect.ValueOf((*Handlers).moveByButton).Pointer() || r.button == customid.Pick:
			heed = append(heed, string(r.button))
			fallthrough
		default:
			verbs = append(verbs, string(r.button))
		}
	}
	rowOf := map[string]string{}
	for _, row := range contractRows(t, verbTable) {
		for _, verb := range names(row[0]) {
			rowOf[verb] = row[1]
			documented = append(documented, verb)
		}
	}
	require.Subset(t, documented, verbs)
	require.Subset(t, verbs, documented)
	for _, row := range contractRows(t, listTable) {
		listed = append(listed, names(row[0])...)
	}
	require.ElementsMatch(t, lists, listed)

	_, rest, _ := strings.Cut(contract(t), "heed `<seq>`:")
	sentence, _, _ := strings.Cut(rest, ".")
	require.ElementsMatch(t, heed, names(sentence))

	ofTables, ofServers, _ := strings.Cut(rowOf["set"], "; of a server also")
	var menus, more []string
	for _, c := range choices.All {
		if c.Page == choices.PageServer {
			more = append(more, c.Name)
		} else {
			menus = append(menus, c.Name)
		}
	}
	require.ElementsMatch(t, menus, names(ofTables))
	require.ElementsMatch(t, more, names(ofServers))
}

// TestEveryListOnAScreenIsInTheContract: with the words of its filter. <...> in the page stands for any text.
func TestEveryListOnAScreenIsInTheContract(t *testing.T) {
	filters := map[string]*regexp.Regexp{}
	for _, row := range contractRows(t, listTable) {
		forms := names(strings.ReplaceAll(row[1], "none", "`none`"))
		for i, form := range forms {
			forms[i] = regexp.MustCompile("<[^>]+>").ReplaceAllString(regexp.QuoteMeta(form), ".+")
		}
		filters[names(row[0])[0]] = regexp.MustCompile("^(" + strings.Join(forms, "|") + ")$")
	}
	files, err := filepath.Glob("../../ui/view/testdata/screens/*")
	require.NoError(t, err)
	seen := map[string]bool{}
	button := regexp.MustCompile(`\b1:([a-z]+):\d+(:[a-z0-9:]+)?`)
	for _, file := range files {
		screen, err := os.ReadFile(file)
		require.NoError(t, err)
		for _, found := range button.FindAllStringSubmatch(string(screen), -1) {
			if list := found[1]; filters[list] != nil {
				seen[list] = true
				filter := strings.TrimPrefix(found[2], ":")
				require.True(t, filter == "" || filters[list].MatchString(filter), "%s in %s", found[0], file)
			}
		}
	}
	require.True(t, seen["daily"] && seen["privacy"] && seen["leaderboard"], seen)
}

// TestTheContractNamesEveryPicture by the name of its file, and no other.
func TestTheContractNamesEveryPicture(t *testing.T) {
	files, err := filepath.Glob("../../ui/view/*.go")
	require.NoError(t, err)
	drawn := map[string]bool{}
	for _, file := range files {
		source, err := os.ReadFile(file)
		require.NoError(t, err)
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		for _, found := range regexp.MustCompile(`screen\.Picture\{\s*Name: "(\w+)"(, Moving: true)?`).FindAllStringSubmatch(string(source), -1) {
			drawn[screen.Picture{Name: found[1], Moving: found[2] != ""}.FileName()] = true
		}
	}
	named := map[string]bool{}
	for _, found := range regexp.MustCompile("`(\\w+\\.(?:png|gif))`").FindAllStringSubmatch(contract(t), -1) {
		named[found[1]] = true
	}
	require.Equal(t, drawn, named)
}

// TestTheContractNamesEveryCommand, with its options, and no other; and those that a user can install.
func TestTheContractNamesEveryCommand(t *testing.T) {
	options := map[string][]string{}
	for _, c := range Commands(true, true) {
		if c.Type == discordgo.UserApplicationCommand {
			continue // it has a row without quotes
		}
		options[c.Name] = nil
		for _, o := range c.Options {
			if o.Type != discordgo.ApplicationCommandOptionSubCommand {
				options[c.Name] = append(options[c.Name], o.Name)
				continue
			}
			delete(options, c.Name)
			options[c.Name+" "+o.Name] = optionNames(o.Options)
		}
	}
	described := regexp.MustCompile("(?:^|[;.] )`(\\w+)`(?:,|:| \\()")
	for _, row := range contractRows(t, commandTable) {
		for _, command := range names(row[0]) {
			known, ok := options[command]
			require.True(t, ok, "there is no /%s", command)
			delete(options, command)
			for _, o := range known {
				if number := regexp.MustCompile(`\d$`); !number.MatchString(o) { // "with2 ... with5"
					require.Contains(t, names(row[1]), o, command)
				}
			}
			for _, found := range described.FindAllStringSubmatch(row[1], -1) {
				require.Contains(t, known, found[1], command)
			}
		}
	}
	require.Empty(t, options, "commands that the page lacks")

	var installed []string
	for _, r := range commandRoutes {
		if r.at == anywhere {
			installed = append(installed, r.command.Path())
		}
	}
	_, rest, _ := strings.Cut(contract(t), "are registered globally at start.")
	sentence, _, _ := strings.Cut(rest, "can also be installed by a user")
	require.ElementsMatch(t, installed, names(sentence))
}

func optionNames(list []*discordgo.ApplicationCommandOption) (all []string) {
	for _, o := range list {
		all = append(all, o.Name)
	}
	return all
}
