package postgres

import (
	"context"
	sqldriver "database/sql/driver"
	"errors"
	"maps"
	"strings"
	"sync/atomic"

	"github.com/jackc/pgx/v5/pgconn"
)

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
		if !refusesSettings(err) {
			return conn, err
		}
		c.refused.Store(true)
	}
	return c.plain.Connect(ctx)
}

// refusesSettings reports whether a PgBouncer does not know a parameter that begins a session.
func refusesSettings(err error) bool {
	var answer *pgconn.PgError
	return errors.As(err, &answer) && answer.Code == stateProtocolViolation &&
		strings.Contains(answer.Message, "startup parameter")
}

// splitsTransactions reports whether a PgBouncer gives each statement another connection.
func splitsTransactions(err error) bool {
	var answer *pgconn.PgError
	return errors.As(err, &answer) && answer.Code == stateProtocolViolation &&
		strings.Contains(answer.Message, "statement pooling")
}
