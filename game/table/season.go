package table

import "time"

// Season is a calendar month, UTC: its year times 12, and the month from 0.
type Season int

// SeasonOf is the season at a time.
func SeasonOf(t time.Time) Season {
	t = t.UTC()
	return Season(t.Year()*12 + int(t.Month()) - 1)
}

// Year is the season's year.
func (s Season) Year() int { return int(s) / 12 }

// Month is the season's month.
func (s Season) Month() time.Month { return time.Month(int(s)%12 + 1) }

// Begin is when the season begins. It ends when the next one begins.
func (s Season) Begin() time.Time { return time.Date(s.Year(), s.Month(), 1, 0, 0, 0, 0, time.UTC) }

// Podium is how a season ended on a server.
type Podium struct {
	Guild  string
	Season Season
	Places []Placed // the best first, at most PodiumPlaces
}

// PodiumPlaces is how many players a podium has at most.
const PodiumPlaces = 3

// Placed is a player on a podium.
type Placed struct {
	Rank    int  // from 1, shared by equals
	User    User // zero: erased
	Points  int  // of rounds won, by which they are ranked
	Wins    int
	Matches int
	Rating  int // as it was then
}
