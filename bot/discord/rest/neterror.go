package rest

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"net"
	"syscall"
)

// describe says in our own words why no answer came, and whether the request cannot have reached
// the server. The error's own text is never used: it can hold the URL, and the URL holds the
// interaction token.
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
