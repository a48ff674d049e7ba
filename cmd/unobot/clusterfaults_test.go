//go:build system && unix

package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/cluster"
	"unobot/bot/discord/standin"
	"unobot/bot/ui/lang"
)

// fault is a fault of one process or of all of them.
type fault struct {
	name string
	harm func(p *process) (began time.Time) // returns the time from which people may wait
	mend func(p *process)                   // nil if it passes by itself

	movesNothing bool // no shard may change hands for it
}

// fromThen returns a harm that people may notice as soon as it begins.
func fromThen(harm func(p *process)) func(p *process) time.Time {
	return func(p *process) time.Time {
		began := time.Now()
		harm(p)
		return began
	}
}

// onceOver returns a harm that has to be over before anybody can be served.
func onceOver(harm func(p *process)) func(p *process) time.Time {
	return func(p *process) time.Time {
		harm(p)
		return time.Now()
	}
}

func (f *fleet) faults() []fault {
	return append([]fault{
		{name: "a process is killed", harm: fromThen(f.kill), mend: f.boot},
		{
			name: "a process sleeps", harm: fromThen(func(p *process) { require.NoError(f, p.cmd.Process.Signal(syscall.SIGSTOP)) }),
			mend: func(p *process) {
				time.Sleep(f.asleep)
				require.NoError(f, p.cmd.Process.Signal(syscall.SIGCONT))
			},
		},
		{name: "a process ends", harm: fromThen((*process).stop), mend: f.boot},
		{name: "a process drains", harm: f.drain, mend: func(p *process) { p.stop(); f.boot(p) }},
		{
			name: "Discord does not answer a process", harm: fromThen(func(p *process) { f.apis[p].setCut(true) }),
			mend: func(p *process) { f.apis[p].setCut(false) },
		},
		{name: "the database is away", harm: onceOver(func(*process) {
			f.line.setCut(true)
			time.Sleep(f.away)
			f.line.setCut(false)
		})},
		{name: "the database hears and does not answer", harm: onceOver(func(*process) {
			speak := f.line.silence()
			time.Sleep(10 * time.Second) // longer than a commit waits
			speak()
		})},
		{
			name: "the database's clock jumps", movesNothing: true,
			harm: onceOver(func(*process) { // between two renewals: within a transaction a server's clock stands still
				f.exec(`BEGIN; LOCK TABLE members; UPDATE clock.off SET by = by + INTERVAL '1 minute'; COMMIT`)
			}),
		},
		{name: "the database crashes", harm: onceOver(func(*process) { f.server.Crash(f); f.server.Restart(f) })},
		{name: "all processes are killed", harm: fromThen(func(*process) {
			for _, p := range f.bots {
				f.kill(p)
			}
			for _, p := range f.bots {
				f.boot(p)
			}
		})},
	}, f.upgrade()...)
}

func (f *fleet) kill(p *process) {
	require.NoError(f, p.cmd.Process.Kill())
	_ = p.cmd.Wait()
	p.cmd = nil
}

// drain asks a process to hand over, as an operator does, and waits until it has.
func (f *fleet) drain(p *process) (began time.Time) {
	f.Helper()
	name := fmt.Sprint(":", p.cmd.Process.Pid)
	listed, err := p.command("cluster").CombinedOutput()
	require.NoError(f, err, "%s", listed)
	i := slices.IndexFunc(strings.Fields(string(listed)), func(word string) bool { return strings.HasSuffix(word, name) })
	require.GreaterOrEqual(f, i, 0, "%s", listed)
	began = time.Now()
	said, err := p.command("drain", strings.Fields(string(listed))[i-1]).CombinedOutput()
	require.NoError(f, err, "%s", said)
	f.eventually(func() bool {
		v := f.view()
		return !slices.ContainsFunc(v.Leases, func(l cluster.LeaseRow) bool {
			return slices.ContainsFunc(v.Members, func(m cluster.MemberRow) bool { return m.ID == l.Owner && m.Draining })
		})
	}, "it hands over")
	return began
}

const (
	// look is the interval of the looks at a machine. A look that is late by more than a fifth of it means that the
	// machine stands still.
	look = 50 * time.Millisecond
	// wake is the time after a standstill in which requests arrive closer together than they were sent.
	wake = 2 * time.Second
)

// machine records the delays of a goroutine that only sleeps. They show that the machine is busy with other work, which
// is no fault of the bot.
type machine struct {
	mu    sync.Mutex
	looks []looked
}

// looked is the result of one look.
type looked struct {
	at       time.Time
	late     time.Duration
	overPace int // answers since the look before to more than 50 requests a second
}

// watch looks until the context ends.
func (m *machine) watch(ctx context.Context, d *standin.Server) {
	for counted := d.Stats().OverPace; ctx.Err() == nil; {
		began := time.Now()
		time.Sleep(look)
		late, overPace := time.Since(began)-look, d.Stats().OverPace
		m.mu.Lock()
		m.looks = append(m.looks, looked{time.Now(), late, overPace - counted})
		m.mu.Unlock()
		counted = overPace
	}
}

// lateSince returns the sum of the delays since a time.
func (m *machine) lateSince(t time.Time) (sum time.Duration) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, l := range m.looks {
		if l.at.After(t) {
			sum += l.late
		}
	}
	return sum
}

// overPace counts the answers to more than 50 requests a second, and those of them that may come from a machine that
// has stood still.
func (m *machine) overPace() (all, excused int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var stood time.Time
	for _, l := range m.looks {
		if l.late > look/5 {
			stood = l.at
		}
		all += l.overPace
		if l.at.Sub(stood) < wake {
			excused += l.overPace
		}
	}
	return all, excused
}

// figure holds the effects of a fault.
type figure struct {
	fault               string
	all, half           time.Duration // until every table was served again, and half of them
	late                time.Duration // delays of the machine meanwhile
	even                time.Duration // until the load was spread, once the fault was over
	resumes, identifies int           // of sessions with Discord
}

func (one figure) String() string {
	seconds := func(d time.Duration) string { return fmt.Sprintf("%.1f s", d.Seconds()) }
	return fmt.Sprintf("| %s | %s | %s | %s | %s | %d | %d |",
		one.fault, seconds(one.all), seconds(one.half), seconds(one.late), seconds(one.even), one.resumes, one.identifies)
}

// figures is a table of the effects of all faults.
type figures []figure

func (list figures) String() string {
	lines := []string{
		"| Fault | Every table is served again after | Half of them | Machine late by | Load spread again | RESUMEs | IDENTIFYs |",
		"|---|---|---|---|---|---|---|",
	}
	for _, one := range list {
		lines = append(lines, one.String())
	}
	return strings.Join(lines, "\n")
}

// servedAgain waits until a person at each table, asking for their own cards again and again, has got them.
func (f *fleet) servedAgain(began time.Time) (one figure) {
	f.Helper()
	took := make([]time.Duration, len(f.places))
	var asking sync.WaitGroup
	for i, p := range f.places {
		asking.Go(func() {
			for took[i] < patience && !f.shows(p) {
				took[i] = time.Since(began)
			}
			took[i] = time.Since(began)
		})
	}
	asking.Wait()
	slices.Sort(took)
	return figure{all: took[len(took)-1], half: took[len(took)/2]}
}

// shows reports whether a person at a place gets their own cards within two seconds.
func (f *fleet) shows(p *party) bool {
	ctx, cancel := context.WithTimeout(f.Context(), 2*time.Second)
	defer cancel()
	i, err := f.discord.Slash(p.users[0].ID, p.channel, "game hand")
	var answer standin.Answer
	if err == nil {
		answer, err = i.WaitSettled(ctx)
	}
	if err == nil && answer.Message != nil && (len(answer.Message.Enabled()) > 0 || f.isTrue(p, *answer.Message)) {
		return true
	}
	time.Sleep(20 * time.Millisecond)
	return false
}

// isTrue reports whether the answer is right that a game has not begun, or that there is none at a place: between two
// matches no player has cards.
func (f *fleet) isTrue(p *party, answer standin.Message) bool {
	_, playing := p.public("hand")
	_, waiting := p.public("join")
	w, said := lang.For("en-US"), answer.Words()
	return !playing && (strings.Contains(said, w.Text(lang.NotStarted)) || !waiting && strings.Contains(said, firstSentence(w.Text(lang.NoTableHere))))
}

// firstSentence returns a text without its proposal, which may name a command by its id.
func firstSentence(text string) string { return strings.SplitAfter(text, ". ")[0] }
