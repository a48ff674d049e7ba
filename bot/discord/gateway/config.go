package gateway

import (
	"context"
	"encoding/json"
	"log/slog"
	"net"
	"time"

	"github.com/bwmarrin/discordgo"

	"unobot/bot/discord/cluster"
	"unobot/bot/discord/rest"
)

// Config holds the settings of a [Gateway]. Token, Directory, Handler and Log are required.
type Config struct {
	Token     string // the bot token, with or without the prefix "Bot "
	Directory Directory
	Handler   Handler
	// Intents are the events to ask for; zero means GUILDS, GUILD_MODERATION and GUILD_MESSAGES.
	// Interactions come without. https://docs.discord.com/developers/events/gateway#gateway-intents
	Intents discordgo.Intent
	Shards  int           // how many to begin with, until Discord asks for more; zero means as many as it recommends
	Life    time.Duration // how long an interaction may wait for its handler; zero means three seconds
	// IdentifyGap is the time between two identifies with the same key, and the longest wait after
	// op 9; the shortest is a fifth. Zero means Discord's five seconds, and a bit.
	IdentifyGap time.Duration
	Log         *slog.Logger
	// Dial opens connections to the gateway; nil means over the network of the machine.
	Dial func(ctx context.Context, network, address string) (net.Conn, error)

	// TurnedAway is called for some of the interactions that are dropped because there are too many, on goroutines of
	// its own, so that it can notify their users; may be nil.
	TurnedAway func(data json.RawMessage, arrived time.Time)

	Dropped func(what string) // gets one of [Losses] for everything that is dropped; may be nil

	// Leases makes the gateway run only the shards that Serve is called for; if nil, it runs all shards.
	Leases Leases
	// Margin is how long a shard stays unserved after a process has lost it. An interaction that was made longer than
	// that before Serve was called may have been answered by the process before.
	Margin time.Duration
}

// Info is the address of the gateway, the number of shards that Discord recommends, and the number of sessions that
// may still be started.
type Info = rest.Gateway

// Directory returns the address of the gateway. A [rest.Client] is one.
type Directory interface {
	Gateway(ctx context.Context) (Info, error)
	// Revoked returns a channel that is closed when Discord has refused the bot token over HTTP.
	Revoked() <-chan struct{}
}

// Handler gets the events and interactions. It owns the data that it is given. A panic is logged and costs the call
// only. While the number of shards changes, for seconds to minutes, a server belongs to a shard of the old number and
// to one of the new: its events may come twice, from both.
type Handler interface {
	// Ready begins a new session: earlier events are not replayed. It comes in order with the shard's events.
	Ready(r Ready)
	// Event is any other event but RESUMED and INTERACTION_CREATE. data is a JSON object. The
	// events of one shard come one after the other, those of several shards at the same time.
	Event(shard int, name string, data json.RawMessage)
	// Interaction is called on a goroutine of its own; arrived is when the frame was read. An
	// interaction may come twice, with the same id. The context ends a grace period after
	// Run's, so that a move in hand is finished.
	Interaction(ctx context.Context, data json.RawMessage, arrived time.Time)
	// Linked is called when a session has gone down, or is up: the result of [Gateway.Reaches] may have changed. It
	// must not block.
	Linked()
}

// Ready is the beginning of a new session of a shard.
type Ready struct {
	Shard, Shards int    // which shard of how many
	App, User     string // ids of the application and of the bot's user
	Guilds        []string
	Live          context.Context // ends when the gateway gives the session's shards up
}

// Owns reports whether a server belongs to the shard. Events of no server, such as a private message, come to shard 0.
// https://docs.discord.com/developers/events/gateway#sharding
func (r Ready) Owns(guild string) bool { return cluster.ShardOf(guild, r.Shards) == r.Shard }

// Leases are the rights to shards, which several processes may share.
type Leases interface {
	// Holds reports whether this process may serve a shard now. Nothing that arrives is passed on
	// otherwise.
	Holds(shard int) bool
	// Keeps reports whether a shard that this process does not hold now may be held again soon: until then its events
	// wait.
	Keeps(shard int) bool
	// Enter waits for a turn to identify with a key, among all processes. leave is called right before the identify
	// leaves, and returns an error if it must not.
	Enter(ctx context.Context, key int) (leave func(ctx context.Context) error, err error)
	// Pace gives out the right to begin a session, among all processes, if the last one was gap ago; else it returns
	// the time to wait.
	Pace(ctx context.Context, gap time.Duration) (wait time.Duration, err error)
	// Outgrown notes that Discord refuses to serve so few shards.
	Outgrown(shards int)
}

// ShardState is the state of a shard.
type ShardState struct {
	Shard int
	Up    bool      // its session is live
	Since time.Time // when that changed last
}

// timing holds the time limits of the gateway.
type timing struct {
	dial, hello, ready time.Duration // the steps of a handshake
	identifyGap        time.Duration // between two identifies with the same key
	invalidSession     time.Duration // shortest wait after op 9; up to five times that
	firstBackoff       time.Duration
	resumeBackoff      time.Duration // longest wait while resumes succeed
	longestBackoff     time.Duration
	stable             time.Duration // how long a session must live on a connection for that to be a good one
	resumable          time.Duration // for how long a lost session is resumed before a new one is started
	reshard            time.Duration // first wait before the shards are counted once more; it doubles up to ten minutes
	write              time.Duration // one write to a socket
	closeGrace         time.Duration // for Discord to close after we have said goodbye
	grace              time.Duration // for handlers to finish at the end
}

func usualTiming() timing {
	return timing{
		dial: 7 * time.Second, hello: 7 * time.Second, ready: 10 * time.Second, identifyGap: cluster.IdentifyGap,
		invalidSession: time.Second, firstBackoff: 250 * time.Millisecond, resumeBackoff: time.Second,
		longestBackoff: 2 * time.Minute, stable: 3 * time.Second, resumable: 20 * time.Second, reshard: 5 * time.Second,
		write: 10 * time.Second, closeGrace: 500 * time.Millisecond, grace: 5 * time.Second,
	}
}

// interactionLife is how long an interaction can be answered at all.
// https://docs.discord.com/developers/interactions/receiving-and-responding#responding-to-an-interaction
const interactionLife = 3 * time.Second
