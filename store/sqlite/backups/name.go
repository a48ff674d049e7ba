package backups

import (
	"io/fs"
	"os"
	"slices"
	"time"
)

// layout is the name of a backup: the moment it was begun, in UTC.
const layout = "unobot-20060102-150405.db"

// nameAt is the name of a backup begun at a moment.
func nameAt(t time.Time) string { return t.UTC().Format(layout) }

// timeOf is when the backup of that name was begun; false for a name that is not ours.
func timeOf(name string) (time.Time, bool) {
	t, err := time.Parse(layout, name)
	return t, err == nil && nameAt(t) == name
}

// list names the backups in a folder, oldest first. Other files, folders and links are left out, and
// so are names later than now: the clock was wrong then, or is now, and such a file must neither put
// the next backup off nor take the place of one.
func list(folder string, now time.Time) ([]string, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, e := range entries {
		if begun, ours := timeOf(e.Name()); ours && !begun.After(now) && e.Type()&fs.ModeType == 0 {
			names = append(names, e.Name())
		}
	}
	slices.Sort(names)
	return names, nil
}
