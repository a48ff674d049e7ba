package table

import (
	"context"
	"time"

	"unobot/game"
)

// Scores reads results. A match counts, everywhere, once somebody has won it and at least two
// people have made a move in it. People who left count, too.
type Scores interface {
	// Leaderboard is a page of the standings in a contest: page is from 1, and the last one where
	// it is too high; size is the number of rows to a page. viewer is the user whose own row is
	// wanted beside the page.
	Leaderboard(ctx context.Context, c Contest, viewer UserID, page, size int) (Leaderboard, error)
	// Stats is what a user has done in all matches that count.
	Stats(ctx context.Context, user UserID) (Stats, error)
}

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
