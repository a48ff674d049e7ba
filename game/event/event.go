// Package event has the rules of events: the seating of tables, the worth of their results, the end of an event. It
// uses no clock, no chance and no storage. An Event is one document (JSON), changed by steps only.
//
// A runner, the one process that speaks for the server, works like this, at Event.Due and after every step:
//
//	e := load(id)                          // the snapshot
//	for _, want := range e.Wants(now) {    // the due acts, from the stored event and the time alone
//		switch want.Act {
//		case event.MakeTables:         // fill in the ids of the tables; event and tables are one transaction
//			e, err = e.Apply(want.Step)
//			commit(e, tables)
//		case event.EndTable:           // the result comes with the table's own commit
//		...
//		}
//	}
//	publish(e)
//
// After a commit it asks again. The result of a table, a step Counted, is applied within the commit that ends the
// table: both are stored or neither. ErrNoTable says that the table counts for nothing (any more); then the table is
// committed without a step. Beats come once a minute; where none came for two, the bot was away, and the next
// step adds that time to everything that waits.
package event

import (
	"cmp"
	"crypto/sha256"
	"encoding/base32"
	"slices"
	"strings"
	"time"

	"unobot/game"
)

// UserID is a person's stable id on the chat platform.
type UserID string

// ID names an event: 8 lowercase letters and digits.
type ID string

// NewID derives an id from a text.
func NewID(text string) ID {
	sum := sha256.Sum256([]byte(text))
	return ID(strings.ToLower(base32.StdEncoding.EncodeToString(sum[:5])))
}

// Kind is the kind of an event.
type Kind string

// The kinds.
const (
	Arena    Kind = "arena"    // all people play as many tables as the time allows
	Knockout Kind = "knockout" // the best of each table go on, until one is left
)

// Repeat is the interval at which an event comes again.
type Repeat string

// The intervals.
const (
	Never   Repeat = ""
	Weekly  Repeat = "weekly"
	Monthly Repeat = "monthly"
)

// Settings are the choices of the creator of an event.
type Settings struct {
	Name      string         `json:"name"`
	Kind      Kind           `json:"kind"`
	Start     time.Time      `json:"start"`
	Minutes   int            `json:"minutes,omitempty"` // an arena lasts, 20 to 180
	Edition   game.EditionID `json:"edition"`
	Options   Options        `json:"options"`
	TableSize int            `json:"table_size"` // 2 to 6; of a knockout 4
	Repeat    Repeat         `json:"repeat,omitempty"`
	Clock     string         `json:"clock,omitempty"`    // one that has come again: "20:00", as first asked for
	Week      int            `json:"week,omitempty"`     // of the month, likewise: 1 to 4, or 5 for the last
	MinDays   int            `json:"min_days,omitempty"` // of membership, to join
}

// Options are a game's, in their stored form.
type Options struct{ game.Options }

// MarshalJSON writes the stored form.
func (o Options) MarshalJSON() ([]byte, error) { return o.JSON(game.Stored), nil }

// UnmarshalJSON reads the stored form.
func (o *Options) UnmarshalJSON(text []byte) (err error) {
	o.Options, err = game.OptionsFromJSON(text, game.Stored)
	return err
}

// Phase is the stage of an event.
type Phase string

// The phases.
const (
	Planned   Phase = "planned"   // people join
	Checking  Phase = "checking"  // they are asked whether they are there
	Ready     Phase = "ready"     // they were asked
	Running   Phase = "running"   // tables are made
	Ending    Phase = "ending"    // none are made any more, the last ones play
	Over      Phase = "over"      // it has a result
	Cancelled Phase = "cancelled" // it has none
)

// Event is an event at one version: plain data, safe to keep.
type Event struct {
	Settings
	Phase   Phase     `json:"phase"`
	Version uint64    `json:"version"`          // rises by one with every step
	Lot     uint64    `json:"lot"`              // decides where nothing else does
	Seen    time.Time `json:"seen"`             // the latest step
	Soon    bool      `json:"soon,omitempty"`   // made too shortly before the start for a check-in
	Checked time.Time `json:"checked,omitzero"` // the check-in began
	Late    time.Time `json:"late,omitzero"`    // it could begin only now, after its time: people join until Begins
	Begun   time.Time `json:"begun,omitzero"`   // from here on tables are made, every 15 seconds
	Ends    time.Time `json:"ends,omitzero"`    // of an arena: from here on none
	Players []Player  `json:"players"`          // in the order in which they joined; once it has begun, they stay
	Tables  []Table   `json:"tables"`           // under way
	Made    int       `json:"made"`             // tables so far
	Counted int       `json:"counted"`          // of them, with a result
	KindData
}

// Player is a person that has joined. Indexes in Event.Players name people in tables.
type Player struct {
	User   UserID `json:"user"` // "" after an erasure
	Name   string `json:"name"`
	Avatar string `json:"avatar,omitempty"`
	Rating int    `json:"rating,omitempty"` // as shown; 0 if unknown

	Here   bool      `json:"here,omitempty"`   // has answered the check-in
	Paused bool      `json:"paused,omitempty"` // wants no new tables
	Left   bool      `json:"left,omitempty"`
	Table  int       `json:"table,omitempty"` // table of the player; 0 for none
	Since  time.Time `json:"since,omitzero"`  // free since

	Points int       `json:"points"`
	Wins   int       `json:"wins"`
	Games  int       `json:"games"`
	Hand   int       `json:"hand"`            // points left in hand at all tables
	Flame  int       `json:"flame"`           // tables won in a row, up to the last one
	Best   int       `json:"best"`            // most of them
	Scored time.Time `json:"scored,omitzero"` // when Points were reached
	Last   []bool    `json:"last,omitempty"`  // whether each of the last Remembered tables was won, the oldest first
	Met    [][]int   `json:"met,omitempty"`   // the others at the last two tables, the latest last
	Was    int       `json:"was,omitempty"`   // the rank before the last table
}

// Remembered is the number of tables of a player that are kept one by one.
const Remembered = 5

// Table is a table under way.
type Table struct {
	No    int       `json:"no"` // from 1 within the event
	ID    string    `json:"id"` // of the live table; the runner fills it in
	Began time.Time `json:"began"`
	Seats []Seat    `json:"seats"`
}

// Seat is the seat of a player at a table.
type Seat struct {
	Player int  `json:"player"`
	Lost   bool `json:"lost,omitempty"` // has left the event meanwhile
}

// Free reports whether a player waits for a table.
func (p *Player) Free() bool { return p.Table == 0 && !p.Paused && !p.Left && p.User != "" }

// player returns the index of a user in Players, or -1 if the user has not joined.
func (e *Event) player(u UserID) int {
	return slices.IndexFunc(e.Players, func(p Player) bool { return p.User == u && u != "" })
}

// Has reports whether a user has joined and not left.
func (e *Event) Has(u UserID) bool {
	i := e.player(u)
	return i >= 0 && !e.Players[i].Left
}

// Live reports whether the event still changes by itself.
func (p Phase) Live() bool { return p != Over && p != Cancelled }

// Places returns the result of a table for each seat, also of one that was broken off. The winner of a match is above
// the rest; the others are ranked by their scores and, where those are equal, by the points left in their hands. The
// caller has to set Robot, which the game does not contain.
func Places(g *game.Game) []Place {
	places := make([]Place, g.Seats())
	winners := g.MatchWinners()
	for i := range places {
		at := game.Seat(i)
		places[i] = Place{Won: slices.Contains(winners, at), Left: g.Cost(at)}
	}
	better := func(a, b int) int {
		score := func(i int) int {
			switch points := g.Score(game.Seat(i)); {
			case g.Options().Target == game.SingleRound:
				return 0
			case g.Options().Scoring == game.ScoreLowest:
				return points
			default:
				return -points
			}
		}
		won := func(i int) int {
			if places[i].Won {
				return 0
			}
			return 1
		}
		return cmp.Or(cmp.Compare(won(a), won(b)), cmp.Compare(score(a), score(b)),
			cmp.Compare(places[a].Left, places[b].Left))
	}
	for i := range places {
		places[i].Place = 1
		for k := range places {
			if better(k, i) < 0 {
				places[i].Place++
			}
		}
	}
	return places
}
