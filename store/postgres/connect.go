package postgres

import (
	"cmp"
	"context"
	"crypto/x509"
	sqldriver "database/sql/driver"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"unobot/bot/background"
	"unobot/migrations"
	"unobot/store"
)

// connectPause is the time from a failed attempt to connect to the next one.
const connectPause = 50 * time.Millisecond

// patient makes one connection at a time. It continues when the callers that wanted the connection have given up, and
// keeps it for the next one. Otherwise callers that wait for half a second would never get through to a server that is
// slow because all processes come back at once. When an attempt fails, all callers that wait for it fail, so that a
// server which is away gets few requests.
type patient struct {
	sqldriver.Connector

	mu      sync.Mutex
	pending *attempt // nil if none is under way
	failed  time.Time
	closed  bool
}

// attempt is one try to connect. Its result is there once done is closed.
type attempt struct {
	cancel context.CancelFunc
	done   chan struct{}
	conn   sqldriver.Conn // nil once a caller has taken it
	err    error
}

// Connect implements driver.Connector.
func (p *patient) Connect(ctx context.Context) (sqldriver.Conn, error) {
	for {
		a := p.begin(ctx)
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-a.done:
		}
		if a.err != nil {
			return nil, a.err
		}
		if conn := p.take(a); conn != nil {
			return conn, nil
		}
	}
}

// begin connects unless that is under way.
func (p *patient) begin(ctx context.Context) *attempt {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.pending == nil {
		ctx, cancel := context.WithCancel(context.WithoutCancel(ctx))
		a := &attempt{cancel: cancel, done: make(chan struct{})}
		if p.closed {
			cancel()
		}
		p.pending = a
		go p.connect(ctx, a, time.Until(p.failed.Add(connectPause)))
	}
	return p.pending
}

func (p *patient) connect(ctx context.Context, a *attempt, pause time.Duration) {
	defer a.cancel()
	var conn sqldriver.Conn
	err := background.Sleep(ctx, pause)
	if err == nil {
		conn, err = p.Connector.Connect(ctx)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if err == nil && p.closed {
		_ = conn.Close() // no caller needs it any more
		conn, err = nil, context.Canceled
	}
	if err != nil {
		p.pending, p.failed = nil, time.Now()
	}
	a.conn, a.err = conn, err
	close(a.done)
}

// take gives the connection of an attempt to the first caller that asks for it.
func (p *patient) take(a *attempt) sqldriver.Conn {
	p.mu.Lock()
	defer p.mu.Unlock()
	conn := a.conn
	if a.conn = nil; conn != nil {
		p.pending = nil
	}
	return conn
}

// Close gives up connecting, and closes an untaken connection.
func (p *patient) Close() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.closed = true
	if p.pending == nil {
		return nil
	}
	p.pending.cancel()
	conn := p.pending.conn
	if conn == nil {
		return nil
	}
	p.pending.conn, p.pending = nil, nil
	return conn.Close()
}

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

// setting is a setting of a session. A role or a database may have set it otherwise.
type setting struct {
	name, value string
	current     string // the expression that reads it, as value if it serves as well
}

// relied are the settings that answers depend on: the forms of times, bytes and numbers, and the meaning of a
// backslash.
var relied = [...]setting{
	{"datestyle", "ISO", `split_part(current_setting('datestyle'), ',', 1)`},
	{"client_encoding", "UTF8", `current_setting('client_encoding')`},
	{"standard_conforming_strings", "on", `current_setting('standard_conforming_strings')`},
	{"bytea_output", "hex", `current_setting('bytea_output')`},
	{"extra_float_digits", "1", `LEAST(CAST(current_setting('extra_float_digits') AS INTEGER), 1)::TEXT`},
}

// tracked is the number of them, the first ones, that a PgBouncer lets every client choose.
const tracked = 3

// bounded are the settings by which a role would end statements and waits that take longer than it expects of others.
// An address may set them.
var bounded = map[string]string{
	"statement_timeout": "0", "lock_timeout": "0", "idle_in_transaction_session_timeout": "0",
	"default_transaction_isolation": "read committed",
}

// lift ends the limits of a role by settings that only newer servers have: older ones refuse an address with them.
func lift(ctx context.Context, conn *pgx.Conn) error {
	_, err := conn.PgConn().Exec(ctx, `SELECT set_config(name, '0', FALSE) FROM pg_catalog.pg_settings
		WHERE name IN ('idle_session_timeout', 'transaction_timeout') AND setting <> '0' AND source <> 'client'`).ReadAll()
	return err
}

// choose sets the settings that the bot relies on in the parameters that begin a session: all of them, or with plain
// those that a PgBouncer admits.
func choose(parameters map[string]string, plain bool) {
	chosen := map[string]string{}
	for _, s := range relied {
		chosen[s.name] = s.value
	}
	maps.DeleteFunc(parameters, func(name, _ string) bool { return chosen[strings.ToLower(name)] != "" })
	for name, value := range bounded {
		if parameters[name] == "" {
			chosen[name] = value
		}
	}
	if plain {
		clear(chosen)
		for _, s := range relied[:tracked] {
			chosen[s.name] = s.value
		}
	}
	maps.Copy(parameters, chosen)
}

// choosing connects with the bot's settings, or without those that a proxy refuses, once one has refused them.
type choosing struct {
	sqldriver.Connector
	plain   sqldriver.Connector
	refused atomic.Bool
}

// Connect implements driver.Connector.
func (c *choosing) Connect(ctx context.Context) (sqldriver.Conn, error) {
	if !c.refused.Load() {
		conn, err := c.Connector.Connect(ctx)
		if !complains(err, refusesSettings) {
			return conn, err
		}
		c.refused.Store(true)
	}
	return c.plain.Connect(ctx)
}

// The complaints of a PgBouncer: it does not know a parameter that begins a session, or it gives each statement another
// connection.
const (
	refusesSettings    = "startup parameter"
	splitsTransactions = "statement pooling"
)

// complains reports whether an error is a complaint of a PgBouncer.
func complains(err error, of string) bool {
	var answer *pgconn.PgError
	return errors.As(err, &answer) && answer.Code == stateProtocolViolation && strings.Contains(answer.Message, of)
}

// Beside opens a database on which bots of this version may be at work, for a change that they then find. It
// makes no tables. Errors are those of Connect.
func Beside(ctx context.Context, url string) (*store.Store, error) {
	config, err := parseURL(url)
	if err != nil {
		return nil, err
	}
	p := newPostgres(config)
	known := migrations.Newest(migrations.Postgres())
	found, err := p.foundSchema(ctx)
	if err == nil {
		err = store.RefuseNewer(ctx, p.db, p.name, found, known)
	}
	if err == nil && found < known {
		err = store.OlderProblem(p.name)
	}
	if err == nil {
		err = p.probe(ctx, p.db, false)
	}
	if err != nil {
		return nil, errors.Join(p.explain(err), p.Close())
	}
	return store.New(p), nil
}
