// Package guilds knows which servers and channels the bot can reach, shard by shard. Tables there
// wait while Discord cannot be reached, go on when it can, and end when the bot has been removed or
// the channel deleted.
package guilds
