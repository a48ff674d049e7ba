package portraits

import (
	"cmp"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"time"

	"unobot/bot/background"
	"unobot/bot/ui/art"
	"unobot/game/table"
)

// CDN is where Discord's images are.
// https://docs.discord.com/developers/reference#image-formatting
const CDN = "https://cdn.discordapp.com"

const (
	// maxKept is how many pictures are kept; one takes less than 100 KB.
	maxKept = 1000
	// maxQueued is how many pictures may wait to be fetched. Others have to be asked for again.
	maxQueued = 256
	// maxFetching is how many pictures are fetched at once.
	maxFetching = 2
	// maxHeader is how many bytes the header of an answer may have.
	maxHeader = 64 << 10
	// patience is how long a fetch may take.
	patience = 5 * time.Second
)

// Config says where profile pictures come from, and who is told of them. All but CDN is required.
type Config struct {
	CDN     string // what takes the place of Discord's, by scheme, host and an optional path; "": CDN
	Work    *background.Group
	Log     *slog.Logger
	Now     func() time.Time
	Arrived func(table.UserID) // is told in the background whose picture is there now
}

// Portraits are the profile pictures of people who sit at tables. They may be used from any
// goroutine.
type Portraits struct {
	cdn       string
	transport *http.Transport
	patience  time.Duration
	work      *background.Group
	log       *slog.Logger
	now       func() time.Time
	arrived   func(table.UserID)

	mu       sync.Mutex
	kept     *shelf
	queue    []face // to be fetched, the first one next
	fetching int    // goroutines that empty the queue
	outage   pause  // of the CDN as a whole
}

// New makes Portraits that has fetched none yet.
func New(c Config) *Portraits {
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.MaxConnsPerHost, transport.MaxResponseHeaderBytes = maxFetching, maxHeader
	return &Portraits{
		cdn: strings.TrimSuffix(cmp.Or(c.CDN, CDN), "/"), transport: transport, patience: patience,
		work: c.Work, log: c.Log, now: c.Now, arrived: c.Arrived, kept: newShelf(maxKept),
	}
}

// Of returns a user's profile picture, or nil while it is not there; avatar is table.User.Avatar.
// One that is not known is fetched in the background. Of does not block.
func (p *Portraits) Of(user table.UserID, avatar string) *art.Portrait {
	if avatar == "" {
		return nil
	}
	f := face{user, avatar}
	p.mu.Lock()
	defer p.mu.Unlock()
	known := p.kept.get(f)
	if known != nil && (known.portrait != nil || known.awaited) {
		return known.portrait
	}
	now := p.now()
	if p.outage.lasts(now) || known != nil && known.pause.lasts(now) || len(p.queue) == maxQueued {
		return nil
	}
	if _, ok := f.path(); !ok {
		return nil
	}
	p.kept.at(f).awaited = true
	p.queue = append(p.queue, f)
	if p.fetching < maxFetching {
		p.fetching++
		p.work.Go(p.fetchQueued)
	}
	return nil
}

// Close drops idle connections.
func (p *Portraits) Close() { p.transport.CloseIdleConnections() }
