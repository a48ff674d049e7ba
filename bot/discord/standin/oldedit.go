package standin

import (
	"net/http"
	"time"
)

// The limit for edits of messages of some age: three in six seconds in a channel, as the unofficial
// documentation has it. Discord names the error, 30046, and not the numbers.
var oldEditRate = rate{3, 6 * time.Second}

const oldMessage = time.Hour

// errOldEdits is the error in the form that says nothing of when to try again.
var errOldEdits = &apiError{http.StatusTooManyRequests, 30046, oldEditsText, nil}

const oldEditsText = "Maximum number of edits to messages older than 1 hour reached. Try again later"

// judgeOldEditLocked counts an edit of an old message. The limit is nil if the edit is within it, or if
// the refusal says all there is to say.
func (s *Server) judgeOldEditLocked(m *Message) (limited *rateLimited, refusal *apiError) {
	now := s.nowLocked()
	if s.beliefs.OldEdits == OldEditsFree || s.opts.RateLimitsOff || now.Sub(m.Timestamp) < oldMessage {
		return nil, nil
	}
	b, within := s.limits.take("old edits "+m.ChannelID, oldEditRate, now)
	switch {
	case within:
		return nil, nil
	case s.beliefs.OldEdits == OldEditsBare:
		return nil, errOldEdits
	}
	limited = newRateLimited(b.resets.Sub(now), false)
	limited.Message, limited.Code = oldEditsText, errOldEdits.code
	return limited, nil
}
