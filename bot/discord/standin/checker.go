package standin

// RequestChecker finds faults in requests by rules of its own, such as a schema.
type RequestChecker interface {
	// CheckRequest returns what is wrong with a request, or "". The path comes without its /api/vN.
	// The body is JSON, of a multipart body its payload_json, and empty where there is none.
	CheckRequest(method, path string, body []byte) string
}

// ResponseChecker finds faults in the stand-in's own answers by rules of its own, such as a schema.
type ResponseChecker interface {
	// CheckResponse returns what is wrong with an answer, or "". The path comes without its /api/vN;
	// the body is empty where there is none.
	CheckResponse(method, path string, status int, body []byte) string
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

// CheckResponses lets a checker look at every answer from now on, but not at those that a [Fault]
// makes. What it finds is a [Violation] of the rule "openapi response": the stand-in's fault, not
// the bot's. Nil ends the checks.
func (s *Server) CheckResponses(c ResponseChecker) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.answerChecker = c
}

// checkAnswer lets the checker of answers look at one. It does not hold s.mu while it does.
func (s *Server) checkAnswer(q *request, made response) {
	s.mu.Lock()
	checker := s.answerChecker
	s.mu.Unlock()
	if checker == nil || made.undescribed {
		return
	}
	if mismatch := checker.CheckResponse(q.method, q.path, made.status, made.body); mismatch != "" {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.violate("openapi response", "%s %s: %d: %s", q.method, q.path, made.status, mismatch)
	}
}
