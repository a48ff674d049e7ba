package deployment

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// container is the image's file tree, and how a container of it is started without an engine: by bubblewrap, with
// the image's user, variables and entry point, a root that cannot be written to, and its volume.
type container struct {
	t        *testing.T
	image    image
	root     string // what the image has in it
	volume   string // what is mounted at its volume
	user     uint32
	variable map[string]string
}

// newContainer puts the file tree together as the last stage of the Dockerfile does. UNOBOT_BINARY names what its
// first stage builds; .ci/run has just built that.
func newContainer(t *testing.T) *container {
	t.Helper()
	binary := os.Getenv("UNOBOT_BINARY")
	if binary == "" {
		t.Skip("UNOBOT_BINARY is not set to the binary of the image, as .ci/run does")
	}
	folder := t.TempDir()
	c := &container{t: t, image: newImage(t), root: filepath.Join(folder, "root"), volume: filepath.Join(folder, "volume")}
	user, err := strconv.ParseUint(strings.SplitN(c.image.user, ":", 2)[0], 10, 32)
	require.NoError(t, err)
	c.user, c.variable = uint32(user), c.image.env
	for _, path := range []string{filepath.Dir(folder), folder, c.root} {
		require.NoError(t, os.MkdirAll(path, 0o755))
		require.NoError(t, os.Chmod(path, 0o755)) // the other user has to get there
	}
	built := t.TempDir()
	require.NoError(t, os.MkdirAll(filepath.Join(built, "backups"), 0o700))
	for _, part := range c.image.copies {
		require.Len(t, part.SourcePaths, 1)
		from := part.SourcePaths[0]
		switch {
		case from == "/out/unobot":
			from = binary
		case from == "/out/data":
			from = built
		case strings.HasPrefix(from, "/src/"):
			from = filepath.Join(root, strings.TrimPrefix(from, "/src/"))
		}
		c.copy(from, part.DestPath, part.Chown)
	}
	require.NoError(t, os.Rename(filepath.Join(c.root, c.image.volumes[0]), c.volume)) // an engine fills a new volume so
	for _, mountpoint := range []string{c.image.volumes[0], "/proc", "/dev"} {
		require.NoError(t, os.Mkdir(filepath.Join(c.root, mountpoint), 0o755))
	}
	return c
}

// copy puts a file or a folder of the build into the image, for an owner if there is one.
func (c *container) copy(from, to, owner string) {
	c.t.Helper()
	target := filepath.Join(c.root, to)
	if strings.HasSuffix(to, "/") {
		target = filepath.Join(target, filepath.Base(from))
	}
	require.NoError(c.t, os.MkdirAll(filepath.Dir(target), 0o755))
	steps := [][]string{{"cp", "-r", "-L", "--preserve=mode", from, target}}
	if owner != "" && os.Getuid() == 0 {
		steps = append(steps, []string{"chown", "-R", owner, target})
	}
	for _, words := range steps {
		out, err := exec.Command(words[0], words[1:]...).CombinedOutput()
		require.NoError(c.t, err, string(out))
	}
}

// command is a program in the container: its entry point with arguments, or another one.
func (c *container) command(words ...string) *exec.Cmd {
	args := []string{
		"--unshare-all", "--share-net", "--die-with-parent", "--cap-drop", "ALL", "--new-session", "--clearenv",
		"--ro-bind", c.root, "/", "--bind", c.volume, c.image.volumes[0], "--proc", "/proc", "--dev", "/dev", "--chdir", "/",
	}
	for name, value := range c.variable {
		args = append(args, "--setenv", name, value)
	}
	command := exec.Command("bwrap")
	command.SysProcAttr = &syscall.SysProcAttr{}
	if os.Getuid() == 0 {
		command.SysProcAttr.Credential = &syscall.Credential{Uid: c.user, Gid: c.user}
	} else {
		args = append(args, "--uid", fmt.Sprint(c.user), "--gid", fmt.Sprint(c.user))
	}
	command.Args = append(append(command.Args, append(args, "--")...), words...)
	return command
}

// run waits for a program, and returns what it says.
func (c *container) run(words ...string) (string, error) {
	out, err := c.command(words...).CombinedOutput()
	return string(out), err
}

// files lists what is in a folder, with sizes and modes.
func files(t *testing.T, folder string) (list []string) {
	t.Helper()
	require.NoError(t, filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := entry.Info()
		list = append(list, fmt.Sprint(path, info.Mode(), info.Size()))
		return err
	}))
	return list
}

// freeAddress is one of the loopback that nobody listens on.
func freeAddress(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	require.NoError(t, l.Close())
	return l.Addr().String()
}

// playground starts the bot in front of a Discord of its own, and waits for its address.
func (c *container) playground() (bot *exec.Cmd, address string, log *bytes.Buffer) {
	c.t.Helper()
	bot, log = c.command(append(c.image.entrypoint, "-addr", "127.0.0.1:0")...), &bytes.Buffer{}
	bot.Stderr = log
	said, err := bot.StdoutPipe()
	require.NoError(c.t, err)
	require.NoError(c.t, bot.Start())
	c.t.Cleanup(func() {
		if bot.ProcessState == nil {
			_ = bot.Process.Kill()
			_ = bot.Wait()
		}
	})
	for lines := bufio.NewScanner(said); address == "" && lines.Scan(); {
		address = regexp.MustCompile(`http://\S+`).FindString(lines.Text())
	}
	require.NotEmpty(c.t, address, log.String())
	return bot, address, log
}

// visitor asks the playground that runs in a container.
func visitor(t *testing.T, address, path, body string) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, address+path, strings.NewReader(body))
	require.NoError(t, err)
	request.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(request)
	require.NoError(t, err)
	said, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	require.NoError(t, answer.Body.Close())
	return string(said)
}

// TestTheImageNeedsNothingElse: there are no time zones in it, and a file of settings with blank lines takes nothing
// away that the image sets (faults 157, 159).
func TestTheImageNeedsNothingElse(t *testing.T) {
	c := newContainer(t)
	c.variable["DATABASE_PATH"], c.variable["HEALTH_ADDR"] = "", ""
	c.variable["DEFAULT_HEALTH_ADDR"] = freeAddress(t)
	bot, address, _ := c.playground()
	offers := ""
	require.Eventually(t, func() bool { // its commands are there soon after the page
		offers = visitor(t, address, "/api/autocomplete",
			`{"as":"Ada","in":"","command":"tournament create","focus":"when","options":[{"name":"when","value":"20:00"}]}`)
		return !strings.Contains(offers, "there is no command")
	}, time.Minute, 100*time.Millisecond)
	require.Contains(t, offers, "20:00 · New York time")
	well, err := c.run(c.image.health...)
	require.NoError(t, err, well)
	c.stop(bot)
	c.requireFile("unobot.db")
}

// TestTheImageRuns: as Docker, Compose and Kubernetes start it, but without any of them. It opens the playground,
// which is the whole bot in front of a Discord of its own.
func TestTheImageRuns(t *testing.T) {
	c := newContainer(t)
	before := files(t, c.root)

	version, err := c.run(append(c.image.entrypoint, "version")...)
	require.NoError(t, err, version)
	require.Contains(t, version, "linux/")
	c.variable["HEALTH_ADDR"] = freeAddress(t) // the image's own would be taken on some machines
	well, err := c.run(c.image.health...)
	require.Error(t, err, "nothing runs yet")
	require.Contains(t, well, c.variable["HEALTH_ADDR"])

	bot, address, log := c.playground()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	require.NoError(t, err)
	answer, err := http.DefaultClient.Do(request)
	require.NoError(t, err)
	page, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	require.NoError(t, answer.Body.Close())
	require.Equal(t, http.StatusOK, answer.StatusCode)
	require.Contains(t, string(page), "</html>")

	well, err = c.run(c.image.health...)
	require.NoError(t, err, well)
	require.Contains(t, well, "1 of 1 shards up")
	copied, err := c.run(append(c.image.entrypoint, "backup", "/data/backups/copy.db")...)
	require.NoError(t, err, copied)
	refused, err := c.run(append(c.image.entrypoint, "backup", "/copy.db")...)
	require.Error(t, err, "the root of the container was written to")
	require.Contains(t, refused, "read-only")

	c.stop(bot)
	require.NotContains(t, log.String(), "panic")
	require.Equal(t, before, files(t, c.root))
	c.requireVolume()
}

// stop ends the bot as an engine does: by a signal to the program itself, which is the last of bubblewrap's processes.
func (c *container) stop(bot *exec.Cmd) {
	c.t.Helper()
	pid := bot.Process.Pid
	for {
		children, err := os.ReadFile(fmt.Sprintf("/proc/%d/task/%d/children", pid, pid))
		require.NoError(c.t, err)
		if len(bytes.TrimSpace(children)) == 0 {
			break
		}
		pid, err = strconv.Atoi(strings.Fields(string(children))[0])
		require.NoError(c.t, err)
	}
	if os.Getuid() == 0 {
		status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
		require.NoError(c.t, err)
		require.Contains(c.t, string(status), fmt.Sprintf("Uid:\t%d\t", c.user))
		require.Regexp(c.t, `CapEff:\s0+\n`, string(status))
	}
	require.NoError(c.t, syscall.Kill(pid, syscall.SIGTERM))
	ended := make(chan error, 1)
	go func() { ended <- bot.Wait() }()
	select {
	case err := <-ended:
		require.NoError(c.t, err)
	case <-time.After(time.Minute):
		require.NoError(c.t, bot.Process.Kill())
		require.Fail(c.t, "the bot does not end")
	}
}

// requireVolume: the database and the backup are there, and the image's user's.
func (c *container) requireVolume() {
	c.t.Helper()
	c.requireFile("unobot.db")
	c.requireFile("backups/copy.db")
}

// requireFile looks for a file of the image's user, which nobody else reads.
func (c *container) requireFile(file string) {
	c.t.Helper()
	info, err := os.Stat(filepath.Join(c.volume, file))
	require.NoError(c.t, err)
	require.Equal(c.t, fs.FileMode(0o600), info.Mode().Perm(), "only its owner reads %s", file)
	if os.Getuid() == 0 {
		require.Equal(c.t, c.user, info.Sys().(*syscall.Stat_t).Uid, file)
	}
}
