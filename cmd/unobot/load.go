package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"unobot/bot/play/live"
	"unobot/bot/tools/load"
	"unobot/store/postgres"
)

// samples is about the number of samples of a series.
const samples = 200

// measureLoad lets people play at many tables of a bot that runs in a process of its own, on a stand-in for Discord,
// and prints measurements of the bot.
func measureLoad(ctx context.Context, args []string, out io.Writer) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	var c load.Config
	flags := newFlags("load")
	flags.StringVar(&c.Database, "database", "", "")
	flags.IntVar(&c.Processes, "processes", 1, "")
	flags.IntVar(&c.Shards, "shards", 1, "")
	flags.IntVar(&c.Servers, "servers", 0, "")
	flags.IntVar(&c.Tables, "tables", 200, "")
	flags.IntVar(&c.People, "people", 2, "")
	flags.IntVar(&c.Robots, "robots", 0, "")
	flags.StringVar(&c.Level, "level", "normal", "")
	flags.IntVar(&c.Pages, "pages", 0, "")
	flags.StringVar(&c.Pictures, "pictures", "on", "")
	flags.Float64Var(&c.Rate, "rate", 100, "")
	flags.DurationVar(&c.For, "for", 20*time.Second, "")
	flags.Float64Var(&c.Flood, "flood", 0, "")
	flags.StringVar(&c.Binary, "bot", self, "")
	series := flags.String("series", "", "")
	asJSON := flags.Bool("json", false, "")
	if err := parseFlags(flags, args, 0); err != nil {
		return err
	}
	if err := c.Check(); err != nil {
		return wrongUsage{err}
	}
	if err := requireEmpty(ctx, c.Database); err != nil {
		return err
	}
	if *series != "" {
		c.Every = max(time.Second, c.For/samples)
	}
	c.Emojis = live.EmojiNames()
	r, err := load.Run(ctx, c)
	if err != nil {
		return err
	}
	if *series != "" {
		if err := writeSeries(*series, r); err != nil {
			return err
		}
	}
	if *asJSON {
		err = json.NewEncoder(out).Encode(r)
	} else {
		err = r.Print(out)
	}
	if err == nil && len(r.Violations) > 0 {
		err = errors.New("the bot did what Discord forbids")
	}
	return err
}

// requireEmpty returns an error unless the database is empty, so that a run changes no real games and begins with
// nothing.
func requireEmpty(ctx context.Context, url string) error {
	if url == "" {
		return nil
	}
	found, err := postgres.Look(ctx, url)
	switch {
	case err != nil:
		return fmt.Errorf("-database: %w", err)
	case found.Schema != 0:
		return fmt.Errorf("-database: %s is not empty: make a new one with createdb for each run", found.Name)
	}
	return nil
}

// writeSeries writes a table of the measurements over time.
func writeSeries(path string, r load.Report) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	return errors.Join(r.WriteSeries(file), file.Close())
}
