package daily_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game/daily"
)

// TestRivalry: who leads over all meetings, and on how many days in a row two have met, up to today or yesterday.
func TestRivalry(t *testing.T) {
	const today daily.Day = "2026-11-22"
	best, good, lost := daily.Result{Won: true, Turns: 9, Left: 10}, daily.Result{Won: true, Turns: 12, Left: 90}, daily.Result{Turns: 3, Left: 5}
	for name, c := range map[string]struct {
		days []int // ago
		want daily.Rivalry
	}{
		"never":             {nil, daily.Rivalry{}},
		"today":             {[]int{0}, daily.Rivalry{Streak: 1, Won: 1}},
		"yesterday":         {[]int{1}, daily.Rivalry{Streak: 1, Won: 1}},
		"two days ago":      {[]int{2}, daily.Rivalry{Won: 1}},
		"three in a row":    {[]int{2, 1, 0}, daily.Rivalry{Streak: 3, Won: 1, Lost: 1, Even: 1}},
		"a day without one": {[]int{3, 2, 0}, daily.Rivalry{Streak: 1, Won: 1, Lost: 1, Even: 1}},
	} {
		results := [][2]daily.Result{{best, good}, {lost, good}, {lost, lost}}
		var met []daily.Meeting
		for i, ago := range c.days {
			met = append(met, daily.Meeting{today.After(-ago), results[i][0], results[i][1]})
		}
		require.Equal(t, c.want, daily.RivalryOf(met, today), name)
	}
	more := daily.Result{Won: true, Turns: 9, Left: 11}
	order := []daily.Result{more, best, good, {Turns: 40, Left: 4}, lost}
	for i, r := range order {
		for j, other := range order {
			require.Equal(t, i < j, r.Compare(other) < 0, "%v, %v", r, other)
			require.Equal(t, i == j, r.Compare(other) == 0)
		}
	}
}
