package deployment

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
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

// TestActionsArePinned: a tag can be moved to other code, a commit cannot.
func TestActionsArePinned(t *testing.T) {
	workflows, err := filepath.Glob(filepath.Join(root, ".github/workflows/*.yml"))
	require.NoError(t, err)
	require.Len(t, workflows, 2)
	for _, path := range workflows {
		text := string(read(t, ".github/workflows", filepath.Base(path)))
		for _, m := range regexp.MustCompile(`(?m)^ *-? *uses: (.*)$`).FindAllStringSubmatch(text, -1) {
			require.Regexp(t, `^(\./\S+|[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$`, m[1], path)
		}
		require.NotContains(t, text, "secrets.", "%s: there is nothing to set up", path)
	}
}

// verify asks systemd whether it can read a unit, and returns its complaints.
func verify(t *testing.T, unit string) string {
	t.Helper()
	// The program is not installed here; any other one stands for it.
	require.Equal(t, 1, strings.Count(unit, "ExecStart=/usr/local/bin/unobot\n"))
	unit = strings.Replace(unit, "ExecStart=/usr/local/bin/unobot\n", "ExecStart=/bin/true\n", 1)
	file := filepath.Join(t.TempDir(), "unobot.service")
	require.NoError(t, os.WriteFile(file, []byte(unit), 0o644))
	out, err := exec.Command("systemd-analyze", "verify", "--man=no", file).CombinedOutput()
	if err != nil && len(out) == 0 {
		return err.Error()
	}
	return string(out)
}

func TestSystemdReadsTheUnit(t *testing.T) {
	unit := string(read(t, "docs/operation/unobot.service"))
	require.Empty(t, verify(t, unit))
	require.Contains(t, verify(t, strings.Replace(unit, "PrivateTmp=", "PrivateTemp=", 1)), "PrivateTemp", "it does not look")
}

// TestTheUnitKeepsTheBotIn: systemd rates how exposed a service is, from 0 (not at all) to 10.
func TestTheUnitKeepsTheBotIn(t *testing.T) {
	file := filepath.Join(root, "docs/operation/unobot.service")
	out, err := exec.Command("systemd-analyze", "security", "--no-pager", "--offline=yes", "--threshold=20", file).CombinedOutput()
	require.NoError(t, err, string(out))
	require.Contains(t, string(out), "Overall exposure level for unobot.service")
}

// Package deployment holds what operators are given against the tools that will read it: BuildKit's parser,
// Compose's loader, Kubernetes' types, systemd. It is a module of its own, so that the bot needs none of them.

// root is the project's folder.
const root = "../.."

// read is a file of the project.
func read(t *testing.T, path ...string) []byte {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(append([]string{root}, path...)...))
	require.NoError(t, err)
	return text
}
