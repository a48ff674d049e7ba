// Package playground is a web page that looks and behaves like a Discord channel, so that a bot can be tried in a
// browser without a Discord account.
//
// The page talks to a [standin.Server] and to nothing else. An action of a visitor (running a slash command, pressing a
// button, choosing from a menu) becomes the action of a Discord client, and reaches the bot through the stand-in's
// gateway. The bot's answer comes back through the stand-in's REST API. The package depends on Discord and never on the
// bot's subject: words about it come with [Config].
//
// The front end lives in web. Its sources are bundled once into web/dist, which is committed, so that a Go build needs
// no other tool. After a change there:
//
//	cd bot/tools/playground/web && npm ci --ignore-scripts && npm run build
package playground

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"io"
	"io/fs"
	"log/slog"
	"mime"
	"net"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/gorilla/websocket"

	"unobot/bot/discord/standin"
)

// playground serves the page and its API.
type playground struct {
	srv      *standin.Server
	cfg      Config
	log      *slog.Logger
	people   *people
	commands *commandLog
	directs  directMessages
	upgrader websocket.Upgrader
}

// Playground is the handler of the page. It works on any address that the caller binds, at the root of that address.
// All its work ends when the connection that it serves ends, or when the stand-in is closed.
type Playground struct {
	http.Handler
	*playground
}

// New returns a Playground.
func New(srv *standin.Server, cfg Config) *Playground {
	log := cfg.Logger
	if log == nil {
		log = slog.New(slog.DiscardHandler)
	}
	p := &playground{
		srv: srv, cfg: cfg, log: log,
		people:   newPeople(cfg.Members),
		commands: &commandLog{names: make(map[string]string)},
		directs:  directMessages{byUser: make(map[string]standin.Channel)},
		upgrader: websocket.Upgrader{HandshakeTimeout: 5 * time.Second},
	}
	return &Playground{guard(cfg.Hosts, p.routes()), p}
}

// routes maps the paths of the page.
func (p *playground) routes() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", servePage)
	mux.HandleFunc("GET /assets/{name}", serveAsset)
	mux.HandleFunc("GET /media/{path...}", p.serveMedia)
	mux.HandleFunc("GET /api/live", p.serveLive)
	mux.HandleFunc("GET /api/traffic", p.serveTraffic)
	mux.HandleFunc("GET /api/words", func(w http.ResponseWriter, _ *http.Request) { writeJSON(w, p.cfg.Languages) })
	for path, act := range map[string]action{
		"slash":        p.slash,
		"use-on-user":  p.useOnUser,
		"autocomplete": p.autocomplete,
		"click":        p.click,
		"select":       p.choose,
		"shortcut":     p.shortcut,
		"post":         p.post,
		"dismiss":      p.dismiss,
		"locale":       p.setLocale,
		"join":         p.join,
	} {
		mux.HandleFunc("POST /api/"+path, p.serveAction(act))
	}
	if p.cfg.Table != nil {
		mux.Handle(tablePath, http.StripPrefix(strings.TrimSuffix(tablePath, "/"), p.cfg.Table))
	}
	return mux
}

// tablePath is the path of Config.Table.
const tablePath = "/table/"

// Words is a text by language, such as "en" or "fr". The page falls back to English.
type Words map[string]string

// Config holds the content of a playground.
type Config struct {
	// Guild and Channel are the place of everything that happens.
	Guild   standin.Guild
	Channel standin.Channel
	// Members are the people that a visitor can be, at least one. Visitors may add more.
	Members []standin.User
	// Languages are the page's words, as words.js reads them: a list of languages, English first.
	Languages any
	// Name is the guild's name on the page. Empty for the guild's own name.
	Name Words
	// Welcome explains the page in one line on a first visit. Empty for no line.
	Welcome Words
	// Shortcuts are buttons that run a slash command with one click. The first one is part of the welcome.
	Shortcuts []Shortcut
	// Alone are the shortcuts of the direct messages with the bot.
	Alone []Shortcut
	// Ways replace Shortcuts while a public message has one of their buttons.
	Ways []Way
	// Table is another page about the same games, for the people of this one. Nil if there is none.
	Table http.Handler
	// Hosts are the names, besides localhost and any IP address, under which the page may be reached.
	Hosts []string
	// Logger gets the errors of the page's own side. The default discards them.
	Logger *slog.Logger
}

// Shortcut is a slash command behind a button.
type Shortcut struct {
	Label   Words            `json:"label"`
	Command string           `json:"command"` // with its subcommand, without the slash
	Then    func()           `json:"-"`       // called once the command runs; may be nil
	Options []standin.Option `json:"-"`
}

// Way is a button of the welcome that brings a visitor to a game under way: it shows the newest public message that
// has a certain button, and presses that button.
type Way struct {
	Label  Words  `json:"label"`
	Button string `json:"button"` // end of the custom_id of the pressed button
	// Named offers the way to people with their name in the message. Otherwise it is for everybody else.
	Named bool `json:"named"`
}

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
