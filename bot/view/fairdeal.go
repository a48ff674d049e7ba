package view

import (
	"encoding/hex"
	"fmt"
	"strings"

	"unobot/bot/customid"
	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/game"
	"unobot/game/table"
)

const (
	// shortHash is how many digits of a commitment the board shows. A button shows all of them.
	shortHash = 16
	// DealsListed is how many rounds the page about fair deals shows. The match seed proves all
	// rounds.
	DealsListed = 8
)

// Deal is what the public may know of how a round was dealt: the commitment from the start, and the
// seed once the round is over. Both are hex digits.
type Deal struct {
	Round      int
	Commitment string
	Seed       string // "": still secret
}

func (d Deal) short() string { return d.Commitment[:shortHash] + "…" }

// DealOf returns the deal of round n, from 1 up to the latest one. If the latest round was broken
// off, its seed stays secret, because nobody has seen its hands.
func DealOf(g *game.Game, n int) Deal {
	commitment := g.Commitment(n)
	d := Deal{Round: n, Commitment: hex.EncodeToString(commitment[:])}
	if n < g.Round() || g.Phase() == game.PhaseRoundOver || g.Phase() == game.PhaseMatchOver {
		seed := g.RoundSeed(n)
		d.Seed = hex.EncodeToString(seed[:])
	}
	return d
}

// MatchSeedOf returns the seed of a match that was played to its end as hex digits, or else "".
func MatchSeedOf(g *game.Game) string {
	if g.Phase() != game.PhaseMatchOver {
		return ""
	}
	seed := g.MatchSeed()
	return hex.EncodeToString(seed[:])
}

// commitmentText is the commitment of a running round for the footer of its board.
func commitmentText(w *lang.Words, vp Viewpoint) string {
	if vp.Deal.Commitment == "" {
		return ""
	}
	return "🔒 " + w.DealFixed(vp.Deal.Round, vp.Deal.short())
}

// seedText is the seed of a round that is over, in one line.
func seedText(w *lang.Words, vp Viewpoint) string {
	if vp.Deal.Seed == "" {
		return ""
	}
	return "🔓 " + w.SeedOf(vp.Deal.Round, code(vp.Deal.Seed), code(vp.Deal.short()))
}

func code(text string) string { return "`" + text + "`" }

func fairButton(w *lang.Words, vp Viewpoint) screen.Button {
	return screen.Button{ID: vp.id(customid.Fair), Label: w.Label(lang.ButtonFair), Emoji: "🔒", Style: screen.Secondary}
}

// Fair lists deals, the latest one first, with hashes and seeds to copy.
func Fair(w *lang.Words, deals []Deal, matchSeed string, phase table.Phase) screen.Screen {
	var parts []string
	block := func(text, hash string) { parts = append(parts, fmt.Sprintf("%s\n```\n%s\n```", text, hash)) }
	if matchSeed != "" {
		block(w.Label(lang.FairMatchSeed), matchSeed)
	}
	for _, d := range deals {
		switch {
		case d.Seed != "":
			parts = append(parts, w.DealKnown(d.Round, code(d.Seed), code(d.Commitment)))
		case phase == table.Playing:
			block(w.DealSecret(d.Round), d.Commitment)
		default:
			parts = append(parts, w.DealBrokenOff(d.Round, code(d.Commitment)))
		}
	}
	return screen.Screen{
		Title: w.Label(lang.FairTitle), Accent: accentLobby,
		Body: strings.Join(append([]string{w.Label(lang.FairIntro)}, parts...), "\n\n"),
	}
}
