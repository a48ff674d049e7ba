package doctor

import (
	"net/http"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/store/sqlite"
)

func TestAHealthyBot(t *testing.T) {
	p := newPatient(t)
	p.says(0,
		`ok    database      .*every page is in order, 1 game is running, \d{2,3} KB`, `ok    disk  `, `ok    lock          no bot`, `ok    leases `,
		`ok    backups       1, and every page`, `ok    token         valid`, `ok    clock  `, `ok    intents `,
		`ok    user install  users can`, `ok    sessions      \d+ of 1000 starts`, `ok    permissions   complete in 1 server and in 1 channel`)
	db := p.open()
	p.says(0, `note  lock          a bot works on the database now`)
	require.NoError(t, db.Close())
}

// TestADatabaseOfAnotherApplication: a bot would refuse it.
func TestADatabaseOfAnotherApplication(t *testing.T) { requireOfAnother(newPatient(t)) }

func requireOfAnother(p *patient) {
	p.Helper()
	db := p.open()
	_, err := db.ClaimApplication(p.Context(), "111")
	require.NoError(p, err)
	require.NoError(p, db.Close())
	p.says(1, `BAD   database      it belongs to application 111, and DISCORD_TOKEN to application `+
		p.discord.Application().ID+`: correct one of them, or run 'unobot adopt' once`)
}

// TestUserInstallIsSwitchedOnInThePortal: members of servers play without it, so it is a note.
func TestUserInstallIsSwitchedOnInThePortal(t *testing.T) {
	p := newPatient(t)
	p.discord.SetBeliefs(standin.Beliefs{GuildInstallOnly: true})
	p.says(0, `note  user install  users cannot .*, so /solo and /daily work on its servers alone: `+
		`switch on User Install in the developer portal, Installation page`)
}

// TestABackupFromTheFutureIsNone: the clock was wrong, and its content is unknown.
func TestABackupFromTheFutureIsNone(t *testing.T) {
	p := newPatient(t)
	p.Token = ""
	future := filepath.Join(p.BackupDir, "unobot-29990101-000000.db")
	require.NoError(t, os.WriteFile(future, []byte("This is no database."), 0o600))
	p.says(0, `ok    backups       1, and every page of the newest, unobot-20261122-030000.db, is in order`)
	require.NoError(t, os.Remove(p.backup()))
	p.says(0, `note  backups       there is none yet`)
}

func TestWithoutATokenTheRestIsLookedAt(t *testing.T) {
	p := newPatient(t)
	p.Token = ""
	p.says(0, `note  token         DISCORD_TOKEN is not set`, `ok    database `)
	require.NoError(t, os.Remove(p.Database))
	p.says(0, `note  database      .*unobot.db is not there yet: the bot makes it`)
	require.NoError(t, os.WriteFile(p.Database, nil, 0o600)) // as after a start on a full disk
	p.says(0, `note  database      .*unobot.db is empty: the bot begins anew in it`)
}

// TestALostDatabaseIsNotTakenForANewOne: a bot that is started now would begin without games.
func TestALostDatabaseIsNotTakenForANewOne(t *testing.T) {
	p := newPatient(t)
	db := p.open()
	journal, err := os.ReadFile(p.Database + "-wal")
	require.NoError(t, err)
	require.NoError(t, os.Remove(p.Database))
	p.says(1,
		`BAD   database      .*unobot.db was deleted or moved while a bot works on it: stop that bot; do not just start .*restore a backup`,
		`note  lock          a bot works on the database now`)
	require.NoFileExists(t, p.Database)
	_ = db.Close() // it says that the database is lost
	require.NoError(t, os.WriteFile(p.Database+"-wal", journal, 0o600))
	alone := `BAD   database      database .*unobot.db is gone, and only its journal is left: .*'unobot restore' with a backup`
	p.says(1, alone, `ok    lock          no bot`)
	require.NoFileExists(t, p.Database)
	require.NoError(t, os.WriteFile(p.Database, nil, 0o600)) // as a refused start leaves it
	p.says(1, alone)
}

func TestSizesAreInAUnitThatFits(t *testing.T) {
	require.Equal(t, "100 KB", size(100<<10))
	require.Equal(t, "1023 KB", size(1<<20-1))
	require.Equal(t, "1 MB", size(1<<20))
}

// TestEachThingBrokenOnce: each is one bad line with a remedy.
func TestEachThingBrokenOnce(t *testing.T) {
	for name, c := range map[string]struct {
		hurt func(p *patient)
		line string
	}{
		"token": {
			func(p *patient) { p.Token = "Y2FuYXJ5.wrong.token" },
			`BAD   token         Discord refuses it: copy the bot token again`,
		},
		"network": {
			func(p *patient) { p.APIURL = "http://127.0.0.1:1" },
			`BAD   discord       cannot be asked: no answer: is the network there`,
		},
		"not Discord": {
			func(p *patient) {
				p.discord.Inject(standin.Fault{
					Path: "/users/@me", Times: -1, Effect: standin.FaultStatus, Status: http.StatusOK,
					Body: "<html>", BodyType: "text/html",
				})
			},
			`BAD   discord       cannot be asked: the answer is not what Discord answers`,
		},
		"clock": {
			func(p *patient) { p.Now = func() time.Time { return time.Now().Add(-time.Minute) } },
			`BAD   clock         it differs from Discord's by -(1m0|59)s: let the system keep its time`,
		},
		"interactions elsewhere": {
			func(p *patient) {
				p.discord.Inject(standin.Fault{
					Path: "/applications/@me", Times: -1, Effect: standin.FaultStatus, Status: http.StatusOK,
					Body: `{"interactions_endpoint_url":"https://example.com"}`,
				})
			},
			`BAD   intents       clicks go to an Interactions Endpoint URL: clear that field`,
		},
		"session starts": {
			func(p *patient) { p.discord.SetIdentifyBudget(3) },
			`BAD   sessions      only 3 of 1000 session starts are left today`,
		},
		"a server": {
			func(p *patient) { p.newServer() },
			`BAD   permissions   server \d+ "strangers" lacks Send Messages: give them`,
		},
		"a channel": {
			func(p *patient) {
				require.NoError(p, p.discord.SetOverwrite(p.channel.ID, p.discord.Application().ID, 0,
					standin.PermissionEmbedLinks))
			},
			`BAD   permissions   channel \d+ of server \d+ "friends", where a game is, lacks Embed Links: correct`,
		},
		"a hidden channel": {
			func(p *patient) {
				require.NoError(p, p.discord.SetOverwrite(p.channel.ID, p.guild.ID, 0, standin.PermissionViewChannel))
			},
			`BAD   permissions   channel \d+ of server .* lacks View Channels`,
		},
		"database": {func(p *patient) { spoil(p, p.Database) }, `BAD   database      database .*unobot.db is damaged`},
		"backup":   {func(p *patient) { spoil(p, p.backup()) }, `BAD   backups       the newest is not good: make another`},
		"backups that cannot be written": {
			func(p *patient) { p.BackupDir = "/proc" }, // even root cannot make a file there
			`BAD   backups       no backup can be made: let the bot's user write to the folder BACKUP_DIR`,
		},
		"a command that fails": {
			func(p *patient) {
				p.ranAfter(`{"failed":"unobot-20261122-030000.db","since":"2026-11-22T03:00:07Z","error":"exit status 3"}`)
			},
			`BAD   backup after  BACKUP_AFTER fails since 2026-11-22T03:00:07Z, last with unobot-20261122-030000.db: exit status 3: the bot's log`,
		},
		"a command that is not there": {
			func(p *patient) { p.After = []string{"uploader-that-is-not-there", "canary"} },
			`BAD   backup after  BACKUP_AFTER cannot be run: the program uploader-that-is-not-there is not found`,
		},
		"no folder for backups": {
			func(p *patient) { p.BackupDir = filepath.Join(p.BackupDir, "none") },
			`BAD   backups       BACKUP_DIR is no folder: make it`,
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newPatient(t)
			c.hurt(p)
			p.says(1, c.line)
		})
	}
}

// TestWhatIsRunAfterBackups is reported from the bot's record beside them.
func TestWhatIsRunAfterBackups(t *testing.T) {
	p := newPatient(t)
	p.ranAfter(`{}`)
	p.says(0, `note  backup after  BACKUP_AFTER was not run yet`)
	p.ranAfter(`{"done":"unobot-20261121-030000.db","doneAt":"2026-11-21T03:00:09Z"}`)
	p.says(0, `note  backup after  BACKUP_AFTER was last done with unobot-20261121-030000.db, and not with unobot-20261122-030000.db yet`)
	p.ranAfter(`{"done":"unobot-20261122-030000.db","doneAt":"2026-11-22T03:00:09Z"}`)
	p.says(0, `ok    backup after  BACKUP_AFTER was done with unobot-20261122-030000.db`)
	p.ranAfter(`damaged`)
	p.says(0, `note  backup after  how BACKUP_AFTER went is unknown`)
}

// TestTheNewestBackupIsExamined, with any state of the older ones.
func TestTheNewestBackupIsExamined(t *testing.T) {
	p := newPatient(t)
	newer := filepath.Join(p.BackupDir, "unobot-20261123-030000.db")
	require.NoError(t, sqlite.Backup(t.Context(), p.Database, newer))
	spoil(p, p.backup())
	p.says(0, `ok    backups       2, and every page of the newest, unobot-20261123-030000.db`)
	require.NoError(t, os.Remove(p.backup()))
	require.NoError(t, sqlite.Backup(t.Context(), p.Database, p.backup()))
	spoil(p, newer)
	p.says(1, `BAD   backups       the newest is not good`)
}

// TestTheJournalCountsAsSpace: the writes of a running bot may not be in the database's file yet.
func TestTheJournalCountsAsSpace(t *testing.T) {
	p := newPatient(t)
	db := p.open()
	info, err := os.Stat(p.Database + "-wal")
	require.NoError(t, err)
	file, err := os.Stat(p.Database)
	require.NoError(t, err)
	p.says(0, `ok    database      .*1 game is running, `+size(file.Size()+info.Size()))
	require.NotEqual(t, size(file.Size()), size(file.Size()+info.Size()))
	require.NoError(t, db.Close())
}

// TestOddSettingsAreNotes: the bot runs with them.
func TestOddSettingsAreNotes(t *testing.T) {
	p := newPatient(t)
	p.says(0, `ok    settings      every variable is known`)
	p.Settings = []string{".env, line 3: there is no variable LOG_LEVL"}
	p.says(0, `note  settings      .env, line 3: there is no variable LOG_LEVL`)
}

func TestTheDiskIsFull(t *testing.T) {
	require.Equal(t, Bad, judgeSpace("/data", lowSpace-1).Verdict)
	require.Contains(t, judgeSpace("/data", lowSpace-1).Text, "only 1023 MB are free in /data: make room")
	require.Equal(t, Fine, judgeSpace("/data", lowSpace).Verdict)
}

// TestTheActivityIsLookedAt if there is to be one: the portal's switch, and the secret.
func TestTheActivityIsLookedAt(t *testing.T) {
	p := newPatient(t)
	p.Secret = "another"
	p.says(2, "BAD   activity      the application has none: switch Enable Activities on",
		"BAD   secret        Discord refuses it: copy the client secret again")
	p.discord.TakeViolations() // the wrong secret is the subject of the test
	p.discord.EnableActivities()
	p.Secret = p.discord.Application().ClientSecret
	p.says(0, "ok    activity", "ok    secret        Discord takes it")
}
