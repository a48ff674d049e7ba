package standin

import (
	"bytes"
	"crypto/md5"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"mime"
	"mime/multipart"
	"net/http"
	"net/url"
	"path"
	"strconv"
	"strings"
	"time"
)

// apiVersion is the version of Discord's API and gateway that the stand-in speaks.
const apiVersion = "10"

// request is a REST request, read and routed.
type request struct {
	method   string
	path     string // without the /api/vN prefix
	query    url.Values
	headers  http.Header
	route    *route
	vars     map[string]string
	body     []byte // JSON; of a multipart body its payload_json
	files    []upload
	received time.Time
}

// response is the answer to a request.
type response struct {
	status      int
	body        []byte
	header      http.Header
	undescribed bool // Discord answers like this against its own description
}

// parse returns the body as a form, and requires that it is an object.
func (q *request) parse() (form, *apiError) {
	f, refusal := parseForm(q.body)
	if refusal != nil {
		return f, refusal
	}
	f.isObject()
	return f, f.result()
}

// route is one method and path of the API.
type route struct {
	method  string
	path    string // segments in braces are variables
	parts   []string
	rate    rate
	major   string // the variable with a bucket for each of its values
	bearer  bool   // accepts a user's access token, too
	secret  bool   // has secrets in its bodies, which are not journaled; the OpenAPI description does not have it
	open    bool   // needs no bot token: the path has a secret, or there is none
	exempt  bool   // does not count for the global limit
	urgent  bool   // is the first response to an interaction
	emojis  bool   // changes emojis; the window of their limit is not known
	handler func(*Server, *request) (int, any, *apiError)
}

// upload is a file in a request. Its number is the n of "files[n]".
type upload struct {
	number      int
	name        string
	contentType string
	data        []byte
}

const (
	maxRequest = 25 << 20
	maxFile    = 10 << 20
	maxFiles   = 10
)

// readBody returns the JSON of a request, and its files if it is multipart.
func readBody(r *http.Request) ([]byte, []upload, *apiError) {
	body, err := io.ReadAll(io.LimitReader(r.Body, maxRequest+1))
	if err != nil {
		return nil, nil, errBroken
	}
	if len(body) > maxRequest {
		return nil, nil, errTooLarge
	}
	kind, params, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	switch {
	case len(body) == 0 || kind == "application/json" || kind == "application/x-www-form-urlencoded":
		return body, nil, nil
	case err != nil || kind != "multipart/form-data":
		return nil, nil, errContentType
	}
	return readParts(multipart.NewReader(bytes.NewReader(body), params["boundary"]))
}

// readParts reads the parts of a multipart body.
func readParts(parts *multipart.Reader) (body []byte, files []upload, refusal *apiError) {
	for {
		part, err := parts.NextPart()
		if errors.Is(err, io.EOF) {
			return body, files, nil
		}
		if err != nil {
			return nil, nil, errInvalidJSON
		}
		data, err := io.ReadAll(part)
		if err != nil {
			return nil, nil, errInvalidJSON
		}
		if part.FormName() == "payload_json" {
			body = data
			continue
		}
		number, ok := fileNumber(part.FormName())
		if !ok {
			continue
		}
		if len(data) > maxFile {
			return nil, nil, errTooLarge
		}
		files = append(files, upload{number, path.Base(part.FileName()), part.Header.Get("Content-Type"), data})
	}
}

// fileNumber reads the n of "files[n]".
func fileNumber(field string) (int, bool) {
	inner, ok := strings.CutPrefix(field, "files[")
	if !ok {
		return 0, false
	}
	n, err := strconv.Atoi(strings.TrimSuffix(inner, "]"))
	return n, err == nil
}

// apiError is an answer that refuses a request, with Discord's code and words.
type apiError struct {
	status  int
	code    int
	message string
	fields  *fieldErrors // for an invalid form
}

// MarshalJSON writes Discord's error body.
func (e *apiError) MarshalJSON() ([]byte, error) {
	body := object{"message": e.message, "code": e.code}
	if e.fields != nil {
		body["errors"] = e.fields
	}
	return json.Marshal(body)
}

// rule returns the name of the error in a violation.
func (e *apiError) rule() string {
	if e.code != 0 {
		return fmt.Sprint(e.code)
	}
	return fmt.Sprintf("http %d", e.status)
}

// protocolError reports whether a well-behaved bot can never get this answer. Deleted objects, lost permissions,
// expired times and revoked tokens are not the bot's fault. Neither are rate limits, nor a request that is made again
// because its answer was lost.
func (e *apiError) protocolError() bool {
	switch e.status {
	case http.StatusUnauthorized, http.StatusTooManyRequests:
		return false
	case http.StatusNotFound:
		return e.code == 0
	case http.StatusForbidden:
		return e.code == errForeignMessage.code
	}
	return e.code != errArchivedThread.code && e.code != errMaximumEmojis.code && e.code != errThreadExists.code &&
		e.code != errMaximumThreads.code
}

// The refusals, by Discord's table of JSON error codes.
var (
	errNotFound           = &apiError{404, 0, "404: Not Found", nil}
	errLargeEmoji         = &apiError{400, 0, "File cannot be larger than 256.0 kb.", nil} // has no code of its own
	errMethodNotAllowed   = &apiError{405, 0, "405: Method Not Allowed", nil}
	errUnauthorized       = &apiError{401, 0, "401: Unauthorized", nil}
	errUnknownApplication = &apiError{404, 10002, "Unknown Application", nil}
	errUnknownChannel     = &apiError{404, 10003, "Unknown Channel", nil}
	errUnknownGuild       = &apiError{404, 10004, "Unknown Guild", nil}
	errUnknownMember      = &apiError{404, 10007, "Unknown Member", nil}
	errUnknownMessage     = &apiError{404, 10008, "Unknown Message", nil}
	errUnknownUser        = &apiError{404, 10013, "Unknown User", nil}
	errUnknownEmoji       = &apiError{404, 10014, "Unknown Emoji", nil}
	errUnknownWebhook     = &apiError{404, 10015, "Unknown Webhook", nil}
	errUnknownInstance    = &apiError{404, 10000, "Unknown Activity Instance", nil} // code and words are a guess
	errUnknownInteraction = &apiError{404, 10062, "Unknown interaction", nil}
	errMaximumEmojis      = &apiError{400, 30008, "Maximum number of emojis reached (2000)", nil}
	errMaximumCommands    = &apiError{400, 30032, "Maximum number of application commands reached (100).", nil}
	errTooLarge           = &apiError{413, 40005, "Request entity too large", nil}
	errAlreadyAnswered    = &apiError{400, 40060, "Interaction has already been acknowledged.", nil}
	errMissingAccess      = &apiError{403, 50001, "Missing Access", nil}
	errForeignMessage     = &apiError{403, 50005, "Cannot edit a message authored by another user", nil}
	errEmptyMessage       = &apiError{400, 50006, "Cannot send an empty message", nil}
	errMissingPermissions = &apiError{403, 50013, "Missing Permissions", nil}
	errExpiredToken       = &apiError{401, 50027, "Invalid Webhook Token", nil}
	errInvalidVersion     = &apiError{400, 50041, "Invalid API version provided.", nil}
	errArchivedThread     = &apiError{400, 50083, "Thread is archived", nil}
	errBroken             = &apiError{0, 0, "the bot has gone before the end of its request", nil} // never sent
	errInvalidRecipient   = &apiError{400, 50033, "Invalid Recipient(s)", nil}
	errEntryPointLost     = &apiError{400, 50240, entryPointLostText, nil}
	errContentType        = &apiError{400, 50035, "Invalid Form Body", &fieldErrors{own: []fieldError{{
		"CONTENT_TYPE_INVALID", `Expected "Content-Type" header to be one of {'application/json'}.`,
	}}}}
	errInvalidJSON    = &apiError{400, 50109, "The request body contains invalid JSON.", nil}
	errChannelType    = &apiError{400, 50024, "Cannot execute action on this channel type", nil}
	errMaximumThreads = &apiError{400, 160006, "Maximum number of active threads reached", nil}
	errThreadExists   = &apiError{400, 160004, "A thread has already been created for this message", nil}
)

// rate is the number of requests that a bucket admits in a window.
type rate struct {
	limit  int
	window time.Duration
}

// globalRate limits the whole bot. Interaction callbacks and webhook routes do not count.
var globalRate = rate{50, time.Second}

// bucket counts the requests of one route and one top-level resource.
type bucket struct {
	remaining int
	resets    time.Time
}

// limiter counts requests. It is guarded by Server.mu.
type limiter struct {
	buckets map[string]*bucket
	swept   time.Time
}

// take counts a request and returns its bucket, and whether the request is within the limit.
func (l *limiter) take(key string, r rate, now time.Time) (bucket, bool) {
	if now.Sub(l.swept) > time.Minute {
		l.swept = now
		for k, b := range l.buckets {
			if now.After(b.resets) {
				delete(l.buckets, k)
			}
		}
	}
	b := l.buckets[key]
	if b == nil || !now.Before(b.resets) {
		b = &bucket{remaining: r.limit, resets: now.Add(r.window)}
		l.buckets[key] = b
	}
	if b.remaining == 0 {
		return *b, false
	}
	b.remaining--
	return *b, true
}

// rateLimited is the answer to one request too many.
type rateLimited struct {
	Message    string  `json:"message"`
	RetryAfter float64 `json:"retry_after"`
	Global     bool    `json:"global"`
	Code       int     `json:"code"` // of the JSON error; 0 if the limit has no error of its own
	scope      string
}

// The scopes of a limit: of the bot on one route, of the bot on all routes, and of a resource with other users, too.
const (
	scopeUser   = "user"
	scopeGlobal = "global"
	scopeShared = "shared"
)

// newRateLimited rounds up, so that waiting that long is enough.
func newRateLimited(wait time.Duration, global bool) *rateLimited {
	scope := scopeUser
	if global {
		scope = scopeGlobal
	}
	return &rateLimited{"You are being rate limited.", math.Ceil(wait.Seconds()*1000) / 1000, global, 0, scope}
}

// setHeaders sets the headers of the refusal.
func (r *rateLimited) setHeaders(h http.Header) {
	h.Set("Retry-After", strconv.Itoa(int(math.Ceil(r.RetryAfter))))
	h.Set("X-RateLimit-Scope", r.scope)
	if r.Global { // a global limit says nothing of the route
		for _, name := range []string{"Bucket", "Limit", "Remaining", "Reset", "Reset-After"} {
			h.Del("X-RateLimit-" + name)
		}
		h.Set("X-RateLimit-Global", "true")
		return
	}
	h.Set("X-RateLimit-Reset-After", seconds(r.RetryAfter))
}

// setLimitHeaders sets the headers with the state of a request's bucket.
func setLimitHeaders(h http.Header, route string, r rate, b bucket, now time.Time) {
	after := max(0, b.resets.Sub(now).Seconds())
	sum := md5.Sum([]byte(route)) // Discord's bucket names look like hashes; nothing depends on their strength
	h.Set("X-RateLimit-Bucket", hex.EncodeToString(sum[:]))
	h.Set("X-RateLimit-Limit", strconv.Itoa(r.limit))
	h.Set("X-RateLimit-Remaining", strconv.Itoa(b.remaining))
	h.Set("X-RateLimit-Reset", seconds(float64(b.resets.UnixMilli())/1000))
	h.Set("X-RateLimit-Reset-After", seconds(after))
}

// setFaultHeaders sets the headers of a bucket for a limit that a fault makes. In Discord's example of a shared limit
// the bucket has more left, and begins anew before the resource is free again.
// https://docs.discord.com/developers/topics/rate-limits#header-format
func (f *Fault) setFaultHeaders(h http.Header, q *request, now time.Time) {
	if f.Global || q.route == nil || f.Effect != FaultRateLimit && f.Effect != FaultSharedRateLimit {
		return
	}
	b := bucket{resets: now.Add(f.RetryAfter)}
	if f.Effect == FaultSharedRateLimit {
		b.remaining, b.resets = q.route.rate.limit-1, now.Add(f.RetryAfter/20)
	}
	setLimitHeaders(h, q.route.method+" "+q.route.path, q.route.rate, b, now)
}

// via names the proxy that all answers of Discord's API have passed. Libraries attribute an answer without it to
// Cloudflare.
const via = "1.1 google"

func seconds(s float64) string { return strconv.FormatFloat(s, 'f', 3, 64) }

// errOldEdits is the error in the form without the time to try again.
var errOldEdits = &apiError{http.StatusTooManyRequests, 30046, oldEditsText, nil}

const entryPointLostText = "You cannot remove this app's Entry Point command in a bulk update operation. " +
	"Please include the Entry Point command in your update request or delete it separately."

const oldEditsText = "Maximum number of edits to messages older than 1 hour reached. Try again later"
