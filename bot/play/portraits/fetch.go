package portraits

import (
	"context"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"

	"unobot/bot/crash"
	"unobot/bot/ui/art"
)

const (
	// size is how wide and high a picture is asked for, in pixels.
	size = "128"
	// maxBody is how many bytes a picture may have.
	maxBody = 512 << 10
)

// errOutage is the error of a fetch that failed for a reason other than the picture.
var errOutage = errors.New("the CDN does not answer as it should")

// fetchQueued fetches what is queued, one after the other, until nothing is left.
func (p *Portraits) fetchQueued(ctx context.Context) {
	for {
		f, ok := p.next(ctx)
		if !ok {
			return
		}
		portrait, err := p.fetch(ctx, f)
		p.settle(ctx, f, portrait, err)
	}
}

// next takes a face from the queue. If there is none the goroutine that asks has to end. During an
// outage and at the end of the bot the queue is given up.
func (p *Portraits) next(ctx context.Context) (face, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if ctx.Err() != nil || p.outage.lasts(p.now()) {
		for _, f := range p.queue {
			p.kept.at(f).awaited = false
		}
		p.queue = nil
	}
	if len(p.queue) == 0 {
		p.fetching--
		return face{}, false
	}
	f := p.queue[0]
	p.queue = p.queue[1:]
	return f, true
}

// settle notes what has become of a fetch.
func (p *Portraits) settle(ctx context.Context, f face, portrait *art.Portrait, err error) {
	p.mu.Lock()
	known, outages := p.kept.at(f), p.outage.length
	known.awaited = false
	switch {
	case err == nil:
		known.portrait, p.outage = portrait, pause{}
	case errors.Is(err, errOutage):
		p.outage.lengthen(p.now())
		fallthrough
	default:
		known.pause.lengthen(p.now())
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

// fetch fetches a profile picture and makes it ready. Its error does not say whose it is.
func (p *Portraits) fetch(ctx context.Context, f face) (portrait *art.Portrait, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %s", crash.Text(r))
			p.log.Error("panic at a profile picture", "panic", crash.Text(r), "stack", crash.Stack())
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

// download reads what is at an address, and tells the type of its content. There is no
// [http.Client], which would follow redirects to anywhere.
func (p *Portraits) download(ctx context.Context, address string) (kind string, data []byte, err error) {
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
