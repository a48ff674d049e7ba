package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"unobot/bot/discord/cluster"
	"unobot/cmd/unobot/doctor"
	"unobot/store"
	"unobot/store/postgres"
)

// processName returns the host and the number of this process, for people.
func processName() string {
	host, err := os.Hostname()
	if err != nil {
		host = "unknown"
	}
	return fmt.Sprintf("%s:%d", host, os.Getpid())
}

// sharedLeases returns the leases that the processes on a database share. Nil if one process has the database alone.
func sharedLeases(c config, st *store.Store) cluster.Store {
	l, shared := postgres.LeasesOf(st)
	if !shared || c.Alone {
		return nil
	}
	return l
}

// openLeases opens the leases of the configured database.
func openLeases(ctx context.Context, c config) (l postgres.Leases, close func() error, err error) {
	if c.DatabaseURL == "" {
		return l, nil, errors.New("DATABASE_URL is empty: only processes on PostgreSQL share Discord's shards")
	}
	if l, close, err = postgres.ConnectLeases(ctx, c.DatabaseURL); err != nil {
		return l, nil, fmt.Errorf("DATABASE_URL: %w", err)
	}
	return l, close, nil
}

// showCluster prints the shards of each process.
func showCluster(ctx context.Context, c config, out io.Writer) error {
	l, close, err := openLeases(ctx, c)
	if err != nil {
		return err
	}
	v, err := l.View(ctx)
	if err := errors.Join(err, close()); err != nil {
		return err
	}
	return printView(out, v)
}

// printView prints processes and shards, and the age of each process's report.
func printView(out io.Writer, v cluster.View) error {
	fmt.Fprintf(out, "%s, %s\n", doctor.Count(v.Layout.Shards, "shard", "shards"),
		doctor.Count(len(v.Members), "process", "processes"))
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "PROCESS\tWHERE\tUP\tSEEN\tSHARDS")
	for _, m := range v.Members {
		shards := shardsOf(v, func(l cluster.LeaseRow) bool { return l.Left > 0 && l.Owner == m.ID })
		if m.Draining {
			shards += " (hands over)"
		}
		if m.Unable {
			shards += " (Discord does not answer it)"
		}
		where := m.Name
		if m.Node != "" {
			where += " (node " + m.Node + ")"
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s ago\t%s\n",
			m.ID, where, m.Since.Round(time.Second), m.Seen.Round(100*time.Millisecond), shards)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	gone := shardsOf(v, func(l cluster.LeaseRow) bool {
		return l.Left > 0 && !slices.ContainsFunc(v.Members, func(m cluster.MemberRow) bool { return m.ID == l.Owner })
	})
	free := shardsOf(v, func(l cluster.LeaseRow) bool { return l.Left <= 0 })
	for _, line := range []struct{ what, shards string }{{"of processes that are gone", gone}, {"of nobody", free}} {
		if line.shards != "" {
			fmt.Fprintf(out, "shards %s: %s\n", line.what, line.shards)
		}
	}
	return nil
}

// shardsOf lists shards, each with the time for which its owner has had it.
func shardsOf(v cluster.View, which func(cluster.LeaseRow) bool) string {
	var list []string
	for _, l := range v.Leases {
		if !which(l) {
			continue
		}
		text := strconv.Itoa(l.Shard)
		if l.Left > 0 {
			text += fmt.Sprintf(" (%s)", l.Since.Round(time.Second))
		}
		list = append(list, text)
	}
	return strings.Join(list, ", ")
}

// drain asks a process to hand all its shards over.
func drain(ctx context.Context, args []string, out io.Writer) error {
	if err := parseFlags(newFlags("drain"), args, 1); err != nil {
		return err
	}
	c, err := loadConfig()
	if err != nil {
		return err
	}
	l, close, err := openLeases(ctx, c)
	if err != nil {
		return err
	}
	return errors.Join(drainProcess(ctx, l, args[0], out), close())
}

func drainProcess(ctx context.Context, l postgres.Leases, process string, out io.Writer) error {
	v, err := l.View(ctx)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(v.Members, func(m cluster.MemberRow) bool { return m.ID == process || m.Name == process })
	if i < 0 {
		return fmt.Errorf("there is no process %s: 'unobot cluster' lists them", process)
	}
	stays := func(m cluster.MemberRow) bool { return m.ID != v.Members[i].ID && !m.Draining && !m.Unable }
	if !slices.ContainsFunc(v.Members, stays) {
		return fmt.Errorf("process %s is the only one that serves: start another one first", process)
	}
	switch found, err := l.Drain(ctx, v.Members[i].ID); {
	case err != nil:
		return err
	case !found:
		return fmt.Errorf("process %s has ended meanwhile", process)
	}
	_, err = fmt.Fprintf(out, "%s hands its shards over, and takes none until it is started again; "+
		"'unobot cluster' shows how far it is\n", process)
	return err
}
