package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"time"

	"golang.org/x/sync/errgroup"

	"unobot/bot/discord/standin"
	"unobot/bot/tools/playground"
	"unobot/bot/ui/lang"
	"unobot/game/event"
	"unobot/game/table"
)

// journalLimit bounds the memory of a playground that runs for days.
const journalLimit = 2000

// play runs the real bot against a stand-in for Discord, and serves the page where people play on it.
func play(ctx context.Context, c config, addr string, log *slog.Logger, out io.Writer) error {
	l, err := c.Network.Listen(addr)
	if err != nil {
		return fmt.Errorf("-addr %s cannot be used: "+
			"free the port, or choose another such as -addr 127.0.0.1:8090: %w", addr, err)
	}
	defer l.Close()
	stage, err := newStage(ctx, c.Network, log)
	if err != nil {
		return err
	}
	defer stage.discord.Close()

	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error { return serveOn(ctx, l, newPageServer(stage.page), pageShare) })
	group.Go(func() error {
		return serve(ctx, stage.join(c), log, func() {
			fmt.Fprintf(out, "The playground is open: http://%s\nNothing leaves this machine; stop it with Ctrl+C.\n", l.Addr())
		})
	})
	return group.Wait()
}

// newPageServer returns a server that no client can keep waiting for ever, neither by sending nor by not reading. A
// page's live connection is a WebSocket, which these limits do not end; a poll is answered long before them.
func newPageServer(page http.Handler) *http.Server {
	return &http.Server{
		Handler: page, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second,
		WriteTimeout: 90 * time.Second, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 64 << 10,
	}
}

// stage is a stand-in for Discord with a small world for visitors, and the page that shows it.
type stage struct {
	discord *standin.Server
	page    *playground.Playground
	tables  *doorway // the pages of its tables
	guild   string
	log     *slog.Logger
}

// extraThinks is about the time that each of the extra players of an arena thinks.
const extraThinks = 2500 * time.Millisecond

// newStage prepares the stage. The ids derive from the names, so the stored games and scores of an earlier run still
// fit.
func newStage(ctx context.Context, network *standin.Network, log *slog.Logger) (*stage, error) {
	discord, err := standin.New(standin.Options{
		Network: network, ApplicationName: "unobot", JournalLimit: journalLimit, StableIDs: true, EmojiUploads: 2000,
	})
	if err != nil {
		return nil, err
	}
	guild, channel, members, err := discord.Populate("Playground", "uno-table", "Ada", "Bruno", "Chloé", "Dev")
	if err != nil {
		return nil, errors.Join(err, discord.Close())
	}
	names := []string{"Echo", "Gizmo", "Luna", "Pixel", "Rusty"}
	company, err := playground.NewExtras(discord, guild.ID, channel.ID, extraThinks, names...)
	if err != nil {
		return nil, errors.Join(err, discord.Close())
	}
	tables := &doorway{}
	page := playground.New(discord, playground.Config{
		Table: tables, Guild: guild, Channel: channel, Members: members, Logger: log, Languages: lang.Page(),
		Name:      inEveryLanguage(lang.PlaygroundName),
		Welcome:   inEveryLanguage(lang.PlaygroundWelcome),
		Shortcuts: shortcuts(func() { company.Come(ctx) }), Alone: alone(), Ways: ways(),
	})
	return &stage{discord, page, tables, guild.ID, log}, nil
}

// join returns the settings of the bot for the stage. A visitor should wait neither for emojis, which the stand-in
// loses at its end, nor for several shards.
func (s *stage) join(c config) config {
	c.Shards, c.Alone = 0, true
	c.APIURL, c.CDNURL, c.Token = s.discord.URL(), s.discord.URL(), s.discord.Application().Token
	c.EmojiGap = time.Millisecond
	c.Loaded, c.Stage = s.restore, s
	c.ActivityAddr, c.ActivityOrigin, c.ActivityNode = "", "", ""
	return c
}

// restore creates the threads of stored games again. The stand-in loses them between two runs, and without them the
// games would end.
func (s *stage) restore(games []*table.Table) {
	for _, g := range games {
		t := g.State()
		if t.Parent == "" {
			continue
		}
		name := lang.Product() + " · " + t.Seats[0].User.Name
		if err := s.discord.RestoreThread(t.Parent, t.Channel, name, name); err != nil {
			s.log.Warn("a game has lost its thread", "table", t.ID, "err", err)
		}
	}
}

// inEveryLanguage returns a text in the languages of the page.
func inEveryLanguage(t lang.Text) playground.Words {
	words := playground.Words{}
	for _, w := range lang.All() {
		words[w.Tag()] = w.Text(t)
	}
	return words
}

// shortcuts returns the first games of a visitor: alone, or with others. company makes the extra players join.
func shortcuts(company func()) []playground.Shortcut {
	return []playground.Shortcut{
		{
			Label: inEveryLanguage(lang.PlayNow), Command: "game start", Options: []standin.Option{standin.Opt("robots", 3)},
		},
		{Label: inEveryLanguage(lang.ButtonLearn), Command: "learn"},
		{
			Label: inEveryLanguage(lang.PlayFlip), Command: "game start",
			Options: []standin.Option{standin.Opt("edition", "flip"), standin.Opt("robots", 3)},
		},
		{Label: inEveryLanguage(lang.OpenForFriends), Command: "game start"},
		{
			Label: inEveryLanguage(lang.TryArena), Command: "tournament create", Then: company,
			Options: []standin.Option{standin.Opt("when", "now"), standin.Opt("minutes", event.LeastMinutes)},
		},
	}
}

// alone returns the games of a visitor in direct messages.
func alone() []playground.Shortcut {
	return []playground.Shortcut{
		{Label: inEveryLanguage(lang.PlayNow), Command: "solo"},
		{Label: inEveryLanguage(lang.ButtonLearn), Command: "learn"},
		{Label: inEveryLanguage(lang.DealOfTheDay), Command: "daily"},
	}
}

// ways returns the buttons that lead into the game of the channel, which holds one at a time.
func ways() []playground.Way {
	return []playground.Way{
		{Label: inEveryLanguage(lang.BackToGame), Button: ":hand", Named: true},
		{Label: inEveryLanguage(lang.JoinGame), Button: ":join"},
	}
}
