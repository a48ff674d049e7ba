package main

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/discord/standin/openapicheck"
)

// A crowd: how many servers with a person against three robots, and how often one
// of them clicks.
const (
	crowdTables = 25
	crowdClicks = 100 // a second
)

// BenchmarkCrowd measures, on the real binary and a real file, the time from an
// INTERACTION_CREATE on the gateway socket to the arrival of the callback while
// 100 clicks a second come in, whoever is still being answered. One iteration is
// one click: a decision where there is one, else a look at the hand.
func BenchmarkCrowd(b *testing.B) {
	d, err := standin.New(standin.Options{ApplicationName: "unobot"})
	require.NoError(b, err)
	b.Cleanup(func() { require.NoError(b, d.Close()) })
	openapicheck.Enable(b, d)
	d.CheckViolations(b)
	process := newProcess(b, d)
	var crowd []*survival
	for n := range crowdTables {
		_, channel, users, err := d.Populate(fmt.Sprintf("server %d", n), "table", "ada")
		require.NoError(b, err)
		withoutFaces(b, d, users)
		crowd = append(crowd, &survival{
			TB: b, discord: d, channel: channel.ID, users: users, rng: rand.New(rand.NewPCG(uint64(n), 1)),
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
func (s *survival) deal() {
	s.Helper()
	i, err := s.discord.Slash(s.users[0].ID, s.channel, "game start", standin.Opt("robots", 3))
	require.NoError(s, err)
	a, err := i.WaitSettled(s.Context())
	require.NoError(s, err)
	s.tables = append(s.tables, part(enabled(*a.Message)[0], 1))
}

// press makes the person click something in the hand, without waiting for the
// answer; nil where the hand has just changed.
func (s *survival) press() (i *standin.Interaction, decision bool) {
	s.Helper()
	user := s.users[0].ID
	hand, ok := s.hand(user, s.tables[len(s.tables)-1])
	if !ok {
		return nil, false
	}
	id := s.choose(hand)
	if decision = id != ""; !decision {
		id = button(hand, "hand")
	}
	i, err := s.discord.Click(user, hand.ID, id)
	if err != nil {
		return nil, false
	}
	return i, decision
}
