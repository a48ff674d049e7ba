package tablepage

import (
	"encoding/json"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
)

// own returns the Own of a user at a state, in English.
func own(s table.State, user table.UserID) Own {
	viewer := game.NoSeat
	if seat, seated := s.SeatOf(user); seated {
		viewer = seat
	}
	return OwnOf(lang.For("en"), view.For(s, viewer), user)
}

func public(s table.State) Public { return PublicOf(view.For(s, game.NoSeat)) }

// TestTheProtocolIsDocumented: docs/table.md names every field and every verb that a page may get.
func TestTheProtocolIsDocumented(t *testing.T) {
	text, err := os.ReadFile("../../../docs/table.md")
	require.NoError(t, err)
	fields := map[string]bool{}
	collect(reflect.TypeFor[Public](), fields)
	collect(reflect.TypeFor[Own](), fields)
	collect(reflect.TypeFor[Panel](), fields)
	for field := range fields {
		require.True(t, regexp.MustCompile("[`.\"]"+field+"[`\"]").Match(text), "%s is not in docs/table.md", field)
	}
}

// collect gathers the names of all fields of a type.
func collect(of reflect.Type, into map[string]bool) {
	switch of.Kind() {
	case reflect.Pointer, reflect.Slice:
		collect(of.Elem(), into)
	case reflect.Struct:
		for i := range of.NumField() {
			f := of.Field(i)
			if name, _, _ := strings.Cut(f.Tag.Get("json"), ","); name != "" {
				into[name] = true
			}
			collect(f.Type, into)
		}
	}
}

// TestWhatAViewerMayDo in each situation, and that the contract has a verb for it.
func TestWhatAViewerMayDo(t *testing.T) {
	lobby := roomtest.Deal(t, 2)
	lobby.Phase, lobby.Game, lobby.Invited = table.Lobby, game.Game{}, []table.User{{ID: "guest", Name: "Guest"}}
	playing := roomtest.PlayUntil(t, roomtest.Deal(t, 2), game.PhaseTurn)
	actor := playing.Seats[playing.Game.Actor()].User.ID
	other := playing.Seats[1-playing.Game.Actor()].User.ID
	over := roomtest.PlayUntil(t, roomtest.Deal(t, 2), game.PhaseRoundOver)
	finished := roomtest.PlayUntil(t, roomtest.Deal(t, 2), game.PhaseMatchOver)
	away := playing
	away.Seats = slices.Clone(playing.Seats)
	away.Seats[0].Robot = table.Normal
	teams := lobby
	teams.Options.Teams, teams.Sides = true, map[table.UserID]table.Side{"u1": table.FirstSide}
	require.Equal(t, []int{0, 1}, []int{public(teams).Seats[0].Team, public(teams).Seats[1].Team})
	paused := playing
	paused.Paused = table.PausedAccess
	for name, c := range map[string]struct {
		state  table.State
		user   table.UserID
		may    string // some of the verbs, in order
		mayNot string
		place  string
	}{
		"host of a lobby":   {lobby, "u0", "leave begin options cancel", "join decline", Seated},
		"lobby of teams":    {teams, "u0", "leave side options", "begin", Seated}, // two are too few
		"guest of a lobby":  {lobby, "guest", "join decline", "leave begin options", Watching},
		"player in a lobby": {lobby, "u1", "leave", "join begin options cancel", Seated},
		"to move":           {playing, actor, "draw quit rules fair astext more", "pass next takeback join look", Seated},
		"not to move":       {playing, other, "quit", "draw pass", Seated},
		"spectator":         {playing, "x", "rules", "draw quit join end", Watching},
		"for whom a robot":  {away, "u0", "takeback", "draw join", Away},
		"newcomer":          {away, "x", "join", "takeback draw", Watching},
		"pause":             {paused, actor, "quit", "draw", Seated},
		"after a round":     {over, "u1", "next", "draw", Seated},
		"after a match":     {finished, "u1", "rematch replay", "next draw quit", Seated},
		"saw a match":       {finished, "x", "replay", "rematch", Watching},
	} {
		t.Run(name, func(t *testing.T) {
			o := own(c.state, c.user)
			require.Equal(t, c.place, o.Role)
			require.Subset(t, o.May, strings.Fields(c.may))
			for _, verb := range strings.Fields(c.mayNot) {
				require.NotContains(t, o.May, verb)
			}
			for _, verb := range o.May {
				id := customid.ID{Table: c.state.ID, Verb: customid.Verb(verb), Slot: customid.Slot{
					Color: game.Red, None: true, Name: map[string]string{"options": "game"}[verb],
				}}
				_, err := customid.Parse(id.String())
				require.NoError(t, err, verb)
			}
		})
	}
}

// TestALobbySaysHowManyMayPlay: ten, and six in No Mercy.
func TestALobbySaysHowManyMayPlay(t *testing.T) {
	s := roomtest.Deal(t, 2)
	require.Zero(t, public(s).Places)
	s.Phase, s.Game = table.Lobby, game.Game{}
	require.Equal(t, 10, public(s).Places)
	s.Edition = "mercy"
	require.Equal(t, 6, public(s).Places)
}

// TestCardsSayHowTheyArePlayed: those that may be played now say so, a bluff says why it is one.
func TestCardsSayHowTheyArePlayed(t *testing.T) {
	bluffs, plays := 0, 0
	for _, e := range game.Editions() {
		s := roomtest.DealIn(t, e.ID, 3)
		for range 60 {
			if s.Game.Phase() == game.PhaseTurn {
				seat := s.Game.Actor()
				v := s.Game.View(seat)
				o := own(s, s.Seats[seat].User.ID)
				require.Len(t, o.Hand, len(v.Hand))
				for i, c := range o.Hand {
					playable := slices.ContainsFunc(v.Playable, func(f game.FaceCount) bool { return f.Face == v.Hand[i].Face })
					require.Equal(t, playable, c.Do == "play", c.Face)
					plays++
					if c.Bluff != "" {
						require.True(t, v.Hand[i].Face.Symbol.IsWildDraw())
						bluffs++
					}
				}
				for i := range s.Seats {
					if game.Seat(i) != seat {
						for _, c := range own(s, s.Seats[i].User.ID).Hand {
							require.Empty(t, c.Do)
						}
					}
				}
			}
			s = roomtest.PlayFew(s)
		}
	}
	require.Positive(t, plays)
	require.Positive(t, bluffs)
}

// TestResultsShowEverybody: once a round is over everybody sees the cards left, and after the match its winner.
func TestResultsShowEverybody(t *testing.T) {
	s := roomtest.PlayUntil(t, roomtest.Deal(t, 3), game.PhaseRoundOver)
	p := public(s)
	require.Equal(t, "round_over", p.Phase)
	require.Equal(t, s.Game.RoundWinner(), p.Result.Winner)
	require.Empty(t, p.Result.Hands[p.Result.Winner])
	require.Positive(t, p.Result.Gain)
	require.Empty(t, p.Result.Winners)
	s = roomtest.PlayUntil(t, s, game.PhaseMatchOver)
	p = public(s)
	require.Equal(t, PhaseOver, p.Phase)
	require.Equal(t, s.Game.MatchWinners(), p.Result.Winners)
	require.Equal(t, 1, p.Result.Ranks[p.Result.Winners[0]])
	require.Contains(t, own(s, "u0").Told.Headline, s.Seats[p.Result.Winners[0]].User.Name)
}

// TestWordsArePlain: no line has markdown, a sign of Discord's or a backslash, for any names of people.
func TestWordsArePlain(t *testing.T) {
	for _, w := range lang.All() {
		s := roomtest.DealIn(t, "flip", 3)
		for i, name := range []string{"A_b*c", "~x~ |y|", "`code` #1"} {
			s.Seats[i].User.Name = name
		}
		for range 40 {
			for seat := game.NoSeat; int(seat) < len(s.Seats); seat++ {
				user := table.UserID("x")
				if seat >= 0 {
					user = s.Seats[seat].User.ID
				}
				told := OwnOf(w, view.For(s, seat), user).Told
				require.NotEmpty(t, told.Headline)
				for _, line := range slices.Concat([]string{told.Headline, told.Asked}, told.Mine, told.Rest, told.Notes) {
					for _, mark := range []string{"**", `\`, "-# ", "<:", "<t:", "\u200b"} {
						require.NotContains(t, line, mark)
					}
				}
			}
			s = roomtest.PlayFew(s)
			if s.Game.Phase() == game.PhaseMatchOver {
				break
			}
		}
	}
}

// TestAPanelHasEveryControl of its screen, and a line of text alone is none.
func TestAPanelHasEveryControl(t *testing.T) {
	w := lang.For("en")
	s := roomtest.Deal(t, 2)
	s.Phase = table.Lobby
	drawn := view.Options(w, view.OptionsPage{
		Table: s.ID, Page: "game", Settings: table.Settings{Setup: table.DefaultSetup()}, Lobby: view.For(s, game.NoSeat), Robots: true,
	})
	drawn.Rows[0].Buttons[0].Emoji = screen.EmojiMention("red_7", "123")
	p := PanelOf(w, drawn)
	data, err := json.Marshal(p)
	require.NoError(t, err)
	require.NotContains(t, string(data), "<:", "emojis of the application cannot be shown")
	for _, row := range drawn.Rows {
		for _, b := range row.Buttons {
			require.Contains(t, string(data), `"`+b.CustomID()+`"`)
		}
		if row.Menu != nil {
			require.Contains(t, string(data), `"`+row.Menu.ID.String()+`"`)
		}
	}
	require.Nil(t, PanelOf(w, screen.Screen{Text: "a line"}))
}

// TestPanelsLeaveOutWhatHoldsInDiscordAlone: commands for the text of a table, and the note that the options are
// private.
func TestPanelsLeaveOutWhatHoldsInDiscordAlone(t *testing.T) {
	s := roomtest.Deal(t, 2)
	for _, w := range lang.All() {
		options := view.Options(w, view.OptionsPage{
			Table: s.ID, Page: "game", Settings: table.Settings{Setup: table.DefaultSetup()}, Lobby: view.For(s, game.NoSeat),
		})
		require.Equal(t, w.Text(lang.OptionsHint), PanelOf(w, options).Footer)
		text := view.Text(w, view.For(s, 0))
		require.Contains(t, text.Body, "/uno")
		panel := PanelOf(w, text)
		require.NotContains(t, panel.Body, "/uno")
		require.True(t, strings.HasPrefix(text.Body, panel.Body))
		require.Greater(t, len(panel.Body), len(text.Body)/2)
	}
}
