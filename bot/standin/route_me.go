package standin

import "net/http"

// getGateway is GET /gateway.
func (s *Server) getGateway(*request) (int, any, *apiError) {
	return http.StatusOK, object{"url": s.gatewayURL()}, nil
}

// getGatewayBot is GET /gateway/bot.
func (s *Server) getGatewayBot(*request) (int, any, *apiError) {
	return http.StatusOK, object{
		"url":    s.gatewayURL(),
		"shards": 1 + (len(s.botGuilds())-1)/guildsPerShard,
		"session_start_limit": object{
			"total": identifyBudget, "remaining": max(0, s.gateway.budget), "reset_after": 86_400_000, "max_concurrency": 1,
		},
	}, nil
}

// getMe is GET /users/@me.
func (s *Server) getMe(*request) (int, any, *apiError) {
	b := s.botUser
	return http.StatusOK, object{
		"id": b.ID, "username": b.Username, "discriminator": b.Discriminator, "global_name": nil, "avatar": nil,
		"bot": true, "public_flags": 0, "flags": 0, "mfa_enabled": false, "locale": "en-US", "verified": true, "email": nil,
	}, nil
}

// getUser is GET /users/{user}.
func (s *Server) getUser(q *request) (int, any, *apiError) {
	u := s.users[q.vars["user"]]
	if u == nil {
		return 0, nil, errUnknownUser
	}
	return http.StatusOK, u, nil
}

// getApplication is GET /applications/@me.
func (s *Server) getApplication(*request) (int, any, *apiError) {
	return http.StatusOK, s.applicationJSON(), nil
}
