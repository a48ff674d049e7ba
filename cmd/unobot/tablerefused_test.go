//go:build browser

package main

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/play/activity"
	"unobot/bot/tools/playground/browsertest"
)

// TestARefusedVisitorReadsWhatToDo on a first visit, before any words are cached, in the language of the browser.
func TestARefusedVisitorReadsWhatToDo(t *testing.T) {
	t.Parallel()
	b := browsertest.Start(t, browsertest.Speaks("fr"))
	st := showTable(t, withCards(t, "classic", 3, 7, true, false), "fr")
	used := st.url + st.pages.Link(activity.Visitor{})
	redeem(t, used)
	for name, c := range map[string]struct{ address, says string }{
		"a link that is over":       {st.url + "/#0123456789abcdef", "Ce lien n’était valable que cinq minutes. /partie page dans le salon t’en donne un autre."},
		"a link that has been used": {used, "Ce lien a déjà servi. /partie page dans le salon t’en donne un autre."},
		"no link":                   {st.url + "/", "Ce lien n’est plus valable. /partie page dans le salon t’en donne un autre."},
	} {
		t.Run(name, func(t *testing.T) {
			w := b.With(t).OpenSized(c.address, browsertest.PhoneWidth, browsertest.PhoneHeight)
			w.Until(`document.querySelector('.sheet .headline')`)
			require.Equal(t, c.says, browsertest.Eval[string](w, `document.querySelector('.sheet .headline').textContent.trim()`))
			require.Equal(t, "fr", browsertest.Eval[string](w, `document.documentElement.lang`))
		})
	}
}

// TestTwoWindowsStayAtTheirTables: each belongs to the link that opened it, also when it is loaded again.
func TestTwoWindowsStayAtTheirTables(t *testing.T) {
	t.Parallel()
	b := browsertest.Start(t)
	st := showTable(t, withCards(t, "classic", 3, 7, true, false), "en-US")
	const cards = `[...document.querySelectorAll('.hand .card button')].map((e) => e.ariaLabel).join()`
	var windows []*browsertest.Window
	var hands []string
	for _, name := range []string{"u0", "u1"} {
		visitor, _ := st.guest(name, "")
		w := b.OpenSized(st.url+st.pages.Link(visitor), browsertest.PhoneWidth, browsertest.PhoneHeight)
		w.Until(`document.querySelector('.sheet .headline, .hand .card')`)
		st.change(st.state)
		w.Until(cards + `.includes('1 of ')`)
		windows, hands = append(windows, w), append(hands, browsertest.Eval[string](w, cards))
	}
	require.NotEqual(t, hands[0], hands[1])
	for i, w := range windows {
		w.Do(`(window.before = true, location.reload())`)
		w.Until(`!window.before && ` + cards + `.includes('1 of ')`)
		require.Equal(t, hands[i], browsertest.Eval[string](w, cards))
	}
}

// redeem uses a link up.
func redeem(t *testing.T, link string) {
	t.Helper()
	home, ticket, _ := strings.Cut(link, "/#")
	q, err := http.NewRequestWithContext(t.Context(), http.MethodPost, home+"/api/session", strings.NewReader(`{"ticket":"`+ticket+`"}`))
	require.NoError(t, err)
	q.Header.Set("Origin", home)
	resp, err := http.DefaultClient.Do(q)
	require.NoError(t, err)
	require.NoError(t, resp.Body.Close())
	require.Equal(t, http.StatusOK, resp.StatusCode)
}

// TestAFirstVisitWaitsForTheBot: while a proxy has no bot the page shows by signs alone that it tries again, for there
// are no words yet. Then it shows the table.
func TestAFirstVisitWaitsForTheBot(t *testing.T) {
	t.Parallel()
	st := showTable(t, withCards(t, "classic", 3, 7, true, false), "fr")
	var open atomic.Bool
	front := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/api/session" || open.Load() {
			st.pages.Handler().ServeHTTP(w, r)
			return
		}
		w.WriteHeader(http.StatusBadGateway)
		_, _ = w.Write([]byte("<html>"))
	}))
	defer front.Close()
	w := browsertest.Start(t, browsertest.Speaks("fr")).OpenSized(front.URL+"/?as=u0", browsertest.PhoneWidth, browsertest.PhoneHeight)
	w.Until(`document.querySelector('.trouble')?.textContent.trim() === '↻ 502'`)
	open.Store(true)
	w.Until(`document.querySelector('.sheet.none')`)
}
