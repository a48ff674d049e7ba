package load

import (
	"slices"
	"strings"
	"sync"
	"time"

	"unobot/bot/discord/standin"
)

// crowd is everybody that plays.
type crowd struct {
	discord *standin.Server
	pages   *pages

	mu      sync.Mutex // guards the fields below, and the parties and phases
	parties []*party
	players map[string]*player
	rooms   map[string]*party // by channel
	ready   []*party          // parties with a decision to make, the longest wait first
	pressed map[string]press  // by interaction
	next    int               // index of the party that presses while there is no decision to make
}

// watch tracks the messages that people see until the subscription ends.
func (c *crowd) watch(events <-chan standin.Event) {
	for e := range events {
		c.note(e)
	}
}

func (c *crowd) note(e standin.Event) {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch e.Kind {
	case standin.MessageCreated, standin.MessageUpdated:
		if p := c.players[e.VisibleTo]; p != nil {
			p.see(e.Message)
			c.enqueue(p.party)
		} else if room := c.rooms[e.ChannelID]; room != nil && e.VisibleTo == "" {
			room.seeBoard(e.Message)
			c.enqueue(room)
		}
	case standin.MessageDeleted:
		if p := c.players[e.VisibleTo]; p != nil && p.hand == e.MessageID {
			p.hand, p.offers = "", nil
		}
	case standin.InteractionDone, standin.InteractionFailed:
		c.answered(e)
	}
}

// answered counts the answer to a press.
func (c *crowd) answered(e standin.Event) {
	x, ours := c.pressed[e.Interaction.ID]
	if !ours {
		return
	}
	delete(c.pressed, e.Interaction.ID)
	x.party.pending--
	defer c.enqueue(x.party)
	if e.Answer == nil {
		x.phase.tooLate++
		return
	}
	x.phase.took = append(x.phase.took, e.Answer.Latency)
	verb := part(x.id, 3)
	switch {
	case e.Answer.Kind == standin.AnswerMessage && verb == "hand" && len(e.Answer.Message.Enabled()) == 0:
		x.phase.refused++ // a line with the reason why there is no hand: the bot is too busy
	case verb == "hand", verb == "play" && part(x.id, 4)[0] == 'W': // it asks for the color
		x.phase.done++
	case verb == "join", (e.Answer.Kind == standin.AnswerUpdate || verb == "rematch") && x.party.decides(x.id):
		x.phase.done++
		x.phase.committed++
	default:
		x.phase.refused++
	}
}

// enqueue queues a party that has a decision to make.
func (c *crowd) enqueue(p *party) {
	if !p.queued && p.pending == 0 && p.decider() != nil {
		p.queued = true
		c.ready = append(c.ready, p)
	}
}

// press makes somebody press a button. It does nothing before the first board is there.
func (c *crowd) press(at *phase) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for len(c.ready) > 0 {
		p := c.ready[0]
		c.ready = c.ready[1:]
		p.queued = false
		if who := p.decider(); who != nil && p.pending == 0 && c.click(who, who.hand, who.offer(at), at) {
			return
		}
	}
	for range c.parties {
		p := c.parties[c.next%len(c.parties)]
		c.next++
		p.turn++
		who := p.people[p.turn%len(p.people)]
		if len(who.offers) > 0 && c.click(who, who.hand, who.offer(at), at) {
			return
		}
		if p.look != "" && c.click(who, p.board, p.look, at) {
			return
		}
	}
}

// click presses a button, unless the screen has just changed. The stand-in calls nothing back during a click, so the
// caller may hold the lock.
func (c *crowd) click(who *player, message, id string, at *phase) bool {
	if slices.Contains(turns, part(id, 3)) {
		c.pages.pressed(part(id, 1), part(id, 2), time.Now())
	}
	i, err := c.discord.Click(who.id, message, id)
	if err != nil {
		return false
	}
	if verb := part(id, 3); verb == "join" || verb == "rematch" {
		who.offers = nil // until the cards come
	}
	at.offered++
	who.party.pending++
	c.pressed[i.ID] = press{party: who.party, phase: at, id: id}
	return true
}

// settle waits until all presses are answered or too late.
func (c *crowd) settle() {
	for {
		c.mu.Lock()
		left := len(c.pressed)
		c.mu.Unlock()
		if left == 0 {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// moves are the verbs of the buttons that decide something, the most urgent first.
var moves = []string{"rematch", "join", "next", "color", "challenge", "pass", "play", "draw"}

// turns are those that end a decision for sure, so that everybody's page shows another one.
var turns = []string{"challenge", "pass", "draw"}

// party holds the people at a table. It is guarded by crowd.mu.
type party struct {
	channel string
	people  []*player
	board   string // the public message
	look    string // custom id of its button that shows a hand
	lobby   string // the message of a rematch that they have joined
	table   string // of the latest decision
	seq     string // and its number
	pending int    // presses that are not answered yet
	queued  bool   // true while it waits in crowd.ready
	turn    int    // index of the person that presses while there is no decision to make
}

// player is one person with the content of their screen.
type player struct {
	id     string
	party  *party
	hand   string   // the message that shows the hand
	offers []string // custom ids of the decisions that it offers
}

// press is a click under way.
type press struct {
	party *party
	phase *phase
	id    string // custom id
}

// see reads a private message, if it is a hand and not older than the known one.
func (p *player) see(m *standin.Message) {
	if isLater(p.hand, m.ID) {
		return
	}
	ids := m.Enabled()
	offers := decisions(ids)
	pages := slices.ContainsFunc(ids, func(id string) bool { return part(id, 3) == "more" })
	if m.ID != p.hand && len(offers) == 0 && !pages {
		return // a line, or a panel
	}
	p.hand, p.offers = m.ID, offers
}

// seeBoard reads a public message. People ask it for their hands, and at the end of a match the first person asks it
// for another match, which the others join.
func (p *party) seeBoard(m *standin.Message) {
	for _, id := range m.Enabled() {
		switch part(id, 3) {
		case "hand":
			p.board, p.look = m.ID, id
		case "rematch":
			p.people[0].hand, p.people[0].offers = m.ID, []string{id}
		case "join":
			p.join(m.ID, id)
		}
	}
}

// join makes everybody but the first person press Join of a lobby, once.
func (p *party) join(lobby, id string) {
	if p.lobby == lobby {
		return
	}
	p.lobby = lobby
	for _, x := range p.people[1:] {
		x.hand, x.offers = lobby, []string{id}
	}
}

// offer returns one of the decisions that the hand offers.
func (p *player) offer(at *phase) string { return p.offers[at.rng.IntN(len(p.offers))] }

// decider returns a person with a decision to make, or nil.
func (p *party) decider() *player {
	i := slices.IndexFunc(p.people, func(x *player) bool { return len(x.offers) > 0 })
	if i < 0 {
		return nil
	}
	return p.people[i]
}

// decides reports whether an answered press has made a decision, and records it. A table makes each decision once; a
// second press of the same button is refused.
func (p *party) decides(id string) bool {
	table, seq := part(id, 1), part(id, 2)
	if table == p.table && !isLater(seq, p.seq) {
		return false
	}
	p.table, p.seq = table, seq
	return true
}

// isLater reports whether a is greater than b, both decimal numbers.
func isLater(a, b string) bool { return len(a) > len(b) || len(a) == len(b) && a > b }

// decisions returns the buttons of the most urgent kind.
func decisions(buttons []string) []string {
	best, found := len(moves), []string(nil)
	for _, id := range buttons {
		switch n := slices.Index(moves, part(id, 3)); {
		case n >= 0 && n < best:
			best, found = n, append(found[:0], id)
		case n >= 0 && n == best:
			found = append(found, id)
		}
	}
	return found
}

// part returns a field of a custom id: 1 the table, 2 the number of the decision, 3 the verb, 4 the slot.
func part(id string, n int) string {
	for range n {
		_, rest, ok := strings.Cut(id, ":")
		if !ok {
			return ""
		}
		id = rest
	}
	field, _, _ := strings.Cut(id, ":")
	return field
}
