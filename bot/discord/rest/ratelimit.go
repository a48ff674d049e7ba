package rest

import (
	"encoding/json"
	"net/http"
	"time"
)

// rateLimit is the content of a 429. The zero value stands for any other response.
type rateLimit struct {
	wait   time.Duration
	global bool
}

// Bounds of a wait: Discord sometimes says 0, and sometimes nothing at all.
const (
	shortestWait = 50 * time.Millisecond
	unknownWait  = 10 * time.Second
	// oldEditWait is for the limit on edits of messages older than an hour, which may come without a time. Discord
	// does not publish it; others have seen three edits in six seconds in a channel.
	// https://github.com/discord/discord-api-docs/issues/4413
	oldEditWait = 6 * time.Second
)

// limitBody is the body of a 429 from Discord itself.
// https://docs.discord.com/developers/topics/rate-limits#exceeding-a-rate-limit
type limitBody struct {
	RetryAfter *float64 `json:"retry_after"`
	Global     bool     `json:"global"`
	Code       int      `json:"code"`
}

// readRateLimit distinguishes the 429 of a route, which holds back that route alone, from those that hold everything
// back: the one that says that it is global, the page with which Cloudflare turns an address away, and the JSON that
// has taken that page's place at times. The last names neither a limit nor a time.
// https://github.com/discord/discord-api-docs/issues/5810
func readRateLimit(r *response) rateLimit {
	if r.status != http.StatusTooManyRequests {
		return rateLimit{}
	}
	var body limitBody
	if json.Unmarshal(r.body, &body) != nil {
		body = limitBody{} // fields read before the fault mean nothing
	}
	scope := r.header.Get("X-RateLimit-Scope")
	ofRoute := body.RetryAfter != nil || body.Code != 0 || scope == "user" || scope == "shared"
	marked := body.Global || scope == "global" || r.header.Get("X-RateLimit-Global") != ""
	return rateLimit{wait: max(body.wait(r.header), shortestWait), global: marked || !ofRoute}
}

// wait returns how long to wait by the body, or else by the headers.
func (b limitBody) wait(h http.Header) time.Duration {
	if b.RetryAfter != nil && *b.RetryAfter >= 0 && *b.RetryAfter <= 1e6 {
		return seconds(*b.RetryAfter)
	}
	if s, ok := number(h, "Retry-After"); ok {
		return seconds(s)
	}
	if b.Code == CodeOldMessageEdits {
		return oldEditWait
	}
	return unknownWait
}

// reach names the requests that a rate limit holds back: "global" or "route".
func (l rateLimit) reach() string {
	if l.global {
		return "global"
	}
	return "route"
}
