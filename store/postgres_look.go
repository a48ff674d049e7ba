package store

import (
	"context"

	"github.com/jackc/pgx/v5/stdlib"

	"unobot/bot/discord/cluster"
	"unobot/migrations"
)

// Looked is what a database on a PostgreSQL server looks like.
type Looked struct {
	Name          string // of the database, and where it is
	Version       string // of the server
	Schema, Known int64  // of the database, 0: it is empty; and the newest of this program
	Durable       bool   // what the server acknowledges is on its disk, as far as it says
	Encrypted     bool   // the connection, by TLS
	Places        []Place
	Cluster       cluster.View // who serves which shard; nothing with a schema from before there were leases
}

// Look looks at the database that a URL leads to and changes nothing. Its errors are those of Connect.
func Look(ctx context.Context, url string) (found Looked, err error) {
	config, err := parseURL(url)
	if err != nil {
		return found, err
	}
	p := newPostgres(config)
	defer func() { _ = p.close() }() // nothing was written
	found.Name = p.name
	if err := p.look(ctx, &found); err != nil {
		return found, p.explain(err)
	}
	return found, nil
}

func (p *postgres) look(ctx context.Context, found *Looked) error {
	if err := p.checkServer(ctx); err != nil {
		return err
	}
	var err error
	if found.Schema, err = p.foundSchema(ctx); err != nil {
		return err
	}
	provider, err := postgresMigrations(p.db, migrations.Postgres())
	if err != nil {
		return err
	}
	if found.Known = newestOf(provider); found.Schema > found.Known {
		return &NewerError{Path: p.name, Found: found.Schema, Known: found.Known}
	}
	if err := p.refuseHalfMoved(ctx); err != nil {
		return err
	}
	found.Durable = p.isDurable(ctx)
	if err := p.lookAtServer(ctx, found); err != nil || found.Schema == 0 {
		return err
	}
	if found.Schema >= leasesSchema {
		if found.Cluster, err = (Leases{p}).View(ctx); err != nil {
			return err
		}
	}
	rows, err := p.db.QueryContext(ctx, livePlacesSQL)
	if err != nil {
		return err
	}
	found.Places, err = readPlaces(rows)
	return err
}

// lookAtServer takes down what a server and the connection to it are.
func (p *postgres) lookAtServer(ctx context.Context, found *Looked) error {
	conn, err := p.db.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	return conn.Raw(func(c any) error {
		connection := c.(*stdlib.Conn).Conn().PgConn()
		found.Version = connection.ParameterStatus("server_version")
		_, found.Encrypted = connection.Conn().(interface{ HandshakeContext(context.Context) error })
		return nil
	})
}
