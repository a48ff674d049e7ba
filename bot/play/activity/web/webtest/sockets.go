package webtest

import (
	"context"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/gorilla/websocket"

	"unobot/bot/ui/art"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/tableview"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
)

// socket is a page that is connected.
type socket struct {
	stage *Stage
	conn  *websocket.Conn
	user  table.User
	key   string // of the session

	mu      sync.Mutex
	edition game.EditionID // whose cards it has been told of
}

// frame is one of docs/table.md.
type frame map[string]any

func (s *Stage) serveSession(w http.ResponseWriter, r *http.Request) {
	var ask struct{ As, In, Ticket, Session string }
	if err := json.NewDecoder(r.Body).Decode(&ask); err != nil || ask.Ticket != "" {
		w.WriteHeader(http.StatusUnauthorized)
		writeJSON(w, frame{"error": "ticket_used"})
		return
	}
	name := ask.As
	if ask.Session != "" {
		name, _, _ = strings.Cut(ask.Session, "#")
	}
	writeJSON(w, frame{"session": name + "#" + s.key(), "until": time.Now().Add(12 * time.Hour).UnixMilli()})
}

var upgrader = websocket.Upgrader{}

func (s *Stage) serveSocket(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	refuse := s.refuse
	s.mu.Unlock()
	if refuse {
		http.Error(w, "no sockets here", http.StatusBadGateway)
		return
	}
	conn, err := upgrader.Upgrade(w, r, nil)
	if err != nil {
		return
	}
	defer conn.Close()
	var hello struct{ Hello string }
	if conn.ReadJSON(&hello) != nil {
		return
	}
	k := &socket{stage: s, conn: conn, key: hello.Hello}
	k.user = userOf(hello.Hello)
	k.send(k.hello())
	s.mu.Lock()
	s.sockets[k] = true
	s.mu.Unlock()
	defer func() {
		s.mu.Lock()
		delete(s.sockets, k)
		s.mu.Unlock()
	}()
	k.send(k.state()...)
	for {
		var ask request
		if conn.ReadJSON(&ask) != nil {
			return
		}
		if ask.React != nil {
			s.react(k.user, *ask.React)
		}
		if ask.N > 0 {
			k.send(s.answer(r.Context(), k, ask)...)
		}
	}
}

func userOf(session string) table.User {
	name, _, _ := strings.Cut(session, "#")
	return person(name)
}

func (k *socket) hello() frame {
	return frame{
		"t": "hello", "you": frame{"id": k.user.ID, "name": k.user.Name}, "lang": "en", "words": "a/words.json",
		"page": "1", "now": time.Now().UnixMilli(), "emotes": []string{"👏", "😂", "😮", "😭", "🔥", "👀"},
	}
}

// send writes frames in one go.
func (k *socket) send(frames ...frame) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, f := range frames {
		if k.conn == nil || k.conn.WriteJSON(f) != nil {
			return
		}
	}
}

func (s *Stage) all() (list []*socket) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for k := range s.sockets {
		list = append(list, k)
	}
	return list
}

func (s *Stage) react(u table.User, emote int) {
	state, _ := s.at()
	seat, seated := state.SeatOf(u.ID)
	for _, k := range s.all() {
		if seated {
			k.send(frame{"t": "react", "seat": seat, "emote": emote})
		}
	}
}

// state is what a page is told of the table.
func (k *socket) state() []frame {
	state, ok := k.stage.at()
	if !ok {
		return []frame{{"t": "none", "says": "There is no game in this channel."}}
	}
	var out []frame
	if k.edition != state.Edition {
		k.edition = state.Edition
		out = append(out, cardsOf(state.Edition))
	}
	viewer := game.NoSeat
	if seat, ok := state.SeatOf(k.user.ID); ok {
		viewer = seat
	}
	public := tableview.PublicOf(view.For(state, game.NoSeat))
	own := tableview.OwnOf(lang.For("en"), view.For(state, viewer), k.user.ID)
	return append(out, tagged("public", public), tagged("own", own))
}

func tagged(name string, v any) frame {
	data, _ := json.Marshal(v)
	f := frame{}
	_ = json.Unmarshal(data, &f)
	f["t"] = name
	return f
}

func cardsOf(id game.EditionID) frame {
	ed, _ := game.EditionByID(id)
	a := art.NewAtlas(ed, letters(lang.For("en")))
	codes := func(faces []game.Face) []string {
		list := []string{}
		for _, f := range faces {
			list = append(list, f.Code())
		}
		return list
	}
	return frame{
		"t": "cards", "edition": id, "src": "a/cards/" + string(id), "w": a.W, "h": a.H, "columns": a.Columns,
		"light": codes(a.Light), "dark": codes(a.Dark),
	}
}

type request struct {
	N      int
	ID     string
	Values []string
	React  *int
}

func (s *Stage) answer(ctx context.Context, k *socket, ask request) []frame {
	if ask.React != nil {
		return []frame{{"t": "done", "n": ask.N}}
	}
	says, panel, err := s.do(ctx, k, ask)
	if err != nil {
		f := frame{"t": "refused", "n": ask.N, "why": err.Error()}
		if strings.Contains(err.Error(), "stale") {
			f["code"] = "stale"
		}
		return append(k.state(), f)
	}
	f := frame{"t": "done", "n": ask.N}
	if says != "" {
		f["says"] = says
	}
	if panel != nil {
		f["panel"] = panel
	}
	return append(k.state(), f)
}

func (s *Stage) do(ctx context.Context, k *socket, ask request) (says string, panel any, err error) {
	id, err := customid.Parse(ask.ID)
	if err != nil {
		return "", nil, err
	}
	tb, err := s.Hall.Find(ctx, id.Table)
	if err != nil {
		return "", nil, err
	}
	key := k.key + strconv.Itoa(ask.N)
	var out table.Outcome
	switch id.Verb {
	case customid.Join:
		out, err = tb.Join(ctx, key, k.user)
	case customid.Leave:
		out, err = tb.Leave(ctx, key, k.user)
	case customid.Begin:
		out, err = tb.Begin(ctx, key, k.user)
	case customid.Shout:
		out, err = tb.Uno(ctx, key, k.user, table.CallShout)
	case customid.Catch:
		out, err = tb.Uno(ctx, key, k.user, table.CallCatch)
	case customid.TakeBack:
		out, err = tb.TakeBack(ctx, key, k.user)
	case customid.Rematch:
		_, out, err = s.Hall.Rematch(ctx, key, id.Table, k.user, true)
	case customid.FillBots:
		out, err = tb.FillRobots(ctx, key, k.user, 4, table.Normal)
	case customid.Quit:
		if id.Slot == (customid.Slot{}) {
			return "", question(id, "Leave the match?"), nil
		}
		out, err = tb.Leave(ctx, key, k.user)
	case customid.Options, customid.Rules, customid.More, customid.Fair, customid.AsText:
		return "", sample(id), nil
	default:
		move, wrong := moveOf(tb.State().Edition, id, ask.Values)
		if wrong != nil {
			return "", nil, wrong
		}
		out, err = tb.Do(ctx, table.Request{Key: key, User: k.user, Seq: id.Seq, Move: move})
	}
	if err == nil {
		says = view.RevealedText(lang.For("en"), out)
	}
	return says, nil, err
}

func moveOf(edition game.EditionID, id customid.ID, values []string) (m game.Move, err error) {
	ed, _ := game.EditionByID(edition)
	s := id.Slot
	face := func(code string) (f game.Face) { f, _ = ed.Face(code); return f }
	switch id.Verb {
	case customid.Play:
		return game.Move{Kind: game.ActPlay, Face: face(s.Face)}, nil
	case customid.Jump:
		return game.Move{Kind: game.ActJump, Face: face(s.Face)}, nil
	case customid.Color:
		if s.Face == "" {
			return game.Move{Kind: game.ActColor, Color: s.Color}, nil
		}
		return game.Move{Kind: game.ActPlay, Face: face(s.Face), Color: s.Color}, nil
	case customid.Swap:
		return game.Move{Kind: game.ActSwap, Target: s.Seat}, nil
	case customid.Discard:
		m.Kind = game.ActDiscard
		for _, v := range values {
			code, _, _ := strings.Cut(v, "/")
			m.Faces = append(m.Faces, game.FaceCount{Face: face(code), Count: 1})
		}
		return m, nil
	}
	m.Kind = map[customid.Verb]game.ActionKind{
		customid.Draw: game.ActDraw, customid.Pass: game.ActPass, customid.Accept: game.ActAccept,
		customid.Challenge: game.ActChallenge, customid.Next: game.ActNext,
	}[id.Verb]
	return m, nil
}

func question(id customid.ID, text string) tableview.Panel {
	return tableview.Panel{Body: text, Rows: []tableview.Row{{Buttons: []tableview.Button{
		{ID: id.String() + ":yes", Label: "Yes", Style: "danger"},
	}}}}
}

// sample is a panel with everything that a panel may have.
func sample(id customid.ID) tableview.Panel {
	fill := customid.ID{Table: id.Table, Verb: customid.FillBots}.String()
	return tableview.Panel{
		Title: "Game options", Body: "### Players\n**2** of 10 · Ada\n-# Small print, and `code`", Footer: "Only you see this.",
		Rows: []tableview.Row{
			{Buttons: []tableview.Button{
				{ID: customid.ID{Table: id.Table, Verb: customid.Begin}.String(), Label: "Start", Style: "primary", Off: true},
				{ID: fill, Label: "Fill with robots", Sign: "🤖", Style: "secondary"},
			}},
			{Text: "Match", Menu: &tableview.Menu{ID: id.String(), Min: 1, Max: 1, Options: []tableview.Option{
				{Value: "200", Label: "to 200 points"}, {Value: "500", Label: "to 500 points", About: "the usual", On: true},
			}}},
			{Menu: &tableview.Menu{ID: id.String(), Hint: "House rules", Min: 0, Max: 2, Options: []tableview.Option{
				{Value: "stacking", Label: "Stacking", On: true}, {Value: "jumpin", Label: "Jump-in"},
			}}},
		},
	}
}

// servePoll answers at once, or when something has changed, or after a second.
func (s *Stage) servePoll(w http.ResponseWriter, r *http.Request) {
	var ask struct {
		Session, After string
		Send           []request
	}
	if json.NewDecoder(r.Body).Decode(&ask) != nil {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	k := &socket{stage: s, key: ask.Session, user: userOf(ask.Session)}
	if ask.After != "" {
		if state, ok := s.at(); ok {
			k.edition = state.Edition
		}
	}
	var frames []frame
	if ask.After == "" {
		frames = append(frames, k.hello())
	}
	for _, each := range ask.Send {
		frames = append(frames, s.answer(r.Context(), k, each)...)
	}
	mark := func() string {
		if state, ok := s.at(); ok {
			return string(state.ID) + "." + strconv.FormatUint(state.Version, 10)
		}
		return "none"
	}
	for range 40 {
		if len(frames) > 0 || mark() != ask.After {
			break
		}
		time.Sleep(25 * time.Millisecond)
	}
	after := mark()
	if after != ask.After {
		frames = append(frames, k.state()...)
	}
	if frames == nil {
		frames = []frame{}
	}
	writeJSON(w, frame{"frames": frames, "after": after})
}
