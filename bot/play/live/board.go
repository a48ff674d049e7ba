package live

import (
	"context"
	"sync"
	"time"

	"unobot/bot/background"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
)

// boardsAtOnce is how many boards are posted or edited at once: as many as the 40 requests a second of the
// whole bot leave under way while Discord takes more than a second for each. The others wait in line, so that
// an outage leaves no goroutine for each of thousands of boards (fault 144).
const boardsAtOnce = 64

const (
	// digestsWait is how long digests are gathered before they are stored together. While that fails the wait
	// doubles up to digestsLongest.
	digestsWait    = time.Second
	digestsLongest = time.Minute
	// digestsPatience limits the time that storing them may delay the end of the bot.
	digestsPatience = 2 * time.Second
)

// Channels posts and edits the messages in channels.
type Channels interface {
	// Post sends a message and returns its id. With a nonce that was used before it sends nothing,
	// and returns the message made then.
	Post(ctx context.Context, channel string, s screen.Screen, nonce string) (message string, err error)
	Edit(ctx context.Context, channel, message string, s screen.Screen) error
	Remove(ctx context.Context, channel, message string) error
	// Reopen takes a thread out of the archive.
	Reopen(ctx context.Context, thread string) error
	// EditWait returns how long an edit would have to wait for the limit of its channel.
	EditWait(channel string) time.Duration
	// AwaitEdit returns when an edit in the channel would not have to wait.
	AwaitEdit(ctx context.Context, channel string) error
}

// BoardObserver passes news of boards on to the hall, and returns the states of its tables.
type BoardObserver interface {
	// SetBoard stores the id of a table's board.
	SetBoard(ctx context.Context, id table.ID, message string) error
	// Shown is called when a board shows this state: at the end of a table, and when the board could not be shown
	// before.
	Shown(ctx context.Context, s table.State)
	// IsLive reports whether a table is live as last committed. It does not block.
	IsLive(s table.State) bool
	// Renew is called before people see the state of a live table. It returns the state with a fresh deadline, if they
	// have not seen the table before.
	Renew(s table.State) table.State
	// Seen is called when people can see the state of a live table, or when no board can show it to them.
	Seen(s table.State)
	// Blocked is called when a live board cannot be shown.
	Blocked(s table.State, why table.Suspension)
	// ChannelGone is called when a channel does not exist any more.
	ChannelGone(channel string)
}

// BoardStore keeps the digests of boards across a restart, so that boards that are up to date are not edited again.
type BoardStore interface {
	BoardDigests(ctx context.Context) (map[table.ID]uint64, error)
	SetBoardDigests(ctx context.Context, boards []table.BoardDigest) error
}

// BoardParts holds the dependencies of Boards.
type BoardParts struct {
	Basics
	Channels Channels
	Observer BoardObserver
	Renderer *Renderer
	Store    BoardStore
	Pace     BoardPace
	// Owns reports whether this process serves the boards of a server. If nil, it serves those of every server.
	Owns func(guild string) bool
}

// BoardPace holds the times between edits of boards.
type BoardPace struct {
	Gap       time.Duration // least time between two edits of one board; if 0, burst decides
	FirstWait time.Duration // how long a first hand waits for the board to stand below it
}

// Boards keeps the public message of every table up to date. It may be used from any goroutine.
type Boards struct {
	BoardParts

	mu      sync.Mutex
	jobs    map[table.ID]*boardJob
	turns   background.Turns // of the jobs
	behind  behind
	known   map[table.ID]uint64    // digests of the boards, as Discord last accepted them
	unsaved map[table.ID]uint64    // digests that are not stored yet, with the versions of their tables
	results map[string]table.State // boards of tables that are just over, by their messages
	saving  bool                   // saveDigests is under way
}

// boardJob is the work on the public message of one table.
type boardJob struct {
	follow       background.Follower
	dropped      context.Context // ends when another process takes the board over
	drop         context.CancelFunc
	latest       table.State
	shown        screen.Screen // as Discord last accepted it
	announcement announcement
	over         bool          // the end has been shown: the board is edited, but never posted again
	below        int           // messages in the channel since the board was posted
	newest       string        // the latest of these, by its id
	summary      *view.Summary // of a match that is over; nil until it is made
	message      boardMessage
	todo         todo
	faults       faults
}

// announcement is the message from which the table's own thread was started.
type announcement struct {
	message
	shows screen.Screen // zero if unknown
}

// boardMessage is the board's message.
type boardMessage struct {
	posted
	saved       bool          // the store has its id
	ours        bool          // this process has shown the board
	postedAt    time.Time     // by this process
	firstPosted chan struct{} // closed once this process has posted the board
	edits       burst         // by this process
	redraw      bool          // the picture could not be drawn, and is still due
	picture     string        // the name of the picture that it certainly has, or ""
	skipped     int           // the number of nonces that led to deleted messages
}

// todo lists the work that is due on a board.
type todo struct {
	dirty        bool // the message may be out of date
	repost       bool // the board has to move to the end of the channel
	again        bool // it is the result of a table that is over, for the second time
	notBefore    time.Time
	updated      time.Time // of the last update
	checksBuried bool      // a timer will move the board if it is still buried then
}

// faults holds recent failures of a board.
type faults struct {
	retries     background.Backoff
	channelGone bool        // of the last attempt
	deletions   []time.Time // the times at which the board was deleted
	plainUntil  time.Time   // the board has no pictures until then
}

// behind holds the boards that may not show the states of their tables, as after a start of the bot.
type behind struct {
	unchecked []*table.State
	checks    background.Follower // works off unchecked

	queue   []*table.State // the states of boards that are known to be wrong, the most urgent one last
	byTable map[table.ID]*table.State
	shows   background.Follower // works off queue
}

// isRight reports whether the board of a live table is known to show a state already. It returns false while
// an update of the board is under way or due.
func (b *Boards) isRight(s table.State) bool {
	b.mu.Lock()
	known, message, due := b.known[s.ID], s.Board, false
	if job, ok := b.jobs[s.ID]; ok {
		message, due = job.message.id, job.follow.BusyLocked() || job.message.redraw || job.todo.repost
	}
	b.mu.Unlock()
	return known != 0 && message != "" && !due && b.Renderer.outline(s).Digest(message) == known
}

// noteShown records the digest of a board after an attempt to show a state. A failed attempt may have had an
// effect, so it sets the digest to 0, unknown.
func (b *Boards) noteShown(job *boardJob, s table.State, rendered screen.Screen, err error) {
	now := uint64(0)
	b.mu.Lock()
	mayBeOld := job.message.again
	b.mu.Unlock()
	if err == nil && !job.message.redraw && !mayBeOld {
		now = rendered.Digest(job.message.id)
	}
	if err == nil && s.Phase.Live() {
		b.Observer.Seen(s)
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	switch {
	case b.jobs[s.ID] != job:
		return // another process has taken it over
	case !s.Phase.Live():
		delete(b.known, s.ID)
		if err == nil && !job.over && !job.todo.again {
			b.results[job.message.id] = s
			b.Work.After(resultLife, func(context.Context) {
				b.mu.Lock()
				defer b.mu.Unlock()
				delete(b.results, job.message.id)
			})
		}
		return
	case b.known[s.ID] == now:
		return
	}
	b.known[s.ID], b.unsaved[s.ID] = now, s.Version
	if !b.saving {
		b.saving = true
		b.Work.Go(b.saveDigests)
	}
}

// saveDigests stores digests after a while, or at once when the bot stops, until none is left. Without them the next
// start would edit boards that are right, or leave boards that are not. A slow store does not keep the bot from
// stopping.
func (b *Boards) saveDigests(ctx context.Context) {
	var failed background.Backoff
	for wait := digestsWait; ; {
		_ = background.Sleep(ctx, wait) // a stopping bot does not wait
		saved := make(chan error, 1)
		go func() { saved <- b.saveDigestsNow(context.WithoutCancel(ctx)) }()
		var err error
		select {
		case err = <-saved:
		case <-ctx.Done():
			select {
			case err = <-saved:
			case <-time.After(digestsPatience):
			}
		}
		b.mu.Lock()
		b.saving = len(b.unsaved) > 0 && ctx.Err() == nil
		more := b.saving
		b.mu.Unlock()
		if !more {
			return
		}
		if wait = digestsWait; err != nil {
			wait = failed.Fail(time.Now(), digestsWait, digestsLongest)
		}
	}
}

// saveDigestsNow stores digests. Those that it cannot store are left for the next time.
func (b *Boards) saveDigestsNow(ctx context.Context) error {
	b.mu.Lock()
	var list []table.BoardDigest
	for id, version := range b.unsaved {
		if d, ok := b.known[id]; ok {
			list = append(list, table.BoardDigest{Table: id, Version: version, Digest: d})
		}
	}
	clear(b.unsaved)
	b.mu.Unlock()
	err := b.Store.SetBoardDigests(ctx, list)
	if err != nil {
		b.Log.Warn("what boards show is not remembered yet", "boards", len(list), "err", err)
		b.mu.Lock()
		defer b.mu.Unlock()
		for _, d := range list {
			if _, ok := b.known[d.Table]; ok { // else it is over, or another process's
				b.unsaved[d.Table] = max(b.unsaved[d.Table], d.Version)
			}
		}
	}
	return err
}

// Renderer turns the state of a table into its public message.
type Renderer struct {
	Settings    Settings
	Emojis      *Emojis
	Pictures    *Pictures
	Portraits   view.PortraitSource
	Undelivered *Undelivered
	Page        Page // nil if the bot serves no page
	// Course returns the steps of a match that is over.
	Course func(ctx context.Context, match table.ID) (table.Course, error)
	// Rivalry returns the results of two users against each other. If nil, boards show no rivalries.
	Rivalry func(ctx context.Context, a, b table.UserID) (table.Rivalry, error)
}

// render makes the public message of a table. Its picture is not drawn yet, and there is none if
// the server wants or allows none.
func (r *Renderer) render(s table.State, known lastResult) screen.Screen {
	w := lang.For(r.Settings.Locale(s.Guild))
	vp := view.For(s, game.NoSeat).WithEmojis(r.Emojis).WithPortraits(r.Portraits).WithLaunch(launches(r.Page))
	vp.Undelivered, vp.Summary = r.Undelivered.Of(s), known.match
	if rivals, two := view.Rivals(s); two {
		vp = vp.WithRivalry(rivals, known.rivals)
	}
	rendered := view.Public(w, vp)
	if !r.Pictures.MayShow(s.Guild, s.Channel) {
		rendered.Picture.Scene = nil
	}
	return rendered
}

// outline renders the board of a live table without requesting profile pictures.
func (r *Renderer) outline(s table.State) screen.Screen {
	plain := *r
	plain.Portraits = nil
	return plain.render(s, lastResult{})
}
