package sample

import (
	"testing"
	"testing/synctest"
	"time"
)

func TestInTheOpen(t *testing.T) {
	time.Sleep(1)   // waits
	<-time.After(1) // waits
}

func TestInABubble(t *testing.T) {
	synctest.Test(t, func(*testing.T) { time.Sleep(1) })
}

// rest is used in a bubble and outside of one.
func rest() {
	time.Sleep(1) // waits
}

// nap is used in bubbles alone.
func nap() { time.Sleep(1) }

func TestByHelpers(t *testing.T) {
	rest()
	bubble(t, func() { rest(); nap() })
}

// bubble makes a bubble of another function.
func bubble(t *testing.T, do func()) { inner(t, "", do) }

func inner(t *testing.T, _ string, do func()) {
	synctest.Test(t, func(*testing.T) { do() })
}

type world struct{ wait func() }

func (world) late() {
	<-time.NewTimer(1).C // waits
}

func TestByAMethod(t *testing.T) { world{}.late() }

func TestTable(t *testing.T) {
	for _, do := range map[string]func(*testing.T){
		"one": func(*testing.T) { time.Sleep(1) },
	} {
		synctest.Test(t, do)
	}
}

func TestAVariable(t *testing.T) {
	do := func(*testing.T) { time.Sleep(1) }
	synctest.Test(t, do)
}

var steps = map[string]func(){"nap": nap, "nod": func() { time.Sleep(1) }}

func TestATableOfThePackage(t *testing.T) {
	for name, step := range steps {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(*testing.T) { step() })
		})
	}
}

var opened = func() bool {
	time.Sleep(1) // waits
	return true
}()

func TestAVariableOfThePackage(t *testing.T) { _ = opened }

func BenchmarkIsNotRun(b *testing.B) { time.Sleep(1) }
