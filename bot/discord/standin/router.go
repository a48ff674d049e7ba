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
	emojis  bool   // changes emojis, for which nobody knows the window of the limit
	handler func(*Server, *request) (int, any, *apiError)
}

// The limits of routes, of the order Discord uses.
var (
	ordinaryRate = rate{30, 30 * time.Second}
	postRate     = rate{5, 5 * time.Second}
	tokenRate    = rate{5, 2 * time.Second}
)

// routeTable lists everything the stand-in answers.
func routeTable(opts Options) []*route {
	table := basicRoutes()
	table = append(table, emojiRoutes(rate{opts.EmojiUploads, 30 * time.Second})...)
	table = append(table, guildRoutes()...)
	table = append(table, channelRoutes()...)
	table = append(table, tokenRoutes()...)
	table = append(table, commandRoutes("")...)
	table = append(table, commandRoutes("/guilds/{guild}")...)
	for _, r := range table {
		r.parts = strings.Split(r.path, "/")
	}
	return table
}

func basicRoutes() []*route {
	return []*route{
		{method: "GET", path: "/gateway", rate: ordinaryRate, open: true, handler: (*Server).getGateway},
		{method: "GET", path: "/gateway/bot", rate: ordinaryRate, handler: (*Server).getGatewayBotLocked},
		{method: "GET", path: "/users/@me", rate: ordinaryRate, handler: (*Server).getMe},
		{method: "GET", path: "/users/@me/guilds", rate: ordinaryRate, handler: (*Server).getMyGuildsLocked},
		{method: "GET", path: "/applications/@me", rate: ordinaryRate, handler: (*Server).getApplicationLocked},
		{method: "GET", path: "/oauth2/applications/@me", rate: ordinaryRate, handler: (*Server).getApplicationLocked},
	}
}

// emojiRoutes are the routes of the application's emojis, which share no bucket with others.
func emojiRoutes(changes rate) []*route {
	const emojis = "/applications/{application}/emojis"
	return []*route{
		{method: "GET", path: emojis, rate: ordinaryRate, handler: (*Server).getEmojisLocked},
		{method: "POST", path: emojis, rate: changes, emojis: true, handler: (*Server).postEmojiLocked},
		{method: "DELETE", path: emojis + "/{emoji}", rate: changes, emojis: true, handler: (*Server).deleteEmojiLocked},
	}
}

func guildRoutes() []*route {
	const guild = "/guilds/{guild}"
	return []*route{
		{method: "GET", path: guild, rate: ordinaryRate, major: "guild", handler: (*Server).getGuildLocked},
		{method: "GET", path: guild + "/members/{user}", rate: ordinaryRate, major: "guild", handler: (*Server).getGuildMemberLocked},
	}
}

func channelRoutes() []*route {
	const (
		channel  = "/channels/{channel}"
		messages = channel + "/messages"
		message  = messages + "/{message}"
	)
	return []*route{
		{method: "GET", path: channel, rate: ordinaryRate, major: "channel", handler: (*Server).getChannelLocked},
		{method: "PATCH", path: channel, rate: postRate, major: "channel", handler: (*Server).patchChannelLocked},
		{method: "DELETE", path: channel, rate: postRate, major: "channel", handler: (*Server).deleteChannelLocked},
		{method: "GET", path: messages, rate: ordinaryRate, major: "channel", handler: (*Server).getMessagesLocked},
		{method: "POST", path: messages, rate: postRate, major: "channel", handler: (*Server).postMessageLocked},
		{method: "GET", path: message, rate: ordinaryRate, major: "channel", handler: (*Server).getMessageLocked},
		{method: "PATCH", path: message, rate: postRate, major: "channel", handler: (*Server).patchMessageLocked},
		{method: "DELETE", path: message, rate: postRate, major: "channel", handler: (*Server).deleteMessageLocked},
		{method: "POST", path: message + "/threads", rate: postRate, major: "channel", handler: (*Server).postThreadLocked},
	}
}

// tokenRoutes are those whose path carries the token of an interaction in place of the bot's token.
func tokenRoutes() []*route {
	const (
		webhook = "/webhooks/{application}/{token}"
		message = webhook + "/messages/{message}"
	)
	table := []*route{
		{method: "POST", path: "/interactions/{interaction}/{token}/callback", handler: (*Server).postCallbackLocked},
		{method: "POST", path: webhook, handler: (*Server).postFollowUpLocked},
		{method: "GET", path: message, handler: (*Server).getWebhookMessageLocked},
		{method: "PATCH", path: message, handler: (*Server).patchWebhookMessageLocked},
		{method: "DELETE", path: message, handler: (*Server).deleteWebhookMessageLocked},
	}
	for _, r := range table {
		r.rate, r.major, r.open, r.exempt = tokenRate, "token", true, true
	}
	return table
}

// commandRoutes are the routes of global commands, or of a guild's.
func commandRoutes(scope string) []*route {
	base := "/applications/{application}" + scope + "/commands"
	return []*route{
		{method: "GET", path: base, rate: ordinaryRate, handler: (*Server).getCommandsLocked},
		{method: "PUT", path: base, rate: ordinaryRate, handler: (*Server).putCommandsLocked},
	}
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
