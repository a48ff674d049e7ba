package view

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// TestWhoEndsAMatchIsNamed if there is still a person: a player, one that may come back, or one that waits for the next
// round.
func TestWhoEndsAMatchIsNamed(t *testing.T) {
	w, left := lang.For("en"), lang.For("en").Text(lang.EverybodyLeft)
	ends := func(seat table.Seat) string {
		s := roomtest.Deal(t, 2)
		s.Phase, s.EndedBy = table.Abandoned, table.User{ID: "mod", Name: "Mia"}
		s.Seats = []table.Seat{seat, {User: table.User{Name: "Robo"}, Robot: table.Normal}}
		return abandonedText(w, For(s, game.NoSeat))
	}
	ada := table.User{ID: "1", Name: "Ada"}
	robot := table.Seat{User: table.User{Name: "Robi"}, Robot: table.Normal}
	require.Equal(t, left, ends(robot))
	waited := robot
	waited.Next = ada
	for _, seat := range []table.Seat{{User: ada}, {User: ada, Away: true}, waited} {
		require.Contains(t, ends(seat), "Mia")
	}
}

// TestMedalsAreEarned: none without a result, none for no points if points count; under lowest scoring no points are
// the best, once any player has some.
func TestMedalsAreEarned(t *testing.T) {
	for name, c := range map[string]struct {
		phase   table.Phase
		scoring game.Scoring
		scores  [3]int
		winners []game.Seat
		medals  string
	}{
		"a round":                   {table.Playing, game.ScoreWinner, [3]int{60, 0, 0}, nil, "🥇"},
		"three rounds":              {table.Playing, game.ScoreWinner, [3]int{60, 20, 40}, nil, "🥇🥈🥉"},
		"a void round":              {table.Playing, game.ScoreWinner, [3]int{}, nil, ""},
		"a void round, lowest":      {table.Playing, game.ScoreLowest, [3]int{}, nil, ""},
		"a round, lowest":           {table.Playing, game.ScoreLowest, [3]int{0, 20, 40}, nil, "🥇🥈🥉"},
		"a match":                   {table.Finished, game.ScoreWinner, [3]int{520, 100, 0}, []game.Seat{0}, "🥇🥈"},
		"a match won with nothing":  {table.Finished, game.ScoreWinner, [3]int{}, []game.Seat{1}, "🥇"},
		"a match ended by somebody": {table.Abandoned, game.ScoreWinner, [3]int{60, 20, 40}, nil, ""},
	} {
		t.Run(name, func(t *testing.T) {
			vp := Viewpoint{Phase: c.phase, Options: game.Options{Scoring: c.scoring}}
			vp.View.Seats, vp.View.MatchWinners = 3, c.winners
			for i, score := range c.scores {
				vp.Seats = append(vp.Seats, table.Seat{User: table.User{ID: "1", Name: "Ada"}})
				vp.View.Players[i].Score = score
				vp.Left, vp.Hands = append(vp.Left, 0), append(vp.Hands, nil)
			}
			medals := ""
			for _, r := range scoresText(lang.For("en"), vp) {
				if strings.ContainsRune("🥇🥈🥉", r) {
					medals += string(r)
				}
			}
			require.Equal(t, c.medals, medals)
			for _, p := range matchScene(lang.For("en"), vp).Places {
				if p.Medal {
					medals = strings.Replace(medals, medal(p.Rank)[:len("🥇")], "", 1)
				}
			}
			require.Empty(t, medals, "the steps of the podium are for them")
		})
	}
}

// rested returns a round of three that player 0 has won: the others were left with 42 and 24 points.
func rested() Viewpoint {
	vp := Viewpoint{Phase: table.Playing, Options: game.DefaultOptions(), Left: []int{0, 42, 24}, Until: time.Unix(2_000_000_000, 0)}
	vp.View.Seats, vp.View.Phase, vp.View.Round, vp.View.Edition = 3, game.PhaseRoundOver, 2, game.Editions()[0]
	for _, name := range []string{"Ada", "Marguerite", "Bruno"} {
		vp.Seats = append(vp.Seats, table.Seat{User: table.User{ID: table.UserID(name), Name: name}})
		vp.Hands = append(vp.Hands, nil)
	}
	return vp
}

func seenBy(vp Viewpoint, seat game.Seat) Viewpoint {
	vp.View.Viewer = seat
	return vp
}

// TestAResultIsPersonal: the board celebrates the winner, each hand shows its own player's result.
func TestAResultIsPersonal(t *testing.T) {
	w := lang.For("en")
	hand := func(vp Viewpoint, seat game.Seat) screen.Screen {
		s, _ := Hand(w, seenBy(vp, seat), HandDisplay{})
		return s
	}
	won := rested()
	board := Public(w, seenBy(won, game.NoSeat))
	require.Equal(t, "Ada wins the round · +66", board.Title)
	require.Equal(t, "Next round <t:2000000000:R>", board.Body)
	require.Equal(t, map[customid.Verb]bool{customid.Next: true, customid.More: true}, verbs(board))
	require.Equal(t, "You won! +66", hand(won, 0).Title)
	require.Equal(t, "24 points left in your hand. Ada won.", hand(won, 2).Title)

	lowest := won
	lowest.Options.Scoring = game.ScoreLowest
	require.Equal(t, "Ada wins the round!", Public(w, seenBy(lowest, game.NoSeat)).Title, "nobody gains anything")
	require.Equal(t, "You won!", hand(lowest, 0).Title)

	void := won
	void.View.RoundWinner = game.NoSeat
	require.Equal(t, w.Text(lang.RoundVoid), Public(w, seenBy(void, game.NoSeat)).Title)
	require.Equal(t, w.Text(lang.RoundVoid), hand(void, 2).Title)

	single := won
	single.Phase, single.View.Phase, single.Options.Target, single.View.MatchWinners = table.Finished, game.PhaseMatchOver, game.SingleRound, []game.Seat{0}
	board = Public(w, seenBy(single, game.NoSeat))
	require.Equal(t, "Ada wins the match!", board.Title)
	require.Equal(t, map[customid.Verb]bool{customid.Rematch: true, customid.Replay: true, customid.More: true}, verbs(board))
	require.Equal(t, "You won the match! +66", hand(single, 0).Title)
	lost := hand(single, 2)
	require.Equal(t, "Ada wins the match!", lost.Title)
	require.Equal(t, screen.Small("24 points left in your hand."), lost.Body)
	require.Equal(t, map[customid.Verb]bool{customid.Rematch: true, customid.More: true}, verbs(lost), "another round")

	shared := single
	shared.View.MatchWinners = []game.Seat{0, 2}
	require.Equal(t, "Ada and Bruno win the match!", Public(w, seenBy(shared, game.NoSeat)).Title)
}

// TestResultsFitAGlance: no line is longer than ninety characters, however long a name is.
func TestResultsFitAGlance(t *testing.T) {
	for _, w := range lang.All() {
		vp := rested()
		for i := range vp.Seats {
			vp.Seats[i].User.Name, vp.Left[i] = strings.Repeat("W", 40), 1000
			vp.Seats[i].Missed = 2
		}
		vp.Seats[1].Robot = table.Normal
		for seat := game.NoSeat; seat < 3; seat++ {
			s := Public(w, seenBy(vp, game.NoSeat))
			if seat != game.NoSeat {
				s, _ = Hand(w, seenBy(vp, seat), HandDisplay{})
			}
			for line := range strings.Lines(stripMarks(s.Title + "\n" + s.Body)) {
				require.LessOrEqual(t, screen.Length(strings.TrimSpace(line)), 90, "%s: %s", w.Tag(), line)
			}
			require.LessOrEqual(t, strings.Count(s.Body, "\n"), 2)
		}
	}
}

// TestNoHashOnAResult: the proof of the deal stands behind Fair deal.
func TestNoHashOnAResult(t *testing.T) {
	for _, until := range []game.Phase{game.PhaseRoundOver, game.PhaseMatchOver} {
		s := roomtest.PlayUntil(t, roomtest.Deal(t, 3), until)
		for _, w := range lang.All() {
			shown := draft(Public(w, For(s, game.NoSeat)))
			for seat := range game.Seat(3) {
				hand, _ := Hand(w, For(s, seat), HandDisplay{})
				shown += draft(hand)
			}
			require.NotRegexp(t, "[0-9a-f]{16}", shown)
		}
	}
}

// TestWinnersComeFirst, with any points.
func TestWinnersComeFirst(t *testing.T) {
	vp := Viewpoint{Seats: make([]table.Seat, 2), Left: []int{0, 0}, View: game.View{Seats: 2, MatchWinners: []game.Seat{1}, RoundWinner: 1}}
	vp.View.Players[0].Score = 10
	require.Equal(t, []seatRank{{1, 1}, {0, 2}}, places(vp))
	require.Equal(t, []game.Seat{1, 0}, vp.finishOrder())
}

// singleRound returns a round of four that player 0 has won, with these points left in the hands.
func singleRound(left ...int) Viewpoint {
	vp := rested()
	vp.Phase, vp.View.Phase, vp.View.MatchWinners, vp.Options.Target = table.Finished, game.PhaseMatchOver, []game.Seat{0}, game.SingleRound
	vp.Seats = append(vp.Seats, table.Seat{User: table.User{ID: "Robo", Name: "Robo"}, Robot: table.Easy})
	vp.Hands, vp.Left, vp.View.Seats = make([][]game.FaceCount, 4), left, 4
	vp.Hands[1] = []game.FaceCount{{Face: game.Face{Color: game.Red, Symbol: game.DrawTwo}, Count: 1}}
	vp.View.Players[0].Score = vp.gain()
	return vp
}

// TestAnotherRoundSaysThatItMakesAMatch: the target stands above the button, but for a solo game, which stays a round.
func TestAnotherRoundSaysThatItMakesAMatch(t *testing.T) {
	for _, w := range lang.All() {
		vp := singleRound(0, 5, 10, 20)
		vp.Edition = "classic"
		rows := Public(w, vp).Rows
		require.Equal(t, screen.Small(w.AnotherIsMatch(w.Target(500))), rows[len(rows)-1].Text)
		vp.Solo = true
		require.Empty(t, rematchRows(w, vp)[0].Text)
		vp.Solo, vp.Options.Target = false, 500
		require.Empty(t, rematchRows(w, vp)[0].Text)
	}
}

// TestASingleRoundRanksByWhatIsLeft: steps, medals and words are those of the cheapest hands, and equal ones
// share a rank.
func TestASingleRoundRanksByWhatIsLeft(t *testing.T) {
	w := lang.For("en")
	vp := singleRound(0, 20, 24, 20)
	scene := matchScene(w, vp)
	var ranks, scores []int
	var seats []game.Seat
	for _, p := range scene.Places {
		require.Equal(t, p.Rank < 4, p.Medal)
		ranks, scores, seats = append(ranks, p.Rank), append(scores, p.Score), append(seats, p.Seat)
	}
	require.Equal(t, []game.Seat{0, 1, 3, 2}, seats)
	require.Equal(t, []int{1, 2, 2, 4}, ranks)
	require.Equal(t, []int{64, 20, 20, 24}, scores)
	require.Equal(t, vp.Hands[1], scene.Places[1].Left)
	require.Equal(t, "🥇 **1.** **Ada**: 64 points\n🥈 **2.** **Marguerite**: 20 points left\n"+
		"🥈 **2.** **Robo**: 20 points left\n**4.** **Bruno**: 24 points left", Public(w, vp).Picture.Words)
	require.Contains(t, Public(w, vp).Picture.Alt, "Marguerite: 20 points left (R +2)")
	require.Equal(t, "🥈 **2.** **Marguerite**\u00a0: 20 points en main", strings.Split(scoresText(lang.For("fr"), vp), "\n")[1])
}

// TestARoundWithoutWinnerShowsWhereItGotStuck and everybody's cards, the cheapest hand first.
func TestARoundWithoutWinnerShowsWhereItGotStuck(t *testing.T) {
	vp := rested()
	vp.View.RoundWinner, vp.View.Top = game.NoSeat, game.Face{Color: game.Red, Number: 7}
	s := roundScene(lang.For("en"), vp)
	require.Equal(t, vp.View.Top, s.Finish)
	require.Zero(t, s.Gain)
	require.False(t, s.Seats[0].Winner)
	require.Equal(t, 0, s.Seats[0].Points)
	require.Zero(t, matchScene(lang.For("en"), vp).Finish, "no card ended it")

	vp.Options.Target = game.SingleRound
	shown := Public(lang.For("en"), vp).Picture
	require.Equal(t, "**1.** **Ada**: 0 points left\n**2.** **Bruno**: 24 points left\n**3.** **Marguerite**: 42 points left", shown.Words)
	require.Contains(t, shown.Alt, "Marguerite: 42 points left")
	require.NotContains(t, shown.Alt, "in all", "there is nothing to add up")
}

// TestAnEndedGameContradictsNothing: its points are shown as points without effect.
func TestAnEndedGameContradictsNothing(t *testing.T) {
	vp := rested()
	vp.Phase, vp.EndedBy = table.Abandoned, table.User{ID: "mod", Name: "Mia"}
	vp.View.Players[1].Score = 47
	body := Public(lang.For("en"), vp).Body
	require.Equal(t, "**Mia** ended the game. Nobody scores.\n\nIt stood like this, but doesn't count:\n"+
		"**1.** **Marguerite**: 47 points\n**2.** **Ada**: 0 points\n**2.** **Bruno**: 0 points", body)
	vp.View.Players[1].Score = 0
	require.Equal(t, "**Mia** ended the game. Nobody scores.", Public(lang.For("en"), vp).Body)
}
