package live

import (
	"context"
	"time"

	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

// boardJob is the work on the public message of one table.
type boardJob struct {
	latest    table.State
	shown     screen.Screen // as Discord last accepted it
	announced screen.Screen // what the message says that the table's own thread was started from; zero: unknown
	over      bool          // the end has been shown: the board is edited, but never posted again
	below     int           // messages in the channel since the board was posted
	newest    string        // the latest of these, by its id
	summary   *view.Summary // of the match, once it is over
	message   boardMessage
	todo      todo
	stop      context.CancelFunc // ends the worker that is at it
	faults    faults
}

// boardMessage is the message that is the board.
type boardMessage struct {
	id          string        // ahead of the stored one until it is saved
	saved       bool          // the stored id is this one
	ours        bool          // this process has shown the board
	postFailed  bool          // the last post failed, perhaps after it took effect
	mayBeOld    bool          // the last post may have returned a message that was made earlier
	postedAt    time.Time     // by this process
	firstPosted chan struct{} // closed once this process has posted the board
	redraw      bool          // the picture could not be drawn, and is still due
	picture     string        // the name of the picture that it certainly has; "": none
	skipped     int           // nonces after that of the board before whose messages are deleted
}

// todo is what is due.
type todo struct {
	dirty        bool          // the message may be out of date
	repost       bool          // the board has to move to the end of the channel
	idle         chan struct{} // closed when the worker that is at it has ended; nil: there is none
	notBefore    time.Time
	checksBuried bool // the board will be moved if it is still buried then
}

// faults are recent troubles with a board.
type faults struct {
	failures    int
	channelGone bool        // the last time
	deletions   []time.Time // when somebody had deleted the board
	plainUntil  time.Time   // until then the board is shown without pictures
}
