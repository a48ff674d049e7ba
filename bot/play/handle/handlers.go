// Package handle answers each command and button by one function, which reads the user's
// request, calls a table or the store, and chooses the screen to show. A command or button is a row of a
// table of routes.
//
// routes.go finds the route of an interaction, and its table and settings. The other files are topics: start.go,
// threads.go (also the page) and lobby.go lead to a game, solo.go begins one with one click, seats.go leads in and out
// of it; hand.go and play.go are the game. Beside it stand daily.go, duel.go, event.go, eventstart.go, scores.go (also
// past matches and their ends), settings.go (also presets) and help.go (also the rules, the first hand and privacy).
package handle

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"log/slog"
	"time"

	"unobot/bot/play/follow"
	"unobot/bot/play/guilds"
	"unobot/bot/play/interact"
	"unobot/bot/play/send"
	"unobot/bot/ui/choices"
	"unobot/bot/ui/commands"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/daily"
	"unobot/game/event"
	"unobot/game/feats"
	"unobot/game/table"
)

// Handlers answers commands and buttons.
type Handlers struct {
	Hall      *table.Hall
	Store     Store
	Settings  *guilds.Settings
	Boards    BoardKeeper
	Hands     HandKeeper
	Panels    PanelKeeper
	Threads   *send.Sender
	Pictures  PictureDrawer
	Emojis    view.EmojiSource
	Portraits view.PortraitSource // if nil, pictures have initials
	Commands  *commands.Mentions
	Book      *follow.Deals // the deals of days
	Now       func() time.Time
	// Steady returns the time for events; see table.Hall.
	Steady  func() time.Time
	Log     *slog.Logger
	Contact view.Contact

	// Refuses reports whether the operator has blocked a user, or a server, with the text for the user.
	Refuses func(server string, user table.UserID) (why lang.Text, refused bool)
	// Link returns an address of a table's page that admits a user once. It is nil if the bot serves no page.
	Link func(s table.State, user table.User, locale string) string
	// Launches reports whether the page of a table can be opened as an Activity. nil if it cannot.
	Launches func() bool
	// Redraw shows the boards of a server again, because its settings have changed.
	Redraw func(guild string)
	// KeepCard registers a message that shows a profile card with an initial. The card is shown again when the profile
	// picture arrives.
	KeepCard func(a send.Answer, card view.ProfileCard)
	// KeepEventLine registers the line with which a user has joined an event, to lead to the user's tables.
	KeepEventLine func(a send.Answer, id event.ID, user table.UserID, shown screen.Screen)
	// Earned returns the achievements that a match has brought a user, or none if the server does not want them shown.
	// It takes little time.
	Earned func(s table.State, user table.UserID) []feats.ID
	// Hints returns the hints that a user's hand may give at a state of a match. It takes little time.
	Hints func(s table.State, user table.UserID) view.Hints
	// EarnedAtEvent returns the achievements that an event has brought a user.
	EarnedAtEvent func(e table.Event, user table.UserID) []feats.ID
	// DuelsChanged is called when a user has taken up a shared result. It does not block.
	DuelsChanged func()
	// EventChanged is called when an event needs attention. It does not block.
	EventChanged func(id event.ID)

	picks         picks
	recentThreads recentThreads
}

// Store reads results, and reads and deletes the data of a user. Package store documents the methods.
type Store interface {
	Leaderboard(ctx context.Context, c table.Contest, viewer table.UserID, page, size int) (table.Leaderboard, error)
	Profile(ctx context.Context, user table.UserID) (table.Profile, error)
	PastSeason(ctx context.Context, guild string, n int) (p table.Podium, total int, err error)
	History(
		ctx context.Context, guild string, user table.UserID, offset, limit int,
	) (rows []table.PastMatch, total int, err error)
	Rounds(ctx context.Context, match table.ID) ([]table.RoundResult, error)
	Replay(ctx context.Context, id table.ID, user table.UserID) (table.State, []table.Step, error)
	Holdings(ctx context.Context, user table.UserID) (table.Holdings, error)
	Erase(ctx context.Context, user table.UserID, at time.Time) error
	ClaimDaily(ctx context.Context, d daily.Day, user table.User, guild string, at time.Time) error
	DailyTry(ctx context.Context, d daily.Day, user table.UserID) (t table.DailyTry, ok bool, err error)
	DailyDays(ctx context.Context, user table.UserID) ([]daily.Day, error)
	DailyRanking(
		ctx context.Context, d daily.Day, guild string, viewer table.UserID, size int,
	) (table.DailyRanking, error)
	DailyPlace(ctx context.Context, d daily.Day, r daily.Result) (table.DailyPlace, error)
	ShareDaily(ctx context.Context, wanted table.DailyShare) (kept table.DailyShare, ok bool, err error)
	DailyShare(ctx context.Context, id string) (share table.DailyShare, ok bool, err error)
	ShareShown(ctx context.Context, d table.DailyShare, over bool) error
	TakeUpDaily(ctx context.Context, share string, rival table.UserID, at int64) error
	DailyDuels(ctx context.Context, d daily.Day, user table.UserID) (table.DailyDuels, error)
	DailyMeetings(ctx context.Context, user, other table.UserID) ([]daily.Meeting, error)
	Course(ctx context.Context, match table.ID) (table.Course, error)
	Event(ctx context.Context, id event.ID) (table.Event, error)
	EventsOf(ctx context.Context, guild string, most int) ([]table.Event, error)
	PastEvents(ctx context.Context, guild string, most int) ([]table.Event, error)
	CreateEvent(ctx context.Context, e table.Event, follows event.ID) error
	StepEvent(ctx context.Context, id event.ID, s event.Step, tables []table.Commit) (table.Event, error)
	ReplayMessage(ctx context.Context, match table.ID) (message string, err error)
	SetReplay(ctx context.Context, match table.ID, message string) error
}

// BoardKeeper moves and refreshes the public messages of tables.
type BoardKeeper interface {
	// BringDown moves a board to the end of its channel, or reports false if it was just moved.
	BringDown(s table.State) bool
	// AwaitFirst waits a short while for the board of a new table.
	AwaitFirst(ctx context.Context, id table.ID)
	// Announced stores the message from which the thread of a new table was started.
	Announced(id table.ID, shown screen.Screen)
	// Refresh shows a board again that a user has found out of date.
	Refresh(s table.State)
}

// HandKeeper keeps the private hands on players' screens up to date.
type HandKeeper interface {
	// Display returns how a hand was last displayed, as far as that still holds for the decision seq.
	Display(k view.HandKey, seq uint32) view.HandDisplay
	// Keep stores the message that now shows a hand.
	Keep(k view.HandKey, a send.Answer, now view.ShownHand)
	// Changed pushes a new state to the hands that it changes.
	Changed(s table.State)
	// Forget removes a hand and deletes its message.
	Forget(k view.HandKey)
}

// PanelKeeper keeps the panels of hosts up to date. They close when the game begins.
type PanelKeeper interface {
	// Keep stores the message that is now the panel of a table's host: the state that it shows, and its renderer.
	Keep(a send.Answer, shown table.State, render func(table.State) screen.Screen)
	// Joined confirms to a user that the lobby has been joined, until the game begins or the user leaves. It may take
	// seconds.
	Joined(a send.Answer, id table.ID, user table.UserID, line screen.Screen)
	// Changed shows the panel again, or closes it if the table needs it no more, with the lines of Joined.
	Changed(s table.State)
}

// PictureDrawer draws the pictures of answers, which never wait for them.
type PictureDrawer interface {
	// MayShow reports whether pictures are wanted and allowed in a channel.
	MayShow(guild, channel string) bool
	// Draw draws the picture of a screen, or leaves it out if there is no time for it now.
	Draw(s screen.Screen) (drawn screen.Screen, complete bool)
	// DrawBehind draws a picture that takes long, if there is time to spare.
	DrawBehind(s screen.Screen) (drawn screen.Screen, ok bool)
}

// route is a command, or a button or menu, or the buttons below a list: where it works, its needs and
// its handler.
type route struct {
	command commands.Command
	button  customid.Verb
	list    customid.ListName

	at     scope
	server bool // reads the server's settings
	always bool // also for users that the operator has blocked
	page   bool // needs Handlers.Link
	launch bool // needs Handlers.Launches
	hurry  bool // in a solo game the robots finish their moves first
	do     handler

	ofServer handler // of a button: its handler in the settings of a server, which have no table
	offer    handler // of a command: offers choices for the option that is being typed
}

// scope says where a command or button works.
type scope int

const (
	onServer  scope = iota // on servers with the bot as a member
	inChannel              // there, at the table of the channel
	anywhere               // in direct messages, too, and where only the user has installed the bot
	atTable                // at the table that a button names, which checks the user
)

// handler carries out the request of a user.
type handler func(h *Handlers, ctx context.Context, v visit) interact.Reply

// visit is one interaction of a user, with the data that its handler needs.
type visit struct {
	*interact.Interaction
	w      *lang.Words    // the user's language
	id     customid.ID    // of a button or menu
	list   customid.List  // of a button below a list
	server table.Settings // if the route reads them
	table  *table.Table   // inChannel and atTable
	state  table.State    // of the table, when the interaction came
	passed []table.State  // the states that its change has led through, to be shown before
	text   bool           // of a hand: in words alone, by the user's choice
}

// key returns the key by which the table carries out an interaction only once.
func (v visit) key() string { return v.Token.Interaction }

// nonce returns the nonce of a message of this interaction, of Discord's 25 characters at most. The key of a press at
// the page is longer, so its hash stands for it. kind is one letter.
// https://docs.discord.com/developers/resources/message#create-message
func (v visit) nonce(kind string) string {
	if key := v.key(); len(key) < 25 {
		return kind + key
	}
	hash := sha256.Sum256([]byte(v.key()))
	return kind + hex.EncodeToString(hash[:12])
}

// owner returns the key of the user's hand at the table.
func (v visit) owner() view.HandKey { return view.HandKey{Table: v.state.ID, User: v.User.ID} }

// after returns the visit with the table's state after a change, or with the latest one if there was none.
func (v visit) after(out table.Outcome) visit {
	v.passed = out.Passed
	if v.state = out.State; out.State.ID == "" {
		v.state = v.table.State()
	}
	return v
}

// viewer returns the user's seat, or game.NoSeat.
func (v visit) viewer() game.Seat {
	if seat, seated := v.state.SeatOf(v.User.ID); seated {
		return seat
	}
	return game.NoSeat
}

// draw draws the picture of a private screen, if the server wants and allows pictures.
func (h *Handlers) draw(v visit, s screen.Screen) screen.Screen {
	if !h.Pictures.MayShow(v.Guild, v.Channel) {
		return s
	}
	drawn, _ := h.Pictures.Draw(s)
	return drawn
}

// refusals maps the errors of tables to their words.
var refusals = []struct {
	err     error
	refusal lang.Text
}{
	{daily.ErrOtherRobots, lang.OtherRobots}, // before ErrNotSaved, which it comes with
	{table.ErrInDoubt, lang.InDoubt},
	{table.ErrUnknown, lang.UnknownTable},
	{table.ErrOver, lang.Over},
	{table.ErrNotStarted, lang.NotStarted},
	{table.ErrStarted, lang.Started},
	{table.ErrStale, lang.Stale},
	{table.ErrNotSeated, lang.NotSeated},
	{table.ErrSeated, lang.AlreadySeated},
	{table.ErrFull, lang.Full},
	{table.ErrNotInvited, lang.NotInvited},
	{table.ErrRematched, lang.Rematched},
	{table.ErrNoRobots, lang.NoRobots},
	{table.ErrTooFew, lang.TooFew},
	{table.ErrNoTeams, lang.NoTeams},
	{table.ErrUneven, lang.Uneven},
	{table.ErrBarred, lang.Barred},
	{table.ErrNotHost, lang.NotHost},
	{table.ErrChannelBusy, lang.ChannelBusy},
	{table.ErrBroken, lang.Broken},
	{table.ErrNotSaved, lang.NotSaved},
	{table.ErrClosing, lang.Closing},
	{table.ErrElsewhere, lang.Moving},
	{table.ErrRunning, lang.StillRunning},
	{table.ErrNoSteps, lang.NoRecord},
	{view.ErrCardUnknown, lang.CardUnknown},
}

// refusal is the error of a request that the bot refuses.
type refusal lang.Text

func (r refusal) Error() string { return "refused: " + string(r) }

// refusalOf finds the words for an error.
func refusalOf(err error) lang.Text {
	var wish refusal
	if errors.As(err, &wish) {
		return lang.Text(wish)
	}
	var pause table.Suspension
	if errors.As(err, &pause) {
		return view.PauseRefusal(pause)
	}
	for _, r := range refusals {
		if errors.Is(err, r.err) {
			return r.refusal
		}
	}
	return lang.Failed
}

// reason returns the reason of a refusal in one line. It logs an error that is a fault, which is logged nowhere else.
func (h *Handlers) reason(v visit, err error) string {
	var illegal game.Illegal
	if errors.As(err, &illegal) {
		return v.w.Illegal(illegal)
	}
	var option *game.OptionError
	var quota *table.QuotaError
	switch {
	case errors.As(err, &option):
		return view.OptionRefused(v.w, v.state.Edition, option)
	case errors.As(err, &quota) && quota.PerGuild:
		return v.w.QuotaOfServer(quota.Most)
	case quota != nil:
		return v.w.QuotaOfUser(quota.Most)
	case errors.Is(err, table.ErrOver) && v.state.Event.ID != "": // the next table comes by itself
		return v.w.EventNext(choices.ChannelMention(v.state.Parent))
	}
	switch {
	case errors.Is(err, table.ErrInDoubt):
		h.Log.Error("nobody knows yet whether an interaction was done", "err", err)
	case isFault(err):
		h.Log.Error("interaction not done", "err", err)
	}
	return v.w.Text(refusalOf(err))
}

// refuse returns a private line with the reason of a refusal.
func (h *Handlers) refuse(v visit, err error) interact.Reply {
	return withOutcome(interact.Private(h.reason(v, err)), err)
}

// isFault reports whether an error is one of the bot, its store or Discord, and not of the user.
func isFault(err error) bool {
	var illegal game.Illegal
	var option *game.OptionError
	var quota *table.QuotaError
	if errors.As(err, &illegal) || errors.As(err, &option) || errors.As(err, &quota) {
		return false
	}
	refusal := refusalOf(err)
	return refusal == lang.Failed || refusal == lang.NotSaved
}

// withOutcome sets the outcome of a reply by err, the error of its handler, or nil.
func withOutcome(r interact.Reply, err error) interact.Reply {
	switch {
	case err == nil:
		r.Outcome = interact.Answered
	case errors.Is(err, table.ErrInDoubt):
		r.Outcome = interact.Unknown
	case isFault(err):
		r.Outcome = interact.Failed
	case errors.Is(err, table.ErrClosing), errors.Is(err, table.ErrElsewhere):
		r.Outcome = interact.Elsewhere
	default:
		r.Outcome = interact.Refused
	}
	return r
}
