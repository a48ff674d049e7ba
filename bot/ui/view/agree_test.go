package view

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/feats"
	"unobot/game/long"
	"unobot/game/table"
	"unobot/game/table/tabletest"
	"unobot/store"
	"unobot/store/storetest"
)

// TestFivePlacesAgreeOnEveryMatch: people and robots play random matches, alone and in teams, some leave, are kicked or
// erased, and the bot starts again. The podium of each match agrees with history, stats, leaderboard and achievements,
// which show nothing else.
func TestFivePlacesAgreeOnEveryMatch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := &agreement{
			T: t, store: storetest.New(t), rng: rand.New(rand.NewPCG(36, 2)), people: map[table.UserID]*credits{},
			counted: map[table.ID]map[table.UserID]bool{}, had: map[string]int{},
		}
		a.open()
		for n := range long.Cases(30, 300) {
			a.match(n)
			a.compare()
		}
		a.close()
		require.Greater(t, len(a.counted), 5)
		require.Positive(t, a.alone, "matches of one person count nowhere but alone")
		for _, kind := range []string{"left", "kicked", "joined", "restarted", "erased", "teams", "lowest"} {
			require.Positive(t, a.had[kind], kind)
		}
	})
}

// agreement plays matches on a store, and adds up their podiums.
type agreement struct {
	*testing.T
	store *store.Store
	hall  *table.Hall
	stop  context.CancelFunc
	ended chan error
	rng   *rand.Rand
	keys  int

	acted   map[table.UserID]bool              // in the match that is played
	erased  int                                // the number of its users that were erased
	rounds  map[table.UserID]*credits          // of its rounds
	people  map[table.UserID]*credits          // of all matches that count
	counted map[table.ID]map[table.UserID]bool // matches that count, with their active users
	alone   int                                // matches of one person
	had     map[string]int                     // of each kind, how many there were in matches that went on, or counted
}

// credits are the results of one person by podiums and rounds.
type credits struct {
	matches, wins, points, rounds int
}

// watched is a store of which an agreement sees the commits.
type watched struct {
	*store.Store
	a *agreement
}

func (w watched) Commit(ctx context.Context, c table.Commit) error {
	if err := w.Store.Commit(ctx, c); err != nil {
		return err
	}
	w.a.see(c)
	return nil
}

// see records the users of moves, and the points of a round for the players at its end.
func (a *agreement) see(c table.Commit) {
	for _, step := range c.Steps {
		if step.User != "" && step.Action.Kind != game.ActDeal && step.Action.Kind != game.ActNext {
			a.acted[step.User] = true
		}
	}
	for _, round := range c.Rounds {
		for i, seat := range c.State.Seats {
			if !seat.ByPerson() {
				continue
			}
			of := at(a.rounds, seat.User.ID)
			if of.rounds++; c.State.Options.Scoring == game.ScoreWinner {
				of.points += round.Points[i]
			}
		}
	}
}

func at(all map[table.UserID]*credits, u table.UserID) *credits {
	if all[u] == nil {
		all[u] = &credits{}
	}
	return all[u]
}

func (a *agreement) key() string { a.keys++; return fmt.Sprint("key-", a.keys) }

// open runs tables, with robots that play any card that fits.
func (a *agreement) open() {
	a.Helper()
	brain := func(v game.View, _ table.Robot, _ uint64) (game.Move, bool) {
		if v.Actor != v.Viewer || v.Phase != game.PhaseTurn || len(v.Playable) == 0 {
			return game.Move{}, false
		}
		return game.Move{Kind: game.ActPlay, Face: v.Playable[0].Face, Color: v.Edition.Colors(v.Side)[0]}, true
	}
	hall, err := table.Open(a.Context(), table.Config{
		Store: watched{a.store, a}, Now: time.Now, Random: rand.NewChaCha8([32]byte{byte(a.keys), byte(a.keys >> 8)}),
		Changed: func(table.State) {}, Brain: brain, Broken: func(id table.ID, err error) { a.Errorf("table %s: %v", id, err) },
	})
	require.NoError(a, err)
	ctx, stop := context.WithCancel(a.Context())
	a.hall, a.stop, a.ended = hall, stop, make(chan error, 1)
	go func() { a.ended <- hall.Run(ctx) }()
}

func (a *agreement) close() {
	a.Helper()
	a.stop()
	<-a.ended
	require.NoError(a, a.hall.Close(a.Context()))
}

// match plays one match to its end.
func (a *agreement) match(n int) {
	a.Helper()
	a.acted, a.rounds, a.erased = map[table.UserID]bool{}, map[table.UserID]*credits{}, 0
	id := a.begin(n).State().ID
	for a.find(id).State().Phase == table.Playing {
		a.happens(a.find(id))
	}
	a.podium(a.find(id).State())
}

func (a *agreement) find(id table.ID) *table.Table {
	a.Helper()
	tb, err := a.hall.Find(a.Context(), id)
	require.NoError(a, err)
	return tb
}

// begin opens a table of one to four people, and robots or not.
func (a *agreement) begin(n int) *table.Table {
	a.Helper()
	people := tabletest.People(6)
	a.rng.Shuffle(len(people), func(i, k int) { people[i], people[k] = people[k], people[i] })
	people = people[:1+a.rng.IntN(4)]
	if n%5 == 0 {
		people = people[:1]
	}
	o := game.DefaultOptions()
	o.Target = []int16{game.SingleRound, game.SingleRound, 200}[a.rng.IntN(3)]
	o.Teams = a.rng.IntN(4) == 0
	if a.rng.IntN(4) == 0 {
		o.Scoring = game.ScoreLowest
	}
	if o.Target == game.SingleRound {
		o.Scoring = game.ScoreWinner
	}
	tb, err := a.hall.Create(a.Context(), a.key(), table.NewTable{
		Guild: "guild", Channel: fmt.Sprint("channel-", n), Host: people[0], Edition: "classic", Options: o, Robots: true,
		TurnTime: time.Minute,
	})
	require.NoError(a, err)
	for _, u := range people[1:] {
		_, err := tb.Join(a.Context(), a.key(), u)
		require.NoError(a, err)
	}
	seats := len(people) + a.rng.IntN(3)
	if o.Teams {
		seats = 4
	}
	if seats = max(seats, 2); seats > len(people) {
		_, err = tb.FillRobots(a.Context(), a.key(), people[0], seats, table.Normal)
		require.NoError(a, err)
	}
	_, err = tb.Begin(a.Context(), a.key(), people[0])
	require.NoError(a, err)
	return tb
}

// happens lets the player to move act, most often, or inserts another event.
func (a *agreement) happens(tb *table.Table) {
	a.Helper()
	s := tb.State()
	var people []table.User
	for _, seat := range s.Seats {
		if seat.ByPerson() {
			people = append(people, seat.User)
		}
	}
	someone := table.User{ID: "user-0", Name: "Player 0"}
	if len(people) > 0 {
		someone = people[a.rng.IntN(len(people))]
	}
	var err error
	kind := ""
	switch n := a.rng.IntN(1000); {
	case n < 3:
		kind = "left"
		_, err = tb.Leave(a.Context(), a.key(), someone)
	case n < 6:
		kind = "kicked"
		_, err = tb.Kick(a.Context(), a.key(), table.User{ID: "mod"}, someone.ID, true)
	case n < 9:
		kind = "joined"
		_, err = tb.Join(a.Context(), a.key(), tabletest.People(6)[a.rng.IntN(6)])
	case n < 10:
		kind = "restarted"
		a.close()
		a.open()
	case n < 12:
		kind = "erased"
		a.erase(someone.ID)
	case s.Game.Actor() == game.NoSeat || !s.Seats[s.Game.Actor()].ByPerson() || n < 17:
		time.Sleep(5 * time.Second) // a robot thinks, or the clock decides
		synctest.Wait()             // everything due at this instant happens before the next step, in every run
	default:
		seat := s.Game.Actor()
		m := tabletest.ToMove(&s.Game, a.choose(s.Game.Legal(seat).Actions(nil)))
		_, err = tb.Do(a.Context(), table.Request{Key: a.key(), User: s.Seats[seat].User, Seq: s.Seq(), Move: m})
	}
	if err != nil {
		require.NotErrorIs(a, err, table.ErrNotSaved)
	} else if a.find(s.ID).State().Phase == table.Playing {
		a.had[kind]++
	}
}

// choose returns a legal action: a card if one fits, because matches with many draws are long.
func (a *agreement) choose(legal []game.Action) game.Action {
	cards := slices.DeleteFunc(slices.Clone(legal), func(a game.Action) bool { return a.Kind != game.ActPlay })
	if len(cards) > 0 {
		legal = cards
	}
	return legal[a.rng.IntN(len(legal))]
}

// erase deletes the data of a person, and the person's counts.
func (a *agreement) erase(u table.UserID) {
	a.Helper()
	require.NoError(a, a.hall.Forget(a.Context(), u))
	require.NoError(a, a.store.Erase(a.Context(), u, time.Now()))
	if a.acted[u] {
		a.erased++
	}
	delete(a.people, u)
	delete(a.acted, u)
	delete(a.rounds, u)
}

// podium adds the public end of a match.
func (a *agreement) podium(end table.State) {
	a.Helper()
	if len(a.acted)+a.erased == 1 && end.Phase == table.Finished {
		a.alone++
	}
	w, vp := lang.For("en"), For(end, game.NoSeat)
	told := Public(w, vp)
	for i, seat := range end.Seats { // on the picture, in its description, and in words if there is none
		if end.Phase == table.Finished && seat.ByPerson() && !vp.Options.Teams {
			require.Contains(a, told.Picture.Alt, a.number(w, vp, game.Seat(i)))
			require.Contains(a, told.Picture.Words, a.number(w, vp, game.Seat(i)))
		}
	}
	counts := end.Phase == table.Finished && len(a.acted)+a.erased >= 2
	if counts {
		a.counted[end.ID] = a.acted
		if vp.Options.Teams {
			a.had["teams"]++
		}
		if vp.Options.Scoring == game.ScoreLowest {
			a.had["lowest"]++
		}
	}
	for u := range a.acted {
		if !counts {
			continue
		}
		of := at(a.people, u)
		of.matches++
		of.rounds += at(a.rounds, u).rounds
		of.points += at(a.rounds, u).points
		if seat, ok := end.SeatOf(u); ok && slices.Contains(vp.View.MatchWinners, seat) {
			of.wins++
			require.Contains(a, told.Title, vp.Name(seat))
		}
	}
}

// number returns the result of a match for a seat, with its number in words.
func (a *agreement) number(w *lang.Words, vp Viewpoint, seat game.Seat) string {
	if vp.lost(seat) {
		return fmt.Sprintf("%s left", strings.Replace(w.Points(vp.Left[seat]), ".", "", 1))
	}
	return w.Points(vp.View.Players[seat].Score)
}

// compare asks history, stats, leaderboard and achievements for everybody.
func (a *agreement) compare() {
	a.Helper()
	w := lang.For("en")
	board, err := a.store.Leaderboard(a.Context(), table.Contest{Guild: "guild"}, "", 1, 100)
	require.NoError(a, err)
	listed := map[table.UserID]table.Standing{}
	for _, row := range board.Rows {
		listed[row.User.ID] = row
	}
	require.Len(a, listed, len(a.people), "everybody is listed who has played a match that counts, and nobody else")
	for u, want := range a.people {
		p, err := a.store.Profile(a.Context(), u)
		require.NoError(a, err)
		row := listed[u]
		require.Equal(a, []int{want.matches, want.wins, want.points}, []int{row.Matches, row.Wins, row.Points}, "leaderboard: %s", u)
		require.Equal(a, []int{want.matches, want.wins, want.points, want.rounds},
			[]int{p.Matches, p.Wins, p.Points, p.Rounds}, "stats: %s", u)
		require.Equal(a, want.wins, p.Feats[feats.Won], "achievements: %s", u)
		past, _, err := a.store.History(a.Context(), "guild", u, 0, 1000)
		require.NoError(a, err)
		matches, wins := 0, 0
		for _, m := range past {
			vp := For(m.State, game.NoSeat)
			if a.counted[m.State.ID][u] {
				if matches++; historyResult(w, vp, u) == w.Text(lang.HistoryWon) {
					wins++
				}
			}
			field := historyField(w, u, m, 1)
			for i := range vp.Seats {
				if seat := game.Seat(i); vp.lost(seat) && m.State.Phase == table.Finished {
					require.Contains(a, field.Value, w.HistoryLeft(vp.Name(seat), vp.Left[seat]))
				}
			}
		}
		require.Equal(a, []int{want.matches, want.wins}, []int{matches, wins}, "history: %s", u)
	}
}
