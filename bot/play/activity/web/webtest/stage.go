// Package webtest serves real tables to the live table's page, as docs/table.md says, with the least that its tests
// in a browser need: there are no limits, no tickets, and sessions are names.
//
// stage.go has the tables, sockets.go what pages are told and ask for.
package webtest

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"log/slog"
	mathrand "math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/ai"
	"unobot/game/table"
	"unobot/store/sqlite"
)

// Stage is a hall of tables and the people who look at them.
type Stage struct {
	Hall *table.Hall
	// Web is the folder of the page: its dist is served as it is on the disk.
	Web string

	mu      sync.Mutex
	sockets map[*socket]bool
	keys    int
	refuse  bool         // upgrades
	shown   *table.State // the last change: a match that is over stays
}

// channel is where all tables are.
const channel = "channel"

// Open opens a stage on a database, until ctx ends. Robots think for about pace.
func Open(ctx context.Context, web, file string, pace time.Duration) (*Stage, error) {
	db, err := sqlite.OpenUnsynced(ctx, file)
	if err != nil {
		return nil, fmt.Errorf("open the stage's database: %w", err)
	}
	s := &Stage{Web: web, sockets: map[*socket]bool{}}
	s.Hall, err = table.Open(ctx, table.Config{
		Store: db, Now: time.Now, Random: rand.Reader, Changed: s.changed,
		Broken: func(id table.ID, err error) { slog.Error("broken table", "table", id, "error", err) },
		Pace:   pace, MaxHosted: 1000, MaxPerGuild: 1000,
		Brain: func(v game.View, _ table.Robot, seed uint64) (game.Move, bool) {
			return ai.Player{Level: ai.Normal}.Decide(v, mathrand.New(mathrand.NewPCG(seed, 1)))
		},
	})
	if err != nil {
		return nil, fmt.Errorf("open the stage's hall: %w", err)
	}
	go func() {
		_ = s.Hall.Run(ctx) // ends with ctx
		_ = db.Close()
	}()
	return s, nil
}

// changed is told of every change at a table.
func (s *Stage) changed(state table.State) {
	s.mu.Lock()
	s.shown = &state
	s.mu.Unlock()
	for _, k := range s.all() {
		go k.send(k.state()...)
	}
}

// at is the table that pages show.
func (s *Stage) at() (table.State, bool) {
	if tb, ok := s.Hall.At(channel); ok {
		return tb.State(), true
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.shown == nil {
		return table.State{}, false
	}
	return *s.shown, true
}

// New opens a lobby, hosted by a name.
func (s *Stage) New(ctx context.Context, host string, edition game.EditionID, edit func(*table.NewTable)) (*table.Table, error) {
	setup := table.DefaultSetup()
	n := table.NewTable{
		Guild: "guild", Channel: channel, Host: person(host), Edition: edition, Options: setup.Options, Robots: true,
	}
	if edit != nil {
		edit(&n)
	}
	return s.Hall.Create(ctx, s.key(), n)
}

func (s *Stage) key() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.keys++
	return fmt.Sprintf("stage-%d-%d", time.Now().UnixNano(), s.keys)
}

// person is the user of a name.
func person(name string) table.User {
	return table.User{ID: table.UserID("id-" + strings.ToLower(name)), Name: name}
}

// RefuseSockets makes the stage refuse WebSockets from now on, as some proxies do.
func (s *Stage) RefuseSockets() {
	s.mu.Lock()
	s.refuse = true
	s.mu.Unlock()
	s.CutOff()
}

// CutOff closes all sockets.
func (s *Stage) CutOff() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for k := range s.sockets {
		_ = k.conn.Close()
	}
}

// policy is stricter than anything the page is served with: what works here works there.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
	"base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types lit-html"

// Handler serves the page and its sockets.
func (s *Stage) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, r *http.Request) { s.serveFile(w, r, "index.html") })
	mux.HandleFunc("GET /a/{name}", func(w http.ResponseWriter, r *http.Request) {
		s.serveFile(w, r, filepath.Join("a", filepath.Base(r.PathValue("name"))))
	})
	mux.HandleFunc("GET /a/words.json", s.serveWords)
	mux.HandleFunc("GET /a/cards/{edition}", serveCards)
	mux.HandleFunc("POST /api/session", s.serveSession)
	mux.HandleFunc("POST /api/poll", s.servePoll)
	mux.HandleFunc("GET /ws", s.serveSocket)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", policy)
		w.Header().Set("Cache-Control", "no-store")
		mux.ServeHTTP(w, r)
	})
}

func (s *Stage) serveFile(w http.ResponseWriter, r *http.Request, name string) {
	data, err := os.ReadFile(filepath.Join(s.Web, "dist", name))
	if err != nil {
		http.NotFound(w, r)
		return
	}
	http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(data))
}

func serveCards(w http.ResponseWriter, r *http.Request) {
	ed, ok := game.EditionByID(game.EditionID(r.PathValue("edition")))
	if !ok {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", "image/png")
	_, _ = w.Write(art.NewAtlas(ed, letters(lang.For("en"))).PNG)
}

// letters are those of the colors in a language.
func letters(w *lang.Words) art.Letters {
	text := ""
	for c := game.Red; c <= game.Purple; c++ {
		text += w.ColorLetter(c)
	}
	return art.Letters(text)
}

// serveWords adds what the bot's own words say of cards to the page's words.
func (s *Stage) serveWords(w http.ResponseWriter, r *http.Request) {
	data, err := os.ReadFile(filepath.Join(s.Web, "webtest", "words.json"))
	if err != nil {
		http.NotFound(w, r)
		return
	}
	type named struct {
		Name   string `json:"name"`
		Letter string `json:"letter,omitempty"`
		Short  string `json:"short,omitempty"`
	}
	words, en := map[string]json.RawMessage{}, lang.For("en")
	colors, faces := map[string]named{}, map[string]named{}
	for c := game.Red; c <= game.Purple; c++ {
		colors[c.Letter()] = named{Name: en.Color(c), Letter: en.ColorLetter(c)}
	}
	for _, ed := range game.Editions() {
		for _, card := range ed.Cards {
			for _, f := range card.Faces {
				if f != (game.Face{}) {
					faces[f.Code()] = named{Name: en.Face(f), Short: en.Short(f)}
				}
			}
		}
	}
	put := func(name string, v any) { words[name], _ = json.Marshal(v) }
	words["words"] = data
	put("lang", "en")
	put("dir", "ltr")
	put("colors", colors)
	put("faces", faces)
	put("editions", map[string]string{"classic": "Classic", "flip": "Flip", "hyper": "Hyper", "splash": "Splash", "stranger": "Stranger"})
	put("sides", map[string]string{"light": "the light side", "dark": "the dark side"})
	writeJSON(w, words)
}

func writeJSON(w http.ResponseWriter, v any) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(v)
}
