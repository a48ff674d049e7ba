package store

import "time"

// Personal is a table with something about people. The bot's answer about stored data, and the reach of a deletion,
// are read from here.
type Personal struct {
	Table   string
	Columns []string      // those that can name a person
	Kept    time.Duration // after which a purge removes it; if 0, End applies
	End     End
}

// End is the end of something that is kept for no fixed time. All but rows with UntilUnblocked end as well when the
// person has them deleted.
type End uint8

// The ends.
const (
	UntilErased    End = iota // the person has it deleted, or no person plays on the server any more
	UntilOver                 // the game is over
	UntilUnnamed              // nothing else names the person
	UntilUnblocked            // the operator ends the block
)

// PersonalData returns the tables with something about people.
func PersonalData() []Personal {
	return []Personal{
		{Table: "users", Columns: []string{"id", "name"}, End: UntilUnnamed},
		{Table: "tables", Columns: []string{"host", "channel", "seats", "ended_by_id", "ended_by_name"}, Kept: keptLobbies},
		{Table: "steps", Columns: []string{"user_id"}, Kept: keptSteps},
		{Table: "requests", Columns: []string{"key"}, Kept: keptKeys},
		{Table: "match_players", Columns: []string{"user_id"}},
		{Table: "match_seats", Columns: []string{"user_id"}},
		{Table: "feats", Columns: []string{"user_id"}},
		{Table: "match_feats", Columns: []string{"user_id"}},
		{Table: "rivals", Columns: []string{"one", "other"}},
		{Table: "podiums", Columns: []string{"user_id"}},
		{Table: "daily_tries", Columns: []string{"user_id"}},
		{Table: "daily_shares", Columns: []string{"user_id"}, Kept: keptShares * 24 * time.Hour},
		{Table: "daily_duels", Columns: []string{"user_id", "rival_id"}},
		{Table: "events", Columns: []string{"document"}, Kept: keptEvents},
		{Table: "preferences", Columns: []string{"user_id"}},
		{Table: "last_options", Columns: []string{"user_id"}},
		{Table: "pings", Columns: []string{"user_id"}, End: UntilOver},
		{Table: "barred", Columns: []string{"user_id"}, End: UntilOver},
		{Table: "blocked", Columns: []string{"id"}, End: UntilUnblocked},
	}
}

// KeptOfServers is how long the data of a server is kept after it has removed the bot.
const KeptOfServers = keptServers
