// Package rest is the bot's way to Discord's HTTP API: discordgo's Session without its habits.
//
// Of discordgo it uses the requests, the types and the multipart bodies. What discordgo v0.29.0 does around them is
// replaced, because it cannot be used safely:
//
//   - its retry posts a message up to four times after a 502; here only what may be repeated is repeated;
//   - its rate limiter sleeps past the end of a context, does not know the global 429, puts all edits by interaction
//     token into one bucket and never frees a bucket; here is one limiter that waits with the context and forgets;
//   - its errors hold the bot token and the interaction token; here every error is an [Error], which holds neither,
//     nor anything else that a server or a caller has said.
//
// Every message that leaves states allowed_mentions: nobody is pinged unless the caller says whom.
package rest
