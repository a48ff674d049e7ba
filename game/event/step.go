package event

import "time"

// Verb is the action of a step.
type Verb string

// The verbs. Those of people name a User.
const (
	Join     Verb = "join" // or join again
	Leave    Verb = "leave"
	Pause    Verb = "pause"
	Resume   Verb = "resume"
	Here     Verb = "here" // the answer to the check-in
	Cancel   Verb = "cancel"
	StartNow Verb = "start-now" // tables are made from now on: enough people are in
	Move     Verb = "move"      // the start, while people join
	Erase    Verb = "erase"     // name and id of a player are erased, the standings stay

	Ask     Verb = "ask"     // the check-in begins
	Asked   Verb = "asked"   // the check-in is over
	Begin   Verb = "begin"   // tables are made from now on
	Seated  Verb = "seated"  // tables are made
	Counted Verb = "counted" // a table is over and counts
	Void    Verb = "void"    // a table is over and counts for nothing
	End     Verb = "end"     // the time is over
	Finish  Verb = "finish"  // the last table is over
	Beat    Verb = "beat"    // the bot is there
)

// Step is one change of an event.
type Step struct {
	Do     Verb      `json:"do"`
	At     time.Time `json:"at"`
	User   UserID    `json:"user,omitempty"`
	Start  time.Time `json:"start,omitzero"`   // Move: to this time
	Name   string    `json:"name,omitempty"`   // Join
	Avatar string    `json:"avatar,omitempty"` // Join
	Rating int       `json:"rating,omitempty"` // Join
	Member time.Time `json:"member,omitzero"`  // Join: of the server since
	Tables []Table   `json:"tables,omitempty"` // Seated
	Table  int       `json:"table,omitempty"`  // Counted and Void: its number
	Places []Place   `json:"places,omitempty"` // Counted: one a seat, in the order of the seats
}

// Place is the result of a table for a seat.
type Place struct {
	Place int  `json:"place"`           // from 1; equal ones are shared
	Won   bool `json:"won,omitempty"`   // no place has won where the clock ended the table
	Left  int  `json:"left"`            // points in hand
	Robot bool `json:"robot,omitempty"` // played for the user at the end, or the user had left: behind all others
}

// Act is an action of a runner for an event.
type Act string

// The acts. All but EndTable come with a step to commit.
const (
	Commit     Act = "commit"      // nothing else
	PingAll    Act = "ping"        // commit, then ask Want.Users whether they are there
	MakeTables Act = "make tables" // commit with the tables, which are dealt at once
	EndTable   Act = "end table"   // end it; its own commit brings the result
)

// Want is the next act that an event needs.
type Want struct {
	Act   Act
	Step  Step
	Users []UserID // PingAll
	Table int      // EndTable
}
