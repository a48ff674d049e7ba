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

// openPage is how the tables are pages; nil: they are none.
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

// keyEvery is how soon a running bot signs sessions with a key that was renewed.
const keyEvery = 10 * time.Second

// followKey lets the page sign sessions with the key of the database, which 'unobot keys renew' and other processes may
// have made anew.
func followKey(ctx context.Context, st *store.Store, b *bot.Bot) error {
	for background.Sleep(ctx, keyEvery) == nil {
		if key, err := sessionKey(ctx, st); err == nil {
			b.RenewPageKey(key)
		} // a database that is away is told of elsewhere
	}
	return nil
}

// sessionKey is the key of the database that signs sessions, or a fresh one where it has none.
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

// guest is a person of the playground as a visitor of the page.
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

// doorway is where a handler stands that is made later.
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

// open puts the handler there.
func (d *doorway) open(h http.Handler) { d.to.Store(&h) }
