//go:build browser

package main

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/tools/playground/browsertest"
)

// TestTablePageInFirefox plays matches at the page in a second browser: by touch on a phone, by keyboard without
// sockets, and by mouse with the user's own colors.
func TestTablePageInFirefox(t *testing.T) {
	t.Parallel()
	b, fox := browsertest.Start(t), browsertest.StartFirefox(t)
	for name, scene := range map[string]func(*theater){
		"touch": func(th *theater) {
			pointer(finger).play(th.sit(fox.With(th), "Ada", true), matchOver)
		},
		"keyboard, by polls": func(th *theater) {
			w := th.sit(fox.With(th), "Ada", false)
			w.Before(`delete window.WebSocket`)
			w.Until(`document.querySelector('.trouble')?.textContent.includes('Slow connection')`)
			playByKeys(w, matchOver)
		},
		"mouse, in forced colors": func(th *theater) {
			w := th.sit(browsertest.StartFirefox(th, browsertest.ForcedColors), "Ada", false)
			w.Until(`matchMedia('(forced-colors: active)').matches`)
			require.Empty(th, browsertest.Eval[[]string](w, borderless))
			pointer(mouse).play(w, matchOver)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			th := newTheater(t, nil)
			th.deal(b.With(t), "target:A single round", "cards:3")
			scene(th)
		})
	}
}

// borderless are controls of which nothing shows where they end if all have one ground.
const borderless = `[...document.querySelectorAll('button:not(.card, .card *), .card')].filter((e) => {
	const { outlineStyle, borderStyle } = getComputedStyle(e);
	return e.checkVisibility() && outlineStyle === 'none' && borderStyle === 'none';
}).map((e) => e.className)`
