package interact

import "sync"

// rememberedIDs is the number of interactions within which a repetition is noticed.
const rememberedIDs = 8192

// recent remembers the last ids that it was given.
type recent struct {
	mu   sync.Mutex
	seen map[string]bool
	ring []string
	next int
}

func newRecent(size int) *recent {
	return &recent{seen: make(map[string]bool, size), ring: make([]string, size)}
}

// addNew remembers an id in place of the oldest, and reports whether the new one was unknown.
func (r *recent) addNew(id string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.seen[id] {
		return false
	}
	delete(r.seen, r.ring[r.next])
	r.ring[r.next] = id
	r.next = (r.next + 1) % len(r.ring)
	r.seen[id] = true
	return true
}
