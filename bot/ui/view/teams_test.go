package view

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// dealTeams returns a running match of two sides of two, P0 and P2 against P1 and P3.
func dealTeams(t testing.TB) table.State {
	t.Helper()
	s := roomtest.Deal(t, 4)
	s.Options.Teams = true
	var err error
	s.Game, err = game.New(s.Game.Edition(), s.Options, 4, [32]byte{3})
	require.NoError(t, err)
	require.NoError(t, s.Game.Apply(game.Action{Seat: game.NoSeat, Kind: game.ActDeal}, nil))
	return s
}

// lobbyOfTeams returns a lobby where one has chosen the first side, one the second one, and one leaves it to the lot.
func lobbyOfTeams() table.State {
	s := roomtest.LobbyAt(3)
	s.Edition, s.Options, s.Host, s.Robots, s.TurnTime = "classic", game.DefaultOptions(), "0", true, table.DefaultTurnTime
	s.Options.Teams = true
	s.Invited = []table.User{{ID: "8", Name: "Luna"}}
	s.Sides = map[table.UserID]table.Side{"0": table.FirstSide, "8": table.FirstSide, "1": table.SecondSide}
	return s
}

// TestGoldenScreensOfTeams: see TestGoldenScreens.
func TestGoldenScreensOfTeams(t *testing.T) {
	public := func(s table.State) func(*lang.Words) screen.Screen {
		return func(w *lang.Words) screen.Screen { return Public(w, For(s, game.NoSeat)) }
	}
	running := roomtest.PlayFew(dealTeams(t))
	round := roomtest.PlayUntil(t, running, game.PhaseRoundOver)
	partner := game.Seat((int(round.Game.RoundWinner()) + 2) % 4)
	for name, draw := range map[string]func(*lang.Words) screen.Screen{
		"teams_lobby": public(lobbyOfTeams()),
		"teams_board": public(running),
		"teams_round": public(round),
		"teams_match": public(roomtest.PlayUntil(t, running, game.PhaseMatchOver)),
		"teams_partner": func(w *lang.Words) screen.Screen {
			drawn, _ := Hand(w, For(round, partner), HandDisplay{})
			return drawn
		},
		"teams_rules": func(w *lang.Words) screen.Screen { return HouseRules(w, running) },
	} {
		requireGolden(t, name, draw)
	}
}

// TestALobbyOfTeamsBeginsWithTwoSides: Start is grey until there are four or six, and says why.
func TestALobbyOfTeamsBeginsWithTwoSides(t *testing.T) {
	w := lang.For("en")
	for players, want := range map[int]bool{2: false, 3: false, 4: true, 5: false, 6: true} {
		s := lobbyOfTeams()
		s.Seats, s.Invited = roomtest.LobbyAt(players).Seats, nil
		shown := Public(w, For(s, game.NoSeat))
		require.Equal(t, want, !shown.Rows[0].Buttons[2].Disabled, players)
		require.Equal(t, !want, strings.Contains(shown.Body, "Teams need 4 or 6 players"), players)
	}
}

// TestNobodyIsOfferedToCatchAPartner, but the others are, and the board is for all.
func TestNobodyIsOfferedToCatchAPartner(t *testing.T) {
	s := dealTeams(t)
	p := s.Game.Position()
	for s.Game.HandSize(0) > 1 { // P0 is left with one card
		card := p.Hands[0].First()
		p.Hands[0] = p.Hands[0].Without(card)
		p.Draw = append(p.Draw, card)
		g := s.Game
		p.Uno[0], p.Author = game.UnoExposed, 0
		g, err := game.FromPosition(g.Edition(), s.Options, p)
		require.NoError(t, err)
		s.Game = g
	}
	for viewer, want := range map[game.Seat]game.Seat{game.NoSeat: 0, 0: game.NoSeat, 1: 0, 2: game.NoSeat, 3: 0} {
		require.Equal(t, want, For(s, viewer).exposed(), viewer)
	}
}

// TestPicturesTellTheSides: those of boards and results by the seats, that of a lobby by people's wishes.
func TestPicturesTellTheSides(t *testing.T) {
	w := lang.For("en")
	s := dealTeams(t)
	board := tableScene(w, For(s, game.NoSeat))
	require.Equal(t, 500, board.Target)
	result := roundScene(w, For(roomtest.PlayUntil(t, s, game.PhaseRoundOver), game.NoSeat))
	for i, seat := range board.Seats {
		require.Equal(t, art.Team(1+i%2), seat.Team)
		require.Equal(t, art.Team(1+result.Seats[i].Seat%2), result.Seats[i].Team)
	}
	require.Equal(t, result.Seats[0].Team, result.Seats[1].Team, "the winner, and then the partner")
	lobby := lobbyScene(w, For(lobbyOfTeams(), game.NoSeat))
	require.Equal(t, 6, lobby.Places)
	var teams []art.Team
	for _, seat := range lobby.Seats {
		teams = append(teams, seat.Team)
	}
	require.Equal(t, []art.Team{1, 2, 0, 1}, teams)
	s.Options.Teams = false
	require.Zero(t, tableScene(w, For(s, game.NoSeat)).Seats[1].Team)
}

// TestAResultIsThatOfASide: the points of the round add up to the score, in both ways of scoring and also where they
// count twice, and the steps of a match are for one side.
func TestAResultIsThatOfASide(t *testing.T) {
	for _, o := range []game.Options{
		{Scoring: game.ScoreWinner},
		{Scoring: game.ScoreLowest},
		{Scoring: game.ScoreWinner, House: game.HouseRules(0).With(game.HouseDoublePoints)},
		{Scoring: game.ScoreLowest, House: game.HouseRules(0).With(game.HouseDoublePoints)},
	} {
		s := dealTeams(t)
		s.Options.Scoring, s.Options.House = o.Scoring, o.House
		var err error
		s.Game, err = game.New(s.Game.Edition(), s.Options, 4, [32]byte{3})
		require.NoError(t, err)
		require.NoError(t, s.Game.Apply(game.Action{Seat: game.NoSeat, Kind: game.ActDeal}, nil))
		over := roomtest.PlayUntil(t, s, game.PhaseRoundOver)
		for _, seat := range resultOf(over).Seats {
			require.Zero(t, seat.Before, "the first round")
		}
		match := matchScene(lang.For("en"), For(roomtest.PlayUntil(t, over, game.PhaseMatchOver), game.NoSeat))
		var medals int
		for _, place := range match.Places {
			if place.Medal {
				medals++
				require.Equal(t, 1, place.Rank)
			}
		}
		require.Equal(t, 2, medals)
	}
}

func resultOf(s table.State) art.RoundScene { return roundScene(lang.For("en"), For(s, game.NoSeat)) }

// TestScreensOfTeamsStayWithinLimits with the longest names.
func TestScreensOfTeamsStayWithinLimits(t *testing.T) {
	for _, w := range append(lang.All(), lang.Pseudo()) {
		for _, e := range game.Editions() {
			for _, phase := range []game.Phase{game.PhaseTurn, game.PhaseRoundOver, game.PhaseMatchOver} {
				vp := crowded(e, phase)
				vp.Seats, vp.View.Seats, vp.Options.Teams, vp.View.Viewer = vp.Seats[:6], 6, true, 3
				vp.Exposed, vp.Left, vp.Hands = vp.Exposed[:6], vp.Left[:6], vp.Hands[:6]
				vp.View.Author, vp.View.MatchWinners = 2, nil
				if phase == game.PhaseMatchOver {
					vp.View.MatchWinners = []game.Seat{1, 3, 5}
				}
				for i := range vp.Seen {
					vp.Seen[i].Target = 5
				}
				checkPublic(t, w, vp)
				require.NoError(t, Text(w, vp).Check())
				vp.Phase = table.Lobby
				for i, seat := range vp.Seats {
					if vp.Sides == nil {
						vp.Sides = map[table.UserID]table.Side{}
					}
					vp.Sides[seat.User.ID] = table.Side(i % 3)
				}
				checkPublic(t, w, vp)
				require.NoError(t, Options(w, OptionsPage{Table: "ab12cd34", Page: "house", Settings: everything(), Lobby: vp, Robots: true}).Check())
			}
		}
	}
}
