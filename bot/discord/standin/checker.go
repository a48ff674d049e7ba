package standin

// CheckRequests lets a function look at every request from now on, by rules of its own such as a schema. It returns
// what is wrong with a request, or "". The path comes without its /api/vN. The body is JSON, of a multipart body its
// payload_json, and empty where there is none. What is wrong with a request that is otherwise accepted is a [Violation]
// of the rule "openapi".
func (s *Server) CheckRequests(check func(method, path string, body []byte) string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.checkRequest = check
}

// CheckResponses lets a function look at every answer from now on, but not at an answer that a [Fault] makes. What it
// finds is a [Violation] of the rule "openapi response": the stand-in's fault, not the bot's.
func (s *Server) CheckResponses(check func(method, path string, status int, body []byte) string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.checkResponse = check
}

// mismatch is what the checker of requests finds in one. It does not hold s.mu while it looks.
func (s *Server) mismatch(q *request) string {
	s.mu.Lock()
	check := s.checkRequest
	s.mu.Unlock()
	if check == nil {
		return ""
	}
	return check(q.method, q.path, q.body)
}

// checkAnswer lets the checker of answers look at one. It does not hold s.mu while it does.
func (s *Server) checkAnswer(q *request, made response) {
	s.mu.Lock()
	check := s.checkResponse
	s.mu.Unlock()
	if check == nil || made.undescribed {
		return
	}
	if mismatch := check(q.method, q.path, made.status, made.body); mismatch != "" {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.violateLocked("openapi response", "%s %s: %d: %s", q.method, q.path, made.status, mismatch)
	}
}
