package choices

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/lang"
)

// TestStartsAreOfferedAsPeopleSayThem: in the reader's language, and for what is typed; the time zone is a guess until
// somebody has chosen it.
func TestStartsAreOfferedAsPeopleSayThem(t *testing.T) {
	now := time.Date(2026, 11, 27, 15, 30, 0, 0, time.UTC) // a Friday
	zone, err := time.LoadLocation("America/New_York")
	require.NoError(t, err)
	offers := func(tag, typed string, guessed bool) (names []string) {
		w := lang.For(tag)
		for _, at := range Starts(w, typed, now, zone) {
			names = append(names, StartText(w, at, now, zone, guessed))
			again, ok := w.ReadWhen(StartCode(at, now, zone), now, zone)
			require.True(t, ok)
			require.Equal(t, at.At.Unix(), again.At.Unix(), "what is offered is what is meant")
		}
		return names
	}
	require.Equal(t, []string{
		"in 10 minutes", "in 30 minutes", "in an hour", "today 20:00 · New York time", "tomorrow 20:00 · New York time",
		"Sunday 20:00 · New York time", "Monday 20:00 · New York time", "Tuesday 20:00 · New York time",
		"Wednesday 20:00 · New York time", "Thursday 20:00 · New York time",
	}, offers("en", "", false))
	require.Equal(t, []string{"tomorrow 20:00 · New York time, my guess"}, offers("en", "tom", true))
	require.Equal(t, []string{"in 3 minutes"}, offers("en", "in 3 minutes", true))
	require.Equal(t, []string{"today 18:30 · New York time", "tomorrow 18:30 · New York time"}, offers("en", "18:30", false)[:2])
	require.Len(t, offers("en", "18:30", false), 7, "a clock alone is offered on each day")
	require.Empty(t, offers("en", "whenever", false))
	for tag, typed := range map[string][2]string{
		"de": {"Sonn", "Sonntag 20:00 · Zeit in New York"}, "fr": {"aujourd", "aujourd’hui 20:00 · heure de New York"},
		"es": {"mañ", "mañana 20:00 · hora de New York"}, "it": {"dom", "domani 20:00 · ora di New York"},
		"nl": {"over 1", "over 10 minuten"}, "pl": {"wto", "wtorek 20:00 · czas: New York"}, "pt-BR": {"seg", "segunda 20:00 · horário de New York"},
	} {
		require.Contains(t, offers(tag, typed[0], false), typed[1], tag)
	}
}
