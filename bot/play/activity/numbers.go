package activity

import (
	"crypto/sha256"
	"encoding/json"
	"maps"
	"slices"
	"sync"
	"time"
)

// numbers maps the numbers of requests to their contents: a page that uses one again for something else is refused.
// A process that has just started knows none of them; the key of a click (clickOf) has the content in it, too, so that
// such a request is never taken for the one before.
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
	sum requestSum
}

// requestSum is a hash of the content of a request.
type requestSum [8]byte

func contentOf(q request) requestSum {
	text, _ := json.Marshal([]any{q.ID, q.Values}) // texts
	full := sha256.Sum256(text)
	return requestSum(full[:8])
}

// mostNumbered is the most requests of a session in memory. A page waits for the answer to one before the next.
const mostNumbered = 32

// stands stores the request of a session's number. It returns false if the number belongs to another request.
func (k *numbers) stands(session string, q request) bool {
	one := numberedRequest{q.N, contentOf(q)}
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
