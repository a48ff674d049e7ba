package daily

// freezeEvery is how many days of a streak earn a freeze.
const freezeEvery = 7

// Streak is how many days somebody has played without a break.
type Streak struct {
	Days    int // played, up to today
	Freezes int // each lets one missed day pass
	Best    int // the longest streak of all
}

// StreakOf counts the days that were played, oldest first and none twice, as of today. Every seventh
// day of a streak earns a freeze. A missed day costs one; without it the streak ends. A day that is
// not over yet is not missed.
func StreakOf(played []Day, today Day) Streak {
	var s Streak
	for i, d := range played {
		if i > 0 {
			s.miss(d.Since(played[i-1]) - 1)
		}
		s.Days++
		if s.Days%freezeEvery == 0 {
			s.Freezes++
		}
		s.Best = max(s.Best, s.Days)
	}
	if n := len(played); n > 0 {
		s.miss(today.Since(played[n-1]) - 1)
	}
	return s
}

// miss takes note of days without a game.
func (s *Streak) miss(days int) {
	switch {
	case days <= 0:
	case days <= s.Freezes:
		s.Freezes -= days
	default:
		s.Days, s.Freezes = 0, 0
	}
}
