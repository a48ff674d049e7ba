package live

import (
	"context"
	"log/slog"
	"time"

	"unobot/bot/background"
	"unobot/bot/play/send"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

// Basics holds the dependencies that boards, hands, pings and panels share.
type Basics struct {
	Work *background.Group
	Log  *slog.Logger
	Now  func() time.Time
	Page Page // nil if the bot serves no page
}

// Settings reads the settings of servers and users.
type Settings interface {
	// Locale returns the language tag of a server's boards, or "" for the default language.
	Locale(guild string) string
	// WantsPing reports whether both the server and the user want pings.
	WantsPing(ctx context.Context, guild string, user table.UserID) (bool, error)
}

// areDifferent reports whether two answers are known to be different messages.
func areDifferent(a, b send.Answer) bool {
	return a.Message != "" && b.Message != "" && a.Message != b.Message
}

// olderID reports whether id a was made before id b. Discord's ids grow with time.
func olderID(a, b string) bool {
	return len(a) < len(b) || len(a) == len(b) && a < b
}

// Private holds the dependencies of everything that edits private messages: hands, panels and cards.
type Private struct {
	Basics
	Editor   AnswerEditor
	Faces    view.PortraitSource
	Pictures *Pictures
}

// AnswerEditor edits, deletes and sends private messages.
type AnswerEditor interface {
	EditAnswer(ctx context.Context, t send.Token, s screen.Screen) error
	RemoveAnswer(ctx context.Context, t send.Token) error
	// FollowUp returns the id of the message, or "" if Discord leaves it out.
	FollowUp(ctx context.Context, t send.Token, s screen.Screen) (message string, err error)
}

// tokenLife is how long a token is used. Discord accepts it for 15 minutes.
const tokenLife = 14 * time.Minute
