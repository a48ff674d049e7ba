package bot_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
)

// player chooses among the buttons that its user sees, like a person that knows the rules a little.
type player struct {
	w      *world
	user   int
	random *rand.Rand
	seen   map[string]int // counts events by verb and outcome
}

// act presses one button of the player's hand, if there is something to do.
func (p player) act() bool {
	hands := p.w.hands(p.user)
	if len(hands) == 0 {
		return false
	}
	m := hands[len(hands)-1]
	if p.discard(m) {
		return true
	}
	id, ok := p.choose(m)
	if !ok {
		return false
	}
	i, err := p.w.Discord.Click(p.w.Users[p.user].ID, m.ID, id)
	if err != nil {
		p.w.refusal = err
		return false // the hand was refreshed meanwhile
	}
	a := p.w.Settle(i, nil)
	require.True(p.w, a.Message == nil || a.Message.Ephemeral(), "a click in a hand is answered privately")
	p.check(verbOf(id), id, a.Message)
	return true
}

// discard answers a menu of cards to give up, or declines.
func (p player) discard(m standin.Message) bool {
	var menu standin.Component
	standin.Walk(m.Components, func(c *standin.Component) bool {
		if c.Type == standin.ComponentStringSelect {
			menu = *c
		}
		return true
	})
	if menu.CustomID == "" || p.random.IntN(4) == 0 {
		return false
	}
	var values []string
	for _, i := range p.random.Perm(len(menu.Options))[:*menu.MinValues] {
		values = append(values, menu.Options[i].Value)
	}
	i, err := p.w.Discord.Select(p.w.Users[p.user].ID, m.ID, menu.CustomID, values...)
	if err != nil {
		return false
	}
	a := p.w.Settle(i, nil)
	require.Empty(p.w, menus(*a.Message), "that is decided: %s", roomtest.Describe(*a.Message))
	p.seen["discard"]++
	return true
}

// check checks the message that came back.
func (p player) check(verb, clicked string, m *standin.Message) {
	p.seen[verb]++
	_, choosing := roomtest.Button(*m, "color")
	if verb == "play" && choosing && strings.Contains(clicked, ":W") {
		p.seen["choice"]++
		_, uno := roomtest.Button(*m, "shout")
		s := p.w.state()
		require.Equal(p.w, s.Game.View(s.Game.Actor()).CanShout, uno, "UNO! stays pressable where it counts")
		_, back := roomtest.Button(*m, "hand")
		_, keep := roomtest.Button(*m, "pass")
		_, accept := roomtest.Button(*m, "accept")
		require.True(p.w, back || keep || accept, "and there is a way back: %s", roomtest.Describe(*m))
	}
	if verb == "challenge" {
		require.Regexp(p.w, "Just for you|Rien que pour toi", roomtest.Text(*m), "the challenger sees the hand")
	}
	if verb == "draw" {
		if _, drawn := roomtest.Button(*m, "pass"); drawn {
			p.seen["drawn"]++
			_, play := roomtest.Button(*m, "play")
			require.True(p.w, play, "a playable card can be played at once: %s", roomtest.Describe(*m))
		}
	}
}

// choose returns a button that means a decision.
func (p player) choose(m standin.Message) (string, bool) {
	var plays, colors, others []string
	for _, b := range roomtest.Buttons(m) {
		switch verb := verbOf(b.CustomID); verb {
		case "play":
			plays = append(plays, b.CustomID)
		case "color":
			colors = append(colors, b.CustomID)
		case "accept", "challenge", "pass", "next", "discard", "swap":
			others = append(others, b.CustomID)
		}
	}
	switch draw, mayDraw := roomtest.Button(m, "draw"); {
	case len(colors) > 0:
		return colors[p.random.IntN(len(colors))], true
	case len(others) > 0:
		if len(plays) > 0 && p.random.IntN(4) > 0 {
			return plays[0], true
		}
		return others[p.random.IntN(len(others))], true
	case len(plays) > 0:
		if p.random.IntN(10) == 0 && mayDraw {
			return draw, true
		}
		return plays[p.random.IntN(len(plays))], true
	default:
		return draw, mayDraw
	}
}

func verbOf(id string) string { return strings.Split(id, ":")[3] }

// TestFourPlayAMatchByClicking: from two commands to the final result, by pressing visible buttons only.
func TestFourPlayAMatchByClicking(t *testing.T) {
	inWorld(t, "ada bob cleo dan", func(t *testing.T, w *world) {
		w.seated(4)
		id := w.state().ID
		final, seen := w.playOut(4, id)
		require.Equal(t, table.Finished, final.Phase)
		for _, what := range []string{
			"play", "draw", "pass", "color", "choice", "drawn", "accept", "challenge", "next",
			"shout",
		} {
			require.Positive(t, seen[what], "the match had a %s", what)
		}

		board := w.waitBoard(func(m standin.Message) bool { _, over := roomtest.Button(m, "rematch"); return over })
		winner := final.Seats[final.Game.MatchWinners()[0]].User
		require.Contains(t, roomtest.Text(board), winner.Name)
		require.Contains(t, roomtest.Alt(board), winner.Name+": ")
		require.Equal(t, "match.png", board.Pictures()[0].Filename)

		top := w.Slash(0, "leaderboard")
		require.Contains(t, roomtest.Text(*top.Message), winner.Name)
		w.boardNeverShowedAHand()
		w.eachSawOnlyTheOwnHand()
		require.Equal(t, standin.AnswerMessage, w.Slash(0, "game start").Kind, "the channel is free again")
	})
}

// TestEveryEditionPlaysByClicking: a round of each edition can be played by its buttons.
func TestEveryEditionPlaysByClicking(t *testing.T) {
	for _, e := range game.Editions()[1:] {
		t.Run(string(e.ID), func(t *testing.T) {
			inWorld(t, "ada bob cleo", func(t *testing.T, w *world) {
				w.seated(3, standin.Opt("edition", string(e.ID)), standin.Opt("target", game.SingleRound))
				final, _ := w.playOut(3, w.state().ID)
				require.Equal(t, table.Finished, final.Phase)
				w.boardNeverShowedAHand()
				w.eachSawOnlyTheOwnHand()
			})
		})
	}
}

// playOut lets the players act until the match is over.
func (w *world) playOut(n int, id table.ID) (table.State, map[string]int) {
	w.Helper()
	seen := map[string]int{}
	players := make([]player, n)
	for i := range players {
		players[i] = player{w, i, rand.New(rand.NewPCG(uint64(i), 7)), seen}
	}
	shouter := rand.New(rand.NewPCG(1, 2))
	for idle := time.Now(); ; {
		w.Calm() // so that a match takes the same course every time
		t, ok := w.hall.At(w.Channel.ID)
		if !ok {
			return w.finished(id), seen
		}
		s := t.State()
		actor := s.Game.Actor()
		if s.Game.Phase() == game.PhaseRoundOver {
			actor = game.Seat(shouter.IntN(n))
		}
		user := w.userAt(s, actor)
		if hands := w.hands(user); len(hands) > 0 && s.Game.HandSize(actor) == 2 && shouter.IntN(2) == 0 {
			if uno, ok := roomtest.Button(hands[0], "shout"); ok {
				if i, err := w.Discord.Click(w.Users[user].ID, hands[0].ID, uno); err == nil {
					w.Settle(i, nil)
					seen["shout"]++
				}
			}
		}
		if players[user].act() {
			idle = time.Now()
			continue
		}
		require.Less(w, time.Since(idle), roomtest.Patience, "the game stands still: %+v\n%s sees %s\nlast refused: %v",
			s.Game.View(actor), w.Users[user].Username, w.screens(user), w.refusal)
		w.Sleep(50 * time.Millisecond) // the hand is on its way
	}
}

// screens describes the hands that a user has.
func (w *world) screens(user int) string {
	var found []string
	for _, m := range w.hands(user) {
		found = append(found, roomtest.Describe(m))
	}
	return strings.Join(found, "\n")
}

// playRound lets people act until the round is over; robots act by themselves.
func (w *world) playRound(users ...int) {
	w.Helper()
	for deadline := time.Now().Add(20 * time.Minute); time.Now().Before(deadline); w.Sleep(50 * time.Millisecond) {
		t, live := w.hall.At(w.Channel.ID)
		if !live {
			return // it has won the match
		}
		s := t.State()
		if s.Game.Phase() == game.PhaseRoundOver {
			return
		}
		for _, user := range users {
			if seat, _ := s.SeatOf(table.UserID(w.Users[user].ID)); seat == s.Game.Actor() {
				player{w, user, fixedRandom(), map[string]int{}}.act()
			}
		}
	}
	require.FailNow(w, "the round does not end")
}

func (w *world) userAt(s table.State, seat game.Seat) int {
	for i, u := range w.Users {
		if string(s.Seats[seat].User.ID) == u.ID {
			return i
		}
	}
	require.FailNow(w, "nobody sits there")
	return 0
}

func (w *world) finished(id table.ID) table.State {
	w.Helper()
	ctx, cancel := within(roomtest.Patience)
	defer cancel()
	t, err := w.hall.Find(ctx, id)
	require.NoError(w, err)
	return t.State()
}

// boardNeverShowedAHand reads everything that was ever sent to the channel, and finds no custom_id of a card and no
// private words.
func (w *world) boardNeverShowedAHand() {
	w.Helper()
	for _, e := range w.Discord.Journal() {
		if e.REST == nil || !strings.HasPrefix(e.REST.Path, "/channels/") {
			continue
		}
		body := e.REST.RequestBody
		for _, secret := range []string{":play:", ":jump:", ":color:", "You drew", "Your hand", "Your turn", "Just for you"} {
			require.NotContains(w, body, secret, "%s %s", e.REST.Method, e.REST.Path)
		}
	}
}

// eachSawOnlyTheOwnHand requires that every message with card buttons is visible to its user alone, and that no user
// has two hands open.
func (w *world) eachSawOnlyTheOwnHand() {
	w.Helper()
	for user, u := range w.Users {
		for _, m := range w.Discord.Messages(u.ID, w.Channel.ID) {
			if _, cards := roomtest.Button(m, "play"); cards {
				require.Equal(w, u.ID, m.VisibleTo)
			}
		}
		require.LessOrEqual(w, len(w.hands(user)), 1)
	}
}

// TestPlayingByKeyboard: a long part of a match is played by `/game play` and `/game draw`, each card taken from the
// list. A card that may not be played is refused with the rule.
func TestPlayingByKeyboard(t *testing.T) {
	inWorld(t, "ada bob zoe", func(t *testing.T, w *world) {
		w.seated(2)
		refused, played := 0, 0
		for turn := 0; played < 6 || refused < 1; turn++ {
			require.Less(t, turn, 100)
			acting, waiting := w.actor()
			s := w.state()
			if s.Game.Phase() != game.PhaseTurn {
				w.Press(acting, *w.Slash(acting, "game hand").Message, map[game.Phase]string{
					game.PhaseDrawn: "pass", game.PhaseChallenge: "accept", game.PhaseColor: "color", game.PhaseRoundOver: "next",
				}[s.Game.Phase()])
				continue
			}
			v := s.Game.View(s.Game.Actor())
			offers := w.offers(acting, "")
			card := offers[len(offers)-1].Value
			if len(v.Playable) < len(v.Hand) && len(offers) < 25 && refused == 0 && len(v.Playable) > 0 {
				m := w.refused(illegal(game.NoMatch),
					func() standin.Answer { return w.Slash(acting, "game play", standin.Opt("card", card)) })
				_, fresh := roomtest.Button(m, "draw")
				require.True(t, fresh, "with the hand")
				refused++
			}
			w.refused(illegal(game.NotYourTurn), func() standin.Answer { return w.Slash(waiting, "game draw") })
			if len(v.Playable) == 0 {
				w.Slash(acting, "game draw")
				continue
			}
			require.True(t, w.Slash(acting, "game play", standin.Opt("card", offers[0].Value)).Message.Ephemeral())
			require.Greater(t, w.state().Version, s.Version)
			played++
		}
		w.refused(why(lang.CardUnknown), func() standin.Answer { return w.Slash(0, "game play", standin.Opt("card", "ace")) })
		w.refused("not in this game", func() standin.Answer { return w.Slash(2, "game play", standin.Opt("card", "b7")) })
		require.Contains(t, w.offers(2, "")[0].Name, "not in this game")
	})
}

// offers returns the choices that Discord shows while a user types the card.
func (w *world) offers(user int, typed string) []standin.Choice {
	w.Helper()
	i, err := w.Discord.Autocomplete(w.Users[user].ID, w.Channel.ID, "game play", standin.Opt("card", typed))
	require.NoError(w, err)
	ctx, cancel := within(roomtest.Patience)
	defer cancel()
	a, err := i.Wait(ctx)
	require.NoError(w, err)
	require.Equal(w, standin.AnswerChoices, a.Kind)
	require.NotEmpty(w, a.Choices)
	return a.Choices
}
