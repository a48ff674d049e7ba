package bot_test

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game"
)

// actor returns the index of the user to move, and the index of another one.
func (w *world) actor() (acting, waiting int) {
	w.Helper()
	s := w.state()
	acting = w.userAt(s, s.Game.Actor())
	return acting, (acting + 1) % len(s.Seats)
}

// move presses Draw, or another button that the hand offers, until the turn passes.
func (w *world) move(user int) {
	w.Helper()
	p := player{w, user, fixedRandom(), map[string]int{}}
	w.Eventually(func() bool {
		if now, _ := w.actor(); now != user {
			return true
		}
		p.act()
		return false
	})
}

// TestBoardButtonsNeverTurnTheBoardIntoAHand: answers to clicks on the board are private messages
// of their own, and pushed hands go there too (fault 98).
func TestBoardButtonsNeverTurnTheBoardIntoAHand(t *testing.T) {
	inWorld(t, "ada bob cleo", func(t *testing.T, w *world) {
		w.seated(3)
		for range 6 {
			for user := range 3 {
				board, _ := w.board()
				for _, verb := range []string{"hand", "more", "shout", "catch"} { // lit or not
					a := w.forge(user, board.ID, "1:"+string(w.state().ID)+":"+itoa(w.state().Seq())+":"+verb)
					require.Equal(t, standin.AnswerMessage, a.Kind)
					require.True(t, a.Message.Ephemeral())
					require.Equal(t, w.Users[user].ID, a.Message.VisibleTo)
				}
			}
			acting, _ := w.actor()
			w.move(acting)
		}
		w.Eventually(func() bool {
			return len(w.hands(0)) == 1 && len(w.hands(1)) == 1 && len(w.hands(2)) == 1
		}, "older hands are removed")
		w.boardNeverShowedAHand()
		w.eachSawOnlyTheOwnHand()
	})
}

// TestDeadTokenIsReplacedByMyHand: after 15 minutes a hand cannot be refreshed any more; My hand
// gives a new one (fault 57).
func TestDeadTokenIsReplacedByMyHand(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.seated(2)
		w.Sleep(16 * time.Minute)
		acting, _ := w.actor()
		old := w.hand(acting)
		a := w.pressBoard(acting, "hand")
		require.NotEqual(t, old.ID, a.Message.ID)
		draw, ok := roomtest.Button(old, "draw")
		require.True(t, ok)
		i, err := w.Discord.Click(w.Users[acting].ID, old.ID, draw)
		require.Equal(t, standin.AnswerUpdate, w.Settle(i, err).Kind, "the old message works as well")
	})
}

// TestTheLastMinuteOfATokenIsNotUsed: Discord accepts a token for 15 minutes. In the last of them a hand might come too
// late, so a user with a last click 14 minutes ago is called to it at once.
func TestTheLastMinuteOfATokenIsNotUsed(t *testing.T) {
	inWorld(t, "ada bob cleo", func(t *testing.T, w *world) {
		w.Slash(0, "game start")
		lobby := w.waitBoard(func(standin.Message) bool { return true })
		w.Press(1, lobby, "join")
		w.Sleep(15 * time.Second)
		w.Press(2, lobby, "join")
		w.Sleep(13*time.Minute + 45*time.Second)
		w.Press(0, w.says("3 of 10"), "begin")
		w.hasCards(2)
		require.Contains(t, roomtest.Text(w.says("press **My hand**")), w.called(1))
		require.Empty(t, w.hands(1))
	})
}

func TestEverythingWorksAfterARestart(t *testing.T) {
	inWorld(t, "ada bob cleo", func(t *testing.T, w *world) {
		w.lobby(2)
		w.restart()
		lobby, _ := w.board()
		w.Press(2, lobby, "join")
		w.Press(0, lobby, "begin")
		w.Slash(1, "game hand")
		w.Slash(2, "game hand")
		acting, _ := w.actor()
		w.move(acting)
		before := w.state()
		board := w.waitBoard(func(m standin.Message) bool {
			return regexp.MustCompile("(draws|plays) ").MatchString(roomtest.Text(m))
		})
		for user := range 3 {
			w.hand(user) // a restart leaves messages that were about to be deleted
		}
		w.restart()
		require.Equal(t, before.Version, w.state().Version)
		require.Equal(t, before.Game, w.state().Game)

		acting, waiting := w.actor()
		hand := w.hand(acting)
		a := w.pressBoard(waiting, "hand")
		require.True(t, a.Message.Ephemeral())
		w.move(acting)
		require.Equal(t, hand.ID, w.hand(acting).ID, "the old message works as well")
		w.waitBoard(func(m standin.Message) bool { return m.ID == board.ID && roomtest.Text(m) != roomtest.Text(board) })
	})
}

func TestSlowStoreDefersThenAnswers(t *testing.T) {
	inWorld(t, "ada bob cleo", func(t *testing.T, w *world) {
		w.seated(2)
		acting, waiting := w.actor()
		w.store.set(3*time.Second, nil)
		version := w.state().Version

		draw, _ := roomtest.Button(w.hand(acting), "draw")
		i, err := w.Discord.Click(w.Users[acting].ID, w.hand(acting).ID, draw)
		require.NoError(t, err)
		ctx, cancel := within(roomtest.Patience)
		defer cancel()
		first, err := i.Wait(ctx)
		require.NoError(t, err)
		require.Equal(t, standin.AnswerDeferredUpdate, first.Kind, "quietly, in the hand")
		w.Eventually(func() bool {
			return w.state().Version > version && regexp.MustCompile("You drew|drawn").MatchString(roomtest.Text(w.hand(acting)))
		})
		require.Len(t, w.hands(acting), 1)

		board, _ := w.board()
		version = w.state().Version
		w.store.set(3*time.Second, errors.New("disk full"))
		now, _ := w.actor()
		drawOrPass := "draw"
		if now == acting {
			if _, ok := roomtest.Button(w.hand(acting), "pass"); ok {
				drawOrPass = "pass"
			}
		}
		a := w.forge(now, board.ID, strings.Replace(mustButton(t, board, "hand"), ":hand", ":"+drawOrPass, 1))
		if strings.Contains(roomtest.Text(*a.Message), why(lang.Stale)) { // the board was behind: nothing was tried
			a = w.forge(now, board.ID, "1:"+string(w.state().ID)+":"+itoa(w.state().Seq())+":"+drawOrPass)
		}
		require.True(t, a.Message.Ephemeral())
		require.Contains(t, roomtest.Text(*a.Message), why(lang.NotSaved))
		require.Equal(t, version, w.state().Version)
		w.store.set(0, nil)
		require.Contains(t, roomtest.Alt(*w.Slash(waiting, "game hand").Message), "Your hand")
	})
}

func mustButton(t testing.TB, m standin.Message, verb string) string {
	t.Helper()
	id, ok := roomtest.Button(m, verb)
	require.True(t, ok, roomtest.Describe(m))
	return id
}

// TestRepeatedInteractionIsDoneOnce: a resume may deliver a click again.
func TestRepeatedInteractionIsDoneOnce(t *testing.T) {
	inWorld(t, "ada", func(t *testing.T, w *world) {
		w.lobby(1)
		lobby, _ := w.board()
		w.Discord.DuplicateEvents("INTERACTION_CREATE", 1)
		w.forge(0, lobby.ID, "1:"+string(w.state().ID)+":0:addbot")
		w.Slash(0, "game board") // the repetition came before this
		w.restart()              // and has been handled
		require.Len(t, w.state().Seats, 2)
		answers := map[string]int{}
		for _, e := range w.Discord.Journal() {
			if e.REST != nil && strings.HasSuffix(e.REST.Path, "/callback") {
				answers[e.REST.Path]++
				require.Equal(t, 1, answers[e.REST.Path], "one answer each")
			}
		}

		// The session of this process has not seen the click; the table remembers it.
		for _, e := range w.Discord.Journal() {
			if strings.Contains(e.Frame, "INTERACTION_CREATE") && strings.Contains(e.Frame, ":addbot") {
				w.Discord.SendRaw([]byte(e.Frame))
			}
		}
		w.Slash(0, "game board")
		w.restart()
		require.Len(t, w.state().Seats, 2)
	})
}

// TestLostAnswerLeavesTheMoveStanding: a committed move is not undone (fault 55).
func TestLostAnswerLeavesTheMoveStanding(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.seated(2)
		acting, _ := w.actor()
		before := w.state()
		remove := w.Discord.Inject(standin.Fault{
			Method: "POST", Path: "/interactions/*/*/callback", Times: -1, Effect: standin.FaultStatus, Status: 404,
			Body: `{"message": "Unknown interaction", "code": 10062}`,
		})
		hand := w.hand(acting)
		_, err := w.Discord.Click(w.Users[acting].ID, hand.ID, mustButton(t, hand, "draw"))
		require.NoError(t, err)
		w.Eventually(func() bool { return strings.Contains(w.logs.String(), "answer not delivered") })
		remove()
		require.Greater(t, w.state().Version, before.Version)
		w.waitBoard(func(m standin.Message) bool { return strings.Contains(roomtest.Text(m), "draws a card") })
		w.move(acting)
		require.Equal(t, hand.ID, w.hand(acting).ID)
	})
}

// TestAHandThatDiscordTellsLateIsFollowed: Discord shows a hand in time, and answers so after the bot has stopped
// waiting, or answers neither at once nor to a later query. The hand before is deleted all the same, and the new one
// follows the game (fault 193).
func TestAHandThatDiscordTellsLateIsFollowed(t *testing.T) {
	const callbacks, answers = "/interactions/*/*/callback", "/webhooks/*/*/messages/@original"
	late := 5 * time.Second
	for name, faults := range map[string][]standin.Fault{
		"each try":                  {{Path: callbacks, Times: -1, DelayAfter: late}},
		"the first one":             {{Path: callbacks, DelayAfter: late}},
		"the first one, and a look": {{Path: callbacks, DelayAfter: late}, {Method: "GET", Path: answers, DelayAfter: late}},
	} {
		t.Run(name, func(t *testing.T) {
			inWorld(t, "ada bob", func(t *testing.T, w *world) {
				w.seated(2)
				before := w.hand(0).ID
				var over []func()
				for _, f := range faults {
					over = append(over, w.Discord.Inject(f))
				}
				_, err := w.Discord.Slash(w.Users[0].ID, w.Channel.ID, "game hand")
				require.NoError(t, err)
				w.Eventually(func() bool { return len(w.hands(0)) == 1 && w.hand(0).ID != before }, "the hand before goes")
				for _, end := range over {
					end()
				}
				for range 2 {
					acting, _ := w.actor()
					w.move(acting)
				}
			})
		})
	}
}

// TestLargeHandHasPages: beyond twenty slots the next page is a click away. limits_test.go shows that every card of
// sixty can be reached.
func TestLargeHandHasPages(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.seated(2)
		for range 400 {
			var a standin.Answer
			var shown standin.Message
			paged := false
			w.Eventually(func() bool {
				acting, _ := w.actor()
				shown = w.hand(acting)
				for _, verb := range []string{"page", "next", "color", "accept", "pass", "draw"} {
					id, ok := roomtest.Button(shown, verb)
					if !ok {
						continue
					}
					i, err := w.Discord.Click(w.Users[acting].ID, shown.ID, id)
					if err != nil {
						return false // the hand was refreshed meanwhile
					}
					a, paged = w.Settle(i, nil), verb == "page"
					return true
				}
				return false
			}, "a hand offers something to do")
			if paged {
				require.Equal(t, standin.AnswerUpdate, a.Kind)
				require.NotEqual(t, roomtest.Describe(shown), roomtest.Describe(*a.Message))
				require.Contains(t, roomtest.Describe(*a.Message), "Page 2/")
				acting, _ := w.actor()
				w.Eventually(func() bool { // the places of the cards are stored once the answer has arrived
					hand := w.hand(acting)
					if _, first := roomtest.Button(hand, "page:1"); first {
						w.Press(acting, hand, "page:1")
					}
					return strings.Contains(roomtest.Describe(*w.pressBoard(acting, "hand").Message), "Page 2/")
				}, "the cards open where they were")
				before := fmt.Sprintf("1:%s:%d:page:1", w.state().ID, w.state().Seq()+7)
				a = w.forge(acting, w.hand(acting).ID, before)
				require.Contains(t, roomtest.Describe(*a.Message), "Page 1/", "a new decision begins with what can be played")
				return
			}
		}
		require.Fail(t, "no hand grew beyond a page")
	})
}

// TestBluffsArePressable: a card that may not be played is disabled. A wild-draw is not, although its holder could
// follow the color.
func TestBluffsArePressable(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.seated(2)
		w.craft(func(p *game.Position) {
			e, _ := game.EditionByID("classic")
			hand, rest := game.Set{}, game.Set{}
			for _, set := range append(p.Hands, game.Set{}) {
				rest = rest.Or(set)
			}
			for _, id := range p.Draw {
				rest = rest.With(id)
			}
			top := e.Cards[p.Discard[0]].Faces[game.Light]
			took := map[string]bool{}
			take := func(kind string, fits func(f game.Face) bool) {
				for id := range rest.All() {
					if f := e.Cards[id].Faces[game.Light]; !took[kind] && fits(f) {
						hand, rest, took[kind] = hand.With(id), rest.Without(id), true
					}
				}
			}
			take("follows", func(f game.Face) bool { return f.Color == p.Color && f.Symbol == game.Number })
			take("bluff", func(f game.Face) bool { return f.Symbol == game.WildDrawFour })
			take("cannot", func(f game.Face) bool {
				return f.Color != p.Color && f.Symbol == game.Number && (f.Symbol != top.Symbol || f.Number != top.Number)
			})
			p.Phase, p.Actor, p.Drawn = game.PhaseTurn, 0, game.NoCard
			p.Hands[0], p.Draw = hand, nil
			p.Hands[1] = game.Set{}
			for id := range rest.All() {
				if p.Hands[1].Len() < 7 {
					p.Hands[1] = p.Hands[1].With(id)
				} else {
					p.Draw = append(p.Draw, id)
				}
			}
		})
		m := *w.Slash(0, "game hand").Message
		bluff, ok := roomtest.Button(m, "play:W4")
		require.True(t, ok, roomtest.Describe(m))
		plays := 0
		for _, b := range roomtest.Buttons(m) {
			if verbOf(b.CustomID) == "play" {
				plays++
			}
		}
		require.Equal(t, 2, plays, "the third card is disabled: %s", roomtest.Describe(m))
		a := w.Settle(w.Discord.Click(w.Users[0].ID, m.ID, bluff))
		w.Press(0, *a.Message, "color")
		require.Equal(t, game.PhaseChallenge, func() game.Phase { s := w.state(); return s.Game.Phase() }())
	})
}
