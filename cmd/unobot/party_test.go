package main

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
)

// restartGap is the time, on Discord's clock, between the end of a bot and its next start.
const restartGap = 10 * time.Second

// party is a channel with people that press the buttons that they see, and the list of their clicks.
type party struct {
	testing.TB
	discord *standin.Server
	guild   string
	channel string
	users   []standin.User
	rng     *rand.Rand

	target    int         // of the matches; 1 for single rounds
	mayMiss   int         // answers that may be missing, beside those that a busy machine misses
	interrupt func() bool // may cut off an interaction under way; may be nil

	clicks    []click
	tables    []string
	late      int    // answers that did not come in time
	standings string // the leaderboard as last answered
}

// newParty returns a party with the people of a world and its own random numbers.
func newParty(w *roomtest.World, seed uint64) *party {
	return &party{
		TB: w, discord: w.Discord, guild: w.Guild.ID, channel: w.Channel.ID, users: w.Users, rng: rand.New(rand.NewPCG(seed, 1)), target: 200,
	}
}

// openTable opens a table, with options beside the target, and fills it. A command or click that a kill cut off is
// repeated, as people do.
func (p *party) openTable(options ...standin.Option) {
	p.Helper()
	options = append(options, standin.Opt("target", p.target))
	p.until(func() bool {
		if _, ok := p.public("join"); ok {
			return true
		}
		i, err := p.discord.Slash(p.users[0].ID, p.channel, "game start", options...)
		require.NoError(p, err)
		p.do(i, p.users[0].ID, "start", "")
		ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
		defer cancel()
		_, err = p.discord.WaitMessage(ctx, p.users[0].ID, p.channel, func(m standin.Message) bool { return button(m, "join") != "" })
		return err == nil
	}, "the lobby does not open")
	lobby, _ := p.public("join")
	p.tables = append(p.tables, part(button(lobby, "join"), 1))
	for _, u := range p.users[1:] {
		p.pressUntil(u.ID, "join", func() bool { return p.lobbyShows(u) })
	}
	p.pressUntil(p.users[0].ID, "begin", func() bool { _, ok := p.public("hand"); return ok })
}

// until tries again and again. A try may fail the test, so it is made on the goroutine of the caller.
func (p *party) until(done func() bool, otherwise string) {
	p.Helper()
	for deadline := time.Now().Add(3 * time.Minute); !done(); time.Sleep(10 * time.Millisecond) {
		require.True(p, time.Now().Before(deadline), otherwise)
	}
}

func (p *party) lobbyShows(u standin.User) bool {
	m, ok := p.public("join")
	return ok && strings.Contains(m.Words(), *u.GlobalName)
}

// pressUntil presses a public button until its effect can be seen.
func (p *party) pressUntil(user, verb string, seen func() bool) {
	p.Helper()
	p.until(func() bool {
		if m, ok := p.public(verb); ok {
			if i, err := p.discord.Click(user, m.ID, button(m, verb)); err == nil {
				p.do(i, user, verb, "")
			}
		}
		for range 100 {
			if seen() {
				return true
			}
			time.Sleep(20 * time.Millisecond)
		}
		return false
	}, verb+" has no effect")
}

// act lets a user do one thing with the hand: a decision if one is open, else a look at its news. It reports whether it
// was a decision.
func (p *party) act(user, table string) bool {
	p.Helper()
	hand, ok := p.hand(user, table)
	if !ok {
		p.openHand(user)
		return false
	}
	id := p.choose(hand)
	decided := id != ""
	if !decided {
		if id = button(hand, "hand"); id == "" {
			p.openHand(user)
			return false
		}
	}
	i, err := p.discord.Click(user, hand.ID, id)
	if err != nil {
		return false // refreshed meanwhile
	}
	p.do(i, user, part(id, 3), part(id, 4))
	return decided
}

func (p *party) openHand(user string) {
	p.Helper()
	board, ok := p.public("hand")
	if !ok {
		return // the match is over, or the board is being drawn
	}
	if i, err := p.discord.Click(user, board.ID, button(board, "hand")); err == nil {
		p.do(i, user, "hand", "")
	}
}

// choose returns a button that means a decision; empty if there is none.
func (p *party) choose(hand standin.Message) string {
	decisions := map[string][]string{}
	for _, id := range hand.Enabled() {
		decisions[part(id, 3)] = append(decisions[part(id, 3)], id)
	}
	for _, verb := range []string{"next", "color", "challenge", "pass", "play", "draw"} {
		options := decisions[verb]
		if verb == "challenge" {
			options = append(options, decisions["accept"]...)
		}
		if verb == "pass" && len(options) > 0 {
			options = append(options, decisions["play"]...)
		}
		if verb == "play" && len(options) > 0 && p.rng.IntN(8) == 0 {
			if shout := decisions["shout"]; len(shout) > 0 {
				return shout[0]
			}
		}
		if len(options) > 0 {
			return options[p.rng.IntN(len(options))]
		}
	}
	return ""
}

// hand returns the newest private hand of a user at a table.
func (p *party) hand(user, table string) (standin.Message, bool) {
	messages := p.discord.Messages(user, p.channel)
	for i := len(messages) - 1; i >= 0; i-- {
		m := messages[i]
		ids := m.Enabled()
		if m.Ephemeral() && len(ids) > 0 && part(ids[0], 1) == table {
			return m, true
		}
	}
	return standin.Message{}, false
}

// public returns the newest public message with a button of a verb.
func (p *party) public(verb string) (standin.Message, bool) {
	messages := p.discord.Messages(p.users[0].ID, p.channel)
	for i := len(messages) - 1; i >= 0; i-- {
		if !messages[i].Ephemeral() && button(messages[i], verb) != "" {
			return messages[i], true
		}
	}
	return standin.Message{}, false
}

// leaderboard asks for the standings.
func (p *party) leaderboard() {
	p.Helper()
	i, err := p.discord.Slash(p.users[0].ID, p.channel, "leaderboard")
	require.NoError(p, err)
	m := p.do(i, p.users[0].ID, "leaderboard", "")
	require.NotNil(p, m)
	p.standings = m.Words()
}

// button returns the custom_id of the first enabled button with a verb; empty if there is none.
func button(m standin.Message, verb string) string {
	for _, id := range m.Enabled() {
		if part(id, 3) == verb {
			return id
		}
	}
	return ""
}

// part returns a field of a custom_id: 1 the table, 2 the seq, 3 the verb, 4 the slot.
func part(id string, n int) string {
	parts := strings.SplitN(id, ":", 5)
	if n >= len(parts) {
		return ""
	}
	return parts[n]
}

// click is an action of a user, with the answer if it came.
type click struct {
	key      string // interaction id
	user     string
	verb     string
	slot     string
	pending  *standin.Interaction
	answered bool
	answer   standin.Answer
}

// do waits for an interaction's answer, unless it is interrupted.
func (p *party) do(i *standin.Interaction, user, verb, slot string) *standin.Message {
	p.Helper()
	c := click{key: i.ID, user: user, verb: verb, slot: slot, pending: i}
	defer func() { p.clicks = append(p.clicks, c) }()
	if p.interrupt != nil && p.interrupt() {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	a, err := i.WaitSettled(ctx)
	if errors.Is(err, standin.ErrNoResponse) || p.mayMiss > 0 && errors.Is(err, standin.ErrNotDelivered) || err == nil && !tells(a) {
		// On a busy machine the bot may give up an answer; people press again. The
		// audit treats it like an answer that a kill cut off.
		p.late++
		require.LessOrEqual(p, p.late, p.mayMiss+3+len(p.clicks)/50, "the bot keeps missing the time to answer: %s", verb)
		return nil
	}
	require.NoError(p, err, "%s by %s", verb, user)
	c.answered, c.answer = true, a
	return a.Message
}

// tells reports whether an answer shows the outcome of a click. A click on the lobby is done once it is acknowledged,
// for the lobby shows it. A click in a hand is acknowledged early if the work takes long, and its message stays as it
// was.
func tells(a standin.Answer) bool {
	return a.Kind != standin.AnswerDeferredUpdate || a.Message != nil && !a.Message.Ephemeral()
}
