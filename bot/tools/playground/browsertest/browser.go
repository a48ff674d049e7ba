// Package browsertest drives a headless Chromium against the playground's page. It knows what the
// page looks like to its visitors, so that a test reads like what a visitor does.
//
// Where no Chromium is installed, and in short mode, the tests that need one are skipped.
package browsertest

import (
	"context"
	"os/exec"
	"testing"

	"github.com/chromedp/chromedp"
)

// names are what a Chromium is called on the systems we know.
var names = []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"}

// Browser is a running Chromium.
type Browser struct {
	tb  testing.TB
	ctx context.Context
}

// Start starts a Chromium with a profile of its own, which ends with the test. The test is skipped
// where there is none, and in short mode.
func Start(tb testing.TB) *Browser {
	tb.Helper()
	if testing.Short() {
		tb.Skip("browser tests are not short")
	}
	path := find()
	if path == "" {
		tb.Skip("no Chromium is installed: install the package chromium to run the browser tests")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path),
		chromedp.UserDataDir(tb.TempDir()),
		chromedp.NoSandbox, // Chromium's sandbox does not start for root
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("lang", "en-US"),
		chromedp.DisableGPU,
	)
	allocated, stop := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, quit := chromedp.NewContext(allocated)
	tb.Cleanup(func() {
		_ = chromedp.Cancel(ctx) // waits until the process is gone
		quit()
		stop()
	})
	if err := chromedp.Do(ctx); err != nil {
		tb.Fatalf("start %s: %v", path, err)
	}
	return &Browser{tb: tb, ctx: ctx}
}

// With returns the same browser for a subtest: windows opened through it end with the subtest, and
// fail it.
func (b *Browser) With(tb testing.TB) *Browser { return &Browser{tb: tb, ctx: b.ctx} }

func find() string {
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}
