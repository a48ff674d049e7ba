package live

import (
	"cmp"
	"errors"
	"log/slog"
	"runtime"
	"sync"
	"time"

	"unobot/bot/background"
	"unobot/bot/ui/screen"
)

const (
	// pictureShare is the default share of all processors' time for pictures.
	pictureShare = 0.25
	// pictureBurst is the most of that time that may be saved up, but never more than one second gives.
	pictureBurst = 200 * time.Millisecond
)

// PictureObserver observes the pictures on screens. It must not block.
type PictureObserver interface {
	// Drew is called after a picture was drawn, or has failed, with the time that it took.
	Drew(ok bool, took time.Duration)
	// GaveUp is called when a picture was left out because pictures take enough of the processors' time.
	GaveUp()
}

// noObserver ignores all observations.
type noObserver struct{}

func (noObserver) Drew(bool, time.Duration) {}

func (noObserver) GaveUp() {}

// Pictures draws the pictures on screens. All of them together take no more than a share of the
// processors' time, so that clicks are answered meanwhile. A picture above that share is not drawn.
type Pictures struct {
	wanted   func(guild string) bool
	log      *slog.Logger
	budget   *budget
	observer PictureObserver
	draw     func(screen.Scene) ([]byte, error)
	barred   sync.Map // channels where the bot may not attach files
	behind   sync.Mutex
}

// NewPictures makes Pictures that take a share of all processors' time, from 0 to 1; 0 is a quarter.
// They are shown in the servers that wanted names.
func NewPictures(wanted func(guild string) bool, log *slog.Logger, share float64) *Pictures {
	return &Pictures{
		wanted: wanted, log: log, budget: newBudget(share), observer: noObserver{}, draw: screen.Scene.Render,
	}
}

// DrawBy replaces the function that draws a scene, which is Render of the scene. Call it before the first picture.
func (p *Pictures) DrawBy(draw func(screen.Scene) ([]byte, error)) { p.draw = draw }

// Observe sets the observer of pictures. It has to be called before the first one.
func (p *Pictures) Observe(o PictureObserver) { p.observer = o }

// Learn stores whether the bot may attach files in a channel. Channels are assumed to allow it.
func (p *Pictures) Learn(channel string, mayAttach bool) {
	if mayAttach {
		p.barred.Delete(channel)
	} else {
		p.barred.Store(channel, true)
	}
}

// MayShow reports whether pictures are wanted and allowed in a channel.
func (p *Pictures) MayShow(guild, channel string) bool {
	_, barred := p.barred.Load(channel)
	return !barred && p.wanted(guild)
}

// Draw draws the picture of a screen at once, or not at all. It leaves out a picture for which there is
// no time now, and one that fails, because words stand for it. It reports false if there was no time.
func (p *Pictures) Draw(s screen.Screen) (drawn screen.Screen, complete bool) {
	if s.Picture.Scene == nil {
		return s, true
	}
	done, affordable := p.budget.begin()
	if !affordable {
		p.observer.GaveUp()
		return s, false
	}
	defer done()
	begun := time.Now()
	png, err := p.render(s.Picture)
	p.observer.Drew(err == nil, time.Since(begun))
	if err != nil {
		p.log.Error("picture not drawn", "picture", s.Picture.Name, "err", err)
		return s, true
	}
	s.Picture.PNG = png
	return s, true
}

// DrawBehind draws the picture of a screen that takes long, behind everything else: it does nothing unless there is
// time to spare, and draws one such picture at a time. It reports false if it was not drawn.
func (p *Pictures) DrawBehind(s screen.Screen) (drawn screen.Screen, ok bool) {
	if !p.behind.TryLock() {
		return s, false
	}
	defer p.behind.Unlock()
	if !p.budget.isAmple() {
		p.observer.GaveUp()
		return s, false
	}
	drawn, _ = p.Draw(s)
	return drawn, drawn.Picture.PNG != nil
}

// DrawIn draws the picture of a screen for a channel, if pictures are wanted and allowed there and there is
// time.
func (p *Pictures) DrawIn(guild, channel string, s screen.Screen) screen.Screen {
	if p.MayShow(guild, channel) {
		s, _ = p.Draw(s)
	}
	return s
}

// render draws a picture. A panic costs the picture and not the message.
func (p *Pictures) render(picture screen.Picture) (png []byte, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = errors.New(background.PanicText(r))
		}
	}()
	return p.draw(picture.Scene)
}

// budget grants processor time at a steady rate. It may be used from any goroutine.
type budget struct {
	share float64 // of one processor
	most  time.Duration
	watch func() (took func() time.Duration) // measures a piece of work

	mu    sync.Mutex
	saved time.Duration
	at    time.Time // when saved was true
}

// newBudget makes a full budget of a share of all processors' time; 0 is the usual share.
func newBudget(share float64) *budget {
	b := &budget{share: cmp.Or(share, pictureShare) * float64(runtime.GOMAXPROCS(0)), at: time.Now()}
	b.watch = byTheProcessor
	b.most = min(pictureBurst, time.Duration(b.share*float64(time.Second)))
	b.saved = b.most
	return b
}

// begin reports whether there is time left for a piece of work. If so, done has to be called at the end of the work,
// and subtracts its time. The last piece may take more than is left.
func (b *budget) begin() (done func(), affordable bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.saveLocked()
	if b.saved <= 0 {
		return nil, false
	}
	took := b.watch()
	return func() {
		used := took()
		b.mu.Lock()
		defer b.mu.Unlock()
		b.saved -= used
	}, true
}

// byTheClock measures a piece of work by the clock.
func byTheClock() (took func() time.Duration) {
	begun := time.Now()
	return func() time.Duration { return time.Since(begun) }
}

// saveLocked adds the time that has been earned since its last call.
func (b *budget) saveLocked() {
	now := time.Now()
	b.saved = min(b.most, b.saved+time.Duration(b.share*float64(max(0, now.Sub(b.at)))))
	b.at = now
}

// isAmple reports whether next to nothing has been drawn lately.
func (b *budget) isAmple() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.saveLocked()
	return b.saved >= b.most*9/10
}
