package activity

import (
	"net/http"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestExchangesAreQueued: five a second, and people of one instance wait for no longer than ten seconds.
func TestExchangesAreQueued(t *testing.T) {
	inActivity(t, func(w *world, d *discord) {
		w.enter("c1", launched) // Discord has confirmed the instance, so all that follow are in one lane
		time.Sleep(time.Second)
		d.exchange = nil
		var all sync.WaitGroup
		var mu sync.Mutex
		answers := map[int]int{}
		begun := time.Now()
		for n := range 70 {
			d.change(func() { d.codes["x"+strconv.Itoa(n)] = "ada" })
			all.Go(func() {
				status, _ := w.enter("x"+strconv.Itoa(n), launched)
				mu.Lock()
				defer mu.Unlock()
				answers[status]++
			})
		}
		all.Wait()
		require.Equal(w, map[int]int{http.StatusOK: 51, http.StatusTooManyRequests: 19}, answers)
		require.Equal(w, 10*time.Second, time.Since(begun))
		for i := 5; i < len(d.exchange); i++ {
			require.GreaterOrEqual(w, d.exchange[i].Sub(d.exchange[i-5]), time.Second)
		}
		d.exchange = nil
		for n := range 70 {
			all.Go(func() { w.enter("up"+strconv.Itoa(n), launched) })
		}
		all.Wait()
		require.LessOrEqual(w, len(d.exchange), 10, "made-up codes at an instance that is known, too")
	})
}

// Fault 172: made-up codes and instances take no turns from visitors that come from a server of the bot
// or from an instance with earlier visitors; and cost Discord no more requests than others.
func TestJunkKeepsNobodyOut(t *testing.T) {
	for name, c := range map[string]struct {
		junk     func(n int) (code, instance string)
		before   string // a code that is admitted before
		launched bool   // the bot's answer to a click has opened the instance
	}{
		"made-up instances": {junk: func(n int) (string, string) { return "x", "i-" + strconv.Itoa(n) + "-gc-9-9" }},
		"made-up forms":     {junk: func(n int) (string, string) { return "x", "odd" + strconv.Itoa(n) }},
		"made-up instances of the server, when somebody has come in": {
			junk: func(n int) (string, string) { return "x", "i-" + strconv.Itoa(n) + "-gc-1-7" }, before: "c3",
		},
		"made-up instances of the server, when somebody has pressed At the table": {
			junk: func(n int) (string, string) { return "x", "i-" + strconv.Itoa(n) + "-gc-1-7" }, launched: true,
		},
		"own codes": {junk: func(n int) (string, string) { return "own" + strconv.Itoa(n), "i-2-pc-9" }},
	} {
		t.Run(name, func(t *testing.T) {
			inActivity(t, func(w *world, d *discord) {
				for n := range 1000 {
					d.codes["own"+strconv.Itoa(n)] = "eve"
				}
				if c.before != "" {
					status, _ := w.enter(c.before, launched)
					require.Equal(w, http.StatusOK, status)
				}
				var all sync.WaitGroup
				stop := make(chan struct{})
				defer all.Wait()
				defer close(stop)
				all.Go(func() {
					for n := 0; ; n++ {
						select {
						case <-stop:
							return
						case <-time.After(20 * time.Millisecond): // 50 a second
						}
						all.Go(func() { w.enter(c.junk(n)) })
					}
				})
				time.Sleep(12 * time.Second)
				if c.launched {
					w.Launched(launched)
				}
				asked, begun := d.requests(), time.Now()
				status, _ := w.enter("c1", launched)
				require.Equal(w, http.StatusOK, status)
				require.Less(w, time.Since(begun), time.Second)
				time.Sleep(time.Until(begun.Add(10 * time.Second)))
				require.LessOrEqual(w, d.requests()-asked, 10, "in ten seconds, with those of the visitor")
			})
		})
	}
}

// requests returns the number of requests that Discord has got.
func (d *discord) requests() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.asked + len(d.exchange) + d.known
}
