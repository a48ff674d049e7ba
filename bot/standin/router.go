package standin

import (
	"strings"
	"time"
)

// route is one method and path of the API.
type route struct {
	method  string
	path    string // segments in braces are variables
	parts   []string
	rate    rate
	major   string // the variable whose values have buckets of their own
	open    bool   // needs no bot token: the path carries a secret, or there is none
	exempt  bool   // does not count for the global limit
	handler func(*Server, *request) (int, any, *apiError)
}

// routeTable lists everything the stand-in answers, with limits of the order Discord uses.
func (s *Server) routeTable() []*route {
	ordinary := rate{30, 30 * time.Second}
	posts := rate{5, 5 * time.Second}
	token := rate{5, 2 * time.Second}
	table := []*route{
		{method: "GET", path: "/gateway", rate: ordinary, open: true, handler: (*Server).getGateway},
		{method: "GET", path: "/gateway/bot", rate: ordinary, handler: (*Server).getGatewayBot},
		{method: "GET", path: "/users/@me", rate: ordinary, handler: (*Server).getMe},
		{method: "GET", path: "/users/{user}", rate: ordinary, handler: (*Server).getUser},
		{method: "GET", path: "/applications/@me", rate: ordinary, handler: (*Server).getApplication},
		{method: "GET", path: "/oauth2/applications/@me", rate: ordinary, handler: (*Server).getApplication},

		{method: "GET", path: "/guilds/{guild}", rate: ordinary, major: "guild", handler: (*Server).getGuild},
		{method: "GET", path: "/guilds/{guild}/channels", rate: ordinary, major: "guild", handler: (*Server).getGuildChannels},
		{method: "GET", path: "/guilds/{guild}/roles", rate: ordinary, major: "guild", handler: (*Server).getGuildRoles},
		{method: "GET", path: "/guilds/{guild}/members/{user}", rate: ordinary, major: "guild", handler: (*Server).getGuildMember},

		{method: "GET", path: "/channels/{channel}", rate: ordinary, major: "channel", handler: (*Server).getChannel},
		{method: "PATCH", path: "/channels/{channel}", rate: posts, major: "channel", handler: (*Server).patchChannel},
		{method: "PUT", path: "/channels/{channel}/permissions/{target}", rate: ordinary, major: "channel", handler: (*Server).putOverwrite},
		{method: "DELETE", path: "/channels/{channel}/permissions/{target}", rate: ordinary, major: "channel", handler: (*Server).deleteOverwrite},
		{method: "GET", path: "/channels/{channel}/messages", rate: ordinary, major: "channel", handler: (*Server).getMessages},
		{method: "POST", path: "/channels/{channel}/messages", rate: posts, major: "channel", handler: (*Server).postMessage},
		{method: "GET", path: "/channels/{channel}/messages/{message}", rate: ordinary, major: "channel", handler: (*Server).getMessage},
		{method: "PATCH", path: "/channels/{channel}/messages/{message}", rate: posts, major: "channel", handler: (*Server).patchMessage},
		{method: "DELETE", path: "/channels/{channel}/messages/{message}", rate: posts, major: "channel", handler: (*Server).deleteMessageRoute},

		{method: "POST", path: "/interactions/{interaction}/{token}/callback", rate: token, major: "token", open: true, exempt: true, handler: (*Server).postCallback},
		{method: "POST", path: "/webhooks/{application}/{token}", rate: token, major: "token", open: true, exempt: true, handler: (*Server).postFollowUp},
		{method: "GET", path: "/webhooks/{application}/{token}/messages/{message}", rate: token, major: "token", open: true, exempt: true, handler: (*Server).getWebhookMessage},
		{method: "PATCH", path: "/webhooks/{application}/{token}/messages/{message}", rate: token, major: "token", open: true, exempt: true, handler: (*Server).patchWebhookMessage},
		{method: "DELETE", path: "/webhooks/{application}/{token}/messages/{message}", rate: token, major: "token", open: true, exempt: true, handler: (*Server).deleteWebhookMessage},

		{method: "GET", path: "/applications/{application}/emojis", rate: ordinary, handler: (*Server).getEmojis},
		{method: "POST", path: "/applications/{application}/emojis", rate: rate{50, 30 * time.Second}, handler: (*Server).postEmoji},
		{method: "GET", path: "/applications/{application}/emojis/{emoji}", rate: ordinary, handler: (*Server).getEmoji},
		{method: "DELETE", path: "/applications/{application}/emojis/{emoji}", rate: rate{50, 30 * time.Second}, handler: (*Server).deleteEmoji},
	}
	for _, scope := range []string{"", "/guilds/{guild}"} {
		base := "/applications/{application}" + scope + "/commands"
		table = append(table,
			&route{method: "GET", path: base, rate: ordinary, handler: (*Server).getCommands},
			&route{method: "POST", path: base, rate: posts, handler: (*Server).postCommand},
			&route{method: "PUT", path: base, rate: ordinary, handler: (*Server).putCommands},
			&route{method: "GET", path: base + "/{command}", rate: ordinary, handler: (*Server).getCommand},
			&route{method: "PATCH", path: base + "/{command}", rate: posts, handler: (*Server).patchCommand},
			&route{method: "DELETE", path: base + "/{command}", rate: posts, handler: (*Server).deleteCommand},
		)
	}
	for _, r := range table {
		r.parts = strings.Split(r.path, "/")
	}
	return table
}

// find returns the route of a request and the values of its variables.
func (s *Server) find(method, path string) (*route, map[string]string, *apiError) {
	refusal := errNotFound
	parts := strings.Split(path, "/")
	for _, r := range s.routes {
		vars, ok := r.match(parts)
		if !ok {
			continue
		}
		if r.method == method {
			return r, vars, nil
		}
		refusal = errMethodNotAllowed
	}
	return nil, nil, refusal
}

// match compares a path segment by segment.
func (r *route) match(parts []string) (map[string]string, bool) {
	if len(parts) != len(r.parts) {
		return nil, false
	}
	vars := make(map[string]string)
	for i, want := range r.parts {
		switch {
		case strings.HasPrefix(want, "{"):
			vars[want[1:len(want)-1]] = parts[i]
		case want != parts[i]:
			return nil, false
		}
	}
	return vars, true
}
