package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/bwmarrin/discordgo"
)

// Gateway is where to connect to, with how many shards, and how many sessions may still be started.
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
	if err := c.get(ctx, "get gateway", discordgo.EndpointGatewayBot, &g); err != nil {
		return Gateway{}, err
	}
	return Gateway{
		URL: g.URL, Shards: max(1, g.Shards), MaxConcurrency: max(1, g.Limit.MaxConcurrency),
		Total: g.Limit.Total, Remaining: g.Limit.Remaining,
		ResetAfter: time.Duration(g.Limit.ResetAfter) * time.Millisecond,
	}, nil
}

// get reads one of the bot's own resources.
func (c *Client) get(ctx context.Context, op, url string, into any) error {
	return c.do(ctx, request{op: op, method: http.MethodGet, url: url, bucket: op, safe: true, into: into})
}
