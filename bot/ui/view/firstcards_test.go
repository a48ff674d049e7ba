package view

import (
	"encoding/binary"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game"
)

// opening is the effect of a first card at a table of four.
type opening struct {
	actor     string // seen from the dealer: "left", "second" to the left, or "dealer"
	clockwise bool
	left      int // cards that the player to the dealer's left draws
	dark      bool
	names     bool // the actor names a color first
	again     bool // the card goes back, and another one is turned
}

// firstClaims maps the words of the pages in English and in French to the effects of first cards that they claim.
var firstClaims = map[string]opening{
	"The player after the dealer begins, and play goes clockwise, unless that card is special:" +
		"Le joueur suivant commence, dans le sens horaire, sauf si cette carte est spéciale\u00a0:": {actor: "left", clockwise: true},
	"that player misses a turn." +
		"ce joueur passe son tour.": {actor: "second", clockwise: true},
	"the dealer begins, and play goes counter-clockwise." +
		"le donneur commence, dans le sens antihoraire.": {actor: "dealer"},
	"that player draws one card and misses a turn." +
		"ce joueur pioche une carte et passe son tour.": {actor: "second", clockwise: true, left: 1},
	"that player draws two cards and misses a turn." +
		"ce joueur pioche deux cartes et passe son tour.": {actor: "second", clockwise: true, left: 2},
	"that player picks the color and begins." +
		"ce joueur choisit la couleur et commence.": {actor: "left", clockwise: true, names: true},
	"goes back, the draw pile is shuffled, and another card is turned over." +
		"retourne dans la pioche, qu’on mélange, et une autre carte est retournée.": {again: true},
	"everything turns to the dark side and that player begins. If a wild comes up, they pick its color." +
		"tout passe côté sombre et ce joueur commence. Si c’est un Joker qui apparaît, il en choisit la couleur.": {actor: "left", clockwise: true, dark: true},
}

// TestFirstCardsDoWhatTheRulesSay deals until each kind of card has been turned first, and compares its effect with the
// claims of the pages.
func TestFirstCardsDoWhatTheRulesSay(t *testing.T) {
	for _, e := range game.Editions() {
		if !e.Rules.FirstActs {
			continue
		}
		missing := map[game.Symbol]bool{game.Number: true}
		for _, s := range specials(e, game.Light) {
			missing[s] = true
		}
		for seed := uint64(0); len(missing) > 0; seed++ {
			require.Less(t, seed, uint64(3000), "%s: never turned first: %v", e.ID, missing)
			g, events := dealSeed(t, e, seed)
			for _, ev := range events {
				if ev.Kind != game.EvFirstCard && ev.Kind != game.EvPutBack {
					continue
				}
				symbol := e.Cards[ev.Card].Faces[game.Light].Symbol
				if !missing[symbol] {
					continue
				}
				delete(missing, symbol)
				claim, ok := firstClaims[said(t, e, symbol)]
				require.True(t, ok, "%s: no claim is known for %q", e.ID, said(t, e, symbol))
				require.Equal(t, claim.again, ev.Kind == game.EvPutBack, "%s: %s", e.ID, said(t, e, symbol))
				if !claim.again {
					requireOpening(t, g, claim)
				}
			}
		}
	}
}

// said returns the texts of an edition's pages about a first card with a symbol, in the languages of firstClaims.
func said(t *testing.T, e *game.Edition, s game.Symbol) string {
	t.Helper()
	all := ""
	for _, w := range lang.All() {
		text := w.AsFirstCard(s)
		if s == game.Number {
			text = w.Text(lang.RuleFirstNumber)
		}
		require.Contains(t, rulesText(Rules(w, e, game.DefaultOptions())), text)
		if w.Tag() == "en" || w.Tag() == "fr" { // the languages of firstClaims
			all += text
		}
	}
	return all
}

// TestTheDealerIsFoundAsTheRulesSay: by the highest number if the page says so, else at random, and one seat further to
// the left in the next round.
func TestTheDealerIsFoundAsTheRulesSay(t *testing.T) {
	for _, e := range game.Editions() {
		dealers := map[game.Seat]bool{}
		for seed := range uint64(100) {
			g, events := dealSeed(t, e, seed)
			dealer := g.View(game.NoSeat).Dealer
			dealers[dealer] = true
			drawn, highest := map[game.Seat]int{}, 0
			for _, ev := range events {
				if _, again := drawn[ev.Seat]; ev.Kind == game.EvDealerDrew && !again { // later ones break a tie
					drawn[ev.Seat] = int(e.Cards[ev.Card].Faces[game.Light].Number)
					highest = max(highest, drawn[ev.Seat])
				}
			}
			if e.Rules.HighCard {
				require.Len(t, drawn, 4, "%s: everybody draws", e.ID)
				require.Equal(t, highest, drawn[dealer])
			} else {
				require.Empty(t, drawn)
			}
		}
		require.Len(t, dealers, 4, "%s: everybody deals once in a while", e.ID)

		s := roomtest.PlayUntil(t, roomtest.DealIn(t, e.ID, 3), game.PhaseRoundOver)
		before := s.Game.View(game.NoSeat).Dealer
		require.NoError(t, s.Game.Apply(game.Action{Seat: game.NoSeat, Kind: game.ActNext}, nil))
		require.Equal(t, (before+1)%3, s.Game.View(game.NoSeat).Dealer)
	}
}

// TestIgnoredFirstCardsDoNothing: if the page says so, a number lies on top, the cards turned before lie below, and the
// player to the dealer's left begins with seven cards.
func TestIgnoredFirstCardsDoNothing(t *testing.T) {
	for _, e := range game.Editions() {
		if e.Rules.FirstActs {
			continue
		}
		ignored := 0
		for seed := range uint64(100) {
			g, events := dealSeed(t, e, seed)
			requireOpening(t, g, opening{actor: "left", clockwise: true})
			require.Equal(t, game.Number, g.View(game.NoSeat).Top.Symbol)
			turned := 0
			for _, ev := range events {
				if ev.Kind == game.EvIgnored {
					turned++
				}
			}
			require.Len(t, g.Under(game.MaxCards), turned)
			ignored += turned
		}
		require.Positive(t, ignored)
	}
}

// dealSeed deals a round for four players.
func dealSeed(t *testing.T, e *game.Edition, seed uint64) (game.Game, []game.Event) {
	t.Helper()
	var raw [32]byte
	binary.BigEndian.PutUint64(raw[:], seed)
	g, err := game.New(e, game.DefaultOptions(), 4, raw)
	require.NoError(t, err)
	var events []game.Event
	require.NoError(t, g.Apply(game.Action{Seat: game.NoSeat, Kind: game.ActDeal}, &events))
	return g, events
}

// requireOpening compares a round just dealt with a claim.
func requireOpening(t *testing.T, g game.Game, claim opening) {
	t.Helper()
	v := g.View(game.NoSeat)
	seat := func(n game.Seat) game.Seat { return (v.Dealer + n) % 4 }
	require.Equal(t, map[string]game.Seat{"dealer": seat(0), "left": seat(1), "second": seat(2)}[claim.actor], v.Actor)
	require.Equal(t, claim.clockwise, v.Direction > 0)
	for n := range game.Seat(4) {
		want := 7
		if n == 1 {
			want += claim.left
		}
		require.Equal(t, want, g.HandSize(seat(n)))
	}
	require.Equal(t, claim.dark, v.Side == game.Dark)
	if claim.dark {
		claim.names = v.Color == game.NoColor
	}
	require.Equal(t, claim.names, g.Phase() == game.PhaseColor)
}
