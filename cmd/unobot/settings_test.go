package main

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestValuesAreReadAsThePageSays: each row of the page's table is tried, in .env and as a container passes it (faults
// 159, 161).
func TestValuesAreReadAsThePageSays(t *testing.T) {
	rows := regexp.MustCompile("(?m)^\\| `(.+?)`(, in the first line|, in another line|) \\| (.+?) \\| (.+?) \\|$").
		FindAllStringSubmatch(section(t, operationPage(t), "How a value is written"), -1)
	require.Greater(t, len(rows), 25)
	check := func(line, column, says string, got string, err error) {
		switch says {
		case "error":
			require.Error(t, err, "%s: %s", column, line)
			require.NotContains(t, err.Error(), "games", "it may be a secret")
		case "not set":
			require.NoError(t, err, "%s: %s", column, line)
			require.Empty(t, got, "%s: %s", column, line)
		default:
			require.NoError(t, err, "%s: %s", column, line)
			require.Equal(t, strings.Trim(says, "`"), got, "%s: %s", column, line)
		}
	}
	number := regexp.MustCompile(`<U\+([0-9A-F]{4})>`)
	for _, row := range rows {
		line := number.ReplaceAllStringFunc(row[1], func(name string) string {
			code, err := strconv.ParseUint(number.FindStringSubmatch(name)[1], 16, 32)
			require.NoError(t, err)
			return string(rune(code))
		})
		where, inFile, verbatim := row[2], row[3], row[4]
		above := "# above\n"
		if strings.Contains(where, "first") {
			above = ""
		}
		name := regexp.MustCompile(`[A-Z_]{4,}`).FindString(line)
		writeDotEnv(t, above+line+"\nLOG_LEVEL=warn\n", 0o600)
		set, _, err := gather()
		check(line, ".env", inFile, set[name], err)
		if err != nil {
			require.ErrorContains(t, err, ".env, line 2:")
		} else {
			require.Equal(t, "warn", set["LOG_LEVEL"], "the next line is read, too")
		}
		value, ok := strings.CutPrefix(line, name+"=")
		if !ok {
			require.NotContains(t, verbatim, "`", "Docker hands on nothing of %s", line)
			continue
		}
		environment(t, map[string]string{name: value})
		set, _, err = gather()
		check(line, "--env-file", verbatim, set[name], err)
	}
}

// TestNoValueChangesOnItsWay: each value is read as it was written, with all its characters, or refused with an error
// that names the line and quotes nothing (fault 161).
func TestNoValueChangesOnItsWay(t *testing.T) {
	random := rand.New(rand.NewPCG(161, 161))
	letters := []string{"a", "B", "1", "$", "${", "}", "$(", "#", " ", "\t", "'", `"`, `\`, `\n`, "=", ":", "é", "♥", "\u00a0", "\u200b", "\u200d", "\u2028", "“", "`", "!", "%", "A_1"}
	refused := 0
	for range 200 {
		value := "x"
		for range random.IntN(8) {
			value += letters[random.IntN(len(letters))]
		}
		if value = strings.TrimSpace(value) + "x"; random.IntN(2) == 0 {
			value = strings.TrimSuffix(value, "x")
		}
		for _, form := range []string{value, "'" + value + "'", `"` + value + `"`} {
			writeDotEnv(t, "SHARDS=2\n\nBACKUP_DIR="+form+"\nLOG_LEVEL=warn\n", 0o600)
			set, _, err := gather()
			got := set["BACKUP_DIR"]
			if err != nil {
				require.ErrorContains(t, err, ".env, line 3:", form)
				refused++
				continue
			}
			if note := regexp.MustCompile(`[\s\x{a0}]+#+([\s\x{a0}]|$)`).FindStringIndex(value); form == value && note != nil {
				require.Equal(t, strings.TrimSpace(value[:note[0]]), got, "%q", form)
				continue
			}
			if form != value && strings.Contains(value, form[:1]) {
				continue // the written text ends earlier
			}
			require.Equal(t, value, got, "%q", form)
			require.Equal(t, "warn", set["LOG_LEVEL"], form)
		}
	}
	require.Less(t, refused, 200*3/2)
}

// TestBlankMeansNotSet, for every variable: a blank one in the environment leaves the value to .env, and a blank one
// there to the default. Several lines of one variable cause a notice (fault 159).
func TestBlankMeansNotSet(t *testing.T) {
	environment(t, nil)
	plain, err := loadConfig()
	require.NoError(t, err)
	for _, blank := range []string{"", " ", "\t ", "\r"} {
		environment(t, nil)
		for _, name := range known() {
			t.Setenv(name, blank)
		}
		c, err := loadConfig()
		require.NoError(t, err)
		require.Equal(t, plain, c, "%q", blank)
	}
	var lines strings.Builder
	for _, name := range known() {
		fmt.Fprintf(&lines, "%s=\n", name)
	}
	writeDotEnv(t, lines.String(), 0o600)
	c, err := loadConfig()
	require.NoError(t, err)
	require.Equal(t, plain, c)

	writeDotEnv(t, "LOG_LEVEL=warn\nSHARDS=3\nSHARDS=\nLOG_FORMAT=text\nLOG_FORMAT=json\n", 0o600)
	t.Setenv("LOG_LEVEL", "")
	t.Setenv("SHARDS", " ")
	c, err = loadConfig()
	require.NoError(t, err)
	require.Equal(t, "WARN", c.LogLevel.String())
	require.Equal(t, 3, c.Shards)
	require.Equal(t, "json", c.LogFormat)
	require.Equal(t, []string{".env, line 5 sets LOG_FORMAT again, so line 4 does nothing"}, c.Notices)
}

// TestTheImagesSettingsStay beside blank variables in a container's --env-file, and give way to other values (fault
// 159).
func TestTheImagesSettingsStay(t *testing.T) {
	image := map[string]string{"DEFAULT_DATABASE_PATH": "/data/unobot.db", "DEFAULT_HEALTH_ADDR": "127.0.0.1:8081"}
	for name, tt := range map[string]struct {
		set                   map[string]string
		path, address, server string
	}{
		"nothing": {nil, "/data/unobot.db", "127.0.0.1:8081", ""},
		"blank":   {map[string]string{"DATABASE_PATH": "", "HEALTH_ADDR": ""}, "/data/unobot.db", "127.0.0.1:8081", ""},
		"set":     {map[string]string{"DATABASE_PATH": "/x.db", "HEALTH_ADDR": ":1"}, "/x.db", ":1", ""},
		"a server": {
			map[string]string{"DATABASE_URL": "postgres://u@h/d", "DATABASE_PATH": ""}, "", "127.0.0.1:8081", "postgres://u@h/d",
		},
	} {
		t.Run(name, func(t *testing.T) {
			environment(t, nil)
			for name, value := range image {
				t.Setenv(name, value)
			}
			for name, value := range tt.set {
				t.Setenv(name, value)
			}
			c, err := loadConfig()
			require.NoError(t, err)
			require.Equal(t, []string{tt.path, tt.address, tt.server}, []string{c.DatabasePath, c.HealthAddr, c.DatabaseURL})
			require.Empty(t, c.Notices)
		})
	}
}

// TestSecretsComeFromFiles, as containers pass them. No error quotes a secret, or its path, which may be one (fault
// 169).
func TestSecretsComeFromFiles(t *testing.T) {
	for name, value := range map[string]string{
		"DISCORD_TOKEN": "abc.def.ghi", "DISCORD_CLIENT_SECRET": "s3cret", "DATABASE_URL": "postgres://u:a$b'c@h/d",
		"PGPASSWORD": "a $'\"\\ b",
	} {
		for _, file := range []string{value, value + "\n", value + "\r\n", byteOrderMark + value, inUTF16(binary.LittleEndian, byteOrderMark+value)} {
			path := filepath.Join(t.TempDir(), "secret")
			require.NoError(t, os.WriteFile(path, []byte(file), 0o600))
			environment(t, map[string]string{"ACTIVITY_ADDR": "127.0.0.1:8090", "ACTIVITY_ORIGIN": "https://uno.example.org"})
			t.Setenv("PGPASSWORD", "")
			t.Setenv(name+"_FILE", path)
			c, err := loadConfig()
			require.NoError(t, err, name)
			require.Empty(t, c.Notices, name)
			got := map[string]string{
				"DISCORD_TOKEN": c.Token, "DISCORD_CLIENT_SECRET": c.ClientSecret, "DATABASE_URL": c.DatabaseURL,
				"PGPASSWORD": os.Getenv("PGPASSWORD"),
			}
			require.Equal(t, value, got[name], "%q", file)
			t.Setenv(name+"_FILE", "")
		}
	}
	folder := t.TempDir()
	for name, text := range map[string]string{
		"empty": " \n", "several": "one\ncanary\n", "odd": "\xff\xff\xff", "line": "DISCORD_TOKEN=canary\n",
		"large": strings.Repeat("canary", 3000),
	} {
		require.NoError(t, os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600))
	}
	for path, want := range map[string]string{
		folder:                           "does not name a file",
		"canary.secret":                  "does not name a file",
		filepath.Join(folder, "empty"):   "nothing in it",
		filepath.Join(folder, "several"): "several lines",
		filepath.Join(folder, "odd"):     "not in UTF-8",
		filepath.Join(folder, "line"):    "leave what is behind DISCORD_TOKEN=",
		filepath.Join(folder, "large"):   "larger than any secret",
	} {
		environment(t, nil)
		t.Setenv("DISCORD_TOKEN_FILE", path)
		_, err := loadConfig()
		require.ErrorContains(t, err, want)
		require.ErrorContains(t, err, "DISCORD_TOKEN_FILE")
		require.NotContains(t, err.Error(), "canary")
	}
	environment(t, map[string]string{"DISCORD_TOKEN": "canary"})
	t.Setenv("DISCORD_TOKEN_FILE", "canary")
	_, err := loadConfig()
	require.EqualError(t, err, "DISCORD_TOKEN and DISCORD_TOKEN_FILE are both set: keep one of them")

	writeDotEnv(t, "DISCORD_TOKEN_FILE=token\n", 0o600)
	require.NoError(t, os.WriteFile("token", []byte("abc.def\n"), 0o600))
	c, err := loadConfig()
	require.NoError(t, err)
	require.Equal(t, "abc.def", c.Token)
}

// TestNamesNearOursAreNamed (fault 169); TestAMisspeltVariableIsNamed has more.
func TestNamesNearOursAreNamed(t *testing.T) {
	for name, want := range map[string]string{
		"BOT_TOKEN":              "did you mean DISCORD_TOKEN?",
		"TOKEN":                  "did you mean DISCORD_TOKEN?",
		"DISCORD_BOT_TOKEN":      "did you mean DISCORD_TOKEN?",
		"UNOBOT_DISCORD_TOKEN":   "did you mean DISCORD_TOKEN?",
		"Discord_Token":          "did you mean DISCORD_TOKEN?",
		"\ufeffDISCORD_TOKEN":    `"\ufeffDISCORD_TOKEN", so`,
		"DISCORD_TOKEN_FILES":    "did you mean DISCORD_TOKEN_FILE?",
		"DISCORD_TOKENFILE":      "did you mean DISCORD_TOKEN_FILE?",
		"discord_token_file":     "did you mean DISCORD_TOKEN_FILE?",
		"UNOBOT_TOKEN_FILE":      "did you mean DISCORD_TOKEN_FILE?",
		"BOT_TOKEN_FILE":         "did you mean DISCORD_TOKEN_FILE?",
		"Database_Url_File":      "did you mean DATABASE_URL_FILE?",
		"LOG_LEVEL_FILE":         "only secrets are read from files: set LOG_LEVEL",
		"DATABASE_PATH_FILE":     "only secrets are read from files: set DATABASE_PATH",
		"UNOBOT_SERVICE_HOST":    "",
		"KUBERNETES_SERVICE_URL": "",
	} {
		environment(t, nil)
		t.Setenv(name, "canary")
		c, err := loadConfig()
		require.NoError(t, err)
		if want == "" {
			require.Empty(t, c.Notices)
			continue
		}
		require.Len(t, c.Notices, 1, name)
		require.Contains(t, c.Notices[0], want)
		require.NotContains(t, c.Notices[0], "canary")
		require.NoError(t, os.Unsetenv(name))
	}
}

// TestAnErrorNamesWhatWasMisspelt: a name near ours is often the cause, and no start tells it then (fault 169).
func TestAnErrorNamesWhatWasMisspelt(t *testing.T) {
	environment(t, nil)
	t.Setenv("BOT_TOKEN", "canary")
	t.Setenv("DISCORD_API_URL", "http://127.0.0.1:9")
	_, err := loadConfig()
	require.ErrorContains(t, err, "DISCORD_TOKEN is not: ")
	require.ErrorContains(t, err, "there is no variable BOT_TOKEN, so setting it does nothing: did you mean DISCORD_TOKEN?")
	require.NotContains(t, err.Error(), "canary")
}

// TestAnUnknownZoneOfTheMachineIsTold, because Go would silently use UTC (fault 157).
func TestAnUnknownZoneOfTheMachineIsTold(t *testing.T) {
	for zone, odd := range map[string]bool{
		"": false, "Europe/Paris": false, ":Europe/Paris": false, "UTC": false, "Europe/Pari": true, "CET-1CEST": true,
		":/nowhere/localtime": true, os.Args[0]: true, t.TempDir(): true, "Local": true, "europe/paris": true, "../UTC": true,
		"GMT+5": true, "Etc/GMT+5": false, ":": false, " Europe/Paris ": false,
	} {
		environment(t, nil)
		t.Setenv("TZ", zone)
		c, err := loadConfig()
		require.NoError(t, err)
		require.Len(t, c.Notices, map[bool]int{true: 1}[odd], zone)
		require.Equal(t, strings.TrimSpace(zone), os.Getenv("TZ"), "Go reads it there")
	}
}

// TestAMissingFolderForTemporaryFilesIsTold, because erasures need one (kin of fault 157).
func TestAMissingFolderForTemporaryFilesIsTold(t *testing.T) {
	for folder, odd := range map[string]bool{"": false, t.TempDir(): false, "/nowhere": true, os.Args[0]: true} {
		environment(t, nil)
		t.Setenv("SQLITE_TMPDIR", folder)
		c, err := loadConfig()
		require.NoError(t, err)
		require.Len(t, c.Notices, map[bool]int{true: 1}[odd], folder)
	}
}

// TestAddressesComeInTheirOwnForm, as browsers and mail programs need them (fault 162). Package activity tests the
// forms of an origin.
func TestAddressesComeInTheirOwnForm(t *testing.T) {
	for written, want := range map[string]string{
		"https://UNO.example.org:443/":  "https://uno.example.org",
		"HTTPS://ünö.example.":          "https://xn--n-1gaq.example",
		"http://LOCALHOST:8090":         "http://localhost:8090",
		"https://uno.example.org:08443": "https://uno.example.org:8443",
	} {
		environment(t, map[string]string{"ACTIVITY_ADDR": "127.0.0.1:8090", "ACTIVITY_ORIGIN": written})
		c, err := loadConfig()
		require.NoError(t, err, written)
		require.Equal(t, want, c.ActivityOrigin, written)
	}
	for written, remedy := range map[string]string{
		"https://UNO.example.org/table":         ": write https://uno.example.org",
		"UNO.example.org":                       ": write https://uno.example.org",
		"https://ada:canary@uno.example.org":    ": write https://uno.example.org",
		"https://uno.example.org;":              ": correct it",
		"https://a.example,https://b.example":   ": correct it",
		"http://uno.example.org":                ": correct it",
		"http://uno.example.org/x":              ": correct it",
		"https://uno.example.org https://x.org": ": correct it",
	} {
		environment(t, map[string]string{"ACTIVITY_ADDR": "127.0.0.1:8090", "ACTIVITY_ORIGIN": written})
		var out strings.Builder
		err := command(t.Context(), []string{"doctor"}, &out)
		require.EqualError(t, err, "ACTIVITY_ORIGIN is not an address such as https://uno.example.org, without a path"+remedy, written)
	}
	for written, want := range map[string]string{
		"HTTPS://Hilfe.MÜLLER.example.:443/Über uns": "https://hilfe.xn--mller-kva.example/%C3%9Cber%20uns",
		"Help@Example.ORG":                   "Help@example.org",
		"hilfe@müller.example":               "hilfe@xn--mller-kva.example",
		"https://example.org/help?x=1#there": "https://example.org/help?x=1#there",
	} {
		environment(t, map[string]string{"SUPPORT_ADDRESS": written})
		c, err := loadConfig()
		require.NoError(t, err, written)
		require.Equal(t, want, c.Support)
	}
	for written, want := range map[string]string{
		"HTTP://127.0.0.1:8443/":       "http://127.0.0.1:8443",
		"https://Proxy.example/api/v9": "", "http://u:canary@proxy.example": "", "http://proxy.example?x=canary": "",
	} {
		environment(t, map[string]string{"DISCORD_TOKEN": "abc.def", "DISCORD_API_URL": written})
		c, err := loadConfig()
		if want == "" {
			require.ErrorContains(t, err, "DISCORD_API_URL", written)
			require.NotContains(t, err.Error(), "canary")
			continue
		}
		require.NoError(t, err, written)
		require.Equal(t, want, c.APIURL)
	}
}

// TestSettingsThatThePagesPrint for .env can be copied there as they stand, with their notes (fault 192).
func TestSettingsThatThePagesPrint(t *testing.T) {
	tried, pages := 0, map[string][]byte{}
	for _, page := range []string{"operation.md", "operation/table.md", "operation/activity.md", "scale.md", "daily.md"} {
		var err error
		pages[page], err = os.ReadFile("../../docs/" + page)
		require.NoError(t, err)
	}
	for page, text := range pages {
		for _, m := range regexp.MustCompile("(?ms)^ *```sh\n(.*?)^ *```$").FindAllStringSubmatch(string(text), -1) {
			for line := range strings.Lines(m[1]) {
				name, _, is := strings.Cut(strings.TrimSpace(line), "=")
				if !is || !slices.Contains(variables(), name) {
					continue
				}
				tried++
				environment(t, map[string]string{"ACTIVITY_ADDR": "127.0.0.1:8090", "ACTIVITY_ORIGIN": "https://uno.example.org"})
				t.Setenv(name, "")
				require.NoError(t, os.WriteFile(dotEnv, []byte(line), 0o600))
				c, err := loadConfig()
				require.NoError(t, err, "%s: %s", page, line)
				for _, notice := range c.Notices {
					require.NotContains(t, notice, "line", "%s: %s", page, line)
				}
			}
		}
	}
	require.Greater(t, tried, 12)
}
