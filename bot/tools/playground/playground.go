package playground

import (
	"log/slog"
	"net/http"
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

// New returns the handler of the page. It works on any address the caller binds, at the root of
// that address. Everything it starts ends when the connection it serves ends, or when the stand-in
// is closed.
func New(srv *standin.Server, cfg Config) http.Handler {
	log := cfg.Logger
	if log == nil {
		log = slog.New(slog.DiscardHandler)
	}
	p := &playground{
		srv: srv, cfg: cfg, log: log,
		people:   newPeople(cfg.Members),
		commands: newCommandLog(),
		directs:  directMessages{byUser: make(map[string]standin.Channel)},
		upgrader: websocket.Upgrader{HandshakeTimeout: 5 * time.Second},
	}
	return guard(cfg.Hosts, p.routes())
}

// routes maps the paths of the page.
func (p *playground) routes() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", servePage)
	mux.HandleFunc("GET /assets/{name}", serveAsset)
	mux.HandleFunc("GET /media/{path...}", p.serveMedia)
	mux.HandleFunc("GET /api/live", p.serveLive)
	mux.HandleFunc("GET /api/traffic", p.serveTraffic)
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
	return mux
}
