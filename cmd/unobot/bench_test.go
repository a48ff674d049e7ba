//go:build system

package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
)

// BenchmarkClick measures, on the real binary and a real file, the time from an INTERACTION_CREATE on the gateway
// socket to the arrival of the callback, for clicks that commit a move. One iteration is one match.
func BenchmarkClick(b *testing.B) {
	s := newSurvival(b, 0)
	begun := time.Now()
	s.process.start()
	ready := time.Since(begun)
	asked := s.discord.Stats().Requests
	for b.Loop() {
		s.playMatch()
	}
	var took []time.Duration
	for _, c := range s.clicks {
		if acknowledged(c) {
			took = append(took, c.answer.Latency)
		}
	}
	slices.Sort(took)
	require.NotEmpty(b, took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds()), "median-µs/click")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds()), "p99-µs/click")
	b.ReportMetric(float64(len(took))/float64(b.N), "moves/match")
	b.ReportMetric(float64(s.discord.Stats().Requests-asked)/float64(len(took)), "requests/move")
	b.ReportMetric(float64(s.discord.Stats().Requests-asked)/float64(len(s.clicks)), "requests/click")
	b.ReportMetric(float64(ready.Milliseconds()), "ms-to-ready")
}

// A crowd: the number of servers, each with a person against three robots, and the clicks of all of them together.
const (
	crowdTables = 25
	crowdClicks = 100 // a second
)

// BenchmarkCrowd measures, on the real binary and a real file, the time from an INTERACTION_CREATE on the gateway
// socket to the arrival of the callback while 100 clicks a second come in, also while others are still being answered.
// One iteration is one click: a decision if one is open, else a look at the hand.
func BenchmarkCrowd(b *testing.B) {
	d := roomtest.NewWorld(b, standin.Options{ApplicationName: "unobot"}).Discord
	process := newProcess(b, d)
	var crowd []*party
	for n := range crowdTables {
		_, channel, users, err := d.Populate(fmt.Sprintf("server %d", n), "table", "ada")
		require.NoError(b, err)
		withoutFaces(b, d, users)
		crowd = append(crowd, &party{
			TB: b, discord: d, channel: channel.ID, users: users, target: *killTarget, rng: rand.New(rand.NewPCG(uint64(n), 1)),
		})
	}
	process.start()
	for _, s := range crowd {
		s.deal()
	}
	var asked []*standin.Interaction
	decided := 0
	tick := time.NewTicker(time.Second / crowdClicks)
	defer tick.Stop()
	for n := 0; b.Loop(); n++ {
		<-tick.C
		i, decision := crowd[n%crowdTables].press()
		if i != nil {
			asked = append(asked, i)
		}
		if decision {
			decided++
		}
	}
	took := make([]time.Duration, len(asked))
	for n, i := range asked {
		a, err := i.Wait(b.Context())
		require.NoError(b, err)
		took[n] = a.Latency
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds()), "median-µs/click")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds()), "p99-µs/click")
	b.ReportMetric(float64(decided)/float64(len(asked)), "decisions/click")
}

// deal starts a match against three robots.
func (p *party) deal() {
	p.Helper()
	i, err := p.discord.Slash(p.users[0].ID, p.channel, "game start", standin.Opt("robots", 3), standin.Opt("target", 500))
	require.NoError(p, err)
	a, err := i.WaitSettled(p.Context())
	require.NoError(p, err)
	p.tables = append(p.tables, part(a.Message.Enabled()[0], 1))
}

// press makes the person click a button of the hand, without waiting for the answer. i is nil if the hand has just
// changed.
func (p *party) press() (i *standin.Interaction, decision bool) {
	p.Helper()
	user := p.users[0].ID
	hand, ok := p.hand(user, p.tables[len(p.tables)-1])
	if !ok {
		return nil, false
	}
	id := p.choose(hand)
	if decision = id != ""; !decision {
		id = button(hand, "hand")
	}
	i, err := p.discord.Click(user, hand.ID, id)
	if err != nil {
		return nil, false
	}
	return i, decision
}

// BenchmarkProcessorTime measures, on the real binary and a real file, the processor time of the bot for a click that
// commits a move, with all its consequences: the answer, the pushed hands, the board's text. Pictures are off. One
// iteration is one match; 10,000 clicks are some 25 of them:
//
//	go test -tags system ./cmd/unobot -run '^$' -bench ProcessorTime -benchtime 25x
func BenchmarkProcessorTime(b *testing.B) {
	s := newSurvival(b, 0)
	s.process.start()
	s.turnPicturesOff()
	before := s.process.processorTime()
	for b.Loop() {
		s.playMatch()
	}
	used := s.process.processorTime() - before
	moves := 0
	for _, c := range s.clicks {
		if acknowledged(c) {
			moves++
		}
	}
	require.Positive(b, moves)
	b.ReportMetric(float64(used.Microseconds())/float64(moves), "cpu-µs/move")
	b.ReportMetric(float64(moves), "moves")
	b.ReportMetric(float64(len(s.clicks)), "clicks")
}

// turnPicturesOff switches pictures off, as a manager of the server does in its settings.
func (p *party) turnPicturesOff() {
	p.Helper()
	i, err := p.discord.Forge(standin.Forgery{
		UserID: p.users[0].ID, ChannelID: p.channel, CustomID: "1:-:0:set:pictures", Values: []string{"off"},
		Edit: func(payload map[string]any) { payload["member"].(map[string]any)["permissions"] = "32" },
	})
	require.NoError(p, err)
	a, err := i.WaitSettled(p.Context())
	require.NoError(p, err)
	require.Contains(p, a.Message.Words(), "Pictures: off")
}

// processorTime returns the processor time that the process has used so far.
func (p *process) processorTime() time.Duration {
	p.Helper()
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.cmd.Process.Pid))
	require.NoError(p, err)
	fields := strings.Fields(string(stat[strings.LastIndexByte(string(stat), ')')+1:]))
	var user, system int64
	_, err = fmt.Sscan(fields[11]+" "+fields[12], &user, &system)
	require.NoError(p, err)
	return time.Duration(user+system) * 10 * time.Millisecond // from ticks of a hundredth of a second
}
