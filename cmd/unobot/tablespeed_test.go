//go:build browser

package main

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/tools/playground/browsertest"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
)

// BenchmarkTableUpdate measures the work of a page of 25 cards on a phone four times slower than this machine for a
// move, at the median: script, style and layout of any move until its second picture; script and style of those that
// concern others alone, that bring the turn, and that are the viewer's own; and the work of any move that waits for the
// cards to move first.
//
//	go test -tags browser ./cmd/unobot -run '^$' -bench TableUpdate -benchtime 40x
func BenchmarkTableUpdate(b *testing.B) {
	for name, edition := range map[string]game.EditionID{"classic": "classic", "dark side": "flip"} {
		b.Run(name, func(b *testing.B) {
			s := withCards(b, edition, 4, 25, false, edition == "flip")
			st := showTable(b, s, "en-US")
			w := st.open(browsertest.Start(b), browsertest.PhoneWidth, browsertest.PhoneHeight)
			w.SlowDown(4)
			took := map[string][]time.Duration{}
			for b.Loop() {
				before := s.Game.Actor()
				s = nextMove(b, s)
				k, rest := st.update(w, s)
				whose := "others"
				switch {
				case before == 0:
					whose = "own"
				case s.Game.Actor() == 0:
					whose = "turn"
				}
				took[whose] = append(took[whose], k.Script+k.Style)
				took["script"] = append(took["script"], k.Script)
				took["style"] = append(took["style"], k.Style)
				took["layout"] = append(took["layout"], k.Layout)
				took["waits"] = append(took["waits"], rest.Script+rest.Style)
			}
			for what, times := range took {
				slices.Sort(times)
				b.ReportMetric(float64(times[len(times)/2].Microseconds())/1000, "ms-"+what)
			}
		})
	}
}

// update shows a change, and returns the page's work until its second picture after it, and the work that had to wait.
func (st *shownTable) update(w *browsertest.Window, s table.State) (soon, rest browsertest.Work) {
	st.Helper()
	w.Do(noteUpdate)
	before := w.Worked()
	st.change(s)
	w.Until(`document.timeline.currentTime > window.updated + 40`)
	then := w.Worked()
	w.Until(`document.timeline.currentTime > window.updated + 170`)
	end := w.Worked()
	st.settle(w)
	return then.Since(before), end.Since(then)
}

// BenchmarkTableFirstCard measures the time from the address to the first card of a table, at the median: on a phone
// four times slower than this machine, at 1.5 Mbit/s and 150 ms, with an empty cache.
//
//	go test -tags browser ./cmd/unobot -run '^$' -bench TableFirstCard -benchtime 5x
func BenchmarkTableFirstCard(b *testing.B) {
	for _, edition := range []game.EditionID{"classic", "flip"} {
		b.Run(string(edition), func(b *testing.B) {
			browser := browsertest.Start(b)
			th := newTheater(b, nil)
			th.deal(browser, "edition:"+lang.For("en").Edition(edition))
			th.sit(browser, "Ada", true).Close() // the pictures are painted once a process
			var took []time.Duration
			for b.Loop() {
				w := browser.OpenSized("about:blank", browsertest.PhoneWidth, browsertest.PhoneHeight)
				w.SlowDown(4)
				w.Forget()
				w.Narrow(1.5e6, 150*time.Millisecond)
				w.Go(th.url + "/table/?as=Ada")
				w.Until(`document.querySelector('.hand .card')`)
				took = append(took, time.Duration(browsertest.Eval[float64](w, `performance.now()`)*float64(time.Millisecond)))
				w.Do(`localStorage.clear()`)
				w.Close()
			}
			slices.Sort(took)
			b.ReportMetric(took[len(took)/2].Seconds(), "s-first-card")
		})
	}
}

// noteUpdate sets window.updated to the time of the next change of the people at the table. It observes nothing else,
// and waits for nothing in the page: that would count as the page's work.
const noteUpdate = `void (window.updated = undefined, new MutationObserver((_, seen) => {
	seen.disconnect();
	window.updated = document.timeline.currentTime;
}).observe(document.querySelector('.above'), { subtree: true, childList: true, attributes: true, characterData: true }))`

// nextMove returns the table after one more move. A player with few cards draws, the others play if they can: the first
// player's hand stays at some 25.
func nextMove(tb testing.TB, s table.State) table.State {
	tb.Helper()
	actor := s.Game.Actor()
	legal := s.Game.Legal(actor).Actions(nil)
	want := []game.ActionKind{game.ActPlay, game.ActDraw, game.ActPass}
	few := 4
	if actor == 0 {
		few = 25
	}
	if s.Game.Hand(actor).Len() <= few {
		want = []game.ActionKind{game.ActDraw, game.ActPass, game.ActPlay}
	}
	slices.SortStableFunc(legal, func(a, b game.Action) int {
		rank := func(k game.ActionKind) int {
			if i := slices.Index(want, k); i >= 0 {
				return i
			}
			return len(want)
		}
		return rank(a.Kind) - rank(b.Kind)
	})
	next, err := roomtest.Apply(s, legal[0])
	require.NoError(tb, err)
	return next
}
