package rest

import (
	"encoding/json"
	"net/http"
	"time"
)

// limited is what a 429 says. The zero value is any other answer.
type limited struct {
	wait   time.Duration
	global bool
}

// Bounds of a wait: Discord sometimes says 0, and the page of a proxy says nothing at all.
const (
	shortestWait = 50 * time.Millisecond
	unknownWait  = 10 * time.Second
)

// readLimited understands the three kinds of 429: of a route, of the whole bot, and the HTML page with which
// Cloudflare turns an address away. The last two hold everything back.
// https://docs.discord.com/developers/topics/rate-limits#exceeding-a-rate-limit
func readLimited(a *answer) limited {
	if a.status != http.StatusTooManyRequests {
		return limited{}
	}
	var body struct {
		RetryAfter *float64 `json:"retry_after"`
		Global     bool     `json:"global"`
	}
	fromDiscord := json.Unmarshal(a.body, &body) == nil && body.RetryAfter != nil
	out := limited{wait: unknownWait, global: !fromDiscord || body.Global || a.header.Get("X-RateLimit-Global") != ""}
	if fromDiscord && *body.RetryAfter >= 0 && *body.RetryAfter <= 1e6 {
		out.wait = seconds(*body.RetryAfter)
	} else if s, ok := number(a.header, "Retry-After"); ok {
		out.wait = seconds(s)
	}
	out.wait = max(out.wait, shortestWait)
	return out
}
