package activity

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"unobot/bot/play/interact"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

// Visitor is a user that may look at the tables of one channel, and play there as far as the tables allow.
type Visitor struct {
	User    table.User
	Guild   string
	Channel string
	Table   table.ID // the latest known one of the channel; "" if there is none
	Locale  string

	Instance string // the Activity from which the visitor comes; "" for none
}

// session is the right of a visitor for some hours. The page has it as a signed token, so that it stays valid after a
// restart, and in every process.
type session struct {
	ID    string // random: the numbers of requests are counted in a session
	Until time.Time
	Visitor

	key *[]byte // signs it
}

// SessionLife is the lifetime of a session.
const SessionLife = 12 * time.Hour

// encoding has one spelling for each value.
var encoding = base64.RawURLEncoding.Strict()

var errSession = errors.New("not a session, or one that is over")

// signed is the content of a session's token.
type signed struct {
	ID      string `json:"i"`
	Until   int64  `json:"x"` // in seconds
	User    string `json:"u"`
	Name    string `json:"n"`
	Global  string `json:"o,omitempty"`
	Avatar  string `json:"a,omitempty"`
	Guild   string `json:"g,omitempty"`
	Channel string `json:"c"`
	Table   string `json:"t,omitempty"`
	Locale  string `json:"l"`
	From    string `json:"f,omitempty"`
}

// clockSkew is the most by which the clock of another process that makes sessions may be ahead.
const clockSkew = 5 * time.Minute

// signer makes and reads the tokens of sessions.
type signer struct {
	key *atomic.Pointer[[]byte]
}

func newSigner(key []byte) signer {
	s := signer{new(atomic.Pointer[[]byte])}
	s.key.Store(&key)
	return s
}

// begin makes a session for a visitor.
func (s signer) begin(v Visitor) session {
	return session{
		ID: randomName(), Until: time.Now().Add(SessionLife).Truncate(time.Second), Visitor: v, key: s.key.Load(),
	}
}

// randomName returns a unique name that cannot be guessed.
func randomName() string {
	var b [12]byte
	_, _ = rand.Read(b[:]) // it never fails
	return encoding.EncodeToString(b[:])
}

// token returns the token of a session.
func (s signer) token(v session) string {
	body, err := json.Marshal(signed{
		ID: v.ID, Until: v.Until.Unix(), User: string(v.User.ID), Name: v.User.Name, Global: v.User.Global,
		Avatar: v.User.Avatar, Guild: v.Guild, Channel: v.Channel, Table: string(v.Table), Locale: v.Locale,
		From: v.Instance,
	})
	if err != nil {
		panic("activity: " + err.Error()) // words and a number
	}
	text := encoding.EncodeToString(body)
	return text + "." + encoding.EncodeToString(sumOf(*s.key.Load(), text))
}

// mark returns a signature of an address that only this server, and others with its key, can make.
func (s signer) mark(address string) string {
	return encoding.EncodeToString(sumOf(*s.key.Load(), address)[:12])
}

func sumOf(key []byte, text string) []byte {
	m := hmac.New(sha256.New, key)
	m.Write([]byte(text))
	return m.Sum(nil)
}

// read reads a token. It rejects a token without a valid signature before parsing it, and a session longer than
// SessionLife in spite of its signature. Signatures are compared as text: the decoder of base64 skips line ends.
func (s signer) read(token string) (session, error) {
	key := s.key.Load()
	text, sum, _ := strings.Cut(token, ".")
	if !hmac.Equal([]byte(sum), []byte(encoding.EncodeToString(sumOf(*key, text)))) {
		return session{}, errSession
	}
	body, err := encoding.DecodeString(text)
	if err != nil {
		return session{}, errSession
	}
	var v signed
	if err := json.Unmarshal(body, &v); err != nil {
		return session{}, errSession
	}
	until := time.Unix(v.Until, 0)
	if left := time.Until(until); left <= 0 || left > SessionLife+clockSkew {
		return session{}, errSession
	}
	return session{ID: v.ID, Until: until, key: key, Visitor: Visitor{
		User:  table.User{ID: table.UserID(v.User), Name: v.Name, Global: v.Global, Avatar: v.Avatar},
		Guild: v.Guild, Channel: v.Channel, Table: table.ID(v.Table), Locale: v.Locale,
		Instance: v.From,
	}}, nil
}

// ticketLife is the lifetime of a link.
const ticketLife = 5 * time.Minute

// mostTickets is the most links that wait at once; the oldest is removed for another one.
const mostTickets = 10_000

var (
	errTicketUsed = errors.New("the ticket has been used")
	errTicketOver = errors.New("the ticket is over, or there never was one")
)

// tickets holds the links that were given out. Each opens once. They are lost at a restart: the user of a link that was
// not opened by then asks for another one.
type tickets struct {
	mu    sync.Mutex
	by    map[string]*ticket
	order []string // oldest first
}

// ticket is the content of a link.
type ticket struct {
	visitor Visitor
	until   time.Time
	used    bool
}

// give makes a ticket for a visitor.
func (t *tickets) give(v Visitor) string {
	name := randomName()
	t.mu.Lock()
	defer t.mu.Unlock()
	now := time.Now()
	for len(t.order) > 0 && (len(t.order) >= mostTickets || now.After(t.by[t.order[0]].until)) {
		delete(t.by, t.order[0])
		t.order = t.order[1:]
	}
	if t.by == nil {
		t.by = map[string]*ticket{}
	}
	t.by[name] = &ticket{visitor: v, until: now.Add(ticketLife)}
	t.order = append(t.order, name)
	return name
}

// take returns the visitor of a ticket, once.
func (t *tickets) take(name string) (Visitor, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	known, ok := t.by[name]
	switch {
	case !ok || time.Now().After(known.until):
		return Visitor{}, errTicketOver
	case known.used:
		return Visitor{}, errTicketUsed
	}
	v := known.visitor
	*known = ticket{until: known.until, used: true}
	return v, nil
}

// Channel holds Discord's facts about a channel: its type, of a thread its channel, and its name.
type Channel struct {
	Type   int
	Parent string
	Name   string
}

// placeWait limits the wait for a fact that a request can do without.
const placeWait = 2 * time.Second

// findPlace adds the facts about the channel that a click of Discord's would have, for a game that begins there:
// whether it can have a thread. Without an answer of Discord, the game begins in the channel itself.
func (s *Server) findPlace(ctx context.Context, click *interact.Interaction) {
	if s.Place == nil || click.Guild == "" {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, placeWait)
	defer cancel()
	c, err := s.Place(ctx, click.Channel)
	if err != nil {
		s.Log.Warn("a game begins in the channel of its page, whose type is not known", "channel", click.Channel, "err", err)
		return
	}
	click.At(c.Type, c.Parent)
}

// mention matches a channel in a text for Discord's clients.
// https://docs.discord.com/developers/reference#message-formatting
var mention = regexp.MustCompile(`<#(\d+)>`)

// nameChannels puts names in the places where Discord's clients show them. It only names threads in the visitor's
// channel, which the visitor is sure to see; others stay without a name.
func (s *Server) nameChannels(ctx context.Context, l *look, text string) string {
	if s.Place == nil {
		return text
	}
	ctx, cancel := context.WithTimeout(ctx, placeWait)
	defer cancel()
	return mention.ReplaceAllStringFunc(text, func(m string) string {
		c, err := s.Place(ctx, mention.FindStringSubmatch(m)[1])
		if err != nil || c.Parent != l.Channel || c.Type == interact.PrivateThread {
			return "#…"
		}
		return "#" + view.MarkdownName(c.Name)
	})
}
