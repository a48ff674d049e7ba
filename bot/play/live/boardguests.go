package live

import (
	"context"
	"time"

	"unobot/bot/ui/view"
	"unobot/game/table"
)

// nonceLife is how long Discord certainly remembers the nonce of a message.
const nonceLife = 2 * time.Minute

// guests are those whom the first message of a lobby notifies that they are invited, as far as they
// want pings. A post that is repeated, even after a crash, leads to the same message by its nonce;
// once Discord may have forgotten that, nobody is notified, because it would be for the second time.
func (b *Boards) guests(ctx context.Context, job *boardJob, s table.State) []string {
	if job.message.id != "" || job.message.skipped > 0 || b.now().Sub(s.CreatedAt) > nonceLife {
		return nil
	}
	var users []string
	for _, u := range view.Guests(s) {
		wanted, err := b.renderer.settings.WantsPing(ctx, s.Guild, u.ID)
		if err != nil {
			b.log.Warn("invitation without ping", "table", s.ID, "err", err)
		}
		if wanted && err == nil {
			users = append(users, string(u.ID))
		}
	}
	return users
}
