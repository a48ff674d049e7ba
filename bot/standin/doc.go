// Package standin is a Discord that runs on the loopback interface. It is to a bot what
// net/http/httptest is to an HTTP client.
//
// A [Server] speaks Discord's gateway over a real WebSocket and its REST API over real HTTP, so an
// unmodified client library connects to it. It knows Discord and nothing of what the bot does. It
// is strict: what Discord refuses, the stand-in refuses with Discord's own status, code and error
// body, and it notes each such fault of the bot as a [Violation]. The clocks of an interaction run
// (3 seconds to answer, 15 minutes for its token), the limits of routes count, and an ephemeral
// message exists for one user only.
//
// The other half is the users' side. A test or a page creates guilds, channels and users, and acts
// for them:
//
//	srv, err := standin.New(standin.Options{})
//	guild, channel, users, err := srv.Populate("friends", "table", "ada", "bob")
//	// ... start the bot with srv.URL() and srv.Application().Token ...
//	err = srv.WaitReady(ctx)
//	clicked, err := srv.Click(users[0].ID, messageID, "1:7f:3:draw")
//	answer, err := clicked.Wait(ctx)
//
// Users are held to what Discord's client allows: a command must be registered, a button visible
// and enabled. [Server.Forge] is the way around it, for attacks. [Server.Inject] and its neighbours
// make the network fail, and [Server.Journal] tells everything that went over the wire.
//
// A bot may split its guilds over shards, in one process or in several. Each session has an id, a
// sequence and a replay of its own, and may be resumed on any connection. Sessions of different
// numbers of shards run side by side, as they do while a bot changes the number; each gets the
// events of its own guilds. [Sharding] sets what Discord recommends and how fast sessions may
// start.
//
// What Discord does not document is decided here and may differ from it: the names of some field
// errors inside a 50035 (code, status and the path of the field are Discord's), which windows the
// buckets of routes have, that emojis are told from words by their shape, and that an IDENTIFY that
// came too early costs nothing of the day's budget. Known gaps: no direct messages, no compression
// on the gateway, no reactions, pins or voice.
//
// Everything but the sockets to the bot outlives a restart of the bot: messages, commands, users
// and open interactions.
package standin
