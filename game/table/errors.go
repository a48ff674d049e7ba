package table

import "errors"

// Reasons why a table refuses a request; presenters translate them. A refusal by the rules is a
// game.Illegal instead.
var (
	ErrUnknown     = errors.New("no such table")
	ErrOver        = errors.New("the game is over")
	ErrNotStarted  = errors.New("the game has not started")
	ErrStarted     = errors.New("the game has started already")
	ErrStale       = errors.New("that button is out of date")
	ErrNotSeated   = errors.New("user has no seat at this table")
	ErrSeated      = errors.New("user has a seat already")
	ErrFull        = errors.New("every seat is taken")
	ErrTooFew      = errors.New("at least two players are needed")
	ErrBarred      = errors.New("user was taken off this table")
	ErrNotHost     = errors.New("only the host may do that")
	ErrChannelBusy = errors.New("a game is running in this channel")
	ErrBroken      = errors.New("the stored game cannot be read")
	ErrQuota       = errors.New("too many games for this user or server")
	ErrNotSaved    = errors.New("the change could not be saved") // wraps the store's error
	ErrNoRobots    = errors.New("robots are not allowed at this table")
	ErrClosing     = errors.New("the bot is shutting down")
	ErrElsewhere   = errors.New("the table is moving to another process")
)
