// Package load plays at many tables of a bot at once and measures the bot. It runs a Discord stand-in and the people in
// its own process. The bot is another process, or several that share a database on PostgreSQL, so that the processor
// time of each can be measured apart.
//
// People press at an offered rate and do not wait for earlier answers, so that a slow bot gets no fewer clicks. They
// press the buttons of their hands. While there is no decision to make, somebody presses an old button a second time,
// or looks at the hand.
package load

import (
	"context"
	"errors"
	"fmt"
	"time"

	"golang.org/x/sync/errgroup"

	"unobot/bot/discord/standin"
)

// journalLimit is the number of entries that the stand-in keeps of the wire; nothing reads them here.
const journalLimit = 100

// usual is the phase in which samples are taken.
const usual = "usual"

// violationsShown is the limit of violations in a report.
const violationsShown = 10

// Run plays as c says and returns the measurements. It needs Linux: /proc has the processor time of another process.
func Run(ctx context.Context, c Config) (r Report, err error) {
	if err := c.Check(); err != nil {
		return r, err
	}
	r = Report{
		Tables: c.Tables, People: c.People, Robots: c.Robots, Servers: c.Servers, Shards: c.Shards,
		Pages: c.Pages * c.Tables, Pictures: c.Pictures, LoadBefore: loadAverage(), Violations: []string{},
	}
	d, err := standin.New(standin.Options{
		ApplicationName: "unobot", JournalLimit: journalLimit, TokenLife: c.tokenLife(),
		Sharding: standin.Sharding{ // all shards begin at once, with any number of servers
			Recommended: c.Shards, MaxConcurrency: c.Shards, GuildsPerShard: c.Servers + c.Tables + 1,
		},
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
	if err := people.seat(ctx, c); err != nil {
		return err
	}
	people.pages.origin = f.bots[0].origin
	defer people.pages.close()
	if err := people.pages.open(ctx, people, c.Pages); err != nil {
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

// Config sets the number of people and their pace.
type Config struct {
	Binary string   // the program that runs the bot when it is started without arguments
	Emojis []string // names of the emojis that the application has already

	Database  string // the URL of an empty database on PostgreSQL; empty for a file
	Processes int    // number of the bot's processes; several share a Database
	Shards    int    // of Discord's, divided among the processes

	Servers int // number of servers without a game, beside the servers of the tables

	Tables int    // each in a server of its own; 0 for an idle bot
	People int    // at each table
	Robots int    // at each table of one person
	Level  string // of the robots: easy, normal or hard

	Pages int // of the live table, open at each table; 0 for none

	Pictures string // on or off; servers have pictures unless they switch them off

	Rate float64       // clicks a second
	For  time.Duration // duration of the measurement

	Every time.Duration // pause between two samples of the bot's memory and more; 0 for no samples

	Flood float64 // clicks a second of a flood after that; 0 for none
}

// The phases around the measured ones.
const (
	warmUp    = 5 * time.Second
	floodTime = 5 * time.Second
	calmDown  = 5 * time.Second // after a flood, before the usual rate is measured again
)

// The largest numbers of processes, of shards, and of pages.
const (
	mostProcesses = 8
	mostShards    = 64
	mostPages     = 8 // that the bot lets one user have open
)

// Check returns an error for a configuration that is out of range.
func (c Config) Check() error {
	switch {
	case c.Processes < 1 || c.Processes > mostProcesses:
		return fmt.Errorf("-processes is a number from 1 to %d", mostProcesses)
	case c.Processes > 1 && c.Database == "":
		return errors.New("-processes needs -database: several share a database on PostgreSQL")
	case c.Shards < c.Processes || c.Shards > mostShards:
		return fmt.Errorf("-shards is a number from that of the processes to %d", mostShards)
	case c.Servers < 0 || c.Tables < 0:
		return errors.New("-servers and -tables are numbers from 0 up")
	case c.People < 1 || c.People > 10:
		return errors.New("-people is a number from 1 to 10")
	case c.People == 1 && (c.Robots < 1 || c.Robots > 9):
		return errors.New("-robots is a number from 1 to 9 where one person plays")
	case c.People > 1 && c.Robots != 0:
		return errors.New("-robots needs -people 1")
	case c.Level != "easy" && c.Level != "normal" && c.Level != "hard":
		return errors.New("-level is easy, normal or hard")
	case c.Pages < 0 || c.Pages > mostPages*c.People:
		return fmt.Errorf("-pages is a number from 0 to %d for each of the people", mostPages)
	case c.Pages > 0 && c.Processes > 1:
		return errors.New("-pages needs one process: the page of tables works with one")
	case c.Pictures != "on" && c.Pictures != "off":
		return errors.New("-pictures is on, as people have it, or off")
	case c.Rate <= 0 || c.Flood < 0:
		return errors.New("-rate and -flood are clicks a second")
	case c.For < time.Second:
		return errors.New("-for is at least 1s")
	}
	return nil
}

// tokenLife returns the life of the stand-in's tokens: long enough for people that click at this rate. The stand-in
// keeps everything about a token, and fifteen minutes of a thousand clicks a second would fill the memory.
func (c Config) tokenLife() time.Duration {
	const shortest, longest, clicks = 30 * time.Second, 15 * time.Minute, 40
	everybody := clicks * float64(c.Tables*c.People) / c.Rate
	return min(max(shortest, time.Duration(everybody*float64(time.Second))), longest)
}
