package bot

import (
	"context"
	"fmt"
	"time"

	"unobot/bot/background"
	"unobot/bot/discord/gateway"
)

// ApplicationStore knows which application of Discord a database belongs to.
type ApplicationStore interface {
	// Application is its id; "" as long as there is none.
	Application(ctx context.Context) (id string, err error)
	// ClaimApplication lets the database belong to an application, unless it belongs to one, and returns that.
	ClaimApplication(ctx context.Context, id string) (owner string, err error)
}

// ForeignDatabaseError says that the database belongs to another application than the token.
type ForeignDatabaseError struct{ Owner, Own string }

func (e *ForeignDatabaseError) Error() string {
	return fmt.Sprintf("the database belongs to application %s, and the bot token to application %s", e.Owner, e.Own)
}

// identifyRetry is the longest pause between two attempts to find out who the bot is.
const identifyRetry = 15 * time.Second

// identify finds out who the bot is, and whether the database is its application's. It asks until Discord and
// the database answer. The error is a *ForeignDatabaseError, gateway.ErrToken or ctx's.
func (b *Bot) identify(ctx context.Context) error {
	for try := time.Second; ; try = min(2*try, identifyRetry) {
		owner, err := b.whoAmI(ctx)
		if err == nil && owner != b.app {
			return &ForeignDatabaseError{Owner: owner, Own: b.app}
		}
		if err == nil {
			return nil
		}
		select {
		case <-b.client.Revoked():
			return gateway.ErrToken
		default:
		}
		b.log.Warn("the bot does not know who it is; trying again", "err", err, "retry_in", try)
		if err := background.Sleep(ctx, try); err != nil {
			return err
		}
	}
}

// whoAmI asks Discord who the bot is, and the database to which application it belongs. Where that cannot be noted,
// as on a full disk, the next start does so.
func (b *Bot) whoAmI(ctx context.Context) (owner string, err error) {
	self, err := b.client.Self(ctx)
	if err != nil {
		return "", err
	}
	b.guilds.IAm(self.User)
	b.app = self.App
	b.openDoor(self)
	if owner, err = b.owner.Application(ctx); err != nil || owner != "" {
		return owner, err
	}
	owner, err = b.owner.ClaimApplication(ctx, b.app)
	if err != nil {
		b.log.Warn("it is not noted yet that the database is this application's", "err", err)
		return b.app, nil
	}
	return owner, nil
}
