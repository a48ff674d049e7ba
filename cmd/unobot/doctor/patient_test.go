package doctor

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/game"
	"unobot/game/table"
	"unobot/store"
	"unobot/store/postgres"
	"unobot/store/sqlite"
)

// patient is an examined bot: its database, where a game is open, and its Discord.
type patient struct {
	*testing.T
	Config
	discord *standin.Server
	guild   standin.Guild
	channel standin.Channel
}

func newPatient(t *testing.T) *patient {
	t.Helper()
	w := roomtest.NewTolerantWorld(t, standin.Options{ApplicationName: "unobot"}, "ada")
	d := w.Discord
	roomtest.CheckOpenAPI(t, d)
	p := &patient{T: t, discord: d, guild: w.Guild, channel: w.Channel}
	p.grant(p.guild, everything)
	p.Config = Config{
		Token: d.Application().Token, APIURL: d.URL(), Now: time.Now,
		Database: filepath.Join(t.TempDir(), "unobot.db"), BackupDir: t.TempDir(),
	}
	require.NoError(t, p.open().Close())
	require.NoError(t, sqlite.Backup(t.Context(), p.Database, p.backup()))
	return p
}

// everything is the set of permissions in the invitation.
const everything = standin.MemberPermissions | standin.PermissionViewAuditLog

func (p *patient) backup() string { return filepath.Join(p.BackupDir, "unobot-20261122-030000.db") }

func (p *patient) grant(g standin.Guild, set standin.Permission) {
	p.Helper()
	require.NoError(p, p.discord.GrantPermissions(g.ID, p.discord.Application().ID, set))
}

// open opens the database as a bot does, with a game in it.
func (p *patient) open() *store.Store {
	p.Helper()
	open, where := sqlite.Open, p.Database
	if p.DatabaseURL != "" {
		open, where = postgres.Connect, p.DatabaseURL
	}
	db, err := open(p.Context(), where)
	require.NoError(p, err)
	at := time.Now()
	_ = db.Commit(p.Context(), table.Commit{Key: "key", At: at, State: table.State{
		ID: "aaaaaaaa", Guild: p.guild.ID, Channel: p.channel.ID, Version: 1, Edition: "classic", Options: game.DefaultOptions(),
		Seats: []table.Seat{{User: table.User{ID: "u", Name: "U"}}}, CreatedAt: at, UpdatedAt: at,
	}}) // it is there from the second time on
	return db
}

// says examines the bot, and requires these lines and so many bad findings.
func (p *patient) says(bad int, lines ...string) {
	p.Helper()
	var out strings.Builder
	found := Run(p.Context(), p.Config, &out)
	for _, line := range lines {
		require.Regexp(p, `(?m)^`+line, out.String())
	}
	require.Equal(p, bad, found, out.String())
	require.Equal(p, bad, strings.Count("\n"+out.String(), "\nBAD "), out.String())
	if p.Token != "" {
		require.NotContains(p, out.String(), p.Token)
	}
}

// ranAfter writes a record of runs of BACKUP_AFTER.
func (p *patient) ranAfter(record string) {
	p.Helper()
	p.After = []string{"go"} // this program also runs the tests
	require.NoError(p, os.WriteFile(filepath.Join(p.BackupDir, "backup-after.json"), []byte(record), 0o600))
}

// spoil overwrites pages in the middle of a file.
func spoil(p *patient, file string) {
	p.Helper()
	content, err := os.ReadFile(file)
	require.NoError(p, err)
	for i := 4096; i < len(content); i++ {
		content[i] ^= 0x55
	}
	require.NoError(p, os.WriteFile(file, content, 0o600))
}

// newServer returns another server with the bot, where it may not write.
func (p *patient) newServer() standin.Guild {
	p.Helper()
	g := p.discord.CreateGuild("strangers", "en-US")
	require.NoError(p, p.discord.SetEveryone(g.ID, everything&^standin.PermissionSendMessages))
	return g
}
