// Package cluster divides Discord's shards among several processes of the bot, which share a
// database and nothing else.
//
//	Member --every second--> Store   rows of members and of leases, by the database's clock
//	   |
//	   '--Serve, Leave, Drop--> Server      connections, tables and boards of a shard
//
// A shard belongs to the process that holds its lease. A lease lasts four seconds and is renewed
// every second. Whoever cannot renew stops serving the shard after half of that, so that nobody else
// serves it yet, and leaves the session with Discord to the next owner, who resumes it.
//
// Leases keep the bot alive, they do not keep it right: a process that slept may still believe that
// it holds one for a moment. What a move builds on is compared by the store of the tables.
//
// docs/scale.md tells operators about it, docs/adr/0022-leases.md why it is so.
package cluster
