package load

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"unobot/bot/discord/standin"
)

// phase is a stretch of time with a rate of its own.
type phase struct {
	name string
	rate float64
	time time.Duration
	rng  *rand.Rand

	offered, done, committed, refused, tooLate int
	took                                       []time.Duration
	shown                                      []time.Duration // from presses to pages
	lasted                                     time.Duration
	before, after                              usage
}

func newPhase(name string, rate float64, d time.Duration) *phase {
	return &phase{name: name, rate: rate, time: d, rng: rand.New(rand.NewPCG(1, 1))}
}

// run makes the clicks of a phase when they are due, without waiting for answers.
func (p *phase) run(ctx context.Context, c *crowd, f *fleet) (err error) {
	if p.before, err = f.used(ctx); err != nil {
		return err
	}
	c.pages.shown() // drops those of the phase before
	began := time.Now()
	gap := time.Duration(float64(time.Second) / p.rate)
	for due := time.Duration(0); due < p.time; due += gap {
		if wait := due - time.Since(began); wait > 0 {
			select {
			case <-ctx.Done():
				return ctx.Err()
			case <-time.After(wait):
			}
		}
		c.press(p)
	}
	p.lasted = time.Since(began)
	p.shown = c.pages.shown()
	p.after, err = f.used(ctx)
	return err
}

// Sample holds figures of the bot, with all its processes, at a time of the usual phase.
type Sample struct {
	Seconds    float64 `json:"seconds"` // since the phase began
	Clicks     int     `json:"clicks"`  // answered since then
	P50        float64 `json:"p50_ms"`  // of those answered since the sample before
	P99        float64 `json:"p99_ms"`
	Heap       int64   `json:"heap_bytes"`
	Goroutines int64   `json:"goroutines"`
	Memory     int64   `json:"bot_bytes"`      // VmRSS
	Database   int64   `json:"database_bytes"` // with its journal
}

// follow takes a sample at an interval until the context ends or a sample fails.
func (p *phase) follow(ctx context.Context, c *crowd, f *fleet, every time.Duration) ([]Sample, error) {
	var samples []Sample
	tick := time.NewTicker(every) // real time: the measured process runs in it
	defer tick.Stop()
	answered := 0
	for began := time.Now(); ; {
		select {
		case <-ctx.Done():
			return samples, nil
		case <-tick.C:
		}
		c.mu.Lock()
		took := slices.Clone(p.took[answered:])
		c.mu.Unlock()
		answered += len(took)
		slices.Sort(took)
		s := Sample{
			Seconds: time.Since(began).Seconds(), Clicks: answered, P50: quantile(took, 0.5), P99: quantile(took, 0.99),
		}
		if err := f.fill(ctx, &s); ctx.Err() != nil {
			return samples, nil
		} else if err != nil {
			return samples, fmt.Errorf("sample of the bot: %w", err)
		}
		samples = append(samples, s)
	}
}

// fill adds figures of the bot's metrics and of the machine.
func (f *fleet) fill(ctx context.Context, s *Sample) (err error) {
	for _, p := range f.bots {
		_, memory, err := memoryOf(p.pid())
		if err != nil {
			return err
		}
		m, err := p.scrape(ctx)
		if err != nil {
			return err
		}
		s.Memory += memory
		s.Heap += int64(m[metricHeap])
		s.Goroutines += int64(m[metricGoroutines])
	}
	s.Database, err = f.databaseSize(ctx)
	return err
}

// Phase holds the measurements of a stretch of time with a click rate of its own.
type Phase struct {
	Name      string  `json:"name"`
	Rate      float64 `json:"rate"`    // intended clicks a second
	Seconds   float64 `json:"seconds"` // longer than intended if the generator was too slow
	Offered   int     `json:"offered"` // clicks
	Done      int     `json:"done"`
	Committed int     `json:"committed"` // moves, a part of Done
	Refused   int     `json:"refused"`   // such as a second press of the same button
	TooLate   int     `json:"too_late"`  // no answer within three seconds

	Stored          int64   `json:"stored"` // changes of tables, by the bot's own count, before the end of the phase
	StoredPerSecond float64 `json:"stored_per_s"`

	Drawn   int64 `json:"pictures_drawn"`
	LeftOut int64 `json:"pictures_left_out"` // because pictures have had their share of the processors

	Requests int64 `json:"requests"` // to Discord

	P50 float64 `json:"p50_ms"` // from the gateway's event to the callback
	P99 float64 `json:"p99_ms"`
	Max float64 `json:"max_ms"`

	Shown   int     `json:"page_moves"`  // moves at pages of the live table: each counts at each page
	PageP50 float64 `json:"page_p50_ms"` // from the press to the page, commit included
	PageP99 float64 `json:"page_p99_ms"`
	PageMax float64 `json:"page_max_ms"`

	BotPerClick     float64 `json:"bot_cpu_ms_per_click"` // of all its processes
	BotPerMove      float64 `json:"bot_cpu_ms_per_move"`
	StandinPerClick float64 `json:"standin_cpu_ms_per_click"` // and of the people

	Processes []ProcessPhase `json:"processes"`
	Database  *DatabasePhase `json:"database,omitempty"` // nil if the database is a file
}

// ProcessPhase holds the measurements of one process of the bot.
type ProcessPhase struct {
	Processor  float64 `json:"cpu_s"`
	PerStored  float64 `json:"cpu_ms_per_stored"`
	Stored     int64   `json:"stored"`      // changes of tables: moves of people and robots, and their consequences
	RoundTrips int64   `json:"round_trips"` // to the database's server
}

// DatabasePhase holds the measurements of the database's server, for the bot and for others.
type DatabasePhase struct {
	Here     bool    `json:"on_this_machine"` // if not, its processor time is unknown
	PerClick float64 `json:"cpu_ms_per_click"`
	PerMove  float64 `json:"cpu_ms_per_move"`

	Processor  float64 `json:"cpu_s"`
	RoundTrips int64   `json:"round_trips"` // from the bot
	Log        int64   `json:"log_bytes"`   // write-ahead log
}

// measured returns the results of a phase.
func (p *phase) measured() Phase {
	slices.Sort(p.took)
	slices.Sort(p.shown)
	u := p.after.since(p.before)
	bot := u.bot()
	sum := Phase{
		Name: p.name, Rate: p.rate, Seconds: p.lasted.Seconds(),
		Offered: p.offered, Done: p.done, Committed: p.committed, Refused: p.refused, TooLate: p.tooLate,
		P50: quantile(p.took, 0.5), P99: quantile(p.took, 0.99), Max: quantile(p.took, 1),
		BotPerClick: per(bot.processor, p.offered), BotPerMove: per(bot.processor, p.committed),
		StandinPerClick: per(u.standin, p.offered),
		Stored:          bot.stored, StoredPerSecond: float64(bot.stored) / u.took.Seconds(),
		Drawn: bot.drawn, LeftOut: bot.leftOut, Requests: bot.requests,
		Shown: len(p.shown), PageP50: quantile(p.shown, 0.5), PageP99: quantile(p.shown, 0.99), PageMax: quantile(p.shown, 1),
	}
	for _, b := range u.bots {
		sum.Processes = append(sum.Processes, ProcessPhase{
			Processor: b.processor.Seconds(), PerStored: per(b.processor, int(b.stored)),
			Stored: b.stored, RoundTrips: b.roundTrips,
		})
	}
	if s := u.server; s != nil {
		sum.Database = &DatabasePhase{
			Here: s.here, Processor: s.processor.Seconds(),
			PerClick: per(s.processor, p.offered), PerMove: per(s.processor, p.committed),
			RoundTrips: bot.roundTrips, Log: s.log,
		}
	}
	return sum
}

// quantile returns a quantile of sorted latencies, in milliseconds.
func quantile(took []time.Duration, q float64) float64 {
	if len(took) == 0 {
		return 0
	}
	return milliseconds(took[min(len(took)-1, int(q*float64(len(took))))])
}

func per(d time.Duration, n int) float64 { return milliseconds(d) / float64(max(1, n)) }

func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

const (
	seatingTime = 5 * time.Minute
	atOnce      = 8      // tables that are opened at the same time
	target      = 1000   // points: a long match
	manageGuild = 1 << 5 // Discord's permission
)

// gather creates the server, the channel and the people of each table.
func gather(d *standin.Server, c Config) (*crowd, error) {
	made := &crowd{
		discord: d, players: map[string]*player{}, rooms: map[string]*party{}, pressed: map[string]press{},
		pages: &pages{latest: map[string]decision{}},
	}
	for n := range c.Tables {
		names := make([]string, c.People)
		for i := range names {
			names[i] = fmt.Sprintf("person %d at table %d", i+1, n+1)
		}
		_, channel, users, err := d.Populate(fmt.Sprintf("server %d", n+1), "table", names...)
		if err != nil {
			return nil, err
		}
		p := &party{channel: channel.ID}
		for _, u := range users {
			if err := d.SetAvatar(u.ID, ""); err != nil { // the bot would look for a picture at Discord's own CDN
				return nil, err
			}
			who := &player{id: u.ID, party: p}
			p.people, made.players[u.ID] = append(p.people, who), who
		}
		made.parties, made.rooms[p.channel] = append(made.parties, p), p
	}
	return made, nil
}

// seat begins a match at every table.
func (c *crowd) seat(ctx context.Context, as Config) error {
	ctx, cancel := context.WithTimeout(ctx, seatingTime)
	defer cancel()
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(atOnce)
	for _, p := range c.parties {
		group.Go(func() error { return c.begin(ctx, p, as) })
	}
	if err := group.Wait(); err != nil {
		return fmt.Errorf("open a table: %w", err)
	}
	return nil
}

// begin begins a match.
func (c *crowd) begin(ctx context.Context, p *party, as Config) error {
	host := p.people[0].id
	if as.Pictures == "off" {
		if err := c.switchPicturesOff(ctx, p); err != nil {
			return err
		}
	}
	i, err := c.discord.Slash(host, p.channel, "game start", standin.Opt("target", target))
	panel, err := settled(ctx, i, err)
	if err != nil {
		return err
	}
	for range as.Robots {
		if err := c.addRobot(ctx, p, panel, as.Level); err != nil {
			return err
		}
	}
	for _, who := range p.people[1:] {
		if err := c.pressPublic(ctx, p, who.id, "join"); err != nil {
			return err
		}
	}
	return c.pressPublic(ctx, p, host, "begin")
}

// switchPicturesOff switches pictures off, as a manager of the server does in its settings.
func (c *crowd) switchPicturesOff(ctx context.Context, p *party) error {
	i, err := c.discord.Forge(standin.Forgery{
		UserID: p.people[0].id, ChannelID: p.channel, CustomID: "1:-:0:set:pictures", Values: []string{"off"},
		Edit: func(payload map[string]any) {
			payload["member"].(map[string]any)["permissions"] = fmt.Sprint(manageGuild)
		},
	})
	return answered(ctx, i, err)
}

// addRobot presses the button of the host's panel that seats a robot, on any of its pages.
func (c *crowd) addRobot(ctx context.Context, p *party, panel standin.Answer, level string) error {
	ids := panel.Message.Enabled()
	if len(ids) == 0 {
		return errors.New("the host has no panel")
	}
	i, err := c.discord.Forge(standin.Forgery{
		UserID: p.people[0].id, ChannelID: p.channel,
		CustomID: fmt.Sprintf("1:%s:%s:addbot:%s", part(ids[0], 1), part(ids[0], 2), level),
	})
	return answered(ctx, i, err)
}

// pressPublic presses a public button as soon as it is there.
func (c *crowd) pressPublic(ctx context.Context, p *party, user, verb string) error {
	for {
		id := ""
		m, err := c.discord.WaitMessage(ctx, user, p.channel, func(m standin.Message) bool {
			for _, other := range m.Enabled() {
				if part(other, 3) == verb && !m.Ephemeral() {
					id = other
					return true
				}
			}
			return false
		})
		if err != nil {
			return fmt.Errorf("%s: %w", verb, err)
		}
		i, err := c.discord.Click(user, m.ID, id)
		if err != nil && ctx.Err() == nil {
			continue // the board has just changed
		}
		return answered(ctx, i, err)
	}
}

// answered waits for the answer to an interaction that has to work.
func answered(ctx context.Context, i *standin.Interaction, err error) error {
	_, err = settled(ctx, i, err)
	return err
}

// settled returns the final answer to an interaction that has to work.
func settled(ctx context.Context, i *standin.Interaction, err error) (standin.Answer, error) {
	if err != nil {
		return standin.Answer{}, err
	}
	a, err := i.WaitSettled(ctx)
	if err == nil && a.Message == nil && a.Kind != standin.AnswerDeferredUpdate {
		err = fmt.Errorf("no message answers %s", strings.TrimSpace(i.CustomID))
	}
	return a, err
}
