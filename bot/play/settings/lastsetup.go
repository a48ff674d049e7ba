package settings

import (
	"context"

	"unobot/game/table"
)

// LastSetup returns how a user set up a table on a server last, with no robots where the server
// allows none. ok is false where the server does not want that kept, or it is not known. It is an
// offer only, so an error is logged and nothing is offered.
func (c *Cache) LastSetup(ctx context.Context, guild string, user table.UserID) (last table.Setup, ok bool) {
	s, err := c.Of(ctx, guild)
	if err == nil && s.LastSetups {
		last, ok, err = c.store.LastSetup(ctx, guild, user)
	}
	if err != nil {
		c.log.Warn("the last options of a host are not offered", "guild", guild, "err", err)
		return table.Setup{}, false
	}
	last.Robots = last.Robots && s.Robots
	return last, ok
}

// KeepSetup remembers how a user has set up a table on a server, if the server wants that. The game
// goes on without it, so an error is only logged.
func (c *Cache) KeepSetup(ctx context.Context, guild string, user table.UserID, setup table.Setup) {
	s, err := c.Of(ctx, guild)
	if err == nil && s.LastSetups {
		err = c.store.SetLastSetup(ctx, guild, user, setup)
	}
	if err != nil {
		c.log.Warn("the options of a host are not remembered", "guild", guild, "err", err)
	}
}
