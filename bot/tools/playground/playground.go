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
	"log/slog"
	"net/http"
	"strings"
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
		commands: newCommandLog(),
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
