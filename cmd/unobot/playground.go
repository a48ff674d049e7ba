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

	"unobot/bot/playground"
	"unobot/bot/standin"
)

// journalLimit bounds what a playground that runs for days remembers.
const journalLimit = 2000

// play runs the real bot against a Discord stand-in and serves the page where
// people play on it.
func play(ctx context.Context, c config, addr string, log *slog.Logger, out io.Writer) error {
	var lc net.ListenConfig
	l, err := lc.Listen(ctx, "tcp", addr)
	if err != nil {
		return fmt.Errorf("-addr %s cannot be used: free the port, or choose another such as -addr 127.0.0.1:8090: %w", addr, err)
	}
	defer l.Close()
	discord, err := standin.New(standin.Options{
		ApplicationName: "unobot", JournalLimit: journalLimit, StableIDs: true, EmojiUploads: 2000,
	})
	if err != nil {
		return err
	}
	defer discord.Close()
	page, err := playgroundPage(discord, log)
	if err != nil {
		return err
	}
	// The stand-in forgets the emojis, and a visitor should not wait for them.
	c.APIURL, c.Token, c.EmojiGap = discord.URL(), discord.Application().Token, time.Millisecond

	group, ctx := errgroup.WithContext(ctx)
	server := &http.Server{Handler: page, ReadHeaderTimeout: 5 * time.Second}
	group.Go(func() error {
		if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
			return err
		}
		return nil
	})
	group.Go(func() error {
		<-ctx.Done()
		return server.Close()
	})
	group.Go(func() error {
		return serve(ctx, c, log, func() {
			fmt.Fprintf(out, "The playground is open: http://%s\nNothing leaves this machine; stop it with Ctrl+C.\n", l.Addr())
		})
	})
	return group.Wait()
}

// playgroundPage makes the little world that visitors find, and its page. The
// names give the ids, so the stored games and scores of an earlier run still fit.
func playgroundPage(discord *standin.Server, log *slog.Logger) (http.Handler, error) {
	guild, channel, members, err := discord.Populate("Playground", "uno-table", "Ada", "Bruno", "Chloé", "Dev")
	if err != nil {
		return nil, err
	}
	return playground.New(discord, playground.Config{
		Guild: guild, Channel: channel, Members: members, Logger: log,
		Welcome: playground.Words{
			"en": "This is the real bot on a Discord of its own: start a game, then open a second window as somebody else.",
			"fr": "C’est le vrai bot, sur un Discord à lui : lancez une partie, puis ouvrez une deuxième fenêtre sous un autre nom.",
		},
		Shortcuts: []playground.Shortcut{{
			Label:   playground.Words{"en": "Start a game", "fr": "Lancer une partie"},
			Command: "game start",
		}},
	}), nil
}
