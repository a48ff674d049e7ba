package session

import (
	"context"
	"encoding/json"
	"log/slog"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"
)

// Sizes of the dispatcher. A full queue of interactions means thousands of clicks within the three seconds that each
// of them lives; a full queue of events, that their handler hangs.
const (
	workers          = 128
	interactionQueue = 2048
	eventQueue       = 8192
	rememberedIDs    = 8192
)

// interactionLife is how long an interaction can be answered at all.
// https://docs.discord.com/developers/interactions/receiving-and-responding#responding-to-an-interaction
const interactionLife = 3 * time.Second

// dispatcher is the one way from discordgo to the bot. It never blocks discordgo.
type dispatcher struct {
	cfg          Config
	log          *slog.Logger
	recent       *recent
	interactions chan arrival
	events       chan any
	lost         losses

	mu     sync.RWMutex // held for writing while the queues are closed
	closed bool

	working sync.WaitGroup
	cancel  context.CancelFunc
}

// arrival is an interaction that waits for a worker.
type arrival struct {
	interaction *discordgo.InteractionCreate
	raw         json.RawMessage
	at          time.Time
}

func newDispatcher(cfg Config) *dispatcher {
	return &dispatcher{
		cfg: cfg, log: cfg.Log, recent: newRecent(rememberedIDs), lost: losses{log: cfg.Log},
		interactions: make(chan arrival, interactionQueue), events: make(chan any, eventQueue),
	}
}

// start begins to handle what is accepted.
func (d *dispatcher) start(ctx context.Context) {
	ctx, d.cancel = context.WithCancel(ctx)
	for range workers {
		d.working.Go(func() {
			for a := range d.interactions {
				d.handle(ctx, a)
			}
		})
	}
	d.working.Go(func() {
		for e := range d.events {
			d.guard("event", func() { d.pass(e) })
		}
	})
}

// accept takes an event from discordgo.
func (d *dispatcher) accept(e *discordgo.Event) {
	d.guard("event", func() {
		d.mu.RLock()
		defer d.mu.RUnlock()
		if d.closed {
			return
		}
		switch e.Struct.(type) {
		case nil: // of a type that discordgo does not know
		case *discordgo.InteractionCreate:
			d.acceptInteraction(e)
		case *discordgo.MessageCreate:
			d.enqueue(mendMessage(e))
		default:
			d.enqueue(e.Struct)
		}
	})
}

func (d *dispatcher) acceptInteraction(e *discordgo.Event) {
	i, ok := mendInteraction(e)
	if !ok {
		d.lost.add("interactions: without id, type or token")
		return
	}
	if !d.recent.add(i.ID) {
		return // replayed by a resume, or delivered twice
	}
	select {
	case d.interactions <- arrival{interaction: i, raw: e.RawData, at: time.Now()}:
	default:
		d.lost.add("interactions: the queue is full")
	}
}

func (d *dispatcher) enqueue(event any) {
	select {
	case d.events <- event:
	default:
		d.lost.add("events: the queue is full")
	}
}

// handle runs the bot's handler. An interaction that has waited too long cannot be answered any more, and handling it
// would only make the next ones wait as well.
func (d *dispatcher) handle(ctx context.Context, a arrival) {
	if time.Since(a.at) > d.cfg.Life {
		d.lost.add("interactions: waited too long")
		return
	}
	d.guard("interaction", func() { d.cfg.OnInteraction(ctx, a.interaction, a.raw) })
}

func (d *dispatcher) pass(event any) {
	if ready, ok := event.(*discordgo.Ready); ok {
		d.cfg.OnReady(ready)
		return
	}
	d.cfg.OnEvent(event)
}

// drain stops accepting and lets the handlers finish. After the grace period their context ends; those that do not
// care are left behind.
func (d *dispatcher) drain(grace time.Duration) {
	d.mu.Lock()
	d.closed = true
	close(d.interactions)
	close(d.events)
	d.mu.Unlock()
	defer d.cancel()
	finished := make(chan struct{})
	go func() {
		d.working.Wait()
		close(finished)
	}()
	for _, patience := range []time.Duration{grace, grace / 5} {
		timer := time.NewTimer(patience)
		defer timer.Stop()
		select {
		case <-finished:
			d.lost.flush()
			return
		case <-timer.C:
			d.cancel()
		}
	}
	d.log.Error("handlers did not finish in time and are left behind")
}
