// Package gateway keeps the bot connected to Discord's gateway, with as many shards as Discord asks
// for.
//
//	Directory --count--> Gateway --> shard --> conn <-- WebSocket --> Discord
//	                                   |         |
//	                                   |         |-- interactions --> many workers --> Handler.Interaction
//	                                   |         '-- other events --> one a shard ---> Handler.Ready, Event
//	                                   '-- identifies, which all shards share
//
// A shard runs one connection after the other. It resumes its session where it can, and starts a
// new one where it cannot. Frames are decoded down to their envelope only: whoever handles an event
// decodes what it needs.
//
// https://docs.discord.com/developers/events/gateway
package gateway
