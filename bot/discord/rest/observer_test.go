package rest

import (
	"fmt"
	"net/http"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
)

// notes is an observer that writes down what it is told.
type notes struct {
	mu   sync.Mutex
	told []string
}

func (n *notes) Requested(op string, status int, _ time.Duration) {
	n.add(fmt.Sprint(op, " ", status))
}
func (n *notes) Limited(reach string) { n.add("limited: " + reach) }

func (n *notes) add(text string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.told = append(n.told, text)
}

func TestTheObserverIsToldOfRequestsAndLimits(t *testing.T) {
	for name, c := range map[string]struct {
		answer func(http.ResponseWriter, *http.Request, int)
		want   []string
	}{
		"in order": {status(200, aMessage), []string{"edit message 200"}},
		"route":    {limitedFor(1, false), []string{"edit message 429", "limited: route", "edit message 200"}},
		"global":   {limitedFor(1, true), []string{"edit message 429", "limited: global", "edit message 200"}},
		"refused":  {status(404, `{"code":10008}`), []string{"edit message 404"}},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				f, n := newFake(t, first(1, c.answer, status(200, aMessage))), &notes{}
				f.Observe(n)
				err := f.Edit(t.Context(), "7", "9", Body{})
				require.Equal(t, name == "refused", err != nil)
				require.Equal(t, c.want, n.told)
			})
		})
	}
}

func TestTheObserverIsToldOfWhatTheClientHoldsBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f, n := newFake(t, limitedFor(61, false)), &notes{}
		f.Observe(n)
		for range 3 {
			require.Error(t, f.Edit(t.Context(), "7", "9", Body{}))
		}
		require.Equal(t, []string{"edit message 429", "limited: route", "limited: own", "limited: own"}, n.told)
	})
}
