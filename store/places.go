package store

import (
	"context"
	"database/sql"
	"fmt"
)

// Place is a channel of a server.
type Place struct{ Guild, Channel string }

const livePlacesSQL = `SELECT guild, channel FROM tables ` + liveTables

// LivePlaces lists where games are open or played in the database at path, without opening it for
// writing. A bot may be running on it.
func LivePlaces(ctx context.Context, path string) ([]Place, error) {
	db, err := sql.Open(driver, dataSource(path, reading))
	if err != nil {
		return nil, fmt.Errorf("open database: %w", err)
	}
	defer db.Close()
	rows, err := db.QueryContext(ctx, livePlacesSQL)
	if err != nil {
		return nil, explain(path, err)
	}
	places, err := readPlaces(rows)
	if err != nil {
		return nil, explain(path, err)
	}
	return places, nil
}

func readPlaces(rows *sql.Rows) ([]Place, error) {
	defer rows.Close()
	var places []Place
	for rows.Next() {
		var p Place
		if err := rows.Scan(&p.Guild, &p.Channel); err != nil {
			return nil, err
		}
		places = append(places, p)
	}
	return places, rows.Err()
}
