package store_test

import (
	"context"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game/daily"
	"unobot/game/table"
	"unobot/store"
)

// TestADaySecretIsMadeOnce: whoever offers one at the same time, in how many processes ever.
func TestADaySecretIsMadeOnce(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "bot.db")
	db, err := store.Open(context.Background(), file)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, db.Close()) })
	const day daily.Day = "2026-11-22"
	var all sync.Map
	var offering sync.WaitGroup
	for n := range 8 {
		offering.Go(func() {
			secret, err := db.DailySecret(context.Background(), day, daily.Secret{byte(n + 1)}, time.Now())
			if err == nil {
				all.Store(secret, true)
			}
		})
	}
	offering.Wait()
	var secrets []daily.Secret
	all.Range(func(key, _ any) bool {
		secrets = append(secrets, key.(daily.Secret))
		return true
	})
	require.Len(t, secrets, 1)
	other, err := db.DailySecret(context.Background(), day.After(1), daily.Secret{99}, time.Now())
	require.NoError(t, err)
	require.Equal(t, daily.Secret{99}, other)
}

// TestTheFirstTryCounts: a later claim changes nothing.
func TestTheFirstTryCounts(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	db, err := store.Open(ctx, filepath.Join(t.TempDir(), "bot.db"))
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, db.Close()) })
	ada := table.User{ID: "1", Name: "ada"}
	_, ok, err := db.DailyTry(ctx, "2026-11-22", ada.ID)
	require.NoError(t, err)
	require.False(t, ok)
	require.NoError(t, db.ClaimDaily(ctx, "2026-11-22", ada, "here", time.Now()))
	require.NoError(t, db.ClaimDaily(ctx, "2026-11-22", ada, "there", time.Now()))
	try, ok, err := db.DailyTry(ctx, "2026-11-22", ada.ID)
	require.NoError(t, err)
	require.True(t, ok)
	require.False(t, try.Finished)
	days, err := db.DailyDays(ctx, ada.ID)
	require.NoError(t, err)
	require.Empty(t, days, "a day counts once it is played to the end")
}
