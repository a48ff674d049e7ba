package deployment

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/compose-spec/compose-go/v2/cli"
	"github.com/compose-spec/compose-go/v2/types"
	"github.com/stretchr/testify/require"
)

// compose loads a file as Docker Compose does, with what its head says to put into .env.
func compose(t *testing.T, file, settings string) *types.Project {
	t.Helper()
	// Compose looks for .env beside the file.
	folder := t.TempDir()
	path := filepath.Join(folder, file)
	require.NoError(t, os.WriteFile(path, read(t, "docs/operation", file), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(folder, ".env"), []byte(settings), 0o600))
	options, err := cli.NewProjectOptions([]string{path}, cli.WithWorkingDirectory(folder), cli.WithName("unobot"),
		cli.WithEnvFiles(), cli.WithDotEnv)
	require.NoError(t, err)
	project, err := options.LoadProject(t.Context())
	require.NoError(t, err)
	return project
}

// TestComposeWithAFile: one process with a volume, and a Prometheus.
func TestComposeWithAFile(t *testing.T) {
	project := compose(t, "compose.yml", "DISCORD_TOKEN=a-token\n")
	bot := project.Services["unobot"]
	requireUnprivileged(t, bot)
	require.Equal(t, "a-token", *bot.Environment["DISCORD_TOKEN"])
	require.Len(t, bot.Volumes, 1)
	require.Equal(t, newImage(t).volumes[0], bot.Volumes[0].Target)
	require.Equal(t, types.VolumeTypeVolume, bot.Volumes[0].Type)
	require.Contains(t, project.Volumes, bot.Volumes[0].Source)
	require.Empty(t, bot.Ports)
	for _, port := range project.Services["prometheus"].Ports {
		require.Equal(t, "127.0.0.1", port.HostIP)
	}
}

// TestComposeWithPostgreSQL: three processes that share everything but their names.
func TestComposeWithPostgreSQL(t *testing.T) {
	project := compose(t, "compose-postgres.yml", "DISCORD_TOKEN=a-token\nPOSTGRES_PASSWORD=word\n")
	for _, name := range []string{"bot1", "bot2", "bot3"} {
		bot := project.Services[name]
		requireUnprivileged(t, bot)
		require.Equal(t, name, bot.Hostname)
		require.Empty(t, bot.Volumes)
		require.Equal(t, "a-token", *bot.Environment["DISCORD_TOKEN"])
		require.Contains(t, *bot.Environment["DATABASE_URL"], "postgres://unobot:word@database:5432/unobot")
		require.Equal(t, "service_healthy", bot.DependsOn["database"].Condition)
	}
	require.NotNil(t, project.Services["database"].HealthCheck)
	require.Empty(t, project.Services["database"].Ports)
}

// requireUnprivileged holds a bot to what keeps a container in: the image's user, and nothing to write to but volumes.
func requireUnprivileged(t *testing.T, bot types.ServiceConfig) {
	t.Helper()
	require.True(t, bot.ReadOnly)
	require.Empty(t, bot.User, "the image's own")
	require.Empty(t, bot.Entrypoint)
	require.Equal(t, []string{"ALL"}, bot.CapDrop)
	require.Contains(t, bot.SecurityOpt, "no-new-privileges:true")
	require.Equal(t, 15*time.Second, time.Duration(*bot.StopGracePeriod))
}
