package handle

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/play/interact"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

// slowStore erases as long as it is let.
type slowStore struct{ Store }

func (slowStore) Erase(ctx context.Context, _ table.UserID, _ time.Time) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(10 * time.Second):
		return nil
	}
}

// TestErasureTakesItsTime: that of other answers is too short for a large database, and who is told
// that not everything was deleted would try in vain.
func TestErasureTakesItsTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newAnsweringBench(t)
		b.Store = slowStore{}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		w := lang.For("en-US")
		r := b.answerPrivacy(ctx, visit{Interaction: &interact.Interaction{User: table.User{ID: "1"}}, w: w}, view.PrivacyErase)
		require.Equal(t, w.Text(lang.PrivacyErased), r.Screen.Text)
	})
}
