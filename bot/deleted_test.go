package bot_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game/event"
)

// swept deletes everything in the channel, one by one or at once, and waits until a public message is back.
func (w *world) swept(atOnce bool, back func() bool) {
	w.Helper()
	if atOnce {
		require.NoError(w, w.Discord.SweepChannel(w.Channel.ID))
	} else {
		for _, m := range w.told() {
			require.NoError(w, w.Discord.DeleteMessage(m.ID))
		}
	}
	for range 10 {
		if w.Sleep(time.Second); back() {
			return
		}
	}
	require.FailNow(w, "it stays away")
}

// publicly returns a function that reports whether a public message in the channel has these words.
func (w *world) publicly(words string) func() bool {
	return func() bool {
		for _, m := range w.told() {
			if strings.Contains(tells(m), words) {
				return true
			}
		}
		return false
	}
}

// TestWhatIsSweptAwayComesBack within seconds: each public message of the bot is posted again, although nothing else
// happens in the channel (fault 158). A new board has another nonce than the deleted one (belief 14).
func TestWhatIsSweptAwayComesBack(t *testing.T) {
	for how, atOnce := range map[string]bool{"one by one": false, "all at once": true} {
		t.Run("a lobby, a board and a result, "+how, func(t *testing.T) {
			inWorld(t, "ada bob", func(_ *testing.T, w *world) {
				w.Slash(0, "game start")
				w.says("ada wants to play, first to 500 points!")
				w.Sleep(12 * time.Second) // its picture is drawn: nothing is left to edit
				w.swept(atOnce, w.publicly("ada wants to play, first to 500 points!"))
				w.pressBoard(1, "join")
				w.pressBoard(0, "begin")
				board := func() bool { _, ok := w.board(); return ok }
				w.Eventually(board)
				w.Sleep(12 * time.Second)
				w.swept(atOnce, board)
				w.Press(0, *w.Slash(0, "game end").Message, "end:yes")
				w.says("ended the game")
				w.Sleep(12 * time.Second)
				w.swept(atOnce, w.publicly("ended the game"))
			})
		})
		t.Run("an event and its podium, "+how, func(t *testing.T) {
			roomtest.InBubble(t, func(t *testing.T) {
				e := newEvening(t, "ada", "bob")
				e.create(standin.Opt("when", "+30"))
				e.message("Nobody's in yet.")
				e.Sleep(12 * time.Second)
				e.swept(atOnce, e.publicly("Nobody's in yet."))
				_, err := e.store.StepEvent(t.Context(), e.latest().ID, event.Step{Do: event.Cancel, At: time.Now()}, nil)
				require.NoError(t, err)

				there := e.sit()
				there.openHands(0, 1)
				e.passes(60 + 6)
				e.message("wins Friday!")
				e.Eventually(func() bool { return e.latest().Settled })
				e.Sleep(12 * time.Second)
				e.swept(atOnce, func() bool {
					podium := e.latest().Podium
					return e.latest().Settled && e.publicly("wins Friday!")() &&
						slices.ContainsFunc(e.told(), func(m standin.Message) bool { return m.ID == podium })
				})
			})
		})
		t.Run("the podium of a season, "+how, func(t *testing.T) {
			inWorld(t, "ada bob", func(_ *testing.T, w *world) {
				w.playSeason()
				w.nextSeason()
				w.seasonSettled()
				w.Sleep(12 * time.Second)
				w.swept(atOnce, func() bool { return len(w.podiums()) == 1 })
			})
		})
		t.Run("a result of a daily, "+how, func(t *testing.T) {
			inWorld(t, "ada bob", func(_ *testing.T, w *world) {
				w.share(0)
				w.Sleep(12 * time.Second)
				w.swept(atOnce, func() bool { return len(w.shares()) == 1 })
				w.beat(1, w.shares()[0])
			})
		})
	}
}

// TestWhatIsSweptAwayComesBackInTrouble: another bot deletes each public message before Discord has answered its post,
// Discord has an outage at its deletion, or the bot may attach files no more (fault 158).
func TestWhatIsSweptAwayComesBackInTrouble(t *testing.T) {
	for kind, show := range map[string]func(e *evening) (words string){
		"a lobby":  func(e *evening) string { e.Slash(0, "game start"); return "wants to play" },
		"an event": func(e *evening) string { e.create(standin.Opt("when", "+30")); return "Nobody's in yet." },
		"a season": func(e *evening) string { e.playSeason(); e.nextSeason(); return "A new season is on" },
		"a daily":  func(e *evening) string { e.share(0); return "is through" },
	} {
		for _, trouble := range []string{"in an outage", "before the answer", "without files"} {
			t.Run(kind+", "+trouble, func(t *testing.T) {
				roomtest.InBubble(t, func(t *testing.T) {
					e := newEvening(t, "ada", "bob")
					there := e.publicly(show(e))
					e.Eventually(there)
					e.Sleep(12 * time.Second)
					posts := standin.Fault{Method: http.MethodPost, Path: "/channels/*/messages", Times: -1}
					switch trouble {
					case "in an outage":
						posts.Effect, posts.Status = standin.FaultStatus, http.StatusServiceUnavailable
					case "before the answer":
						posts.DelayAfter = time.Second
					case "without files":
						bot := e.Discord.Application().ID
						require.NoError(t, e.Discord.SetOverwrite(e.Channel.ID, bot, 0, standin.PermissionAttachFiles))
						posts.Path = "/none"
					}
					over := e.Discord.Inject(posts)
					require.NoError(t, e.Discord.SweepChannel(e.Channel.ID))
					switch trouble {
					case "in an outage":
						e.Sleep(40 * time.Second)
					case "before the answer": // what comes back is deleted at once
						e.Sleep(500 * time.Millisecond)
						require.NotEmpty(t, e.told())
						require.NoError(t, e.Discord.SweepChannel(e.Channel.ID))
					}
					over()
					e.Eventually(there)
				})
			})
		}
	}
}

// TestABoardThatWasSweptAwayMeanwhileIsBackWhenItIsMissed: while the bot was away, nobody told it. Somebody who is told
// that there is a game can see it (fault 158).
func TestABoardThatWasSweptAwayMeanwhileIsBackWhenItIsMissed(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.Slash(0, "game start")
		w.says("wants to play")
		w.Sleep(12 * time.Second)
		w.stop()
		require.NoError(t, w.Discord.SweepChannel(w.Channel.ID))
		w.start()
		w.refused(why(lang.ChannelBusy), func() standin.Answer { return w.Slash(1, "game start") })
		w.Eventually(w.publicly("wants to play"))
	})
}
