package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"

	"unobot/bot/tools/firstcontact"
)

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
