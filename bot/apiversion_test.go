package bot_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/gateway"
	"unobot/bot/rest"
)

// Events and requests speak of the same objects, in one version of Discord's API.
func TestOneAPIVersion(t *testing.T) {
	t.Parallel()
	require.Equal(t, rest.APIVersion, gateway.APIVersion)
}
