package table

import (
	"time"

	"unobot/game"
)

// Ranking is what a leaderboard is ordered by.
type Ranking uint8

// The rankings. Those equal in it share a rank.
const (
	ByPoints Ranking = iota
	ByWins
	ByRating
)

// Contest says which matches a leaderboard counts, and how it ranks.
type Contest struct {
	Guild   string         // "": everywhere
	Edition game.EditionID // "": every one
	Since   time.Time      // won from then on; zero: at any time
	Until   time.Time      // won before that; zero: at any time
	By      Ranking
}

// Leaderboard is one page of standings.
type Leaderboard struct {
	Rows        []Standing
	Page, Pages int       // from 1; an empty leaderboard has one page
	Own         *Standing // the viewer's, on this page or not; nil: none
}

// Standing is one row of a leaderboard.
type Standing struct {
	Rank    int // from 1
	User    User
	Points  int // round points won under winner scoring
	Matches int
	Wins    int
	Rating  int // over all matches, not only those of the contest
}

// Stats is what a user has done. Results are those of matches that count; what happens within a
// round counts at once, where two people or more take part.
type Stats struct {
	Matches       int
	Wins          int
	Rounds        int // played to their end
	Points        int // round points won under winner scoring
	BestRound     int // most points of a round
	Shouts        int
	Catches       int
	ChallengesWon int
	LongestHand   int            // most cards held in a round that was won all the same
	Favorite      game.EditionID // played most often; "" while no match counts
	Rating        int
}
