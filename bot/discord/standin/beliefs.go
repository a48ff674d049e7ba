package standin

import (
	"fmt"
	"net"
	"os"
	"time"
)

// Options adjust a [Server]. The zero value is Discord as it is.
type Options struct {
	// Addr is the address to listen on. It must be a loopback address; the default is 127.0.0.1 and a free port.
	Addr string
	// Network is the network to listen on, from which the stand-in is reached. The default is that of the machine.
	Network *Network
	// ApplicationName names the application and its bot user. The default is "bot".
	ApplicationName string
	// Token is the bot's token without the "Bot " prefix. The default is a fresh one.
	Token string
	// ResponseWindow is the time in which an interaction must be answered. The default is 3 seconds.
	ResponseWindow time.Duration
	// TokenLife is the time for which the token of an interaction works. The default is 15 minutes.
	TokenLife time.Duration
	// HeartbeatInterval is the interval that Hello asks the bot for. The default is 41.25 seconds.
	HeartbeatInterval time.Duration
	// IdentifyWait is the time for which a gateway connection may be without a session. The default is 45 seconds.
	IdentifyWait time.Duration
	// JournalLimit keeps the journal to its newest entries. Zero keeps all of them.
	JournalLimit int
	// StableIDs derives the ids of users, guilds and channels from their names, so that a stand-in that is made again
	// in the same way has the same ones, and the data that a bot has stored about them still fit.
	StableIDs bool
	// RateLimitsOff lets requests through that Discord would answer with 429. The headers still count.
	RateLimitsOff bool
	// EmojiUploads is the number of emojis that the bot may upload in 30 seconds. The default is 50.
	EmojiUploads int
	// ActiveThreads is the number of threads of a guild that can be open at once. The default is 1000.
	ActiveThreads int
	// Beliefs decide the points in which Discord's behavior is not known for sure. [Server.SetBeliefs] changes them
	// later.
	Beliefs Beliefs
	// Sharding is the number of gateway sessions that Discord asks for and accepts.
	Sharding Sharding
	// PrivilegedIntents are the privileged gateway intents granted to the application. The default is none.
	PrivilegedIntents Intents
}

// withDefaults returns the options with defaults for missing values. It fails if Addr is no loopback address.
func (o Options) withDefaults() (Options, error) {
	if o.Addr == "" {
		o.Addr = "127.0.0.1:0"
	}
	host, _, err := net.SplitHostPort(o.Addr)
	if err != nil {
		return o, fmt.Errorf("listen address: %w", err)
	}
	if ip := net.ParseIP(host); ip == nil || !ip.IsLoopback() {
		return o, fmt.Errorf("listen address %q is not a loopback address", o.Addr)
	}
	if o.ApplicationName == "" {
		o.ApplicationName = "bot"
	}
	if o.ResponseWindow == 0 {
		o.ResponseWindow = 3 * time.Second
	}
	if o.TokenLife == 0 {
		o.TokenLife = 15 * time.Minute
	}
	if o.HeartbeatInterval == 0 {
		o.HeartbeatInterval = 41250 * time.Millisecond
	}
	if o.IdentifyWait == 0 {
		o.IdentifyWait = 45 * time.Second
	}
	if o.EmojiUploads == 0 {
		o.EmojiUploads = 50
	}
	if o.ActiveThreads == 0 {
		o.ActiveThreads = 1000
	}
	o.Sharding = o.Sharding.withDefaults()
	return o, nil
}

// Beliefs decide the behavior of the stand-in where Discord's documentation is silent or disputed. The zero value
// follows the sources below, and common sense where there are none. Each field turns one point the other way.
//
// # The points and their sources
//
// The stand-in's picture of Discord, certain or not, with the source of each point: a page of Discord's documentation,
// or an issue, of discord-api-docs where no other repository is named. The switch at the end of a point turns it
// around; [Unfriendly] turns all the unknown ones. docs/beliefs.md is made of this list, with tests and probes.
//
//  1. An ephemeral message that comes with a click names the interaction that made it, and a
//     response of type 7 does not change that. Unknown: metadata is on messages since #6779, and
//     no report shows it on an ephemeral one. [Beliefs.Metadata].
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
//     one, new files are added to the old. Docs, message. Contradicted by the docs' reference: in
//     version 10 everything that stays has to be listed; #5170. [Beliefs.EditsDropFiles].
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
//     #4416, #2701. Limits that reach further are belief 55.
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
//     users that may not reopen it. #8474. [Beliefs.LockedButtonsDead].
//  27. A user that may write may reopen a thread that is not locked. Docs, channel.
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
//  41. An edit turns other messages into those of components if it empties their other content. Docs,
//     message. Unknown: whether an empty content does, as null does. [Beliefs.EmptyContentStays].
//  42. A message has up to 40 components of all levels. Docs, change log of 2025-04-29. Its text
//     displays have up to 4000 characters together. #8562; of labels nothing is said.
//  43. A file that a component shows is no attachment of the message: its id is in the component. Docs,
//     component reference; #8277, #7611. A missing file is refused, #7754.
//  44. A deferral is ephemeral or not, and the flag of components means nothing there. Docs, receiving
//     and responding; #7910.
//  45. Mentions in text displays notify, as those in content do, but not in edits. Docs, component
//     reference and message. Without allowed_mentions, answers to interactions mention users only.
//     Docs, message.
//  46. A command on a user has no description and no options, there are 15 at most, and its user must be
//     allowed to write in the channel. Docs, application commands; change log of 2026-03-03.
//  50. A thread that is started from a message has its id, and a message has one thread only: 160004.
//     The message then has a flag and the thread. Docs, channel and message. The threads of a deleted
//     channel go without an event; of that nothing is documented.
//  55. The routes of a token have no limit beyond their own. Unknown: 30 in 60 seconds over all of
//     them have been seen (#2701), and limits that are shared in a channel (#3763, #7243).
//     [Beliefs.TokenLimit]. Responses do not count.
//  56. Each route of a token has a bucket of its own. Unknown. [Beliefs.TokenRoutesShare]. Routes
//     that share one have the same X-RateLimit-Bucket. Docs, rate limits.
//  80. Only a bot that closes with 1000 or 1001 of its own ends its session; an echo of Discord's close does not. Docs,
//     gateway. Five of seven libraries echo.
//  81. A POST of a command adds it, with 201, or replaces the one of its name, with 200. Docs, application commands.
//  82. The creator of a thread may change its name and its time to be archived, and archive or reopen it, unless it
//     is locked. Docs, threads. Contradicted by docs, channel: it needs Manage Threads.
//     [Beliefs.CreatorsManageNothing].
//  83. A 429 of the scope user or shared has all headers of its bucket, and that of a shared one may begin anew sooner
//     than retry_after; a global one has Retry-After, Global and Scope only. Docs, rate limits.
//  84. Answers of Discord's API have a Via header, those of Cloudflare have none. discord.py and disgo rely on it.
//  85. The token of an interaction is base64 of "interaction:", its id and a secret, 216 letters long; that of a bot is
//     three parts with dots. Seen by libraries; Discord calls both opaque.
//  86. Transport compression is zlib-stream or zstd-stream. Docs, gateway. Another kind is refused with 4002, which is
//     a guess.
//  87. A body without the Content-Type of its form is refused with 50035. Docs, reference.
//  88. A thread keeps the time of its last change, and the answer to its start has no last message. Docs, channel.
//  63. Commands for users' own installations can be registered. Unknown where the portal does not let
//     users install the application: docs, application commands, take only contexts that it supports.
//     [Beliefs.GuildInstallOnly]. The fields of the refusal are a guess.
//  72. A PUT of all commands that leaves out the one the portal has made for Activities is refused
//     with 50240. serenity#2993. [Server.EnableActivities]. One without a handler is refused. Docs, application
//     commands.
//  89. A user in an instance of an Activity is in its list of users at once. Unknown. [Beliefs.LateInstanceUsers].
//  90. A code is exchanged once. RFC 6749, 4.1.2. A second time, it is invalid_grant. The client gives each a new one.
//     [Beliefs.UsedCodes]. Asked for a code without a prompt, it agrees for a user that has not been asked. Unknown.
//     [Beliefs.ConsentAsked].
//  91. A response of type 12 where the application has no Activity is a form error of its type. Unknown. A launch
//     for a user that may not use Activities is 50013 to the bot. Unknown.
//  92. The proxy before an Activity passes WebSockets with their pings and closes. Docs, activities, networking, have
//     the sockets; of the rest nothing is said. [ProxyBelief]. The frame may have an opaque origin, in which nothing
//     is its own: embedded-app-sdk#280, on iOS.
//  95. Of a channel that the bot may not see, events have its id, type and position, the flag 1<<17, and in place of
//     its overwrites one that denies View Channel to everybody. Docs, channel, obfuscated channels, announced on
//     2026-08-12 for all bots from 2026-11-16 on; discord-api-docs#8454. Nothing of the bot reads more of it.
//
// A response of type 7 to a message that was deleted under the click is 10008, and the interaction may still be
// answered otherwise; nothing is documented of that. The same goes for an edit by token that brings a file and does
// not list it, which one report has seen refused (#7529): [Beliefs.TokenFilesNeedList].
type Beliefs struct {
	// Metadata decides how an ephemeral message names the interaction that it answers.
	Metadata MetadataBelief
	// OldEdits decides the fate of the fourth PATCH within 6 seconds, in one channel, of messages older than an hour.
	OldEdits OldEditsBelief
	// OldTokenEdits lets the edits by the token of an interaction count for OldEdits, too.
	OldTokenEdits bool
	// DeletedNonceSendsAgain lets the nonce of a deleted message make a new one in place of the error 10008.
	DeletedNonceSendsAgain bool
	// NonceAcrossChannels makes an enforced nonce unique among all messages of the bot, not only among those of a
	// channel.
	NonceAcrossChannels bool
	// ArchivedDeletes lets messages of an archived thread be deleted, in place of the error 50083.
	ArchivedDeletes bool
	// LockedCallbacks lets responses make and edit messages in a locked thread, in place of the error 50083.
	LockedCallbacks bool
	// LockedButtonsDead disables the buttons of an archived thread for users that may not reopen it, as the web and
	// mobile clients do.
	LockedButtonsDead bool
	// DismissedLiveOn keeps a message that its user has dismissed: the bot goes on editing it, and no user sees it.
	// Otherwise the message is unknown from then on.
	DismissedLiveOn bool
	// RepeatedIsUnknown answers a second response with 10062 in place of 40060.
	RepeatedIsUnknown bool
	// UpdatesKeepFiles keeps the files of a message that a response of type 7 edits without a list of attachments.
	UpdatesKeepFiles bool
	// EditsDropFiles removes the old files in a PATCH that brings new ones and has no list of attachments, in place of
	// appending.
	EditsDropFiles bool
	// EmptyContentStays means that "" does not empty the content of a message that an edit turns into one of
	// components: only null does.
	EmptyContentStays bool
	// EditsNeedFlag refuses components in an edit that does not repeat the flag [FlagComponentsV2] of the message.
	EditsNeedFlag bool
	// BansForAll sends GUILD_BAN_ADD whether or not the bot may ban or read the audit log.
	BansForAll bool
	// NoAppPermissions leaves app_permissions out of interactions.
	NoAppPermissions bool
	// TokenFilesNeedList refuses an edit by token that brings a file and does not list it in its attachments.
	TokenFilesNeedList bool
	// TokenLimit is a limit that the routes of tokens share, beyond the limit that each has of its own.
	TokenLimit TokenLimit
	// TokenRoutesShare puts the routes of a token into one bucket, except for the first response.
	TokenRoutesShare bool
	// GuildInstallOnly means that the portal does not let users install the application, and refuses commands for that.
	GuildInstallOnly bool
	// CreatorsManageNothing requires Manage Threads for a change of a thread, even from its creator.
	CreatorsManageNothing bool
	// LateInstanceUsers is the number of answers about an Activity's instance that leave out a user that has just
	// joined it.
	LateInstanceUsers int
	// UsedCodes makes the client return a used code, to each user once.
	UsedCodes bool
	// ConsentAsked makes the client refuse a code that is asked for without a prompt, until the user was asked once.
	ConsentAsked bool
	// Proxy decides the behavior of the proxy between an Activity and its frame.
	Proxy ProxyBelief
	// HourlyEmojis makes the budget of [Options.EmojiUploads] last for an hour.
	HourlyEmojis bool
}

// ProxyBelief lists faults of the proxy between an Activity and its frame. Only PingsSwallowed and ClosesSwallowed are
// part of [Unfriendly]: with the others, less of a page works.
type ProxyBelief struct {
	// PingsSwallowed keeps the pings and pongs of WebSockets from the other side.
	PingsSwallowed bool
	// ClosesSwallowed leaves the server's half of a WebSocket open and silent after a frame has gone, as a phone does
	// that puts it to sleep.
	ClosesSwallowed bool
	// UpgradesRefused refuses all WebSockets.
	UpgradesRefused bool
	// OpaqueFrame gives the frame an opaque origin, and a policy in which 'self' means nothing.
	OpaqueFrame bool
}

// MetadataBelief decides how an ephemeral message names the interaction that it answers.
type MetadataBelief int

const (
	// MetadataKept names the interaction that made the message, also after edits.
	MetadataKept MetadataBelief = iota
	// MetadataAbsent names no interaction.
	MetadataAbsent
	// MetadataRewritten names the interaction of the last response of type 7.
	MetadataRewritten
)

// TokenLimit is a limit over edits of answers, follow-ups and their removal.
type TokenLimit struct {
	Over     TokenReach
	Requests int           // 0: 30
	Window   time.Duration // 0: a minute
}

// TokenReach decides which requests share a [TokenLimit].
type TokenReach int

const (
	// OwnRouteOnly means no limit beyond a route's own.
	OwnRouteOnly TokenReach = iota
	// AllOfToken means that all routes of a token share the limit.
	AllOfToken
	// AllInChannel means that all tokens of a channel share the limit. Its 429 is of the scope "shared", which does not
	// count against the bot.
	AllInChannel
)

// OldEditsBelief decides how Discord refuses frequent edits of old messages.
type OldEditsBelief int

const (
	// OldEditsLimited answers 429 with code 30046 and retry_after.
	OldEditsLimited OldEditsBelief = iota
	// OldEditsBare answers 429 with code 30046, without the time to try again.
	OldEditsBare
	// OldEditsFree has no limit for old messages.
	OldEditsFree
)

// Unfriendly returns beliefs that turn around every unknown point, except [Beliefs.NoAppPermissions] and
// [Beliefs.GuildInstallOnly], without which some bots cannot play. Points on which the sources agree stay.
func Unfriendly() Beliefs {
	return Beliefs{
		Metadata:              MetadataAbsent,
		OldEdits:              OldEditsBare,
		OldTokenEdits:         true,
		NonceAcrossChannels:   true,
		DismissedLiveOn:       true,
		RepeatedIsUnknown:     true,
		TokenFilesNeedList:    true,
		EditsDropFiles:        true,
		EmptyContentStays:     true,
		EditsNeedFlag:         true,
		HourlyEmojis:          true,
		TokenLimit:            TokenLimit{Over: AllOfToken},
		TokenRoutesShare:      true,
		CreatorsManageNothing: true,
		LateInstanceUsers:     2,
		UsedCodes:             true,
		ConsentAsked:          true,
		Proxy:                 ProxyBelief{PingsSwallowed: true, ClosesSwallowed: true},
	}
}

// BeliefsFromEnv returns the beliefs with the name in the environment variable DISCORD_BELIEFS, so that a test can be
// run once with each: "usual", which is also the default, or "unfriendly". It fails on any other name.
func BeliefsFromEnv() (Beliefs, error) {
	switch name := os.Getenv("DISCORD_BELIEFS"); name {
	case "", "usual":
		return Beliefs{}, nil
	case "unfriendly":
		return Unfriendly(), nil
	default:
		return Beliefs{}, fmt.Errorf("DISCORD_BELIEFS: there are no beliefs called %q", name)
	}
}

// Beliefs returns the beliefs that hold now.
func (s *Server) Beliefs() Beliefs {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.beliefs
}

// SetBeliefs changes the beliefs from now on. Their earlier effects stay.
func (s *Server) SetBeliefs(b Beliefs) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.beliefs = b
}
