package table

import "strings"

// Solo tables are in channels of their own that no Discord has: its channels are numbers.
const soloPrefix = "solo:"

// SoloChannel is where a user's own game against robots is played, one at a time.
func SoloChannel(u UserID) string { return soloPrefix + string(u) }

// isSolo reports whether a channel is that of a solo table.
func isSolo(channel string) bool { return strings.Contains(channel, ":") }

// Solo reports whether the table is one person's own, which nobody else sees. It has no board, takes
// nobody's place in a channel or a quota, and its player has all the time in the world.
func (s State) Solo() bool { return isSolo(s.Channel) }

// SoloOf reports whether the table is this user's own.
func (s State) SoloOf(u UserID) bool { return u != "" && strings.HasSuffix(s.Channel, ":"+string(u)) }

// InChannels lists the live tables that people share in a channel: all but the solo ones.
func (h *Hall) InChannels() []*Table {
	h.mu.Lock()
	defer h.mu.Unlock()
	var shared []*Table
	for _, t := range h.byID {
		if !t.current.Load().Solo() {
			shared = append(shared, t)
		}
	}
	return shared
}
