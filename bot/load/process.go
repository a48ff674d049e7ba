package load

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"unobot/bot/standin"
)

// tick is the unit of processor time in /proc on every Linux that Go runs on.
const tick = 10 * time.Millisecond

// process is the bot.
type process struct {
	cmd    *exec.Cmd
	folder string
	log    *os.File

	metrics string // the address of its metrics; "": it has none
}

// startBot runs the bot on a database of its own, with metrics at an address or without, and returns
// when it is ready.
func startBot(ctx context.Context, binary, metrics string, d *standin.Server) (*process, error) {
	folder, err := os.MkdirTemp("", "unobot-load")
	if err != nil {
		return nil, err
	}
	p := &process{folder: folder, metrics: metrics}
	if p.log, err = os.Create(filepath.Join(folder, "log")); err != nil {
		return nil, errors.Join(err, p.clean())
	}
	p.cmd = exec.CommandContext(ctx, binary)
	p.cmd.Cancel = func() error { return p.cmd.Process.Signal(syscall.SIGTERM) }
	p.cmd.Dir, p.cmd.Stderr = folder, p.log
	p.cmd.Env = append(os.Environ(), "DISCORD_TOKEN="+d.Application().Token, "DISCORD_API_URL="+d.URL(),
		"DATABASE_PATH="+filepath.Join(folder, "unobot.db"), "DATABASE_URL=", "LOG_LEVEL=warn", "HEALTH_ADDR=", "METRICS_ADDR="+metrics, "BACKUP_DIR=", "SHARDS=0")
	if err := p.cmd.Start(); err != nil {
		return nil, errors.Join(err, p.clean())
	}
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	if err := d.WaitReady(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("the bot does not come up: %w: %s", err, p.lastWords()), p.stop())
	}
	return p, nil
}

// lastWords is the end of the bot's log.
func (p *process) lastWords() string {
	text, err := os.ReadFile(p.log.Name())
	if err != nil {
		return err.Error()
	}
	return string(text[max(0, len(text)-2000):])
}

// stop ends the bot as an operator does, and takes its files away.
func (p *process) stop() error {
	err := errors.Join(p.cmd.Process.Signal(syscall.SIGTERM), p.cmd.Wait())
	return errors.Join(err, p.clean())
}

func (p *process) clean() error {
	if p.log != nil {
		_ = p.log.Close()
	}
	return os.RemoveAll(p.folder)
}

// processorTime is what a process has used so far, in user and system mode. "self" is this one.
func processorTime(pid string) (time.Duration, error) {
	stat, err := os.ReadFile("/proc/" + pid + "/stat")
	if err != nil {
		return 0, fmt.Errorf("processor time is read from /proc, as Linux has it: %w", err)
	}
	// The name of the program, in parentheses, may hold spaces.
	fields := strings.Fields(string(stat[strings.LastIndexByte(string(stat), ')')+1:]))
	var user, system int64
	if _, err := fmt.Sscan(fields[11]+" "+fields[12], &user, &system); err != nil {
		return 0, fmt.Errorf("/proc/%s/stat: %w", pid, err)
	}
	return time.Duration(user+system) * tick, nil
}

// used is the processor time of both processes.
type used struct{ bot, standin time.Duration }

func (p *process) used() (u used, err error) {
	if u.bot, err = processorTime(strconv.Itoa(p.cmd.Process.Pid)); err != nil {
		return u, err
	}
	u.standin, err = processorTime("self")
	return u, err
}

// memory is the most that the bot has held of the machine's memory and what it holds now, in bytes.
func (p *process) memory() (most, current int64, err error) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	if err != nil {
		return 0, 0, err
	}
	for line := range strings.Lines(string(status)) {
		name, value, _ := strings.Cut(line, ":")
		kilobytes, _ := strconv.ParseInt(strings.TrimSuffix(strings.TrimSpace(value), " kB"), 10, 64)
		switch name {
		case "VmHWM":
			most = kilobytes << 10
		case "VmRSS":
			current = kilobytes << 10
		}
	}
	return most, current, nil
}

// loadAverage is how many processes have wanted a processor in the last minute.
func loadAverage() float64 {
	text, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return 0
	}
	var load float64
	if _, err := fmt.Fscan(strings.NewReader(string(text)), &load); err != nil && !errors.Is(err, io.EOF) {
		return 0
	}
	return load
}
