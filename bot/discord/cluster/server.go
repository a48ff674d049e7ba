package cluster

import "context"

// Server serves shards.
type Server interface {
	// Serve begins to serve a shard of so many, and continues its session if there is one. It is tried
	// again after an error. The context ends when the shard has to be stopped.
	Serve(ctx context.Context, shard, shards int, s Session) error
	// Session is how far a shard that is served has come; nothing if there is no session.
	Session(shard int) Session
	// Leave ends the connection of a shard, and returns its session, for the next owner. What is under
	// way may be finished, unless the shard is lost. It is called once for each shard, whether or not
	// Serve was, or succeeded.
	Leave(shard, shards int, why Ending) Session
	// Drop lets go of everything else. By then Member.Holds says that the shard is not held.
	Drop(shard, shards int)
}

// Ending is why a shard is not served any more.
type Ending uint8

// The reasons.
const (
	HandOver Ending = 1 + iota // another process goes on: what is under way is finished
	Lost                       // the lease could not be renewed: everything stops at once
	Resized                    // the number of shards changes: the session is of no use any more
)

func (e Ending) String() string {
	switch e {
	case HandOver:
		return "handed over"
	case Lost:
		return "lost"
	case Resized:
		return "the number of shards changes"
	}
	return "served"
}
