package main

import (
	"log/slog"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/game/table"
	"unobot/store/sqlite"
	"unobot/store/storetest"
)

// TestSlowVisitorsAreCutOff: a client that does not finish a request, does not read an answer, or sends no further
// request, loses the connection.
func TestSlowVisitorsAreCutOff(t *testing.T) {
	for name, c := range map[string]struct {
		sent  string
		after time.Duration
	}{
		"half a header": {"GET / HTTP/1.1\r\nHost: localhost", 5 * time.Second},
		"half a body":   {"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf", 10 * time.Second},
		"idle":          {"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", 2 * time.Minute},
	} {
		t.Run(name, func(t *testing.T) {
			roomtest.RequireHangsUp(t, newPageServer, c.sent, c.after)
		})
	}
	t.Run("reads nothing", func(t *testing.T) { roomtest.RequireHangsUpOnTheDeaf(t, newPageServer, 90*time.Second) })
}

// TestGamesInThreadsSurviveThePlayground: the next playground has lost all messages, but has the thread, and the game
// goes on there.
func TestGamesInThreadsSurviveThePlayground(t *testing.T) {
	bubble(t, func(t *testing.T) {
		network := standin.NewNetwork()
		twin, err := standin.New(standin.Options{Network: network, StableIDs: true}) // a twin with the same ids
		require.NoError(t, err)
		defer twin.Close()
		guild, channel, members, err := twin.Populate("Playground", "uno-table", "Ada")
		require.NoError(t, err)
		c := config{
			Network: network, DatabasePath: filepath.Join(t.TempDir(), "playground.db"), RobotPace: time.Hour, PerUser: 3, PerServer: 50,
		}
		st, err := sqlite.Open(t.Context(), c.DatabasePath)
		require.NoError(t, err)
		wish := table.DefaultSettings()
		wish.Threads = true
		storetest.SetSettings(t, st, guild.ID, wish)
		require.NoError(t, st.Close())

		run := func(visit func(d *standin.Server, use func(in, command string, options ...standin.Option) standin.Message)) {
			stage, err := newStage(t.Context(), network, slog.New(slog.DiscardHandler))
			require.NoError(t, err)
			stage.discord.CheckViolations(t)
			bot := &runner{TB: t, config: stage.join(c)}
			bot.start()
			require.NoError(t, stage.discord.WaitReady(t.Context()))
			visit(stage.discord, func(in, command string, options ...standin.Option) standin.Message {
				i, err := stage.discord.Slash(members[0].ID, in, command, options...)
				require.NoError(t, err)
				a, err := i.WaitSettled(t.Context())
				require.NoError(t, err)
				return *a.Message
			})
			bot.stop()
			require.NoError(t, stage.discord.Close())
		}
		thread := ""
		run(func(d *standin.Server, use func(in, command string, options ...standin.Option) standin.Message) {
			use(channel.ID, "game start", standin.Opt("robots", 3))
			require.Len(t, d.Threads(members[0].ID, channel.ID), 1)
			thread = d.Threads(members[0].ID, channel.ID)[0].ID
		})
		run(func(d *standin.Server, use func(in, command string, options ...standin.Option) standin.Message) {
			require.Equal(t, "UNO · Ada", d.Threads(members[0].ID, channel.ID)[0].Name)
			require.Contains(t, use(thread, "game hand").Pictures()[0].Description, "Your hand")
			use(thread, "game end")
			_, err := d.WaitMessage(t.Context(), members[0].ID, channel.ID, func(m standin.Message) bool {
				return m.ID == thread && strings.Contains(strings.Join(m.Texts(), ""), "ended the game")
			})
			require.NoError(t, err)
		})
	})
}
