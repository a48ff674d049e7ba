//go:build cgo && linux

package disktest

// int install(void);
import "C"

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"unsafe"

	_ "github.com/mattn/go-sqlite3" // the SQLite that writes these files
	"github.com/stretchr/testify/require"
)

const (
	sector   = 512 // bytes that a disk writes whole or not at all
	diskFull = 13  // SQLITE_FULL
)

// Disk holds the database files of one folder.
type Disk struct {
	folder string

	mu    sync.Mutex
	files map[string]*file // by name
	full  bool
}

// file holds the bytes that SQLite has written to a file.
type file struct {
	disk    *Disk
	durable []byte // bytes that survive a power failure
	pending []op   // writes since the last sync, any of them may survive
	size    int64  // as SQLite sees it
}

// op is a write, or where data is nil the cutting of the file at a size.
type op struct {
	at   int64
	data []byte
}

var (
	disksMu sync.Mutex
	disks   []*Disk
)

// New puts a folder on a disk of its own. Databases in it have to be opened afterwards.
func New(t *testing.T, folder string) *Disk {
	t.Helper()
	require.NoError(t, install())
	d := &Disk{folder: folder, files: map[string]*file{}}
	disksMu.Lock()
	defer disksMu.Unlock()
	disks = append(disks, d)
	return d
}

// diskOf returns the disk that a file is on, or nil if it is on none, and its name there.
func diskOf(path string) (*Disk, string) {
	disksMu.Lock()
	defer disksMu.Unlock()
	for _, d := range disks {
		if filepath.Dir(path) == d.folder {
			return d, filepath.Base(path)
		}
	}
	return nil, ""
}

// Fill makes the disk full: no file grows, and existing bytes can be written over. With false there is room again.
func (d *Disk) Fill(full bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.full = full
}

// PowerCut writes to a folder the bytes of the files that are left if the power fails at this moment: all that was
// synced, and some of the writes since, torn or not, as chance has it.
func (d *Disk) PowerCut(t *testing.T, chance *rand.Rand, folder string) {
	t.Helper()
	d.mu.Lock()
	defer d.mu.Unlock()
	for name, f := range d.files {
		require.NoError(t, os.WriteFile(filepath.Join(folder, name), f.survivors(chance), 0o600))
	}
}

// open notes that SQLite has opened a file. Its bytes at that time are durable.
func (d *Disk) open(name string, content []byte) *file {
	d.mu.Lock()
	defer d.mu.Unlock()
	f, ok := d.files[name]
	if !ok {
		f = &file{disk: d, durable: content, size: int64(len(content))}
		d.files[name] = f
	}
	return f
}

func (d *Disk) remove(name string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.files, name)
}

// write answers SQLite's code of the error, 0 for none.
func (f *file) write(data []byte, at int64) int {
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	end := at + int64(len(data))
	if f.disk.full && end > f.size {
		return diskFull
	}
	f.pending, f.size = append(f.pending, op{at, data}), max(f.size, end)
	return 0
}

func (f *file) truncate(size int64) {
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	f.pending, f.size = append(f.pending, op{at: size}), size
}

func (f *file) sync() {
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	for _, o := range f.pending {
		f.durable = o.applied(f.durable)
	}
	f.pending = nil
}

// survivors returns the bytes left after a power failure: the synced ones with none of the later writes, all, or about
// half.
func (f *file) survivors(chance *rand.Rand) []byte {
	left := append([]byte(nil), f.durable...)
	kept := chance.IntN(3) // of two
	for _, o := range f.pending {
		if chance.IntN(2) >= kept {
			continue
		}
		if kept == 1 && o.data != nil {
			o.data = o.data[:min(len(o.data), chance.IntN(len(o.data)/sector+2)*sector)]
		}
		left = o.applied(left)
	}
	return left
}

// applied returns the content of a file after the write.
func (o op) applied(content []byte) []byte {
	end := o.at + int64(len(o.data))
	if missing := end - int64(len(content)); missing > 0 {
		content = append(content, make([]byte, missing)...)
	}
	if o.data == nil {
		return content[:o.at]
	}
	copy(content[o.at:], o.data)
	return content
}

// install makes the VFS the default of the process.
var install = sync.OnceValue(func() error {
	if code := C.install(); code != 0 {
		return fmt.Errorf("SQLite does not take the VFS: %d", int(code))
	}
	return nil
})

// opened are the files on disks of tests, by SQLite's pointer. SQLite reuses a pointer only for
// another file that it opens.
var opened sync.Map // unsafe.Pointer -> *file

//export diskOpen
func diskOpen(p unsafe.Pointer, path *C.char) C.int {
	d, name := diskOf(C.GoString(path))
	if d == nil {
		return 0
	}
	content, err := os.ReadFile(C.GoString(path))
	if err != nil {
		return 0
	}
	opened.Store(p, d.open(name, content))
	return 1
}

//export diskWrite
func diskWrite(p, data unsafe.Pointer, n C.int, at C.longlong) C.int {
	return C.int(fileOf(p).write(C.GoBytes(data, n), int64(at)))
}

//export diskTruncate
func diskTruncate(p unsafe.Pointer, size C.longlong) { fileOf(p).truncate(int64(size)) }

//export diskSync
func diskSync(p unsafe.Pointer) { fileOf(p).sync() }

//export diskDelete
func diskDelete(path *C.char) {
	if d, name := diskOf(C.GoString(path)); d != nil {
		d.remove(name)
	}
}

func fileOf(p unsafe.Pointer) *file {
	f, _ := opened.Load(p)
	return f.(*file)
}
