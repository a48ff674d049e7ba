package health

import (
	"context"
	"sync"
	"time"

	"unobot/game/table"
)

// forgetAfter is how long a commit that failed counts if nobody tries another one: while games are
// running somebody does.
const forgetAfter = 5 * time.Minute

// Commits watches what becomes of the changes of tables. Its zero value is ready.
type Commits struct {
	mu       sync.Mutex
	underWay map[*time.Time]struct{} // when each was begun
	err      error                   // of the last one; nil when it was stored
	since    time.Time               // of the first of the failures in a row
	last     time.Time               // of the last failure
}

// Watch is a table.Store that watches the commits to another.
func (c *Commits) Watch(to table.Store) table.Store { return watchedStore{to, c} }

type watchedStore struct {
	table.Store
	in *Commits
}

// Commit implements table.Store.
func (s watchedStore) Commit(ctx context.Context, c table.Commit) error {
	begun := s.in.begin()
	err := s.Store.Commit(ctx, c)
	s.in.end(begun, err)
	return err
}

func (c *Commits) begin() *time.Time {
	begun := time.Now()
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.underWay == nil {
		c.underWay = map[*time.Time]struct{}{}
	}
	c.underWay[&begun] = struct{}{}
	return &begun
}

// end notes an outcome. A change that another one came before has not failed.
func (c *Commits) end(begun *time.Time, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.underWay, begun)
	switch {
	case table.IsRefusal(err):
	case err == nil:
		c.err = nil
	default:
		c.last = time.Now()
		if c.err == nil {
			c.since = c.last
		}
		c.err = err
	}
}

// failing is why commits fail, and since when; nil if they do not.
func (c *Commits) failing() (since time.Time, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.err == nil || time.Since(c.last) > forgetAfter {
		return time.Time{}, nil
	}
	return c.since, c.err
}

// longest is how long the commit has taken that has been under way for longest.
func (c *Commits) longest() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	var longest time.Duration
	for begun := range c.underWay {
		longest = max(longest, time.Since(*begun))
	}
	return longest
}
