package standin

// Stats are counters since the start.
type Stats struct {
	Identifies  int // gateway sessions started
	Resumes     int // gateway sessions resumed
	Budget      int // identifies left for the day
	Requests    int // REST requests
	Avatars     int // requests for profile pictures
	RateLimited int // answers with 429
	OverPace    int // those of them because the bot sent more than 50 requests a second in all
	Invalid     int // answers with 401, 403 or 429, but for shared limits; Discord bans an address at 10,000 in 10 minutes
}

// Stats returns the counters.
func (s *Server) Stats() Stats {
	s.mu.Lock()
	defer s.mu.Unlock()
	out := s.stats
	s.gateway.identifies.refill(s.nowLocked())
	out.Budget = s.gateway.identifies.left
	return out
}

// countInvalid counts an answer that Discord holds against an address.
func (s *Server) countInvalid(status int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.countInvalidLocked(status)
}

func (s *Server) countInvalidLocked(status int) {
	switch status {
	case 429:
		s.stats.RateLimited++
		s.stats.Invalid++
	case 401, 403:
		s.stats.Invalid++
	}
}
