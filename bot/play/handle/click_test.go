package handle

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/play/interact"
	"unobot/bot/play/send"
	"unobot/bot/roomtest"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/long"
	"unobot/game/table"
)

// clickGame is a match of three, or in teams of four, in which players only press the buttons on their screens.
type clickGame struct {
	*bench
	table  *table.Table
	random *rand.Rand
	clicks int
	enough int // clicks after which the play stops; 0 to play to the end
	last   customid.Verb
	seen   map[customid.Verb]int
	size   map[string]int // of the largest screen, by language; nil if not measured
}

func newClickGame(t *testing.T, edition game.EditionID, o game.Options, seed uint64) *clickGame {
	t.Helper()
	e, _ := game.EditionByID(edition)
	o = e.Fit(o)
	g := &clickGame{
		bench: newBench(t, fmt.Append(nil, "seed ", seed)), random: rand.New(rand.NewPCG(seed, 1)),
		seen: map[customid.Verb]int{},
	}
	var err error
	g.table, err = g.Hall.Create(context.Background(), "create", table.NewTable{
		Guild: "guild", Channel: "channel", Host: table.User{ID: "0", Name: roomtest.NastyNames[1]}, Edition: edition, Options: o,
	})
	require.NoError(t, err)
	players := 3
	if o.Teams {
		players = 4
	}
	for i := 1; i < players; i++ {
		g.click(fmt.Sprint(i), customid.ID{Table: g.table.State().ID, Verb: customid.Join})
	}
	g.click("0", customid.ID{Table: g.table.State().ID, Verb: customid.Begin})
	return g
}

// click presses a button, or answers a menu with values, in a private message.
func (g *clickGame) click(user string, id customid.ID, values ...string) screen.Screen {
	g.Helper()
	g.clicks++
	g.seen[id.Verb]++
	g.last = id.Verb
	i := int(user[0] - '0')
	raw, err := json.Marshal(map[string]any{
		"id": fmt.Sprint(g.clicks), "token": "token", "type": interact.Component, "guild_id": "guild", "channel_id": "channel",
		"locale": lang.All()[i%2].Tag(), "member": map[string]any{"user": map[string]any{"id": user, "username": roomtest.NastyNames[i]}},
		"message": map[string]any{"id": "1", "flags": discordgo.MessageFlagsEphemeral},
		"data":    map[string]any{"custom_id": id.String(), "values": values},
	})
	require.NoError(g, err)
	r := g.answer(string(raw))
	if r.Kind == send.Fresh || r.Kind == send.Update {
		g.weigh(lang.All()[i%2], r.Screen)
	}
	return r.Screen
}

// weigh holds a screen to Discord's limits and notes how large it is.
func (g *clickGame) weigh(w *lang.Words, s screen.Screen) {
	g.Helper()
	require.NoError(g, s.Check())
	if g.size == nil {
		return
	}
	body, err := json.Marshal(map[string]any{"components": s.Components()})
	require.NoError(g, err)
	g.size[w.Tag()] = max(g.size[w.Tag()], len(body))
}

// decisions returns the buttons of a hand that mean one, and its menus.
func decisions(s screen.Screen) (buttons []screen.Button, menus []screen.Menu) {
	for _, r := range s.Rows {
		if r.Menu != nil {
			menus = append(menus, *r.Menu)
		}
		for _, b := range r.Buttons {
			others := []customid.Verb{customid.Hand, customid.Page, customid.Shout, customid.Catch, customid.More}
			if !b.Disabled && !slices.Contains(others, b.ID.Verb) {
				buttons = append(buttons, b)
			}
		}
	}
	return buttons, menus
}

// turn makes a user press one thing. It returns false if the screen offers none.
func (g *clickGame) turn(user string) bool {
	g.Helper()
	hand := g.click(user, customid.ID{Table: g.table.State().ID, Verb: customid.Hand})
	buttons, menus := decisions(hand)
	if len(menus) > 0 && g.random.IntN(3) > 0 {
		return g.discard(user, menus)
	}
	if len(buttons) == 0 {
		g.T.Log("a hand without buttons: " + hand.Text + hand.Title)
		return false
	}
	chosen := buttons[g.random.IntN(len(buttons))]
	if g.random.IntN(8) > 0 { // people rather play
		if i := slices.IndexFunc(buttons, func(b screen.Button) bool { return b.ID.Verb == customid.Play || b.ID.Verb == customid.Jump }); i >= 0 {
			chosen = buttons[i]
		}
	}
	after := g.click(user, chosen.ID)
	if colors, _ := decisions(after); chosen.ID.Verb == customid.Play && slices.ContainsFunc(colors, func(b screen.Button) bool {
		return b.ID.Verb == customid.Color && b.ID.Slot.Face == chosen.ID.Slot.Face
	}) {
		i := slices.IndexFunc(colors, func(b screen.Button) bool { return b.ID.Verb == customid.Color })
		g.click(user, colors[i+g.random.IntN(4)].ID)
	}
	return true
}

// discard gives up the first cards offered.
func (g *clickGame) discard(user string, menus []screen.Menu) bool {
	g.Helper()
	var values []string
	for _, o := range menus[0].Options[:min(len(menus[0].Options), max(1, menus[0].Min))] {
		values = append(values, o.Value)
	}
	g.click(user, menus[0].ID, values...)
	return true
}

// play plays to the end of the match. Out of turn, people jump in and call.
func (g *clickGame) play() {
	g.Helper()
	for g.clicks < 100_000 {
		s := g.table.State()
		if s.Phase == table.Finished || g.enough > 0 && g.clicks >= g.enough {
			return
		}
		words := lang.All()[g.clicks%len(lang.All())] // one after the other: there are more moves than languages
		g.weigh(words, view.Public(words, view.For(s, game.NoSeat)))
		actor := s.Game.Actor()
		if actor == game.NoSeat {
			actor = 0
		}
		g.checkPushes(s)
		user := func(seat int) string { return string(s.Seats[seat%len(s.Seats)].User.ID) }
		if s.Options.House.Has(game.HouseJumpIn) && g.random.IntN(2) == 0 && g.turn(user(int(actor)+1)) {
			continue
		}
		if g.random.IntN(6) == 0 {
			g.click(user(g.random.IntN(len(s.Seats))), customid.ID{Table: s.ID, Verb: customid.Catch})
		}
		require.True(g, g.turn(user(int(actor))), "nothing to press: %+v", s.Game.View(actor))
		if g.last != customid.Pick { // a pick is only half a decision
			require.NotEqual(g, s.Version, g.table.State().Version, "%s by %s is not carried out", g.last, s.Edition)
		}
	}
	require.Fail(g, "the match does not end", "%+v", g.table.State().Options)
}

// checkPushes checks that a player with a card to jump in sees the button without asking for it.
func (g *clickGame) checkPushes(s table.State) {
	g.Helper()
	for seat := game.Seat(0); int(seat) < len(s.Seats) && s.Options.House.Has(game.HouseJumpIn); seat++ {
		if v := s.Game.View(seat); seat != s.Game.Actor() {
			require.Equal(g, len(v.Jumpable) > 0, view.HandContentOf(s, seat).Seq == s.Seq())
		}
	}
}

// TestEveryHouseRulePlaysByClicking: each option alone and all together, from the deal to the end, by buttons only;
// every screen within the limits, in the languages by turns. At night it plays each of them in each edition, else each
// in one, and in each edition the plain game.
func TestEveryHouseRulePlaysByClicking(t *testing.T) {
	t.Parallel()
	plain := game.Options{Target: game.SingleRound}
	sets := map[string]game.Options{"plain": plain}
	all := plain
	all.House = game.EveryHouseRule
	for r := range game.EveryHouseRule.All() {
		o := plain
		o.House = game.HouseRulesOf(r)
		if needed, lacks := r.Needs(0); lacks {
			o.House = o.House.With(needed)
		}
		sets[r.String()] = o
	}
	for name, change := range map[string]func(*game.Options){
		"false-call=1": func(o *game.Options) { o.FalseCall = 1 },
		"false-call=2": func(o *game.Options) { o.FalseCall = 2 },
		"lowest":       func(o *game.Options) { o.Scoring = game.ScoreLowest },
		"teams":        func(o *game.Options) { o.Teams = true },
		"ten cards": func(o *game.Options) {
			*o = o.WithAmount(game.AmountStartingHand, 10).WithAmount(game.AmountUnoPenalty, 4)
		},
	} {
		o := plain
		change(&o)
		change(&all)
		sets[name] = o
	}
	sets["all"] = all
	if testing.Short() { // rules with buttons of their own
		sets = map[string]game.Options{
			"plain": plain, "jump-in": sets["jump-in"], "seven-zero": sets["seven-zero"], "no-bluff": sets["no-bluff"],
			"several": sets["several"], "deflect": sets["deflect"], "all": all,
		}
	}
	seen := map[string]map[customid.Verb]int{}
	editions, asked := game.Editions(), []string{"plain", "jump-in", "seven-zero"} // their buttons are asked for below
	for n, name := range slices.Sorted(maps.Keys(sets)) {
		seen[name] = map[customid.Verb]int{}
		for i, e := range editions {
			if !long.Tests() && !slices.Contains(asked, name) && i != n%len(editions) {
				continue
			}
			g := newClickGame(t, e.ID, sets[name], uint64(i))
			g.play()
			for v, n := range g.seen {
				if v == customid.Swap && name == "plain" && e.Rules.House.Has(game.HouseSevenZero) {
					continue // it is printed
				}
				seen[name][v] += n
			}
		}
	}
	require.Positive(t, seen["jump-in"][customid.Jump], "the button to jump in has been there")
	require.Positive(t, seen["seven-zero"][customid.Swap], "and those to swap hands")
	require.Positive(t, seen["plain"][customid.Challenge])
	require.Zero(t, seen["no-bluff"][customid.Challenge])
	require.Zero(t, seen["plain"][customid.Jump]+seen["plain"][customid.Swap])
}

var payloadGames = flag.Int("payload.games", 2, "games an edition in TestPayloads")

// TestPayloads plays rounds under random house rules and tells how large the largest message is, in
// bytes of JSON without pictures. None is over a limit. To look for the largest one, play more:
//
//	go test ./bot/play/handle -run TestPayloads -v -payload.games 200
func TestPayloads(t *testing.T) {
	for _, e := range game.Editions() {
		t.Run(string(e.ID), func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewPCG(1, 1))
			largest, clicks := map[string]int{}, 0
			for n := range *payloadGames {
				o := game.Options{Target: game.SingleRound, FalseCall: uint8(random.IntN(3)), Teams: random.IntN(2) == 0}
				for r := range game.EveryHouseRule.All() {
					if random.IntN(2) == 0 {
						o.House = o.House.With(r)
					}
				}
				g := newClickGame(t, e.ID, o, uint64(n))
				g.size = map[string]int{}
				g.enough = long.Cases(300, 0) // under many rules at once, hands go round and round
				g.play()
				clicks += g.clicks
				for tag, size := range g.size {
					largest[tag] = max(largest[tag], size)
				}
			}
			t.Logf("%d games, %d clicks, largest message in bytes: %v", *payloadGames, clicks, largest)
		})
	}
}
