package table

import (
	"cmp"
	"fmt"
	"slices"
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

// Setup holds the settings that the host may change in the lobby.
type Setup struct {
	Edition  game.EditionID
	Options  game.Options
	TurnTime time.Duration // see TurnTimes; 0 for none
	Robots   bool          // leavers and the absent are replaced by robots
}

// TurnTimes are the paces a table can have; 0 is none.
var TurnTimes = []time.Duration{30 * time.Second, time.Minute, 3 * time.Minute, 10 * time.Minute, 24 * time.Hour, 0}

// DefaultTurnTime is the turn time of tables without a choice of the host.
const DefaultTurnTime = time.Minute

// DefaultSetup returns the plain game for tables without a choice of the host.
func DefaultSetup() Setup {
	return Setup{Edition: game.Editions()[0].ID, Options: game.DefaultOptions(), TurnTime: DefaultTurnTime, Robots: true}
}

// Check returns an error if this number of seats cannot play the setup, or if a lobby with so many seats cannot have
// it. The edition's refusal is a *game.OptionError.
func (s Setup) Check(seats int) error {
	edition, ok := game.EditionByID(s.Edition)
	switch {
	case !ok:
		return fmt.Errorf("there is no edition %q", s.Edition)
	case !slices.Contains(TurnTimes, s.TurnTime):
		return fmt.Errorf("there is no pace of %v", s.TurnTime)
	}
	if s.Options.Teams {
		return edition.Check(s.Options, game.FullTeams(seats))
	}
	return edition.Check(s.Options, max(2, seats))
}

// MostSeats returns the largest number of players that the edition and the options allow.
func (s Setup) MostSeats() int {
	if e, ok := game.EditionByID(s.Edition); ok {
		return min(e.MostSeats(), s.Options.MostSeats())
	}
	return s.Options.MostSeats()
}

// MostSeats returns the largest number of players of the table.
func (s State) MostSeats() int { return s.Setup().MostSeats() }

// Setup returns the setup of the table.
func (s State) Setup() Setup {
	return Setup{Edition: s.Edition, Options: s.Options, TurnTime: s.TurnTime, Robots: s.Robots}
}

// Settings are the choices of a server: the setup of its tables unless their hosts wish otherwise, and the games that
// are allowed there. A store keeps each under the name in its tag, for good; so NoSolo and NoDaily keep their negative
// names, although the other settings say yes.
type Settings struct {
	Setup    `json:"-"` // defaults of new tables; with Robots false no table may have any
	Channels []string   `json:"channels"` // where tables may be opened, threads below included; empty: everywhere
	Locale   string     `json:"locale"`   // of boards, such as "fr"; "" for the server's own
	Pings    bool       `json:"pings"`    // a message of its own pings the player to move
	Pictures bool       `json:"pictures"` // boards show pictures
	Profiles bool       `json:"profiles"` // the cards of users can be looked at
	Feats    bool       `json:"feats"`    // achievements are announced and shown
	Seasons  bool       `json:"seasons"`  // the podium of a season is posted
	NoSolo   bool       `json:"no_solo"`  // no solo games here, which only their player would see
	NoDaily  bool       `json:"no_daily"` // nor the deal of the day
	Threads  bool       `json:"threads"`  // each new table has a thread of its own, where its channel can have threads

	EventRole string `json:"event_role"` // id of a role that may hold events, too; "" for none
	Zone      string `json:"zone"`       // time zone of events, such as "Europe/Paris"; "" for that of the language

	LastSetups bool `json:"last_setups"` // hosts are offered how they set up a table here last

	Presets []game.Preset `json:"-"` // of the server itself, at most MostPresets
}

// MostPresets is the largest number of presets of its own that a server can have.
const MostPresets = 5

// AllPresets returns the presets that tables of the server can have: those of every table first.
func (s Settings) AllPresets() []game.Preset { return append(game.Presets(), s.Presets...) }

// DefaultSettings hold on a server that has chosen nothing. A first game is a single round: its end offers another one,
// which makes it a match.
func DefaultSettings() Settings {
	setup := DefaultSetup()
	setup.Options.Target = game.SingleRound
	return Settings{
		Setup: setup, Pings: true, Pictures: true, LastSetups: true, Profiles: true, Feats: true, Seasons: true,
	}
}

// Preferences are the choices of a user, for every server. The zero value is the default.
type Preferences struct {
	NoPings bool // never pinged by the bot
	Hidden  bool // other users cannot see the user's profile
	Text    bool // hands, with the table, are words without pictures
}

// Ping is a message in a channel that tells a user to move.
type Ping struct {
	Table   ID
	Version uint64 // of the table, as the sender of the ping saw it
	User    UserID
	Channel string
	Message string
}

// BoardDigest is a checksum of the contents of a table's board. A digest of 0 is unknown.
type BoardDigest struct {
	Table   ID
	Version uint64 // of the table, as the board shows it
	Digest  uint64
}
