package browsertest

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"
)

// SlowDown makes the window's processor so many times slower.
func (w *Window) SlowDown(times float64) {
	w.tb.Helper()
	call(w, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: times})
	call(w, performance.Enable, performance.EnableParams{TimeDomain: performance.EnableTimeDomainThreadTicks})
}

// Narrow gives the window a network of so many bits a second each way, with this least latency of an answer.
func (w *Window) Narrow(bits float64, latency time.Duration) {
	w.tb.Helper()
	w.conditions(network.Conditions{
		Latency: float64(latency.Milliseconds()), DownloadThroughput: bits / 8, UploadThroughput: bits / 8,
	})
}

// Forget empties the browser's cache.
func (w *Window) Forget() {
	w.tb.Helper()
	call(w, network.ClearBrowserCache, cdp.Empty{})
}

func (w *Window) conditions(c network.Conditions) {
	w.tb.Helper()
	call(w, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{
		MatchedNetworkConditions: []*network.Conditions{&c},
	})
}

// Work is the processor time that a page has spent since it was opened: other work on the machine does not count.
type Work struct{ Script, Style, Layout time.Duration }

// Since returns the time spent after an earlier measurement.
func (k Work) Since(before Work) Work {
	return Work{k.Script - before.Script, k.Style - before.Style, k.Layout - before.Layout}
}

// Worked returns the processor time that the page has spent so far. SlowDown must have been called once.
func (w *Window) Worked() (k Work) {
	w.tb.Helper()
	for _, m := range call(w, performance.GetMetrics, cdp.Empty{}).Metrics {
		d := time.Duration(m.Value * float64(time.Second))
		switch m.Name {
		case "ScriptDuration":
			k.Script = d
		case "RecalcStyleDuration":
			k.Style = d
		case "LayoutDuration":
			k.Layout = d
		}
	}
	return k
}

// Go opens another address in the window.
func (w *Window) Go(address string) {
	w.tb.Helper()
	w.do("open "+address, chromedp.Navigate(address))
}

// Sleep puts the page to sleep, as a phone does with a dark screen: nothing runs in the page any more.
func (w *Window) Sleep() {
	w.tb.Helper()
	w.Do(`(Object.defineProperty(document, 'hidden', { configurable: true, get: () => window.asleep }),
		window.asleep = true,
		document.dispatchEvent(new Event('visibilitychange')))`)
	call(w, page.SetWebLifecycleState, page.SetWebLifecycleStateParams{State: page.SetWebLifecycleStateStateFrozen})
}

// WakeAfter ends the sleep, after the page's clock has gone on by so much.
func (w *Window) WakeAfter(d time.Duration) {
	w.tb.Helper()
	call(w, page.SetWebLifecycleState, page.SetWebLifecycleStateParams{State: page.SetWebLifecycleStateStateActive})
	w.Do(fmt.Sprintf(`(Date.now = ((now) => () => now.call(Date) + %d)(Date.now), window.asleep = false,
		document.dispatchEvent(new Event('visibilitychange')))`, d.Milliseconds()))
}

// Nameless returns the roles of controls that have no name in the accessibility tree, which screen readers read.
func (w *Window) Nameless() (roles []string) {
	w.tb.Helper()
	for _, n := range call(w, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{}).Nodes {
		if n.Ignored || n.Role == nil {
			continue
		}
		switch role := text(n.Role); role {
		case "button", "link", "checkbox", "combobox", "dialog", "group", "list", "image":
			if text(n.Name) == "" {
				roles = append(roles, role)
			}
		}
	}
	return roles
}

// text returns the value of a property of the accessibility tree, if it is a text.
func text(v *accessibility.Value) (s string) {
	if v == nil || json.Unmarshal(v.Value, &s) != nil {
		return ""
	}
	return s
}
