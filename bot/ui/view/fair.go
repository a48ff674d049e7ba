package view

import (
	"encoding/hex"
	"slices"
	"strings"

	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// isDisclosed reports whether the seed of round n may be known. If the latest round was broken off, its seed stays
// secret, because its hands were never shown.
func isDisclosed(g *game.Game, n int) bool {
	over := g.Phase() == game.PhaseRoundOver || g.Phase() == game.PhaseMatchOver
	return n < g.Round() || n == g.Round() && over
}

// Fair shows how the rounds of a table are dealt, with hashes and seeds to copy: the next round and the latest ones,
// the latest one first. Once the match is won, its seed proves all rounds, and its players are offered its record.
func Fair(w *lang.Words, s table.State, user table.UserID) screen.Screen {
	g := &s.Game
	parts := []string{w.Text(lang.FairIntro)}
	block := func(text string, hash [32]byte) { parts = append(parts, hashBlock(text, hash)) }
	if g.Phase() == game.PhaseMatchOver {
		block(w.Text(lang.FairMatchSeed), g.MatchSeed())
	}
	if next := g.Round() + 1; s.Phase == table.Playing && s.Options.Target != game.SingleRound {
		block(w.DealNext(next), g.Commitment(next))
	}
	const listed = 8
	for n := g.Round(); n > max(0, g.Round()-listed); n-- {
		switch commitment := "`" + digits(g.Commitment(n)) + "`"; {
		case isDisclosed(g, n):
			parts = append(parts, w.DealKnown(n, "`"+digits(g.RoundSeed(n))+"`", commitment))
		case s.Phase == table.Playing:
			block(w.DealSecret(n), g.Commitment(n))
		default:
			parts = append(parts, w.DealBrokenOff(n, commitment))
		}
	}
	page := screen.Screen{
		Title: w.Text(lang.FairTitle), Accent: accentQuiet,
		Body: strings.Join(append(parts, w.Text(lang.FairCheck)), "\n\n"),
	}
	if s.Phase == table.Finished && tookPart(s, user) {
		page.Rows = []screen.Row{{Buttons: []screen.Button{recordButton(s.ID, w.Text(lang.ButtonProof))}}}
	}
	return page
}

// hashBlock shows a seed or a commitment for copying.
func hashBlock(text string, hash [32]byte) string { return text + "\n```\n" + digits(hash) + "\n```" }

// digits returns the hexadecimal digits of a seed or a commitment.
func digits(hash [32]byte) string { return hex.EncodeToString(hash[:]) }

// tookPart reports whether a user has a seat.
func tookPart(s table.State, user table.UserID) bool {
	return slices.ContainsFunc(s.Seats, func(seat table.Seat) bool { return seat.User.ID == user })
}
