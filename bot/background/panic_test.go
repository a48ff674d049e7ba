package background_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/background"
)

//go:noinline
func play(card [2]uint32) { panic(errors.New("somebody's hand")) }

// TestStackTellsWhereButNotWhat: the stack lacks an argument that is a card.
func TestStackTellsWhereButNotWhat(t *testing.T) {
	defer func() {
		p := recover()
		require.Equal(t, "*errors.errorString", background.PanicText(p), "a panic's own words may hold cards")
		stack := background.Stack()
		require.Contains(t, stack, "background_test.play ")
		require.Contains(t, stack, "panic_test.go:13\n")
		require.NotContains(t, stack, "0x")
	}()
	play([2]uint32{0xbeef, 0xcafe})
}

func TestTextOfTheRuntime(t *testing.T) {
	defer func() {
		require.Contains(t, background.PanicText(recover()), "index out of range")
	}()
	var hand []int
	_ = hand[len(t.Name())]
}
