package main

import (
	"context"
	"crypto/rand"
	"fmt"
	"net/http"
	"sync/atomic"

	"unobot/bot"
	"unobot/bot/play/activity"
	"unobot/game/table"
	"unobot/store"
)

// openPage is how the tables are pages; nil: they are none.
func openPage(ctx context.Context, c config, st *store.Store) (*bot.Page, error) {
	if c.ActivityAddr == "" && c.Stage == nil {
		return nil, nil
	}
	var fresh [32]byte
	_, _ = rand.Read(fresh[:]) // it never fails
	key, err := st.SessionKey(ctx, fresh[:])
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
