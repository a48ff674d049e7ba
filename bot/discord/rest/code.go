package rest

import "net/http"

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
	CodeMissingAccess, CodeMissingPermissions, CodeNotAuthorized, CodeVerificationLevel, CodeTwoFactorRequired, CodeThreadLocked,
}

// codeText says what a code means. Discord's own message is not passed on: it can repeat what was
// sent.
func codeText(code int) string { //nolint:funlen // a table
	switch code {
	case 10001:
		return "unknown account"
	case 10002:
		return "unknown application"
	case CodeUnknownChannel:
		return "unknown channel"
	case 10004:
		return "unknown guild"
	case CodeUnknownMember:
		return "unknown member"
	case CodeUnknownMessage:
		return "unknown message"
	case CodeUnknownUser:
		return "unknown user"
	case CodeUnknownEmoji:
		return "unknown emoji"
	case CodeUnknownWebhook:
		return "unknown webhook, or an interaction that has not been answered"
	case CodeUnknownInteraction:
		return "unknown interaction, or answered too late"
	case 10063:
		return "unknown application command"
	case CodeNotAuthorized:
		return "the application is somebody else's"
	case 20028:
		return "the channel's write limit is reached"
	case 30008:
		return "the application has no room for more emojis"
	case 30034:
		return "the daily limit of command creations is reached"
	case CodeOldMessageEdits:
		return "too many edits of an old message"
	case 40005:
		return "the request is too large"
	case CodeAcknowledged:
		return "the interaction has been answered before"
	case 40062:
		return "the service is being rate limited"
	case CodeBlocked:
		return "blocked by Cloudflare, before Discord's API"
	case CodeMissingAccess:
		return "missing access"
	case 50005:
		return "the message is somebody else's"
	case 50006:
		return "the message is empty"
	case 50008:
		return "this kind of channel holds no messages"
	case CodeVerificationLevel:
		return "the server's verification level keeps the bot out"
	case CodeMissingPermissions:
		return "missing permissions"
	case CodeInvalidWebhookToken:
		return "the interaction token is no longer valid"
	case CodeInvalidFormBody:
		return "the payload is refused"
	case CodeThreadArchived:
		return "the thread is archived"
	case 50109:
		return "the payload is not JSON"
	case CodeTwoFactorRequired:
		return "the server asks for two-factor authentication of the bot's owner"
	case CodeThreadExists:
		return "the message has a thread already"
	case CodeThreadLocked:
		return "the thread is locked"
	case CodeThreadsFull, CodeNewsThreadsFull:
		return "the server has as many active threads as it can have"
	}
	return ""
}

// statusText says what a status means.
func statusText(status int) string {
	if text := http.StatusText(status); text != "" {
		return text
	}
	return "an unknown status"
}
