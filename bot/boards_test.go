package bot_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot"
	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/game/table"
)

func itoa(n uint32) string { return strconv.FormatUint(uint64(n), 10) }

func fixedRandom() *rand.Rand { return rand.New(rand.NewPCG(1, 1)) }

func (w *world) lastPublic() standin.Message {
	var last standin.Message
	for _, m := range w.Discord.Messages(w.Users[0].ID, w.Channel.ID) {
		if !m.Ephemeral() {
			last = m
		}
	}
	return last
}

// TestLostAnswerToThePostLeavesOneBoard: Discord posted the board, and its answer was lost (fault 61).
func TestLostAnswerToThePostLeavesOneBoard(t *testing.T) {
	inWorld(t, "ada", func(t *testing.T, w *world) {
		w.Discord.Inject(standin.Fault{Method: "POST", Path: "/channels/*/messages", Effect: standin.FaultResetAfter})
		w.Slash(0, "game start")
		board := w.waitBoard(func(standin.Message) bool { return true })
		w.Eventually(func() bool { return w.state().Board == board.ID })
		w.board()
	})
}

func TestDeletedChannelEndsTheTable(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newTunedWorld(t, func(c *bot.Config) { c.PingWait, c.Deleted = time.Hour, 200*time.Millisecond }, "ada", "bob")
		w.seated(2)
		require.NoError(t, w.Discord.DeleteChannel(w.Channel.ID))
		w.Eventually(func() bool {
			_, live := w.hall.At(w.Channel.ID)
			return !live
		})
	})
}

// TestOutageOfAServerIsNotARemoval: the table waits, and goes on (fault 48).
func TestOutageOfAServerIsNotARemoval(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.seated(2)
		version := w.state().Version
		require.NoError(t, w.Discord.SetAvailable(w.Guild.ID, false))
		w.Eventually(func() bool { return w.state().Paused == table.PausedServer }, "no time runs")
		require.NoError(t, w.Discord.SetAvailable(w.Guild.ID, true))
		w.Eventually(func() bool { return w.state().Paused == table.NotPaused })
		require.Equal(t, version, w.state().Version)
		acting, _ := w.actor()
		w.move(acting)
	})
}

// TestCommandsAreLocalizedAndForTheirPlaces reads the commands that the bot has registered.
func TestCommandsAreLocalizedAndForTheirPlaces(t *testing.T) {
	inWorld(t, "ada", func(t *testing.T, w *world) {
		names := []string{}
		for _, c := range w.Discord.Commands(w.Guild.ID) {
			names = append(names, c.Name)
			if slices.Contains([]string{"solo", "learn", "daily", "stats", "rules", "help", "privacy"}, c.Name) {
				require.Equal(t, []int{0, 1, 2}, c.Contexts, c.Name)
				require.Equal(t, []int{0, 1}, c.IntegrationTypes, c.Name)
			} else {
				require.Equal(t, []int{0}, c.Contexts, c.Name)
				require.Equal(t, []int{0}, c.IntegrationTypes, c.Name)
			}
			require.NotEmpty(t, c.NameLocalizations["fr"])
			require.Equal(t, c.Type == 1, c.DescriptionLocalizations["fr"] != "", "one in the menu of a user has none")
		}
		require.ElementsMatch(t, []string{
			"game", "uno", "rules", "help", "leaderboard", "stats", "settings",
			"history", "privacy", "Challenge", "solo", "learn", "daily", "tournament",
		}, names)
	})
}

// TestFlappingCostsFewEdits: a user that joins and leaves again and again changes the lobby as often as its route
// allows, and no oftener (fault 88).
func TestFlappingCostsFewEdits(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.lobby(1)
		since, began := len(w.Discord.Journal()), time.Now()
		for range 30 {
			w.Slash(1, "game join")
			w.Slash(1, "game leave")
		}
		edits := 0
		for _, e := range w.Discord.Journal()[since:] {
			if e.REST != nil && e.REST.Method == "PATCH" && strings.HasPrefix(e.REST.Path, "/channels/") {
				edits++
				require.Equal(t, 200, e.REST.Status)
			}
		}
		// The route has room for five edits in five seconds.
		require.LessOrEqual(t, edits, 6+int(time.Since(began).Seconds()), "of sixty changes")
		w.Slash(1, "game join")
		w.says("Players: 2")
	})
}

// TestAConnectionThatIsSoonBackShowsNowhere: while it is away, no time runs (fault 107).
func TestAConnectionThatIsSoonBackShowsNowhere(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.seated(2)
		acting, _ := w.actor()
		w.waitTurnOf(acting)
		w.Eventually(func() bool { m, _ := w.board(); return w.state().Board == m.ID })
		w.goesOn()
		w.waitBoard(func(m standin.Message) bool {
			id, _ := roomtest.Button(m, "hand")
			return strings.Contains(id, fmt.Sprintf(":%d:", w.state().Seq()))
		})
		w.Eventually(func() bool { // a board that was drawn for the move may be drawn once more
			all := w.Discord.Journal()
			return time.Since(all[len(all)-1].At) > 250*time.Millisecond
		})
		before, since, resumes := w.state(), len(w.Discord.Journal()), w.Discord.Stats().Resumes
		w.Discord.FailHandshakes(standin.HandshakeRefuse, 3) // for about a second
		w.Discord.DropGateway()
		w.Eventually(func() bool { return w.table().IsSuspended(table.HeldCut) })
		require.False(t, w.bot.Connected())
		w.Eventually(func() bool { return w.bot.Connected() && !w.table().IsSuspended(table.HeldCut) })
		require.Equal(t, resumes+1, w.Discord.Stats().Resumes)
		require.False(t, w.table().IsSuspended(table.HeldUnseen))
		require.Equal(t, before, w.state())
		for _, e := range w.Discord.Journal()[since:] {
			require.False(t, e.REST != nil && strings.Contains(e.REST.Path, w.Channel.ID), "%+v", e.REST)
		}
		w.goesOn()
	})
}

// TestBoardsAreTheSameWithoutAnActivity, to the last byte: a table that runs while the bot is upgraded keeps its board,
// and gets the same one at the end of the channel, also where the page is reached by links.
func TestBoardsAreTheSameWithoutAnActivity(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		var page *bot.Page
		w := newIdleWorld(t, func(c *bot.Config) { c.Page = page }, "ada", "bob")
		w.Discord.EnableActivities()
		w.startAll()
		w.seated(2)
		said := func() string {
			board, _ := w.board()
			components, err := json.Marshal(board.Components)
			require.NoError(t, err)
			return uploads.ReplaceAllString(string(components), "")
		}
		acting, _ := w.actor()
		w.waitTurnOf(acting)
		before := said()
		w.stop()
		page = &bot.Page{Key: bytes.Repeat([]byte{3}, 32), Origin: "https://uno.example.org"}
		w.start()
		require.Equal(t, before, said())
		old, _ := w.board()
		w.Slash(0, "game board")
		w.Eventually(func() bool { return w.lastPublic().ID != old.ID })
		w.Eventually(func() bool { return said() == before })
	})
}

// uploads matches the ids of files, each of which is new.
var uploads = regexp.MustCompile(`\d{17,}`)

// TestALookSavesMessages: a user at the page gets no ping and no hand; while all players are there, the board waits.
// Both come back as soon as somebody leaves the page.
func TestALookSavesMessages(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newActivityWorld(t, func(c *bot.Config) { c.PingWait = 100 * time.Millisecond }, "ada", "bob")
		ada := w.launch(0, w.Channel.ID)
		bob := w.launch(1, w.Channel.ID)
		for _, v := range []*visitor{ada, bob} {
			v.send(map[string]any{"p": 1, "seen": true}) // arrives before the next press
		}
		ada.n++
		require.Equal(t, "done", ada.again(ada.n, "1:-:0:start").T)
		ada.await(func() bool { return ada.table.Phase == "lobby" })
		bob.await(func() bool { return bob.table.Phase == "lobby" })
		require.Equal(t, "done", bob.does("join").T)
		w.waitBoard(func(m standin.Message) bool { _, ok := roomtest.Button(m, "begin"); return ok })
		require.Equal(t, "done", ada.does("begin").T)
		begun := w.waitBoard(func(m standin.Message) bool { _, ok := roomtest.Button(m, "hand"); return ok })

		since := len(w.Discord.Journal())
		acting, _ := w.actor()
		v := []*visitor{ada, bob}
		v[acting].await(func() bool { return v[acting].table.Seq == int(w.state().Seq()) })
		require.Equal(t, "done", v[acting].does("draw").T)
		w.Sleep(500 * time.Millisecond) // long enough for five pings
		require.Empty(t, w.pinged())
		require.Empty(t, w.hands(0))
		require.Empty(t, w.hands(1))
		require.Zero(t, w.boardEdits(since), "the board waits")

		v[0].conn.Close()
		v[1].conn.Close()
		w.waitBoard(func(m standin.Message) bool { return roomtest.Describe(m) != roomtest.Describe(begun) })
		w.Eventually(func() bool { return len(w.pinged()) == 1 })
	})
}

// boardEdits counts the edits of the channel's messages.
func (w *world) boardEdits(since int) (n int) {
	for _, e := range w.Discord.Journal()[since:] {
		if e.REST != nil && e.REST.Method == http.MethodPatch && strings.HasPrefix(e.REST.Path, "/channels/"+w.Channel.ID+"/") {
			n++
		}
	}
	return n
}
