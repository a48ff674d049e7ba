package view

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game/daily"
	"unobot/game/table"
)

// drawnBytes are the picture of a screen.
func drawnBytes(t *testing.T, s screen.Screen) string {
	t.Helper()
	png, err := s.Picture.Scene.Render()
	require.NoError(t, err)
	return string(png)
}

// TestASharedDailyTellsColorsOnly: whoever has won, with how many points, and however the rivals did, the message
// and its picture are the same bytes until the day is over.
func TestASharedDailyTellsColorsOnly(t *testing.T) {
	marks := daily.ParseMarks("rr+bbyw")
	page := func(own, rival daily.Result) SharedPage {
		own.Marks, own.Turns = marks, len(marks)
		p := sharedPage()
		p.Result = own
		p.Rivals, p.Through = []table.DailyRival{{User: table.User{ID: "z", Name: "Zoe"}, Result: rival}}, 1
		return p
	}
	twins := []SharedPage{
		page(daily.Result{Won: true, Left: 86}, daily.Result{Won: true, Turns: 3, Left: 200, Marks: daily.ParseMarks("rgb")}),
		page(daily.Result{Left: 4}, daily.Result{Turns: 40, Left: 1}),
	}
	for _, name := range []string{"en", "fr"} {
		w := lang.For(name)
		first, second := SharedDaily(w, twins[0]), SharedDaily(w, twins[1])
		require.Equal(t, drawnBytes(t, first), drawnBytes(t, second))
		first.Picture.Scene, second.Picture.Scene = nil, nil
		require.Equal(t, first, second)
		require.Contains(t, first.Body, "Zoe")
		for i := range twins {
			over := twins[i]
			over.Over = true
			told := SharedDaily(w, over).Body
			require.Contains(t, told, resultText(w, over.Result))
			require.Contains(t, told, resultText(w, over.Rivals[0].Result))
		}
	}
}

// TestTheBestIsFirstOnceTheDayIsOver: whoever has shared.
func TestTheBestIsFirstOnceTheDayIsOver(t *testing.T) {
	p := sharedPage()
	p.Over = true
	p.Rivals, p.Through = []table.DailyRival{
		{User: table.User{Name: "Bob"}, Result: daily.Result{Turns: 9, Left: 50}},
		{User: table.User{Name: "Zoe"}, Result: daily.Result{Won: true, Turns: 9, Left: 50}},
	}, 5
	require.Regexp(t, `(?s)Zoe.*P0.*Bob.*3 more`, SharedDaily(lang.For("en"), p).Body)
}

// TestTheSignsOfADailyAreExplainedOnce: to whoever sees a result for the first time.
func TestTheSignsOfADailyAreExplainedOnce(t *testing.T) {
	for name, crown := range map[string]string{"en": "crown", "fr": "couronne"} {
		w, p := lang.For(name), dayPage()
		p.First = true
		require.Contains(t, Day(w, p).Footer, crown)
		require.Contains(t, WithDayResult(w, screen.Screen{}, p).Footer, crown)
		require.Contains(t, Day(w, p).Footer, "3/57")
		p.First = false
		require.Empty(t, Day(w, p).Footer)
		p.First, p.Try = true, table.DailyTry{}
		require.Empty(t, Day(w, p).Footer, "there is nothing to explain yet")
	}
}

// TestAStripIsOfOneKind: circles, or the hearts of the dark side, beside wilds and draws.
func TestAStripIsOfOneKind(t *testing.T) {
	require.Equal(t, "🔴🟢🔵🟡🌈➕", strip(daily.ParseMarks("rgbyw+")))
	require.Equal(t, "🩷🩵🧡💜", strip(daily.ParseMarks("ktop")))
}

// TestAnUnplayedDailyShowsWhomItIsAgainst: in its picture, and in the words for it.
func TestAnUnplayedDailyShowsWhomItIsAgainst(t *testing.T) {
	p := dayPage()
	p.Tried, p.Try = false, table.DailyTry{}
	s := Day(lang.For("en"), p)
	require.Contains(t, s.Picture.Alt, "You against Astro, Luna and Pixel, with 7 cards each")
	require.Equal(t, table.DailyRobots, s.Picture.Scene.(art.DailyScene).Robots)
}

// TestWhoLeadsIsTold once anybody has won, and the streak from the second day on.
func TestWhoLeadsIsTold(t *testing.T) {
	for want, r := range map[string]daily.Rivalry{
		"":                                {Streak: 1, Even: 1},
		"⚔️ 2 days in a row":              {Streak: 2, Even: 2},
		"It's 1 all · ⚔️ 3 days in a row": {Streak: 3, Won: 1, Lost: 1, Even: 1},
		"You lead 1 to 0":                 {Streak: 1, Won: 1},
		"**Zoe** leads 2 to 1":            {Won: 1, Lost: 2},
	} {
		require.Equal(t, want, rivalryText(lang.For("en"), Duel{table.DailyRival{User: table.User{Name: "Zoe"}}, r}))
	}
}
