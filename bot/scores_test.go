package bot_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
)

// TestScoresOfAMatch: two play a round by clicking; leaderboards and statistics tell of it, in
// everybody's own language, also after a restart.
func TestScoresOfAMatch(t *testing.T) {
	w := newWorld(t, "ada", "bob", "zoe")
	require.NoError(t, w.srv.SetLocale(w.users[1].ID, "fr"))
	empty := w.slash(0, "leaderboard").Message
	require.Contains(t, text(*empty), "No match counts here yet")
	require.Contains(t, text(*w.slash(0, "stats").Message), "Nothing to show for you yet")

	w.seated(2, standin.Opt("target", game.SingleRound))
	final, _ := w.playOut(2, w.state().ID)
	winner := w.userAt(final, final.Game.MatchWinners()[0])
	points := final.Game.Score(final.Game.MatchWinners()[0])
	names := []string{"ada", "bob"}
	elsewhere := []table.User{{ID: "1", Name: "eve"}, {ID: "2", Name: "finn"}}
	w.won("another server", 1, 5000, elsewhere...)

	for range 2 {
		first, second := w.rows(0, standin.Opt("scope", "server"))
		require.Contains(t, first, fmt.Sprintf("🥇 **1.** **%s**", names[winner]))
		require.Contains(t, first, fmt.Sprintf("%d points · 1 win in 1 match", points))
		require.Regexp(t, `^\*\*2\.\*\* \*\*`+names[1-winner], second, "no medal for no points")
		require.Contains(t, first+second, "**ada** (you)")
		first, second = w.rows(0, standin.Opt("by", "rating"), standin.Opt("period", "week"))
		require.Contains(t, first, "rating 1,138 · 1 win in 1 match")
		require.Contains(t, second, "rating 927 · 0 wins in 1 match")
		all := text(*w.slash(0, "leaderboard", standin.Opt("scope", "everywhere")).Message)
		require.Contains(t, all, "🥇 **1.** **eve**: 5,000 points")
		require.Contains(t, all, "🥈 **2.** **"+names[winner]+"**")
		first, _ = w.rows(1, standin.Opt("by", "wins"), standin.Opt("edition", "classic"), standin.Opt("page", 7))
		require.Contains(t, first, "1 victoire en 1 partie")
		require.Contains(t, text(*w.slash(2, "leaderboard").Message), "⋯\n"+lang.For("en").Label(lang.LeaderboardNoRow))
		other := w.slash(2, "leaderboard", standin.Opt("edition", "flip"))
		require.Contains(t, text(*other.Message), "No match counts here yet")

		require.Contains(t, text(*w.slash(winner, "stats", standin.Opt("user", w.users[0].ID)).Message), "## ada")
		own := alt(*w.slash(0, "stats").Message)
		require.Contains(t, own, "Matches: 1, ")
		require.Contains(t, own, "Favorite edition: Classic")
		theirs := alt(*w.slash(1, "stats", standin.Opt("user", w.users[winner].ID)).Message)
		require.Contains(t, theirs, names[winner])
		require.Contains(t, theirs, "1 partie, 1 victoire (100\u00a0%)")
		require.Contains(t, theirs, "Cote\u00a0: 1\u00a0138")
		require.Contains(t, text(*w.slash(0, "stats", standin.Opt("user", w.users[2].ID)).Message), "Nothing to show for **zoe** yet")
		w.restart()
	}
}

// rows are the first two lines of a leaderboard, which only its reader sees.
func (w *world) rows(user int, options ...standin.Option) (first, second string) {
	w.Helper()
	m := w.slash(user, "leaderboard", options...).Message
	require.Equal(w, w.users[user].ID, m.VisibleTo)
	all := strings.Split(text(*m), "\n")
	lines := slices.DeleteFunc(all, func(line string) bool { return !strings.Contains(line, "** **") })
	require.Len(w, lines, 2, "two rows: %s", text(*m))
	return lines[0], lines[1]
}

// won stores a match of people that the first of them won.
func (w *world) won(guild string, n, points int, people ...table.User) {
	w.Helper()
	ctx, cancel := within(patience)
	defer cancel()
	state := table.State{
		ID: table.ID(fmt.Sprintf("match%03d", n)), Guild: guild, Channel: fmt.Sprint("channel ", n), Host: people[0].ID,
		Edition: "classic", Options: game.DefaultOptions(), CreatedAt: time.Now(), UpdatedAt: time.Now(),
	}
	scores := make([]int, len(people))
	scores[0] = points
	for _, u := range people {
		state.Seats = append(state.Seats, table.Seat{User: u})
	}
	classic, _ := game.EditionByID("classic")
	g, err := game.New(classic, state.Options, len(people), [32]byte{byte(n)})
	require.NoError(w, err)
	deal := game.Action{Kind: game.ActDeal, Seat: game.NoSeat}
	var events []game.Event
	err = g.Apply(deal, &events)
	require.NoError(w, err)
	var moves []table.Step
	for i, u := range people {
		moves = append(moves, table.Step{N: 1 + i, User: u.ID, Action: game.Action{Kind: game.ActDraw}})
	}
	for v, c := range []table.Commit{
		{},
		{Steps: []table.Step{{Action: deal, Events: events}}},
		{Steps: moves},
		{Rounds: []table.RoundResult{{Round: 1, Points: scores}}, Match: &table.MatchResult{Scores: scores, Winners: []game.Seat{0}}},
	} {
		state.Version, state.Phase = uint64(v+1), []table.Phase{table.Lobby, table.Playing, table.Playing, table.Finished}[v]
		if v > 0 {
			state.Game = g
		}
		state.Steps += len(c.Steps)
		c.Key, c.State, c.At = fmt.Sprint(state.ID, v), state, time.Now()
		require.NoError(w, w.store.Commit(ctx, c))
	}
}

// TestLeaderboardTurnsItsPages: by buttons, in the same private message, with the reader's own row
// on every page and ties sharing a rank.
func TestLeaderboardTurnsItsPages(t *testing.T) {
	w := newWorld(t, "ada")
	ada := table.User{ID: table.UserID(w.users[0].ID), Name: "ada"}
	for n := range 24 {
		winner := table.User{ID: table.UserID(fmt.Sprint("winner ", n)), Name: fmt.Sprintf("*_~%02d %s", n, strings.Repeat("`|@everyone", 3))}
		w.won(w.guild.ID, n, 1240-10*(n/2), winner, ada)
	}
	m := *w.slash(0, "leaderboard").Message
	require.Contains(t, text(m), "page 1 of 3")
	require.Contains(t, text(m), "**1.** **\\*\\_\\~00", "names are literal")
	require.Contains(t, text(m), "1,240 points")
	require.Contains(t, text(m), "**9.** **\\*\\_\\~09", "shared by two")
	require.Contains(t, text(m), "⋯\n**25.** **ada** (you): 0 points · 0 wins in 24 matches")
	_, back := buttonOf(m, "leaderboard:1:server:all")
	require.False(t, back, "there is no page before the first")

	a := w.press(0, m, "leaderboard:2")
	require.Equal(t, standin.AnswerUpdate, a.Kind)
	require.Equal(t, m.ID, a.Message.ID)
	require.Contains(t, text(*a.Message), "**11.** **\\*\\_\\~10")
	a = w.press(0, *a.Message, "leaderboard:3")
	require.Contains(t, text(*a.Message), "**25.** **ada** (you)")
	require.NotContains(t, text(*a.Message), "⋯", "the own row is on this page")
	_, on := buttonOf(*a.Message, "leaderboard:4")
	require.False(t, on)
	a = w.press(0, *a.Message, "leaderboard:2")
	require.Contains(t, text(*a.Message), "page 2 of 3")
	require.Contains(t, text(*w.slash(0, "leaderboard", standin.Opt("page", 99)).Message), "page 3 of 3")
}
