package browsertest

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// names are the names of a Chromium's program on the supported systems.
var names = []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"}

// chromium starts the one Chromium of this process. All tests share it, for a start takes a second.
var chromium = sync.OnceValues(start)

// quit ends it; nil if it has not been started
var quit func()

// Quit ends the Chromium, if there is one. TestMain calls it once all tests are over.
func Quit() {
	if quit != nil {
		quit()
	}
}

func start() (context.Context, error) {
	path := find()
	if path == "" {
		return nil, errors.New("no Chromium is installed: install the package chromium")
	}
	profile, err := os.MkdirTemp("", "chromium")
	if err != nil {
		return nil, err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path),
		chromedp.UserDataDir(profile),
		chromedp.NoSandbox, // Chromium's sandbox does not start for root
		chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("ignore-certificate-errors", true), // of sites that a test pretends to be
		chromedp.Flag("lang", "en-US"),
	)
	allocated, stop := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, cancel := chromedp.NewContext(allocated)
	quit = func() {
		_ = chromedp.Cancel(ctx) // waits until the process is gone
		cancel()
		stop()
		_ = os.RemoveAll(profile)
	}
	return ctx, chromedp.Do(ctx)
}

func find() string {
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// Browser is a profile of the Chromium, with stored data and a network of its own, or a Firefox.
type Browser struct {
	tb      testing.TB
	ctx     context.Context
	fox     *firefox // nil for a Chromium
	profile profile
}

// profile holds the settings that options change.
type profile struct {
	language string // language in which pages are requested; empty for English
	proxy    string // proxy for all but this machine; empty for none
}

// Option changes a browser that is about to be opened.
type Option func(testing.TB, *profile)

// Speaks makes a browser ask for pages in a language.
func Speaks(language string) Option { return func(_ testing.TB, p *profile) { p.language = language } }

// Start opens a browser, which ends with the test.
func Start(tb testing.TB, options ...Option) *Browser {
	tb.Helper()
	shared, err := chromium()
	if err != nil {
		tb.Fatalf("start a browser: %v", err)
	}
	b := &Browser{tb: tb}
	for _, o := range options {
		o(tb, &b.profile)
	}
	var end context.CancelFunc
	b.ctx, end = chromedp.NewContext(shared, chromedp.WithNewBrowserContext(func(p *target.CreateBrowserContextParams) {
		p.ProxyServer = b.profile.proxy
	}))
	tb.Cleanup(end)
	if err := chromedp.Do(b.ctx); err != nil {
		tb.Fatalf("open a profile: %v", err)
	}
	return b
}

// With returns the same browser for a subtest: windows opened through it end with the subtest, and fail it.
func (b *Browser) With(tb testing.TB) *Browser {
	return &Browser{tb: tb, ctx: b.ctx, fox: b.fox, profile: b.profile}
}
