package main

import (
	"encoding/binary"
	"os"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/require"
)

// inUTF16 returns a text in the form that Windows' editors call "Unicode".
func inUTF16(order binary.AppendByteOrder, text string) string {
	var data []byte
	for _, unit := range utf16.Encode([]rune(text)) {
		data = order.AppendUint16(data, unit)
	}
	return string(data)
}

// TestWhatCannotBeSeenIsNamed by its number: it came with a copy from a page or a chat, and people could not find it
// (fault 160).
func TestWhatCannotBeSeenIsNamed(t *testing.T) {
	for line, want := range map[string]string{
		"\ufeffBACKUP_DIR=x":                         "there is U+FEFF, which cannot be seen",
		"BACKUP\u200b_DIR=x":                         "there is U+200B, which cannot be seen",
		"BACKUP_DIR=x\u2028SHARDS=3":                 "there is U+2028, which cannot be seen",
		"BACKUP_DIR='x\u00ady'":                      "there is U+00AD, which cannot be seen",
		"BACKUP_DIR=x\vy":                            "there is U+000B, which cannot be seen",
		"PGPASSWORD=\u202ecanary":                    "there is U+202E, which cannot be seen",
		"BACKUP_DIR=‘x’":                             "the quotation marks around the value are not the plain ones",
		"# not\u200b here":                           "",
		"BACKUP_DIR=x # nor\u200b here":              "",
		"BACKUP_DIR=/می\u200cخواهم/👩\u200d👧":         "",
		"\u00a0export\u00a0BACKUP_DIR\u2009=\u00a0x": "",
	} {
		writeDotEnv(t, "LOG_LEVEL=warn\n"+line+"\n", 0o600)
		_, err := loadConfig()
		if want == "" {
			require.NoError(t, err, "%+q", line)
			continue
		}
		require.ErrorContains(t, err, ".env, line 2: "+want, "%+q", line)
		require.NotContains(t, err.Error(), "canary")
	}
	for _, name := range []string{"BACKUP_DIR", "BACKUP_AFTER", "DISCORD_TOKEN"} {
		environment(t, map[string]string{name: "canary\u200bx"})
		_, err := loadConfig()
		require.EqualError(t, err, name+": there is U+200B, which cannot be seen: remove it, or write that anew")
	}
	environment(t, nil)
	require.NoError(t, os.WriteFile("password", []byte("canary\u2060x\n"), 0o600))
	t.Setenv("PGPASSWORD_FILE", "password")
	_, err := loadConfig()
	require.EqualError(t, err,
		"PGPASSWORD_FILE: in the file that it names there is U+2060, which cannot be seen: remove it, or write that anew")
}

// TestDotEnvFromWindows is read as if it came from elsewhere; so is one of an old Mac (fault 160).
func TestDotEnvFromWindows(t *testing.T) {
	text := "# règles\r\nDISCORD_TOKEN=abc.def\r\n\r\nBACKUP_DIR=C:\\jeux d'été\\new\r\nLOG_LEVEL=warn\r\n"
	for name, file := range map[string]string{
		"line ends":                  text,
		"no line end at the end":     strings.TrimRight(text, "\r\n"),
		"a mark":                     byteOrderMark + text,
		"UTF-16, little":             inUTF16(binary.LittleEndian, byteOrderMark+text),
		"UTF-16, big":                inUTF16(binary.BigEndian, byteOrderMark+text),
		"UTF-16, little, no mark":    inUTF16(binary.LittleEndian, text),
		"UTF-16, big, no mark":       inUTF16(binary.BigEndian, text),
		"line ends of an old Mac":    strings.ReplaceAll(text, "\r\n", "\r"),
		"line ends of several sorts": strings.Replace(text, "\r\n", "\n", 2),
	} {
		t.Run(name, func(t *testing.T) {
			environment(t, nil)
			for _, variable := range []string{"DISCORD_TOKEN", "BACKUP_DIR", "LOG_LEVEL"} {
				t.Setenv(variable, "") // restores the variable after the test
			}
			require.NoError(t, os.WriteFile(dotEnv, []byte(file), 0o600))
			c, err := loadConfig()
			require.NoError(t, err)
			require.Equal(t, "abc.def", c.Token)
			require.Equal(t, `C:\jeux d'été\new`, c.BackupDir)
			require.Equal(t, "WARN", c.LogLevel.String())
			require.Empty(t, c.Notices)
		})
	}
	for name, tt := range map[string]struct{ file, want string }{
		"Windows-1252":     {"LOG_LEVEL=warn\r\nBACKUP_DIR=C:\\\xe9t\xe9\r\n", ".env, line 2: a character is not in UTF-8"},
		"NUL":              {"LOG_LEVEL=warn\nBACKUP_DIR=a\x00b\n", ".env, line 2: there is a NUL"},
		"half a character": {inUTF16(binary.LittleEndian, byteOrderMark+"LOG_LEVEL=warn") + "x", "UTF-16"},
	} {
		t.Run(name, func(t *testing.T) {
			environment(t, nil)
			require.NoError(t, os.WriteFile(dotEnv, []byte(tt.file), 0o600))
			_, err := loadConfig()
			require.ErrorContains(t, err, tt.want)
		})
	}
}

// TestAFileThatWindowsNamesOtherwise: Windows hides the ends of file names (fault 160).
func TestAFileThatWindowsNamesOtherwise(t *testing.T) {
	environment(t, nil)
	require.NoError(t, os.WriteFile(".env.txt", []byte("LOG_LEVEL=warn\r\n"), 0o600))
	c, err := loadConfig()
	require.NoError(t, err)
	require.Equal(t, []string{".env.txt is not read: rename it to .env, if it has the settings"}, c.Notices)
}
