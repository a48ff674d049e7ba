package main

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

// BenchmarkProcessorTime measures, on the real binary and a real file, the processor time that the bot
// takes for a click that commits a move, with all that follows from it: the answer, the pushed hands,
// the board's text. Pictures are off. One iteration is one match; 10,000 clicks are some 25 of them:
//
//	go test ./cmd/unobot -run '^$' -bench ProcessorTime -benchtime 25x
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
		if c.answered && commits[c.verb] && !refusedOrAsked(c) {
			moves++
		}
	}
	require.Positive(b, moves)
	b.ReportMetric(float64(used.Microseconds())/float64(moves), "cpu-µs/move")
	b.ReportMetric(float64(moves), "moves")
	b.ReportMetric(float64(len(s.clicks)), "clicks")
}

// turnPicturesOff is what a manager of the server does in its settings.
func (s *survival) turnPicturesOff() {
	s.Helper()
	i, err := s.discord.Forge(standin.Forgery{
		UserID: s.users[0].ID, ChannelID: s.channel, CustomID: "1:-:0:set:pictures", Values: []string{"off"},
		Edit: func(payload map[string]any) { payload["member"].(map[string]any)["permissions"] = "32" },
	})
	require.NoError(s, err)
	a, err := i.WaitSettled(s.Context())
	require.NoError(s, err)
	require.Contains(s, words(*a.Message), "Pictures: off")
}

// processorTime is what the process has used so far.
func (p *process) processorTime() time.Duration {
	p.Helper()
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.cmd.Process.Pid))
	if err != nil {
		p.Skip("there is no /proc here")
	}
	fields := strings.Fields(string(stat[strings.LastIndexByte(string(stat), ')')+1:]))
	var user, system int64
	_, err = fmt.Sscan(fields[11]+" "+fields[12], &user, &system)
	require.NoError(p, err)
	return time.Duration(user+system) * 10 * time.Millisecond // in ticks of a hundredth of a second
}
