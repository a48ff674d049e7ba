package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"time"

	"unobot/bot/play/live"
	"unobot/bot/tools/firstcontact"
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

// errBeliefs says that Discord does not behave as the bot needs.
var errBeliefs = errors.New("this Discord does not do what the bot relies on: " +
	"write a report with -report FILE and attach it to a bug")

// tryDiscord checks the bot's beliefs about Discord, in a channel made for that.
func tryDiscord(ctx context.Context, args []string, out io.Writer) error {
	var cfg firstcontact.Config
	var report string
	flags := newFlags("firstcontact")
	flags.StringVar(&cfg.Channel, "channel", "", "")
	flags.StringVar(&cfg.Person, "with", "", "")
	flags.StringVar(&cfg.Old, "old", "", "")
	flags.BoolVar(&cfg.Commands, "commands", false, "")
	flags.BoolVar(&cfg.Keep, "keep", false, "")
	flags.BoolVar(&cfg.Activity, "activity", false, "")
	flags.BoolVar(&cfg.Long, "long", false, "")
	flags.StringVar(&report, "report", "", "")
	if err := parseFlags(flags, args, 0); err != nil {
		return err
	}
	for name, id := range map[string]string{"-channel": cfg.Channel, "-with": cfg.Person, "-old": cfg.Old} {
		if id != "" && !isID(id) || id == "" && name == "-channel" && !cfg.Activity {
			return wrongUsage{fmt.Errorf("%s needs an id of Discord, such as 1234567890123456789: "+
				"switch on the developer mode in Discord's settings, and copy the id from the menu", name)}
		}
	}
	c, err := loadConfig()
	if err != nil {
		return err
	}
	if c.Token == "" {
		return errors.New("DISCORD_TOKEN is not set: set it to the bot's token")
	}
	cfg.Token, cfg.APIURL, cfg.Out = c.Token, c.APIURL, out
	cfg.Secret, cfg.Origin = c.ClientSecret, c.ActivityOrigin
	cfg.Log = slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: max(c.LogLevel, slog.LevelError)}))
	found, err := firstcontact.Run(ctx, cfg)
	if err != nil {
		return err
	}
	if err := conclude(found, report, out); err != nil || ctx.Err() == nil {
		return err
	}
	return errors.New("stopped before the end")
}

// conclude prints a summary, and writes the report if file is set.
func conclude(found firstcontact.Report, file string, out io.Writer) error {
	fmt.Fprintf(out, "%d as believed, %d differ, %d unknown\n",
		found.Count(firstcontact.OK), found.Count(firstcontact.Differs), found.Count(firstcontact.Unknown))
	if file != "" {
		text, err := json.MarshalIndent(found, "", "  ")
		if err != nil {
			return fmt.Errorf("encode the report: %w", err)
		}
		if err := os.WriteFile(file, append(text, '\n'), 0o600); err != nil {
			return fmt.Errorf("write the report: %w", err)
		}
	}
	if len(found.Broken()) > 0 {
		return errBeliefs
	}
	return nil
}

// isID reports whether a text can be an id of Discord.
func isID(text string) bool {
	for _, r := range text {
		if r < '0' || r > '9' {
			return false
		}
	}
	return len(text) >= 17 && len(text) <= 20
}
