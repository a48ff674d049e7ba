package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"unobot/cmd/unobot/doctor"
	"unobot/game"
	"unobot/game/daily"
	"unobot/game/record"
	"unobot/store/sqlite"
)

// verify replays a record and prints the facts that it has checked.
func verify(ctx context.Context, args []string, out io.Writer) error {
	if err := parseFlags(newFlags("verify"), args, 1); err != nil {
		return err
	}
	in := io.Reader(os.Stdin)
	if args[0] != "-" {
		f, err := os.Open(args[0])
		if err != nil {
			return err
		}
		defer f.Close()
		in = f
	}
	report, err := verified(ctx, args[0], in)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s holds: %s (%d finished), %s, %s; "+
		"every commitment, deal and step follows from the seed and the rules\n",
		args[0], doctor.Count(report.Games, "match", "matches"), report.Finished,
		doctor.Count(report.Rounds, "round", "rounds"), doctor.Count(report.Steps, "step", "steps"))
	if n := report.Games - len(report.Dailies); err == nil && n > 0 {
		_, err = fmt.Fprintf(out, "%s without a day: not checked against the deal of any day\n",
			doctor.Count(n, "match", "matches"))
	}
	for _, d := range report.Dailies {
		commitment := d.Commitment()
		if err == nil {
			_, err = fmt.Fprintf(out, "the deal of %s against robots of version %d: its secret has the fingerprint %x\n",
				d.Day, d.Robots, commitment)
		}
	}
	return err
}

// verified is record.Verify, but gives up when ctx is done: in may be a terminal that never sends anything. Verify then
// keeps waiting until the program ends.
func verified(ctx context.Context, name string, in io.Reader) (record.Report, error) {
	type outcome struct {
		report record.Report
		err    error
	}
	done := make(chan outcome, 1)
	go func() {
		report, err := record.Verify(in)
		done <- outcome{report, err}
	}()
	select {
	case o := <-done:
		switch {
		case errors.Is(o.err, daily.ErrOtherRobots):
			return o.report, fmt.Errorf("%s cannot be checked, use the unobot of that day: %w", name, o.err)
		case errors.Is(o.err, record.ErrForeign):
			return o.report, fmt.Errorf("%s cannot be read: %w: take the file as unobot wrote it", name, o.err)
		case errors.As(o.err, new(*fs.PathError)):
			return o.report, fmt.Errorf("%s cannot be read: %w", name, o.err)
		case o.err != nil:
			return o.report, fmt.Errorf("%s does not hold: %w", name, o.err)
		}
		return o.report, nil
	case <-ctx.Done():
		return record.Report{}, fmt.Errorf("%s was not checked to its end: %w", name, ctx.Err())
	}
}

// deck lists an edition's cards, one a line: the id and its faces.
func deck(_ context.Context, args []string, out io.Writer) error {
	flags := newFlags("deck")
	edition := flags.String("edition", "classic", "")
	if err := parseFlags(flags, args, 0); err != nil {
		return err
	}
	e, err := editionNamed(*edition)
	if err != nil {
		return wrongUsage{err}
	}
	w := bufio.NewWriter(out)
	for id, card := range record.Deck(e) {
		fmt.Fprintf(w, "%d %s\n", id, card)
	}
	return w.Flush()
}

// editionNamed returns the edition with this id, or an error that lists all ids.
func editionNamed(name string) (*game.Edition, error) {
	if e, ok := game.EditionByID(game.EditionID(name)); ok {
		return e, nil
	}
	var names []string
	for _, e := range game.Editions() {
		names = append(names, string(e.ID))
	}
	return nil, fmt.Errorf("there is no edition %q: use %s", name, list(names))
}

func list(names []string) string { return strings.Join(names, ", ") }

// recordFile is a file that is written beside its final path. A file at that path stays until keep.
type recordFile struct {
	*os.File
	beside *sqlite.File // nil for a device or a pipe, which is written to directly
}

// createRecord begins a file for path, or for the target of a link at path. Only its owner can read it.
func createRecord(path string) (recordFile, error) {
	info, err := os.Stat(path)
	switch {
	case err == nil && !info.Mode().IsRegular():
		f, err := os.OpenFile(path, os.O_WRONLY, 0)
		return recordFile{File: f}, err
	case err == nil:
		if path, err = filepath.EvalSymlinks(path); err != nil {
			return recordFile{}, err
		}
	case !errors.Is(err, fs.ErrNotExist):
		return recordFile{}, err
	}
	f, err := sqlite.CreateFile(path)
	if err != nil {
		return recordFile{}, err
	}
	return recordFile{f.File, f}, nil
}

// keep gives a complete file its name.
func (f recordFile) keep() error {
	if f.beside == nil {
		return f.Close()
	}
	return f.beside.Replace()
}

// drop deletes a file that was not kept.
func (f recordFile) drop() {
	if f.beside == nil {
		_ = f.Close()
		return
	}
	f.beside.Drop()
}
