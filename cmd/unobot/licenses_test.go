package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var updateNotices = flag.Bool("update-notices", false, "write licenses/notices.txt anew from the module cache")

// TestNoticesAreThoseOfTheProgram: of all parts of unobot, for each system and with and without a C compiler. They are Go
// modules, Go itself, its fonts, and the libraries in the pages of the playground and of the live table.
func TestNoticesAreThoseOfTheProgram(t *testing.T) {
	if testing.Short() {
		t.Skip("beside the race detector: one goroutine reads files")
	}
	t.Parallel()
	now, err := collectNotices()
	require.NoError(t, err)
	if *updateNotices {
		require.NoError(t, os.WriteFile("licenses/notices.txt", now, 0o644))
		return
	}
	require.True(t, string(now) == notices, "the notices are not those of what is linked: go generate ./cmd/unobot")
}

func TestNoticesOfWhatIsNoModule(t *testing.T) {
	for _, part := range []string{
		"\nGo's standard library\n", "The Go Authors", // the standard library
		"\nthe Go fonts, in golang.org/x/image v", "Bigelow & Holmes", // the letters on cards
		"\nthe fonts of other scripts\n", "Noto Sans Arabic", "Droid Sans Fallback", // names
		"\nthe playground's page\n", "Antonio Román, Jeroen Claassens", "lit-html", // the bundle
		"=\nunobot\n-",
		"Apache License", "CoreOS, Inc", // a NOTICE file
	} {
		require.Contains(t, notices, part)
	}
}

// builds are the environments of its builds; each links other modules.
var builds = []string{"CGO_ENABLED=1", "CGO_ENABLED=0", "CGO_ENABLED=0 GOOS=windows", "CGO_ENABLED=0 GOOS=darwin"}

func collectNotices() ([]byte, error) {
	linked, err := linkedPackages()
	if err != nil {
		return nil, err
	}
	root, err := output("go", "list", "-m", "-f", "{{.Dir}}")
	if err != nil {
		return nil, err
	}
	goRoot, err := output("go", "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	n := collection{owners: map[string][]string{}}
	n.addFile("unobot", filepath.Join(root, "LICENSE"))
	n.addFolder("Go's standard library", goRoot)
	for _, p := range linked {
		n.addPackage(p)
	}
	for _, license := range []string{"OFL.txt", "LICENSE-APACHE.txt"} {
		n.addFile("the fonts of other scripts", filepath.Join(root, "bot/ui/art/scripts/fonts", license))
	}
	n.addPage("the playground's page", filepath.Join(root, "bot/tools/playground/web/src/look/licences.js"))
	n.addPage("the live table's page", filepath.Join(root, "bot/ui/tablepage/web/src/licences/table.txt"))
	if n.err != nil {
		return nil, n.err
	}
	return n.text(), nil
}

// pkg is a linked package of somebody else's module.
type pkg struct {
	ImportPath string
	Dir        string
	Module     *struct {
		Path, Version, Dir string
		Main               bool
	}
}

// linkedPackages lists the linked packages of others, by import path.
func linkedPackages() ([]pkg, error) {
	found := map[string]pkg{}
	for _, build := range builds {
		cmd := exec.CommandContext(context.Background(), "go", "list", "-deps", "-json=ImportPath,Dir,Module", ".")
		cmd.Env = append(os.Environ(), strings.Fields(build)...)
		cmd.Stderr = os.Stderr
		out, err := cmd.Output()
		if err != nil {
			return nil, fmt.Errorf("list what %s links: %w", build, err)
		}
		for d := json.NewDecoder(bytes.NewReader(out)); ; {
			var p pkg
			if err := d.Decode(&p); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				return nil, err
			}
			if p.Module != nil && !p.Module.Main {
				found[p.ImportPath] = p
			}
		}
	}
	byPath := func(a, b pkg) int { return strings.Compare(a.ImportPath, b.ImportPath) }
	return slices.SortedFunc(maps.Values(found), byPath), nil
}

func output(name string, args ...string) (string, error) {
	out, err := exec.CommandContext(context.Background(), name, args...).Output()
	return strings.TrimSpace(string(out)), err
}

// collection holds texts, each with the names of its owners.
type collection struct {
	texts  []string // in the order in which they were added
	owners map[string][]string
	err    error
}

// notice matches the names of files that have to go with a copy.
var notice = regexp.MustCompile(`(?i)^(licen[sc]e|copying|notice|copyright|patents)`)

// addPackage adds the notices of a package's folder and of those above it in its module.
func (n *collection) addPackage(p pkg) {
	owner := p.Module.Path + " " + p.Module.Version
	if strings.Contains(p.ImportPath, "/font/gofont/") {
		n.addFile("the Go fonts, in "+owner, filepath.Join(filepath.Dir(p.Dir), "ttfs", "README"))
	}
	for folder := p.Dir; ; folder = filepath.Dir(folder) {
		n.addFolder(owner, folder)
		if len(folder) <= len(p.Module.Dir) {
			break
		}
	}
	if !n.names(owner) {
		n.err = errors.Join(n.err, fmt.Errorf("%s has no license that can be found", owner))
	}
}

// names reports whether an owner has a text.
func (n *collection) names(owner string) bool {
	for _, owners := range n.owners {
		if slices.Contains(owners, owner) {
			return true
		}
	}
	return false
}

func (n *collection) addFolder(owner, folder string) {
	entries, err := os.ReadDir(folder)
	n.err = errors.Join(n.err, err)
	for _, e := range entries {
		if e.Type()&fs.ModeType == 0 && notice.MatchString(e.Name()) && filepath.Ext(e.Name()) != ".go" {
			n.addFile(owner, filepath.Join(folder, e.Name()))
		}
	}
}

func (n *collection) addFile(owner, file string) {
	text, err := os.ReadFile(file)
	n.err = errors.Join(n.err, err)
	n.add(owner, string(text))
}

// licenseComment matches the comments that stay in the bundle.
var licenseComment = regexp.MustCompile(`(?s)/\*! @license\n(.*?)\*/`)

// addPage adds the notices of a script.
func (n *collection) addPage(owner, file string) {
	text, err := os.ReadFile(file)
	n.err = errors.Join(n.err, err)
	for _, m := range licenseComment.FindAllSubmatch(text, -1) {
		n.add(owner, string(m[1]))
	}
}

// add adds a text for an owner. A text of several owners is kept once.
func (n *collection) add(owner, text string) {
	text = strings.TrimSpace(strings.ReplaceAll(text, "\r\n", "\n"))
	if _, known := n.owners[text]; !known {
		n.texts = append(n.texts, text)
	}
	if !slices.Contains(n.owners[text], owner) {
		n.owners[text] = append(n.owners[text], owner)
	}
}

// text returns all texts, each below its owners.
func (n *collection) text() []byte {
	var b bytes.Buffer
	for _, text := range n.texts {
		b.WriteString(strings.Repeat("=", 80) + "\n")
		for _, owner := range n.owners[text] {
			b.WriteString(owner + "\n")
		}
		b.WriteString(strings.Repeat("-", 80) + "\n\n" + text + "\n\n")
	}
	return b.Bytes()
}
