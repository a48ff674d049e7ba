package activity

import (
	"crypto/sha256"
	"encoding/json"
	"maps"
	"slices"
	"sync"
	"time"
)

// numbers maps the numbers of requests to their contents. The store counts a number once, without a look at its
// content, so another request of the same number would be answered as the first one.
type numbers struct {
	now func() time.Time

	mu   sync.Mutex
	used map[string]*numbered // by the id of the session
}

// numbered holds the latest requests of a session.
type numbered struct {
	at       time.Time // of the last one
	requests []numberedRequest
}

type numberedRequest struct {
	n   uint64
	sum [8]byte
}

// mostNumbered is the most requests of a session in memory. A page waits for the answer to one before the next.
const mostNumbered = 32

// stands stores the request of a session's number. It returns false if the number belongs to another request.
func (k *numbers) stands(session string, q request) bool {
	text, _ := json.Marshal([]any{q.ID, q.Values}) // texts
	full := sha256.Sum256(text)
	one := numberedRequest{n: q.N, sum: [8]byte(full[:8])}
	k.mu.Lock()
	defer k.mu.Unlock()
	known := k.used[session]
	if known == nil {
		if k.used == nil {
			k.used = map[string]*numbered{}
		}
		known = &numbered{}
		k.used[session] = known
	}
	known.at = k.now()
	if at := slices.IndexFunc(known.requests, func(r numberedRequest) bool { return r.n == q.N }); at >= 0 {
		return known.requests[at] == one
	}
	if len(known.requests) == mostNumbered {
		known.requests = slices.Delete(known.requests, 0, 1)
	}
	known.requests = append(known.requests, one)
	return true
}

// sweep removes requests that are too old to be sent again.
func (k *numbers) sweep() {
	k.mu.Lock()
	defer k.mu.Unlock()
	maps.DeleteFunc(k.used, func(_ string, known *numbered) bool { return k.now().Sub(known.at) > sentAgain })
}
