package bot_test

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/game"
)

var hash = regexp.MustCompile("[0-9a-f]{64}")

// pressFair presses the button behind the board's "⋯".
func (w *world) pressFair(user int) standin.Answer {
	w.Helper()
	a := w.press(user, *w.pressBoard(user, "more").Message, "fair")
	require.True(w, a.Message.Ephemeral())
	return a
}

// fairPage is what it tells.
func (w *world) fairPage(user int) string { return text(*w.pressFair(user).Message) }

// sha256Of is what `printf %s SEED | xxd -r -p | sha256sum` prints.
func sha256Of(t *testing.T, seed string) string {
	t.Helper()
	raw, err := hex.DecodeString(seed)
	require.NoError(t, err)
	sum := sha256.Sum256(raw)
	return hex.EncodeToString(sum[:])
}

// seedOf is the seed of a round as the page writes it.
func seedOf(g game.Game, round int) string {
	seed := g.RoundSeed(round)
	return hex.EncodeToString(seed[:])
}

// TestFairDealsCanBeChecked: the commitment of a round before it is dealt and while it runs, its
// seed after it, the match seed after the match, and each follows from the other.
func TestFairDealsCanBeChecked(t *testing.T) {
	// So many that a round brings points enough to end the match soon.
	w := newWorld(t, "ada", "bob", "cleo", "dan", "eve", "fay", "gus", "spectator")
	o := game.DefaultOptions()
	o.Target = 200
	h := w.deal(7, "classic", o)
	var commitments, seeds []string
	promised := ""
	for s := h.table().State(); ; s = h.table().State() {
		round := s.Game.Round()
		running := w.waitBoard(func(m standin.Message) bool {
			_, ok := buttonOf(m, "hand")
			return ok
		})
		page := w.fairPage(7)
		shown := hash.FindAllString(page, -1)
		next, commitment := shown[0], shown[1]
		require.Contains(t, page, "```\n"+commitment+"\n```", "in one piece, to copy")
		require.Contains(t, page, "```\n"+next+"\n```", "that of the next round, too")
		if len(commitments) > 0 {
			require.Equal(t, promised, commitment, "what was published before the deal")
		}
		commitments = append(commitments, commitment)
		for _, secret := range [][32]byte{s.Game.RoundSeed(round), s.Game.RoundSeed(round + 1), s.Game.MatchSeed()} {
			require.NotContains(t, text(running)+page, hex.EncodeToString(secret[:]), "secret while the round runs")
		}

		h.play(h.keen, roundOver)
		if over(h.table().State()) {
			seeds = append(seeds, seedOf(s.Game, round))
			break
		}
		result := w.waitBoard(func(m standin.Message) bool {
			_, ok := buttonOf(m, "next")
			return ok
		})
		promised = next
		require.NotRegexp(t, hash, text(result), "a win is a win")
		page = w.fairPage(0)
		require.Contains(t, page, "```\n"+next+"\n```", "the same as before")
		seed := seedOf(s.Game, round)
		require.Contains(t, page, seed, "the round is over")
		require.Equal(t, commitment, sha256Of(t, seed))
		seeds = append(seeds, seed)
		matchSeed := s.Game.MatchSeed()
		require.NotContains(t, page, hex.EncodeToString(matchSeed[:]), "secret while the match runs")
		require.NotContains(t, page, seedOf(s.Game, round+1), "secret before the round, too")
		_, err := h.table().Do(context.Background(), h.next())
		require.NoError(t, err)
	}

	result := w.waitBoard(func(m standin.Message) bool {
		_, ok := buttonOf(m, "rematch")
		return ok
	})
	require.NotRegexp(t, hash, text(result), "a win is a win")
	require.NotRegexp(t, hash, text(*w.slash(0, "game hand").Message))
	_, offered := buttonOf(*w.pressFair(7).Message, "record")
	require.False(t, offered, "the record shows every hand: only those who played get it")
	require.Contains(t, text(*w.press(1, *w.pressFair(1).Message, "record").Message), "The whole match")
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
