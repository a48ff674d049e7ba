package gateway

import (
	"encoding/json"
	"strconv"
	"time"

	"unobot/bot/discord/wire"
)

// replayTime is how long after RESUMED something may still come again: an earlier RESUMED can be among
// it.
const replayTime = time.Second

// wasTheirs reports whether an interaction that comes again was made when another process still served
// the shard. That one may have answered it, and if not, it is too late by now. The clock of this
// machine is trusted to agree with Discord's to a second or so.
func (c *conn) wasTheirs(data json.RawMessage) bool {
	if c.session.taken.IsZero() || !c.begun.IsZero() && time.Since(c.begun) > replayTime {
		return false
	}
	var interaction object
	if wire.Decode(data, &interaction) != nil {
		return false
	}
	made, ok := madeAt(interaction.ID)
	return ok && made.Before(c.session.taken.Add(-c.shard.gateway.cfg.Margin))
}

// madeAt is when Discord made the thing with an id.
// https://docs.discord.com/developers/reference#snowflakes
func madeAt(id string) (time.Time, bool) {
	const discordEpoch = 1420070400000 // milliseconds
	n, err := strconv.ParseUint(id, 10, 64)
	return time.UnixMilli(int64(n>>22) + discordEpoch), err == nil
}
