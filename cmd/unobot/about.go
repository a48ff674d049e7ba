package main

import (
	"cmp"
	"context"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"net/http"
	"runtime"
	"runtime/debug"
	"time"

	"unobot/bot/discord/rest"
	"unobot/bot/discord/standin"
	"unobot/cmd/unobot/doctor"
	"unobot/game"
	"unobot/game/record"
	"unobot/migrations"
)

// askHealth asks a running bot for its health and prints the answer.
func askHealth(ctx context.Context, c config, out io.Writer) error {
	if c.HealthAddr == "" {
		return errors.New("HEALTH_ADDR is not set: set it to the address the running bot has, such as 127.0.0.1:8081")
	}
	line, err := doctor.Ask(ctx, clientOn(c.Network), c.HealthAddr)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(out, line)
	return err
}

// clientOn returns an HTTP client for a network; nil for the network of the machine.
func clientOn(n *standin.Network) *http.Client {
	if n == nil {
		return http.DefaultClient
	}
	return &http.Client{Transport: &http.Transport{DialContext: n.Dial, DisableKeepAlives: true}}
}

// examine checks for anything that keeps the bot from running well, and prints its findings.
func examine(ctx context.Context, c config, out io.Writer) error {
	bad := doctor.Run(ctx, doctor.Config{
		Token: c.Token, APIURL: c.APIURL, Database: c.DatabasePath, DatabaseURL: c.DatabaseURL,
		BackupDir: c.BackupDir, After: c.AfterBackup, Settings: c.Notices, Secret: c.ClientSecret, Now: time.Now,
		Addresses: map[string]string{
			"HEALTH_ADDR": c.HealthAddr, "METRICS_ADDR": c.MetricsAddr, "ACTIVITY_ADDR": c.ActivityAddr,
		},
		Listen: c.Network.Listen,
	}, out)
	if bad > 0 {
		return errors.New("something is wrong: each line with BAD names the remedy")
	}
	return nil
}

// version prints the versions of the program and of the formats that it writes.
func version(out io.Writer) error {
	file, server := migrations.Newest(migrations.Files), migrations.Newest(migrations.Postgres())
	program, commit := build()
	_, err := fmt.Fprintf(out, "unobot %s\ncommit %s\nbuilt with %s for %s/%s\n"+
		"Discord API %s, games %d, match files %d, database schema %d (SQLite), %d (PostgreSQL)\n",
		program, commit, runtime.Version(), runtime.GOOS, runtime.GOARCH,
		rest.APIVersion, game.SnapshotVersion, record.Version, file, server)
	return err
}

// release is the version of a published binary: -ldflags "-X main.release=v1.2.3". The Go command derives versions from
// tags by itself, but uses another form from v2 on if the path of the module does not end in /v2.
var release string

// build returns the version of the program and the commit that it was built from. The Go command records them if it
// finds git and the folder .git.
func build() (program, commit string) {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return cmp.Or(release, "unknown"), "unknown"
	}
	set := map[string]string{}
	for _, s := range info.Settings {
		set[s.Key] = s.Value
	}
	commit = cmp.Or(set["vcs.revision"], "unknown")
	if set["vcs.time"] != "" {
		commit += " of " + set["vcs.time"]
	}
	if set["vcs.modified"] == "true" {
		commit += ", with changes"
	}
	return cmp.Or(release, info.Main.Version, "unknown"), commit
}

//go:generate go test -run TestNoticesAreThoseOfTheProgram -update-notices

// notices is the text that has to go with every copy of the program.
//
//go:embed licenses/notices.txt
var notices string

// printLicenses prints the notices that come with every copy of the program.
func printLicenses(out io.Writer) error {
	_, err := io.WriteString(out, notices)
	return err
}
