package standin

import (
	"fmt"
	"net"
	"time"
)

// Options adjust a [Server]. The zero value is Discord as it is.
type Options struct {
	// Addr is where to listen. It must be a loopback address; the default is 127.0.0.1 and a free
	// port.
	Addr string
	// ApplicationName names the application and its bot user. The default is "bot".
	ApplicationName string
	// Token is the bot's token without the "Bot " prefix. The default is a fresh one.
	Token string
	// ResponseWindow is how long an interaction may stay unanswered. The default is 3 seconds.
	ResponseWindow time.Duration
	// TokenLife is how long the token of an interaction works. The default is 15 minutes.
	TokenLife time.Duration
	// HeartbeatInterval is what Hello asks the bot for. The default is 41.25 seconds.
	HeartbeatInterval time.Duration
	// IdentifyWait is how long a gateway connection may be without a session. The default is 45
	// seconds.
	IdentifyWait time.Duration
	// JournalLimit keeps the journal to its newest entries. Zero keeps all of them.
	JournalLimit int
	// StableIDs derives the ids of users, guilds and channels from their names, so that a stand-in
	// that is made again in the same way has the same ones, and what a bot has stored about them
	// still fits.
	StableIDs bool
	// RateLimitsOff lets requests through that Discord would answer with 429. The headers still
	// count.
	RateLimitsOff bool
	// EmojiUploads is how many emojis the bot may upload in 30 seconds. The default is 50.
	EmojiUploads int
	// ActiveThreads is how many threads of a guild can be open at once. The default is 1000.
	ActiveThreads int
	// Beliefs are the points where nobody knows for sure what Discord does. [Server.SetBeliefs]
	// changes them later.
	Beliefs Beliefs
	// Sharding is how many gateway sessions Discord asks for and takes.
	Sharding Sharding
	// PrivilegedIntents are the privileged gateway intents granted to the application. The default
	// is none.
	PrivilegedIntents Intents
}

// withDefaults fills in what the caller left out.
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
