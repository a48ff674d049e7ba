package main

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"unobot/bot/discord/standin"
	"unobot/bot/ui/lang"

	"github.com/stretchr/testify/require"
)

// TestOrdersThatMakeNoSense are refused, and nothing is created or changed.
func TestOrdersThatMakeNoSense(t *testing.T) {
	environment(t, nil)
	require.ErrorContains(t, command(t.Context(), []string{"games"}, os.Stdout), "there is no database playground.db")
	require.NoFileExists(t, "playground.db")
	st, err := openStore(t.Context(), config{DatabasePath: "playground.db"})
	require.NoError(t, err)
	require.NoError(t, st.Close())
	for args, want := range map[string]string{
		"games stop abcdefgh":         `games has no use for "stop"`,
		"games end":                   "games needs two words more, or none",
		"block server":                "block needs two words more, or none",
		"block guild 143000000000001": `"guild" is neither server nor user`,
		"block user ada":              `"ada" is not an id of Discord`,
		"unblock":                     "unblock needs server ID or user ID",
	} {
		err := command(t.Context(), strings.Fields(args), os.Stdout)
		require.ErrorIs(t, err, errUsage, args)
		require.ErrorContains(t, err, want, args)
	}
	require.ErrorContains(t, command(t.Context(), []string{"unblock", "user", "1430000000000000001"}, os.Stdout),
		"user 1430000000000000001 is not blocked: 'unobot block' lists who is")
}

// TestKeysAreRenewed beside a running bot. All other words are refused (fault 174).
func TestKeysAreRenewed(t *testing.T) {
	environment(t, nil)
	st, err := openStore(t.Context(), config{DatabasePath: "playground.db"})
	require.NoError(t, err)
	defer st.Close()
	before, err := sessionKey(t.Context(), st)
	require.NoError(t, err)
	again, err := sessionKey(t.Context(), st)
	require.NoError(t, err)
	require.Equal(t, before, again)
	var out strings.Builder
	require.NoError(t, command(t.Context(), []string{"keys", "renew"}, &out))
	require.Contains(t, out.String(), "another key: a running bot follows that within seconds")
	after, err := sessionKey(t.Context(), st)
	require.NoError(t, err)
	require.NotEqual(t, before, after)
	for _, args := range [][]string{{"keys"}, {"keys", "show"}, {"keys", "renew", "now"}} {
		require.ErrorIs(t, command(t.Context(), args, os.Stdout), errUsage, args)
	}
}

// TestOrdersToARunningBot, as an operator gives them: games are listed and ended. A blocked user reads that within
// seconds and stays blocked after the bot has been started again.
func TestOrdersToARunningBot(t *testing.T) {
	bubble(t, func(t *testing.T) {
		w := newTown(t, standin.Options{})
		w.followsOrders(w)
		require.NotContains(t, w.bot.log.String(), "level=ERROR")
	})
}

// program is a bot and its subcommands as an operator uses them: in this process, or in one of its own.
type program interface {
	start()
	stop()
	run(args ...string) (string, error)
}

func (p *party) followsOrders(by program) {
	p.Helper()
	out, err := by.run("block")
	require.Error(p, err, "nothing is made")
	require.Regexp(p, `there is no database|start it first`, out)
	by.start()
	says := func(want string, args ...string) string {
		p.Helper()
		out, err := by.run(args...)
		require.NoError(p, err, out)
		require.Regexp(p, want, out)
		return out
	}
	says(`^0 games\n$`, "games")
	p.openTable()
	listed := says(`^1 game\nGAME +SERVER .*\n\w{8} +`+p.guild+` +`+p.channel+` +`+p.users[0].ID+` +classic +4 +played +\d+s ago\n$`,
		"games")
	id := regexp.MustCompile(`(?m)^\w{8} `).FindString(listed)[:8]
	says(`^game `+id+` ends without a result: a running bot follows that within seconds`, "games", "end", id)
	p.until(func() bool { return p.shown(lang.EndedByOperator) }, "the game does not end")
	p.until(func() bool { out, _ := by.run("games"); return strings.HasPrefix(out, "0 games\n") }, "it is listed still")
	out, err = by.run("games", "end", id)
	require.Error(p, err)
	require.Contains(p, out, "no game "+id+" goes on: 'unobot games' lists them")

	bob, blocked := p.users[1].ID, lang.For("en").Text(lang.BlockedUser)
	says(`^user `+bob+` is blocked: a running bot`, "block", "user", bob)
	says(`is blocked already`, "block", "user", bob)
	says(`^server 1430000000000000001 is blocked: `, "block", "server", "1430000000000000001")
	says(`^1 server and 1 user blocked\nserver 1430000000000000001 since \S+Z\nuser `+bob+` since \S+Z\n$`, "block")
	p.until(func() bool { return p.answerTo(bob) == blocked }, "the user is served")
	by.stop()
	says(`^server 1430000000000000001 is not blocked any more`, "unblock", "server", "1430000000000000001")
	p.discord.Advance(restartGap)
	by.start()
	require.Equal(p, blocked, p.answerTo(bob), "from the first click on")
	says(`^user `+bob+` is not blocked any more`, "unblock", "user", bob)
	p.until(func() bool { return p.answerTo(bob) != blocked }, "the user is not served")
	by.stop()
}

// answerTo returns the answer to a user that asks for help.
func (p *party) answerTo(user string) string {
	p.Helper()
	i, err := p.discord.Slash(user, p.channel, "help")
	require.NoError(p, err)
	a, err := i.Wait(p.Context())
	require.NoError(p, err)
	return a.Message.Words()
}

// shown reports whether a message in the channel has a text.
func (p *party) shown(text lang.Text) bool {
	for _, m := range p.discord.Messages(p.users[0].ID, p.channel) {
		if strings.Contains(m.Words(), lang.For("en").Text(text)) {
			return true
		}
	}
	return false
}
