package bot_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot"
	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
)

// nextSeason restarts the bot in the next season.
func (w *world) nextSeason() {
	w.Helper()
	w.away(time.Until((table.SeasonOf(time.Now()) + 1).Begin().Add(time.Hour)))
}

// podiums returns the public messages about seasons in the channel.
func (w *world) podiums() (list []standin.Message) {
	w.Helper()
	for _, m := range w.Discord.Messages(w.Users[0].ID, w.Channel.ID) {
		if m.Author.Bot && !m.Ephemeral() && strings.Contains(roomtest.Text(m), "A new season is on") {
			list = append(list, m)
		}
	}
	return list
}

// seasonSettled waits until a season is closed and no podium of it is left to post.
func (w *world) seasonSettled() {
	w.Helper()
	w.Eventually(func() bool {
		_, total, err := w.store.PastSeason(w.Context(), w.Guild.ID, 1)
		require.NoError(w, err)
		left, err := w.store.UntoldPodiums(w.Context())
		require.NoError(w, err)
		return total == 1 && len(left) == 0
	})
}

// playSeason plays a match in the world's channel.
func (w *world) playSeason() (winner int) {
	w.Helper()
	w.seated(2, standin.Opt("target", game.SingleRound))
	final, _ := w.playOut(2, w.state().ID)
	return w.userAt(final, final.Game.MatchWinners()[0])
}

// TestTheEndOfASeasonIsToldOnce in the channel where the server has played, with a picture, also over restarts. Medals
// and past seasons stay.
func TestTheEndOfASeasonIsToldOnce(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		winner := w.playSeason()
		name := w.Users[winner].Username
		require.Empty(t, w.podiums())
		first := table.SeasonOf(time.Now())
		w.nextSeason()
		for range 3 {
			w.restart()
			w.Eventually(func() bool { return len(w.podiums()) == 1 })
		}
		m := w.podiums()[0]
		month := lang.For("en").Month(first.Year(), first.Month())
		require.Contains(t, roomtest.Text(m), fmt.Sprintf("## %s wins %s!", name, month))
		require.Contains(t, roomtest.Text(m), "🥇 **1.** **"+name+"**")
		require.Len(t, m.Pictures(), 1)
		require.Empty(t, m.Notified, "nobody is notified")

		require.Contains(t, roomtest.Alt(*w.Slash(winner, "stats").Message), "Seasons: 1 gold, 0 silver, 0 bronze")
		require.NotContains(t, roomtest.Alt(*w.Slash(1-winner, "stats").Message), "Seasons", "no medal without points")
		require.Contains(t, roomtest.Text(*w.Slash(0, "leaderboard", standin.Opt("period", "season")).Message),
			"No match counts for this choice")
		last := *w.Slash(0, "leaderboard", standin.Opt("period", "last-season")).Message
		require.Contains(t, roomtest.Text(last), "🥇 **"+name+"**")
		all := w.Press(1, *w.Slash(1, "leaderboard", standin.Opt("period", "last-season")).Message, "leaderboard:1:server:all")
		require.Equal(t, standin.AnswerUpdate, all.Kind)
		require.Contains(t, roomtest.Text(*all.Message), "All time")
		_, on := roomtest.Button(*all.Message, "leaderboard:1:server:season")
		require.True(t, on, "and from there to the season that is on")
		past := *w.Press(0, last, "seasons:1:open").Message
		require.Contains(t, roomtest.Text(past), "The podium of "+month)
		require.Equal(t, w.Users[0].ID, past.VisibleTo)
	})
}

// forgetful is the store of a process that dies after a podium was posted, before that is stored.
type forgetful struct {
	bot.Store
	died *atomic.Bool
}

func (f forgetful) TellPodium(ctx context.Context, p table.Podium) error {
	if f.died.CompareAndSwap(false, true) {
		return errors.New("killed")
	}
	return f.Store.TellPodium(ctx, p)
}

// TestAPodiumIsPostedOnceDespiteACrash: the process is killed between the message and its record, and starts again
// (fault 4).
func TestAPodiumIsPostedOnceDespiteACrash(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		died := &atomic.Bool{}
		w := newTunedWorld(t, func(c *bot.Config) { c.Store = forgetful{c.Store, died} }, "ada", "bob")
		w.playSeason()
		w.nextSeason()
		w.Eventually(died.Load)
		require.Len(t, w.podiums(), 1)
		left, err := w.store.UntoldPodiums(t.Context())
		require.NoError(t, err)
		require.Len(t, left, 1, "nobody knows")
		w.away(time.Minute)
		w.seasonSettled()
		require.Len(t, w.podiums(), 1)
	})
}

// TestAServerCanDoWithoutPodiums: the season counts all the same.
func TestAServerCanDoWithoutPodiums(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		m := w.page(0, *w.Slash(0, "settings").Message, "server")
		w.pick(0, m, "extras", "profiles", "feats")
		winner := w.playSeason()
		w.nextSeason()
		w.seasonSettled()
		require.Empty(t, w.podiums())
		require.Contains(t, roomtest.Alt(*w.Slash(winner, "stats").Message), "1 gold")
	})
}

// TestAPodiumThatCannotBePostedIsGivenUp: where the bot may not write, it posts nothing, and the season counts.
func TestAPodiumThatCannotBePostedIsGivenUp(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.playSeason()
		require.NoError(t, w.Discord.SetOverwrite(w.Channel.ID, w.Discord.Application().ID, 0, standin.PermissionSendMessages))
		w.nextSeason()
		w.seasonSettled()
		require.Empty(t, w.podiums())
	})
}
