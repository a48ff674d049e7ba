package load

import (
	"sync"
	"time"

	"unobot/bot/discord/standin"
)

// crowd is everybody who plays.
type crowd struct {
	discord *standin.Server

	mu      sync.Mutex // guards what follows, and the parties and phases
	parties []*party
	players map[string]*player
	rooms   map[string]*party // by channel
	ready   []*party          // where somebody has a decision to make, the longest wait first
	pressed map[string]press  // by interaction
	next    int               // who presses where nobody has a decision to make
}

// watch follows what people see until the subscription ends.
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
	case e.Answer.Kind == standin.AnswerMessage && verb == "hand" && len(enabled(e.Answer.Message)) == 0:
		x.phase.refused++ // a line that says why there is no hand: the bot is too busy
	case verb == "hand", verb == "play" && part(x.id, 4)[0] == 'W': // which asks for the color
		x.phase.done++
	case (e.Answer.Kind == standin.AnswerUpdate || verb == "rematch") && x.party.decides(x.id):
		x.phase.done++
		x.phase.committed++
	default:
		x.phase.refused++
	}
}

// enqueue notes that a party may have a decision to make.
func (c *crowd) enqueue(p *party) {
	if !p.queued && p.pending == 0 && p.decider() != nil {
		p.queued = true
		c.ready = append(c.ready, p)
	}
}

// press makes somebody press something. It does nothing before the first board is there.
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
		if len(who.offers) > 0 && c.click(who, who.hand, who.offer(at), at) || p.look != "" && c.click(who, p.board, p.look, at) {
			return
		}
	}
}

// click presses a button, unless the screen has just changed. The stand-in calls nobody back while it
// takes a click, so the lock may be held.
func (c *crowd) click(who *player, message, id string, at *phase) bool {
	i, err := c.discord.Click(who.id, message, id)
	if err != nil {
		return false
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
