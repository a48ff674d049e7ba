package table

import (
	"context"
	"io"
	"time"

	"unobot/game"
)

// Config is what a Hall needs from outside.
type Config struct {
	Store   Store
	Now     func() time.Time
	Random  io.Reader       // seeds and ids; crypto/rand in production
	Changed func(State)     // called after every commit, without locks held, in version order per table; must not block
	Broken  func(ID, error) // a stored table that could not be read at start
}

// Hall holds the live tables.
type Hall struct{}

// NewTable describes a table to open.
type NewTable struct {
	Guild   string
	Channel string
	Host    User
	Edition game.EditionID
	Options game.Options
}

// Open loads every live table from the store.
func Open(ctx context.Context, c Config) (*Hall, error) { panic("stub") }

// Create opens a lobby with the host seated. ErrChannelBusy, ErrQuota, or the
// edition's refusal of the options.
func (h *Hall) Create(ctx context.Context, key string, n NewTable) (*Table, error) { panic("stub") }

// Find is the table with this id, also a finished one; ErrUnknown.
func (h *Hall) Find(ctx context.Context, id ID) (*Table, error) { panic("stub") }

// At is the live table in a channel.
func (h *Hall) At(channel string) (*Table, bool) { panic("stub") }

// Live lists the live tables.
func (h *Hall) Live() []*Table { panic("stub") }

// Run plays automatic decisions for away seats until ctx ends.
func (h *Hall) Run(ctx context.Context) error { panic("stub") }

// Close waits until the moves under way are committed; later ones get ErrClosing.
func (h *Hall) Close(ctx context.Context) error { panic("stub") }
