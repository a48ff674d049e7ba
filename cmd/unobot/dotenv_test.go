package main

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// writeDotEnv writes the file into an empty folder, and unsets its variables after the test.
func writeDotEnv(t *testing.T, text string, mode os.FileMode) {
	t.Helper()
	environment(t, nil)
	for line := range strings.Lines(text) {
		name, _, _ := strings.Cut(strings.TrimPrefix(line, "export "), "=")
		if name = strings.TrimSpace(name); name != "" && !strings.ContainsAny(name, " #\n") {
			t.Setenv(name, "") // restores the variable after the test
			require.NoError(t, os.Unsetenv(name))
		}
	}
	require.NoError(t, os.WriteFile(dotEnv, []byte(text), mode))
	require.NoError(t, os.Chmod(dotEnv, mode)) // with every umask
}

// TestABadLineOfDotEnvIsNamed by its number, without its content (fault 148).
func TestABadLineOfDotEnvIsNamed(t *testing.T) {
	for text, line := range map[string]string{
		"no equals sign canary":                                      "line 1:",
		"# a comment\n\nLOG_LEVEL=info\nDISCORD_TOKEN canary\n":      "line 4:",
		"LOG_LEVEL=info\nDISCORD_TOKEN='canary\nSHARDS=2\n":          "line 2:",
		"LOG_LEVEL=info\n=canary\nSHARDS=2\n":                        "line 2:",
		"LOG_LEVEL=info\ncanary":                                     "line 2:",
		"RCLONE_KEY=\"a\nb\"\nLOG-LEVEL=canary\nLOG_FORMAT=text\n":   "line 3:",
		"LOG_LEVEL=info\nDISCORD_TOKEN='canary\n\nRCLONE_KEY='x'\n":  "line 2:",
		"LOG_LEVEL=info\nSHARDS 2=canary\n":                          "line 2:",
		"LOG_LEVEL=info\nBACKUP_AFTER=canary \\\n  {}\n":             "line 2:",
		"LOG_LEVEL=info\nSHARDS='2' DISCORD_TOKEN=canary\n":          "line 2:",
		"LOG_LEVEL=info\r\n\r\nDISCORD-TOKEN=canary\r\nSHARDS=2\r\n": "line 3:",
	} {
		writeDotEnv(t, text, 0o600)
		_, err := loadConfig()
		require.ErrorContains(t, err, ".env, "+line, text)
		require.ErrorContains(t, err, "must be NAME=value", text)
		require.NotContains(t, err.Error(), "canary", "it may be a secret")
		require.NotContains(t, err.Error(), "\n")
	}
}

// TestAMisspeltVariableIsNamed, in .env with its line, with the name that was probably meant. Variables of PostgreSQL's
// client or a proxy count as known (fault 148).
func TestAMisspeltVariableIsNamed(t *testing.T) {
	writeDotEnv(t, "# settings\nLOG_LEVL=debug\nexport discord_token=canary\nSOMETHING=else\nPGPASSWORD=canary\n"+
		"HTTPS_PROXY=x\nSHARDS=2\nMAX_GAME_PER_USER=1\n", 0o600)
	t.Setenv("BACKUP_KEPT", "3")
	c, err := loadConfig()
	require.NoError(t, err)
	require.Equal(t, 2, c.Shards)
	require.Equal(t, []string{
		"there is no variable BACKUP_KEPT, so setting it does nothing: did you mean BACKUP_KEEP?",
		".env, line 2: there is no variable LOG_LEVL, so the line does nothing: did you mean LOG_LEVEL?",
		".env, line 3: there is no variable discord_token, so the line does nothing: did you mean DISCORD_TOKEN?",
		".env, line 4: there is no variable SOMETHING, so the line does nothing",
		".env, line 8: there is no variable MAX_GAME_PER_USER, so the line does nothing: did you mean MAX_GAMES_PER_USER?",
	}, c.Notices)
}

// TestWhatOthersCanReadIsNamed, because .env holds the token (fault 148).
func TestWhatOthersCanReadIsNamed(t *testing.T) {
	for mode, odd := range map[os.FileMode]bool{0o600: false, 0o400: false, 0o640: true, 0o644: true, 0o604: true} {
		writeDotEnv(t, "BACKUP_DIR=kept\n", mode)
		require.NoError(t, os.Mkdir("kept", 0o700))
		c, err := loadConfig()
		require.NoError(t, err)
		if !odd {
			require.Empty(t, c.Notices, mode)
			continue
		}
		require.Len(t, c.Notices, 1, mode)
		require.Contains(t, c.Notices[0], ".env: others on this machine may read the bot's token")
		require.Contains(t, c.Notices[0], "'chmod 600 .env'")
	}
	writeDotEnv(t, "BACKUP_DIR=kept\n", 0o600)
	require.NoError(t, os.Mkdir("kept", 0o700))
	require.NoError(t, os.Chmod("kept", 0o755))
	c, err := loadConfig()
	require.NoError(t, err)
	require.Equal(t, []string{"BACKUP_DIR: others on this machine may get at the backups (mode 0755): run 'chmod 700 kept'"}, c.Notices)
}
