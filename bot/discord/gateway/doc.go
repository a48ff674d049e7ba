// Package gateway keeps the bot connected to Discord's gateway, with as many shards as Discord asks
// for.
//
//	Directory --count--> Gateway --> shard --> conn <-- WebSocket --> Discord
//	                                   |         |
//	                                   |         |-- interactions --> a goroutine each --> Handler.Interaction
//	                                   |         '-- other events --> one a shard ---> Handler.Ready, Event
//	                                   '-- identifies, which all shards share
//
// A shard runs one connection after the other. It resumes its session where it can, and starts a
// new one where it cannot. Frames are decoded down to their envelope only: whoever handles an event
// decodes what it needs.
//
// The shards of one count are a generation. When Discord wants more of them (close code 4011), a
// new generation starts while the old one serves, and the old one ends when the new one is
// complete.
//
// https://docs.discord.com/developers/events/gateway
package gateway
