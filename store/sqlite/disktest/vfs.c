//go:build cgo && linux

// A VFS that is SQLite's own but for what it tells the Go side of three calls. The declarations are
// SQLite's (https://www.sqlite.org/c3ref/vfs.html), which the driver's package links and does not
// offer as a header. They are weak, for they are found only when the whole program is linked.

#include "_cgo_export.h"

typedef long long int sqlite3_int64;
typedef struct sqlite3_file sqlite3_file;
typedef struct sqlite3_vfs sqlite3_vfs;
typedef void (*method)(void);

typedef struct sqlite3_io_methods {
  int iVersion;
  method xClose, xRead;
  int (*xWrite)(sqlite3_file *, const void *, int, sqlite3_int64);
  int (*xTruncate)(sqlite3_file *, sqlite3_int64);
  int (*xSync)(sqlite3_file *, int);
  method others[13]; // xFileSize to xUnfetch
} sqlite3_io_methods;

struct sqlite3_file {
  const sqlite3_io_methods *pMethods;
};

struct sqlite3_vfs {
  int iVersion, szOsFile, mxPathname;
  sqlite3_vfs *pNext;
  const char *zName;
  void *pAppData;
  int (*xOpen)(sqlite3_vfs *, const char *, sqlite3_file *, int, int *);
  int (*xDelete)(sqlite3_vfs *, const char *, int);
  method others[14]; // xAccess to xNextSystemCall
};

extern sqlite3_vfs *sqlite3_vfs_find(const char *) __attribute__((weak));
extern int sqlite3_vfs_register(sqlite3_vfs *, int) __attribute__((weak));

enum { MAIN_DB = 0x100, MAIN_JOURNAL = 0x800, WAL = 0x80000 };

// A database and its journals have tables of methods of their own, which differ in their locks.
typedef struct {
  sqlite3_io_methods watched; // first, so that a file's pointer to it leads to both
  const sqlite3_io_methods *unix_methods;
} methods;

static sqlite3_vfs own, *unix_vfs;
static methods of_database, of_journals;

static const sqlite3_io_methods *unixMethods(sqlite3_file *f) { return ((methods *)f->pMethods)->unix_methods; }

static int watchedWrite(sqlite3_file *f, const void *p, int n, sqlite3_int64 at) {
  int refused = diskWrite(f, (void *)p, n, at);
  return refused ? refused : unixMethods(f)->xWrite(f, p, n, at);
}

static int watchedTruncate(sqlite3_file *f, sqlite3_int64 size) {
  diskTruncate(f, size);
  return unixMethods(f)->xTruncate(f, size);
}

static int watchedSync(sqlite3_file *f, int flags) {
  int err = unixMethods(f)->xSync(f, flags);
  if (err == 0) diskSync(f);
  return err;
}

static int openWatched(sqlite3_vfs *vfs, const char *path, sqlite3_file *f, int flags, int *out) {
  int err = unix_vfs->xOpen(vfs, path, f, flags, out);
  if (err || !f->pMethods || !(flags & (MAIN_DB | MAIN_JOURNAL | WAL))) return err;
  if (!diskOpen(f, (char *)path)) return 0;
  methods *m = flags & MAIN_DB ? &of_database : &of_journals;
  if (m->unix_methods != f->pMethods) {
    m->watched = *f->pMethods;
    m->watched.xWrite = watchedWrite;
    m->watched.xTruncate = watchedTruncate;
    m->watched.xSync = watchedSync;
    m->unix_methods = f->pMethods;
  }
  f->pMethods = &m->watched;
  return 0;
}

static int deleteWatched(sqlite3_vfs *vfs, const char *path, int sync) {
  diskDelete((char *)path);
  return unix_vfs->xDelete(vfs, path, sync);
}

int install(void) {
  unix_vfs = sqlite3_vfs_find("unix");
  if (!unix_vfs) return 1;
  own = *unix_vfs;
  own.pNext = 0;
  own.zName = "disktest";
  own.xOpen = openWatched;
  own.xDelete = deleteWatched;
  return sqlite3_vfs_register(&own, 1);
}
