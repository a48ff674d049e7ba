package load

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// tick is the unit of processor time in /proc on every Linux that Go runs on.
const tick = 10 * time.Millisecond

// procStat is what Linux knows of a process. Times are in user and system mode.
type procStat struct {
	parent   string
	own      time.Duration
	children time.Duration // of those that have ended
}

// readStat looks at a process; "self" is this one.
func readStat(pid string) (s procStat, err error) {
	stat, err := os.ReadFile(filepath.Join("/proc", pid, "stat"))
	if err != nil {
		return s, fmt.Errorf("processor time is read from /proc, as Linux has it: %w", err)
	}
	// The name of the program, in parentheses, may hold spaces.
	fields := strings.Fields(string(stat[strings.LastIndexByte(string(stat), ')')+1:]))
	var ticks [4]int64
	for i := range ticks {
		if ticks[i], err = strconv.ParseInt(fields[11+i], 10, 64); err != nil {
			return s, fmt.Errorf("/proc/%s/stat: %w", pid, err)
		}
	}
	own, children := time.Duration(ticks[0]+ticks[1]), time.Duration(ticks[2]+ticks[3])
	return procStat{parent: fields[1], own: own * tick, children: children * tick}, nil
}

// familyTime is what a process and its children have used so far, with those that have ended.
func familyTime(pid string) (time.Duration, error) {
	head, err := readStat(pid)
	if err != nil {
		return 0, err
	}
	sum := head.own + head.children
	all, err := filepath.Glob("/proc/[0-9]*")
	for _, folder := range all {
		// One that ends meanwhile cannot be read.
		if s, err := readStat(filepath.Base(folder)); err == nil && s.parent == pid {
			sum += s.own + s.children
		}
	}
	return sum, err
}

// memoryOf is the most that a process has held of the machine's memory and what it holds now, in bytes.
func memoryOf(pid string) (most, current int64, err error) {
	status, err := os.ReadFile(filepath.Join("/proc", pid, "status"))
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
