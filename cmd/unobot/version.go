package main

import (
	"cmp"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"

	"unobot/bot/discord/rest"
	"unobot/game"
	"unobot/game/record"
	"unobot/store"
)

// version prints the versions of the program and of what it writes.
func version(args []string, out io.Writer) error {
	if len(args) > 0 {
		return errUsage
	}
	schemas, err := store.KnownSchemas()
	if err != nil {
		return err
	}
	program, commit := build()
	_, err = fmt.Fprintf(out, "unobot %s\ncommit %s\nbuilt with %s for %s/%s\nDiscord API %s, games %d, match files %d, database schema %d (SQLite), %d (PostgreSQL)\n",
		program, commit, runtime.Version(), runtime.GOOS, runtime.GOARCH, rest.APIVersion, game.SnapshotVersion, record.Version,
		schemas.SQLite, schemas.PostgreSQL)
	return err
}

// build is the version of the program and the commit that it was built from, as far as the Go command
// noted them: it needs git and the folder .git for that.
func build() (program, commit string) {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown", "unknown"
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
	return cmp.Or(info.Main.Version, "unknown"), commit
}
