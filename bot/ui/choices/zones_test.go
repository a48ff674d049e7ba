package choices

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
)

// TestEveryZoneIsKnown: each that a server can choose, and each that a language stands for. That no machine has to
// know them is tried in an empty root (TestNothingButTheProgramIsNeeded).
func TestEveryZoneIsKnown(t *testing.T) {
	for _, zone := range Zones {
		place, err := Zone(table.Settings{Zone: zone}, "sv-SE")
		require.NoError(t, err, zone)
		want := zone
		if zone == "" {
			want = "UTC"
		}
		require.Equal(t, want, place.String())
	}
	for locale, zone := range zoneOf {
		place, err := Zone(table.Settings{}, locale)
		require.NoError(t, err, locale)
		require.Equal(t, zone, place.String())
	}
}

// TestAnUnknownZoneIsAnError, and never another one: 20:00 would be some other time (fault 157). A newer program may have
// stored one that this one does not offer, and "Local" is the operator's.
func TestAnUnknownZoneIsAnError(t *testing.T) {
	for _, zone := range []string{"Mars/Olympus_Mons", "Local", "../etc/passwd", "europe/paris", "Europe/Madrid "} {
		_, err := Zone(table.Settings{Zone: zone}, "fr")
		require.ErrorContains(t, err, "time zone", zone)
	}
}
