package table

import (
	"context"
	"strings"

	"unobot/game"
	"unobot/game/daily"
)

// dailyPrefix begins the channels of tables where the deal of a day is played.
const dailyPrefix = "daily:"

// DailyChannel is where a user plays the deal of a day, one game at a time.
func DailyChannel(d daily.Day, u UserID) string { return dailyPrefix + string(d) + ":" + string(u) }

// Daily is the day whose deal is played at the table; false: none.
func (s State) Daily() (daily.Day, bool) {
	rest, ok := strings.CutPrefix(s.Channel, dailyPrefix)
	day, _, _ := strings.Cut(rest, ":")
	return daily.Day(day), ok
}

// isDaily reports whether robots answer at once, so that nothing depends on how quick anybody is.
func (s *State) isDaily() bool { return strings.HasPrefix(s.Channel, dailyPrefix) }

// dailyRobots are the names of the robots, the same for everybody.
var dailyRobots = []string{"Astro", "Luna", "Pixel"}

// PlayDaily is the table of a user where a deal of the day is played: the one that is live, or a new
// one, which begins. Errors are those of Create and Begin.
func (h *Hall) PlayDaily(ctx context.Context, key string, u User, d daily.Deal) (*Table, Outcome, error) {
	begin := func(t *Table) (Outcome, error) {
		return t.begin(ctx, key+":begin", u, func(seed []byte) error {
			copy(seed, d.Seed[:])
			return nil
		})
	}
	if t, ok := h.At(DailyChannel(d.Day, u.ID)); ok {
		s := t.State()
		if s.Phase != Lobby { // else a beginning that failed halfway
			return t, t.outcome(u, nil), nil
		}
		out, err := begin(t)
		return t, out, err
	}
	seats := []Seat{daily.Player: {User: u}}
	for _, name := range dailyRobots {
		seats = append(seats, Seat{User: User{Name: name}, Robot: Normal})
	}
	return h.openAndBegin(ctx, key, NewTable{
		Channel: DailyChannel(d.Day, u.ID), Host: u, Edition: d.Day.Edition(), Options: daily.Options(), Robots: true, seats: seats,
	}, begin)
}

// answerDaily lets the robots of a daily answer what has been done, within the same change.
func (s *State) answerDaily(steps []Step) ([]Step, error) {
	if !s.isDaily() || s.Phase != Playing {
		return steps, nil
	}
	err := daily.Answer(&s.Game, s.Steps, func(a game.Action) error {
		done, err := s.apply("", a)
		steps = append(steps, done...)
		return err
	})
	return steps, err
}

// DailyTry is the try of a day that counts for a user.
type DailyTry struct {
	Table    ID   // "" until it was dealt
	Finished bool // in time; else there is no result
	Result   daily.Result
}

// DailyStanding is one row of a day's ranking.
type DailyStanding struct {
	Rank   int // from 1; equal results share it
	User   User
	Result daily.Result // without marks
}

// DailyPlace is how a result stands among those of its day.
type DailyPlace struct {
	Rank    int // from 1; equal results share it
	Players int // who have finished
	Usual   int // the median of their numbers of turns, 0 where nobody has finished
}

// DailyRanking is the top of a day's ranking.
type DailyRanking struct {
	Rows    []DailyStanding
	Players int            // in all
	Own     *DailyStanding // the viewer's, among the rows or not; nil: none
}
