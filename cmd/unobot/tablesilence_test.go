//go:build browser

package main

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/tools/playground/browsertest"
)

// TestThePageNoticesSilence: all connections go dead without an error. The page says so although no key is pressed, and
// connects again by itself. The unit tests of the page's link.ts have all other troubles of the line.
func TestThePageNoticesSilence(t *testing.T) {
	t.Parallel()
	th := newTheater(t, nil)
	wire := newBadWire(t, th.url)
	ada, witness := th.sitAt(browsertest.Start(t), wire)
	met := welcomes(ada)
	begun := time.Now()
	wire.set(func() { wire.silent = true })
	ada.Until(trouble)
	require.Less(t, time.Since(begun), 16*time.Second)
	wire.set(func() { wire.silent, wire.down = false, true })
	wire.set(func() { wire.down = false })
	begun = time.Now()
	require.Eventually(t, func() bool { return welcomes(ada) > met }, 30*time.Second, 20*time.Millisecond)
	require.Less(t, time.Since(begun), 20*time.Second)
	draws(th, ada, witness, func() {})
}

// TestThePageTellsWhatIsMissing: words or pictures are blocked on their way. If they arrive later, the page uses them.
func TestThePageTellsWhatIsMissing(t *testing.T) {
	t.Parallel()
	b := browsertest.Start(t, browsertest.Speaks("fr"))
	for name, c := range map[string]struct{ keeps, says string }{
		"words":    {"/a/words.", `document.querySelector('.sheet .headline')?.textContent.includes('/partie')`},
		"pictures": {"/a/cards.", `document.querySelector('.notice')?.textContent.includes('images') && document.querySelector('.hand [data-short]')`},
	} {
		t.Run(name, func(t *testing.T) {
			s := withCards(t, "flip", 4, 7, true, false)
			st := showTable(t, s, "fr")
			var open atomic.Bool
			front := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if strings.HasPrefix(r.URL.Path, c.keeps) && !open.Load() {
					http.Error(w, "blocked", http.StatusForbidden)
					return
				}
				st.pages.Handler().ServeHTTP(w, r)
			}))
			defer front.Close()
			w := b.With(t).OpenSized(front.URL+"/?as=u0", browsertest.DesktopWidth, browsertest.DesktopHeight)
			w.Until(`document.querySelector('.sheet .headline, .none')`)
			st.change(s)
			w.Until(c.says)
			if name == "pictures" {
				w.Key("d")
				require.Eventually(t, func() bool { return len(st.pressed()) > 0 }, 30*time.Second, 10*time.Millisecond)
			}
			open.Store(true)
			w.Until(`document.querySelector('.hand .card') && !document.querySelector('.hand [data-short]')`)
		})
	}
}
