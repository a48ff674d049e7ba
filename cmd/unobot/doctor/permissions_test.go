package doctor

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

// TestABotOnNoServerIsToldItsInvitation, with the permissions in the README.
func TestABotOnNoServerIsToldItsInvitation(t *testing.T) {
	d, err := standin.New(standin.Options{ApplicationName: "unobot"})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, d.Close()) })
	var out strings.Builder
	Run(t.Context(), Config{Token: d.Application().Token, APIURL: d.URL(), Now: time.Now, Database: filepath.Join(t.TempDir(), "unobot.db")}, &out)
	link := "https://discord.com/oauth2/authorize?client_id=ID&scope=bot+applications.commands&permissions=309237763200"
	require.Contains(t, out.String(), "note  permissions   the bot is on no server yet: invite it with "+
		strings.Replace(link, "ID", d.Application().ID, 1)+"\n")
	readme, err := os.ReadFile("../../../README.md")
	require.NoError(t, err)
	require.Contains(t, string(readme), "`"+link+"`")
}

// TestWhatIsNotNeededIsANote, because games go on without it.
func TestWhatIsNotNeededIsANote(t *testing.T) {
	p := newPatient(t)
	p.grant(p.guild, standin.MemberPermissions)
	p.says(0, `note  permissions   server \d+ "friends" lacks View Audit Log`)
	require.NoError(t, p.discord.RemoveBot(p.guild.ID))
	p.says(0, `note  permissions   a game waits in server \d+, which has removed the bot`)
}

// TestAChannelMayGiveWhatTheServerDoesNot: Discord's order of overwrites counts.
func TestAChannelMayGiveWhatTheServerDoesNot(t *testing.T) {
	p := newPatient(t)
	me := p.discord.Application().ID
	require.NoError(t, p.discord.SetOverwrite(p.channel.ID, p.guild.ID, 0, standin.PermissionSendMessages))
	require.NoError(t, p.discord.SetOverwrite(p.channel.ID, me, standin.PermissionSendMessages, 0))
	p.says(0, `ok    permissions   complete`)
}

// TestAnAdministratorLacksNothing, although the role has no other permission, Discord states no more than that
// (https://docs.discord.com/developers/resources/user#get-current-user-guilds: implicit permissions are left out), and
// the channel forbids everything.
func TestAnAdministratorLacksNothing(t *testing.T) {
	p := newPatient(t)
	p.grant(p.guild, standin.PermissionAdministrator)
	p.discord.Inject(standin.Fault{
		Path: "/users/@me/guilds", Effect: standin.FaultStatus, Status: http.StatusOK,
		Body: `[{"id":"` + p.guild.ID + `","name":"friends","permissions":"8"}]`,
	})
	require.NoError(t, p.discord.SetOverwrite(p.channel.ID, p.discord.Application().ID, 0, everything))
	p.says(0, `ok    permissions   complete in 1 server and in 1 channel with a game`)
}

// TestAnUnreadablePermissionIsNone, and hides nothing of the other servers (fault 142).
func TestAnUnreadablePermissionIsNone(t *testing.T) {
	p := newPatient(t)
	odd := p.discord.CreateGuild("odd", "en-US")
	p.newServer()
	p.grant(odd, 1<<63|everything)
	p.says(2, `BAD   permissions   server \d+ "odd" lacks View Channels, Send Messages`,
		`BAD   permissions   server \d+ "strangers" lacks Send Messages`)
	p = newPatient(t)
	require.NoError(t, p.discord.SetOverwrite(p.channel.ID, p.discord.Application().ID, 1<<63|everything, 0))
	require.NoError(t, p.discord.SetOverwrite(p.channel.ID, p.guild.ID, 0, 1<<63|standin.PermissionEmbedLinks))
	p.says(1, `BAD   permissions   channel \d+ of server .*, where a game is, lacks View Channels, Send Messages, Embed Links`)
}

func TestManyServersAreFewLines(t *testing.T) {
	p := newPatient(t)
	for range 230 {
		p.discord.CreateGuild("more", "en-US")
	}
	var out strings.Builder
	Run(t.Context(), p.Config, &out)
	require.Equal(t, mostLines+1, strings.Count(out.String(), "  permissions  "), out.String())
	require.Contains(t, out.String(), "and 210 more servers or channels")
}
