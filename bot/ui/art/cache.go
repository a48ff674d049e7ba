package art

import "sync"

// cache keeps the last cap values by what they were made from, and forgets the oldest first. Values
// are shared: nobody changes them.
type cache[K comparable, V any] struct {
	cap int

	mu     sync.Mutex
	values map[K]V
	order  []K // oldest first
}

// newCache is an empty cache for so many values.
func newCache[K comparable, V any](size int) *cache[K, V] {
	return &cache[K, V]{cap: size, values: make(map[K]V, size)}
}

// get finds the value of key, or makes it. Two callers who miss at once may both make it;
// either value will do, because rendering is pure.
func (c *cache[K, V]) get(key K, make func() V) V {
	c.mu.Lock()
	v, ok := c.values[key]
	c.mu.Unlock()
	if ok {
		return v
	}
	v = make()
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, ok := c.values[key]; ok {
		return v
	}
	if len(c.order) == c.cap {
		delete(c.values, c.order[0])
		c.order = c.order[1:]
	}
	c.values[key] = v
	c.order = append(c.order, key)
	return v
}
