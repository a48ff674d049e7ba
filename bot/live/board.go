package live

import (
	"time"

	"unobot/bot/screen"
	"unobot/game/table"
)

// board is the public message of one table, and the work on it.
type board struct {
	latest table.State
	shown  screen.Screen // as last accepted by Discord
	over   bool          // the end has been shown: the board is edited, never posted
	below  int           // messages in the channel since the board was posted
	post   post
	todo   todo
	faults faults
}

// post is the message that is the board.
type post struct {
	message string // its id; ahead of the stored one until that is saved
	saved   bool   // the stored id is the board's
	own     bool   // this process has shown the board
	tried   bool   // a post has failed, perhaps after it took effect
	doubt   bool   // the last post may have led to a message made earlier
	at      time.Time
	first   chan struct{} // closed once the board has been posted
}

// todo is what is due.
type todo struct {
	dirty   bool // something may have to be drawn
	repost  bool // the board shall move to the end of the channel
	running bool // a worker is at it
	next    time.Time
	sinking bool // a look at whether the board is buried is due
}

// faults is what went wrong lately.
type faults struct {
	failures int
	absent   bool        // the channel was not there the last time
	lost     []time.Time // when the board was found deleted
	plain    time.Time   // until then the board comes without pictures
}
