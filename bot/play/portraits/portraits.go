// Package portraits fetches people's profile pictures from Discord's CDN and keeps them in memory.
//
// No caller waits for a picture: it gets the picture or nil at once, and a call of Arrived later. All input
// from outside is bounded: the time of a fetch, the bytes, the pixels, the fetches at once, those
// that wait, and the pictures kept.
package portraits

import (
	"cmp"
	"container/list"
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"

	"unobot/bot/background"
	"unobot/bot/ui/art"
	"unobot/game/table"
)

const (
	// maxKept is the most pictures in memory; one takes less than 100 KB.
	maxKept = 1000
	// maxQueued is the most pictures that wait to be fetched. Further ones have to be asked for again.
	maxQueued = 256
	// maxFetching is the most fetches at once.
	maxFetching = 2
	// maxHeader is the most bytes in the header of an answer.
	maxHeader = 64 << 10
	// patience limits the time of a fetch.
	patience = 5 * time.Second
	// firstPause and longestPause bound the pause after a failure.
	firstPause   = 15 * time.Second
	longestPause = 15 * time.Minute
)

// Config configures the source and the listener of profile pictures. All but CDN and Dial is required.
type Config struct {
	CDN     string // replaces the address of Discord's CDN: scheme, host and an optional path; "" for CDN
	Work    *background.Group
	Log     *slog.Logger
	Now     func() time.Time
	Arrived func(table.UserID) // called in the background with the user of a picture that has come
	// Dial opens connections to the CDN. If nil, it uses the network of the machine.
	Dial func(ctx context.Context, network, address string) (net.Conn, error)
}

// Portraits caches the profile pictures of people at tables. It may be used from any
// goroutine.
type Portraits struct {
	fetcher
	now     func() time.Time
	arrived func(table.UserID)

	mu      sync.Mutex
	kept    *shelf
	queue   []face // to be fetched, the first one next
	fetches background.Follower
	outage  background.Backoff // of the CDN as a whole
}

// New makes Portraits without a picture.
func New(c Config) *Portraits {
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.MaxConnsPerHost, transport.MaxResponseHeaderBytes = maxFetching, maxHeader
	if c.Dial != nil {
		transport.DialContext = c.Dial
	}
	p := &Portraits{
		fetcher: fetcher{strings.TrimSuffix(cmp.Or(c.CDN, CDN), "/"), transport, patience, c.Log},
		now:     c.Now, arrived: c.Arrived, kept: newShelf(maxKept),
	}
	p.fetches = background.Follower{Work: c.Work, Lock: &p.mu, AtOnce: maxFetching, Next: p.nextLocked}
	return p
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
	if p.outage.Lasts(now) || known != nil && known.pause.Lasts(now) || len(p.queue) == maxQueued {
		return nil
	}
	if _, ok := f.path(); !ok {
		return nil
	}
	p.kept.at(f).awaited = true
	p.queue = append(p.queue, f)
	p.fetches.WakeLocked()
	return nil
}

// nextLocked is the Next of the fetches. During an outage it drops the queue.
func (p *Portraits) nextLocked() (act func(ctx context.Context), wait time.Duration) {
	if p.outage.Lasts(p.now()) {
		for _, f := range p.queue {
			p.kept.at(f).awaited = false
		}
		p.queue = nil
	}
	if len(p.queue) == 0 {
		return nil, 0
	}
	f := p.queue[0]
	p.queue = p.queue[1:]
	return func(ctx context.Context) {
		portrait, err := p.fetch(ctx, f)
		p.settle(ctx, f, portrait, err)
	}, 0
}

// settle stores the result of a fetch.
func (p *Portraits) settle(ctx context.Context, f face, portrait *art.Portrait, err error) {
	p.mu.Lock()
	known, outages := p.kept.at(f), p.outage.Failures
	known.awaited = false
	switch {
	case err == nil:
		known.portrait, p.outage = portrait, background.Backoff{}
	case errors.Is(err, errOutage):
		p.outage.Fail(p.now(), firstPause, longestPause)
		fallthrough
	default:
		known.pause.Fail(p.now(), firstPause, longestPause)
	}
	p.mu.Unlock()
	switch {
	case err == nil:
		p.arrived(f.user)
	case errors.Is(err, errOutage) && outages == 0 && ctx.Err() == nil:
		p.log.Warn("profile pictures cannot be fetched; initials stand in for them until they can", "err", err)
	default:
		p.log.Debug("profile picture not fetched", "err", err)
	}
}

// Close drops idle connections.
func (p *Portraits) Close() { p.transport.CloseIdleConnections() }

// shelf caches the faces that were asked for last. It drops the face that was not asked for
// the longest.
type shelf struct {
	most    int
	byFace  map[face]*list.Element
	recency *list.List // of *known, the latest one first
}

// known is the cache entry of a face.
type known struct {
	face     face
	portrait *art.Portrait // nil if there is none
	awaited  bool          // queued or being fetched
	pause    background.Backoff
}

func newShelf(most int) *shelf {
	return &shelf{most: most, byFace: make(map[face]*list.Element), recency: list.New()}
}

// get returns the entry of a face, or nil.
func (s *shelf) get(f face) *known {
	e, ok := s.byFace[f]
	if !ok {
		return nil
	}
	s.recency.MoveToFront(e)
	return e.Value.(*known)
}

// at returns the entry of a face. It makes one if there is none.
func (s *shelf) at(f face) *known {
	if k := s.get(f); k != nil {
		return k
	}
	if s.recency.Len() == s.most {
		last := s.recency.Remove(s.recency.Back()).(*known)
		delete(s.byFace, last.face)
	}
	k := &known{face: f}
	s.byFace[f] = s.recency.PushFront(k)
	return k
}
