package tabletest

import (
	"context"
	"sync"
	"time"

	"unobot/game/rating"
	"unobot/game/table"
)

// Store does in memory all that the bot asks of a store. It loses nothing when a hall is dropped
// and another one is opened on it, as after a kill. It is safe for concurrent use.
type Store struct {
	mu          sync.Mutex
	faults      faults
	commits     []table.Commit // for tests to read
	tables      map[table.ID]*record
	requests    map[string]request
	users       map[table.UserID]*person
	settings    map[string]table.Settings
	preferences map[table.UserID]table.Preferences
	lastSetups  map[member]table.Setup
	pings       map[table.ID]table.Ping
	removed     map[string]time.Time // servers that have removed the bot
	dailies     map[dailyKey]dailyTry
}

// member is a user on a server.
type member struct {
	guild string
	user  table.UserID
}

// record is a table with what belongs to it.
type record struct {
	state      table.State
	unreadable bool
	unshown    bool   // its end has not been shown
	digest     uint64 // of its board; 0: unknown
	steps      []step
	match      *match // nil: none has begun
}

// step is a step of a match with the time when it was committed.
type step struct {
	table.Step
	at time.Time
}

// request is a commit made before: its steps are n of the table's from first on.
type request struct {
	table    table.ID
	version  uint64
	first, n int
	at       time.Time
}

// person is a user whom the store knows, by the name that every server may see.
type person struct {
	name   string
	rating rating.Rating
	season table.Season // when it moved last; 0: never
}

// New is an empty store.
func New() *Store {
	return &Store{
		tables: map[table.ID]*record{}, requests: map[string]request{}, users: map[table.UserID]*person{},
		settings: map[string]table.Settings{}, preferences: map[table.UserID]table.Preferences{},
		lastSetups: map[member]table.Setup{}, pings: map[table.ID]table.Ping{}, removed: map[string]time.Time{},
		dailies: map[dailyKey]dailyTry{},
	}
}

// read locks the store for a question; the caller unlocks it unless there is an error.
func (s *Store) read(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	s.mu.Lock()
	if err := s.faults.read; err != nil {
		s.mu.Unlock()
		return err
	}
	return nil
}
