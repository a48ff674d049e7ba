//go:build system

package main

import (
	"context"
	"errors"
	"flag"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/discord/standin/openapicheck"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/rating"
	"unobot/game/table"
	"unobot/store"
	"unobot/store/sqlite"
)

var (
	wantedKills = flag.Int("kills", 20, "how often TestSurvivesKills kills the bot; 10,000 take some hours")
	killGap     = flag.Int("kills.gap", 80, "how many clicks at most TestSurvivesKills lets pass between two kills")
	killTarget  = flag.Int("kills.target", 200, "to how many points TestSurvivesKills plays its matches; 1: each is a single round")
)

// TestSurvivesKills: four people play classic matches to 200 points, or single rounds with -kills.target 1,
// by pressing the buttons they see, while the bot's process is killed with SIGKILL at random moments and
// started again.
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
	s.discord.Advance(responseWindow) // nothing is answered any more
	s.audit()
	t.Logf("%d kills survived, %d matches, %d clicks, %d of them cut off or late", s.killed, len(s.tables), len(s.clicks), s.cutOff)
}

const (
	responseWindow = 10 * time.Second // longer than Discord's: a busy machine is not what is tested
	restartGap     = 10 * time.Second // on Discord's clock, between a kill and the next start
)

// newSurvival is a channel with people, four unless they are named, and a bot that is about to start.
func newSurvival(t testing.TB, kills int, names ...string) *survival {
	t.Helper()
	if len(names) == 0 {
		names = []string{"ada", "bob", "cleo", "dan"}
	}
	beliefs, err := standin.BeliefsFromEnv()
	require.NoError(t, err)
	d, err := standin.New(standin.Options{
		ApplicationName: "unobot",
		Beliefs:         beliefs,
		ResponseWindow:  responseWindow,
		Sharding:        standin.Sharding{IdentifyGap: time.Nanosecond}, // a bot that was killed starts at once
	})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, d.Close()) })
	openapicheck.Enable(t, d)
	d.CheckViolations(t)
	guild, channel, users, err := d.Populate("friends", "table", names...)
	require.NoError(t, err)
	withoutFaces(t, d, users)
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	return &survival{
		TB: t, discord: d, guild: guild.ID, channel: channel.ID, users: users, rng: rand.New(rand.NewPCG(seed, 1)),
		process: newProcess(t, d), kills: kills, target: *killTarget,
	}
}

// survival is a run: what people do, and all they did.
type survival struct {
	testing.TB
	discord *standin.Server
	process *process
	guild   string
	channel string
	users   []standin.User
	rng     *rand.Rand

	kills, killed int // to come, done
	untilKill     int // clicks before the next kill
	cutOff        int
	late          int  // answers that did not come in time
	target        int  // of the matches; 1: each is a single round
	old           bool // the bot is an old one: its podium may have no buttons
	mayMiss       int  // answers, beside those that a busy machine misses
	clicks        []click
	tables        []string
	standings     string // the leaderboard as last answered
}

// click is something a user did, with the answer if it came.
type click struct {
	key      string // interaction id
	user     string
	verb     string
	slot     string
	pending  *standin.Interaction
	answered bool
	answer   standin.Answer
}

// do waits for an interaction's answer, or kills the bot while it is under way.
func (s *survival) do(i *standin.Interaction, user, verb, slot string) *standin.Message {
	s.Helper()
	c := click{key: i.ID, user: user, verb: verb, slot: slot, pending: i}
	defer func() { s.clicks = append(s.clicks, c) }()
	if s.untilKill--; s.untilKill < 0 && s.kills > 0 {
		time.Sleep(time.Duration(s.rng.IntN(2500)) * time.Microsecond)
		s.process.kill()
		s.kills--
		s.killed++
		s.untilKill = 1 + s.rng.IntN(*killGap) // 80: so that a match has its twenty
		// The bot asks where the gateway is each time it starts, more often than Discord's limit
		// allows. Discord's clock jumps, so that the bot need not wait for it.
		s.discord.Advance(restartGap)
		s.process.start()
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	a, err := i.WaitSettled(ctx)
	if errors.Is(err, standin.ErrNoResponse) || s.mayMiss > 0 && errors.Is(err, standin.ErrNotDelivered) || err == nil && !tells(a) {
		// On a busy machine the bot may give up an answer; people press again. The
		// audit treats it like an answer that a kill cut off.
		s.late++
		require.LessOrEqual(s, s.late, s.mayMiss+3+len(s.clicks)/50, "the bot keeps missing the time to answer: %s", verb)
		return nil
	}
	require.NoError(s, err, "%s by %s", verb, user)
	c.answered, c.answer = true, a
	return a.Message
}

// commits are the verbs whose success is a change of the table.
var commits = map[string]bool{
	"join": true, "begin": true, "play": true, "color": true, "draw": true, "pass": true,
	"accept": true, "challenge": true, "next": true, "shout": true,
}

// audit compares the database with what Discord saw: every acknowledged move is
// there once, what is there was wished by somebody, and it replays to the end
// that everybody was shown.
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
				continue // after a single round, what somebody has left is told instead
			}
			require.Contains(s, s.podiums()[i].Words(), lang.For("en-US").Number(score), "the podium shows %s's score", who.User.Name)
		}
	}
	for name, sum := range points {
		lines := linesWith(s.standings, name)
		if sum == 0 {
			require.Empty(s, lines, "nobody with no points is listed")
			continue
		}
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

// acknowledged requires that every acknowledged move is stored once, and returns the steps of each match
// that people wished for.
func (s *survival) acknowledged(ctx context.Context, st *store.Store) map[table.ID]map[int]table.Step {
	s.Helper()
	matches := map[table.ID]map[int]table.Step{}
	for _, c := range s.clicks {
		s.settle(&c)
		done, ok, err := st.Done(ctx, c.key)
		if !errors.Is(err, table.ErrGivenUp) {
			require.NoError(s, err)
		}
		switch {
		case acknowledged(c) && !ok:
			require.Fail(s, "acknowledged and not in the database", "%s %s:\n%s", c.verb, c.slot, c.answer.Message.Words())
		case denied(c) && ok:
			require.Fail(s, "in the database, and the player read that it did not count", "%s %s:\n%s", c.verb, c.slot, c.answer.Message.Words())
		}
		for _, step := range done.Steps {
			if matches[done.Table] == nil {
				matches[done.Table] = map[int]table.Step{}
			}
			require.NotContains(s, matches[done.Table], step.N, "a step was made twice")
			require.Equal(s, c.user, string(step.User), "somebody else's step")
			matches[done.Table][step.N] = step
		}
	}
	return matches
}

// rateMatch moves the ratings of a match's players.
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

// countDeeds adds what a match's steps say its players did.
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

// settle finds out what became of a click that a kill cut off: its answer may
// have got through before the process died.
func (s *survival) settle(c *click) {
	if c.answered {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	if a, err := c.pending.Wait(ctx); err == nil && a.Message != nil && tells(a) {
		c.answered, c.answer = true, a
	} else {
		s.cutOff++
	}
}

// tells reports whether an answer says what became of a click. A click on the lobby is done once it is
// acknowledged, for the lobby shows it; one in a hand is acknowledged early where the work takes long, and its
// message stays as it was.
func tells(a standin.Answer) bool {
	return a.Kind != standin.AnswerDeferredUpdate || a.Message != nil && !a.Message.Ephemeral()
}

// acknowledged: the answer says that something was done. One that leaves open whether it was is neither that nor
// a refusal.
func acknowledged(c click) bool {
	return c.answered && commits[c.verb] && !refusedOrAsked(c) && !saysOneOf(c, lang.InDoubt, lang.Failed)
}

// denied: the answer says that nothing was done.
func denied(c click) bool {
	return c.answered && saysOneOf(c, lang.NotSaved, lang.Stale, lang.Moving, lang.Closing, lang.TooFast, lang.TooBusy)
}

// saysOneOf reports whether one of some texts is in the answer.
func saysOneOf(c click, texts ...lang.Text) bool {
	if c.answer.Message == nil {
		return false
	}
	w, text := lang.For("en-US"), c.answer.Message.Words()
	return slices.ContainsFunc(texts, func(r lang.Text) bool { return strings.Contains(text, w.Text(r)) })
}

// refusedOrAsked: the answer says why nothing was done, or asks for the color of
// a wild before anything is done.
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

// replay plays a match's steps again, from its seed: none may be missing, and
// the end has to be the stored one.
func (s *survival) replay(final table.State, steps map[int]table.Step) {
	s.Helper()
	require.Equal(s, table.Finished, final.Phase)
	require.Len(s, steps, final.Steps, "every stored step was wished by a click")
	replayed(s, final, func(n int) game.Action {
		require.Contains(s, steps, n)
		return steps[n].Action
	})
}

// replayed plays a match again from its seed, and requires that its steps lead to what is stored.
func replayed(t testing.TB, final table.State, action func(step int) game.Action) {
	t.Helper()
	g, err := game.New(final.Game.Edition(), final.Options, len(final.Seats), final.Game.MatchSeed())
	require.NoError(t, err)
	for n := range final.Steps {
		require.NoError(t, g.Apply(action(n), nil), "step %d", n)
	}
	require.True(t, g == final.Game, "the steps lead to the stored end")
}

// linesWith are the lines of a text that contain a word.
func linesWith(text, word string) (lines string) {
	for line := range strings.Lines(text) {
		if strings.Contains(line, word) {
			lines += line
		}
	}
	return lines
}
