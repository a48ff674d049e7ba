package table

import "context"

// Standing is one row of a leaderboard.
type Standing struct {
	Rank    int // from 1; equal points share a rank
	User    User
	Points  int // round points won under winner scoring
	Matches int // finished matches with at least two people
	Wins    int
}

// Scores reads results.
type Scores interface {
	// Leaderboard lists a guild's players by points, then wins, then name: limit
	// rows from offset, and total, the number of all rows. Matches count from two
	// distinct users up; seats left before the end do not count.
	Leaderboard(ctx context.Context, guild string, offset, limit int) (rows []Standing, total int, err error)
}
