package standin

import (
	"maps"
	"net/http"
	"slices"
	"strconv"
)

// getGateway is GET /gateway.
func (s *Server) getGateway(*request) (int, any, *apiError) {
	return http.StatusOK, object{"url": s.gatewayURL()}, nil
}

// getGatewayBotLocked is GET /gateway/bot.
func (s *Server) getGatewayBotLocked(*request) (int, any, *apiError) {
	now, l, sharding := s.nowLocked(), &s.gateway.identifies, s.gateway.sharding
	l.refill(now)
	shards := sharding.Recommended
	if shards == 0 {
		shards = s.leastShardsLocked()
	}
	return http.StatusOK, object{
		"url": s.gatewayURL(), "shards": shards, "session_start_limit": object{
			"total": identifyBudget, "remaining": max(0, l.left), "reset_after": l.until.Sub(now).Milliseconds(),
			"max_concurrency": sharding.MaxConcurrency,
		},
	}, nil
}

// getMe is GET /users/@me.
func (s *Server) getMe(*request) (int, any, *apiError) {
	return http.StatusOK, struct {
		*User
		MFA      bool    `json:"mfa_enabled"`
		Language string  `json:"locale"`
		Verified bool    `json:"verified"`
		Email    *string `json:"email"`
	}{User: s.botUser, Language: "en-US", Verified: true}, nil
}

// getMyGuildsLocked is GET /users/@me/guilds: up to 200 of the bot's guilds, in the order of their ids. The
// permissions are those of roles alone; overwrites of channels do not count.
func (s *Server) getMyGuildsLocked(q *request) (int, any, *apiError) {
	most := 200
	if n, err := strconv.Atoi(q.query.Get("limit")); err == nil {
		most = min(most, max(1, n))
	}
	after := q.query.Get("after")
	page := []object{}
	for _, g := range slices.SortedFunc(maps.Values(s.guilds), func(a, b *guild) int { return compareIDs(a.ID, b.ID) }) {
		if !g.botPresent || after != "" && compareIDs(g.ID, after) <= 0 || len(page) == most {
			continue
		}
		page = append(page, object{
			"id": g.ID, "name": g.Name, "icon": nil, "banner": nil, "owner": g.OwnerID == s.botUser.ID,
			"permissions": g.permissionsOf(s.botUser.ID), "features": []string{},
		})
	}
	return http.StatusOK, page, nil
}

// getApplicationLocked is GET /applications/@me.
func (s *Server) getApplicationLocked(*request) (int, any, *apiError) {
	return http.StatusOK, s.applicationJSONLocked(), nil
}
