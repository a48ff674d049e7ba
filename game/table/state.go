package table

import (
	"cmp"
	"time"

	"unobot/game"
)

// ID names a table and its match: 8 lowercase letters and digits.
type ID string

// UserID is a person's stable id on the chat platform.
type UserID string

// User is a person with the name and the profile picture to show.
type User struct {
	ID     UserID
	Name   string // on the server of the table
	Global string // everywhere else; "" where that is Name
	Avatar string // the profile picture's hash, after the server's id and "/" if only that server has it; "": none
}

// here is the user as the server of the table knows it.
func (u User) here() User { return User{ID: u.ID, Name: u.Name} }

// Everywhere is the name that may be shown on any server.
func (u User) Everywhere() string { return cmp.Or(u.Global, u.Name) }

// Phase is how far a table has come.
type Phase uint8

// The phases.
const (
	Lobby     Phase = iota // people join and leave
	Playing                // the match runs
	Finished               // the match has been won
	Abandoned              // cancelled in the lobby, or ended without a result
)

// Live reports whether the table still changes.
func (p Phase) Live() bool { return p == Lobby || p == Playing }

// Seat is a place taken at a table.
type Seat struct {
	User User
	Away bool // the user has left the running match; the seat plays automatic decisions

	Robot  Robot // plays the seat; where User is set too, in the place of a user who is absent or gone
	Gone   bool  // the user has left for good and cannot take the seat back
	Next   User  // who takes the robot's seat over with the next round
	Missed int   // turns in a row that the clock ended
}

// State is a table at one version: plain data, safe to keep.
type State struct {
	ID        ID
	Guild     string
	Channel   string
	Parent    string // the channel with the message that Channel was started from as the table's own thread; "": it was not
	Host      UserID
	Version   uint64 // rises by one with every commit
	Phase     Phase
	Edition   game.EditionID
	Options   game.Options
	Seats     []Seat
	Invited   []User        // Lobby: asked to join, but not there yet; in the order in which they were asked
	Barred    []UserID      // taken off by host or moderator, cannot join again; in no order
	Game      game.Game     // meaningful from Playing on
	TurnTime  time.Duration // 0: none
	Robots    bool          // leavers and the absent are replaced by robots
	Deadline  time.Time     // of the open decision, or of the next round; zero: none
	Paused    Pause         // not stored
	Steps     int           // of the match so far
	Recent    []Happening
	Board     string // message id of the public board, "" while there is none
	CreatedAt time.Time
	UpdatedAt time.Time
	EndedBy   User // Abandoned: who ended it
}

// Seq is the number that buttons of this state carry: 0 in the lobby, the game's Seq afterwards.
func (s State) Seq() uint32 {
	if s.Phase == Lobby {
		return 0
	}
	return s.Game.Seq()
}
