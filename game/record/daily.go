package record

import (
	"encoding/hex"
	"errors"
	"fmt"
	"io"

	"unobot/game"
	"unobot/game/daily"
)

// Daily says that a match was the deal of a day, and what that followed from.
type Daily struct {
	Day    daily.Day
	Number int // of the deal, among those that follow from the secret
	Secret daily.Secret
}

// Commitment is what was published of the secret before.
func (d Daily) Commitment() [32]byte { return d.Secret.Commitment(d.Day) }

// dailyLine is that in a header.
type dailyLine struct {
	Day    string `json:"day"`
	Number int    `json:"number"`
	Secret string `json:"secret"` // 64 hex digits
}

// ExportDaily is Export for a match that was the deal of a day.
func ExportDaily(to io.Writer, d Daily, g game.Game, actions []game.Action) (game.Game, error) {
	w := NewWriter(to)
	w.daily = &dailyLine{Day: string(d.Day), Number: d.Number, Secret: hex.EncodeToString(d.Secret[:])}
	return w.export(g, actions)
}

// errOtherRobots is the error of a daily in which a robot does what the deal does not lead to.
var errOtherRobots = errors.New("the robots of this deal would have done something else")

// readDaily checks that a match is the deal of the day that its header names.
func (h header) readDaily() (Daily, error) {
	day := daily.Day(h.Daily.Day)
	if _, ok := day.Begin(); !ok {
		return Daily{}, fmt.Errorf("%q is no day", h.Daily.Day)
	}
	secret, err := hex.DecodeString(h.Daily.Secret)
	if err != nil || len(secret) != 32 {
		return Daily{}, errors.New("the day's secret is not 64 hex digits")
	}
	d := Daily{Day: day, Number: h.Daily.Number, Secret: daily.Secret(secret)}
	deal := daily.Find(day, d.Secret)
	switch {
	case deal.Number != d.Number:
		return d, fmt.Errorf("the deal of this secret has the number %d", deal.Number)
	case hex.EncodeToString(deal.Seed[:]) != h.Seed:
		return d, errors.New("the seed is not the one that follows from the day's secret")
	case string(day.Edition()) != string(h.Edition), h.Seats != daily.Seats, game.Options(h.Options) != daily.Options():
		return d, errors.New("edition, seats or options are not those of the day")
	}
	return d, nil
}

// checkRobots says whether the next action of a daily is one that the robots, or the player, would do.
func (r *replay) checkRobots(a game.Action) error {
	if !r.daily || r.n == 1 { // the dealing
		return nil
	}
	due, robots := daily.Next(&r.g, r.n-1)
	if robots && a != due || !robots && a.Seat != daily.Player {
		return errOtherRobots
	}
	return nil
}
