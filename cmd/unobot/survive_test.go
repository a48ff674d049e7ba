//go:build system

package main

import (
	"context"
	"errors"
	"flag"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/long"
	"unobot/game/rating"
	"unobot/game/table"
	"unobot/store"
	"unobot/store/sqlite"
)

var (
	wantedKills = flag.Int("kills", long.Cases(8, 20), "how often TestSurvivesKills kills the bot; 10,000 take some hours")
	killGap     = flag.Int("kills.gap", 80, "how many clicks at most TestSurvivesKills lets pass between two kills")
	killTarget  = flag.Int("kills.target", 200, "to how many points TestSurvivesKills plays its matches; 1: each is a single round")
)

// TestSurvivesKills: four people play classic matches to 200 points, or single rounds with -kills.target 1, by pressing
// the buttons they see, while the bot's process is killed with SIGKILL at random moments and started again.
func TestSurvivesKills(t *testing.T) {
	t.Parallel()
	s := newSurvival(t, *wantedKills)
	s.process.start()
	s.untilKill = s.rng.IntN(10)
	for s.kills > 0 || len(s.tables) == 0 {
		s.playMatch()
	}
	s.leaderboard()
	s.process.stop()
	s.discord.Advance(responseWindow) // no click is answered any more
	s.audit()
	t.Logf("%d kills survived, %d matches, %d clicks, %d of them cut off or late", s.killed, len(s.tables), len(s.clicks), s.unanswered())
}

const (
	responseWindow = 10 * time.Second // longer than Discord's, because the speed of the machine is not the subject of the test
)

// newSurvival returns a channel with people, four unless they are named, and a bot that is about to start.
func newSurvival(t testing.TB, kills int, names ...string) *survival {
	t.Helper()
	if len(names) == 0 {
		names = []string{"ada", "bob", "cleo", "dan"}
	}
	w := roomtest.NewWorld(t, standin.Options{
		ApplicationName: "unobot",
		ResponseWindow:  responseWindow,
		Sharding:        standin.Sharding{IdentifyGap: time.Nanosecond}, // a bot that was killed starts at once
	}, names...)
	withoutFaces(t, w.Discord, w.Users)
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	s := &survival{process: newProcess(t, w.Discord), kills: kills, party: newParty(w, seed)}
	s.target = *killTarget
	s.interrupt = s.kill
	return s
}

// survival is a party with a bot in a process that is killed.
type survival struct {
	*party
	process *process

	kills, killed int // to come, done
	untilKill     int // clicks before the next kill
}

// kill kills the process while an interaction is under way, if its time has come, and starts it again.
func (s *survival) kill() bool {
	if s.untilKill--; s.untilKill >= 0 || s.kills == 0 {
		return false
	}
	time.Sleep(time.Duration(s.rng.IntN(2500)) * time.Microsecond)
	s.process.kill()
	s.kills--
	s.killed++
	s.untilKill = 1 + s.rng.IntN(*killGap) // 80: so that a match has its twenty
	// Each start asks for the address of the gateway, more often than Discord's limit allows. Discord's clock jumps, so
	// that the bot need not wait for it.
	s.discord.Advance(restartGap)
	s.process.start()
	return true
}

// commits are the verbs that change the table if they succeed.
var commits = map[string]bool{
	"join": true, "begin": true, "play": true, "color": true, "draw": true, "pass": true,
	"accept": true, "challenge": true, "next": true, "shout": true,
}

// audit compares the database with the clicks that Discord saw: every acknowledged move is there once, every stored
// move was wished by somebody, and the moves replay to the end that everybody was shown.
func (s *survival) audit() {
	s.Helper()
	ctx := context.Background()
	st, err := sqlite.Open(ctx, s.process.database())
	require.NoError(s, err)
	defer st.Close()

	matches := s.acknowledged(ctx, st)
	points, done, strength := map[string]int{}, map[table.UserID]table.Stats{}, map[table.UserID]rating.Rating{}
	for i, id := range s.tables {
		final, err := st.Load(ctx, table.ID(id))
		require.NoError(s, err)
		s.replay(final, matches[final.ID])
		countDeeds(done, final, matches[final.ID])
		rateMatch(strength, final)
		for seat, who := range final.Seats {
			score := final.Game.Score(game.Seat(seat))
			points[who.User.Name] += score
			if score == 0 && s.target == 1 {
				continue // after a single round, the podium shows the cards left instead
			}
			require.Contains(s, s.podiums()[i].Words(), lang.For("en-US").Number(score), "the podium shows %s's score", who.User.Name)
		}
	}
	for name, sum := range points {
		lines := linesWith(s.standings, name)
		require.NotEmpty(s, lines, "%s, who has played, is listed", name)
		require.Contains(s, lines, lang.For("en-US").Number(sum), "the leaderboard's lines of %s", name)
	}
	for user, want := range done {
		got, err := st.Stats(ctx, user)
		require.NoError(s, err)
		want.BestRound, want.LongestHand, want.Favorite = got.BestRound, got.LongestHand, "classic"
		want.Rating = strength[user].Shown()
		require.Equal(s, want, got, "everything was counted once")
	}
}

// acknowledged requires that every acknowledged move is stored once, and returns the steps of each match that people
// wished for.
func (p *party) acknowledged(ctx context.Context, st *store.Store) map[table.ID]map[int]table.Step {
	p.Helper()
	matches := map[table.ID]map[int]table.Step{}
	for _, c := range p.clicks {
		p.settle(&c)
		done, ok, err := st.Done(ctx, c.key)
		if !errors.Is(err, table.ErrGivenUp) {
			require.NoError(p, err)
		}
		switch {
		case acknowledged(c) && !ok:
			require.Fail(p, "acknowledged and not in the database", "%s %s:\n%s", c.verb, c.slot, c.answer.Message.Words())
		case denied(c) && ok:
			require.Fail(p, "in the database, and the player read that it did not count", "%s %s:\n%s", c.verb, c.slot, c.answer.Message.Words())
		}
		for _, step := range done.Steps {
			if matches[done.Table] == nil {
				matches[done.Table] = map[int]table.Step{}
			}
			require.NotContains(p, matches[done.Table], step.N, "a step was made twice")
			require.Equal(p, c.user, string(step.User), "somebody else's step")
			matches[done.Table][step.N] = step
		}
	}
	return matches
}

// rateMatch changes the ratings of a match's players.
func rateMatch(strength map[table.UserID]rating.Rating, final table.State) {
	before, places := make([][]rating.Rating, len(final.Seats)), make([]int, len(final.Seats))
	for seat, who := range final.Seats {
		known, ok := strength[who.User.ID]
		if !ok {
			known = rating.New()
		}
		before[seat], places[seat] = []rating.Rating{known}, -final.Game.Score(game.Seat(seat))
	}
	for seat, r := range rating.After(before, places) {
		strength[final.Seats[seat].User.ID] = r[0]
	}
}

// countDeeds adds the deeds of a match's players, as its steps show them.
func countDeeds(done map[table.UserID]table.Stats, final table.State, steps map[int]table.Step) {
	for seat, who := range final.Seats {
		st := done[who.User.ID]
		st.Matches++
		st.Rounds += final.Game.Round()
		st.Points += final.Game.Score(game.Seat(seat))
		for _, step := range steps {
			for _, e := range step.Events {
				if e.Seat != game.Seat(seat) {
					continue
				}
				switch e.Kind {
				case game.EvShouted:
					st.Shouts++
				case game.EvCaught:
					st.Catches++
				case game.EvChallengeWon:
					st.ChallengesWon++
				case game.EvMatchWon:
					st.Wins++
				}
			}
		}
		done[who.User.ID] = st
	}
}

// settle determines the outcome of a click that a kill cut off: its answer may have arrived before the process died.
func (p *party) settle(c *click) {
	if c.answered {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	if a, err := c.pending.Wait(ctx); err == nil && a.Message != nil && tells(a) {
		c.answered, c.answer = true, a
	}
}

// unanswered counts the clicks without an answer in time.
func (p *party) unanswered() (n int) {
	for _, c := range p.clicks {
		if !c.answered {
			n++
		}
	}
	return n
}

// acknowledged reports whether the answer says that something was done. An answer that leaves this open is neither
// acknowledged nor denied.
func acknowledged(c click) bool {
	return c.answered && commits[c.verb] && !refusedOrAsked(c) && !saysOneOf(c, lang.InDoubt, lang.Failed)
}

// denied reports whether the answer says that nothing was done.
func denied(c click) bool {
	return c.answered && saysOneOf(c, lang.NotSaved, lang.Stale, lang.Moving, lang.Closing, lang.TooFast, lang.TooBusy)
}

// saysOneOf reports whether one of these texts is in the answer.
func saysOneOf(c click, texts ...lang.Text) bool {
	if c.answer.Message == nil {
		return false
	}
	w, text := lang.For("en-US"), c.answer.Message.Words()
	return slices.ContainsFunc(texts, func(r lang.Text) bool { return strings.Contains(text, w.Text(r)) })
}

// refusedOrAsked reports whether the answer gives a reason why nothing was done, or asks for the color of a wild before
// anything is done.
func refusedOrAsked(c click) bool {
	if c.answer.Message == nil {
		return false
	}
	if saysOneOf(
		c,
		lang.UnknownButton, lang.UnknownTable, lang.NoTableHere, lang.Over, lang.NotStarted, lang.Started, lang.Stale,
		lang.NotSeated, lang.NotAtTable, lang.Absent, lang.AlreadySeated, lang.Full, lang.TooFew, lang.OnlyRound, lang.Barred,
		lang.NotHost, lang.ChannelBusy, lang.PausedAccess, lang.PausedThread, lang.PausedServer, lang.PausedFault, lang.Broken,
		lang.NotSaved, lang.Closing, lang.Moving, lang.CardUnknown, lang.StillRunning, lang.TooFast, lang.TooBusy,
	) {
		return true
	}
	w, text := lang.For("en-US"), c.answer.Message.Words()
	for r := game.NotYourTurn; r <= game.UnknownAction; r++ {
		if strings.Contains(text, w.Illegal(r)) {
			return true
		}
	}
	return c.verb == "play" && strings.HasPrefix(c.slot, "W") && strings.Contains(part(button(*c.answer.Message, "color"), 4), c.slot)
}

// replay plays a match's steps again, from its seed. No step may be missing, and the end has to be the stored one.
func (s *survival) replay(final table.State, steps map[int]table.Step) {
	s.Helper()
	require.Equal(s, table.Finished, final.Phase)
	require.Len(s, steps, final.Steps, "every stored step was wished by a click")
	replayed(s, final, func(n int) game.Action {
		require.Contains(s, steps, n)
		return steps[n].Action
	})
}

// replayed plays a match again from its seed, and requires that its steps lead to the stored end.
func replayed(t testing.TB, final table.State, action func(step int) game.Action) {
	t.Helper()
	g, err := game.New(final.Game.Edition(), final.Options, len(final.Seats), final.Game.MatchSeed())
	require.NoError(t, err)
	for n := range final.Steps {
		require.NoError(t, g.Apply(action(n), nil), "step %d", n)
	}
	require.True(t, g == final.Game, "the steps lead to the stored end")
}

// linesWith returns the lines of a text that contain a word.
func linesWith(text, word string) (lines string) {
	for line := range strings.Lines(text) {
		if strings.Contains(line, word) {
			lines += line
		}
	}
	return lines
}

// playMatch lets four people play from the command to the podium.
func (p *party) playMatch() {
	p.Helper()
	p.openTable()
	table := p.tables[len(p.tables)-1]
	deadline := time.Now().Add(20 * time.Minute)
	for busy := time.Now(); !p.finished(table); {
		require.True(p, time.Now().Before(deadline), "the match does not end")
		acted := false
		for _, u := range p.rng.Perm(len(p.users)) {
			acted = p.act(p.users[u].ID, table) || acted
		}
		if acted {
			busy = time.Now()
			continue
		}
		// The board follows the game as fast as Discord's route allows.
		require.Less(p, time.Since(busy), time.Minute, "nobody finds anything to press")
		time.Sleep(20 * time.Millisecond)
	}
}

// finished reports whether the board of a table has its podium, and no buttons to play with.
func (p *party) finished(table string) bool {
	m, ok := p.public("hand")
	if ok && part(button(m, "hand"), 1) == table {
		return false
	}
	return len(p.podiums()) == len(p.tables)
}

// podiums returns the boards of the matches that are over. Old programs have no buttons there.
func (p *party) podiums() []standin.Message {
	var list []standin.Message
	for _, m := range p.discord.Messages(p.users[0].ID, p.channel) {
		if !m.Ephemeral() && (button(m, "rematch") != "" || len(m.Enabled()) == 0 && strings.Contains(m.Words(), "🥇")) {
			list = append(list, m)
		}
	}
	return list
}
