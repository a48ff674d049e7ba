package table

import (
	"context"
	"time"

	"unobot/game"
)

// Robot is the strength of a computer player, or NoRobot for a person's seat.
type Robot uint8

// The strengths.
const (
	NoRobot Robot = iota
	Easy
	Normal
	Hard
)

// Brain decides for a robot. It sees what its seat may know and nothing else; a
// second result of false means that it does nothing now (out of turn).
type Brain func(v game.View, level Robot, seed uint64) (Move, bool)

// AddRobot seats a robot in the lobby; host only. ErrFull, ErrNoRobots.
func (t *Table) AddRobot(ctx context.Context, key string, u User, level Robot) (Outcome, error) {
	panic("stub")
}

// RemoveRobot takes the robot added last out of the lobby; host only.
func (t *Table) RemoveRobot(ctx context.Context, key string, u User) (Outcome, error) {
	panic("stub")
}

// Setup is what the host may change in the lobby.
type Setup struct {
	Edition  game.EditionID
	Options  game.Options
	TurnTime time.Duration // see TurnTimes; 0: none
	Robots   bool          // leavers and the absent are replaced by robots
}

// TurnTimes are the paces a table can have; 0 is none.
var TurnTimes = []time.Duration{30 * time.Second, time.Minute, 3 * time.Minute, 10 * time.Minute, 24 * time.Hour, 0}

// Configure changes the setup in the lobby; host only. The edition's refusal of
// the options is the error.
func (t *Table) Configure(ctx context.Context, key string, u User, s Setup) (Outcome, error) {
	panic("stub")
}

// TakeBack gives a user the seat back that went to a robot because the user was
// absent. ErrNotSeated where there is none.
func (t *Table) TakeBack(ctx context.Context, key string, u User) (Outcome, error) { panic("stub") }

// Kick removes target: in the lobby from the seat, in a match the seat becomes a
// robot's (or away). Host, or anybody with force.
func (t *Table) Kick(ctx context.Context, key string, u User, target UserID, force bool) (Outcome, error) {
	panic("stub")
}

// Rematch opens a table in the same channel with the setup and the people of a
// finished one, and its robots; whoever asks hosts.
func (h *Hall) Rematch(ctx context.Context, key string, id ID, u User) (*Table, error) {
	panic("stub")
}

// Departed is told that a user has left a server: the seats there go on without
// the user.
func (h *Hall) Departed(ctx context.Context, guild string, u UserID) error { panic("stub") }
