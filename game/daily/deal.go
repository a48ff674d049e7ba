package daily

import (
	"crypto/hmac"
	"crypto/sha256"
	"fmt"

	"unobot/game"
)

// Seats is how many play: the player and three robots.
const Seats = 4

// Player is the player's seat. Robots have the others.
const Player game.Seat = 0

// Secret is what the deal of a day follows from.
type Secret [32]byte

// Commitment is the SHA-256 of the day, a line feed and the secret. It is published the day before.
func (s Secret) Commitment(d Day) [32]byte {
	return sha256.Sum256(append([]byte(d+"\n"), s[:]...))
}

// Seed is the match seed of one of the deals that follow from the secret, numbered from 0: the
// HMAC-SHA256 of "2026-11-22/0" keyed by the secret.
func (s Secret) Seed(d Day, number int) [32]byte {
	m := hmac.New(sha256.New, s[:])
	fmt.Fprintf(m, "%s/%d", d, number)
	return [32]byte(m.Sum(nil))
}

// Deal is what is dealt on a day: one of the deals that follow from the day's secret.
type Deal struct {
	Day    Day
	Number int
	Seed   [32]byte
}

// Find is the day's deal: the first one that follows from the secret and can be won, as Winnable finds
// out.
func Find(d Day, s Secret) Deal {
	for n := 0; ; n++ {
		deal := Deal{Day: d, Number: n, Seed: s.Seed(d, n)}
		if deal.Winnable() {
			return deal
		}
	}
}

// Options are those of every daily: a single round, without house rules.
func Options() game.Options {
	o := game.DefaultOptions()
	o.Target = game.SingleRound
	return o
}

// Game is the match before it is dealt.
func (d Deal) Game() (game.Game, error) {
	e, ok := game.EditionByID(d.Day.Edition())
	if !ok {
		return game.Game{}, fmt.Errorf("daily: no edition %q", d.Day.Edition())
	}
	return game.New(e, Options(), Seats, d.Seed)
}

// Dealing is the first action of the match.
func Dealing() game.Action { return game.Action{Kind: game.ActDeal, Seat: game.NoSeat} }
