package store

import (
	"context"
	"errors"
	"fmt"

	"unobot/migrations"
)

// openAs is what a database is opened for.
type openAs uint8

const (
	wholeOnly  openAs = iota // to be worked on
	moveTarget               // to be copied into: what an earlier move was broken off in will do
)

// errPlace refuses what would be taken for the path of a file, with a password in it.
var errPlace = errors.New("it is neither a file nor the address of a server, which begins with postgres:// in small letters: correct it")

// OpenTarget is Open, or Connect for the URL of a server, for a database that is to be copied into.
func OpenTarget(ctx context.Context, place string) (*Store, error) {
	switch {
	case IsServerURL(place):
		return connect(ctx, place, migrations.Postgres(), moveTarget)
	case IsAddress(place):
		return nil, errPlace
	}
	return open(ctx, place, migrations.Files, moveTarget)
}

// HalfMovedError says that a move into a database was broken off, so that it holds a part only. It has
// been left untouched.
type HalfMovedError struct{ Database string }

func (e *HalfMovedError) Error() string {
	return fmt.Sprintf("database %s holds only a part of what was being copied into it: run the same 'unobot move' again, which goes on where it stopped, or use another database",
		e.Database)
}
