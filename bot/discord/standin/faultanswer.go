package standin

import (
	"net/http"
	"strconv"
)

// The refusals of the proxy in front of Discord and of Discord's guard against floods, by the tables
// of opcodes and by what bots have been answered.
var (
	errProxyBlocks   = &apiError{http.StatusForbidden, 40333, "internal network error", nil}
	errAddressBlocks = &apiError{
		http.StatusTooManyRequests, 0, "You are being blocked from accessing our API temporarily.", nil,
	}
)

// answers reports whether the effect replaces the answer and keeps the request from having any.
func (e FaultEffect) answers() bool { return e >= FaultStatus }

// makeResponse makes what a fault answers in place of Discord.
func (f *Fault) makeResponse() response {
	switch f.Effect {
	case FaultRateLimit:
		return f.limitResponse("user")
	case FaultSharedRateLimit:
		return f.limitResponse("shared")
	case FaultBareRateLimit:
		return jsonResponse(errAddressBlocks.status, encode(errAddressBlocks))
	case FaultForbidden:
		return jsonResponse(errProxyBlocks.status, encode(errProxyBlocks))
	case FaultHTML403:
		return pageResponse(http.StatusForbidden, html403)
	case FaultHTML429:
		made := pageResponse(http.StatusTooManyRequests, html429)
		made.header.Set("Retry-After", strconv.Itoa(int(f.RetryAfter.Seconds())))
		return made
	}
	made := jsonResponse(f.Status, []byte(f.Body))
	if f.BodyType != "" {
		made.header.Set("Content-Type", f.BodyType)
	}
	return made
}

// limitResponse is the JSON 429 of a scope. The global scope goes before any other.
func (f *Fault) limitResponse(scope string) response {
	limited := newRateLimited(f.RetryAfter, f.Global)
	if scope == "shared" {
		limited.Message = "The resource is being rate limited."
	}
	made := jsonResponse(http.StatusTooManyRequests, encode(limited))
	limited.setHeaders(made.header)
	if !f.Global {
		made.header.Set("X-RateLimit-Scope", scope)
	}
	return made
}

func jsonResponse(status int, body []byte) response {
	return response{status: status, body: body, header: http.Header{"Content-Type": {"application/json"}}}
}

// pageResponse is a page of the proxy in front of Discord.
func pageResponse(status int, page string) response {
	return response{status: status, body: []byte(page), header: http.Header{
		"Content-Type": {"text/html; charset=UTF-8"}, "Server": {"cloudflare"},
	}}
}

// html429 resembles the page of the proxy in front of Discord.
const html429 = `<!doctype html><html lang="en-US"><head><title>Access denied | discord.com used Cloudflare to ` +
	`restrict access</title></head><body><h1>Error 1015</h1><p>You are being rate limited.</p></body></html>`

// html403 resembles the page of the same proxy that refuses an address.
const html403 = `<!doctype html><html lang="en-US"><head><title>Attention Required! | Cloudflare</title></head>` +
	`<body><h1>Sorry, you have been blocked</h1><p>You are unable to access discord.com</p></body></html>`
