package store

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"time"

	"unobot/game"
	"unobot/game/table"
)

// phases are the stored names of a table's phases.
var phases = map[table.Phase]string{
	table.Lobby: "lobby", table.Playing: "playing", table.Finished: "finished", table.Abandoned: "abandoned",
}

// scorings are the stored names of the ways of scoring.
var scorings = map[game.Scoring]string{game.ScoreWinner: "winner", game.ScoreLowest: "lowest"}

// keyOf is the key that names a value in one of the maps above.
func keyOf[K comparable](names map[K]string, name string) (K, error) {
	for k, n := range names {
		if n == name {
			return k, nil
		}
	}
	var none K
	return none, fmt.Errorf("unknown word %q", name)
}

// options is the stored form of game.Options.
type options struct {
	Scoring     string `json:"scoring"`
	Target      int16  `json:"target"`
	ReverseTwo  bool   `json:"reverse_two_plain,omitempty"`
	Stacking    bool   `json:"stacking,omitempty"`
	JumpIn      bool   `json:"jump_in,omitempty"`
	SevenZero   bool   `json:"seven_zero,omitempty"`
	DrawToMatch bool   `json:"draw_to_match,omitempty"`
	ForcePlay   bool   `json:"force_play,omitempty"`
	NoBluff     bool   `json:"no_bluff,omitempty"`
	FalseCall   uint8  `json:"false_call,omitempty"`
}

func encodeOptions(o game.Options) (string, error) {
	b, err := json.Marshal(options{
		scorings[o.Scoring], o.Target, o.ReverseTwo, o.Stacking, o.JumpIn, o.SevenZero, o.DrawToMatch, o.ForcePlay,
		o.NoBluff, o.FalseCall,
	})
	return string(b), err
}

func decodeOptions(text string) (game.Options, error) {
	var o options
	if err := json.Unmarshal([]byte(text), &o); err != nil {
		return game.Options{}, fmt.Errorf("options: %w", err)
	}
	scoring, err := keyOf(scorings, o.Scoring)
	if err != nil {
		return game.Options{}, fmt.Errorf("options: %w", err)
	}
	return game.Options{
		Scoring: scoring, Target: o.Target, ReverseTwo: o.ReverseTwo, Stacking: o.Stacking, JumpIn: o.JumpIn,
		SevenZero: o.SevenZero, DrawToMatch: o.DrawToMatch, ForcePlay: o.ForcePlay, NoBluff: o.NoBluff, FalseCall: o.FalseCall,
	}, nil
}

// robots are the stored names of the strengths of computer players.
var robots = map[table.Robot]string{table.NoRobot: "", table.Easy: "easy", table.Normal: "normal", table.Hard: "hard"}

// seat is the stored form of table.Seat. A user who does not play is gone unless absent is said:
// before there were robots, away meant gone.
type seat struct {
	User       table.UserID `json:"user"`
	Name       string       `json:"name"`
	Global     string       `json:"global,omitempty"`
	Away       bool         `json:"away,omitempty"`
	Robot      string       `json:"robot,omitempty"`
	Absent     bool         `json:"absent,omitempty"`
	Next       table.UserID `json:"next,omitempty"`
	NextName   string       `json:"next_name,omitempty"`
	NextGlobal string       `json:"next_global,omitempty"`
	Missed     int          `json:"missed,omitempty"`
}

func encodeSeats(seats []table.Seat) (string, error) {
	list := make([]seat, len(seats))
	for i, s := range seats {
		list[i] = seat{
			User: s.User.ID, Name: s.User.Name, Global: s.User.Global, Away: s.Away, Robot: robots[s.Robot], Absent: s.Absent(),
			Next: s.Next.ID, NextName: s.Next.Name, NextGlobal: s.Next.Global, Missed: s.Missed,
		}
	}
	b, err := json.Marshal(list)
	return string(b), err
}

func decodeSeats(text string) ([]table.Seat, error) {
	var list []seat
	if err := json.Unmarshal([]byte(text), &list); err != nil {
		return nil, fmt.Errorf("seats: %w", err)
	}
	seats := make([]table.Seat, len(list))
	for i, s := range list {
		robot, err := keyOf(robots, s.Robot)
		if err != nil {
			return nil, fmt.Errorf("seats: %w", err)
		}
		seats[i] = table.Seat{
			User: table.User{ID: s.User, Name: s.Name, Global: s.Global}, Away: s.Away, Robot: robot,
			Next: table.User{ID: s.Next, Name: s.NextName, Global: s.NextGlobal}, Missed: s.Missed,
		}
		seats[i].Gone = seats[i].Absent() && !s.Absent
	}
	return seats, nil
}

func fromMillis(ms int64) time.Time { return time.UnixMilli(ms).UTC() }

// orNone is how a time is stored that may be missing.
func orNone(t time.Time) sql.NullInt64 {
	return sql.NullInt64{Int64: t.UnixMilli(), Valid: !t.IsZero()}
}

func fromNullMillis(ms sql.NullInt64) time.Time {
	if !ms.Valid {
		return time.Time{}
	}
	return fromMillis(ms.Int64)
}
