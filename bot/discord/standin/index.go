package standin

import (
	"cmp"
	"slices"
)

// Guilds and channels are found by id, and the channels of a guild without a look at all others: a
// bot may have ten thousand guilds.

// enterGuildLocked adds a guild to the world.
func (s *Server) enterGuildLocked(g *guild) {
	s.guilds[g.ID] = g
	at, _ := slices.BinarySearchFunc(s.guildList, g.ID, func(other *guild, id string) int { return compareIDs(other.ID, id) })
	s.guildList = slices.Insert(s.guildList, at, g)
}

// botGuildCountLocked is how many guilds the bot is in.
func (s *Server) botGuildCountLocked() int {
	count := 0
	for _, g := range s.guildList {
		if g.botPresent {
			count++
		}
	}
	return count
}

// enterChannelLocked adds a channel or thread to its guild.
func (s *Server) enterChannelLocked(c *channel) {
	s.channels[c.ID] = c
	g := s.guilds[c.GuildID]
	at, _ := slices.BinarySearchFunc(g.channels, c.ID, func(other *channel, id string) int { return compareIDs(other.ID, id) })
	g.channels = slices.Insert(g.channels, at, c)
}

// removeChannelLocked takes a channel or thread out of its guild.
func (s *Server) removeChannelLocked(c *channel) {
	delete(s.channels, c.ID)
	g := s.guilds[c.GuildID]
	g.channels = slices.DeleteFunc(g.channels, func(other *channel) bool { return other == c })
}

// compareIDs orders snowflakes by age.
func compareIDs(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b)) }
