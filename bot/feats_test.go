package bot_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot"
	"unobot/bot/discord/standin"
	"unobot/bot/play/interact"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/feats"
	"unobot/game/table"
)

const newFeat = "New achievement"

// endsOf are the private results that a player sees, the one of the last match last.
func (w *world) endsOf(user int) (list []string) {
	w.Helper()
	for _, m := range w.hands(user) {
		if strings.Contains(text(m), "won") || strings.Contains(text(m), "left in your hand") {
			list = append(list, text(m))
		}
	}
	return list
}

// TestAchievementsAreToldToWhoEarnsThem: in the own result and nowhere else, once, also over a
// restart; and they are shown with what is still to come.
func TestAchievementsAreToldToWhoEarnsThem(t *testing.T) {
	w := newWorld(t, "ada", "bob")
	w.seated(2, standin.Opt("target", game.SingleRound))
	for user := range 2 {
		w.slash(user, "game hand")
	}
	id := w.state().ID
	final, _ := w.playOut(2, id)
	winner := w.userAt(final, final.Game.MatchWinners()[0])
	first := lang.For("en").FeatName("first-win")
	w.eventually(func() bool {
		ends := w.endsOf(winner)
		return len(ends) > 0 && strings.Contains(ends[len(ends)-1], newFeat) && strings.Contains(ends[len(ends)-1], "**"+first+"**")
	})
	for _, end := range w.endsOf(1 - winner) {
		require.NotContains(t, end, first)
	}
	for _, m := range w.srv.Messages(w.users[0].ID, w.channel.ID) {
		if !m.Ephemeral() {
			require.NotContains(t, tells(m), first, "never in the channel")
		}
	}
	w.restart()
	before, err := w.store.Feats(t.Context(), table.UserID(w.users[winner].ID))
	require.NoError(t, err)
	_, err = w.store.Recount(t.Context())
	require.NoError(t, err)
	after, err := w.store.Feats(t.Context(), table.UserID(w.users[winner].ID))
	require.NoError(t, err)
	require.Equal(t, before, after, "the steps tell the same again")

	card := *w.slash(winner, "stats").Message
	button := lang.For("en").FeatsTally(feats.Tally(after), len(feats.All))
	require.Contains(t, alt(card), button)
	page := *w.press(winner, card, "feats:1:open").Message
	require.NotEqual(t, card.ID, page.ID)
	require.Len(t, page.Pictures(), 1)
	require.Contains(t, text(page), "🏅 **"+first+"** · Win a match")
	require.NotContains(t, text(page), "1 of 10", "the picture shows it")
	require.Contains(t, alt(page), "1 of 10")
	require.Contains(t, alt(page), first+", 1 of 1")
	second := *w.press(winner, page, "feats:2:turn").Message
	require.Equal(t, page.ID, second.ID)
	require.Contains(t, text(second), lang.For("en").FeatName("comeback"))
	w.pick(0, w.page(0, *w.slash(0, "settings").Message, "server"), "pictures", "off")
	page = *w.press(winner, card, "feats:1:open").Message
	require.Empty(t, page.Pictures())
	require.Contains(t, text(page), "Win 10 matches (1 of 10)")
}

// TestAchievementsOfOthersAreTheirOwnBusiness: who hides the card hides them.
func TestAchievementsOfOthersAreTheirOwnBusiness(t *testing.T) {
	w := newWorld(t, "ada", "bob")
	w.seated(2, standin.Opt("target", game.SingleRound))
	w.playOut(2, w.state().ID)
	card := *w.slash(1, "stats", standin.Opt("user", w.users[0].ID)).Message
	require.Contains(t, text(*w.press(1, card, "feats:1:open").Message), "ada · achievements")
	w.press(0, *w.slash(0, "privacy").Message, "hide")
	require.Contains(t, text(*w.press(1, card, "feats:1:open").Message), "**ada** keeps this card private")
	w.press(0, *w.slash(0, "privacy").Message, "reveal")
	w.refused(why(lang.UnknownButton), func() standin.Answer { return w.forge(0, card.ID, "1:feats:1:steal:1") })
}

// TestAServerCanDoWithoutAchievements: they are neither told nor shown there, but counted.
func TestAServerCanDoWithoutAchievements(t *testing.T) {
	w := newWorld(t, "ada", "bob")
	m := w.page(0, *w.slash(0, "settings").Message, "server")
	m = *w.pick(0, m, "extras", "profiles", "seasons").Message
	w.seated(2, standin.Opt("target", game.SingleRound))
	for user := range 2 {
		w.slash(user, "game hand")
	}
	final, _ := w.playOut(2, w.state().ID)
	winner := w.userAt(final, final.Game.MatchWinners()[0])
	w.eventually(func() bool { return len(w.endsOf(winner)) > 0 })
	for user := range 2 {
		for _, end := range w.endsOf(user) {
			require.NotContains(t, end, newFeat)
		}
	}
	plain := *w.slash(winner, "stats").Message
	require.Empty(t, plain.Buttons())
	require.NotContains(t, alt(plain), "Achievements")
	w.pick(0, m, "extras", "profiles", "feats")
	card := *w.slash(winner, "stats").Message
	require.Contains(t, alt(card), "Achievements: ")
	w.pick(0, m, "extras", "profiles")
	w.refused(why(lang.NoFeats), func() standin.Answer { return w.press(winner, card, "feats:1:open") })
}

// TestAWeekOfDailiesIsAnAchievement: on the seventh day in a row, and counted again it is the same.
func TestAWeekOfDailiesIsAnAchievement(t *testing.T) {
	c := &calendar{}
	w := newTunedWorld(t, func(config *bot.Config) {
		config.Now, config.PingWait, config.Pace = func() time.Time { return noon().Add(time.Duration(c.ahead.Load())) }, time.Hour,
			interact.Pace{PerSecond: 1000, AtOnce: 1000}
	}, "ada")
	name := lang.For("en").FeatName("week")
	for day := range 7 {
		end := w.finishDaily(0, w.beginDaily(0))
		require.Equal(t, day == 6, strings.Contains(text(end), name), "day %d: %s", day+1, text(end))
		c.ahead.Add(int64(24 * time.Hour))
		w.restart() // a running bot lives through its days
	}
	ada := table.UserID(w.users[0].ID)
	before, err := w.store.Feats(t.Context(), ada)
	require.NoError(t, err)
	require.Equal(t, feats.Counts{feats.Week: 7}, before, "nothing else is counted alone")
	_, err = w.store.Recount(t.Context())
	require.NoError(t, err)
	after, err := w.store.Feats(t.Context(), ada)
	require.NoError(t, err)
	require.Equal(t, before, after)
}
