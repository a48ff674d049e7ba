//go:build unix

package main

import (
	"fmt"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/cluster"
)

// fault is something that happens to a process or to all of them.
type fault struct {
	name string
	harm func(p *process) (began time.Time) // from when on people may wait
	mend func(p *process)                   // nil: it passes by itself
}

// fromThen is a harm that people may notice as soon as it begins.
func fromThen(harm func(p *process)) func(p *process) time.Time {
	return func(p *process) time.Time {
		began := time.Now()
		harm(p)
		return began
	}
}

// onceOver is a harm that has to be over before anybody can be served.
func onceOver(harm func(p *process)) func(p *process) time.Time {
	return func(p *process) time.Time {
		harm(p)
		return time.Now()
	}
}

func (f *fleet) faults() []fault {
	return append([]fault{
		{"a process is killed", fromThen(f.kill), f.boot},
		{
			"a process sleeps", fromThen(func(p *process) { require.NoError(f, p.cmd.Process.Signal(syscall.SIGSTOP)) }),
			func(p *process) {
				time.Sleep(f.asleep)
				require.NoError(f, p.cmd.Process.Signal(syscall.SIGCONT))
			},
		},
		{"a process ends", fromThen((*process).stop), f.boot},
		{"a process drains", f.drain, func(p *process) { p.stop(); f.boot(p) }},
		{"the database is away", onceOver(func(*process) {
			f.line.setCut(true)
			time.Sleep(f.away)
			f.line.setCut(false)
		}), nil},
		{"the database crashes", onceOver(func(*process) { f.server.Crash(f); f.server.Restart(f) }), nil},
		{"all processes are killed", fromThen(func(*process) {
			for _, p := range f.bots {
				f.kill(p)
			}
			for _, p := range f.bots {
				f.boot(p)
			}
		}), nil},
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
