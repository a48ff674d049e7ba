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
