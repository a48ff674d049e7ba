package standin

import (
	"encoding/json"
	"fmt"
	"net/http"
)

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

// rule names the error in a violation.
func (e *apiError) rule() string {
	if e.code != 0 {
		return fmt.Sprint(e.code)
	}
	return fmt.Sprintf("http %d", e.status)
}

// protocolError reports whether a well-behaved bot can never get this answer. Things that vanish,
// permissions that are taken away, clocks that run out and revoked tokens are nobody's fault;
// neither is a rate limit, nor a request that is made again because its answer was lost.
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
	errLargeEmoji         = &apiError{400, 0, "File cannot be larger than 256.0 kb.", nil} // an error without a code of its own
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
	errInvalidJSON        = &apiError{400, 50109, "The request body contains invalid JSON.", nil}
	errChannelType        = &apiError{400, 50024, "Cannot execute action on this channel type", nil}
	errMaximumThreads     = &apiError{400, 160006, "Maximum number of active threads reached", nil}
	errThreadExists       = &apiError{400, 160004, "A thread has already been created for this message", nil}
)

// invalidForm is the 50035 that carries field errors.
func invalidForm(fields *fieldErrors) *apiError {
	return &apiError{http.StatusBadRequest, 50035, "Invalid Form Body", fields}
}

// fieldError is one complaint about a field.
type fieldError struct {
	Code    string `json:"code"`
	Message string `json:"message"`
}

// fieldErrors is the tree of complaints about a form, shaped like the form.
type fieldErrors struct {
	own      []fieldError
	children map[string]*fieldErrors
}

// empty reports whether there is no complaint.
func (e *fieldErrors) empty() bool { return len(e.own) == 0 && len(e.children) == 0 }

// at returns the complaints about an inner field, for adding to.
func (e *fieldErrors) at(path []string) *fieldErrors {
	for _, key := range path {
		if e.children == nil {
			e.children = make(map[string]*fieldErrors)
		}
		if e.children[key] == nil {
			e.children[key] = &fieldErrors{}
		}
		e = e.children[key]
	}
	return e
}

// MarshalJSON writes {"_errors": [...]} for a complaint and nests objects for the path to it.
func (e *fieldErrors) MarshalJSON() ([]byte, error) {
	out := make(object, len(e.children)+1)
	for key, child := range e.children {
		out[key] = child
	}
	if len(e.own) > 0 {
		out["_errors"] = e.own
	}
	return json.Marshal(out)
}
