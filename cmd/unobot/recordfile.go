package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// recordFile is a file that is being written beside the place it is meant for.
// What was there before stays until keep.
type recordFile struct {
	*os.File
	path string
}

// createRecord begins the file that path means, links followed. It is readable by
// its owner alone. A device or a pipe is written to directly.
func createRecord(path string) (recordFile, error) {
	info, err := os.Stat(path)
	switch {
	case err == nil && !info.Mode().IsRegular():
		f, err := os.OpenFile(path, os.O_WRONLY, 0)
		return recordFile{f, path}, err
	case err == nil:
		if path, err = filepath.EvalSymlinks(path); err != nil {
			return recordFile{}, err
		}
	case !errors.Is(err, fs.ErrNotExist):
		return recordFile{}, err
	}
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".unfinished-*") // mode 0600
	return recordFile{f, path}, err
}

// keep gives a whole file its name.
func (f recordFile) keep() error {
	if err := f.Close(); err != nil || f.Name() == f.path {
		return err
	}
	return os.Rename(f.Name(), f.path)
}

// drop forgets a file that was not kept.
func (f recordFile) drop() {
	_ = f.Close()
	if f.Name() != f.path {
		_ = os.Remove(f.Name())
	}
}
