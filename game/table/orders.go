package table

import "time"

// Operator stands for whoever runs the bot where a table says who has ended it. It is no user's id.
const Operator UserID = "operator"

// Orders are what the operator wants of a running bot.
type Orders struct {
	Servers  map[string]time.Time // blocked: nobody is served there; since when
	Users    map[UserID]time.Time // blocked: not served anywhere; since when
	Unwanted map[ID]bool          // live tables that have to end
}
