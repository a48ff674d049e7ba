//go:build unix

package sqlite

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/migrations"
)

// TestRestoreByRootLeavesTheFilesToTheBotsUser: root restores, another user's bot starts.
func TestRestoreByRootLeavesTheFilesToTheBotsUser(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root can give files away")
	}
	const user = 12345
	for name, there := range map[string]bool{"a database is replaced": true, "there is none yet": false} {
		t.Run(name, func(t *testing.T) {
			_, backup, _ := made(t, 3, 3)
			folder := t.TempDir()
			path := filepath.Join(folder, "uno.db")
			if there {
				require.NoError(t, mustOpen(t, path, migrations.Files).Close())
				require.NoError(t, os.Chown(path, user, user))
			}
			require.NoError(t, os.Chown(folder, user, user))
			must(Restore(t.Context(), backup, path))(t)
			files := must(os.ReadDir(folder))(t)
			for _, f := range files {
				info := must(f.Info())(t)
				require.Equal(t, uint32(user), info.Sys().(*syscall.Stat_t).Uid, f.Name())
			}
		})
	}
}
