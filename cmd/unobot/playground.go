package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"time"

	"golang.org/x/sync/errgroup"

	"unobot/bot/discord/standin"
	"unobot/bot/tools/playground"
	"unobot/game/table"
)

// journalLimit bounds what a playground that runs for days remembers.
const journalLimit = 2000

// play runs the real bot against a Discord stand-in and serves the page where
// people play on it.
func play(ctx context.Context, c config, addr string, log *slog.Logger, out io.Writer) error {
	var lc net.ListenConfig
	l, err := lc.Listen(ctx, "tcp", addr)
	if err != nil {
		return fmt.Errorf("-addr %s cannot be used: "+
			"free the port, or choose another such as -addr 127.0.0.1:8090: %w", addr, err)
	}
	defer l.Close()
	stage, err := newStage(log)
	if err != nil {
		return err
	}
	defer stage.discord.Close()

	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error { return serveOn(ctx, l, newPageServer(stage.page)) })
	group.Go(func() error {
		return serve(ctx, stage.join(c), log, func() {
			fmt.Fprintf(out, "The playground is open: http://%s\nNothing leaves this machine; stop it with Ctrl+C.\n", l.Addr())
		})
	})
	return group.Wait()
}

// newPageServer makes a server that no client can keep waiting for ever. A page's live window is a
// WebSocket, and lives on.
func newPageServer(page http.Handler) *http.Server {
	return &http.Server{
		Handler: page, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 30 * time.Second, IdleTimeout: 2 * time.Minute,
		MaxHeaderBytes: 64 << 10,
	}
}

// stage is a Discord stand-in with the little world that visitors find, and the
// page that shows it.
type stage struct {
	discord *standin.Server
	page    http.Handler
	log     *slog.Logger
}

// newStage sets the stage. The names give the ids, so the stored games and
// scores of an earlier run still fit.
func newStage(log *slog.Logger) (*stage, error) {
	discord, err := standin.New(standin.Options{
		ApplicationName: "unobot", JournalLimit: journalLimit, StableIDs: true, EmojiUploads: 2000,
	})
	if err != nil {
		return nil, err
	}
	guild, channel, members, err := discord.Populate("Playground", "uno-table", "Ada", "Bruno", "Chloé", "Dev")
	if err != nil {
		return nil, errors.Join(err, discord.Close())
	}
	return &stage{discord, playground.New(discord, playground.Config{
		Guild: guild, Channel: channel, Members: members, Logger: log,
		Welcome: welcome, Shortcuts: shortcuts, Alone: alone, Ways: ways,
	}), log}, nil
}

// join lets the bot of a configuration find the stage. The stand-in forgets the
// emojis, and a visitor should not wait for them, nor for several shards.
func (s *stage) join(c config) config {
	c.Shards, c.Alone = 0, true
	c.APIURL, c.CDNURL, c.Token = s.discord.URL(), s.discord.URL(), s.discord.Application().Token
	c.EmojiGap = time.Millisecond
	c.Loaded = s.restore
	return c
}

// restore makes the threads again in which games go on that an earlier run has
// stored: the stand-in forgets them, and without them the games would end.
func (s *stage) restore(games []*table.Table) {
	for _, g := range games {
		t := g.State()
		if t.Parent == "" {
			continue
		}
		name := "UNO · " + t.Seats[0].User.Name
		if err := s.discord.RestoreThread(t.Parent, t.Channel, name, name); err != nil {
			s.log.Warn("a game has lost its thread", "table", t.ID, "err", err)
		}
	}
}

var welcome = playground.Words{
	"en": "This is the real bot, on a Discord of its own: one click, and you play against three robots.",
	"fr": "C’est le vrai bot, sur un Discord à lui : un clic, et tu joues contre trois robots.",
}

// shortcuts are the first games of a visitor: alone, or with company.
var shortcuts = []playground.Shortcut{
	{
		Label:   playground.Words{"en": "Play now", "fr": "Jouer tout de suite"},
		Command: "game start", Options: []standin.Option{standin.Opt("robots", 3)},
	},
	{
		Label:   playground.Words{"en": "Play Flip, with two-sided cards", "fr": "Jouer à Flip, aux cartes à deux faces"},
		Command: "game start", Options: []standin.Option{standin.Opt("edition", "flip"), standin.Opt("robots", 3)},
	},
	{
		Label:   playground.Words{"en": "Open a game for friends", "fr": "Ouvrir une partie entre amis"},
		Command: "game start",
	},
}

// alone are the games of a visitor in direct messages.
var alone = []playground.Shortcut{
	{Label: playground.Words{"en": "Play now", "fr": "Jouer tout de suite"}, Command: "solo"},
	{Label: playground.Words{"en": "The deal of the day", "fr": "Le défi du jour"}, Command: "daily"},
}

// ways lead into the game of the channel, which holds one at a time.
var ways = []playground.Way{
	{Label: playground.Words{"en": "Back to your game", "fr": "Revenir à ta partie"}, Button: ":hand", Named: true},
	{Label: playground.Words{"en": "Join the game", "fr": "Rejoindre la partie"}, Button: ":join"},
}
