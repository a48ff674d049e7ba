package live

import (
	"errors"
	"log/slog"
	"sync"
	"time"

	"unobot/bot/crash"
	"unobot/bot/ui/screen"
)

// PictureSettings tells which servers want pictures.
type PictureSettings interface {
	// WantsPictures reports whether a server's boards show pictures.
	WantsPictures(guild string) bool
}

// PictureObserver is told of the pictures on screens. It must not block.
type PictureObserver interface {
	// Drew says that a picture has been drawn, or that this failed, and how long it took.
	Drew(ok bool, took time.Duration)
	// GaveUp says that a picture was left out because pictures take enough of the processors' time.
	GaveUp()
}

// nobody observes nothing.
type nobody struct{}

func (nobody) Drew(bool, time.Duration) {}
func (nobody) GaveUp()                  {}

// Pictures draws the pictures on screens. Boards and hands together take no more than a share of the
// processors' time, so that clicks are answered meanwhile: what it cannot afford is not drawn.
type Pictures struct {
	settings PictureSettings
	log      *slog.Logger
	budget   *budget
	observer PictureObserver
	barred   sync.Map // channels where the bot may not attach files
}

// NewPictures makes Pictures that take a share of all processors' time, from 0 to 1; 0 is a quarter.
func NewPictures(s PictureSettings, log *slog.Logger, now func() time.Time, share float64) *Pictures {
	return &Pictures{settings: s, log: log, budget: newBudget(now, share), observer: nobody{}}
}

// Observe sets who is told of pictures. It has to be called before the first one.
func (p *Pictures) Observe(o PictureObserver) { p.observer = o }

// Learn notes whether the bot may attach files in a channel. It may until it is told otherwise.
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
	return !barred && p.settings.WantsPictures(guild)
}

// Draw draws the picture of a screen at once, or not at all: one that cannot be afforded now, or
// that fails, is left out, because words stand for it. It reports whether the screen is complete.
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
	begun := p.budget.now()
	png, err := p.render(s.Picture)
	p.observer.Drew(err == nil, p.budget.now().Sub(begun))
	if err != nil {
		p.log.Error("picture not drawn", "picture", s.Picture.Name, "err", err)
		return s, true
	}
	s.Picture.PNG = png
	return s, true
}

// render draws a picture; a panic costs the picture and not the message.
func (p *Pictures) render(picture screen.Picture) (png []byte, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = errors.New(crash.Text(r))
		}
	}()
	return picture.Scene.Render()
}
