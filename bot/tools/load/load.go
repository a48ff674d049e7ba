package load

import (
	"context"
	"errors"
	"fmt"
	"time"

	"golang.org/x/sync/errgroup"

	"unobot/bot/discord/standin"
)

// journalLimit is what the stand-in remembers of the wire; nobody reads it here.
const journalLimit = 100

// usual is the phase of which samples are taken.
const usual = "usual"

// violationsShown bounds how many violations a report lists.
const violationsShown = 10

// Run plays as c says and reports what was measured. It needs Linux, whose /proc tells the processor
// time of another process.
func Run(ctx context.Context, c Config) (r Report, err error) {
	if err := c.Check(); err != nil {
		return r, err
	}
	r = Report{Tables: c.Tables, People: c.People, Robots: c.Robots, Servers: c.Servers, Shards: c.Shards, LoadBefore: loadAverage(), Violations: []string{}}
	d, err := standin.New(standin.Options{
		ApplicationName: "unobot", JournalLimit: journalLimit, TokenLife: c.tokenLife(), Sharding: c.sharding(),
	})
	if err != nil {
		return r, err
	}
	defer func() { err = errors.Join(err, d.Close()) }()
	for _, name := range c.Emojis {
		d.AddEmoji(name)
	}
	people, err := gather(d, c)
	if err != nil {
		return r, err
	}
	for n := range c.Servers {
		d.CreateGuild(fmt.Sprintf("quiet server %d", n+1), "en-US")
	}
	f, err := startFleet(ctx, c, d)
	if err != nil {
		return r, err
	}
	defer func() {
		if stopped := f.stop(); stopped != nil {
			err = errors.Join(err, fmt.Errorf("the bot: %w", stopped))
		}
	}()
	if err := r.measure(ctx, c, people, f); err != nil {
		return r, fmt.Errorf("%w; the bot's last words: %s", err, f.lastWords())
	}
	for _, v := range d.Violations() {
		r.Violations = append(r.Violations, v.Rule+": "+v.Detail)
	}
	r.Violations = r.Violations[:min(len(r.Violations), violationsShown)]
	r.LoadAfter = loadAverage()
	return r, nil
}

// measure seats everybody and goes through the phases.
func (r *Report) measure(ctx context.Context, c Config, people *crowd, f *fleet) error {
	events := people.discord.Subscribe()
	defer events.Close()
	go people.watch(events.C)
	if err := people.seat(ctx, c.Robots, c.Level); err != nil {
		return err
	}
	phases := []*phase{newPhase("warm-up", c.Rate, warmUp), newPhase(usual, c.Rate, c.For)}
	if c.Flood > 0 {
		phases = append(phases,
			newPhase("flood", c.Flood, floodTime), newPhase("calming down", c.Rate, calmDown),
			newPhase("after the flood", c.Rate, c.For))
	}
	for _, p := range phases {
		run := p.run
		if p.name == usual && c.Every > 0 {
			run = func(ctx context.Context, people *crowd, f *fleet) error {
				return r.runSampled(ctx, p, people, f, c.Every)
			}
		}
		if err := run(ctx, people, f); err != nil {
			return err
		}
	}
	people.settle()
	for _, p := range phases[1:] {
		r.Phases = append(r.Phases, p.measured())
	}
	return r.remember(ctx, f)
}

// runSampled runs a phase and takes samples meanwhile.
func (r *Report) runSampled(ctx context.Context, p *phase, people *crowd, f *fleet, every time.Duration) error {
	sampling, end := context.WithCancel(ctx)
	defer end()
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() (err error) {
		r.Samples, err = p.follow(sampling, people, f, every)
		return err
	})
	group.Go(func() error {
		defer end()
		return p.run(ctx, people, f)
	})
	return group.Wait()
}
