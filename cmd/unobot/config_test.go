package main

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// environment sets exactly these variables, in an empty folder.
func environment(t *testing.T, vars map[string]string) {
	t.Helper()
	t.Chdir(t.TempDir())
	t.Setenv("SQLITE_TMPDIR", "") // a bot of another test may have set it
	for _, name := range variables() {
		t.Setenv(name, vars[name])
		if vars[name] == "" {
			require.NoError(t, os.Unsetenv(name))
		}
	}
}

func TestAWrongVariableIsOneLineThatNamesItAndTheRemedy(t *testing.T) {
	tests := map[string]struct {
		vars map[string]string
		want []string
	}{
		"token with quotes":              {map[string]string{"DISCORD_TOKEN": `"canary.token"`}, []string{"DISCORD_TOKEN", "quotation marks", "remove them"}},
		"token in two lines":             {map[string]string{"DISCORD_TOKEN": "canary\ntoken"}, []string{"DISCORD_TOKEN", "copy the bot token again"}},
		"address":                        {map[string]string{"DISCORD_TOKEN": "canary", "DISCORD_API_URL": "localhost:1"}, []string{"DISCORD_API_URL", "such as http://"}},
		"address, no token":              {map[string]string{"DISCORD_API_URL": "http://127.0.0.1:1"}, []string{"DISCORD_API_URL", "DISCORD_TOKEN", "set the token"}},
		"level":                          {map[string]string{"LOG_LEVEL": "loud"}, []string{"LOG_LEVEL", "debug, info, warn or error"}},
		"quota of a user":                {map[string]string{"MAX_GAMES_PER_USER": "many"}, []string{"MAX_GAMES_PER_USER", "from 1 up"}},
		"quota of a server":              {map[string]string{"MAX_GAMES_PER_SERVER": "0"}, []string{"MAX_GAMES_PER_SERVER", "from 1 up"}},
		"shards, no number":              {map[string]string{"SHARDS": "auto"}, []string{"SHARDS", "from 0 up", "leave it empty"}},
		"leases, too short":              {map[string]string{"LEASE_LIFE": "1s"}, []string{"LEASE_LIFE", "from 4s to 1m", "leave it out"}},
		"leases, no time":                {map[string]string{"LEASE_LIFE": "long"}, []string{"LEASE_LIFE", "from 4s to 1m"}},
		"renewals, too long":             {map[string]string{"LEASE_PATIENCE": "3s"}, []string{"LEASE_PATIENCE", "half of LEASE_LIFE"}},
		"shards, negative":               {map[string]string{"SHARDS": "-1"}, []string{"SHARDS", "from 0 up", "leave it empty"}},
		"placeholder for a token":        {map[string]string{"DISCORD_TOKEN": "${canary}"}, []string{"DISCORD_TOKEN", "copy the bot token again"}},
		"token of a page in brackets":    {map[string]string{"DISCORD_TOKEN": "<canary>"}, []string{"DISCORD_TOKEN", "copy the bot token again"}},
		"token of letters no token has":  {map[string]string{"DISCORD_TOKEN": "canarü"}, []string{"DISCORD_TOKEN", "copy the bot token again"}},
		"port out of range":              {map[string]string{"DISCORD_TOKEN": "canary", "DISCORD_API_URL": "http://127.0.0.1:99999"}, []string{"DISCORD_API_URL", "such as http://"}},
		"a folder":                       {map[string]string{"DATABASE_PATH": "."}, []string{"DATABASE_PATH", "such as unobot.db"}},
		"a device":                       {map[string]string{"DATABASE_PATH": os.DevNull}, []string{"DATABASE_PATH", "is no file"}},
		"a server as a file":             {map[string]string{"DATABASE_PATH": "postgres://u:canary@h/d"}, []string{"DATABASE_PATH", "into DATABASE_URL"}},
		"a misspelt server as a file":    {map[string]string{"DATABASE_PATH": " Postgress://u:canary@h/d"}, []string{"DATABASE_PATH", "into DATABASE_URL"}},
		"settings of a server as a file": {map[string]string{"DATABASE_PATH": "host=h user=u password=canary"}, []string{"DATABASE_PATH", "into DATABASE_URL"}},
		"two databases":                  {map[string]string{"DATABASE_PATH": "x.db", "DATABASE_URL": "postgres://u:canary@h/d"}, []string{"DATABASE_PATH", "DATABASE_URL", "both set"}},
		"no address of a database":       {map[string]string{"DATABASE_URL": "mysql://u:canary@h/d"}, []string{"DATABASE_URL", "postgres://"}},
		"backups of a server":            {map[string]string{"DATABASE_URL": "postgres://u:canary@h/d", "BACKUP_DIR": "x"}, []string{"BACKUP_DIR", "pg_dump"}},
		"health, two colons":             {map[string]string{"HEALTH_ADDR": "x:y:z"}, []string{"HEALTH_ADDR", "such as 127.0.0.1:8081"}},
		"health, port":                   {map[string]string{"HEALTH_ADDR": "127.0.0.1:99999"}, []string{"HEALTH_ADDR", "such as 127.0.0.1:8081"}},
		"metrics, no port":               {map[string]string{"METRICS_ADDR": "localhost"}, []string{"METRICS_ADDR", "such as 127.0.0.1:9464"}},
		"metrics, port":                  {map[string]string{"METRICS_ADDR": "99999"}, []string{"METRICS_ADDR", "such as 9464"}},
		"log format":                     {map[string]string{"LOG_FORMAT": "xml"}, []string{"LOG_FORMAT", "text or json"}},
		"backups, no time":               {map[string]string{"BACKUP_EVERY": "daily"}, []string{"BACKUP_EVERY", "such as 24h"}},
		"backups, too often":             {map[string]string{"BACKUP_EVERY": "1s"}, []string{"BACKUP_EVERY", "from 1m up"}},
		"backups, none kept":             {map[string]string{"BACKUP_KEEP": "0"}, []string{"BACKUP_KEEP", "from 1 up"}},
		"backups, no number":             {map[string]string{"BACKUP_KEEP": "all"}, []string{"BACKUP_KEEP", "from 1 up"}},
		"a command with one quotation":   {map[string]string{"BACKUP_AFTER": `cp "canary {}`}, []string{"BACKUP_AFTER", "has no second one", "leave it empty"}},
		"page, no address":               {map[string]string{"ACTIVITY_ORIGIN": "https://uno.example.org"}, []string{"ACTIVITY_ADDR", "such as 127.0.0.1:8090"}},
		"page, no origin":                {map[string]string{"ACTIVITY_ADDR": "127.0.0.1:8090"}, []string{"ACTIVITY_ORIGIN", "such as https://"}},
		"page, no port":                  {map[string]string{"ACTIVITY_ADDR": "localhost", "ACTIVITY_ORIGIN": "https://uno.example.org"}, []string{"ACTIVITY_ADDR", "such as 127.0.0.1:8090"}},
		"page, a path":                   {map[string]string{"ACTIVITY_ADDR": "127.0.0.1:8090", "ACTIVITY_ORIGIN": "https://u:canary@UNO.example.org:443/t"}, []string{"ACTIVITY_ORIGIN", "without a path: write https://uno.example.org"}},
		"page, an odd node":              {map[string]string{"ACTIVITY_NODE": "A/b", "ACTIVITY_ADDR": "127.0.0.1:8090", "ACTIVITY_ORIGIN": "https://uno.example.org"}, []string{"ACTIVITY_NODE", "such as a or web-1"}},
		"page, a node alone":             {map[string]string{"ACTIVITY_NODE": "a"}, []string{"ACTIVITY_NODE", "ACTIVITY_ADDR is not set"}},
		"Activity, no address":           {map[string]string{"DISCORD_CLIENT_SECRET": "s3cret"}, []string{"DISCORD_CLIENT_SECRET", "ACTIVITY_ADDR"}},
		"Activity, a quoted secret":      {map[string]string{"ACTIVITY_ADDR": "127.0.0.1:8090", "DISCORD_CLIENT_SECRET": `s3"cret`}, []string{"DISCORD_CLIENT_SECRET", "OAuth2 page"}},
		"page, no TLS":                   {map[string]string{"ACTIVITY_ADDR": "127.0.0.1:8090", "ACTIVITY_ORIGIN": "http://uno.example.org"}, []string{"ACTIVITY_ORIGIN", "such as https://"}},
		"health":                         {map[string]string{"HEALTH_ADDR": "8081"}, []string{"HEALTH_ADDR", "such as 127.0.0.1:8081"}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			environment(t, tt.vars)
			_, err := loadConfig()
			require.Error(t, err)
			for _, want := range tt.want {
				require.ErrorContains(t, err, want)
			}
			require.NotContains(t, err.Error(), "\n")
			require.NotContains(t, err.Error(), "canary", "a token is a secret")
		})
	}
}

func TestDotEnvIsReadAndTheEnvironmentWins(t *testing.T) {
	environment(t, map[string]string{"LOG_LEVEL": "warn"})
	require.NoError(t, os.WriteFile(".env", []byte("DISCORD_TOKEN=Bot abc.def\nLOG_LEVEL=debug\n"), 0o600))
	t.Cleanup(func() { _ = os.Unsetenv("DISCORD_TOKEN") })
	c, err := loadConfig()
	require.NoError(t, err)
	require.Equal(t, "abc.def", c.Token, "the prefix belongs to the header, not to the token")
	require.Equal(t, "WARN", c.LogLevel.String())
	require.Equal(t, "unobot.db", c.DatabasePath)
}

func TestShardsAreAsManyAsSet(t *testing.T) {
	for set, want := range map[string]int{"": 0, "0": 0, "16": 16} {
		environment(t, nil)
		t.Setenv("SHARDS", set)
		c, err := loadConfig()
		require.NoError(t, err)
		require.Equal(t, want, c.Shards, set)
	}
}

func TestAPrefixAloneIsNoToken(t *testing.T) {
	environment(t, map[string]string{"DISCORD_TOKEN": "Bot "})
	c, err := loadConfig()
	require.NoError(t, err)
	require.Empty(t, c.Token, "as where there is none")
}

func TestWithoutATokenThePlaygroundHasAFileOfItsOwn(t *testing.T) {
	environment(t, nil)
	c, err := loadConfig()
	require.NoError(t, err)
	require.Equal(t, "playground.db", c.DatabasePath)
}

func TestADamagedDotEnvIsReportedWithoutItsContents(t *testing.T) {
	environment(t, nil)
	require.NoError(t, os.WriteFile(".env", []byte("DISCORD_TOKEN='canary\nno equals sign"), 0o600))
	_, err := loadConfig()
	require.ErrorContains(t, err, ".env")
	require.NotContains(t, err.Error(), "canary")
}

func TestEnvExampleNamesEveryVariable(t *testing.T) {
	text, err := os.ReadFile("../../.env.example")
	require.NoError(t, err)
	for _, name := range variables() {
		require.Contains(t, string(text), "\n# "+name+"=", name)
	}
	set := regexp.MustCompile(`(?m)^# [A-Z_]+=`).FindAllString(string(text), -1)
	require.Len(t, set, len(variables()), "and no other")
}

// TestEnvExampleChangesNothing as it is: a copy may be a container's --env-file, and a blank line there would remove
// the settings of the image (fault 159). Without the marks of notes its lines are the defaults.
func TestEnvExampleChangesNothing(t *testing.T) {
	text, err := os.ReadFile("../../.env.example")
	require.NoError(t, err)
	for line := range strings.Lines(string(text)) {
		require.True(t, strings.TrimSpace(line) == "" || line[0] == '#', line)
	}
	environment(t, nil)
	plain, err := loadConfig()
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(dotEnv, regexp.MustCompile(`(?m)^# ([A-Z_]+=)`).ReplaceAll(text, []byte("$1")), 0o600))
	for _, name := range variables() {
		t.Setenv(name, "") // so that it is as before afterwards
	}
	c, err := loadConfig()
	require.NoError(t, err)
	require.Equal(t, plain, c)
}

func TestAnUnknownSubcommandPointsToTheHelp(t *testing.T) {
	var out strings.Builder
	require.ErrorContains(t, command(t.Context(), []string{"start"}, &out), `no subcommand "start"`)
	require.NoError(t, command(t.Context(), []string{"help"}, &out))
	for _, name := range []string{"backup", "health", "simulate", "verify", "deck"} {
		require.Contains(t, out.String(), "unobot "+name)
	}
}

func TestEverySubcommandExplainsItself(t *testing.T) {
	for _, args := range [][]string{
		{"help"},
		{"-h"},
		{"-help"},
		{"--help"},
		{"backup", "-h"},
		{"health", "--help"},
		{"simulate", "-seats", "3", "-h"},
		{"verify", "-h"},
		{"deck", "-edition", "flip", "--help"},
	} {
		var out strings.Builder
		require.NoError(t, command(t.Context(), args, &out), args)
		require.Equal(t, usage, out.String(), args)
	}
}
