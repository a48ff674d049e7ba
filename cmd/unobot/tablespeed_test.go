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

// BenchmarkTableUpdate tells what a page of 25 cards on a phone four times slower than this machine spends, at the
// median, on a move of somebody else and on the one that brings the turn: script, style and layout.
//
//	go test ./cmd/unobot -run '^$' -bench TableUpdate -benchtime 40x
func BenchmarkTableUpdate(b *testing.B) {
	for name, edition := range map[string]game.EditionID{"classic": "classic", "dark side": "flip"} {
		b.Run(name, func(b *testing.B) {
			s := withCards(b, edition, 4, 25, false, edition == "flip")
			st := showTable(b, s, "en-US")
			w := st.open(browsertest.Start(b), browsertest.PhoneWidth, browsertest.PhoneHeight)
			w.SlowDown(4)
			var all []browsertest.Work
			for b.Loop() {
				s = nextMove(b, s)
				w.Do(awaitUpdate)
				before := w.Worked()
				st.change(s)
				w.Do(`window.updated`)
				all = append(all, w.Worked().Since(before))
				st.settle(w)
			}
			report := func(name string, of func(browsertest.Work) time.Duration) {
				var took []time.Duration
				for _, k := range all {
					took = append(took, of(k))
				}
				slices.Sort(took)
				b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "ms-"+name)
			}
			report("update", browsertest.Work.All)
			report("script", func(k browsertest.Work) time.Duration { return k.Script })
			report("style", func(k browsertest.Work) time.Duration { return k.Style })
			report("layout", func(k browsertest.Work) time.Duration { return k.Layout })
		})
	}
}

// BenchmarkTableFirstCard tells how long the first card of a table takes, from the address on, at the median: on a phone
// four times slower than this machine, at 1.5 Mbit/s and 150 ms, with nothing kept from before.
//
//	go test ./cmd/unobot -run '^$' -bench TableFirstCard -benchtime 5x
func BenchmarkTableFirstCard(b *testing.B) {
	for _, edition := range []game.EditionID{"classic", "flip"} {
		b.Run(string(edition), func(b *testing.B) {
			browser := browsertest.Start(b)
			th := newTheater(b)
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

// awaitUpdate lets window.updated wait for the second picture after the next change of the table.
const awaitUpdate = `void (window.updated = new Promise((done) => {
	const seen = new MutationObserver(() => {
		seen.disconnect();
		requestAnimationFrame(() => requestAnimationFrame(done));
	});
	seen.observe(document.querySelector('.table'), { subtree: true, childList: true, attributes: true });
}))`

// nextMove is the table after one more move. Whoever has few cards draws, the others play what they can: the first
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
