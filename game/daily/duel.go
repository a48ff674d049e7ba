package daily

import "cmp"

// Compare returns a negative number if r is better than another result of the same deal, a positive one if it is
// worse, and 0 if they are equal, as the ranking has it: a win, then the fewest turns, then the most points left to
// the robots; of two defeats the fewest points in hand.
func (r Result) Compare(other Result) int {
	switch {
	case r.Won != other.Won && r.Won:
		return -1
	case r.Won != other.Won:
		return 1
	case r.Won:
		return cmp.Or(cmp.Compare(r.Turns, other.Turns), cmp.Compare(other.Left, r.Left))
	}
	return cmp.Compare(r.Left, other.Left)
}

// Meeting is a day on which two users have duelled and both have played the deal to its end.
type Meeting struct {
	Day        Day
	Own, Other Result
}

// Rivalry counts the duels of a user against another one.
type Rivalry struct {
	Streak          int // days in a row on which they have met, up to today or yesterday
	Won, Lost, Even int // meetings in all
}

// RivalryOf adds up the meetings of two users, oldest first and none of a day twice, as of today. A day without a
// meeting ends the streak; a day that is not over is not missed, and nothing stands for a missed one.
func RivalryOf(meetings []Meeting, today Day) Rivalry {
	var r Rivalry
	for i, m := range meetings {
		if i == 0 || m.Day.Since(meetings[i-1].Day) > 1 {
			r.Streak = 0
		}
		r.Streak++
		switch order := m.Own.Compare(m.Other); {
		case order < 0:
			r.Won++
		case order > 0:
			r.Lost++
		default:
			r.Even++
		}
	}
	if n := len(meetings); n > 0 && today.Since(meetings[n-1].Day) > 1 {
		r.Streak = 0
	}
	return r
}
