package rest

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"net"
	"slices"
	"strings"
	"syscall"
	"time"
)

// ErrInvalidToken means that Discord does not know the bot token (any more). Nothing but a new
// token helps.
var ErrInvalidToken = errors.New("the bot token is refused: copy it again from the developer portal, Bot page")

// Error is a request that failed. It is safe to log with any verb: its texts are this package's own, chosen by numbers
// that Discord sent, so that no token, custom id or content can get into it, with any answer of a server.
type Error struct {
	Op         string        // name of the request
	Status     int           // HTTP status, 0 when no answer came
	Code       int           // Discord's code, 0 when there is none
	Message    string        // its meaning
	RetryAfter time.Duration // of a 429
	Fields     []string      // of a 50035: the fields that were refused, and why

	oauth     string // reason for the refusal of an exchange of a code
	uncertain bool   // it may have taken effect
	blocked   bool   // something before Discord's API has turned it away
	unsent    bool   // it has not reached Discord
	cause     error  // a context's error or ErrInvalidToken
}

// Error returns the request, its fault and its codes as text.
func (e *Error) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s", e.Op, e.Message)
	if e.Status != 0 {
		fmt.Fprintf(&b, " (HTTP %d", e.Status)
		if e.Code != 0 {
			fmt.Fprintf(&b, ", code %d", e.Code)
		}
		if e.RetryAfter > 0 {
			fmt.Fprintf(&b, ", retry after %v", e.RetryAfter.Round(time.Millisecond))
		}
		b.WriteByte(')')
	}
	if len(e.Fields) > 0 {
		fmt.Fprintf(&b, ": %s", strings.Join(e.Fields, "; "))
	}
	return b.String()
}

// Unwrap returns context.Canceled, context.DeadlineExceeded or [ErrInvalidToken], if that was the
// reason.
func (e *Error) Unwrap() error { return e.cause }

// IsGone reports that the object of a request exists no more: the message, the interaction or its token.
func IsGone(err error) bool { return IsMessageGone(err) || IsExpired(err) }

// IsMessageGone reports that the message exists no more: the one to change or to delete, the one
// that was clicked, and for [Client.Send] the one that the nonce has made.
func IsMessageGone(err error) bool { return hasCode(err, CodeUnknownMessage) }

// IsExpired reports that Discord does not know the interaction or its token, or not any more.
func IsExpired(err error) bool {
	return hasCode(err, CodeUnknownInteraction, CodeInvalidWebhookToken, CodeUnknownWebhook)
}

// IsChannelGone reports that the channel exists no more.
func IsChannelGone(err error) bool { return hasCode(err, CodeUnknownChannel) }

// IsAcknowledged reports that the interaction has been answered before.
func IsAcknowledged(err error) bool { return hasCode(err, CodeAcknowledged) }

// IsArchived reports that the thread is archived: messages in it can be neither changed nor
// deleted, and buttons on them not answered.
func IsArchived(err error) bool { return hasCode(err, CodeThreadArchived) }

// IsThreadsFull reports that the server has as many active threads as it can have.
func IsThreadsFull(err error) bool { return hasCode(err, CodeThreadsFull, CodeNewsThreadsFull) }

// IsForbidden reports that the bot lacks a permission or access, and will until a person changes
// that. A 403 alone does not say so: in an outage of 2024 every request got one.
// https://github.com/germanoeich/nirn-proxy/issues/14
func IsForbidden(err error) bool { return hasCode(err, forbiddenCodes...) }

// IsAway reports that Discord cannot be reached, answers too late or not at all, or has trouble of its own. Requests
// that the caller gave up itself do not count.
func IsAway(err error) bool {
	var e *Error
	return errors.As(err, &e) && (e.unsent || e.uncertain) && !errors.Is(e.cause, context.Canceled)
}

// IsInvalidToken reports that Discord refuses the bot token.
func IsInvalidToken(err error) bool { return errors.Is(err, ErrInvalidToken) }

func hasCode(err error, codes ...int) bool {
	var e *Error
	return errors.As(err, &e) && slices.Contains(codes, e.Code)
}

// describe returns in our own words why no answer came, and whether the request cannot have reached the server. The
// error's own text is never used: it can hold the URL, and the URL holds the interaction token.
func describe(err error) (message string, unsent bool) {
	var (
		dns         *net.DNSError
		op          *net.OpError
		certificate *tls.CertificateVerificationError
		authority   x509.UnknownAuthorityError
		timeout     net.Error
	)
	dialing := errors.As(err, &op) && op.Op == "dial"
	switch {
	case errors.Is(err, context.Canceled):
		return "given up", false
	case errors.Is(err, context.DeadlineExceeded):
		return "no answer in time", false
	case errors.Is(err, errTooLong):
		return "the answer is too long", false
	case errors.As(err, &dns):
		return "the server's name cannot be looked up", true
	case errors.As(err, &certificate), errors.As(err, &authority):
		return "the server's certificate is not trusted", true
	case errors.Is(err, syscall.ECONNREFUSED):
		return "the server refuses connections", dialing
	case errors.Is(err, syscall.ECONNRESET), errors.Is(err, syscall.EPIPE):
		return "the connection was reset", false
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return "the connection ended", false
	case errors.As(err, &timeout) && timeout.Timeout():
		return "no answer in time", dialing
	case dialing:
		return "the server cannot be reached", true
	}
	return "the connection failed", false
}
