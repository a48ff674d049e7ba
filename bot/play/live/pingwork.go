package live

import (
	"context"
	"strconv"
	"time"

	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
	"unobot/game/table"
)

// look does what is due for a table now, or sets a timer for it. The caller holds the lock.
func (p *Pings) look(id table.ID, job *pingJob) {
	if job.acting {
		return // it looks again afterwards
	}
	if job.timer != nil {
		job.timer.Stop()
		job.timer = nil
	}
	act, pause := p.nextAct(id, job)
	switch {
	case act != nil:
		job.acting = true
		p.work.Go(func(ctx context.Context) {
			defer p.lookAgain(id, job)
			act(ctx)
		})
	case pause > 0:
		job.timer = p.work.After(pause, func(context.Context) {
			p.mu.Lock()
			defer p.mu.Unlock()
			p.look(id, job) // which drops the timer, also one that has been set since
		})
	}
}

// lookAgain is called when something has been done.
func (p *Pings) lookAgain(id table.ID, job *pingJob) {
	p.mu.Lock()
	defer p.mu.Unlock()
	job.acting = false
	p.look(id, job)
}

// nextAct returns what to do now, or how long to wait for it. If it returns neither, there is
// nothing, and a table that is over is forgotten. The caller holds the lock.
func (p *Pings) nextAct(id table.ID, job *pingJob) (act func(context.Context), pause time.Duration) {
	switch {
	case job.message != "" && job.sent == 0:
		return p.removal(id, job), 0
	case job.who != "" && !job.due.IsZero():
		if pause = job.due.Sub(p.now()); pause > 0 {
			return nil, pause
		}
		if job.message != "" {
			return p.removal(id, job), 0 // the reminder takes its place
		}
		job.sent++
		job.due = nextReminder(job.latest, p.now())
		return p.sending(job), 0
	}
	if !job.latest.Phase.Live() {
		delete(p.jobs, id)
	}
	return nil, 0
}

// removal returns what deletes the ping of a turn that has passed. The caller holds the lock.
func (p *Pings) removal(id table.ID, job *pingJob) func(context.Context) {
	channel, message := job.channel, job.message
	job.message = ""
	return func(ctx context.Context) {
		err := p.channels.Remove(ctx, channel, message)
		if send.TroubleOf(err) == send.Archived && p.channels.Reopen(ctx, channel) == nil {
			err = p.channels.Remove(ctx, channel, message)
		}
		if trouble := send.TroubleOf(err); err != nil && trouble != send.Gone && trouble != send.NoChannel {
			p.log.Warn("ping not removed", "table", id, "err", err)
			if trouble == send.Passing || trouble == send.Archived {
				return // it stays stored: the next start tries again
			}
		}
		if err := p.store.DropPing(ctx, id, message); err != nil {
			p.log.Warn("removed ping not forgotten", "table", id, "err", err)
		}
	}
}

// sending returns what pings the player to move, unless that player has left the server unnoticed.
// A ping that fails is not tried again: the board says the same, and two pings would be worse than
// none. The caller holds the lock.
func (p *Pings) sending(job *pingJob) func(context.Context) {
	s, who, n := job.latest, job.who, job.sent
	return func(ctx context.Context) {
		if here, err := p.channels.IsMember(ctx, s.Guild, who); err == nil && !here {
			p.players.Departed(ctx, s.Guild, who)
			return
		}
		if wanted, err := p.settings.WantsPing(ctx, s.Guild, who); err != nil || !wanted {
			if err != nil {
				p.log.Warn("ping not sent", "table", s.ID, "err", err)
			}
			return
		}
		text := lang.For(p.settings.Locale(s.Guild)).Ping("<@" + string(who) + ">")
		message, err := p.channels.Ping(ctx, s.Channel, []table.UserID{who}, text, pingNonce(s, n))
		if err != nil {
			p.log.Warn("ping not sent", "table", s.ID, "err", err)
			return
		}
		p.mu.Lock()
		job.message, job.channel = message, s.Channel
		p.mu.Unlock()
		if err := p.store.SetPing(ctx, table.Ping{Table: s.ID, User: who, Channel: s.Channel, Message: message}); err != nil {
			p.log.Warn("ping not remembered", "table", s.ID, "err", err)
		}
	}
}

// pingNonce is the nonce of a turn's nth ping, so that it is posted only once.
func pingNonce(s table.State, n int) string {
	return string(s.ID) + "!" + strconv.FormatUint(uint64(s.Seq()), 36) + "!" + strconv.Itoa(n)
}
