package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"unobot/store/unfinished"
)

// recordFile is a file that is being written beside the place it is meant for.
// What was there before stays until keep.
type recordFile struct {
	*os.File
	beside *unfinished.File // nil for a device or a pipe, which is written to directly
}

// createRecord begins the file that path means, links followed. It is readable by
// its owner alone.
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
	f, err := unfinished.Create(path)
	if err != nil {
		return recordFile{}, err
	}
	return recordFile{f.File, f}, nil
}

// keep gives a whole file its name.
func (f recordFile) keep() error {
	if f.beside == nil {
		return f.Close()
	}
	return f.beside.Replace()
}

// drop forgets a file that was not kept.
func (f recordFile) drop() {
	if f.beside == nil {
		_ = f.Close()
		return
	}
	f.beside.Drop()
}
