package playground

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"io/fs"
	"net/http"
	"path"
	"time"
)

//go:embed web/dist
var dist embed.FS

// servePage answers the address itself. Its files are checked for freshness at every load, because a new build keeps
// their names.
func servePage(w http.ResponseWriter, r *http.Request) { serveFile(w, r, "index.html") }

func serveAsset(w http.ResponseWriter, r *http.Request) { serveFile(w, r, r.PathValue("name")) }

func serveFile(w http.ResponseWriter, r *http.Request, name string) {
	data, err := fs.ReadFile(dist, path.Join("web/dist", path.Base(name)))
	if err != nil {
		http.NotFound(w, r)
		return
	}
	sum := sha256.Sum256(data)
	w.Header().Set("ETag", `"`+hex.EncodeToString(sum[:8])+`"`)
	w.Header().Set("Cache-Control", "no-cache")
	http.ServeContent(w, r, path.Base(name), time.Time{}, bytes.NewReader(data))
}
