// Package playground is a web page that looks and behaves like a Discord channel, so that a bot can
// be tried in a browser without a Discord account.
//
// The page talks to a [standin.Server] and to nothing else. What a visitor does (running a slash
// command, pressing a button, choosing from a menu) becomes what a Discord client does, and reaches the bot through the stand-in's gateway; what the bot answers comes back through
// the stand-in's REST API. The package knows Discord and never the bot's subject: words about it
// come with [Config].
//
// The front end lives in web. Its sources are bundled once into web/dist, which is committed, so
// that a Go build needs no other tool. After a change there:
//
//	cd bot/tools/playground/web && npm ci --ignore-scripts && npm run build
package playground
