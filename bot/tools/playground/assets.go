package playground

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"io/fs"
	"net/http"
	"path"
	"strings"
	"sync"
	"time"
)

//go:embed web/dist
var dist embed.FS

// asset is a file of the page, as it is and compressed.
type asset struct {
	plain, packed []byte
	etag          string
}

// assets are the page's files by name.
var assets = sync.OnceValue(func() map[string]asset {
	files := make(map[string]asset)
	names, err := fs.Glob(dist, "web/dist/*")
	if err != nil {
		panic(err) // the pattern is well formed
	}
	for _, name := range names {
		data, err := dist.ReadFile(name)
		if err != nil {
			panic(err) // it is part of the program
		}
		sum := sha256.Sum256(data)
		files[path.Base(name)] = asset{data, pack(data), hex.EncodeToString(sum[:8])}
	}
	return files
})

func pack(data []byte) []byte {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, _ = w.Write(data) // a buffer takes everything
	_ = w.Close()
	return b.Bytes()
}

// servePage answers the address itself. Its files are checked for freshness at every load, because
// a new build keeps their names.
func servePage(w http.ResponseWriter, r *http.Request) { serveFile(w, r, "index.html") }

func serveAsset(w http.ResponseWriter, r *http.Request) { serveFile(w, r, r.PathValue("name")) }

func serveFile(w http.ResponseWriter, r *http.Request, name string) {
	file, ok := assets()[name]
	if !ok {
		http.NotFound(w, r)
		return
	}
	h, content, etag := w.Header(), file.plain, file.etag
	if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		h.Set("Content-Encoding", "gzip")
		content, etag = file.packed, etag+"-gzip"
	}
	h.Set("Vary", "Accept-Encoding")
	h.Set("ETag", `"`+etag+`"`)
	h.Set("Cache-Control", "no-cache")
	http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(content))
}
