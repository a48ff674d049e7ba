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
	"testing/synctest"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/game/table"
	"unobot/game/table/tabletest"
	"unobot/store/postgres"
	"unobot/store/storetest"
)

// TestEveryWriteIsInTheTableOfFences: docs/scale.md explains for each function that writes the effect of a late call.
// A new write needs its row there.
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

// write matches the beginning of a statement that changes a database.
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

var lateClauses = []clause{
	{"what the process before says of a board is refused", refuseLateBoards},
	{"a ping of the process before is refused", refuseLatePings},
	{"what another process can read is not put away", refuseLatePuttingAway},
}

// claimed is a match that another process has taken over, as the process before and that one know it.
func claimed(t *testing.T, s *contractStore) (before, now table.State) {
	t.Helper()
	before = tabletest.NewPlay(t, s, 1).Begin("channel", 500, tabletest.People(2)...).State()
	require.NoError(t, s.SetBoard(t.Context(), before.ID, before.Version, "posted by the first"))
	taken := must(s.Claim(t.Context(), anyServer))(t)
	require.Len(t, taken, 1)
	return before, taken[0].State
}

func refuseLateBoards(t *testing.T, s *contractStore) {
	ctx := t.Context()
	before, now := claimed(t, s)
	requireBoard := func(message string, digest uint64) {
		t.Helper()
		s.Restart(t)
		stored := must(s.Load(ctx, now.ID))(t)
		require.Equal(t, message, stored.Board)
		digests := must(s.BoardDigests(ctx))(t)
		require.Equal(t, digest, digests[now.ID])
	}
	require.ErrorIs(t, s.SetBoard(ctx, now.ID, before.Version, "late"), table.ErrConflict)
	late := []table.BoardDigest{{Table: now.ID, Version: before.Version, Digest: 1}}
	require.NoError(t, s.SetBoardDigests(ctx, late), "the others in the list count")
	requireBoard("posted by the first", 0)

	require.NoError(t, s.SetBoard(ctx, now.ID, now.Version, "posted by the second"))
	require.NoError(t, s.SetBoardDigests(ctx, []table.BoardDigest{{Table: now.ID, Version: now.Version, Digest: 2}}))
	require.ErrorIs(t, s.SetBoard(ctx, now.ID, before.Version, "later"), table.ErrConflict)
	require.NoError(t, s.SetBoardDigests(ctx, late))
	requireBoard("posted by the second", 2)
}

func refuseLatePings(t *testing.T, s *contractStore) {
	ctx := t.Context()
	before, now := claimed(t, s)
	late := table.Ping{Table: now.ID, Version: before.Version, User: "user-0", Channel: "channel", Message: "late"}
	require.ErrorIs(t, s.SetPing(ctx, late), table.ErrConflict)
	ping := table.Ping{Table: now.ID, Version: now.Version, User: "user-1", Channel: "channel", Message: "1"}
	require.NoError(t, s.SetPing(ctx, ping))
	require.ErrorIs(t, s.SetPing(ctx, late), table.ErrConflict)
	require.NoError(t, s.DropPing(ctx, now.ID, late.Message))
	there := must(s.Pings(ctx, anyServer))(t)
	require.Len(t, there, 1)
	require.Equal(t, ping.Message, there[0].Message)
	ping.Table = "nothere1"
	require.ErrorIs(t, s.SetPing(ctx, ping), table.ErrUnknown)
}

// refuseLatePuttingAway: the process before could not read a table, as an older program may. If it may put the
// table away after all, the program that has it does not bring it back to life.
func refuseLatePuttingAway(t *testing.T, s *contractStore) {
	ctx := t.Context()
	before, now := claimed(t, s)
	require.ErrorIs(t, s.PutAway(ctx, now.ID, before.Version, noon), table.ErrConflict)
	live := must(s.Live(ctx))(t)
	require.Len(t, live, 1)
	require.NoError(t, s.PutAway(ctx, now.ID, now.Version, noon))
	now.Version++
	require.ErrorIs(t, s.Commit(ctx, table.Commit{Key: "x", State: now, At: noon}), table.ErrConflict)
	live = must(s.Live(ctx))(t)
	require.Empty(t, live)
}

func TestLeasesInMemory(t *testing.T) {
	for name, test := range leaseTests {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) { test(t, roomtest.NewDatabase().Connect()) })
		})
	}
}

func TestOneProcessHasAFileAlone(t *testing.T) {
	_, shared := postgres.LeasesOf(storetest.New(t))
	require.False(t, shared)
}
