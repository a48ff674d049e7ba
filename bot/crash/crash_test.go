package crash_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/crash"
)

//go:noinline
func play(card [2]uint32) { panic(errors.New("somebody's hand")) }

// TestStackTellsWhereButNotWhat: the stack lacks an argument that is a card.
func TestStackTellsWhereButNotWhat(t *testing.T) {
	defer func() {
		p := recover()
		require.Equal(t, "*errors.errorString", crash.Text(p), "a panic's own words may hold cards")
		stack := crash.Stack()
		require.Contains(t, stack, "crash_test.play ")
		require.Contains(t, stack, "crash_test.go:13\n")
		require.NotContains(t, stack, "0x")
	}()
	play([2]uint32{0xbeef, 0xcafe})
}

func TestTextOfTheRuntime(t *testing.T) {
	defer func() {
		require.Contains(t, crash.Text(recover()), "index out of range")
	}()
	var hand []int
	_ = hand[len(t.Name())]
}
