package table

import (
	"fmt"
	"slices"
	"time"

	"unobot/game"
)

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
}

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
