package view

import (
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// dealsListed is how many rounds the page about fair deals shows beside the next one. The match seed
// proves all rounds.
const dealsListed = 8

// Deal is what the public may know of how a round was dealt, or will be: the commitment, and the
// seed once the round is over. Both are hex digits.
type Deal struct {
	Round      int
	Commitment string
	Seed       string // "": still secret
}

// DealOf returns the deal of round n, from 1 up to the one after the latest round. If the latest
// round was broken off, its seed stays secret, because nobody has seen its hands.
func DealOf(g *game.Game, n int) Deal {
	commitment := g.Commitment(n)
	d := Deal{Round: n, Commitment: hex.EncodeToString(commitment[:])}
	over := g.Phase() == game.PhaseRoundOver || g.Phase() == game.PhaseMatchOver
	if n < g.Round() || n == g.Round() && over {
		seed := g.RoundSeed(n)
		d.Seed = hex.EncodeToString(seed[:])
	}
	return d
}

// matchSeedOf returns the seed of a match that was played to its end as hex digits, or else "".
func matchSeedOf(g *game.Game) string {
	if g.Phase() != game.PhaseMatchOver {
		return ""
	}
	seed := g.MatchSeed()
	return hex.EncodeToString(seed[:])
}

func code(text string) string { return "`" + text + "`" }

// Fair shows how the rounds of a table are dealt, with hashes and seeds to copy: the next round and
// the latest ones, the latest one first. Once the match is won, those who took part are offered its
// record.
func Fair(w *lang.Words, s table.State, user table.UserID) screen.Screen {
	g := &s.Game
	parts := []string{w.Text(lang.FairIntro)}
	block := func(text, hash string) { parts = append(parts, fmt.Sprintf("%s\n```\n%s\n```", text, hash)) }
	if seed := matchSeedOf(g); seed != "" {
		block(w.Text(lang.FairMatchSeed), seed)
	}
	if s.Phase == table.Playing {
		next := DealOf(g, g.Round()+1)
		block(w.DealNext(next.Round), next.Commitment)
	}
	for n := g.Round(); n > max(0, g.Round()-dealsListed); n-- {
		switch d := DealOf(g, n); {
		case d.Seed != "":
			parts = append(parts, w.DealKnown(d.Round, code(d.Seed), code(d.Commitment)))
		case s.Phase == table.Playing:
			block(w.DealSecret(d.Round), d.Commitment)
		default:
			parts = append(parts, w.DealBrokenOff(d.Round, code(d.Commitment)))
		}
	}
	page := screen.Screen{
		Title: w.Text(lang.FairTitle), Accent: accentQuiet,
		Body: strings.Join(append(parts, w.Text(lang.FairCheck)), "\n\n"),
	}
	if s.Phase == table.Finished && tookPart(s, user) {
		page.Rows = []screen.Row{{Buttons: []screen.Button{{
			ID: customid.ID{Table: s.ID, Verb: customid.Record}, Label: w.Text(lang.ButtonProof), Emoji: "📄", Style: screen.Secondary,
		}}}}
	}
	return page
}

// tookPart reports whether a user has a seat.
func tookPart(s table.State, user table.UserID) bool {
	return slices.ContainsFunc(s.Seats, func(seat table.Seat) bool { return seat.User.ID == user })
}
