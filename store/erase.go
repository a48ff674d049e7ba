package store

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"unobot/game/table"
)

// tablesNaming finds the tables that name a user, in any phase: as host, in ended_by, in the channel of a solo table,
// and in the JSON of the seats.
const tablesNaming = `FROM tables
	WHERE host = $1 OR ended_by_id = $2 OR channel LIKE $3 ESCAPE '!' OR seats LIKE $4 ESCAPE '!'`

// Erase deletes a user. Shared data, such as finished matches, stays without the user's id and name; the rest is
// deleted, from the files, too. Of tries of a daily that is not disclosed at that time a mark stays, which contains no
// name. Call Hall.Forget first: live tables would write the user again. After an error, bytes of the user may still be
// in the files although no row has them; the next Erase or Purge removes them.
func (s *Store) Erase(ctx context.Context, user table.UserID, at time.Time) error {
	if user == "" {
		return nil
	}
	if err := s.erase(ctx, user, at); err != nil {
		return fmt.Errorf("erase user: %w", err)
	}
	if err := s.engine.Scrub(ctx); err != nil {
		return fmt.Errorf("erase user: scrub: %w", err)
	}
	return nil
}

// erase removes a user from all rows.
func (s *Store) erase(ctx context.Context, user table.UserID, at time.Time) error {
	ids, err := words(s.query(ctx, `SELECT id `+tablesNaming+` UNION SELECT match_id FROM match_players
		WHERE user_id = $5`,
		string(user), string(user), likeOwnChannel(user), likeUser(user), string(user)))
	for _, id := range ids {
		if err == nil { // one table at a time, so that moves need not wait for all of them
			err = s.write(ctx, func(w *work) { w.eraseAt(id, user) })
		}
	}
	if err == nil {
		err = s.eraseFromEvents(ctx, user, at)
	}
	if err != nil {
		return err
	}
	return s.write(ctx, func(w *work) { w.eraseUser(user, at) })
}

// likeUser returns a pattern for JSON that names a user.
func likeUser(user table.UserID) string { return `%"` + likeText(string(user)) + `"%` }

// likeOwnChannel returns a pattern for the channels of a user's solo tables, which end in the user's id.
func likeOwnChannel(user table.UserID) string { return `%:` + likeText(string(user)) }

func likeText(text string) string {
	return strings.NewReplacer("!", "!!", "%", "!%", "_", "!_").Replace(text)
}

// eraseAt removes a user from one table and its match.
func (w *work) eraseAt(id string, user table.UserID) {
	var host, by, name, channel, seats string
	found, err := w.query(`SELECT host, ended_by_id, ended_by_name, channel, seats FROM tables WHERE id = $1`, id).
		one(&host, &by, &name, &channel, &seats)
	w.fail(err)
	if !found {
		return // purged meanwhile
	}
	if host == string(user) {
		host = ""
	}
	if by == string(user) {
		by, name = "", ""
	}
	if strings.HasSuffix(channel, ":"+string(user)) {
		channel = ""
	}
	w.put(`UPDATE tables SET host = $1, ended_by_id = $2, ended_by_name = $3, channel = $4, seats = $5 WHERE id = $6`,
		host, by, name, channel, withoutUser(seats, user), id)
	w.put(`UPDATE steps SET user_id = '' WHERE table_id = $1 AND user_id = $2`, id, string(user))
	w.requestScrub()
}

func (w *work) requestScrub() {
	if w.err == nil {
		w.err = w.tx.RequestScrub()
	}
}

// withoutUser returns stored seats without a user: the place stays, and is empty. Seats that cannot be read are
// replaced by none.
func withoutUser(text string, user table.UserID) string {
	var seats []seat
	if json.Unmarshal([]byte(text), &seats) != nil {
		return "[]"
	}
	if !slices.ContainsFunc(seats, func(s seat) bool { return s.User == user || s.Next == user }) {
		return text
	}
	seats = slices.DeleteFunc(seats, func(s seat) bool { return s.Invited && s.User == user })
	for i := range seats {
		if seats[i].User == user {
			seats[i].User, seats[i].Name, seats[i].Global, seats[i].Avatar, seats[i].Absent = "", "", "", "", false
			seats[i].Side = table.ByLot
		}
		if seats[i].Next == user {
			seats[i].Next, seats[i].NextName, seats[i].NextGlobal, seats[i].NextAvatar = "", "", "", ""
		}
	}
	b, err := json.Marshal(seats)
	if err != nil {
		return "[]"
	}
	return string(b)
}

// ownTables hold rows about one user each, in the column user_id.
var ownTables = []string{
	"match_players", "preferences", "last_options", "pings", "barred", "feats", "match_feats",
	"daily_tries", "daily_shares",
}

// eraseUser removes the data about one user alone.
func (w *work) eraseUser(user table.UserID, at time.Time) {
	w.markTries(user, at)
	w.eraseDuels(user)
	erased := w.exec(`UPDATE match_seats SET user_id = NULL WHERE user_id = $1`, string(user))
	erased += w.exec(`UPDATE podiums SET user_id = NULL WHERE user_id = $1`, string(user))
	for _, name := range ownTables {
		erased += w.exec(`DELETE FROM `+name+` WHERE user_id = $1`, string(user))
	}
	erased += w.exec(`DELETE FROM rivals WHERE one = $1 OR other = $2`, string(user), string(user))
	erased += w.exec(`DELETE FROM users WHERE id = $1`, string(user))
	erased += w.exec(`DELETE FROM requests WHERE key LIKE $1 ESCAPE '!'`, `%`+likeText(string(user))+`%`)
	if erased > 0 {
		w.requestScrub()
	}
}

// holdings are the queries for the stored data about a user. Every parameter is the user's id; only the last two of
// tables are patterns, for the user's solo channels and for JSON that names the user. Seeds, snapshots and actions are
// left out, because they would tell hands while a match runs.
var holdings = []struct{ name, query string }{
	{"users", `SELECT * FROM users WHERE id = $1`},
	{"preferences", `SELECT * FROM preferences WHERE user_id = $1`},
	{"last_options", `SELECT * FROM last_options WHERE user_id = $1`},
	{"pings", `SELECT * FROM pings WHERE user_id = $1`},
	{"blocked", `SELECT since FROM blocked WHERE what = 'user' AND id = $1`}, // by the operator: it stays
	{"barred", `SELECT * FROM barred WHERE user_id = $1`},
	{"daily_tries", `SELECT * FROM daily_tries WHERE user_id = $1`},
	{"daily_shares", `SELECT * FROM daily_shares WHERE user_id = $1`},
	{"daily_duels", `SELECT * FROM daily_duels WHERE user_id = $1 OR rival_id = $2`},
	{"tables", `SELECT id, guild, channel, phase, edition, created_at, updated_at, seats AS avatar ` + tablesNaming},
	{"matches", `SELECT m.id, m.guild, m.edition, m.scoring, m.target, m.result, m.people, m.started_at, m.ended_at
		FROM matches m JOIN match_players p ON p.match_id = m.id WHERE p.user_id = $1`},
	{"match_players", `SELECT * FROM match_players WHERE user_id = $1`},
	{"feats", `SELECT * FROM feats WHERE user_id = $1`},
	{"match_feats", `SELECT * FROM match_feats WHERE user_id = $1`},
	{"rivals", `SELECT match_id, at, CASE WHEN one = $1 THEN ones ELSE others END AS done,
			CASE WHEN one = $2 THEN others ELSE ones END AS suffered
		FROM rivals WHERE one = $3 OR other = $4`}, // without the other's id
	{"events", `SELECT id, guild, document AS player ` + eventsNaming},
	{"podiums", `SELECT * FROM podiums WHERE user_id = $1`},
	{"match_seats", `SELECT * FROM match_seats WHERE user_id = $1`},
	{"round_points", `SELECT p.* FROM round_points p JOIN match_seats s ON s.match_id = p.match_id AND s.seat = p.seat
		WHERE s.user_id = $1`},
	{"steps", `SELECT table_id, n, at FROM steps
		WHERE table_id IN (SELECT match_id FROM match_players WHERE user_id = $1
			UNION SELECT id FROM tables WHERE host = $2) AND user_id = $3`},
}

// Holdings returns all stored data about a user.
func (s *Store) Holdings(ctx context.Context, user table.UserID) (table.Holdings, error) {
	all := table.Holdings{}
	for _, h := range holdings {
		args := make([]any, strings.Count(h.query, "$"))
		for i := range args {
			args[i] = string(user)
		}
		switch h.name {
		case "tables":
			args[2], args[3] = likeOwnChannel(user), likeUser(user)
		case "events":
			args[0] = likeUser(user)
		}
		var err error
		all[h.name], err = list(s.query(ctx, h.query, args...), rowByColumn)
		if err != nil {
			return nil, fmt.Errorf("read what is stored about a user: %w", err)
		}
	}
	erased, err := s.erasedTries(ctx, user)
	if err != nil {
		return nil, err
	}
	all["daily_erased"] = []map[string]any{}
	for _, d := range erased {
		all["daily_erased"] = append(all["daily_erased"], map[string]any{"day": string(d)})
	}
	for _, row := range all["tables"] {
		row["avatar"] = avatarIn(row["avatar"], user)
	}
	for _, row := range all["events"] {
		row["player"] = playerIn(row["player"], user)
	}
	return all, nil
}

// avatarIn returns the profile picture of a user in stored seats, or nil if there is none.
func avatarIn(stored any, user table.UserID) any {
	text, _ := stored.(string)
	var s table.State
	_ = decodeSeats(text, &s) // of seats that cannot be read nothing is known
	people := slices.Concat(s.Invited, s.Declined)
	for _, seat := range s.Seats {
		people = append(people, seat.User, seat.Next)
	}
	for _, u := range people {
		if u.ID == user && u.Avatar != "" {
			return u.Avatar
		}
	}
	return nil
}

// rowByColumn returns a row with its values by column.
func rowByColumn(row Row) (map[string]any, error) {
	columns, all, err := values(row)
	by := map[string]any{}
	for i, name := range columns {
		by[name] = all[i]
	}
	return by, err
}

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
