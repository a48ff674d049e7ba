package playground

import (
	"io"
	"net/http"
	"path"
	"slices"
	"strings"
)

// passedOn are the folders of the stand-in with pictures and files.
var passedOn = []string{"/attachments/", "/emojis/", "/avatars/"}

// serveMedia passes on pictures that the stand-in serves, so that the page needs no address but its
// own. Only what a browser shows as a picture is passed on as one: a file is another user's, and
// must not run here.
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
	// Discord's addresses name one content for good.
	w.Header().Set("Cache-Control", "private, max-age=86400, immutable")
	if _, err := io.Copy(w, resp.Body); err != nil {
		p.log.Debug("playground: picture cut off", "error", err)
	}
}
