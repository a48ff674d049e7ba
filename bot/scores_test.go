package bot_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/feats"
	"unobot/game/table"
)

// TestScoresOfAMatch: two play a round by clicking. Leaderboards and statistics show it in the reader's own language,
// also after a restart.
func TestScoresOfAMatch(t *testing.T) {
	inWorld(t, "ada bob zoe", func(t *testing.T, w *world) {
		require.NoError(t, w.Discord.SetLocale(w.Users[1].ID, "fr"))
		empty := w.Slash(0, "leaderboard").Message
		require.Contains(t, roomtest.Text(*empty), "No match counts here yet")
		require.Contains(t, roomtest.Text(*w.Slash(0, "stats").Message), "Nothing to show for you yet")

		w.seated(2, standin.Opt("target", game.SingleRound))
		final, _ := w.playOut(2, w.state().ID)
		winner := w.userAt(final, final.Game.MatchWinners()[0])
		points := final.Game.Score(final.Game.MatchWinners()[0])
		names := []string{"ada", "bob"}
		elsewhere := []table.User{{ID: "1", Name: "eve"}, {ID: "2", Name: "finn"}}
		w.won("another server", 1, 5000, elsewhere...)

		for range 2 {
			rows := w.rows(winner, standin.Opt("scope", "server"))
			require.Len(t, rows, 2, "everybody who has played")
			require.Contains(t, rows[0], "1. "+names[winner]+" (")
			require.Contains(t, rows[0], fmt.Sprintf("%d points, 1 ", points))
			rows = w.rows(0, standin.Opt("by", "rating"), standin.Opt("period", "week"))
			require.Contains(t, rows[0], "rating 1,138, 1 win in 1 match")
			require.Contains(t, rows[1], "rating 927, 0 wins in 1 match")
			require.Contains(t, rows[0]+rows[1], "ada (you)")
			everywhere := *w.Slash(0, "leaderboard", standin.Opt("scope", "everywhere")).Message
			require.Contains(t, roomtest.Alt(everywhere), "1. eve: 5,000 points")
			require.Contains(t, roomtest.Text(everywhere), "🥇 **eve** · 🥈 **"+names[winner]+"**")
			rows = w.rows(1, standin.Opt("by", "wins"), standin.Opt("edition", "classic"), standin.Opt("page", 7))
			require.Contains(t, rows[0], "1 victoire sur 1 partie")
			require.Contains(t, roomtest.Text(*w.Slash(2, "leaderboard").Message), lang.For("en").Text(lang.LeaderboardNoRow))
			other := w.Slash(2, "leaderboard", standin.Opt("edition", "flip"))
			require.Contains(t, roomtest.Text(*other.Message), "No match counts for this choice")

			require.Contains(t, roomtest.Text(*w.Slash(winner, "stats", standin.Opt("user", w.Users[0].ID)).Message), "## ada")
			own := roomtest.Alt(*w.Slash(0, "stats").Message)
			require.Contains(t, own, "Matches: 1, ")
			require.Contains(t, own, "Favorite edition: Classic")
			theirs := roomtest.Alt(*w.Slash(1, "stats", standin.Opt("user", w.Users[winner].ID)).Message)
			require.Contains(t, theirs, names[winner])
			require.Contains(t, theirs, "1 partie, 1 victoire (100\u00a0%)")
			require.Contains(t, theirs, "Cote\u00a0: 1\u00a0138")
			require.Contains(t, roomtest.Text(*w.Slash(0, "stats", standin.Opt("user", w.Users[2].ID)).Message),
				"Nothing to show for **zoe** yet")
			w.restart()
		}
	})
}

// rows returns the lines of a leaderboard, which only its reader sees.
func (w *world) rows(user int, options ...standin.Option) []string {
	w.Helper()
	m := w.Slash(user, "leaderboard", options...).Message
	require.Equal(w, w.Users[user].ID, m.VisibleTo)
	require.Len(w, m.Pictures(), 1)
	all := strings.Split(roomtest.Alt(*m), "\n")
	return slices.DeleteFunc(all[:slices.IndexFunc(all, func(line string) bool { return strings.HasSuffix(line, ":") })],
		func(line string) bool { return !strings.Contains(line, ". ") })
}

// won stores a match that the first of these people has won.
func (w *world) won(guild string, n, points int, people ...table.User) {
	w.Helper()
	ctx, cancel := within(roomtest.Patience)
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
		{
			Rounds: []table.RoundResult{{Round: 1, Points: scores}},
			Match:  &table.MatchResult{Scores: scores, Winners: []game.Seat{0}},
		},
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

// TestLeaderboardTurnsItsPages by buttons, in the same private message, with the reader's own row on every page and a
// shared rank for ties.
func TestLeaderboardTurnsItsPages(t *testing.T) {
	inWorld(t, "ada", func(t *testing.T, w *world) {
		ada := table.User{ID: table.UserID(w.Users[0].ID), Name: "ada"}
		for n := range 24 {
			winner := table.User{ID: table.UserID(fmt.Sprint("winner ", n)), Name: fmt.Sprintf("*_~%02d %s", n, strings.Repeat("`|@everyone", 3))}
			w.won(w.Guild.ID, n, 1240-10*(n/2), winner, ada)
		}
		w.won(w.Guild.ID, 24, 5, ada, table.User{ID: "last", Name: "last"})
		m := *w.Slash(0, "leaderboard").Message
		require.Contains(t, roomtest.Text(m), "page 1 of 5")
		require.Contains(t, roomtest.Text(m), "🥇 **\\*\\_\\~00", "names are literal")
		require.Contains(t, roomtest.Alt(m), "1,240 points")
		require.Contains(t, roomtest.Alt(m), "5. *_~05", "shared by two")
		require.Contains(t, roomtest.Alt(m), "⋯\n25. ada (you): 5 points, 1 win in 25 matches")
		require.Contains(t, roomtest.Text(m), "⋯ · **25.** **ada** (you)")
		_, back := roomtest.Button(m, "leaderboard:1:server:all")
		require.False(t, back, "there is no page before the first")

		a := w.Press(0, m, "leaderboard:2")
		require.Equal(t, standin.AnswerUpdate, a.Kind)
		require.Equal(t, m.ID, a.Message.ID)
		require.Contains(t, roomtest.Text(*a.Message), "**7.** **\\*\\_\\~06")
		require.Len(t, a.Message.Pictures(), 1)
		for page := 3; page <= 5; page++ {
			a = w.Press(0, *a.Message, fmt.Sprint("leaderboard:", page))
		}
		require.Contains(t, roomtest.Text(*a.Message), "**25.** **ada** (you)")
		require.NotContains(t, roomtest.Text(*a.Message), "⋯", "the reader's own row is on this page")
		_, on := roomtest.Button(*a.Message, "leaderboard:6")
		require.False(t, on)
		a = w.Press(0, *a.Message, "leaderboard:4")
		require.Contains(t, roomtest.Text(*a.Message), "page 4 of 5")
		require.Contains(t, roomtest.Text(*w.Slash(0, "leaderboard", standin.Opt("page", 99)).Message), "page 5 of 5")
		w.pick(0, w.page(0, *w.Slash(0, "settings").Message, "server"), "pictures", "off")
		plain := *w.Slash(0, "leaderboard").Message
		require.Empty(t, plain.Pictures())
		require.Contains(t, roomtest.Text(plain), "1,240 points · 1 win in 1 match")
		require.Contains(t, roomtest.Text(plain), "⋯\n**25.** **ada** (you): 5 points")
	})
}

const newFeat = "New achievement"

// endsOf returns the private results that a player sees, the one of the last match last.
func (w *world) endsOf(user int) (list []string) {
	w.Helper()
	for _, m := range w.hands(user) {
		if strings.Contains(roomtest.Text(m), "won") || strings.Contains(roomtest.Text(m), "left in your hand") {
			list = append(list, roomtest.Text(m))
		}
	}
	return list
}

// TestAchievementsAreToldToWhoEarnsThem: they stand in their own result and nowhere else, once, also over a restart.
// The list also shows those still to come.
func TestAchievementsAreToldToWhoEarnsThem(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.seated(2, standin.Opt("target", game.SingleRound))
		for user := range 2 {
			w.Slash(user, "game hand")
		}
		id := w.state().ID
		final, _ := w.playOut(2, id)
		winner := w.userAt(final, final.Game.MatchWinners()[0])
		first := lang.For("en").FeatName("first-win")
		w.Eventually(func() bool {
			ends := w.endsOf(winner)
			return len(ends) > 0 && strings.Contains(ends[len(ends)-1], newFeat) && strings.Contains(ends[len(ends)-1], "**"+first+"**")
		})
		for _, end := range w.endsOf(1 - winner) {
			require.NotContains(t, end, first)
		}
		for _, m := range w.Discord.Messages(w.Users[0].ID, w.Channel.ID) {
			if !m.Ephemeral() {
				require.NotContains(t, tells(m), first, "never in the channel")
			}
		}
		w.restart()
		before, err := w.store.Feats(t.Context(), table.UserID(w.Users[winner].ID))
		require.NoError(t, err)
		_, err = w.store.Recount(t.Context())
		require.NoError(t, err)
		after, err := w.store.Feats(t.Context(), table.UserID(w.Users[winner].ID))
		require.NoError(t, err)
		require.Equal(t, before, after, "the steps tell the same again")

		card := *w.Slash(winner, "stats").Message
		button := lang.For("en").FeatsTally(feats.Tally(feats.All, after), len(feats.All))
		require.Contains(t, roomtest.Alt(card), button)
		page := *w.Press(winner, card, "feats:1:open").Message
		require.NotEqual(t, card.ID, page.ID)
		require.Len(t, page.Pictures(), 1)
		require.Contains(t, roomtest.Text(page), "🏅 **"+first+"** · Win a match")
		require.NotContains(t, roomtest.Text(page), "1 of 10", "the picture shows it")
		require.Contains(t, roomtest.Alt(page), "1 of 10")
		require.Contains(t, roomtest.Alt(page), first+", 1 of 1")
		second := *w.Press(winner, page, "feats:2:turn").Message
		require.Equal(t, page.ID, second.ID)
		require.Contains(t, roomtest.Text(second), lang.For("en").FeatName("comeback"))
		w.pick(0, w.page(0, *w.Slash(0, "settings").Message, "server"), "pictures", "off")
		page = *w.Press(winner, card, "feats:1:open").Message
		require.Empty(t, page.Pictures())
		require.Contains(t, roomtest.Text(page), "Win 10 matches (1 of 10)")
	})
}

// TestAchievementsOfOthersAreTheirOwnBusiness: a user that hides the card hides them, too.
func TestAchievementsOfOthersAreTheirOwnBusiness(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.seated(2, standin.Opt("target", game.SingleRound))
		w.playOut(2, w.state().ID)
		card := *w.Slash(1, "stats", standin.Opt("user", w.Users[0].ID)).Message
		require.Contains(t, roomtest.Text(*w.Press(1, card, "feats:1:open").Message), "ada · achievements")
		w.Press(0, *w.Slash(0, "privacy").Message, "hide")
		require.Contains(t, roomtest.Text(*w.Press(1, card, "feats:1:open").Message), "**ada** keeps this card private")
		w.Press(0, *w.Slash(0, "privacy").Message, "reveal")
		w.refused(why(lang.UnknownButton), func() standin.Answer { return w.forge(0, card.ID, "1:feats:1:steal:1") })
	})
}

// TestAServerCanDoWithoutAchievements: they are neither announced nor shown there, but counted.
func TestAServerCanDoWithoutAchievements(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		m := w.page(0, *w.Slash(0, "settings").Message, "server")
		m = *w.pick(0, m, "extras", "profiles", "seasons").Message
		w.seated(2, standin.Opt("target", game.SingleRound))
		for user := range 2 {
			w.Slash(user, "game hand")
		}
		final, _ := w.playOut(2, w.state().ID)
		winner := w.userAt(final, final.Game.MatchWinners()[0])
		w.Eventually(func() bool { return len(w.endsOf(winner)) > 0 })
		for user := range 2 {
			for _, end := range w.endsOf(user) {
				require.NotContains(t, end, newFeat)
			}
		}
		plain := *w.Slash(winner, "stats").Message
		require.Empty(t, plain.Buttons())
		require.NotContains(t, roomtest.Alt(plain), "Achievements")
		w.pick(0, m, "extras", "profiles", "feats")
		card := *w.Slash(winner, "stats").Message
		require.Contains(t, roomtest.Alt(card), "Achievements: ")
		w.pick(0, m, "extras", "profiles")
		w.refused(why(lang.NoFeats), func() standin.Answer { return w.Press(winner, card, "feats:1:open") })
	})
}

// TestAWeekOfDailiesIsAnAchievement on the seventh day in a row. Counting it again changes nothing.
func TestAWeekOfDailiesIsAnAchievement(t *testing.T) {
	inWorld(t, "ada", func(t *testing.T, w *world) {
		name := lang.For("en").FeatName("week")
		for day := range 7 {
			end := w.finishDaily(0, w.beginDaily(0))
			require.Equal(t, day == 6, strings.Contains(roomtest.Text(end), name), "day %d: %s", day+1, roomtest.Text(end))
			w.away(24 * time.Hour)
		}
		ada := table.UserID(w.Users[0].ID)
		before, err := w.store.Feats(t.Context(), ada)
		require.NoError(t, err)
		require.Equal(t, feats.Counts{feats.Week: 7}, before, "nothing else is counted alone")
		_, err = w.store.Recount(t.Context())
		require.NoError(t, err)
		after, err := w.store.Feats(t.Context(), ada)
		require.NoError(t, err)
		require.Equal(t, before, after)
	})
}
