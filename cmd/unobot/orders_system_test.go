//go:build system

package main

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/lang"
	"unobot/store/postgres/postgrestest"
)

// TestOrdersToARunningBot, as an operator gives them, on both engines: games are listed and ended, and who is
// blocked is told so within seconds and stays blocked when the bot is started again.
func TestOrdersToARunningBot(t *testing.T) {
	for name, database := range map[string]func(t *testing.T) []string{
		"file": func(*testing.T) []string { return nil },
		"server": func(t *testing.T) []string {
			return []string{"DATABASE_PATH=", "DATABASE_URL=" + postgrestest.Empty(t)}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newSurvival(t, 0)
			s.process.env = database(t)
			out, err := s.process.run("block")
			require.Error(t, err, "nothing is made")
			require.Regexp(t, `there is no database|start it first`, out)
			s.process.start()
			says := func(want string, args ...string) string {
				out, err := s.process.run(args...)
				require.NoError(t, err, out)
				require.Regexp(t, want, out)
				return out
			}
			says(`^0 games\n$`, "games")
			s.openTable()
			listed := says(`^1 game\nGAME +SERVER .*\n\w{8} +`+s.guild+` +`+s.channel+` +`+s.users[0].ID+` +classic +4 +played +\d+s ago\n$`,
				"games")
			id := regexp.MustCompile(`(?m)^\w{8} `).FindString(listed)[:8]
			says(`^game `+id+` ends without a result: a running bot follows that within seconds`, "games", "end", id)
			s.until(func() bool { return s.shown(lang.EndedByOperator) }, "the game does not end")
			s.until(func() bool { out, _ := s.process.run("games"); return strings.HasPrefix(out, "0 games\n") }, "it is listed still")
			out, err = s.process.run("games", "end", id)
			require.Error(t, err)
			require.Contains(t, out, "no game "+id+" goes on: 'unobot games' lists them")

			bob := s.users[1].ID
			says(`^user `+bob+` is blocked: a running bot`, "block", "user", bob)
			says(`is blocked already`, "block", "user", bob)
			says(`^server 1430000000000000001 is blocked: `, "block", "server", "1430000000000000001")
			says(`^1 server and 1 user blocked\nserver 1430000000000000001 since \S+Z\nuser `+bob+` since \S+Z\n$`, "block")
			s.until(func() bool { return s.answerTo(bob) == lang.For("en").Text(lang.BlockedUser) }, "the user is served")
			s.process.stop()
			says(`^server 1430000000000000001 is not blocked any more`, "unblock", "server", "1430000000000000001")
			s.discord.Advance(restartGap)
			s.process.start()
			require.Equal(t, lang.For("en").Text(lang.BlockedUser), s.answerTo(bob), "from the first click on")
			says(`^user `+bob+` is not blocked any more`, "unblock", "user", bob)
			s.until(func() bool { return s.answerTo(bob) != lang.For("en").Text(lang.BlockedUser) }, "the user is not served")
			s.process.stop()
			require.NotContains(t, s.process.log.String(), "level=ERROR")
		})
	}
}

// answerTo is what a user reads who asks for help.
func (s *survival) answerTo(user string) string {
	s.Helper()
	i, err := s.discord.Slash(user, s.channel, "help")
	require.NoError(s, err)
	a, err := i.Wait(s.Context())
	require.NoError(s, err)
	return a.Message.Words()
}

// shown reports whether a message in the channel has a text.
func (s *survival) shown(text lang.Text) bool {
	for _, m := range s.discord.Messages(s.users[0].ID, s.channel) {
		if strings.Contains(m.Words(), lang.For("en").Text(text)) {
			return true
		}
	}
	return false
}
