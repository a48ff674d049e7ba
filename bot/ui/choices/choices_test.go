package choices

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
)

// TestEveryContestFitsAButton and comes back as it was.
func TestEveryContestFitsAButton(t *testing.T) {
	now := time.Now()
	for _, s := range Scopes {
		for _, p := range Periods {
			for _, r := range Rankings {
				for _, e := range append(game.Editions(), &game.Edition{}) {
					c := Contest{Scope: s.Value, Period: p.Value, By: r.Value, Edition: e.ID}
					id, ok := customid.ParseList(customid.List{Name: customid.Leaderboard, Page: customid.MaxListPage, Filter: c.Filter()}.String())
					require.True(t, ok)
					again, ok := ParseContest(id.Filter)
					require.True(t, ok)
					require.Equal(t, c, again)
					_, _, ok = again.Query(lang.For("en"), "guild", now)
					require.True(t, ok)
				}
			}
		}
	}
	for _, filter := range []string{"", "server:all:points", "server:all:points:", "server:all:points:any:more"} {
		_, ok := ParseContest(filter)
		require.False(t, ok, filter)
	}
	for _, c := range []Contest{{}, {"here", "all", "points", ""}, {"server", "year", "points", ""}, {"server", "all", "luck", ""}, {"server", "all", "points", "x"}} {
		_, _, ok := c.Query(lang.For("en"), "guild", now)
		require.False(t, ok, c)
	}
}

// TestASeasonEndsWhereTheNextBegins: today's wins change no table of the last season.
func TestASeasonEndsWhereTheNextBegins(t *testing.T) {
	now := time.Date(2026, 4, 15, 12, 0, 0, 0, time.UTC)
	may := time.Date(2026, 5, 1, 0, 0, 0, 0, time.UTC)
	for period, begin := range map[string]time.Time{"last-season": may.AddDate(0, -2, 0), "season": may.AddDate(0, -1, 0)} {
		q, _, ok := Contest{Scope: "server", Period: period, By: "points"}.Query(lang.For("en"), "guild", now)
		require.True(t, ok)
		require.Equal(t, []time.Time{begin, begin.AddDate(0, 1, 0)}, []time.Time{q.Since.UTC(), q.Until.UTC()}, period)
	}
}

func FuzzContest(f *testing.F) {
	for _, seed := range []string{"server:all:points:any", "everywhere:week:rating:flip", "server:all:points:"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, filter string) {
		if c, ok := ParseContest(filter); ok && c.Filter() != filter {
			t.Fatalf("%q is read as %q", filter, c.Filter())
		}
	})
}

// TestStartsAreOfferedAsPeopleSayThem: in the reader's language, and for the typed text; the time zone is a guess until
// the server has chosen it.
func TestStartsAreOfferedAsPeopleSayThem(t *testing.T) {
	now := time.Date(2026, 11, 27, 15, 30, 0, 0, time.UTC) // a Friday
	zone, err := time.LoadLocation("America/New_York")
	require.NoError(t, err)
	offers := func(tag, typed string, guessed bool) []string {
		w := lang.For(tag)
		starts := Starts(w, typed, now, zone)
		for _, at := range starts {
			again, ok := w.ReadWhen(StartCode(at, now, zone), now, zone)
			require.True(t, ok)
			require.Equal(t, at.At.Unix(), again.At.Unix(), "what is offered is what is meant")
		}
		return StartTexts(w, starts, now, zone, guessed)
	}
	require.Equal(t, []string{
		"in 10 minutes", "in 30 minutes", "in an hour", "today 20:00 · New York time", "tomorrow 20:00 · New York time",
		"Sunday 20:00 · New York time", "Monday 20:00 · New York time", "Tuesday 20:00 · New York time",
		"Wednesday 20:00 · New York time", "Thursday 20:00 · New York time",
	}, offers("en", "", false))
	require.Equal(t, []string{"tomorrow 20:00 · New York time, my guess"}, offers("en", "tom", true))
	require.Equal(t, []string{"today 18:30 · New York time, my guess", "tomorrow 18:30"}, offers("en", "18:30", true)[:2])
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

// TestAMidnightThatIsLeftOutIsOfferedLater on that day alone: clocks go forward at midnight in Santiago.
func TestAMidnightThatIsLeftOutIsOfferedLater(t *testing.T) {
	zone, err := time.LoadLocation("America/Santiago")
	require.NoError(t, err)
	now := time.Date(2026, 9, 5, 12, 0, 0, 0, zone) // a Saturday
	var names []string
	for _, at := range Starts(lang.For("en"), "0:00", now, zone) {
		names = append(names, at.Say(lang.For("en"), now, zone))
	}
	require.Equal(t, []string{
		"tomorrow 01:00", "Monday 00:00", "Tuesday 00:00", "Wednesday 00:00", "Thursday 00:00", "Friday 00:00",
	}, names)
}

// TestEveryHouseRuleCanBeChosen: the lobby offers all house rules of the engine.
func TestEveryHouseRuleCanBeChosen(t *testing.T) {
	var offered, engine []string
	for _, o := range houseValues.Options(lang.For("en"), table.Settings{}) {
		offered = append(offered, o.Value)
	}
	for r := range game.EveryHouseRule.All() {
		engine = append(engine, r.String())
	}
	require.Equal(t, engine, offered)
}

// TestAnEditionTurnsOffWhatItHasAlready: it can be chosen while a house rule is on that it prints, and left again. Rules
// that go with both stay.
func TestAnEditionTurnsOffWhatItHasAlready(t *testing.T) {
	edition, _ := Find("edition")
	s := table.Settings{Setup: table.DefaultSetup()}
	s.Options.House = game.HouseRulesOf(game.HouseStacking, game.HouseDeflect, game.HouseNoBluff, game.HouseSeveral)
	for _, step := range []struct {
		edition string
		house   game.HouseRules
	}{
		{"flip", s.Options.House},
		{"mercy", game.HouseRulesOf(game.HouseDeflect, game.HouseSeveral)},
		{"classic", game.HouseRulesOf(game.HouseSeveral)},
	} {
		require.True(t, edition.Set(&s, []string{step.edition}))
		require.Equal(t, step.house, s.Options.House, step.edition)
		require.NoError(t, s.Check(2))
	}
}

// TestThePresetOfTheHouseRulesIsChosen in its menu, or none where they are a mix. It stays in another edition, and the
// rules that it goes without there are named with the reason.
func TestThePresetOfTheHouseRulesIsChosen(t *testing.T) {
	s := table.DefaultSettings()
	set := func(menu string, values ...string) {
		c, ok := Find(menu)
		require.True(t, ok)
		require.True(t, c.Set(&s, values), menu)
	}
	chosen := func(w *lang.Words) string {
		for _, o := range presetValues.Options(w, s) {
			if o.Chosen {
				require.Equal(t, o.Label, presetValues.Text(w, s))
				return o.Value
			}
		}
		require.Equal(t, w.Text(lang.PresetNone), presetValues.Text(w, s))
		return ""
	}
	en := lang.For("en")
	require.Equal(t, "printed", chosen(en))
	set("preset", "party")
	require.Equal(t, "party", chosen(en))
	require.Equal(t, "House rules: Stacking, Jump-in, Seven-zero, Draw until you can play", HouseText(en, s.Options.House))
	require.Empty(t, PresetWithout(en, s))
	set("edition", "mercy")
	require.Equal(t, "party", chosen(en))
	require.Equal(t, "“Party” is in use. No Mercy always has these rules anyway: Stacking, Seven-zero, Draw until you can play.",
		PresetWithout(en, s))
	set("edition", "flip")
	require.Equal(t, "House rules: Stacking, Jump-in, Seven-zero, Draw until you can play", HouseText(en, s.Options.House))
	set("house", "stacking")
	set("handlimit", "15")
	require.Empty(t, chosen(en))
	require.Empty(t, PresetWithout(en, s), "a mix goes without nothing")

	set("teams", "on")
	set("preset", "merciless")
	require.NoError(t, s.Setup.Check(4))
	require.Equal(t, "merciless", chosen(en))
	require.Equal(t, "“Merciless” is in use without its limit of cards, which isn't for teams.", PresetWithout(en, s))
	for _, w := range lang.All() {
		require.NotEmpty(t, chosen(w))
	}
	require.False(t, presetValues.Set(&s, []string{"gentle"}))
	require.False(t, presetValues.Set(&s, nil))
	require.Equal(t, "merciless", chosen(en))
}

// TestAPresetOfTheServerIsChosen as those of every table, by its name and with its rules below it; what an edition or
// teams refuse is named with the reason.
func TestAPresetOfTheServerIsChosen(t *testing.T) {
	s := table.DefaultSettings()
	s.Presets = []game.Preset{
		{Name: "Friday", House: game.HouseRulesOf(game.HouseStacking, game.HouseNoBluff, game.HouseDeflect), UnoPenalty: 4, HandLimit: 20},
	}
	preset, _ := Find("preset")
	require.True(t, preset.Set(&s, []string{"Friday"}))
	require.Equal(t, s.Presets[0].House, s.Options.House)
	require.Equal(t, uint8(4), s.Options.UnoPenalty)
	en := lang.For("en")
	options := preset.Options(en, s)
	last := options[len(options)-1]
	require.Equal(t, "Preset: Friday", last.Label)
	require.Equal(t, "Stacking, Deflect, No bluffing, Forgotten UNO: costs 4 cards, Out of the round: with 20 cards", last.Description)
	require.True(t, last.Chosen)
	require.Empty(t, PresetWithout(en, s))

	edition, _ := Find("edition")
	require.True(t, edition.Set(&s, []string{"mercy"}))
	require.Equal(t, "“Friday” is in use. No Mercy always has these rules anyway: Stacking. "+
		"“Friday” is in use without “No bluffing”: there are no bluffs in No Mercy.", PresetWithout(en, s))
	require.True(t, edition.Set(&s, []string{"classic"}))
	s.Options.Teams = true
	require.True(t, preset.Set(&s, []string{"Friday"}))
	require.Equal(t, "“Friday” is in use without its limit of cards, which isn't for teams.", PresetWithout(en, s))
	require.False(t, preset.Set(&s, []string{"friday"}), "menus know the exact name")

	offered := func(typed string) (values []string) {
		for _, o := range OfferPresets(lang.For("fr"), s.AllPresets(), typed) {
			values = append(values, o.Value)
		}
		return values
	}
	require.Equal(t, []string{"printed", "party", "merciless", "Friday"}, offered(""))
	require.Equal(t, []string{"printed"}, offered(" RÈGLES"))
	require.Equal(t, []string{"Friday"}, offered("rid"))
	require.Empty(t, offered("poker"))
}

// TestEveryMenuHasACustomID: package customid accepts the names of all menus, pages and strengths.
func TestEveryMenuHasACustomID(t *testing.T) {
	ids := []customid.ID{}
	for _, c := range All {
		ids = append(ids, customid.ID{Table: customid.NoTable, Verb: customid.Set, Slot: customid.Slot{Name: c.Name}})
	}
	for _, p := range Pages {
		ids = append(ids, customid.ID{Table: customid.NoTable, Verb: customid.Options, Slot: customid.Slot{Name: string(p)}})
	}
	for name := range Strengths {
		ids = append(ids, customid.ID{Table: "ab12cd34", Verb: customid.AddBot, Slot: customid.Slot{Name: name}})
	}
	for _, id := range ids {
		again, err := customid.Parse(id.String())
		require.NoError(t, err, id)
		require.Equal(t, id, again)
	}
}

// TestEveryZoneIsKnown: each that a server can choose, and each that a language stands for. That no machine has to have
// them is tried in an empty root (TestNothingButTheProgramIsNeeded).
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
	for tag, want := range map[string]string{
		"en": "New York time", "es": "hora de Madrid", "it": "ora di Roma", "pl": "czas: Warszawa", "pt-BR": "horário de São Paulo",
	} {
		w := lang.For(tag)
		place, err := Zone(table.Settings{}, w.Locales()[0])
		require.NoError(t, err)
		require.Equal(t, want, ZoneText(w, place, false))
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
