//go:build system && unix

package main

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/ui/lang"
	"unobot/store"
	"unobot/store/postgres"
	"unobot/store/postgres/postgrestest"
)

// TestNobodyIsToldWhatIsNotSure: the outcome of a move stays open for longer than a click waits for a database, and the
// move is stored in the end. Its player reads that the bot cannot tell yet, never that the move did not count, and the
// outcome as soon as the database answers.
func TestNobodyIsToldWhatIsNotSure(t *testing.T) {
	t.Parallel()
	t.Run("the connection is half-open for 10 s", func(t *testing.T) {
		t.Parallel()
		o := newOpenOutcome(t)
		speak := o.line.silence()
		o.click()
		time.AfterFunc(10*time.Second, speak)
		o.requireTruth()
	})
	t.Run("the commit takes 12 s, and nothing stops it", func(t *testing.T) {
		t.Parallel()
		o := newOpenOutcome(t)
		o.line.setStuck()
		conn, err := pgx.Connect(t.Context(), o.direct)
		require.NoError(t, err)
		t.Cleanup(func() { _ = conn.Close(context.Background()) })
		_, err = conn.Exec(t.Context(), `BEGIN; SELECT 1 FROM tables FOR UPDATE`)
		require.NoError(t, err)
		o.click()
		time.AfterFunc(12*time.Second, func() { _, _ = conn.Exec(context.Background(), `ROLLBACK`) })
		o.requireTruth()
	})
}

// openOutcome is a process at a match of two, and a click with an open outcome.
type openOutcome struct {
	*survival
	line    *databaseLine
	direct  string // the URL of the database beside the line
	store   *store.Store
	by      string // the player to move
	hand    standin.Message
	clicked *standin.Interaction
	told    *standin.Subscription // everything that is shown since the click
}

func newOpenOutcome(t *testing.T) *openOutcome {
	t.Helper()
	o := &openOutcome{survival: newSurvival(t, 0), direct: postgrestest.Empty(t)}
	config, err := pgx.ParseConfig(o.direct)
	require.NoError(t, err)
	o.line = newDatabaseLine(t, int(config.Port))
	url := strings.Replace(o.direct, fmt.Sprint(":", config.Port, "/"), fmt.Sprint(":", o.line.port(), "/"), 1)
	o.process.env = []string{"DATABASE_PATH=", "DATABASE_URL=" + url}
	o.process.start()
	o.mayMiss = 100
	o.users = o.users[:2]
	o.openTable()
	o.store, err = postgres.Connect(t.Context(), o.direct)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, o.store.Close()) })
	o.awaitHand()
	return o
}

// awaitHand waits until the player to move has the hand.
func (o *openOutcome) awaitHand() {
	o.Helper()
	o.until(func() bool {
		for _, u := range o.users {
			hand, ok := o.survival.hand(u.ID, o.tables[0])
			if !ok {
				o.openHand(u.ID)
				continue
			}
			if button(hand, "draw") != "" {
				o.by, o.hand = u.ID, hand
				return true
			}
		}
		return false
	}, "nobody can draw")
}

// click lets the player to move draw a card.
func (o *openOutcome) click() {
	o.Helper()
	o.told = o.discord.Subscribe()
	o.Cleanup(o.told.Close)
	var err error
	o.clicked, err = o.discord.Click(o.by, o.hand.ID, button(o.hand, "draw"))
	require.NoError(o, err)
}

// requireTruth waits until the player reads that the outcome is open, for however short a time, and then for the
// outcome.
func (o *openOutcome) requireTruth() {
	o.Helper()
	w := lang.For("en-US")
	late := time.After(3 * time.Minute)
	for open := false; !open; {
		select {
		case e := <-o.told.C:
			if e.Message != nil && e.VisibleTo == o.by {
				require.NotContains(o, e.Message.Words(), w.Text(lang.NotSaved))
				open = strings.Contains(e.Message.Words(), w.Text(lang.InDoubt))
			}
		case <-late:
			require.Fail(o, "nobody is told that the outcome is open")
		}
	}
	o.until(func() bool {
		shown := ""
		for _, m := range o.discord.Messages(o.by, o.channel) {
			shown += m.Words() + "\n"
		}
		require.NotContains(o, shown, w.Text(lang.NotSaved))
		_, stored, err := o.store.Done(o.Context(), o.clicked.ID)
		require.NoError(o, err)
		return stored && !strings.Contains(shown, w.Text(lang.InDoubt))
	}, "the truth is not told")
}
