package store

import "context"

// Execute changes what is stored behind the store's back.
func Execute(s *Store, query string) error { return s.put(context.Background(), "test", query) }
