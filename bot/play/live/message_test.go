package live

import (
	"context"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"log/slog"
	"os"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/background"
	"unobot/bot/play/send"
	"unobot/bot/ui/screen"
)

// courseOfAMessage has a line a signal and a column a phase, with the phase that follows; "-" if the phase stays.
const courseOfAMessage = `
           absent   sending   overtaken shown    editing  answered doomed   unwanted gone
sends      sending  -         -         -        -        -        -        -        -
edits      -        -         -         editing  -        -        -        -        -
removes    -        -         -         -        -        -        -        gone     -
arrived    -        shown     shown     -        shown    shown    unwanted -        -
failed     -        absent    shown     -        shown    shown    gone     -        -
held       -        absent    shown     -        shown    shown    gone     -        -
lost       -        absent    shown     -        absent   shown    gone     -        -
clicked    -        -         -         -        -        -        -        -        -
found      shown    overtaken -         -        answered -        -        -        -
deleted    -        -         -         absent   absent   absent   -        gone     -
outdated   -        -         -         -        -        -        -        -        -
dismissed  gone     doomed    doomed    unwanted unwanted unwanted -        -        -
released   gone     gone      gone      gone     gone     gone     gone     gone     -
`

func TestEachPhaseOfAMessageAndEachSignal(t *testing.T) {
	lines := strings.Split(strings.TrimSpace(courseOfAMessage), "\n")
	names := strings.Fields(lines[0])
	require.Len(t, names, int(phases))
	require.Len(t, lines, 1+int(signals))
	for s, line := range lines[1:] {
		cells := strings.Fields(line)
		require.Len(t, cells, 1+len(names))
		for p, want := range cells[1:] {
			if want == "-" {
				want = names[p]
			}
			for _, again := range []bool{false, true} {
				for _, crossed := range []bool{false, true} {
					before := life{phase: phase(p), again: again, crossed: crossed}
					after := before.after(signal(s))
					where := fmt.Sprint(names[p], ", ", cells[0], ", again ", again, ", crossed ", crossed)
					require.Equal(t, want, names[after.phase], where)
					underEdit := names[p] == "editing" || names[p] == "answered"
					wantAgain, wantCrossed := again, crossed
					switch name := cells[0]; {
					case name == "edits" && names[p] == "shown":
						wantAgain = false // the edit shows the latest state
					case name == "outdated", name == "held" && names[p] == "editing", name == "failed" && names[p] == "sending":
						wantAgain = true
					case name == "clicked":
						wantCrossed = underEdit
					case name == "found":
						wantAgain, wantCrossed = underEdit || crossed, false // the edit may take effect after the answer
					}
					require.Equal(t, wantAgain, after.again, where)
					require.Equal(t, wantCrossed, after.crossed, where)
				}
			}
		}
	}
}

// slowAnswers is a Discord that carries out each request when the test says so.
type slowAnswers struct {
	AnswerEditor
	outcomes chan error // of the request under way
	sent     int
	there    map[string]bool // messages by their ids
}

func (d *slowAnswers) FollowUp(context.Context, send.Token, screen.Screen) (string, error) {
	if err := <-d.outcomes; err != nil {
		return "", err
	}
	d.sent++
	id := fmt.Sprint("sent", d.sent)
	d.there[id] = true
	return id, nil
}

func (d *slowAnswers) EditAnswer(context.Context, send.Token, screen.Screen) error {
	return <-d.outcomes
}

func (d *slowAnswers) RemoveAnswer(_ context.Context, t send.Token) error {
	delete(d.there, t.FollowUp)
	return nil
}

// trial is a private message that follows a state, with a slow Discord.
type trial struct {
	Private
	mu       sync.Mutex
	discord  *slowAnswers
	m        private
	busy     bool // a request is under way
	released bool
	answers  int
}

// steps are everything that can happen to a private message.
var steps = map[string]func(*trial){
	"send": func(t *trial) {
		t.begin(func(nothing func() screen.Screen) {
			_, _ = t.deliver(context.Background(), &t.mu, &t.m, t.by(500), nothing)
		})
	},
	"edit": func(t *trial) {
		t.begin(func(nothing func() screen.Screen) { _ = t.edit(context.Background(), &t.mu, &t.m, nothing) })
	},
	"arrive": func(t *trial) { t.end(nil) },
	"fail":   func(t *trial) { t.end(errors.New("connection reset")) },
	"later answer": func(t *trial) {
		t.answer(1000)
	},
	"earlier answer": func(t *trial) {
		t.answer(100)
	},
	"dismiss": func(t *trial) { t.discard(&t.m) },
	"release": func(t *trial) { t.m.on(released); t.released = true },
}

// begin runs a request in the background, if it is due and no other is under way.
func (t *trial) begin(request func(nothing func() screen.Screen)) {
	if t.busy {
		return
	}
	t.busy = true
	t.Work.Go(func(context.Context) {
		t.mu.Lock()
		defer t.mu.Unlock()
		request(func() screen.Screen { return screen.Screen{} })
		t.busy = false
	})
}

// end ends the request under way.
func (t *trial) end(err error) {
	select {
	case t.discord.outcomes <- err:
	default:
	}
}

// by returns an answer to an interaction, of which Discord made the id in some order.
func (t *trial) by(interaction int) send.Answer {
	t.answers++
	return send.Answer{Token: send.Token{Interaction: fmt.Sprint(interaction + t.answers)}, At: time.Now()}
}

// answer shows the state in a message of its own, as the answer to an interaction.
func (t *trial) answer(interaction int) {
	if t.m.phase == doomed || t.m.phase == unwanted || t.m.phase == gone {
		return // its owner has dropped the message, and keeps the answer in another one
	}
	a := t.by(interaction)
	a.Message = fmt.Sprint("answer", t.answers)
	a.Token.FollowUp = a.Message
	t.discord.there[a.Message] = true
	t.keep(&t.m, a)
}

// TestNoOrderOfEventsLeavesAMessageBehind: after each order of five events there is the one message that the state has,
// or none if it is no longer wanted. This is fault 150.
func TestNoOrderOfEventsLeavesAMessageBehind(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var names []string
		for name := range steps {
			names = append(names, name)
		}
		var try func(order []string)
		try = func(order []string) {
			tryOrder(t, order)
			if len(order) < 5 {
				for _, name := range names {
					try(append(order[:len(order):len(order)], name))
				}
			}
		}
		try(nil)
	})
}

func tryOrder(t *testing.T, order []string) {
	t.Helper()
	work := &background.Group{Log: slog.New(slog.DiscardHandler)}
	work.Open(context.Background())
	defer work.Close()
	d := &slowAnswers{outcomes: make(chan error), there: map[string]bool{}}
	try := &trial{Private: Private{Basics: basics(work), Editor: d}, discord: d}
	for _, name := range append(order, "arrive") {
		try.mu.Lock()
		steps[name](try)
		try.mu.Unlock()
		synctest.Wait()
	}
	switch {
	case try.released:
	case try.m.isThere() && try.m.phase != unwanted:
		require.Equal(t, map[string]bool{try.m.at.Message: true}, d.there, order)
	default:
		require.Empty(t, d.there, order)
	}
}

// TestEverySenderIsAMessage: code of this package that sends or edits a message outside of message.request could note
// it after its state has ended. The last line of a message that nobody follows any more is not noted.
func TestEverySenderIsAMessage(t *testing.T) {
	files, err := os.ReadDir(".")
	require.NoError(t, err)
	found := 0
	for _, f := range files {
		if strings.HasSuffix(f.Name(), "_test.go") || !strings.HasSuffix(f.Name(), ".go") {
			continue
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, f.Name(), nil, 0)
		require.NoError(t, err)
		requests := 0 // calls of message.request that the walk is inside of
		var inside []bool
		ast.Inspect(file, func(n ast.Node) bool {
			if n == nil {
				if inside[len(inside)-1] {
					requests--
				}
				inside = inside[:len(inside)-1]
				return true
			}
			name := ""
			if call, ok := n.(*ast.CallExpr); ok && len(call.Args) > 1 {
				if called, ok := call.Fun.(*ast.SelectorExpr); ok {
					name = called.Sel.Name
				}
			}
			switch name {
			case "FollowUp", "Ping", "Post", "Edit", "EditAnswer":
				found++
				require.Positive(t, requests, "%s sends outside of message.request", set.Position(n.Pos()))
			}
			ends, isFunc := n.(*ast.FuncDecl)
			request := name == "request" || name == "deliver" || isFunc && ends.Name.Name == "remove"
			if inside = append(inside, request); request {
				requests++
			}
			return true
		})
	}
	require.Equal(t, 8, found)
}
