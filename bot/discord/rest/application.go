package rest

import (
	"context"
	"encoding/base64"
	"net/http"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"
)

// Gateway is the address to connect to, the number of shards, and the number of sessions that may still be started.
type Gateway struct {
	URL            string        // ws:// or wss://
	Shards         int           // that Discord recommends; at least 1
	MaxConcurrency int           // identifies per 5 s, one for each key shard % MaxConcurrency; at least 1
	Total          int           // starts a day; 0 if the server does not say
	Remaining      int           // of these
	ResetAfter     time.Duration // until all of them are back
}

// Gateway asks for the gateway's address, the number of shards and the day's budget of session
// starts. The answer is for a connection that is made now: the numbers change as the bot grows.
// https://docs.discord.com/developers/events/gateway#get-gateway-bot
func (c *Client) Gateway(ctx context.Context) (Gateway, error) {
	var g struct {
		URL    string `json:"url"`
		Shards int    `json:"shards"`
		Limit  struct {
			Total          int   `json:"total"`
			Remaining      int   `json:"remaining"`
			ResetAfter     int64 `json:"reset_after"` // milliseconds
			MaxConcurrency int   `json:"max_concurrency"`
		} `json:"session_start_limit"`
	}
	if err := c.get(ctx, "get gateway", "gateway/bot", &g); err != nil {
		return Gateway{}, err
	}
	return Gateway{
		URL: g.URL, Shards: max(1, g.Shards), MaxConcurrency: max(1, g.Limit.MaxConcurrency),
		Total: g.Limit.Total, Remaining: g.Limit.Remaining,
		ResetAfter: time.Duration(g.Limit.ResetAfter) * time.Millisecond,
	}, nil
}

// get reads one of the bot's own resources.
func (c *Client) get(ctx context.Context, op string, url target, into any) error {
	return c.do(ctx, request{op: op, method: http.MethodGet, url: url, route: route{name: op}, safe: true, into: into})
}

// Reopen takes a thread out of the archive. All members that may write in it may do that, unless it is locked.
// https://docs.discord.com/developers/resources/channel#modify-channel
func (c *Client) Reopen(ctx context.Context, threadID string) error {
	return c.do(ctx, request{
		op: "reopen thread", method: http.MethodPatch, url: endpoint("channels/*", threadID),
		payload: map[string]bool{"archived": false}, route: route{"PATCH channel", threadID}, safe: true,
	})
}

// Guild returns the facts about a server that the bot has seen no event of: its language, and whether the bot is in it
// at all.
// https://docs.discord.com/developers/resources/guild#get-guild
func (c *Client) Guild(ctx context.Context, guildID string) (locale string, here bool, err error) {
	var g struct {
		Locale string `json:"preferred_locale"`
	}
	err = c.do(ctx, request{
		op: "get guild", method: http.MethodGet, url: endpoint("guilds/*", guildID),
		route: route{"GET guild", guildID}, safe: true, into: &g,
	})
	if hasCode(err, CodeUnknownGuild, CodeMissingAccess) {
		return "", false, nil
	}
	return g.Locale, err == nil, err
}

// Channel holds the fields of a channel that the bot needs.
// https://docs.discord.com/developers/resources/channel#channel-object
type Channel struct {
	Type   int    `json:"type"`
	Parent string `json:"parent_id"` // of a thread: its channel
	Name   string `json:"name"`
}

// Channel returns a channel.
// https://docs.discord.com/developers/resources/channel#get-channel
func (c *Client) Channel(ctx context.Context, id string) (got Channel, err error) {
	err = c.do(ctx, request{
		op: "get channel", method: http.MethodGet, url: endpoint("channels/*", id),
		route: route{"GET channel", id}, safe: true, into: &got,
	})
	return got, err
}

// Self is the identity of the bot.
type Self struct {
	App, User string // the ids of its application and of its user
	Embedded  bool   // the application has Activities
}

// flagEmbedded marks applications with Activities.
// https://docs.discord.com/developers/resources/application#application-object-application-flags
const flagEmbedded = 1 << 17

// Self asks for the identity of the bot.
// https://docs.discord.com/developers/resources/application#get-current-application
// https://docs.discord.com/developers/resources/user#get-current-user
func (c *Client) Self(ctx context.Context) (Self, error) {
	var application, bot struct {
		ID    string `json:"id"`
		Flags int    `json:"flags"` // of the application
	}
	if err := c.get(ctx, "get application", "applications/@me", &application); err != nil {
		return Self{}, err
	}
	if err := c.get(ctx, "get user", "users/@me", &bot); err != nil {
		return Self{}, err
	}
	return Self{App: application.ID, User: bot.ID, Embedded: application.Flags&flagEmbedded != 0}, nil
}

// Ping makes one small request, to see whether Discord answers. Nothing is logged.
// https://docs.discord.com/developers/events/gateway#get-gateway
func (c *Client) Ping(ctx context.Context) error {
	return c.do(ctx, request{op: "ping", method: http.MethodGet, url: "gateway", route: route{name: "ping"}, once: true})
}

// IsMember reports whether a user is in a guild.
// https://docs.discord.com/developers/resources/guild#get-guild-member
func (c *Client) IsMember(ctx context.Context, guildID, userID string) (bool, error) {
	err := c.do(ctx, request{
		op: "get member", method: http.MethodGet, url: endpoint("guilds/*/members/*", guildID, userID),
		route: route{"GET member", guildID}, safe: true,
	})
	if hasCode(err, CodeUnknownMember, CodeUnknownUser) {
		return false, nil
	}
	return err == nil, err
}

// Emoji is an emoji of the application.
type Emoji struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// Emojis lists the emojis of the application.
// https://docs.discord.com/developers/resources/emoji#list-application-emojis
func (c *Client) Emojis(ctx context.Context, appID string) ([]Emoji, error) {
	var list struct {
		Items []Emoji `json:"items"`
	}
	err := c.get(ctx, "list emojis", endpoint("applications/*/emojis", appID), &list)
	return list.Items, err
}

// AddEmoji uploads a PNG as an emoji of the application. A request that may have taken effect is
// not repeated: each name can be taken once, and the list tells whether this one is.
// https://docs.discord.com/developers/resources/emoji#create-application-emoji
func (c *Client) AddEmoji(ctx context.Context, appID, name string, png []byte) (Emoji, error) {
	var e Emoji
	q := request{
		op: "add emoji", method: http.MethodPost, url: endpoint("applications/*/emojis", appID),
		route:   route{name: "POST emoji"},
		payload: discordgo.EmojiParams{Name: name, Image: "data:image/png;base64," + base64.StdEncoding.EncodeToString(png)},
		into:    &e,
	}
	if err := c.do(ctx, q); err != nil {
		return Emoji{}, err
	}
	if e.ID == "" {
		return Emoji{}, q.misread()
	}
	return e, nil
}

// DeleteEmoji removes an emoji of the application.
// https://docs.discord.com/developers/resources/emoji#delete-application-emoji
func (c *Client) DeleteEmoji(ctx context.Context, appID, id string) error {
	return c.do(ctx, request{
		op: "delete emoji", method: http.MethodDelete, url: endpoint("applications/*/emojis/*", appID, id),
		route: route{name: "DELETE emoji"}, safe: true, settled: isEmojiGone,
	})
}

func isEmojiGone(err error) bool { return hasCode(err, CodeUnknownEmoji) }

// Response is Discord's answer to a request of [Client.Ask].
type Response struct {
	Status int // 0 if no answer came
	Header http.Header
	Body   []byte
}

// Ask makes a request that the client has no method for, and returns the raw answer. It is made once, keeps no limit,
// and nothing is concluded from the answer. The path is relative to the API's address; with the token of an
// interaction in it, the request goes without the bot's. The error means that no answer came, or half of one.
func (c *Client) Ask(ctx context.Context, method, path string, payload any, files ...File) (Response, error) {
	q := request{op: "ask", method: method, url: target(path), payload: payload, files: files, into: &struct{}{}}
	if strings.HasPrefix(path, "webhooks/") || strings.HasPrefix(path, "interactions/") {
		q.token = path
	}
	r, err := c.build(ctx, q)
	if err != nil {
		return Response{}, &Error{Op: q.op, Message: "the request cannot be encoded"}
	}
	resp := c.exchange(ctx, q, r)
	a := Response{Status: resp.status, Header: resp.header, Body: resp.body}
	if resp.err != nil {
		return a, newError(q, resp, rateLimit{}, "")
	}
	return a, nil
}
