package handle

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/play/interact"
	"unobot/bot/play/send"
	"unobot/bot/play/settings"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/event"
	"unobot/game/table"
	"unobot/store/storetest"
)

// typingEvent is what somebody on a server is offered for the start of an event.
func (b *bench) typingEvent(guild, typed string) []screen.Offer {
	b.Helper()
	r := b.Answer(b.Context(), &interact.Interaction{
		Kind: interact.Autocomplete, Guild: guild, Channel: "channel", User: table.User{ID: "ada"}, Locale: "en-US",
		Command: []string{"tournament", "create"}, Options: map[string]any{"when": typed}, Focused: "when",
	})
	require.Equal(b, send.Offers, r.Manner)
	return r.Offers
}

// creates is the start of the event that somebody gets for an offer.
func (b *bench) creates(guild, when string) time.Time {
	b.Helper()
	b.next++
	in := &interact.Interaction{
		Kind: interact.Command, Guild: guild, Channel: "channel", User: table.User{ID: "ada"}, Locale: "en-US",
		Command: []string{"tournament", "create"}, Options: map[string]any{"when": when}, Permissions: -1, Threadable: true,
	}
	in.Token.Interaction = "create " + guild + when
	b.Answer(b.Context(), in)
	all, err := b.Store.EventsOf(b.Context(), guild, 1)
	require.NoError(b, err)
	require.Len(b, all, 1)
	_, err = b.Store.StepEvent(b.Context(), all[0].ID, event.Step{Do: event.Cancel, At: b.Now()}, nil)
	require.NoError(b, err)
	return all[0].Start
}

// TestOffersGoByTheSettingsOfTheServer: servers in one time zone are offered the same, whether they have chosen the
// zone, or their language, or Discord tells the language; and each offer is read as it was offered (fault 153).
func TestOffersGoByTheSettingsOfTheServer(t *testing.T) {
	b := newAnsweringBench(t)
	b.EventChanged = func(event.ID) {}
	now := time.Date(2026, 11, 27, 9, 30, 0, 0, time.UTC)
	b.Now = func() time.Time { return now }
	tokyo, err := time.LoadLocation("Asia/Tokyo")
	require.NoError(t, err)
	set := func(guild string, edit func(*table.Settings)) {
		_, err := b.Settings.Change(t.Context(), guild, func(s *table.Settings) error { edit(s); return nil })
		require.NoError(t, err)
	}
	set("1", func(s *table.Settings) { s.Zone = "Asia/Tokyo" })
	set("2", func(s *table.Settings) { s.Locale = "ja" })
	b.Settings.LearnLocale("1", "en-US")
	b.Settings.LearnLocale("2", "en-US")
	b.Settings.LearnLocale("3", "ja")
	b.Settings.LearnLocale("4", "en-US")
	offered := func(guild, typed string) []screen.Offer {
		all := b.typingEvent(guild, typed)
		for i := range all { // a zone that nobody has chosen is called a guess
			all[i].Name = strings.TrimSuffix(all[i].Name, ", my guess")
		}
		return all
	}
	for _, typed := range []string{"", "21:15", "2026-11-28 07:00"} {
		want := offered("3", typed)
		require.NotEmpty(t, want, typed)
		require.Equal(t, want, offered("1", typed), typed)
		require.Equal(t, want, offered("2", typed), typed)
		require.NotEqual(t, want, offered("4", typed), typed)
	}
	for _, guild := range []string{"1", "2", "3"} {
		start := b.creates(guild, b.typingEvent(guild, "21:15")[0].Value)
		require.Equal(t, "2026-11-27 21:15", start.In(tokyo).Format("2006-01-02 15:04"))
	}
}

// brokenSettings is a store whose settings cannot be read while it is broken.
type brokenSettings struct {
	settings.Store
	broken error
}

func (s *brokenSettings) Settings(ctx context.Context, guild string) (table.Settings, error) {
	if s.broken != nil {
		return table.Settings{}, s.broken
	}
	return s.Store.Settings(ctx, guild)
}

// TestNothingIsOfferedByAGuess: where the settings cannot be read, other times would be offered than are meant.
func TestNothingIsOfferedByAGuess(t *testing.T) {
	b := newAnsweringBench(t)
	store := &brokenSettings{storetest.New(t), errors.New("the disk is gone")}
	b.Settings = settings.New(store, b.Log, func(string) bool { return true })
	require.Empty(t, b.typingEvent("1", "20:00"))
	store.broken = nil
	require.NotEmpty(t, b.typingEvent("1", "20:00"))
}

// TestPicksHoldForTheirDecisionOnly: who has to give up cards again begins with none chosen, and nobody sees what
// others have picked.
func TestPicksHoldForTheirDecisionOnly(t *testing.T) {
	var p picks
	ada, bob := view.HandKey{Table: "ab12cd34", User: "1"}, view.HandKey{Table: "ab12cd34", User: "2"}
	p.set(ada, 7, []string{"b7/0", "r3/1"})
	require.Equal(t, []string{"b7/0", "r3/1"}, p.of(ada, 7))
	require.Empty(t, p.of(ada, 8))
	require.Empty(t, p.of(ada, 6))
	require.Empty(t, p.of(bob, 7))
}
