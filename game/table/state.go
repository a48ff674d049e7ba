package table

import (
	"cmp"
	"strings"
	"time"

	"unobot/game"
	"unobot/game/daily"
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
	Avatar string // the profile picture's hash, after the server's id and "/" if only that server has it; "" for none
}

// here returns the user as the server of the table knows it.
func (u User) here() User { return User{ID: u.ID, Name: u.Name} }

// Everywhere returns the name that may be shown on any server.
func (u User) Everywhere() string { return cmp.Or(u.Global, u.Name) }

// Phase is the stage of a table.
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

// Robot is the strength of a computer player, or NoRobot for a person's seat.
type Robot uint8

// The strengths.
const (
	NoRobot Robot = iota
	Easy
	Normal
	Hard
)

// Brain decides for a robot. It sees only the view of its seat. Its second result is false if the robot does nothing
// now, out of turn.
type Brain func(v game.View, level Robot, seed uint64) (game.Move, bool)

// Seat is a place taken at a table.
type Seat struct {
	User User
	Away bool // the user has left the running match; the seat plays automatic decisions

	Robot  Robot        // plays the seat; where User is set too, in the place of an absent or gone user
	Of     daily.Robots // version of the deal of the day that Robot plays by; 0 for today's robots
	Gone   bool         // the user has left for good and cannot take the seat back
	Next   User         // takes the robot's seat over with the next round
	Missed int          // turns in a row that the clock ended
}

// State is a table at one version: plain data, safe to keep.
type State struct {
	ID        ID
	Guild     string
	Channel   string
	Parent    string  // the channel in which Channel was started as the table's own thread; "" if it is none
	Event     InEvent // event that the table belongs to; such a table has no host, and cannot be joined
	Host      UserID
	Version   uint64 // rises by one with every commit
	Phase     Phase
	Edition   game.EditionID
	Options   game.Options
	Seats     []Seat
	Invited   []User          // Lobby: asked to join and not there yet, in the order they were asked
	Declined  []User          // Lobby: invited, and not coming, in that order
	Sides     map[UserID]Side // Lobby of teams: chosen sides by user; all others are drawn
	Barred    []UserID        // taken off by host or moderator, cannot join again; in no order
	Game      game.Game       // meaningful from Playing on
	TurnTime  time.Duration   // 0 for none
	Robots    bool            // leavers and the absent are replaced by robots
	Deadline  time.Time       // of the open decision, the next round, or a rematch's start in its Lobby; zero for none
	Paused    Suspension      // not stored; the announced reason, if there is one
	Steps     int             // of the match so far
	Recent    []Happening
	Board     string // message id of the public board, "" while there is none
	CreatedAt time.Time
	UpdatedAt time.Time
	EndedBy   User // Abandoned: user at the origin of the end

	passed  []State // while a change of a daily is made: see Outcome.Passed
	clocked bool    // while a change is made: the clock of an event has ended the table
}

// Seq returns the number that buttons of this state carry: 0 in the lobby, the game's Seq afterwards.
func (s State) Seq() uint32 {
	if s.Phase == Lobby {
		return 0
	}
	return s.Game.Seq()
}

// soloPrefix begins the channels of solo tables. Discord has no such channels: its own are numbers.
const soloPrefix = "solo:"

// SoloChannel returns the channel of a user's own game against robots, one at a time.
func SoloChannel(u UserID) string { return soloPrefix + string(u) }

// isSolo reports whether a channel is that of a table which one user has alone: a solo game or a daily.
func isSolo(channel string) bool { return strings.Contains(channel, ":") }

// Solo reports whether one user has the table alone: a solo game or a daily. It is invisible to all others, has no
// board, takes no place in a channel or a quota, and its player has unlimited time to think.
func (s State) Solo() bool { return isSolo(s.Channel) }

// SoloOf reports whether the table is this user's own.
func (s State) SoloOf(u UserID) bool { return u != "" && strings.HasSuffix(s.Channel, ":"+string(u)) }

// dailyPrefix begins the channels of tables where the deal of a day is played.
const dailyPrefix = "daily:"

// DailyChannel returns the channel of a user's game of the deal of the day, one at a time.
func DailyChannel(d daily.Day, u UserID) string { return dailyPrefix + string(d) + ":" + string(u) }

// Daily returns the day of the deal played at the table, or false if it is no deal of the day.
func (s State) Daily() (daily.Day, bool) {
	rest, ok := strings.CutPrefix(s.Channel, dailyPrefix)
	day, _, _ := strings.Cut(rest, ":")
	return daily.Day(day), ok
}

// isDaily reports whether the deal of a day is played. Robots answer at once there, so that nothing
// depends on how quick the player is.
func (s *State) isDaily() bool { return strings.HasPrefix(s.Channel, dailyPrefix) }

// dailyRobots returns the version of the robots in a deal of the day. Tables stored before there were versions have
// version 1.
func (s *State) dailyRobots() daily.Robots { return max(1, s.Seats[len(s.Seats)-1].Of) }

// Step is one action of a match with its events.
type Step struct {
	N      int    // from 0 within the match
	User   UserID // user at the origin of the action; "" for an automatic decision
	Action game.Action
	Events []game.Event
}

// ActionsOf returns the actions of steps.
func ActionsOf(steps []Step) []game.Action {
	actions := make([]game.Action, len(steps))
	for i, step := range steps {
		actions[i] = step.Action
	}
	return actions
}
