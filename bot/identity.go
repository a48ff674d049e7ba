package bot

import (
	"context"
	"fmt"
	"time"

	"unobot/bot/background"
	"unobot/bot/discord/gateway"
)

// ApplicationStore records the application of Discord that a database belongs to.
type ApplicationStore interface {
	// Application returns its id; empty as long as there is none.
	Application(ctx context.Context) (id string, err error)
	// ClaimApplication assigns the database to an application unless it already belongs to one, and returns the owner.
	ClaimApplication(ctx context.Context, id string) (owner string, err error)
}

// ForeignDatabaseError is the error for a database that belongs to another application than the token does.
type ForeignDatabaseError struct{ Owner, Own string }

func (e *ForeignDatabaseError) Error() string {
	return fmt.Sprintf("the database belongs to application %s, and the bot token to application %s", e.Owner, e.Own)
}

// identifyRetry is the longest pause between two attempts to learn the bot's own account.
const identifyRetry = 15 * time.Second

// identify learns the bot's own account, and checks that the database belongs to its application. It asks until Discord
// and the database answer. The error is a *ForeignDatabaseError, gateway.ErrToken or ctx's.
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

// whoAmI asks Discord for the bot's own account, and returns the application that the database belongs to. If that
// cannot be stored, as on a full disk, the next start stores it.
func (b *Bot) whoAmI(ctx context.Context) (owner string, err error) {
	self, err := b.client.Self(ctx)
	if err != nil {
		return "", err
	}
	b.guilds.SetUser(self.User)
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
