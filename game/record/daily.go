package record

import (
	"encoding/hex"
	"errors"
	"fmt"
	"io"

	"unobot/game"
	"unobot/game/daily"
)

// Daily says that a match was the deal of a day, with the origin of the deal.
type Daily struct {
	Day    daily.Day
	Number int // of the deal, among those that follow from the secret
	daily.Origin
}

// Commitment returns the hash of the secret that was published before the day.
func (d Daily) Commitment() [32]byte { return d.Secret.Commitment(d.Day) }

// dailyLine is the form of Daily in a header.
type dailyLine struct {
	Day    string `json:"day"`
	Number int    `json:"number"`
	Secret string `json:"secret"`           // 64 hex digits, small ones
	Robots *int   `json:"robots,omitempty"` // which robots; those of records from before there were others: 1
}

// ExportDaily is Export for a match that was the deal of a day.
func ExportDaily(to io.Writer, d Daily, g game.Game, actions []game.Action) (game.Game, error) {
	w := NewWriter(to)
	robots := int(d.Robots)
	w.daily = &dailyLine{
		Day: string(d.Day), Number: d.Number, Secret: hex.EncodeToString(d.Secret[:]), Robots: &robots,
	}
	return w.export(g, actions)
}

// errOtherRobots is the error of a daily with an action of a robot that does not follow from the deal.
var errOtherRobots = errors.New("the robots of this deal would have done something else")

// readDaily checks that a match is the deal of the day that its header names.
func (h header) readDaily() (Daily, error) {
	day := daily.Day(h.Daily.Day)
	if _, ok := day.Begin(); !ok {
		return Daily{}, fmt.Errorf("%q is no day", h.Daily.Day)
	}
	secret, err := hex.DecodeString(h.Daily.Secret)
	if err != nil || len(secret) != 32 || hex.EncodeToString(secret) != h.Daily.Secret {
		return Daily{}, errors.New("the day's secret is not 64 hex digits, with small letters")
	}
	origin := daily.Origin{Secret: daily.Secret(secret), Robots: h.robots()}
	d := Daily{Day: day, Number: h.Daily.Number, Origin: origin}
	deal, err := daily.Find(day, origin)
	switch {
	case err != nil:
		return d, err
	case deal.Number != d.Number:
		return d, fmt.Errorf("the deal of this secret has the number %d", deal.Number)
	case hex.EncodeToString(deal.Seed[:]) != h.Seed:
		return d, errors.New("the seed is not the one that follows from the day's secret")
	case string(day.Edition()) != string(h.Edition), h.Seats != daily.Seats, game.Options(h.Options) != daily.Options():
		return d, errors.New("edition, seats or options are not those of the day")
	}
	return d, nil
}

// robots returns the robots of a header, or 0 if it is of no daily.
func (h header) robots() daily.Robots {
	switch {
	case h.Daily == nil:
		return 0
	case h.Daily.Robots == nil:
		return 1
	}
	return daily.Robots(*h.Daily.Robots)
}

// checkRobots returns an error if the next action of a daily is not one of the robots, or of the player.
func (r *replay) checkRobots(a game.Action) error {
	if r.robots == 0 || r.n == 1 { // the dealing
		return nil
	}
	due, robots := r.robots.Next(&r.g, r.n-1)
	if robots && a != due || !robots && a.Seat != daily.Player {
		return errOtherRobots
	}
	return nil
}
