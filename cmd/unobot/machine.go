package main

import (
	"cmp"
	"errors"
	"fmt"
	"mime"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	// The authorities that sign certificates, for machines that have no list of them. A list of the machine has
	// priority.
	_ "golang.org/x/crypto/x509roots/fallback"
)

// This file replaces facilities that the machine may lack: an image from scratch has the program alone, and Windows
// differs. Time zones are in the program, too (package choices).

// keepTemporaryBeside lets SQLite put a temporary copy beside the database, unless the operator has set another folder:
// after an erasure it writes the database anew, and the image has no folder for such files.
func keepTemporaryBeside(database string) error {
	folder := cmp.Or(os.Getenv("SQLITE_TMPDIR"), filepath.Dir(database))
	return os.Setenv("SQLITE_TMPDIR", folder)
}

// oddTemporary returns a line if there is no such folder for temporary files as the operator wants: erasures would
// fail.
func oddTemporary(folder string) (found []string) {
	if info, err := os.Stat(folder); folder != "" && (err != nil || !info.IsDir()) {
		found = append(found, fmt.Sprintf("SQLITE_TMPDIR: there is no folder %q: make it, or leave the variable out for the "+
			"folder of the database", folder))
	}
	return found
}

// isPrivate reports whether the mode of a file gives access to its owner alone. Windows keeps rights elsewhere, and its
// modes say nothing; there it returns true.
func isPrivate(info os.FileInfo) bool {
	return runtime.GOOS == "windows" || info.Mode().Perm()&0o077 == 0
}

// keepTypes sets the types of the pages' files. Without that the settings of the machine count: programs on Windows are
// known to register scripts as plain text, which a browser does not run.
func keepTypes() error {
	var failed []error
	for ending, kind := range map[string]string{
		".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
		".json": "application/json", ".svg": "image/svg+xml",
	} {
		failed = append(failed, mime.AddExtensionType(ending, kind))
	}
	return errors.Join(failed...)
}

// oddClock returns a line if the log has another time zone than the operator wants: Go silently takes UTC if it cannot
// find a zone.
func oddClock(zone string) (found []string) {
	zone = strings.TrimPrefix(zone, ":")
	_, err := time.LoadLocation(zone) // of "" that is UTC
	switch {
	case zone == "Local":
		err = os.ErrNotExist // to LoadLocation it is the zone that TZ names
	case filepath.IsAbs(zone):
		var data []byte
		if data, err = os.ReadFile(zone); err == nil {
			_, err = time.LoadLocationFromTZData(zone, data)
		}
	}
	if err != nil {
		found = append(found, fmt.Sprintf("TZ: there is no time zone %q, so the log is in UTC: name one such as Europe/Paris",
			zone))
	}
	return found
}
