package bot_test

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/standin"
	"unobot/game"
)

var hash = regexp.MustCompile("[0-9a-f]{64}")

// fairPage is what the button on the board tells.
func (w *world) fairPage(user int) string {
	w.Helper()
	a := w.pressBoard(user, "fair")
	require.True(w, a.Message.Ephemeral())
	return text(*a.Message)
}

// sha256Of is what `printf %s SEED | xxd -r -p | sha256sum` prints.
func sha256Of(t *testing.T, seed string) string {
	t.Helper()
	raw, err := hex.DecodeString(seed)
	require.NoError(t, err)
	sum := sha256.Sum256(raw)
	return hex.EncodeToString(sum[:])
}

// TestFairDealsCanBeChecked: the commitment while a round runs, its seed after it, the match seed
// after the match, and each follows from the other.
func TestFairDealsCanBeChecked(t *testing.T) {
	// So many that a round brings points enough to end the match soon.
	w := newWorld(t, "ada", "bob", "cleo", "dan", "eve", "fay", "gus", "spectator")
	o := game.DefaultOptions()
	o.Target = 200
	h := w.deal(7, "classic", o)
	var commitments, seeds []string
	for s := h.table().State(); ; s = h.table().State() {
		round := s.Game.Round()
		running := w.waitBoard(func(m standin.Message) bool {
			_, ok := buttonOf(m, "fair")
			return ok && strings.Contains(text(m), fmt.Sprintf("The deal of round %d was fixed beforehand", round))
		})
		page := w.fairPage(7)
		commitment := hash.FindString(page)
		require.Contains(t, page, "```\n"+commitment+"\n```", "in one piece, to copy")
		require.Contains(t, text(running), commitment[:16])
		commitments = append(commitments, commitment)
		for _, secret := range [][32]byte{s.Game.RoundSeed(round), s.Game.RoundSeed(round + 1), s.Game.MatchSeed()} {
			require.NotContains(t, text(running)+page, hex.EncodeToString(secret[:]), "secret while the round runs")
		}

		h.play(h.keen, roundOver)
		result := w.waitBoard(func(m standin.Message) bool { return strings.Contains(text(m), "Seed of round") })
		seed := hash.FindString(text(result))
		require.Equal(t, commitment, sha256Of(t, seed))
		seeds = append(seeds, seed)
		if over(h.table().State()) {
			break
		}
		matchSeed := s.Game.MatchSeed()
		require.NotContains(t, text(result)+w.fairPage(0), hex.EncodeToString(matchSeed[:]), "secret while the match runs")
		_, err := h.table().Do(context.Background(), h.next())
		require.NoError(t, err)
	}

	result := w.waitBoard(func(m standin.Message) bool { return strings.Contains(text(m), "Match over") })
	require.Len(t, hash.FindAllString(text(result), -1), 1, "one seed, in one line")
	require.NotRegexp(t, hash, text(*w.slash(0, "game hand").Message), "and not again in each hand")
	page := w.fairPage(1)
	matchSeed, err := hex.DecodeString(hash.FindString(page))
	require.NoError(t, err)
	for i, seed := range seeds {
		mac := hmac.New(sha256.New, matchSeed)
		require.NoError(t, binary.Write(mac, binary.BigEndian, uint64(i+1)))
		require.Equal(t, seed, hex.EncodeToString(mac.Sum(nil)))
		if len(seeds)-i <= 8 {
			require.Contains(t, page, seed)
			require.Contains(t, page, commitments[i])
		}
	}
}

// TestABrokenOffRoundKeepsItsSecrets: nobody scores, and nobody's hand comes out.
func TestABrokenOffRoundKeepsItsSecrets(t *testing.T) {
	w := newWorld(t, "ada", "bob")
	h := w.deal(2, "flip", game.DefaultOptions())
	s := h.table().State()
	_, err := h.table().End(context.Background(), h.key(), w.person(0), false)
	require.NoError(t, err)
	w.waitBoard(func(m standin.Message) bool { return strings.Contains(text(m), "Nobody scores") })
	a := w.settle(w.srv.Forge(standin.Forgery{
		UserID: w.users[1].ID, ChannelID: w.channel.ID, CustomID: "1:" + string(h.id) + ":0:fair",
	}))
	seed, commitment := s.Game.RoundSeed(1), s.Game.Commitment(1)
	require.Contains(t, text(*a.Message), hex.EncodeToString(commitment[:]))
	require.NotContains(t, text(*a.Message), hex.EncodeToString(seed[:]))
}
