package bot_test

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/record"
	"unobot/game/table"
)

// download reads a message's only file.
func (w *world) download(m standin.Message) (name string, content string) {
	w.Helper()
	files := m.All(standin.ComponentFile)
	require.Len(w, files, 1)
	resp, err := w.Discord.Client().Get(files[0].File.URL)
	require.NoError(w, err)
	defer resp.Body.Close()
	data, err := io.ReadAll(resp.Body)
	require.NoError(w, err)
	return files[0].Name, string(data)
}

// recordButton is the custom_id of the button for a match's record.
func recordButton(id table.ID) string { return fmt.Sprintf("1:%s:0:record", id) }

// TestRecordsOfFinishedMatchesHold: the file that a participant gets passes `unobot verify`, after every kind of match.
func TestRecordsOfFinishedMatchesHold(t *testing.T) {
	house := game.DefaultOptions()
	house.Target, house.FalseCall = 200, 2
	house.House = game.EveryHouseRule.Without(game.HouseNoBluff).Without(game.HouseReverseTwo)
	lowest := game.Options{
		Scoring: game.ScoreLowest, Target: 200,
		House: game.HouseRulesOf(game.HouseNoBluff, game.HouseReverseTwo),
	}
	plain := game.DefaultOptions()
	plain.Target = game.SingleRound
	voided := game.DefaultOptions()
	voided.Target = 200
	t.Run("one round", func(t *testing.T) { recordHolds(t, "hyper", plain, func(*hasty) {}) })
	t.Run("lowest scoring", func(t *testing.T) { recordHolds(t, "splash", lowest, func(*hasty) {}) })
	t.Run("house rules, and a restart", func(t *testing.T) {
		recordHolds(t, "stranger", house, func(h *hasty) {
			h.play(h.keen, roundOver)
			h.restart()
		})
	})
	t.Run("a void round, and a newcomer", func(t *testing.T) {
		recordHolds(t, "flip", voided, func(h *hasty) {
			h.play(h.timid, roundOver)
			void := h.table().State()
			require.Equal(h, game.NoSeat, void.Game.RoundWinner(), "the round was void")
			_, err := h.table().Leave(context.Background(), h.key(), h.person(2))
			require.NoError(h, err)
			_, err = h.table().Join(context.Background(), h.key(), h.person(3))
			require.NoError(h, err)
		})
	})
}

// recordHolds plays a match of three from a given beginning, and verifies the record that a player downloads.
func recordHolds(t *testing.T, edition game.EditionID, options game.Options, begin func(*hasty)) {
	t.Helper()
	inWorld(t, "ada bob cleo dan", func(t *testing.T, w *world) {
		h := w.deal(3, edition, options)
		begin(h)
		h.play(h.keen, over)
		list := w.Slash(0, "history")
		require.True(t, list.Message.Ephemeral())
		a := w.Press(0, *list.Message, "record")
		require.True(t, a.Message.Ephemeral())
		file, content := w.download(*a.Message)
		require.Equal(t, fmt.Sprintf("unobot-%s-%s.jsonl", edition, h.id), file)
		report, err := record.Verify(strings.NewReader(content))
		require.NoError(t, err)
		end := h.table().State()
		require.Equal(t, record.Report{Games: 1, Finished: 1, Rounds: end.Game.Round(), Steps: end.Steps}, report)
		require.Contains(t, content, fmt.Sprintf(`"seed":"%x"`, end.Game.MatchSeed()))
	})
}

// TestRecordsAreForParticipantsAfterTheEnd: other users get none, participants get none during the match, and a match
// without a result has none.
func TestRecordsAreForParticipantsAfterTheEnd(t *testing.T) {
	inWorld(t, "ada bob cleo", func(t *testing.T, w *world) {
		h := w.deal(2, "classic", game.DefaultOptions())
		refused := func(user int, words string) {
			t.Helper()
			a := w.Settle(w.Discord.Forge(standin.Forgery{
				UserID: w.Users[user].ID, ChannelID: w.Channel.ID,
				CustomID: recordButton(h.id),
			}))
			require.True(t, a.Message.Ephemeral())
			require.Empty(t, a.Message.All(standin.ComponentFile))
			require.Contains(t, roomtest.Text(*a.Message), words)
		}
		refused(0, why(lang.StillRunning))
		require.Contains(t, roomtest.Text(*w.Slash(0, "history").Message), lang.For("en").Text(lang.HistoryEmpty))
		_, err := h.table().End(context.Background(), h.key(), w.person(0), false)
		require.NoError(t, err)
		refused(1, why(lang.NoRecord))
		refused(2, "not in this game")
		list := w.Slash(1, "history").Message
		require.Contains(t, roomtest.Text(*list), "1. Classic: "+lang.For("en").Text(lang.HistoryNoResult))
		require.NotContains(t, roomtest.Describe(*list), ":record]", "no button where there is no record")
		require.Len(t, list.Buttons(), 1, "the one to past events")

		single := game.DefaultOptions()
		single.Target = game.SingleRound
		h = w.deal(2, "flip", single)
		h.play(h.keen, over)
		refused(2, "not in this game")
	})
}

// TestRecordsStayOnTheirServer: matches of one server are shown neither on another one nor in direct messages, not even
// to a member of both.
func TestRecordsStayOnTheirServer(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		single := game.DefaultOptions()
		single.Target = game.SingleRound
		h := w.deal(2, "classic", single)
		h.play(h.keen, over)
		other := w.Discord.CreateGuild("others", "en-US")
		channel, err := w.Discord.CreateChannel(other.ID, "there")
		require.NoError(t, err)
		require.NoError(t, w.Discord.AddMember(other.ID, w.Users[0].ID))
		dm, err := w.Discord.CreateBotDM(w.Users[0].ID)
		require.NoError(t, err)
		for _, there := range []standin.Channel{channel, dm} {
			a := w.Settle(w.Discord.Forge(standin.Forgery{
				UserID: w.Users[0].ID, ChannelID: there.ID, CustomID: recordButton(h.id),
			}))
			require.Contains(t, roomtest.Text(*a.Message), why(lang.UnknownTable))
			require.Empty(t, a.Message.All(standin.ComponentFile))
		}
		require.Contains(t, roomtest.Text(*w.Slash(0, "history").Message), "1. Classic")
		require.Contains(t, roomtest.Text(*w.alone(channel).Slash(0, "history").Message), lang.For("en").Text(lang.HistoryEmpty))
	})
}

// TestHistoryPages: a page has five matches, the last one first, in the user's language, and buttons back and forth.
func TestHistoryPages(t *testing.T) {
	inWorld(t, "ada bob cleo", func(t *testing.T, w *world) {
		require.Contains(t, roomtest.Text(*w.Slash(0, "history").Message), "`/game start`")
		single := game.DefaultOptions()
		single.Target = game.SingleRound
		var last table.State
		for _, e := range game.Editions() {
			h := w.deal(2, e.ID, single)
			h.play(h.keen, over)
		}
		h := w.deal(3, "classic", single)
		h.play(h.keen, over)
		last = h.table().State()

		winner := w.userAt(last, last.Game.MatchWinners()[0])
		require.Contains(t, roomtest.Text(*w.Slash(winner, "history").Message), "1. Classic: won\n<t:")
		list := *w.Slash(0, "history").Message
		require.Contains(t, roomtest.Text(list), "Your matches, page 1 of 2")
		require.Contains(t, roomtest.Text(list), "🥇 "+w.Users[winner].Username)
		require.Contains(t, roomtest.Text(list), "5. Flip: ")
		require.Equal(t, 5, strings.Count(roomtest.Describe(list), ":record]"))

		second := w.Press(0, list, "history")
		require.Equal(t, standin.AnswerUpdate, second.Kind, "the page is turned in place")
		require.Contains(t, roomtest.Text(*second.Message), "page 2 of 2")
		require.Contains(t, roomtest.Text(*second.Message), "6. Hyper Speed: ")
		require.Contains(t, roomtest.Text(*w.Press(0, *second.Message, "history").Message), "page 1 of 2")
		require.Contains(t, roomtest.Text(*w.Slash(0, "history", standin.Opt("page", 99)).Message), "page 2 of 2")

		require.NoError(t, w.Discord.SetLocale(w.Users[2].ID, "fr"))
		require.Contains(t, roomtest.Text(*w.Slash(2, "history").Message), lang.For("fr").HistoryTitle(1, 1))
	})
}

var hash = regexp.MustCompile("[0-9a-f]{64}")

// pressFair presses the button behind the board's "⋯".
func (w *world) pressFair(user int) standin.Answer {
	w.Helper()
	a := w.Press(user, *w.pressBoard(user, "more").Message, "fair")
	require.True(w, a.Message.Ephemeral())
	return a
}

// fairPage returns the text of that page.
func (w *world) fairPage(user int) string { return roomtest.Text(*w.pressFair(user).Message) }

// sha256Of returns the output of `printf %s SEED
// xxd -r -p
// sha256sum`.
func sha256Of(t *testing.T, seed string) string {
	t.Helper()
	raw, err := hex.DecodeString(seed)
	require.NoError(t, err)
	sum := sha256.Sum256(raw)
	return hex.EncodeToString(sum[:])
}

// seedOf returns the seed of a round as the page writes it.
func seedOf(g game.Game, round int) string {
	seed := g.RoundSeed(round)
	return hex.EncodeToString(seed[:])
}

// TestFairDealsCanBeChecked: the page shows the commitment of a round before it is dealt and while it runs, its seed
// after it, and the match seed after the match. Each follows from the other.
func TestFairDealsCanBeChecked(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
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
				_, ok := roomtest.Button(m, "hand")
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
				require.NotContains(t, roomtest.Text(running)+page, hex.EncodeToString(secret[:]), "secret while the round runs")
			}

			h.play(h.keen, roundOver)
			if over(h.table().State()) {
				seeds = append(seeds, seedOf(s.Game, round))
				break
			}
			result := w.waitBoard(func(m standin.Message) bool {
				_, ok := roomtest.Button(m, "next")
				return ok
			})
			promised = next
			require.NotRegexp(t, hash, roomtest.Text(result), "a win is a win")
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
			_, ok := roomtest.Button(m, "rematch")
			return ok
		})
		require.NotRegexp(t, hash, roomtest.Text(result), "a win is a win")
		require.NotRegexp(t, hash, roomtest.Text(*w.Slash(0, "game hand").Message))
		_, offered := roomtest.Button(*w.pressFair(7).Message, "record")
		require.False(t, offered, "the record shows every hand: only those who played get it")
		require.Contains(t, roomtest.Text(*w.Press(1, *w.pressFair(1).Message, "record").Message), "The whole match")
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
	})
}

// TestABrokenOffRoundKeepsItsSecrets: no points are scored, and no hand is revealed.
func TestABrokenOffRoundKeepsItsSecrets(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		h := w.deal(2, "flip", game.DefaultOptions())
		s := h.table().State()
		_, err := h.table().End(context.Background(), h.key(), w.person(0), false)
		require.NoError(t, err)
		w.waitBoard(func(m standin.Message) bool { return strings.Contains(roomtest.Text(m), "Nobody scores") })
		a := w.Settle(w.Discord.Forge(standin.Forgery{
			UserID: w.Users[1].ID, ChannelID: w.Channel.ID, CustomID: "1:" + string(h.id) + ":0:fair",
		}))
		seed, commitment := s.Game.RoundSeed(1), s.Game.Commitment(1)
		require.Contains(t, roomtest.Text(*a.Message), hex.EncodeToString(commitment[:]))
		require.NotContains(t, roomtest.Text(*a.Message), hex.EncodeToString(seed[:]))
	})
}
