package bot_test

import (
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/lang"
	"unobot/game"
)

// secretsStaySecret: no token of the bot or of an interaction in the log, no card in the log or in
// the metrics, and nobody's id in the metrics.
func (w *world) secretsStaySecret() {
	logged, measured := w.logs.String(), w.measured()
	require.NotContains(w, logged, w.srv.Application().Token)
	for _, e := range w.srv.Journal() {
		if e.REST == nil {
			continue
		}
		parts := strings.Split(e.REST.Path, "/")
		if len(parts) > 3 && (parts[1] == "interactions" || parts[1] == "webhooks") {
			require.NotContains(w, logged, parts[3], "an interaction token")
		}
	}
	for _, card := range cardNames() {
		require.NotContains(w, logged, card)
		require.NotContains(w, measured, card)
	}
	require.NotContains(w, measured, w.guild.ID)
	require.NotContains(w, measured, w.channel.ID)
	for _, user := range w.users {
		require.NotContains(w, measured, user.ID)
	}
}

// measured is what Prometheus reads, if the world's own bot has been started: a fleet has others.
func (w *world) measured() string {
	if w.metrics == nil {
		return ""
	}
	got := httptest.NewRecorder()
	w.metrics.Handler().ServeHTTP(got, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	require.Equal(w, http.StatusOK, got.Code)
	return got.Body.String()
}

// cardNames are the colored cards of all editions as sentences name them.
var cardNames = sync.OnceValue(func() []string {
	var names []string
	for _, e := range game.Editions() {
		for _, c := range e.Cards {
			for _, f := range c.Faces {
				for _, words := range lang.All() {
					if f.Color != game.NoColor {
						names = append(names, words.Face(f), words.AFace(f))
					}
				}
			}
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
})
