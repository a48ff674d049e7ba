package table

import (
	"time"

	"unobot/game"
	"unobot/game/daily"
	"unobot/game/feats"
)

// Ranking is the order of a leaderboard.
type Ranking uint8

// The rankings. Those equal in it share a rank.
const (
	ByPoints Ranking = iota
	ByWins
	ByRating
)

// Contest holds the filter and the ranking of a leaderboard.
type Contest struct {
	Guild   string         // "" for all servers
	Edition game.EditionID // "" for all
	Since   time.Time      // won from then on; zero for any time
	Until   time.Time      // won before that; zero for any time
	By      Ranking
}

// Leaderboard is one page of standings.
type Leaderboard struct {
	Rows        []Standing
	Page, Pages int       // from 1; an empty leaderboard has one page
	Own         *Standing // the viewer's, on this page or not; nil if there is none
}

// Standing is one row of a leaderboard, of a user with a match that counts.
type Standing struct {
	Rank    int // from 1
	User    User
	Points  int // round points won under winner scoring
	Matches int
	Wins    int
	Rating  int               // over all matches, not only those of the contest
	Medals  [PodiumPlaces]int // how often each rank was reached in a season: of the contest's server, or of all
}

// Stats counts the results and deeds of a user. Results are those of matches that count; deeds within a round count at
// once, if two people or more take part.
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

// Profile holds the contents of a user's card.
type Profile struct {
	Stats
	Name       string            // open to every server, as last seen; "" for an unknown user
	InFavorite int               // matches in the favorite edition
	Streak     int               // matches won in a row, up to the last one
	Feats      feats.Counts      // counts behind the achievements
	Medals     [PodiumPlaces]int // how often each rank was reached in a season of a server
	Recent     []PastResult      // the last matches that count, the oldest one first, at most RecentResults
	Alone      Alone
	Last       []Opponent // the others in the last match that counts
}

// Opponent is another player of a match.
type Opponent struct {
	Name string // that every server may see; "" once erased
	Won  bool
}

// Alone holds the results of a user's matches against robots alone. The number of these matches, and the deeds in
// them, are in Profile.Feats.
type Alone struct {
	Streak int    // matches won in a row, up to the last one
	Recent []bool // whether each of the last ones was won, the oldest one first, at most RecentResults
}

// Rivalry counts the deeds of two users against each other in matches of people. Matches that they won or lost
// together do not count.
type Rivalry struct {
	Users   [2]UserID
	Matches int // matches that both played; 0 if they have not met, or if one of them hides the card from all others
	Sides   [2]RivalSide
}

// RivalSide counts the deeds of one of two rivals against the other.
type RivalSide struct {
	Wins   int    // matches
	Hits   int    // Draw Fours that the other had to take
	Bluffs int    // of the other, caught
	Skips  int    // turns that the other lost to a card which does nothing else
	Streak int    // matches won in a row, the most
	Recent []bool // whether each of the last matches was won, the oldest one first, at most RivalResults
}

// RivalResults is the number of matches of rivals that are kept one by one.
const RivalResults = 12

// Add adds a match. row is how many in a row are won with it.
func (s *RivalSide) Add(c feats.Counts, row int) {
	s.Wins += c[feats.Won]
	s.Hits += c[feats.Hits]
	s.Bluffs += c[feats.Bluffs]
	s.Skips += c[feats.Skips]
	s.Streak = max(s.Streak, row)
	s.Recent = append(s.Recent, row > 0)
	s.Recent = s.Recent[max(0, len(s.Recent)-RivalResults):]
}

// RecentResults is the number of matches that a profile keeps one by one.
const RecentResults = 20

// PastResult is the result of a match for a user.
type PastResult struct {
	Won    bool
	Rating int // afterwards, as shown; 0 if unknown
}

// Season is a calendar month, UTC: its year times 12, and the month from 0.
type Season int

// SeasonOf returns the season at a time.
func SeasonOf(t time.Time) Season {
	t = t.UTC()
	return Season(t.Year()*12 + int(t.Month()) - 1)
}

// Year returns the season's year.
func (s Season) Year() int { return int(s) / 12 }

// Month returns the season's month.
func (s Season) Month() time.Month { return time.Month(int(s)%12 + 1) }

// Begin returns the time at which the season begins. It ends when the next one begins.
func (s Season) Begin() time.Time { return time.Date(s.Year(), s.Month(), 1, 0, 0, 0, 0, time.UTC) }

// Podium is the result of a season on a server.
type Podium struct {
	Guild  string
	Season Season
	Places []Placed // the best first, at most PodiumPlaces
}

// PodiumPlaces is the largest number of players on a podium.
const PodiumPlaces = 3

// Placed is a player on a podium.
type Placed struct {
	Rank    int  // from 1, shared by equals
	User    User // zero if erased
	Points  int  // of rounds won, by which they are ranked
	Wins    int
	Matches int
	Rating  int // as it was then
}

// DailyTry is the try of a day that counts for a user.
type DailyTry struct {
	Table    ID   // "" until it was dealt
	Erased   bool // the user has deleted it; nothing else is known
	Going    bool // its game is not over
	Finished bool // in time; else there is no result
	Result   daily.Result
}

// DailyStanding is one row of a day's ranking.
type DailyStanding struct {
	Rank   int // from 1; equal results share it
	User   User
	Result daily.Result // without marks
}

// DailyPlace is the place of a result among those of its day.
type DailyPlace struct {
	Rank    int // from 1; equal results share it
	Players int // that have finished
	Usual   int // median of the turns of all that have finished, 0 without any
}

// DailyRanking is the top of a day's ranking.
type DailyRanking struct {
	Rows    []DailyStanding
	Players int            // in all
	Own     *DailyStanding // the viewer's, among the rows or not; nil if there is none
}

// DailyRival is a user's result of a day's deal, beside that of another one.
type DailyRival struct {
	User   User
	Result daily.Result
}

// DailyShare is a message in a channel that shows how a user's try of a day went, and asks others to beat it.
type DailyShare struct {
	ID       string
	Day      daily.Day
	User     User // user of the result
	Result   daily.Result
	Guild    string
	Channel  string
	Message  string       // "" until it was posted
	Pictured bool         // the message has a picture
	Changed  int          // counts the changes of the message's contents
	Rivals   []DailyRival // the first ones to finish after taking it up, in that order, at most RivalsListed
	Through  int          // how many of them there are
}

// RivalsListed is the largest number of rivals that a share names.
const RivalsListed = 20

// DailyDuels are the duels of a user on a day.
type DailyDuels struct {
	Through []DailyRival // duels that both have finished, the first ones first
	Waiting int          // against how many others there is no result yet
}
