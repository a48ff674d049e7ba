package postgres

import (
	"cmp"
	"crypto/x509"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/jackc/pgx/v5"
)

// Errors of a URL do not quote it, for there is a password in it.
var (
	errURL = errors.New("it is not an address such as postgres://user:password@host:5432/unobot: correct it")
	// errURLCharacters: a character of the password would be taken for the end of it, and the rest of
	// the password for the name of a host or a database, which errors tell.
	errURLCharacters = errors.New("it has an @ or a / where none can be: write those of the user and the password " +
		"as %40 and %2F")

	errNoCertificate = errors.New("the file that sslrootcert names holds no certificate: name one in PEM")
)

// IsAddress reports whether a text looks like the address of a server, and not like the path of a file. Ask
// before quoting the text: an address may hold a password.
func IsAddress(text string) bool {
	return strings.Contains(text, "://") || strings.Contains(text, "password=")
}

// IsServerURL reports whether a text is meant as the address of a server.
func IsServerURL(text string) bool {
	scheme, _, ok := strings.Cut(text, "://")
	return ok && (scheme == "postgres" || scheme == "postgresql")
}

// checkURL refuses a URL that could be understood in two ways.
func checkURL(url string) error {
	if !IsServerURL(url) {
		return errURL
	}
	_, rest, _ := strings.Cut(url, "://")
	at := strings.LastIndex(rest, "@")
	if strings.Count(rest, "@") > 1 || strings.Contains(rest[:at+1], "/") {
		return errURLCharacters
	}
	return nil
}

// unreadableURL returns the reason why the driver does not understand a URL, without its secrets.
func unreadableURL(err error) error {
	var file *fs.PathError
	if errors.As(err, &file) {
		return fmt.Errorf("the file %s that it names cannot be read: %w", file.Path, file.Err)
	}
	if strings.Contains(err.Error(), "unable to add CA to cert pool") { // the driver has no type for it
		return errNoCertificate
	}
	return errURL
}

// databaseName names a database for people.
func databaseName(config *pgx.ConnConfig) string {
	return fmt.Sprintf("%s on %s:%d", cmp.Or(config.Database, config.User), config.Host, config.Port)
}

// tlsRemedy returns the operator's remedy for a connection that cannot be encrypted; "" for other errors.
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
