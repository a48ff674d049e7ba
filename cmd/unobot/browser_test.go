package main

import (
	"bufio"
	"context"
	"flag"
	"io"
	"log/slog"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/playground/browsertest"
)

var pictures = flag.Bool("pictures", false, "write the screenshots of docs/ anew")

// openPlayground runs the program without a token, as a visitor does, and
// returns the address it prints.
func openPlayground(t *testing.T) string {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	out, in := io.Pipe()
	ended := make(chan error, 1)
	c := config{DatabasePath: filepath.Join(t.TempDir(), "playground.db"), LogLevel: slog.LevelError}
	go func() {
		err := play(ctx, c, "127.0.0.1:0", slog.New(slog.DiscardHandler), in)
		in.CloseWithError(io.EOF)
		ended <- err
	}()
	t.Cleanup(func() {
		stop()
		require.NoError(t, <-ended)
	})
	line, err := bufio.NewReader(out).ReadString('\n')
	require.NoError(t, err)
	go func() { _, _ = io.Copy(io.Discard, out) }()
	return regexp.MustCompile(`http://\S+`).FindString(line)
}

// picture takes a screenshot for docs/ where asked to.
func picture(w *browsertest.Window, name string) {
	if *pictures {
		w.Screenshot(filepath.Join("..", "..", "docs", name+".png"))
	}
}

// TestTwoVisitorsPlay: from the first click to some turns, in two windows.
func TestTwoVisitorsPlay(t *testing.T) {
	b := browsertest.Start(t)
	address := openPlayground(t)
	ada, bruno := b.Open(address+"/?as=Ada"), b.Open(address+"/?as=Bruno")
	ada.Ready()
	bruno.Ready()
	ada.ClickOn(".welcome button")
	bruno.Press("Join")
	ada.See("Bruno")
	ada.Press("Start")
	ada.Press("My hand")
	bruno.Press("My hand")
	for range 12 {
		for _, w := range []*browsertest.Window{ada, bruno} {
			takeTurn(w)
		}
	}
	require.NotContains(t, strings.Join(bruno.Buttons(), " "), "Start a game")
	picture(ada, "playground")
	ada.Reload()
	ada.Ready()
	ada.Press("My hand")
	require.NotEmpty(t, ada.Buttons(), "the hand is there after a reload")
	require.Empty(t, ada.Problems())
	for _, r := range append(ada.Requests(), bruno.Requests()...) {
		require.True(t, strings.HasPrefix(r, address) || strings.HasPrefix(r, strings.Replace(address, "http", "ws", 1)) ||
			strings.HasPrefix(r, "data:"), "the page asks the outside world: %s", r)
	}
}

// takeTurn presses what a player whose turn it is can press; it returns when it
// is no longer that player's turn.
func takeTurn(w *browsertest.Window) {
	for range 4 {
		if !slices.ContainsFunc(w.Buttons(), decides) {
			return
		}
		w.PressFirst()
		time.Sleep(150 * time.Millisecond)
	}
}

// decides: the button is there, or enabled, only when it is one's turn.
func decides(label string) bool {
	for _, start := range []string{"Draw", "Keep", "Take", "Red", "Challenge"} {
		if strings.HasPrefix(label, start) {
			return true
		}
	}
	return false
}
