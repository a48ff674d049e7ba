package live

import (
	"time"

	"unobot/bot/screen"
	"unobot/game/table"
)

// boardJob is the public message of one table, and the work on it.
type boardJob struct {
	latest  table.State
	shown   screen.Screen // as last accepted by Discord
	over    bool          // the end has been shown: the board is edited, never posted
	below   int           // messages in the channel since the board was posted
	message boardMessage
	todo    todo
	faults  faults
}

// boardMessage is the message that is the board.
type boardMessage struct {
	id          string // its id; ahead of the stored one until that is saved
	saved       bool   // the stored id is the board's
	ours        bool   // this process has shown the board
	postFailed  bool   // a post has failed, perhaps after it took effect
	mayBeOld    bool   // the last post may have led to a message made earlier
	postedAt    time.Time
	firstPosted chan struct{} // closed once the board has been posted
}

// todo is what is due.
type todo struct {
	dirty        bool // something may have to be drawn
	repost       bool // the board shall move to the end of the channel
	running      bool // a worker is at it
	notBefore    time.Time
	checksBuried bool // a look at whether the board is buried is due
}

// faults is what went wrong lately.
type faults struct {
	failures    int
	channelGone bool        // the channel was not there the last time
	deletions   []time.Time // when the board was found deleted
	plainUntil  time.Time   // until then the board comes without pictures
}
