package rest

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"golang.org/x/text/unicode/norm"
)

// ErrInvalidToken means that Discord does not know the bot token (any more). Nothing but a new
// token helps.
var ErrInvalidToken = errors.New("the bot token is refused: copy it again from the developer portal, Bot page")

// Error is a request that failed. It is safe to log with any verb: its texts are this package's own, chosen by numbers
// that Discord sent, so that no token, custom id or content can get into it, with any answer of a server.
type Error struct {
	Op         string        // name of the request
	Status     int           // HTTP status, 0 when no answer came
	Code       int           // Discord's code, 0 when there is none
	Message    string        // its meaning
	RetryAfter time.Duration // of a 429
	Fields     []string      // of a 50035: the fields that were refused, and why

	oauth     string // reason for the refusal of an exchange of a code
	uncertain bool   // it may have taken effect
	blocked   bool   // something before Discord's API has turned it away
	unsent    bool   // it has not reached Discord
	cause     error  // a context's error or ErrInvalidToken
}

// Error returns the request, its fault and its codes as text.
func (e *Error) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s", e.Op, e.Message)
	if e.Status != 0 {
		fmt.Fprintf(&b, " (HTTP %d", e.Status)
		if e.Code != 0 {
			fmt.Fprintf(&b, ", code %d", e.Code)
		}
		if e.RetryAfter > 0 {
			fmt.Fprintf(&b, ", retry after %v", e.RetryAfter.Round(time.Millisecond))
		}
		b.WriteByte(')')
	}
	if len(e.Fields) > 0 {
		fmt.Fprintf(&b, ": %s", strings.Join(e.Fields, "; "))
	}
	return b.String()
}

// Unwrap returns context.Canceled, context.DeadlineExceeded or [ErrInvalidToken], if that was the
// reason.
func (e *Error) Unwrap() error { return e.cause }

// IsGone reports that the object of a request exists no more: the message, the interaction or its token.
func IsGone(err error) bool { return IsMessageGone(err) || IsExpired(err) }

// IsMessageGone reports that the message exists no more: the one to change or to delete, the one
// that was clicked, and for [Client.Send] the one that the nonce has made.
func IsMessageGone(err error) bool { return hasCode(err, CodeUnknownMessage) }

// IsExpired reports that Discord does not know the interaction or its token, or not any more.
func IsExpired(err error) bool {
	return hasCode(err, CodeUnknownInteraction, CodeInvalidWebhookToken, CodeUnknownWebhook)
}

// IsChannelGone reports that the channel exists no more.
func IsChannelGone(err error) bool { return hasCode(err, CodeUnknownChannel) }

// IsAcknowledged reports that the interaction has been answered before.
func IsAcknowledged(err error) bool { return hasCode(err, CodeAcknowledged) }

// IsArchived reports that the thread is archived: messages in it can be neither changed nor
// deleted, and buttons on them not answered.
func IsArchived(err error) bool { return hasCode(err, CodeThreadArchived) }

// IsThreadsFull reports that the server has as many active threads as it can have.
func IsThreadsFull(err error) bool { return hasCode(err, CodeThreadsFull, CodeNewsThreadsFull) }

// IsForbidden reports that the bot lacks a permission or access, and will until a person changes
// that. A 403 alone does not say so: in an outage of 2024 every request got one.
// https://github.com/germanoeich/nirn-proxy/issues/14
func IsForbidden(err error) bool { return hasCode(err, forbiddenCodes...) }

// IsAway reports that Discord cannot be reached, answers too late or not at all, or has trouble of its own. Requests
// that the caller gave up itself do not count.
func IsAway(err error) bool {
	var e *Error
	return errors.As(err, &e) && (e.unsent || e.uncertain) && !errors.Is(e.cause, context.Canceled)
}

// IsInvalidToken reports that Discord refuses the bot token.
func IsInvalidToken(err error) bool { return errors.Is(err, ErrInvalidToken) }

func hasCode(err error, codes ...int) bool {
	var e *Error
	return errors.As(err, &e) && slices.Contains(codes, e.Code)
}

// describe returns in our own words why no answer came, and whether the request cannot have reached the server. The
// error's own text is never used: it can hold the URL, and the URL holds the interaction token.
func describe(err error) (message string, unsent bool) {
	var (
		dns         *net.DNSError
		op          *net.OpError
		certificate *tls.CertificateVerificationError
		authority   x509.UnknownAuthorityError
		timeout     net.Error
	)
	dialing := errors.As(err, &op) && op.Op == "dial"
	switch {
	case errors.Is(err, context.Canceled):
		return "given up", false
	case errors.Is(err, context.DeadlineExceeded):
		return "no answer in time", false
	case errors.Is(err, errTooLong):
		return "the answer is too long", false
	case errors.As(err, &dns):
		return "the server's name cannot be looked up", true
	case errors.As(err, &certificate), errors.As(err, &authority):
		return "the server's certificate is not trusted", true
	case errors.Is(err, syscall.ECONNREFUSED):
		return "the server refuses connections", dialing
	case errors.Is(err, syscall.ECONNRESET), errors.Is(err, syscall.EPIPE):
		return "the connection was reset", false
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return "the connection ended", false
	case errors.As(err, &timeout) && timeout.Timeout():
		return "no answer in time", dialing
	case dialing:
		return "the server cannot be reached", true
	}
	return "the connection failed", false
}

// Codes of Discord that callers decide on.
// https://docs.discord.com/developers/topics/opcodes-and-status-codes#json-json-error-codes
const (
	CodeUnknownChannel      = 10003
	CodeUnknownGuild        = 10004
	CodeUnknownMember       = 10007
	CodeUnknownMessage      = 10008
	CodeUnknownUser         = 10013
	CodeUnknownEmoji        = 10014
	CodeUnknownWebhook      = 10015
	CodeUnknownInteraction  = 10062
	CodeNotAuthorized       = 20012
	CodeOldMessageEdits     = 30046
	CodeAcknowledged        = 40060
	CodeBlocked             = 40333
	CodeMissingAccess       = 50001
	CodeVerificationLevel   = 50009
	CodeMissingPermissions  = 50013
	CodeInvalidWebhookToken = 50027
	CodeInvalidFormBody     = 50035
	CodeEntryPointLost      = 50240
	CodeThreadArchived      = 50083
	CodeTwoFactorRequired   = 60003
	CodeThreadExists        = 160004
	CodeThreadLocked        = 160005
	CodeThreadsFull         = 160006
	CodeNewsThreadsFull     = 160007
)

// forbiddenCodes say that the bot lacks a right where it acts, and that a person can give it: by
// the bot's roles, the channel's overwrites, the server's safety settings, by unlocking a thread,
// or by the token of the right application. No other code that comes with 403 is a matter of
// permissions.
var forbiddenCodes = []int{
	CodeMissingAccess, CodeMissingPermissions, CodeNotAuthorized, CodeVerificationLevel,
	CodeTwoFactorRequired, CodeThreadLocked,
}

// codeTexts are the meanings of codes. Discord's own message is not passed on: it can repeat parts of the request.
var codeTexts = map[int]string{
	10001:                   "unknown account",
	10002:                   "unknown application",
	CodeUnknownChannel:      "unknown channel",
	CodeUnknownGuild:        "unknown guild",
	CodeUnknownMember:       "unknown member",
	CodeUnknownMessage:      "unknown message",
	CodeUnknownUser:         "unknown user",
	CodeUnknownEmoji:        "unknown emoji",
	CodeUnknownWebhook:      "unknown webhook, or an interaction that has not been answered",
	CodeUnknownInteraction:  "unknown interaction, or answered too late",
	10063:                   "unknown application command",
	CodeNotAuthorized:       "the application is somebody else's",
	20028:                   "the channel's write limit is reached",
	30008:                   "the application has no room for more emojis",
	30034:                   "the daily limit of command creations is reached",
	CodeOldMessageEdits:     "too many edits of an old message",
	40005:                   "the request is too large",
	CodeAcknowledged:        "the interaction has been answered before",
	40062:                   "the service is being rate limited",
	CodeBlocked:             "blocked by Cloudflare, before Discord's API",
	CodeMissingAccess:       "missing access",
	50005:                   "the message is somebody else's",
	50006:                   "the message is empty",
	50008:                   "this kind of channel holds no messages",
	CodeVerificationLevel:   "the server's verification level keeps the bot out",
	CodeMissingPermissions:  "missing permissions",
	CodeInvalidWebhookToken: "the interaction token is no longer valid",
	CodeInvalidFormBody:     "the payload is refused",
	CodeThreadArchived:      "the thread is archived",
	CodeEntryPointLost:      "the portal's command for Activities was left out",
	50109:                   "the payload is not JSON",
	CodeTwoFactorRequired:   "the server asks for two-factor authentication of the bot's owner",
	CodeThreadExists:        "the message has a thread already",
	CodeThreadLocked:        "the thread is locked",
	CodeThreadsFull:         "the server has as many active threads as it can have",
	CodeNewsThreadsFull:     "the server has as many active threads as it can have",
}

// Bounds of the fields that are kept of a refusal.
const (
	maxFields    = 16
	maxFieldPath = 16
	maxCodeWords = 10
)

// fieldNames lists the names of Discord's own fields. An error may hold them even if the request did.
var fieldNames = strings.Fields(`accent_color action allowed_mentions attachments author choices components content
	contexts custom_id data default_member_permissions default_values description description_localizations disabled
	divider embeds emoji enforce_nonce fields files filename flags footer icon_url id image inline integration_types
	items label max_length max_value max_values media message_reference min_length min_value min_values name
	name_localizations nonce options parse placeholder proxy_url required roles spacing spoiler sticker_ids style text
	thumbnail timestamp title tts type url user users value values`)

// codeWords are the words that the codes of refused fields are made of, such as
// BASE_TYPE_BAD_LENGTH.
var codeWords = strings.Fields(`ALLOWED ALREADY APPLICATION ATTACHMENT ATTACHMENTS BAD BASE BOOLEAN BOTH BUTTON CANNOT
	CHANNEL CHOICES COERCE COMMAND COMPONENT COMPONENTS CONFLICT CONTENT CONVERT CUSTOM DATE DICT DISALLOWED DUPLICATE
	DUPLICATED EMBED EMOJI EMPTY EXCEED EXCEEDED EXCLUSIVE FIELD FIELDS FILE FLAG FLAGS FORBIDDEN FORMAT GUILD ID IMAGE
	IN INT INVALID IS LABEL LARGE LAYOUT LEGACY LENGTH LIMIT LIST LONG LOW MANY MAX MENTIONS MESSAGE MIN MISSING MODAL
	NAME NAMES NONCE NOT NUMBER OF ONE ONLY OPTION OPTIONS OR ORDER OUT OVERLAP PARSE RANGE REGEX REQUIRED ROW SCHEME
	SELECT SHORT SIZE SMALL SNOWFLAKE STRING STYLE SUM TEXT THREAD TITLE TOKEN TOO TOTAL TYPE UNION UNIQUE UNKNOWN URL
	USE USER V2 VALIDATE VALUE VALUES WEBHOOK WIDTH WITH`)

// readRefusal reads Discord's error body:
// {"code":50035,"message":"…","errors":{"data":{"content":{"_errors":[…]}}}}. It leaves out of fields everything that
// could be a piece of the texts that were sent.
// https://docs.discord.com/developers/reference#error-messages
func readRefusal(body []byte, sent []string) (code int, fields []string) {
	var refusal struct {
		Code   int             `json:"code"`
		Errors json.RawMessage `json:"errors"`
	}
	if json.Unmarshal(body, &refusal) != nil {
		return 0, nil
	}
	var tree any
	if json.Unmarshal(refusal.Errors, &tree) == nil {
		r := fieldReader{sent: letters(strings.Join(sent, ""))}
		r.read(nil, tree)
		fields = r.fields
	}
	return refusal.Code, fields
}

// fieldReader collects the refused fields of a tree.
type fieldReader struct {
	sent   string // the letters of all texts that were sent
	fields []string
}

func (r *fieldReader) read(path []string, node any) {
	object, ok := node.(map[string]any)
	if !ok || len(path) > maxFieldPath {
		return
	}
	for _, key := range slices.Sorted(maps.Keys(object)) {
		if len(r.fields) >= maxFields {
			return
		}
		if key == "_errors" {
			r.fields = append(r.fields, strings.Join(path, ".")+" "+r.firstCode(object[key]))
			continue
		}
		r.read(append(slices.Clone(path), r.fieldName(key)), object[key])
	}
}

// firstCode returns the reason given first, such as BASE_TYPE_BAD_LENGTH.
func (r *fieldReader) firstCode(list any) string {
	reasons, _ := list.([]any)
	if len(reasons) == 0 {
		return "?"
	}
	reason, _ := reasons[0].(map[string]any)
	code, _ := reason["code"].(string)
	words := strings.Split(code, "_")
	for i, word := range words {
		if !slices.Contains(codeWords, word) && !r.isHarmless(strings.ToLower(word), word == strings.ToUpper(word)) {
			words[i] = "?"
		}
	}
	return strings.Join(words[:min(len(words), maxCodeWords)], "_")
}

func (r *fieldReader) fieldName(key string) string {
	if n, err := strconv.Atoi(key); err == nil && n >= 0 && n < 1000 || slices.Contains(fieldNames, key) ||
		r.isHarmless(key, true) {
		return key
	}
	return "?"
}

// harmless is the form of a name in Discord's API: words in lower case.
var harmless = regexp.MustCompile(`^[a-z]{2,24}(_[a-z]{1,24}){0,4}$`)

// isHarmless reports whether a name that is not listed here can only be one of Discord's: it has their form, and is no
// part of the request.
func (r *fieldReader) isHarmless(name string, cased bool) bool {
	return cased && harmless.MatchString(name) && !strings.Contains(r.sent, letters(name))
}

// letters returns the Latin letters of a text, small and without accents, so that it is found in every spelling.
func letters(text string) string {
	return strings.Map(func(r rune) rune {
		if r < 'a' || r > 'z' {
			return -1
		}
		return r
	}, strings.ToLower(norm.NFKD.String(text)))
}
