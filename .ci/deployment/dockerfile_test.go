package deployment

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/moby/buildkit/frontend/dockerfile/instructions"
	"github.com/moby/buildkit/frontend/dockerfile/linter"
	"github.com/moby/buildkit/frontend/dockerfile/parser"
	"github.com/stretchr/testify/require"
)

// image is what the last stage of the Dockerfile makes.
type image struct {
	base       string
	copies     []*instructions.CopyCommand
	env        map[string]string
	user       string
	volumes    []string
	entrypoint []string
	health     []string // without the word CMD
}

// parse reads the Dockerfile as BuildKit does, and allows no warning of its linter.
func parse(t *testing.T) (stages []instructions.Stage) {
	t.Helper()
	tree, err := parser.Parse(bytes.NewReader(read(t, "Dockerfile")))
	require.NoError(t, err)
	require.Empty(t, tree.Warnings)
	var warnings []string
	lint := linter.New(&linter.Config{Warn: func(rule, _, _, text string, at []parser.Range) {
		warnings = append(warnings, fmt.Sprintf("line %d: %s: %s", at[0].Start.Line, rule, text))
	}})
	stages, _, err = instructions.Parse(tree.AST, lint)
	require.NoError(t, err)
	require.Empty(t, warnings)
	return stages
}

// newImage is the image of the last stage.
func newImage(t *testing.T) image {
	t.Helper()
	stages := parse(t)
	last := stages[len(stages)-1]
	made := image{base: last.BaseName, env: map[string]string{}}
	for _, command := range last.Commands {
		switch c := command.(type) {
		case *instructions.CopyCommand:
			made.copies = append(made.copies, c)
		case *instructions.EnvCommand:
			for _, pair := range c.Env {
				made.env[pair.Key] = pair.Value
			}
		case *instructions.UserCommand:
			made.user = c.User
		case *instructions.VolumeCommand:
			made.volumes = append(made.volumes, c.Volumes...)
		case *instructions.EntrypointCommand:
			require.False(t, c.PrependShell, "the image has no shell")
			made.entrypoint = c.CmdLine
		case *instructions.HealthCheckCommand:
			require.Equal(t, "CMD", c.Health.Test[0], "the image has no shell")
			made.health = c.Health.Test[1:]
		default:
			require.Fail(t, "the test of the image does not know this instruction", "%s", command)
		}
	}
	return made
}

func TestTheImageIsSmallAndUnprivileged(t *testing.T) {
	made := newImage(t)
	require.Equal(t, "scratch", made.base)
	require.Equal(t, "65532:65532", made.user, "in digits, for runAsNonRoot of Kubernetes")
	require.Equal(t, []string{"/data"}, made.volumes)
	for _, c := range made.copies {
		want := ""
		if c.DestPath == "/data" {
			want = made.user
		}
		require.Equal(t, want, c.Chown, "%s: only the volume is the bot's own", c.DestPath)
	}
}

// TestTheImageIsBuiltForBothProcessors: on the machine's own one, so nothing that was built is run.
func TestTheImageIsBuiltForBothProcessors(t *testing.T) {
	build := parse(t)[0]
	require.Equal(t, "$BUILDPLATFORM", build.Platform)
	for _, command := range build.Commands {
		if run, ok := command.(*instructions.RunCommand); ok {
			require.NotContains(t, strings.Join(run.CmdLine, " "), "&& /out/unobot", "another processor cannot run it")
		}
	}
	text := string(read(t, "Dockerfile"))
	require.Contains(t, text, "GOARCH=$TARGETARCH")
	require.Contains(t, text, "-X main.release=$VERSION")
}
