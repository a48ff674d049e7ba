// Package tablepage is the page of the live table as files: the bundle of its sources, its words, and its cards.
//
// The sources are in web. They are bundled once into web/dist, which is committed, so that a Go build needs no other
// tool. After a change there:
//
//	cd bot/ui/tablepage/web && npm ci --ignore-scripts && npm test && npm run build
//
// files.go has the bundle, words.go the words, cards.go the pictures of the cards.
package tablepage

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"html"
	"io/fs"
	"path"
	"strings"
	"sync"

	"unobot/bot/ui/lang"
	"unobot/game"
)

// File is a file of the page, in plain and compressed form.
type File struct {
	Name          string
	Plain, Packed []byte // Packed is nil if it would save nothing
}

//go:embed all:web/dist
var dist embed.FS

// index is the name of the page itself.
const index = "index.html"

// bundle returns the files of the bundle by name, and a version that differs between bundles.
var bundle = sync.OnceValues(func() (files map[string]File, version string) {
	files = map[string]File{}
	names, err := fs.Glob(dist, "web/dist/*")
	if err != nil {
		panic(err) // the pattern is well formed
	}
	all := sha256.New()
	for _, name := range names {
		data, err := dist.ReadFile(name)
		if err != nil {
			panic(err) // it is part of the program
		}
		all.Write(data)
		files[path.Base(name)] = fileOf(path.Base(name), data)
	}
	return files, hex.EncodeToString(all.Sum(nil)[:4])
})

// Page returns the page itself, with the product's name. It must not be cached.
func Page() File {
	files, _ := bundle()
	page := files[index].Plain
	return fileOf(index, bytes.Replace(page, title(lang.DefaultProduct), title(lang.Product()), 1))
}

func title(product string) []byte { return []byte("<title>" + html.EscapeString(product) + "</title>") }

// Version returns a text that differs between bundles.
func Version() string {
	_, version := bundle()
	return version
}

// Find returns the file with a name: of the bundle, or words or cards that Words or Cards name, perhaps in another
// process or before a restart. Its content never changes.
func Find(name string) (File, bool) {
	files, _ := bundle()
	if f, ok := files[name]; ok {
		return f, name != index
	}
	f, ok := made.Load(name)
	if !ok {
		makeNamed(name)
		f, ok = made.Load(name)
	}
	if !ok {
		return File{}, false
	}
	return f.(File), true
}

// makeNamed makes the file with a name, if it is one of words or cards: their names tell their language and edition. It
// is made once.
func makeNamed(name string) {
	of := strings.Split(name, ".")
	switch {
	case of[0] == "words" && len(of) == 4:
		Words(lang.For(of[1]))
	case of[0] == "cards" && len(of) >= 5:
		if e, ok := game.EditionByID(game.EditionID(of[1])); ok {
			Cards(e, lang.For(of[2]))
		}
	}
}

// made holds the files that were made on demand, by name: one of words for each language, and one of cards for each
// edition and language.
var made sync.Map

// keep stores a file under a name with a hash of its content, for Find: "words.en.json" becomes
// "words.en.5d0e1f6a.json".
func keep(name string, data []byte) File {
	sum := sha256.Sum256(data)
	ending := path.Ext(name)
	f := fileOf(strings.TrimSuffix(name, ending)+"."+hex.EncodeToString(sum[:4])+ending, data)
	made.Store(f.Name, f)
	return f
}

func fileOf(name string, data []byte) File {
	f := File{Name: name, Plain: data}
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // the level is a valid one
	_, _ = w.Write(data)                                  // a buffer takes everything
	_ = w.Close()
	if b.Len() < len(data) {
		f.Packed = b.Bytes()
	}
	return f
}
