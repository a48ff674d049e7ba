package follow

import (
	"context"
	"crypto/rand"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game/daily"
)

// slowStore answers once it is released, unless its caller gives up before.
type slowStore struct {
	release chan struct{}
	kept    map[daily.Day]daily.Origin
}

func (s *slowStore) DailyOrigin(
	ctx context.Context, d daily.Day, fresh daily.Origin, _ time.Time,
) (daily.Origin, error) {
	select {
	case <-s.release:
	case <-ctx.Done():
		return daily.Origin{}, ctx.Err()
	}
	if _, ok := s.kept[d]; !ok {
		s.kept[d] = fresh
	}
	return s.kept[d], nil
}

func (s *slowStore) FirstDaily(ctx context.Context) (daily.Day, bool, error) {
	select {
	case <-s.release:
		return "2026-04-01", true, nil
	case <-ctx.Done():
		return "", false, ctx.Err()
	}
}

// TestASlowDatabaseKeepsNobodyLongerThanTheyWait: while one player waits for the deal of the day, another one
// gets an error in time, and a deal in memory is returned at once.
func TestASlowDatabaseKeepsNobodyLongerThanTheyWait(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &slowStore{release: make(chan struct{}), kept: map[daily.Day]daily.Origin{}}
		b := NewDeals(store, rand.Reader, time.Now, time.Now)
		today := b.Today()
		known := today.After(-1)
		b.days[known] = entry{origin: daily.Origin{Secret: daily.Secret{7}}}
		patient := make(chan daily.Deal, 1)
		go func() {
			deal, err := b.Deal(t.Context(), today)
			require.NoError(t, err)
			patient <- deal
		}()
		go func() { _, _ = b.Number(t.Context(), today) }()
		synctest.Wait()

		begun := time.Now()
		ctx, cancel := context.WithTimeout(t.Context(), 2*time.Second)
		defer cancel()
		_, err := b.Commitment(ctx, known)
		require.NoError(t, err)
		_, err = b.Deal(ctx, today)
		require.ErrorIs(t, err, context.DeadlineExceeded)
		_, err = b.Number(ctx, today)
		require.ErrorIs(t, err, context.DeadlineExceeded)
		require.Equal(t, 2*time.Second, time.Since(begun))

		close(store.release)
		deal := <-patient
		found, err := daily.Find(today, store.kept[today])
		require.NoError(t, err)
		require.Equal(t, found, deal)
		n, err := b.Number(t.Context(), today)
		require.NoError(t, err)
		require.Equal(t, today.Since("2026-04-01")+1, n)
	})
}
