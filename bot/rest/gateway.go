package rest

import (
	"context"
	"encoding/json"
	"net/http"
	"time"

	"github.com/bwmarrin/discordgo"
)

// Gateway is where to connect to, with how many shards, and how many sessions may still be started.
type Gateway struct {
	URL            string        // ws:// or wss://
	Shards         int           // recommended
	MaxConcurrency int           // identifies every five seconds: one for each key, shard % MaxConcurrency
	Total          int           // starts a day; 0 if the server does not say
	Remaining      int           // of these
	ResetAfter     time.Duration // until all of them are back
}

// Gateway asks for the gateway's address and the day's budget of session starts.
// https://docs.discord.com/developers/events/gateway#get-gateway-bot
func (c *Client) Gateway(ctx context.Context) (Gateway, error) {
	var g discordgo.GatewayBotResponse
	if err := c.get(ctx, "get gateway", discordgo.EndpointGatewayBot, &g); err != nil {
		return Gateway{}, err
	}
	limit := g.SessionStartLimit
	return Gateway{
		URL: g.URL, Shards: g.Shards, MaxConcurrency: limit.MaxConcurrency, Total: limit.Total, Remaining: limit.Remaining,
		ResetAfter: time.Duration(limit.ResetAfter) * time.Millisecond,
	}, nil
}

// get reads one of the bot's own resources.
func (c *Client) get(ctx context.Context, op, url string, into any) error {
	body, err := c.do(ctx, call{op: op, method: http.MethodGet, url: url, bucket: op, safe: true})
	if err != nil {
		return err
	}
	if json.Unmarshal(body, into) != nil {
		return &Error{Op: op, Message: "the answer is not what Discord answers: is DISCORD_API_URL right?"}
	}
	return nil
}
