package rest

import (
	"encoding/json"
	"net/http"
	"time"
)

// rateLimit is what a 429 says. The zero value stands for any other response.
type rateLimit struct {
	wait   time.Duration
	global bool
}

// Bounds of a wait: Discord sometimes says 0, and the page of a proxy says nothing at all.
const (
	shortestWait = 50 * time.Millisecond
	unknownWait  = 10 * time.Second
)

// readRateLimit understands the three kinds of 429: that of a route, that of the whole bot, and the
// HTML page with which Cloudflare turns an address away. The last two hold everything back.
// https://docs.discord.com/developers/topics/rate-limits#exceeding-a-rate-limit
func readRateLimit(r *response) rateLimit {
	if r.status != http.StatusTooManyRequests {
		return rateLimit{}
	}
	var body struct {
		RetryAfter *float64 `json:"retry_after"`
		Global     bool     `json:"global"`
	}
	fromDiscord := json.Unmarshal(r.body, &body) == nil && body.RetryAfter != nil
	out := rateLimit{wait: unknownWait, global: !fromDiscord || body.Global || r.header.Get("X-RateLimit-Global") != ""}
	if fromDiscord && *body.RetryAfter >= 0 && *body.RetryAfter <= 1e6 {
		out.wait = seconds(*body.RetryAfter)
	} else if s, ok := number(r.header, "Retry-After"); ok {
		out.wait = seconds(s)
	}
	out.wait = max(out.wait, shortestWait)
	return out
}
