// Command guard refuses tests of ring 1 (go test ./...) that wait for real time: a busy machine makes them slow,
// or red by chance. It follows each test to the functions of tests that it uses, and reports every timer, sleep and
// polling assertion that it finds on the way, except inside the bubbles of testing/synctest, where time is virtual.
//
// Usage: guard [folder of the module]
package main

import (
	"cmp"
	"errors"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

func main() {
	folder := strings.Join(os.Args[1:], "")
	found, tests, err := check(folder)
	if err != nil {
		fmt.Fprintln(os.Stderr, "guard:", err)
		os.Exit(2)
	}
	for _, w := range found {
		fmt.Printf("%s:%d: %s waits for real time (reached from %s)\n", w.file, w.line, w.name, w.test)
	}
	if len(found) > 0 {
		fmt.Printf("\n%d places of ring 1 wait for real time. Run such a test inside synctest.Test, where time is virtual and\n"+
			"synctest.Wait says that nothing is left to do; wait for a channel or a WaitGroup instead of a duration; or, if the\n"+
			"real clock is the subject, begin the file with //go:build system, which makes it ring 3.\n", len(found))
		os.Exit(1)
	}
	fmt.Printf("%d tests of ring 1, and none of them waits for real time\n", tests)
}

// check looks at all packages of the module in a folder. It returns the places that wait, in the order of their
// files, and the number of tests.
func check(folder string) (found []wait, tests int, err error) {
	folder, err = filepath.Abs(folder)
	if err != nil {
		return nil, 0, err
	}
	pkgs, err := packages.Load(&packages.Config{
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedImports | packages.NeedSyntax |
			packages.NeedTypes | packages.NeedTypesInfo,
		Dir: folder, Tests: true,
	}, "./...")
	if err != nil {
		return nil, 0, fmt.Errorf("load the packages: %w", err)
	}
	if packages.PrintErrors(pkgs) > 0 {
		return nil, 0, errors.New("the packages do not compile")
	}
	g := newGraph(pkgs)
	found = g.waits()
	for i := range found {
		if relative, err := filepath.Rel(folder, found[i].file); err == nil {
			found[i].file = relative
		}
	}
	return found, len(g.roots), nil
}

// graph holds the functions of all test files and of packages that only tests import.
type graph struct {
	functions map[string]*function    // by types.Func.FullName, or by the path of a package and the name of its variable
	roots     []string                // the tests, keys of functions
	bubbles   map[string]map[int]bool // the parameters of a function that it runs inside a bubble
}

// function is one declaration, with the code of its function literals.
type function struct {
	pkg      *packages.Package
	decl     ast.Node
	params   []*types.Var
	position token.Position
}

// wait is a place that waits for real time.
type wait struct {
	file       string
	line       int
	name, test string
}

// waiting lists the functions that let real time pass, by package and name.
var waiting = map[string][]string{
	"time": {"Sleep", "After", "AfterFunc", "NewTimer", "NewTicker", "Tick"},
	"github.com/stretchr/testify/require": {
		"Eventually", "Eventuallyf", "EventuallyWithT", "EventuallyWithTf", "Never", "Neverf",
	},
	"github.com/stretchr/testify/assert": {
		"Eventually", "Eventuallyf", "EventuallyWithT", "EventuallyWithTf", "Never", "Neverf",
	},
}

func newGraph(pkgs []*packages.Package) *graph {
	g := &graph{functions: map[string]*function{}, bubbles: map[string]map[int]bool{"testing/synctest.Test": {1: true}}}
	for _, pkg := range pkgs {
		onlyTests := pkg.Imports["testing"] != nil // a package that supports tests, or a test variant
		for i, file := range pkg.Syntax {
			inTest := i < len(pkg.CompiledGoFiles) && strings.HasSuffix(pkg.CompiledGoFiles[i], "_test.go") ||
				strings.HasSuffix(pkg.Fset.Position(file.Pos()).Filename, "_test.go")
			if inTest || onlyTests && !hasTestVariant(pkg) {
				g.declare(pkg, file, inTest)
			}
		}
	}
	slices.Sort(g.roots)
	g.roots = slices.Compact(g.roots)
	for g.growBubbles() {
	}
	return g
}

// hasTestVariant reports whether a package is production code that is compiled together with its tests.
func hasTestVariant(pkg *packages.Package) bool { return strings.Contains(pkg.ID, "[") }

// declare enters the declarations of a file.
func (g *graph) declare(pkg *packages.Package, file *ast.File, inTest bool) {
	for _, decl := range file.Decls {
		switch d := decl.(type) {
		case *ast.FuncDecl:
			object, ok := pkg.TypesInfo.Defs[d.Name].(*types.Func)
			if !ok || d.Body == nil {
				continue
			}
			key := object.FullName()
			f := &function{pkg: pkg, decl: d.Body, position: pkg.Fset.Position(d.Pos())}
			for p := range object.Signature().Params().Variables() {
				f.params = append(f.params, p)
			}
			if d.Name.Name == "init" {
				key = fmt.Sprintf("%s at %s", key, f.position)
			}
			g.functions[key] = f
			if inTest && isRoot(d) {
				g.roots = append(g.roots, key)
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				v, ok := spec.(*ast.ValueSpec)
				if !ok || d.Tok != token.VAR {
					continue
				}
				for _, name := range v.Names {
					if object := pkg.TypesInfo.Defs[name]; object != nil && object.Pkg() != nil {
						g.functions[variable(object)] = &function{pkg: pkg, decl: v, position: pkg.Fset.Position(v.Pos())}
					}
				}
			}
		}
	}
}

// isRoot reports whether go test runs a function by itself. Benchmarks are not run.
func isRoot(d *ast.FuncDecl) bool {
	if d.Recv != nil {
		return false
	}
	for _, prefix := range []string{"Test", "Fuzz", "Example"} {
		if strings.HasPrefix(d.Name.Name, prefix) {
			return true
		}
	}
	return d.Name.Name == "init"
}

// variable is the key of a variable of a package.
func variable(object types.Object) string { return object.Pkg().Path() + "." + object.Name() }

// growBubbles looks once at every function for parameters that it hands to a bubble, and reports whether it has
// found more of them.
func (g *graph) growBubbles() bool {
	grown := false
	for key, f := range g.functions {
		for i, p := range f.params {
			if _, isFunc := p.Type().Underlying().(*types.Signature); !isFunc || g.bubbles[key][i] {
				continue
			}
			inside := false
			g.eachBubble(f, func(argument ast.Expr) {
				ast.Inspect(argument, func(n ast.Node) bool {
					if id, ok := n.(*ast.Ident); ok && f.pkg.TypesInfo.Uses[id] == p {
						inside = true
					}
					return !inside
				})
			})
			if inside {
				if g.bubbles[key] == nil {
					g.bubbles[key] = map[int]bool{}
				}
				g.bubbles[key][i], grown = true, true
			}
		}
	}
	return grown
}

// eachBubble calls do for each argument in a function's code that runs inside a bubble.
func (g *graph) eachBubble(f *function, do func(argument ast.Expr)) {
	ast.Inspect(f.decl, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		for i := range g.bubbles[f.called(call)] {
			if i < len(call.Args) {
				do(call.Args[i])
			}
		}
		return true
	})
}

// called is the key of the function that a call names. Empty for calls of values.
func (f *function) called(call *ast.CallExpr) string {
	fun := ast.Unparen(call.Fun)
	if index, ok := fun.(*ast.IndexExpr); ok { // type parameters
		fun = index.X
	}
	var name *ast.Ident
	switch fun := fun.(type) {
	case *ast.Ident:
		name = fun
	case *ast.SelectorExpr:
		name = fun.Sel
	default:
		return ""
	}
	if object, ok := f.pkg.TypesInfo.Uses[name].(*types.Func); ok {
		return object.Origin().FullName()
	}
	return ""
}

// waits follows every root.
func (g *graph) waits() []wait {
	var found []wait
	seen := map[string]bool{}
	var follow func(key, root string)
	follow = func(key, root string) {
		f := g.functions[key]
		if f == nil || seen[key] {
			return
		}
		seen[key] = true
		g.outside(f, func(id *ast.Ident) {
			switch object := f.pkg.TypesInfo.Uses[id].(type) {
			case *types.Func:
				if object.Pkg() == nil {
					return
				}
				if slices.Contains(waiting[object.Pkg().Path()], object.Name()) {
					name := object.Pkg().Name() + "." + object.Name()
					at := f.pkg.Fset.Position(id.Pos())
					found = append(found, wait{at.Filename, at.Line, name, root})
				}
				follow(object.Origin().FullName(), root)
			case *types.Var:
				if object.Pkg() != nil && object.Parent() == object.Pkg().Scope() {
					follow(variable(object), root)
				}
			}
		})
	}
	for _, root := range g.roots {
		follow(root, root[strings.LastIndex(root, ".")+1:])
	}
	slices.SortFunc(found, func(a, b wait) int {
		return cmp.Or(strings.Compare(a.file, b.file), cmp.Compare(a.line, b.line))
	})
	return slices.CompactFunc(found, func(a, b wait) bool { return a.file == b.file && a.line == b.line })
}

// outside calls do for each name in a function's code that is used outside of bubbles.
func (g *graph) outside(f *function, do func(*ast.Ident)) {
	skipped := map[ast.Node]bool{}   // arguments that run inside a bubble
	local := map[types.Object]bool{} // variables that such an argument names
	rows := false                    // whether an argument comes from a table of cases
	g.eachBubble(f, func(argument ast.Expr) {
		skipped[argument] = true
		switch a := ast.Unparen(argument).(type) {
		case *ast.FuncLit:
		case *ast.Ident:
			local[f.pkg.TypesInfo.Uses[a]] = true
			_, isVar := f.pkg.TypesInfo.Uses[a].(*types.Var)
			rows = rows || isVar
		default:
			rows = true
		}
	})
	ast.Inspect(f.decl, func(n ast.Node) bool {
		if loop, ok := n.(*ast.RangeStmt); ok && f.runsInBubbles(loop, skipped) {
			skipped[loop.X] = true
		}
		return true
	})
	var visit func(n ast.Node, inRows bool)
	visit = func(n ast.Node, inRows bool) {
		ast.Inspect(n, func(m ast.Node) bool {
			if m == nil || m == n {
				return true
			}
			if skipped[m] {
				return false
			}
			switch m := m.(type) {
			case *ast.CompositeLit:
				if !inRows {
					visit(m, true)
					return false
				}
			case *ast.FuncLit:
				if inRows && rows {
					return false
				}
				if inRows {
					visit(m, false)
					return false
				}
			case *ast.AssignStmt:
				for i, left := range m.Lhs {
					id, ok := left.(*ast.Ident)
					if ok && i < len(m.Rhs) && local[f.pkg.TypesInfo.Defs[id]] {
						skipped[m.Rhs[i]] = true
					}
				}
			case *ast.Ident:
				do(m)
			}
			return true
		})
	}
	visit(f.decl, false)
}

// runsInBubbles reports whether the values of a loop are used inside bubbles alone.
func (f *function) runsInBubbles(loop *ast.RangeStmt, bubbles map[ast.Node]bool) bool {
	value, ok := loop.Value.(*ast.Ident)
	if !ok {
		return false
	}
	inside, outside := false, false
	ast.Inspect(loop.Body, func(n ast.Node) bool {
		if n != nil && bubbles[n] {
			ast.Inspect(n, func(m ast.Node) bool {
				id, ok := m.(*ast.Ident)
				inside = inside || ok && f.pkg.TypesInfo.Uses[id] == f.pkg.TypesInfo.Defs[value]
				return true
			})
			return false
		}
		id, ok := n.(*ast.Ident)
		outside = outside || ok && f.pkg.TypesInfo.Uses[id] == f.pkg.TypesInfo.Defs[value]
		return true
	})
	return inside && !outside
}
