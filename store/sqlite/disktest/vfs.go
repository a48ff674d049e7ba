//go:build cgo && linux

package disktest

// int install(void);
import "C"

import (
	"fmt"
	"os"
	"sync"
	"unsafe"

	_ "github.com/mattn/go-sqlite3" // the SQLite whose files these are
)

// install makes the VFS everybody's.
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
