package view

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/choices"
	"unobot/bot/ui/commands"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/daily"
	"unobot/game/feats"
	"unobot/game/table"
)

var update = flag.Bool("update", false, "rewrite the golden screens")

// draft returns a screen as text, for reading.
func draft(s screen.Screen) string {
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	if s.Text != "" {
		line("%s", s.Text)
	}
	if s.IsBoxed() {
		line("== %s (#%06x)", s.Title, s.Accent)
	}
	if p := s.Picture; p.Name != "" {
		line("<%s>\n%s\n</%s>", p.Name, p.Words, p.Name)
	}
	if s.Body != "" {
		line("%s", s.Body)
	}
	if s.Picture.Rest != "" {
		line("<rest>\n%s\n</rest>", s.Picture.Rest)
	}
	for _, f := range s.Fields {
		line("# %s\n%s", f.Name, f.Value)
	}
	if s.Footer != "" {
		line("-- %s", s.Footer)
	}
	for _, r := range s.Rows {
		if r.Text != "" {
			line("%s", r.Text)
		}
		if m := r.Menu; m != nil {
			fmt.Fprintf(&b, "{%s|%s", m.Placeholder, m.CustomID())
			for _, o := range m.Options {
				mark := ""
				if o.Chosen {
					mark = " on"
				}
				if o.Description != "" {
					mark += "\n      " + o.Description
				}
				fmt.Fprintf(&b, "\n   %s = %s%s", o.Value, o.Label, mark)
			}
			b.WriteString("}")
		}
		for _, c := range r.Buttons {
			mark := ""
			if c.Disabled {
				mark = " off"
			}
			fmt.Fprintf(&b, "[%s|%s%s] ", strings.TrimSpace(c.Emoji+" "+c.Label), c.CustomID(), mark)
		}
		line("")
	}
	return b.String()
}

// TestGoldenScreens compares the screens of a match with testdata/screens; -update rewrites them,
// to be reviewed like code.
func TestGoldenScreens(t *testing.T) {
	lobby := roomtest.LobbyAt(3)
	lobby.Edition, lobby.Options, lobby.Host = "classic", game.DefaultOptions(), "0"
	lobby.Robots, lobby.TurnTime = true, table.DefaultTurnTime
	invited := lobby
	invited.Options.House = game.HouseRulesOf(game.HouseJumpIn)
	invited.Invited = []table.User{{ID: "8", Name: "Luna"}}
	var known commands.Mentions
	known.Learn(map[string]string{"game": "1440000000000000001", "rules": "1440000000000000002"})
	refused := invited // one is asked, one has declined, and a robot is there
	refused.Seats = append(slices.Clone(lobby.Seats), table.Seat{User: table.User{Name: "Gizmo"}, Robot: table.Hard})
	refused.Declined = []table.User{{ID: "9", Name: "Chloé"}}
	again := refused
	again.Deadline = time.Unix(1_900_000_000, 0)
	alone := lobby
	alone.Seats = lobby.Seats[:1]
	cancelled := lobby
	cancelled.Phase, cancelled.EndedBy = table.Abandoned, lobby.Seats[1].User
	idle := cancelled
	idle.EndedBy = table.User{} // ended by the clock
	running := roomtest.Deal(t, 3)
	running.Seats[2].User.Name, running.Seats[1].Away = "_zoe_ @everyone", true
	running = roomtest.PlayFew(running)
	absent := running
	absent.Seats = []table.Seat{
		{User: running.Seats[0].User, Missed: 2},
		{User: running.Seats[1].User, Robot: table.Normal},
		{User: running.Seats[2].User, Robot: table.Normal, Gone: true, Next: table.User{ID: "9", Name: "Zoe"}},
	}
	absent.Deadline = time.Unix(1_900_000_000, 0)
	resting := roomtest.PlayUntil(t, running, game.PhaseRoundOver)
	resting.Deadline = absent.Deadline
	waiting := absent
	waiting.Paused = table.PausedAccess
	broken := waiting
	broken.Paused = table.PausedFault
	questioned := roomtest.PlayUntil(t, running, game.PhaseChallenge)
	actors := func(s table.State) func(*lang.Words) screen.Screen {
		return func(w *lang.Words) screen.Screen {
			drawn, _ := Hand(w, For(s, s.Game.Actor()), HandDisplay{})
			return drawn
		}
	}
	leftByAll := absent
	leftByAll.Phase, leftByAll.Seats = table.Abandoned, []table.Seat{{User: running.Seats[0].User, Away: true, Gone: true}, {Robot: table.Easy}, {Robot: table.Easy}}
	ended := running
	ended.Phase = table.Abandoned
	seat := running.Game.Actor()
	hand := func(s table.State, d HandDisplay) func(*lang.Words) screen.Screen {
		return func(w *lang.Words) screen.Screen { drawn, _ := Hand(w, For(s, seat), d); return drawn }
	}
	public := func(s table.State) func(*lang.Words) screen.Screen {
		return func(w *lang.Words) screen.Screen { return Public(w, For(s, game.NoSeat)) }
	}
	announce := func(s table.State) func(*lang.Words) screen.Screen {
		return func(w *lang.Words) screen.Screen { return Announcement(w, s) }
	}
	flip := roomtest.PlayFew(roomtest.DealIn(t, "flip", 3))
	look := func(viewer game.Seat) func(*lang.Words) screen.Screen {
		return func(w *lang.Words) screen.Screen { return Look(w, For(flip, viewer)) }
	}
	more := func(p MorePanel) func(*lang.Words) screen.Screen {
		return func(w *lang.Words) screen.Screen { return More(w, p) }
	}
	for name, draw := range map[string]func(*lang.Words) screen.Screen{
		"board_flip":  public(flip),
		"look":        look(1),
		"more":        more(MorePanel{State: flip, User: "u1", Notice: "A notice."}),
		"more_host":   more(MorePanel{State: running, User: "u0"}),
		"more_absent": more(MorePanel{State: absent, User: "u1"}),
		"more_next":   more(MorePanel{State: absent, User: "9"}),
		"more_guest":  more(MorePanel{State: absent, User: "guest", Moderates: true}),
		"more_won": more(MorePanel{
			State: roomtest.PlayUntil(t, running, game.PhaseMatchOver), User: "u0",
			Rounds: []table.RoundResult{{Round: 1, Winner: 1, Points: []int{0, 108, 0}}, {Round: 2, Winner: 2, Points: []int{0, 0, 532}}},
		}),
		"end_ask":       func(w *lang.Words) screen.Screen { return EndPrompt(w, running) },
		"rules":         func(w *lang.Words) screen.Screen { return TableRules(w, housed(t, "classic")) },
		"rules_flip":    func(w *lang.Words) screen.Screen { return TableRules(w, flip) },
		"help":          func(w *lang.Words) screen.Screen { return Help(w, &known, Contact{}, true, true) },
		"help_early":    func(w *lang.Words) screen.Screen { return Help(w, nil, Contact{}, false, false) },
		"ask_cancel":    func(w *lang.Words) screen.Screen { return EndPrompt(w, lobby) },
		"lobby_house":   public(invited),
		"lobby_refused": public(refused),
		"lobby_again":   public(again),
		"lobby_alone":   public(alone),
		"lobby_rivals": func(w *lang.Words) screen.Screen {
			s := lobby
			s.Seats, s.Invited = s.Seats[:1], []table.User{{ID: "8", Name: "Luna"}}
			pair, two := Rivals(s)
			require.True(t, two)
			return Public(w, For(s, game.NoSeat).WithRivalry(pair, table.Rivalry{Matches: 61, Sides: [2]table.RivalSide{
				{Wins: 38, Hits: 14, Bluffs: 2, Skips: 31, Streak: 4}, {Wins: 23, Hits: 1, Streak: 2},
			}}))
		},
		"hand_text":      func(w *lang.Words) screen.Screen { return Text(w, For(running, seat)) },
		"look_public":    look(game.NoSeat),
		"lobby":          public(lobby),
		"announce_lobby": announce(lobby),
		"announce_game":  announce(absent),
		"announce_won":   announce(roomtest.PlayUntil(t, running, game.PhaseMatchOver)),
		"announce_ended": announce(cancelled),
		"cancelled":      public(cancelled),
		"lobby_idle":     public(idle),
		"ended":          public(ended),
		"board":          public(running),
		"board_away":     public(absent),
		"deserted":       public(leftByAll),
		"hand_timed":     hand(absent, HandDisplay{}),
		"hand_paused":    hand(waiting, HandDisplay{}),
		"hand_color":     actors(roomtest.PlayUntil(t, flip, game.PhaseColor)),
		"hand_challenge": actors(questioned),
		"board_paused":   public(waiting),
		"board_broken":   public(broken),
		"board_color":    public(roomtest.PlayUntil(t, flip, game.PhaseColor)),
		"board_question": public(questioned),
		"board_catch": func(w *lang.Words) screen.Screen {
			vp := For(running, game.NoSeat)
			vp.Exposed = []game.Seat{2}
			return Public(w, vp)
		},
		"board_handless": func(w *lang.Words) screen.Screen {
			vp := For(running, game.NoSeat)
			vp.Undelivered = []table.UserID{"u0", "u2"}
			return Public(w, vp)
		},
		"hand_absent": func(w *lang.Words) screen.Screen { return TakeBackPrompt(w, absent.ID) },
		"round_rest":  public(resting),
		"hand":        hand(running, HandDisplay{Notice: "A notice."}),
		"hand_choose": hand(running, HandDisplay{Choosing: true, Wild: game.Face{Symbol: game.WildDrawFour, Points: 50}}),
		"round_over":  public(roomtest.PlayUntil(t, running, game.PhaseRoundOver)),
		"hand_over":   hand(roomtest.PlayUntil(t, running, game.PhaseRoundOver), HandDisplay{}),
		"match_over":  public(roomtest.PlayUntil(t, running, game.PhaseMatchOver)),
		"hand_won":    hand(roomtest.PlayUntil(t, running, game.PhaseMatchOver), HandDisplay{Notice: "A notice."}),
		"hand_ended":  hand(ended, HandDisplay{}),
		"hand_idle": func(w *lang.Words) screen.Screen {
			drawn, _ := Hand(w, For(running, (seat+1)%3), HandDisplay{})
			return drawn
		},
		"opts_game": optionsOf(choices.PageGame, customid.NoTable, table.DefaultSettings()),
		"opts_last": func(w *lang.Words) screen.Screen {
			last := everything().Setup
			return Options(w, OptionsPage{
				Lobby: For(refused, game.NoSeat),
				Table: "ab12cd34", Page: choices.PageGame, Settings: table.DefaultSettings(), Robots: true, Last: &last,
			})
		},
		"opts_house":  optionsOf(choices.PageHouse, "ab12cd34", everything()),
		"opts_server": optionsOf(choices.PageServer, customid.NoTable, everything()),
		"leaderboard": func(w *lang.Words) screen.Screen {
			c := choices.Contest{Scope: "server", Period: "all", By: "points"}
			_, name, _ := c.Query(w, "guild", time.Time{})
			return Leaderboard(w, StandingsPage{Contest: c, Name: name, By: table.ByPoints, Leaderboard: standings(1, 3, 12)})
		},
		"leaderboard_wins": func(w *lang.Words) screen.Screen {
			c := choices.Contest{Scope: "everywhere", Period: "week", By: "wins", Edition: "flip"}
			_, name, _ := c.Query(w, "guild", time.Time{})
			return Leaderboard(w, StandingsPage{Contest: c, Name: name, By: table.ByWins, Leaderboard: standings(1, 1, 2), Told: true})
		},
		"leaderboard_rating": func(w *lang.Words) screen.Screen {
			c := choices.Contest{Scope: "server", Period: "month", By: "rating"}
			_, name, _ := c.Query(w, "guild", time.Time{})
			return Leaderboard(w, StandingsPage{Contest: c, Name: name, By: table.ByRating, Leaderboard: standings(2, 2, 4), Told: true})
		},
		"stats": func(w *lang.Words) screen.Screen {
			return Stats(w, ProfileCard{User: table.User{Name: "*Bob*"}, Profile: table.Profile{
				Stats: table.Stats{
					Matches: 1230, Wins: 411, Rounds: 1, Points: 12345, BestRound: 312, Shouts: 1040, Catches: 1, LongestHand: 23,
					Favorite: "stranger", Rating: 1138,
				},
				InFavorite: 700, Streak: 1, Recent: []table.PastResult{{Won: false}, {Won: false, Rating: 1120}, {Won: true, Rating: 1138}},
			}})
		},
		"stats_full": func(w *lang.Words) screen.Screen {
			return Stats(w, ProfileCard{User: table.User{ID: "1", Name: "Ada"}, Own: true, Feats: true, Profile: table.Profile{
				Stats: table.Stats{Matches: 1, Wins: 1, Rating: 1138}, Medals: [3]int{1, 0, 2}, Feats: feats.Counts{feats.Won: 1},
			}})
		},
		"stats_alone": func(w *lang.Words) screen.Screen {
			return Stats(w, ProfileCard{User: table.User{ID: "1", Name: "Ada"}, Own: true, Feats: true, Profile: anEvening()})
		},
		"stats_both": func(w *lang.Words) screen.Screen {
			p := anEvening()
			p.Stats = table.Stats{Matches: 2, Wins: 1, Rounds: 2, Points: 80, BestRound: 80, Favorite: "flip", Rating: 1032}
			return Stats(w, ProfileCard{User: table.User{ID: "1", Name: "Ada"}, Own: true, Feats: true, Profile: p})
		},
		"feats_solo": func(w *lang.Words) screen.Screen {
			return Feats(w, FeatsPage{User: "1", Name: "Ada", Page: SoloFeatPage(), Counts: anEvening().Feats, Told: true})
		},
		"feats": func(w *lang.Words) screen.Screen {
			return Feats(w, FeatsPage{User: "1", Name: "*Bob*", Page: 1, Counts: feats.Counts{feats.Won: 12, feats.Streak: 3}})
		},
		"feats_words": func(w *lang.Words) screen.Screen {
			return Feats(w, FeatsPage{User: "1", Name: "Ada", Page: 1, Counts: feats.Counts{feats.Won: 12, feats.Streak: 3}, Told: true})
		},
		"feats_last": func(w *lang.Words) screen.Screen { return Feats(w, FeatsPage{User: "1", Name: "Ada", Page: 99}) },
		"feats_told": func(w *lang.Words) screen.Screen {
			return WithEarned(w, screen.Screen{Title: "Title", Body: "Body"}, []feats.ID{"hopper", "first-win", "wins-10", "sweep", "gone"})
		},
		"podium":        func(w *lang.Words) screen.Screen { return Podium(w, podiumOf("*Bob*", "Ada", "")) },
		"past_season":   func(w *lang.Words) screen.Screen { return PastSeason(w, podiumOf("Ada"), 2, 3) },
		"past_season_0": func(w *lang.Words) screen.Screen { return PastSeason(w, table.Podium{}, 1, 0) },
		"stats_hidden":  func(w *lang.Words) screen.Screen { return StatsHidden(w, table.User{Name: "*Bob*"}) },
		"privacy":       func(w *lang.Words) screen.Screen { return Privacy(w, Contact{}, nil) },
		"privacy_hidden": func(w *lang.Words) screen.Screen {
			return Privacy(w, Contact{}, table.Holdings{"preferences": {{"hidden": int64(1)}}})
		},
		"stats_empty": func(w *lang.Words) screen.Screen {
			return Stats(w, ProfileCard{User: table.User{Name: "*Bob*"}, Profile: table.Profile{Stats: table.Stats{Rating: 1000}}})
		},
	} {
		requireGolden(t, name, draw)
	}
}

// drawn gets each golden screen, in each language; nil if no test looks at them.
var drawn func(name string, w *lang.Words, s screen.Screen)

// requireGolden compares a screen in English and French with the file of that name. It has to be one that
// Discord takes in every language.
func requireGolden(t *testing.T, name string, draw func(*lang.Words) screen.Screen) {
	t.Run(name, func(t *testing.T) {
		got, others := "", []*regexp.Regexp(nil)
		for _, w := range lang.All() {
			s := draw(w)
			require.NoError(t, s.Check(), w.Tag())
			if drawn != nil {
				drawn(name, w, s)
			}
			if w.Tag() == "en" || w.Tag() == "fr" {
				got += "### " + w.Tag() + "\n" + draft(s) + "\n"
			} else { // no choice in the menu of languages
				others = append(others, regexp.MustCompile(`\n +`+w.Tag()+` = [^\n}]*`))
			}
		}
		for _, other := range others {
			got = other.ReplaceAllString(got, "")
		}
		file := filepath.Join("testdata", "screens", name+".txt")
		if *update {
			require.NoError(t, os.WriteFile(file, []byte(got), 0o600))
		}
		want, err := os.ReadFile(file)
		require.NoError(t, err)
		require.Equal(t, string(want), got)
	})
}

// TestGoldenSoloScreens does the same for solo games.
func TestGoldenSoloScreens(t *testing.T) {
	solo := alone(roomtest.DealIn(t, "flip", 4), table.SoloChannel("u0"))
	deal := alone(roomtest.DealIn(t, "flip", 4), table.DailyChannel(aDay, "u0"))
	hand := func(s table.State) func(*lang.Words) screen.Screen {
		return func(w *lang.Words) screen.Screen { drawn, _ := Hand(w, For(s, 0), HandDisplay{}); return drawn }
	}
	moving := func(w *lang.Words) screen.Screen {
		drawn, _ := Hand(w, For(roomtest.PlayFew(deal), 0), HandDisplay{Moving: true})
		return drawn
	}
	day := func(p DayPage) func(*lang.Words) screen.Screen {
		return func(w *lang.Words) screen.Screen { return Day(w, p) }
	}
	over := roomtest.PlayUntil(t, solo, game.PhaseMatchOver)
	dealOver := roomtest.PlayUntil(t, deal, game.PhaseMatchOver)
	ended := func(p DayPage) func(*lang.Words) screen.Screen {
		return func(w *lang.Words) screen.Screen {
			drawn, _ := Hand(w, For(dealOver, 0), HandDisplay{})
			return WithDayResult(w, drawn, p)
		}
	}
	left := solo
	left.Phase, left.EndedBy = table.Abandoned, solo.Seats[0].User
	ranking := func(p RankingPage) func(*lang.Words) screen.Screen {
		return func(w *lang.Words) screen.Screen { return DayRanking(w, p) }
	}
	rows := table.DailyRanking{Players: 57}
	for i, r := range []daily.Result{{Won: true, Turns: 9, Left: 120}, {Won: true, Turns: 9, Left: 120}, {Won: true, Turns: 16, Left: 86}, {Turns: 7, Left: 3}} {
		rows.Rows = append(rows.Rows, table.DailyStanding{
			Rank: []int{1, 1, 3, 4}[i], User: table.User{ID: table.UserID(rune('a' + i)), Name: []string{"Ada", "*Bob*", "P0", "Zoe"}[i]}, Result: r,
		})
	}
	rows.Own = &table.DailyStanding{Rank: 41, User: table.User{ID: "own", Name: "P0"}, Result: daily.Result{Turns: 30, Left: 66}}
	untried, unfinished, practice, restarted := dayPage(), dayPage(), dayPage(), dayPage()
	untried.Tried, untried.Try = false, table.DailyTry{}
	unfinished.Try.Finished, unfinished.Try.Result = false, daily.Result{}
	restarted.Tried, restarted.Try, restarted.Streak = false, table.DailyTry{}, daily.Streak{Best: 30}
	practice.Practice = true
	mayShare, first := dayPage(), lostPage()
	mayShare.MayShare, first.MayShare, first.First = true, true, true
	mayShare.Duels, mayShare.Waiting = []Duel{aDuel()}, 2
	shared := func(p SharedPage) func(*lang.Words) screen.Screen {
		return func(w *lang.Words) screen.Screen { return SharedDaily(w, p) }
	}
	met, told := sharedPage(), sharedPage()
	met.Rivals, met.Through = []table.DailyRival{aDuel().Rival}, 24
	told.Rivals, told.Through, told.Over = met.Rivals, met.Through, true
	duel := func(p DayPage) func(*lang.Words) screen.Screen {
		return func(w *lang.Words) screen.Screen { return DuelResults(w, DuelPage{p, aDuel()}) }
	}
	for name, draw := range map[string]func(*lang.Words) screen.Screen{
		"solo_start":       hand(solo),
		"solo":             hand(roomtest.PlayFew(solo)),
		"solo_color":       hand(roomtest.PlayUntil(t, solo, game.PhaseColor)),
		"solo_round":       hand(roomtest.PlayUntil(t, solo, game.PhaseRoundOver)),
		"solo_won":         hand(over),
		"solo_ended":       hand(left),
		"help_anywhere":    func(w *lang.Words) screen.Screen { return HelpAnywhere(w, nil, Contact{}) },
		"daily_moving":     moving,
		"daily_untried":    day(untried),
		"daily_restarted":  day(restarted),
		"daily_won":        day(dayPage()),
		"daily_lost":       day(lostPage()),
		"daily_unfinished": day(unfinished),
		"daily_end":        ended(dayPage()),
		"daily_practice":   ended(practice),
		"daily_ranking":    ranking(RankingPage{Day: aDay, Number: 142, Scope: DailyScope{Everywhere: true}, OnServer: true, Ranking: rows}),
		"daily_nobody":     ranking(RankingPage{Day: aDay, Number: 1, Scope: DailyScope{Everywhere: true}}),
		"daily_yesterday":  ranking(RankingPage{Day: aDay.After(-1), Number: 141, Scope: DailyScope{DaysAgo: 1}, OnServer: true}),
		"daily_locked":     ranking(RankingPage{Day: aDay, Number: 142, Hidden: true, Ranking: rows}),
		"daily_share":      day(mayShare),
		"daily_share_end":  ended(mayShare),
		"daily_first":      day(first),
		"daily_shared":     shared(sharedPage()),
		"daily_through":    shared(met),
		"daily_over":       shared(told),
		"duel":             duel(mayShare),
		"duel_unfinished":  duel(unfinished),
		"daily_fair": func(w *lang.Words) screen.Screen {
			secret := daily.Secret{1, 2, 3}
			return DayFair(w, []DaySecret{
				{Day: aDay.After(-1), Commitment: secret.Commitment(aDay.After(-1)), Secret: secret, Disclosed: true},
				{Day: aDay, Commitment: secret.Commitment(aDay)},
				{Day: aDay.After(1), Commitment: secret.Commitment(aDay.After(1))},
			})
		},
	} {
		requireGolden(t, name, draw)
	}
}
