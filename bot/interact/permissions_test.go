package interact

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestWhoMayAttach: those with the permission, and administrators, who may everything.
func TestWhoMayAttach(t *testing.T) {
	for permissions, may := range map[int64]bool{0: false, 1 << 14: false, 1 << 15: true, 1 << 3: true} {
		in := Interaction{AppPermissions: permissions}
		require.Equal(t, may, in.MayAttach(), "%b", permissions)
	}
}
