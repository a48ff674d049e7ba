package session

import (
	"errors"
	"fmt"

	"github.com/gorilla/websocket"

	"unobot/bot/rest"
)

// Close codes that decide what comes next.
// https://docs.discord.com/developers/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes
const (
	closeAuthenticationFailed = 4004
	closeInvalidSeq           = 4007
	closeSessionTimedOut      = 4009
	closeInvalidShard         = 4010
	closeShardingRequired     = 4011
	closeInvalidVersion       = 4012
	closeInvalidIntents       = 4013
	closeDisallowedIntents    = 4014
)

// FatalError means that Discord refuses the bot, and that connecting again would change nothing.
type FatalError struct {
	Code   int    // the gateway's close code; 0 if the HTTP API has refused the token
	Reason string // what to do about it
	cause  error
}

// Error says what Discord refused and what to do.
func (e *FatalError) Error() string {
	if e.Code == 0 {
		return e.Reason
	}
	return fmt.Sprintf("Discord refused the connection for good (close code %d): %s", e.Code, e.Reason)
}

// Unwrap gives [rest.ErrInvalidToken] if the token was refused.
func (e *FatalError) Unwrap() error { return e.cause }

// fatalClose is the error of a fatal close code, or nil.
func fatalClose(code int) *FatalError {
	e := &FatalError{Code: code}
	switch code {
	case closeAuthenticationFailed:
		e.Reason, e.cause = rest.ErrInvalidToken.Error(), rest.ErrInvalidToken
	case closeInvalidShard:
		e.Reason = "it does not accept the shard"
	case closeShardingRequired:
		e.Reason = "the bot is in too many servers for one connection and needs sharding"
	case closeInvalidVersion:
		e.Reason = "it does not speak this version of the gateway any more; a newer bot is needed"
	case closeInvalidIntents:
		e.Reason = "it does not know the intents asked for"
	case closeDisallowedIntents:
		e.Reason = "an intent asked for is not enabled: see the developer portal, Bot page, Privileged Gateway Intents"
	default:
		return nil
	}
	return e
}

// Why a link ended, besides a FatalError.
var (
	errReconnect      = errors.New("a new connection was asked for")
	errInvalidSession = errors.New("the session has been ended")
	errZombie         = errors.New("heartbeats are not answered")
	errHello          = errors.New("no proper hello came in time")
	errNoReady        = errors.New("the session did not begin in time")
	errDiscordgo      = errors.New("discordgo has closed its side")
	errTooBig         = errors.New("a frame is too big")
	errLost           = errors.New("the connection is lost")
	errGoodbye        = errors.New("we are leaving")
)

// closed says why reading from Discord's socket has ended. The session it belongs to can be resumed unless the error
// is errInvalidSession or errTooBig: a frame too big would come again with the resume.
func closed(err error) error {
	var frame *websocket.CloseError
	switch {
	case errors.Is(err, websocket.ErrReadLimit):
		return errTooBig
	case !errors.As(err, &frame):
		return errLost
	}
	if fatal := fatalClose(frame.Code); fatal != nil {
		return fatal
	}
	if frame.Code == closeInvalidSeq || frame.Code == closeSessionTimedOut {
		return fmt.Errorf("%w (close code %d)", errInvalidSession, frame.Code)
	}
	return fmt.Errorf("%w (close code %d)", errLost, frame.Code)
}
