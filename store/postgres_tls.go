package store

import (
	"crypto/x509"
	"errors"
	"strings"
)

// tlsRemedy is what an operator can do about an encryption that does not come about; "" if that is not
// what is wrong.
func tlsRemedy(err error) string {
	var unknown x509.UnknownAuthorityError
	var name x509.HostnameError
	var invalid x509.CertificateInvalidError
	switch {
	case strings.Contains(err.Error(), "server refused TLS connection"): // the driver has no type for it
		return "its server offers no TLS: switch that on there, or set sslmode=disable if it runs on this machine"
	case errors.As(err, &unknown):
		return "name the certificate of the authority that has signed the server's: sslrootcert=/path/ca.pem"
	case errors.As(err, &name):
		return "use a name of the server that is in its certificate"
	case errors.As(err, &invalid):
		return "renew the server's certificate, or correct the clock of this machine"
	}
	return ""
}
