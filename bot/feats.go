package bot

import (
	"context"
	"log/slog"
	"time"

	"unobot/bot/play/settings"
	"unobot/game/feats"
	"unobot/game/table"
)

// earnings tell players what a match has brought them.
type earnings struct {
	store    FeatStore
	settings *settings.Cache
	log      *slog.Logger
}

// earnedLimit is how long a result waits to hear of achievements before it does without them.
const earnedLimit = 500 * time.Millisecond

// Earned implements live.FeatTeller and handle.FeatTeller.
func (e earnings) Earned(s table.State, user table.UserID) []feats.ID {
	if !e.settings.WantsFeats(s.Guild) {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), earnedLimit)
	defer cancel()
	list, err := e.store.Earned(ctx, s.ID, user)
	if err != nil {
		e.log.Warn("a result is shown without achievements", "table", s.ID, "err", err)
	}
	return list
}
