// Package rest is the bot's way to Discord's HTTP API.
//
// It is a plain client on net/http. From discordgo come the addresses, the types of what is sent
// and the multipart encoding; its Session is not used, because v0.29.0 does three things that this
// bot cannot live with:
//
//   - It posts a message up to four times after a 502. This client repeats only what may be
//     repeated.
//   - Its rate limiter sleeps past the end of a context, does not know the global 429, puts all
//     edits by interaction token into one bucket and never frees a bucket. Here one limiter waits
//     with the context and forgets.
//   - Its errors hold the bot token and the interaction token. Here every error is an [Error],
//     which holds neither, nor anything else that a server or a caller has said.
//
// A response is decoded only where somebody reads it, and then only the fields that are read. A
// refusal is judged by Discord's code for it. Its status alone may be that of a proxy, which knows
// neither permissions nor limits of routes.
//
// Every message that leaves states allowed_mentions: nobody is pinged unless the caller says whom.
package rest
