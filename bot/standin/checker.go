package standin

// RequestChecker finds faults in requests by rules of its own, such as a schema.
type RequestChecker interface {
	// CheckRequest returns what is wrong with a request, or "". The path comes without its /api/vN.
	// The body is JSON, of a multipart body its payload_json, and empty where there is none.
	CheckRequest(method, path string, body []byte) string
}

// CheckRequests lets a checker look at every request from now on. What it finds in a request that
// is otherwise accepted is a [Violation] of the rule "openapi". Nil ends the checks.
func (s *Server) CheckRequests(c RequestChecker) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.checker = c
}

func (s *Server) requestChecker() RequestChecker {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.checker
}
