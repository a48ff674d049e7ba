package postgres

import (
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// FuzzPassword: whatever a password is, nothing that errors tell of a database has a part of it. The
// URL is understood as it is meant, or refused with a line that is always the same.
func FuzzPassword(f *testing.F) {
	for _, password := range []string{
		"hunter2", "", "12?x", "12#x", "1/2", "a@b", "a:b", "%41", "%zz", "[::1]", "a b", "5432", "ü", "\\", "a,b", "x@y/z?sslmode=off", "?@", "#/",
	} {
		f.Add(password)
	}
	f.Fuzz(func(t *testing.T, password string) {
		config, err := parseURL("postgres://u:" + password + "@127.0.0.1:5432/d")
		if err != nil {
			require.Contains(t, []error{errURL, errURLCharacters}, err)
			return
		}
		require.Equal(t, "d on 127.0.0.1:5432", databaseName(config))
		require.Equal(t, "u", config.User)
		meant := must(url.PathUnescape(password))(t)
		if meant != "" && password == strings.TrimSpace(password) { // else it comes from elsewhere, or is cut
			require.Equal(t, meant, config.Password)
		}
	})
}
