// Package session keeps the bot connected to Discord's gateway.
//
// The gateway's protocol is discordgo's: it says hello, identifies, heartbeats, decodes events. But discordgo v0.29.0
// never touches the network here. A [Supervisor] owns the socket to Discord, and a link relays its frames to a
// discordgo session over a pipe in memory:
//
//	Discord <-- WebSocket, ours --> link <-- WebSocket over a pipe --> discordgo --> dispatcher --> handlers
//
// So everything that makes discordgo hang, crash or misbehave is dealt with before it gets there. An op 7 that would
// deadlock its Open, a missing Hello, a zombie connection or a fatal close code end the link, which unblocks discordgo
// whatever it is doing; frames that would make it panic are dropped; close codes, which it only logs, are known; and a
// session can be resumed, which discordgo cannot do with a fresh Session: the link sends the resume in place of the
// identify. Each connection gets a discordgo session of its own that is thrown away with it, so there is nothing that
// could reconnect behind our back.
//
// Events reach the bot through one guarded entry, the dispatcher: checked, without the doubles that a resume replays,
// with bounded queues, and with panics caught.
package session
