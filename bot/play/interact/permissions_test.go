package interact

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestWhoMayAttach: those with the permission, and administrators, who may everything.
func TestWhoMayAttach(t *testing.T) {
	for permissions, may := range map[int64]bool{0: false, 1 << 14: false, 1 << 15: true, 1 << 3: true} {
		in := Interaction{AppPermissions: permissions, PermissionsKnown: true}
		require.Equal(t, may, in.MayAttach(), "%b", permissions)
	}
}

// TestUnknownPermissionsAreNotNone: what Discord does not tell keeps nobody from playing.
func TestUnknownPermissionsAreNotNone(t *testing.T) {
	click := `{"id":"1","token":"t","type":3,"user":{"id":"2"}%s}`
	for given, want := range map[string]struct {
		missing            int
		maySend, mayAttach bool
	}{
		"":                              {0, false, true},
		`,"app_permissions":"0"`:        {3, false, false},
		`,"app_permissions":"nonsense"`: {0, false, true},
		`,"app_permissions":"8"`:        {0, true, true},
		`,"app_permissions":"19456"`:    {0, true, false},
		`,"app_permissions":"35840"`:    {1, false, true},
	} {
		in, err := decode(fmt.Appendf(nil, click, given))
		require.NoError(t, err)
		require.Len(t, in.MissingPermissions(), want.missing, given)
		require.Equal(t, want.maySend, in.MaySend(), given)
		require.Equal(t, want.mayAttach, in.MayAttach(), given)
	}
}

// TestWhereThreadsCanBeStarted: in text and announcement channels of the bot's servers.
func TestWhereThreadsCanBeStarted(t *testing.T) {
	for kind, can := range map[int]bool{0: true, 2: false, 5: true, 10: false, 11: false, 12: false, 13: false, 15: false} {
		in, err := decode(fmt.Appendf(nil, `{"id":"1","token":"t","type":2,"user":{"id":"2"},"guild_id":"3","channel":{"type":%d}}`, kind))
		require.NoError(t, err)
		require.Equal(t, can, in.Threadable, kind)
	}
	in, err := decode([]byte(`{"id":"1","token":"t","type":2,"user":{"id":"2"},"channel":{"type":0}}`))
	require.NoError(t, err)
	require.False(t, in.Threadable, "where the bot is no member")
}

// TestWhatThreadsTake: both permissions, as far as they are known.
func TestWhatThreadsTake(t *testing.T) {
	for permissions, missing := range map[int64]int{0: 2, 1 << 35: 1, 1 << 38: 1, 1<<35 | 1<<38: 0, 1 << 3: 0} {
		in := Interaction{AppPermissions: permissions, PermissionsKnown: true}
		require.Len(t, in.MissingForThreads(), missing, "%b", permissions)
	}
	require.Empty(t, (&Interaction{}).MissingForThreads())
}
