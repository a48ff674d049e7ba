package playground

import (
	"errors"
	"net/http"
	"time"

	"github.com/gorilla/websocket"

	"unobot/bot/discord/standin"
)

// How long a window may be silent, and how long a write to it may take.
const (
	pongWait  = 60 * time.Second
	pingEvery = 20 * time.Second
	writeWait = 10 * time.Second
)

// serveLive keeps a window up to date over a WebSocket: first everything it shows, then what
// changes. A window that was cut off connects again and needs to remember nothing. An event
// stream over plain HTTP would not do: a browser opens at most six of those per server, and a table
// has more players than that.
func (p *playground) serveLive(w http.ResponseWriter, r *http.Request) {
	me, ok := p.people.named(r.URL.Query().Get("as"))
	if !ok {
		http.Error(w, "nobody here has that name", http.StatusNotFound)
		return
	}
	in := r.URL.Query().Get("in")
	where, err := p.place(me, in)
	if errors.Is(err, errGone) { // the page learns where it is instead
		in, where, err = "", p.cfg.Channel, nil
	}
	if err != nil {
		http.Error(w, "that place cannot be opened", http.StatusInternalServerError)
		return
	}
	conn, err := p.upgrader.Upgrade(w, r, nil)
	if err != nil {
		p.log.Debug("playground: upgrade refused", "error", err)
		return
	}
	defer conn.Close()
	window := &window{playground: p, me: me, in: in, channel: where, conn: conn, gone: make(chan struct{})}
	go window.drain()
	window.run()
}

// window is one open page.
type window struct {
	*playground
	me      person
	in      string // the name of the place
	channel standin.Channel
	listed  []threadView // as the page has them
	conn    *websocket.Conn
	gone    chan struct{} // closed when the browser has left
}

// drain reads the browser's control frames and notices when it leaves.
func (w *window) drain() {
	defer close(w.gone)
	w.conn.SetReadLimit(1 << 10)
	alive := func(string) error { return w.conn.SetReadDeadline(time.Now().Add(pongWait)) }
	w.conn.SetPongHandler(alive)
	_ = alive("")
	for {
		if _, _, err := w.conn.ReadMessage(); err != nil {
			return
		}
	}
}

// run writes until the window or the stand-in is gone. It subscribes before it takes the first
// picture: a change between the two is then told twice, never missed.
func (w *window) run() {
	sub := w.srv.Subscribe()
	defer sub.Close()
	people, unwatch := w.people.watch()
	defer unwatch()
	ping := time.NewTicker(pingEvery)
	defer ping.Stop()

	err := w.sendAll()
	for err == nil {
		select {
		case e, open := <-sub.C:
			if !open {
				_ = w.conn.WriteControl(websocket.CloseMessage,
					websocket.FormatCloseMessage(websocket.CloseGoingAway, ""), time.Now().Add(time.Second))
				return
			}
			err = w.tell(e)
		case <-people:
			err = w.send(peopleChange{"people", w.people.all()})
		case <-ping.C:
			err = w.conn.WriteControl(websocket.PingMessage, nil, time.Now().Add(writeWait))
		case <-w.gone:
			return
		}
	}
}

// sendAll sends everything that the window shows.
func (w *window) sendAll() error {
	all := w.snapshot(w.me, w.in, w.channel)
	w.listed = all.Threads
	return w.send(all)
}

// tell sends what an event has changed. A window whose thread is deleted shows the channel.
func (w *window) tell(e standin.Event) error {
	if e.Kind == standin.ChannelDeleted && e.ChannelID == w.channel.ID && w.channel.ID != w.cfg.Channel.ID {
		w.in, w.channel = "", w.cfg.Channel
		return w.sendAll()
	}
	var errs []error
	if change := w.change(e); change != nil {
		errs = append(errs, w.send(change))
	}
	if change, changed := w.threadsChanged(); changed {
		errs = append(errs, w.send(change))
	}
	return errors.Join(errs...)
}

func (w *window) send(v any) error {
	if err := w.conn.SetWriteDeadline(time.Now().Add(writeWait)); err != nil {
		return err
	}
	return w.conn.WriteJSON(v)
}

// change is what a window is told about an event; nil for what its user may not learn or the page
// does not show.
func (w *window) change(e standin.Event) any {
	switch e.Kind {
	case standin.BotOnline, standin.BotOffline:
		return onlineChange{"online", w.srv.Online()}
	case standin.CommandsChanged:
		return commandsChange{"commands", w.usableCommands(w.me, w.channel)}
	}
	if e.MessageID == w.channel.ID && w.in != "" {
		return startChange{"start", w.start(w.channel)}
	}
	if e.ChannelID != w.channel.ID || e.VisibleTo != "" && e.VisibleTo != w.me.ID {
		return nil
	}
	switch e.Kind {
	case standin.MessageCreated, standin.MessageUpdated:
		return messageChange{"message", w.view(*e.Message)}
	case standin.MessageDeleted:
		return goneChange{"gone", e.MessageID}
	}
	return nil
}
