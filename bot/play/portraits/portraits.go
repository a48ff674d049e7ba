// Package portraits fetches people's profile pictures from Discord's CDN and keeps them in memory.
//
// No caller waits for a picture: it gets the picture or nil at once, and a call of Arrived later. All input
// from outside is bounded: the time of a fetch, the bytes, the pixels, the fetches at once, those
// that wait, and the pictures kept.
package portraits

import (
	"bytes"
	"cmp"
	"container/list"
	"context"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"io"
	"log/slog"
	"mime"
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
	Arrived func(table.UserID) // called in the background with the user of a picture that has come
	// Dial opens connections to the CDN. If nil, it uses the network of the machine.
	Dial func(ctx context.Context, network, address string) (net.Conn, error)
}

// Portraits caches the profile pictures of people at tables. It may be used from any
// goroutine.
type Portraits struct {
	fetcher
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
		arrived: c.Arrived, kept: &shelf{most: maxKept, byFace: make(map[face]*list.Element), recency: list.New()},
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
	now := time.Now()
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
	if p.outage.Lasts(time.Now()) {
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
		p.outage.Fail(time.Now(), firstPause, longestPause)
		fallthrough
	default:
		known.pause.Fail(time.Now(), firstPause, longestPause)
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

const (
	// size is the width and height of the requested pictures, in pixels.
	size = "128"
	// maxBody is the most bytes of a picture.
	maxBody = 512 << 10
)

// CDN is the address of Discord's images.
// https://docs.discord.com/developers/reference#image-formatting
const CDN = "https://cdn.discordapp.com"

// fetcher fetches profile pictures from the CDN.
type fetcher struct {
	cdn       string
	transport *http.Transport
	patience  time.Duration // for one fetch
	log       *slog.Logger
}

// face is one profile picture of one user.
type face struct {
	user   table.UserID
	avatar string // as in table.User
}

const (
	digits  = "0123456789"
	letters = "abcdefghijklmnopqrstuvwxyz"
	// maxID and maxHash are more characters than an id and a hash of Discord have.
	maxID   = 20
	maxHash = 64
)

// maxSide is the largest width and height of a picture, in pixels. It is checked before a picture is decoded, because a
// small file can hold one that fills the memory.
const maxSide = 1024

// errOutage is the error of a fetch that failed for a reason other than the picture.
var errOutage = errors.New("the CDN does not answer as it should")

// fetch fetches a profile picture and prepares it. Its error does not name the user.
func (p *fetcher) fetch(ctx context.Context, f face) (portrait *art.Portrait, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %s", background.PanicText(r))
			p.log.Error("panic at a profile picture", "panic", background.PanicText(r), "stack", background.Stack())
		}
	}()
	path, ok := f.path()
	if !ok {
		return nil, errors.New("no id and hash")
	}
	ctx, cancel := context.WithTimeout(ctx, p.patience)
	defer cancel()
	kind, data, err := p.download(ctx, p.cdn+path+"?size="+size)
	if err != nil {
		return nil, err
	}
	img, err := decode(kind, data)
	if err != nil {
		return nil, err
	}
	return art.NewPortrait(img), nil
}

// download reads the file at an address, and returns the type of its content. It uses no [http.Client],
// because that would follow redirects to any host.
func (p *fetcher) download(ctx context.Context, address string) (kind string, data []byte, err error) {
	q, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return "", nil, errors.New("the address of the CDN is not one such as " + CDN)
	}
	resp, err := p.transport.RoundTrip(q)
	if err != nil {
		return "", nil, fmt.Errorf("%w: %w", errOutage, err)
	}
	defer resp.Body.Close()
	switch {
	case resp.StatusCode >= http.StatusInternalServerError || resp.StatusCode == http.StatusTooManyRequests:
		return "", nil, fmt.Errorf("%w: status %d", errOutage, resp.StatusCode)
	case resp.StatusCode != http.StatusOK:
		return "", nil, fmt.Errorf("the CDN answers with status %d", resp.StatusCode)
	}
	kind, _, err = mime.ParseMediaType(resp.Header.Get("Content-Type"))
	if err != nil {
		return "", nil, fmt.Errorf("type of content: %w", err)
	}
	data, err = io.ReadAll(io.LimitReader(resp.Body, maxBody+1))
	switch {
	case err != nil:
		return "", nil, fmt.Errorf("%w: %w", errOutage, err)
	case len(data) > maxBody:
		return "", nil, fmt.Errorf("larger than %d bytes", maxBody)
	}
	return kind, data, nil
}

// path returns the path of the picture at the CDN. It returns false if a part is not an id or a hash, because nothing
// else may come into an address.
// https://docs.discord.com/developers/reference#image-formatting-cdn-endpoints
func (f face) path() (string, bool) {
	user := string(f.user)
	guild, hash, own := strings.Cut(f.avatar, "/")
	if !own {
		hash = guild
	}
	switch {
	case !madeOf(user, digits, maxID) || !madeOf(hash, digits+letters+"_", maxHash):
		return "", false
	case !own:
		return "/avatars/" + user + "/" + hash + ".png", true
	}
	return "/guilds/" + guild + "/users/" + user + "/avatars/" + hash + ".png", madeOf(guild, digits, maxID)
}

// madeOf reports whether text consists of 1 to most of the characters.
func madeOf(text, characters string, most int) bool {
	return text != "" && len(text) <= most && strings.Trim(text, characters) == ""
}

// format reads pictures of one type.
type format struct {
	config func(io.Reader) (image.Config, error)
	decode func(io.Reader) (image.Image, error)
}

// formats lists the formats in which the CDN may answer a request for a PNG, by type of content.
var formats = map[string]format{
	"image/png":  {png.DecodeConfig, png.Decode},
	"image/jpeg": {jpeg.DecodeConfig, jpeg.Decode},
}

// decode reads a picture.
func decode(kind string, data []byte) (image.Image, error) {
	format, ok := formats[kind]
	if !ok {
		return nil, fmt.Errorf("not a type of picture that can be read: %q", kind)
	}
	c, err := format.config(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("size of the picture: %w", err)
	}
	if c.Width < 1 || c.Height < 1 || c.Width > maxSide || c.Height > maxSide {
		return nil, fmt.Errorf("%d by %d pixels", c.Width, c.Height)
	}
	img, err := format.decode(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("picture: %w", err)
	}
	return img, nil
}
