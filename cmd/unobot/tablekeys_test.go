//go:build browser

package main

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/tools/playground/browsertest"
)

// TestLetterKeysCanBeSwitchedOff, as whoever speaks to a computer wants it.
// https://www.w3.org/WAI/WCAG22/Understanding/character-key-shortcuts
func TestLetterKeysCanBeSwitchedOff(t *testing.T) {
	t.Parallel()
	st := showTable(t, withCards(t, "classic", 3, 7, true, false), "en-US")
	w := st.open(browsertest.Start(t), browsertest.DesktopWidth, browsertest.DesktopHeight)
	toggle := func() {
		w.ClickOn(`.head [aria-label=Settings]`)
		const label = `[...document.querySelectorAll('dialog label')].find((e) => e.textContent.includes('Keys D, U, C and W'))`
		w.Until(label)
		w.Do(label + `.querySelector('input').click()`)
		w.ClickOn(`dialog .close`)
		w.Until(`!document.querySelector('dialog')`)
	}
	toggle()
	w.Key("d")
	w.Key("c")
	toggle()
	require.Empty(t, st.pressed())
	w.Key("d")
	require.Eventually(t, func() bool { return len(st.pressed()) == 1 }, 30*time.Second, 10*time.Millisecond)
	require.Contains(t, st.pressed()[0], ":draw")
}
