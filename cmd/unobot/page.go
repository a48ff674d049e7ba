package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"net/http"
	"sync/atomic"
	"time"

	"unobot/bot"
	"unobot/bot/background"
	"unobot/bot/play/activity"
	"unobot/game/table"
	"unobot/store"
)

// openPage returns the settings of the tables' pages; nil if there are none.
func openPage(ctx context.Context, c config, st *store.Store) (*bot.Page, error) {
	if c.ActivityAddr == "" && c.Stage == nil {
		return nil, nil
	}
	key, err := sessionKey(ctx, st)
	if err != nil {
		return nil, fmt.Errorf("the page of tables: %w", err)
	}
	page := &bot.Page{
		Key: key, Origin: c.ActivityOrigin, Secret: c.ClientSecret, Node: c.ActivityNode, Legal: legalFacts(c.Support),
	}
	if c.Stage != nil {
		page.Guest = c.Stage.guest
	}
	return page, nil
}

// keyEvery is the longest time until a running bot signs sessions with a renewed key.
const keyEvery = 10 * time.Second

// followKey makes the page sign sessions with the key of the database, which 'unobot keys renew' and other processes
// may replace.
func followKey(ctx context.Context, st *store.Store, b *bot.Bot) error {
	for background.Sleep(ctx, keyEvery) == nil {
		if key, err := sessionKey(ctx, st); err == nil {
			b.RenewPageKey(key)
		} // another log line reports an unreachable database
	}
	return nil
}

// sessionKey returns the key of the database that signs sessions. It creates one if there is none.
func sessionKey(ctx context.Context, st *store.Store) ([]byte, error) {
	var fresh [32]byte
	_, _ = rand.Read(fresh[:]) // it never fails
	return st.SessionKey(ctx, fresh[:])
}

// keys renews the key that signs sessions.
func keys(ctx context.Context, args []string, out io.Writer) error {
	if len(args) != 1 || args[0] != "renew" {
		return wrongUsagef("keys needs the word renew, and no other")
	}
	c, err := loadConfig()
	if err != nil {
		return err
	}
	st, err := openBeside(ctx, c)
	if err != nil {
		return err
	}
	_, err = st.RenewSessionKey(ctx)
	if err = errors.Join(err, st.Close()); err == nil {
		_, err = fmt.Fprintf(out, "sessions of the table's page are signed with another key: %s\n", within)
	}
	return err
}

// guest returns a person of the playground as a visitor of the page.
func (s *stage) guest(as, in string) (activity.Visitor, bool) {
	g, ok := s.page.Guest(as, in)
	v := activity.Visitor{
		User:  table.User{ID: table.UserID(g.ID), Name: g.Name, Avatar: g.Avatar},
		Guild: s.guild, Channel: g.Channel, Locale: g.Locale,
	}
	if g.Alone {
		v.Guild, v.Channel = "", table.SoloChannel(v.User.ID)
	}
	return v, ok
}

// doorway serves a handler that is made later.
type doorway struct{ to atomic.Pointer[http.Handler] }

// ServeHTTP implements http.Handler.
func (d *doorway) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := d.to.Load()
	if h == nil {
		http.Error(w, "the bot is about to start", http.StatusServiceUnavailable)
		return
	}
	(*h).ServeHTTP(w, r)
}

// open sets the handler.
func (d *doorway) open(h http.Handler) { d.to.Store(&h) }
