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
// on the gateway, no reactions, pins or voice. What the bot of this house never does is refused and noted, although
// Discord takes it: embeds, modals, and version 9 of the API.
//
// Most users have a profile picture, which the stand-in draws and serves where Discord's CDN would:
// under [Server.URL] in place of https://cdn.discordapp.com.
//
// Everything but the sockets to the bot outlives a restart of the bot: messages, commands, users
// and open interactions.
//
// # Beliefs and their sources
//
// What the stand-in holds of Discord beyond doubt or in spite of it, with the source: a page of
// Discord's documentation, or an issue, of discord-api-docs where no other repository is named. The
// switch at the end of a point turns it around; [Unfriendly] turns all the unknown ones.
//
//  1. An ephemeral message that comes with a click names the interaction that made it, and a
//     response of type 7 does not change that. Unknown: metadata is on messages since #6779, and
//     nobody has shown it on an ephemeral one. [Beliefs.Metadata].
//  2. After a response of type 6 or 7, @original is the clicked message, ephemeral or not. Docs,
//     receiving and responding; #6562, discord.js#9397.
//  3. An ephemeral message is edited by a token of its own for 15 minutes, and unknown to the
//     routes of channels. #6007, #6253.
//  4. DELETE @original takes an ephemeral message away, and GET returns it. #5570, disnake#816.
//  5. A follow-up by a component's token may be ephemeral. Docs, message flags; #4414.
//  6. A dismissed message is unknown, 10008. Unknown: nothing is said of more than the client.
//     #2919. [Beliefs.DismissedLiveOn].
//  7. A response of type 7 with a list of attachments leaves those it lists. #4309, #3048.
//  8. Without a list it takes the files away. #6277, serenity#3068. [Beliefs.UpdatesKeepFiles].
//  9. In a PATCH, a list of attachments leaves those it names, and an empty one removes all; without
//     one, new files are added to the old. Docs, message. The docs' reference says of version 10 that
//     all which stays has to be listed; #5170. [Beliefs.EditsDropFiles].
//  10. The version is 10. Another one is refused here, though 9 still works. Docs, reference.
//  11. An ephemeral message sends no event. Docs, gateway events.
//  12. Without the intent, the messages of others come emptied. Docs, gateway.
//  13. An enforced nonce returns the message it has made. Docs, message; twilight#2570.
//  14. If that message was deleted, 10008. #6647. [Beliefs.DeletedNonceSendsAgain].
//  15. A nonce counts in its channel. Unknown: the docs say of the same author.
//     [Beliefs.NonceAcrossChannels].
//  16. The fourth PATCH in 6 seconds of messages older than an hour, in one channel, is 429 with
//     code 30046. The code is in the docs' table; #4413; the numbers are from the unofficial
//     userdoccers#551. Unknown: whether edits by token count. [Beliefs.OldEdits],
//     [Beliefs.OldTokenEdits].
//  17. A 429 has retry_after, except with [OldEditsBare], [FaultBareRateLimit] and [FaultHTML429].
//     #5810, #5385.
//  18. Responses and the routes of tokens are outside the global limit, 5 in 2 seconds each. Docs,
//     #4416, #2701. The shared limits of #7243 come by [FaultSharedRateLimit].
//  19. GUILD_BAN_ADD needs the right to ban or to read the audit log. Docs, gateway events; #7948.
//     [Beliefs.BansForAll].
//  20. The bot's own GUILD_MEMBER_UPDATE needs no intent. Docs, gateway. There is none here: the
//     permissions of the bot change by GUILD_ROLE_UPDATE.
//  21. GET of a member needs no intent. Docs, guild; Javacord#684.
//  22. A 403 is not always a permission: [FaultForbidden] and [FaultHTML403]. Docs, opcodes; #6473,
//     nirn-proxy#14.
//  23. PATCH in an archived thread is 50083, POST reopens it. #2855; docs, channel.
//  24. DELETE in an archived thread is 50083. #2855, undiscord#399. [Beliefs.ArchivedDeletes].
//  25. A response that makes or edits a message in a locked thread is 50083. #5517, #6884. Where
//     the thread is archived only, it works. [Beliefs.LockedCallbacks].
//  26. Buttons of an archived thread work, as on the desktop; on the web and on phones not for
//     those who may not reopen it. #8474. [Beliefs.LockedButtonsDead].
//  27. Whoever may write may reopen a thread that is not locked. Docs, channel.
//  28. The application has up to 2000 emojis and needs no permission to use them. Docs, emoji.
//  29. 50 uploads in half a minute. Unknown; of guilds, 50 and then up to an hour is told. #2250,
//     remoji#9. [Options.EmojiUploads], [Beliefs.HourlyEmojis].
//  30. An emoji of too many bytes is 400 without a code of its own. Docs, emoji.
//  31. Commands come back as they were sent; default_member_permissions is a string. Docs, #6744.
//  32. app_permissions is in every interaction of a guild. Docs; #7251 has doubts for user
//     installs. [Beliefs.NoAppPermissions].
//  33. locale and guild_locale are in every interaction. Docs.
//  34. 3 seconds to answer, 15 minutes for the token, then 401 with code 50027. Docs, #6851.
//  35. Before the first response the token is unknown, 10015. #6851; [FaultStatus] makes it so at
//     random.
//  36. A late response is 10062, a second one 40060. Docs; JDA#2687 has seen 10062 for both.
//     [Beliefs.RepeatedIsUnknown].
//  37. 1000 sessions a day, one in 5 seconds, frames of 4096 bytes. Docs, gateway.
//  38. The User-Agent is that of a DiscordBot. Docs, reference.
//  39. Messages of REST and channels in GUILD_CREATE have no guild_id. The OpenAPI description;
//     captured events.
//  40. A message of components has the flag 1<<15 for ever, and neither content, embeds, poll nor
//     stickers. Docs, message and using message components. Where the flag was sent before, an edit
//     may leave it out. Unknown. [Beliefs.EditsNeedFlag].
//  41. An edit turns other messages into those of components if it empties what they had. Docs,
//     message. Unknown: whether an empty content does, as null does. [Beliefs.EmptyContentStays].
//  42. A message has up to 40 components of all levels. Docs, change log of 2025-04-29. Its text
//     displays have up to 4000 characters together. #8562; of labels nothing is said.
//  43. What a component shows is no attachment of the message: its id is in the component. Docs,
//     component reference; #8277, #7611. What is not there is refused, #7754.
//  44. A deferral is ephemeral or not, and the flag of components means nothing there. Docs, receiving
//     and responding; #7910.
//  45. Mentions in text displays notify, as those in content do, but not in edits. Docs, component
//     reference and message. Without allowed_mentions, answers to interactions mention users only.
//     Docs, message.
//  46. A command on a user has no description and no options, there are 15 at most, and who uses it may
//     write in the channel. Docs, application commands; change log of 2026-03-03.
//  50. A thread that is started from a message has its id, and a message has one thread only: 160004.
//     The message then has a flag and the thread. Docs, channel and message. The threads of a deleted
//     channel go without an event; of that nothing is documented.
//
// A response of type 7 to a message that was deleted under the click is 10008, and the interaction
// may still be answered otherwise; nothing is documented of that. The same goes for an edit by token
// that brings a file and does not list it, which one report has seen refused (#7529):
// [Beliefs.TokenFilesNeedList].
package standin
