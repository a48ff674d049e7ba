package store_test

import (
	"cmp"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestEveryWriteIsInTheTableOfFences: docs/scale.md says of each function that writes what becomes of it when it
// comes late. Who adds a write thinks about that.
func TestEveryWriteIsInTheTableOfFences(t *testing.T) {
	page := must(os.ReadFile("../docs/scale.md"))(t)
	_, section, found := strings.Cut(string(page), "\n## What is written, and fenced by what\n")
	require.True(t, found)
	section, _, _ = strings.Cut(section, "\n## ")
	named := map[string]bool{}
	for _, name := range regexp.MustCompile("`(\\w+)`").FindAllStringSubmatch(section, -1) {
		named[name[1]] = true
	}
	var writers []string
	for _, pattern := range []string{"*.go", "postgres/*.go"} {
		files := must(filepath.Glob(pattern))(t)
		for _, file := range files {
			if !strings.HasSuffix(file, "_test.go") {
				writers = append(writers, writersIn(t, file)...)
			}
		}
	}
	require.Greater(t, len(writers), 40)
	for _, name := range writers {
		require.True(t, named[name], "%s writes: name it in docs/scale.md, with what fences it", name)
	}
	for name := range named {
		require.Contains(t, writers, name, "it does not write any more")
	}
}

// write begins what changes a database.
var write = regexp.MustCompile("^[`\"]\\s*(WITH \\w+ AS \\()?(INSERT|UPDATE|DELETE|DROP|CREATE|ALTER) ")

// writersIn are the functions of a file that write, and its constants that do when somebody uses them.
func writersIn(t *testing.T, path string) (names []string) {
	t.Helper()
	file := must(parser.ParseFile(token.NewFileSet(), path, nil, 0))(t)
	for _, declared := range file.Decls {
		writes, name := false, ""
		ast.Inspect(declared, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				name = n.Name.Name
			case *ast.ValueSpec:
				name = cmp.Or(name, n.Names[0].Name)
			case *ast.BasicLit:
				writes = writes || n.Kind == token.STRING && write.MatchString(n.Value)
			}
			return true
		})
		if writes {
			names = append(names, name)
		}
	}
	return names
}
