//go:build unix

package postgrestest

import (
	"context"
	"io"
	"os"
	"os/exec"
	"os/user"
	"strconv"
	"syscall"
)

// servant is the user whom servers run as. PostgreSQL and PgBouncer refuse root.
type servant struct{ uid, gid int }

// newServant is an unprivileged user of the machine; nil where the tests run as one.
func newServant() (*servant, error) {
	if os.Getuid() != 0 {
		return nil, nil
	}
	account, err := user.Lookup("postgres")
	if err != nil {
		if account, err = user.Lookup("nobody"); err != nil {
			return nil, err
		}
	}
	uid, err := strconv.Atoi(account.Uid)
	if err != nil {
		return nil, err
	}
	gid, err := strconv.Atoi(account.Gid)
	return &servant{uid, gid}, err
}

// own gives a folder or a file to the servant.
func (s *servant) own(path string) error {
	if s == nil {
		return nil
	}
	return os.Chown(path, s.uid, s.gid)
}

// command is a program that the servant runs in a folder.
func (s *servant) command(folder, name string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(context.Background(), name, args...) // it outlives the test that needs it first
	cmd.Dir = folder
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "LC_ALL=C", "TZ=UTC"}
	if s != nil {
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uint32(s.uid), Gid: uint32(s.gid)}}
	}
	return cmd
}

// untilWeEnd starts a program, and ends it with a signal, by its pid, when this process ends, however
// that happens, or closes what is returned: a shell reads from us what we never write. Then the shell
// removes the folder.
func (s *servant) untilWeEnd(folder, signal, name string, args ...string) (io.Closer, error) {
	const script = `signal=$1; folder=$2; shift 2
		"$@" & pid=$!
		read -r line
		kill -s "$signal" $pid
		wait $pid
		cd / && rm -rf "$folder"`
	cmd := s.command(folder, "/bin/sh", append([]string{"-c", script, "sh", signal, folder, name}, args...)...)
	alive, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	return alive, cmd.Start()
}
