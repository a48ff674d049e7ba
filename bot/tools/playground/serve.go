package playground

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"io"
	"io/fs"
	"mime"
	"net"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strings"
	"sync"
	"time"
)

// contentPolicy lets the page load its own files and talk to its own server, and nothing else. The one Trusted Types
// policy is the template library's; text from messages never goes through it.
const contentPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
	"connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
	"require-trusted-types-for 'script'; trusted-types lit-html"

// guard keeps other sites from acting through a visitor's browser.
func guard(hosts []string, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", contentPolicy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		switch {
		case !KnownHost(r.Host, hosts):
			http.Error(w, "this name does not belong to the playground", http.StatusMisdirectedRequest)
		case r.URL.Path != "/" && isForeign(r):
			http.Error(w, "requests of other sites are not served", http.StatusForbidden)
		case r.Method == http.MethodPost && !isJSON(r):
			http.Error(w, "send JSON", http.StatusUnsupportedMediaType)
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// KnownHost defends against DNS rebinding: it reports whether the name in a request is localhost, an address in digits,
// which cannot be rebound, or among hosts.
func KnownHost(hostport string, hosts []string) bool {
	host := hostport
	if name, _, err := net.SplitHostPort(hostport); err == nil {
		host = name
	}
	host = strings.ToLower(strings.TrimSuffix(strings.Trim(host, "[]"), "."))
	return host == "localhost" || net.ParseIP(host) != nil || slices.ContainsFunc(hosts, func(known string) bool {
		return strings.EqualFold(strings.TrimSuffix(known, "."), host)
	})
}

// isForeign reports whether a browser says that another site made the request. A client that is no browser sends no
// such headers, and no site can act through it.
func isForeign(r *http.Request) bool {
	switch r.Header.Get("Sec-Fetch-Site") {
	case "", "same-origin", "none":
	default:
		return true
	}
	origin := r.Header.Get("Origin")
	if origin == "" {
		return false
	}
	u, err := url.Parse(origin)
	return err != nil || u.Host != r.Host
}

// isJSON reports whether a body is announced as JSON. Another site's form cannot do that without the browser asking
// this server first.
func isJSON(r *http.Request) bool {
	kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	return err == nil && kind == "application/json"
}

//go:embed web/dist
var dist embed.FS

// asset is a file of the page, plain and compressed.
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
	_, _ = w.Write(data) // a buffer accepts everything
	_ = w.Close()
	return b.Bytes()
}

// servePage serves the address itself. Its files are checked for freshness at every load, because a new build keeps
// their names.
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

// passedOn are the folders of the stand-in with pictures and files.
var passedOn = []string{"/attachments/", "/emojis/", "/avatars/"}

// serveMedia passes on pictures from the stand-in, so that the page needs no address but its own. Only the usual
// picture formats are shown in the browser. Any other file is another user's and must not run here, so it becomes a
// download.
func (p *playground) serveMedia(w http.ResponseWriter, r *http.Request) {
	where := path.Clean("/" + r.PathValue("path"))
	if !slices.ContainsFunc(passedOn, func(folder string) bool { return strings.HasPrefix(where, folder) }) {
		http.NotFound(w, r)
		return
	}
	req, err := http.NewRequestWithContext(r.Context(), http.MethodGet, p.srv.URL(), nil)
	if err != nil {
		http.Error(w, "no such file", http.StatusBadRequest)
		return
	}
	req.URL.Path, req.URL.RawQuery = where, r.URL.RawQuery
	resp, err := p.srv.Client().Do(req)
	if err != nil {
		http.Error(w, "the stand-in does not answer", http.StatusBadGateway)
		return
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		http.NotFound(w, r)
		return
	}
	kind := resp.Header.Get("Content-Type")
	switch kind {
	case "image/png", "image/jpeg", "image/gif", "image/webp", "image/avif":
		w.Header().Set("Content-Type", kind)
	default:
		w.Header().Set("Content-Type", "application/octet-stream")
		w.Header().Set("Content-Disposition", "attachment")
	}
	w.Header().Set("Content-Security-Policy", "default-src 'none'; sandbox")
	// An address of Discord's always has the same content.
	w.Header().Set("Cache-Control", "private, max-age=86400, immutable")
	if _, err := io.Copy(w, resp.Body); err != nil {
		p.log.Debug("playground: picture cut off", "error", err)
	}
}
