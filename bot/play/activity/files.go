package activity

import (
	"bytes"
	"cmp"
	"crypto/hmac"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"unobot/bot/ui/lang"
	"unobot/bot/ui/legal"
	"unobot/bot/ui/tablepage"
	"unobot/game"
	"unobot/game/table"
)

// contentPolicy allows the page to load its own files and to connect to its own server, and nothing else.
var contentPolicy = sync.OnceValue(func() string {
	return "default-src 'none'; script-src 'self' " + tablepage.DoorHash() + "; style-src 'self'; " +
		"img-src 'self' data: blob:; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; " +
		"require-trusted-types-for 'script'; trusted-types lit-html; connect-src 'self'"
})

// guard sets headers that keep other sites from acting through a visitor's browser. Discord's clients may frame an
// Activity.
func (s *Server) guard(h http.Header) {
	policy, parents := contentPolicy(), " frame-ancestors 'self'"
	if socket, ok := strings.CutPrefix(s.origin(), "http"); ok { // older browsers do not count it as 'self'
		policy += " ws" + socket
	}
	if app := s.App(); app != "" {
		policy += " wss://" + appHost(app)
		parents += " https://discord.com https://ptb.discord.com https://canary.discord.com https://" + appHost(app)
	}
	policy += ";" + parents
	h.Set("Content-Security-Policy", policy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
}

// servePage answers the address itself. Discord's policy for Activities allows no script in the page.
func servePage(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	serve(w, r, tablepage.Page(!r.URL.Query().Has("frame_id")))
}

// serveFile answers with a file of the page. The file's name identifies its content.
func serveFile(w http.ResponseWriter, r *http.Request) {
	f, ok := tablepage.Find(r.PathValue("name"))
	if !ok {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	serve(w, r, f)
}

func serve(w http.ResponseWriter, r *http.Request, f tablepage.File) {
	content := f.Plain
	w.Header().Set("Vary", "Accept-Encoding")
	switch {
	case f.Brotli != nil && understands(r, "br"):
		w.Header().Set("Content-Encoding", "br")
		content = f.Brotli
	case f.Packed != nil && understands(r, "gzip"):
		w.Header().Set("Content-Encoding", "gzip")
		content = f.Packed
	}
	http.ServeContent(w, r, f.Name, time.Time{}, bytes.NewReader(content))
}

// understands reports whether a browser, and the proxies before the bot, accept a coding.
// https://www.rfc-editor.org/rfc/rfc9110#field.accept-encoding
func understands(r *http.Request, coding string) bool {
	for accepted := range strings.SplitSeq(strings.Join(r.Header.Values("Accept-Encoding"), ","), ",") {
		name, weight, _ := strings.Cut(strings.ReplaceAll(strings.ToLower(accepted), " ", ""), ";q=")
		if name == coding {
			return weight == "" || strings.Trim(weight, "0.") != ""
		}
	}
	return false
}

// faceAddress returns the address of a profile picture. Its key cannot be guessed, because a picture that is
// served reveals that its user sits at a table.
func (s *Server) faceAddress(face string) string {
	return s.base() + face + "?k=" + s.signer.mark(face)
}

// serveFace answers with the profile picture of a user at a table with visitors. Other pictures are not
// fetched for strangers.
func (s *Server) serveFace(w http.ResponseWriter, r *http.Request) {
	user, picture := table.UserID(r.PathValue("user")), r.PathValue("picture")
	mark := s.signer.mark("face/" + string(user) + "/" + picture)
	if !hmac.Equal([]byte(r.URL.Query().Get("k")), []byte(mark)) {
		http.NotFound(w, r)
		return
	}
	if !slices.ContainsFunc(s.openRooms(), func(room *room) bool { return room.shows(user, picture) }) {
		http.NotFound(w, r)
		return
	}
	p := s.Faces.Of(user, picture)
	if p == nil {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", "image/png")
	w.Header().Set("Cache-Control", "private, max-age=86400, immutable") // another picture has another address
	_, _ = w.Write(p.PNG())
}

// serveLegal answers with the privacy policy or the terms of use, in the language of its address or of the browser.
func (s *Server) serveLegal(kind string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		page, err := s.Legal.Page(kind, cmp.Or(r.URL.Query().Get("lang"), r.Header.Get("Accept-Language")))
		if err != nil {
			s.Log.Error("a page about the bot cannot be shown", "page", kind, "err", err)
			http.Error(w, "this page cannot be shown now", http.StatusInternalServerError)
			return
		}
		w.Header().Set("Content-Security-Policy", legal.Policy+"; frame-ancestors 'none'")
		w.Header().Set("Cache-Control", "no-cache")
		w.Header().Set("Vary", "Accept-Language")
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write(page)
	}
}

// loads lists the files that a visitor's page will need: it asks for them before its program begins.
func (s *Server) loads(v Visitor) []string {
	words := lang.For(v.Locale)
	files := []string{"a/" + tablepage.Words(words).Name}
	t, ok := s.Tables.At(v.Channel)
	if !ok {
		return files
	}
	now := t.State()
	e, ok := game.EditionByID(now.Edition)
	if !ok {
		return files
	}
	sheet := tablepage.Cards(e, words).Below("a/")
	if now.Game.Side() == game.Dark {
		return append(files, sheet.DarkParts.Src)
	}
	return append(files, sheet.Parts.Src)
}
