package table

import "time"

// Operator stands for the operator of the bot in State.EndedBy. It is no user's id.
const Operator UserID = "operator"

// Orders are the wishes of the operator for a running bot.
type Orders struct {
	Servers  map[string]time.Time // servers that are blocked, and since when
	Users    map[UserID]time.Time // users blocked on every server, and since when
	Unwanted map[ID]bool          // live tables that have to end
}
