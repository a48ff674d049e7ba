//go:build system

package main

import (
	"context"
	"strings"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

// playMatch takes four people from the command to the podium.
func (s *survival) playMatch() {
	s.Helper()
	s.openTable()
	table := s.tables[len(s.tables)-1]
	deadline := time.Now().Add(20 * time.Minute)
	for busy := time.Now(); !s.finished(table); {
		require.True(s, time.Now().Before(deadline), "the match does not end")
		acted := false
		for _, u := range s.rng.Perm(len(s.users)) {
			acted = s.act(s.users[u].ID, table) || acted
		}
		if acted {
			busy = time.Now()
			continue
		}
		// The board follows the game as fast as Discord's route allows.
		require.Less(s, time.Since(busy), time.Minute, "nobody finds anything to press")
		time.Sleep(20 * time.Millisecond)
	}
}

// openTable starts a table, with options beside the target, and fills it. A command or click that a kill
// cut off is simply done again, as people do.
func (s *survival) openTable(options ...standin.Option) {
	s.Helper()
	options = append(options, standin.Opt("target", s.target))
	s.until(func() bool {
		if _, ok := s.public("join"); ok {
			return true
		}
		i, err := s.discord.Slash(s.users[0].ID, s.channel, "game start", options...)
		require.NoError(s, err)
		s.do(i, s.users[0].ID, "start", "")
		ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
		defer cancel()
		_, err = s.discord.WaitMessage(ctx, s.users[0].ID, s.channel, func(m standin.Message) bool { return button(m, "join") != "" })
		return err == nil
	}, "the lobby does not open")
	lobby, _ := s.public("join")
	s.tables = append(s.tables, part(button(lobby, "join"), 1))
	for _, u := range s.users[1:] {
		s.pressUntil(u.ID, "join", func() bool { return s.lobbyShows(u) })
	}
	s.pressUntil(s.users[0].ID, "begin", func() bool { _, ok := s.public("hand"); return ok })
}

// until tries again and again. A try may fail the test, so it is made on the goroutine of the caller.
func (s *survival) until(done func() bool, otherwise string) {
	s.Helper()
	for deadline := time.Now().Add(3 * time.Minute); !done(); time.Sleep(10 * time.Millisecond) {
		require.True(s, time.Now().Before(deadline), otherwise)
	}
}

func (s *survival) lobbyShows(u standin.User) bool {
	m, ok := s.public("join")
	return ok && strings.Contains(m.Words(), *u.GlobalName)
}

// pressUntil presses a public button until what it is for can be seen.
func (s *survival) pressUntil(user, verb string, seen func() bool) {
	s.Helper()
	s.until(func() bool {
		if m, ok := s.public(verb); ok {
			if i, err := s.discord.Click(user, m.ID, button(m, verb)); err == nil {
				s.do(i, user, verb, "")
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

// act lets a user do one thing with the hand: a decision if one is open, else a
// look at what is new. It reports whether it was a decision.
func (s *survival) act(user, table string) bool {
	s.Helper()
	hand, ok := s.hand(user, table)
	if !ok {
		s.openHand(user)
		return false
	}
	id := s.choose(hand)
	decided := id != ""
	if !decided {
		if id = button(hand, "hand"); id == "" {
			s.openHand(user)
			return false
		}
	}
	i, err := s.discord.Click(user, hand.ID, id)
	if err != nil {
		return false // refreshed meanwhile
	}
	s.do(i, user, part(id, 3), part(id, 4))
	return decided
}

func (s *survival) openHand(user string) {
	s.Helper()
	board, ok := s.public("hand")
	if !ok {
		return // the match is over, or the board is being drawn
	}
	if i, err := s.discord.Click(user, board.ID, button(board, "hand")); err == nil {
		s.do(i, user, "hand", "")
	}
}

// choose finds a button that means a decision; "" where there is none.
func (s *survival) choose(hand standin.Message) string {
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
		if verb == "play" && len(options) > 0 && s.rng.IntN(8) == 0 {
			if shout := decisions["shout"]; len(shout) > 0 {
				return shout[0]
			}
		}
		if len(options) > 0 {
			return options[s.rng.IntN(len(options))]
		}
	}
	return ""
}

// hand is the newest private hand a user has of a table.
func (s *survival) hand(user, table string) (standin.Message, bool) {
	messages := s.discord.Messages(user, s.channel)
	for i := len(messages) - 1; i >= 0; i-- {
		m := messages[i]
		ids := m.Enabled()
		if m.Ephemeral() && len(ids) > 0 && part(ids[0], 1) == table {
			return m, true
		}
	}
	return standin.Message{}, false
}

// public is the newest message everybody sees with a button of a verb.
func (s *survival) public(verb string) (standin.Message, bool) {
	messages := s.discord.Messages(s.users[0].ID, s.channel)
	for i := len(messages) - 1; i >= 0; i-- {
		if !messages[i].Ephemeral() && button(messages[i], verb) != "" {
			return messages[i], true
		}
	}
	return standin.Message{}, false
}

// finished: the board of a table has its podium, and no buttons to play with.
func (s *survival) finished(table string) bool {
	m, ok := s.public("hand")
	if ok && part(button(m, "hand"), 1) == table {
		return false
	}
	return len(s.podiums()) == len(s.tables)
}

// podiums are the boards of the matches that are over.
func (s *survival) podiums() []standin.Message {
	var list []standin.Message
	for _, m := range s.discord.Messages(s.users[0].ID, s.channel) {
		if !m.Ephemeral() && (button(m, "rematch") != "" || s.old && strings.Contains(m.Words(), "🥇")) {
			list = append(list, m)
		}
	}
	return list
}

// leaderboard asks for the standings.
func (s *survival) leaderboard() {
	s.Helper()
	i, err := s.discord.Slash(s.users[0].ID, s.channel, "leaderboard")
	require.NoError(s, err)
	m := s.do(i, s.users[0].ID, "leaderboard", "")
	require.NotNil(s, m)
	s.standings = m.Words()
}

// button is the custom_id of the first enabled button with a verb.
func button(m standin.Message, verb string) string {
	for _, id := range m.Enabled() {
		if part(id, 3) == verb {
			return id
		}
	}
	return ""
}

// part is a field of a custom_id: 1 the table, 2 the seq, 3 the verb, 4 the slot.
func part(id string, n int) string {
	parts := strings.SplitN(id, ":", 5)
	if n >= len(parts) {
		return ""
	}
	return parts[n]
}
