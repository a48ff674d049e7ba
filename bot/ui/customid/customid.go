// Package customid writes and reads the custom_ids that buttons and menus carry.
package customid

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"unobot/game"
	"unobot/game/table"
)

// ID is the custom_id of a button or menu of a table, or of the settings. Its form is a public
// contract (docs/contract.md):
//
//	1:<table>:<seq>:<verb>[:<slot>]
//
// An ID that belongs to no table, but to the settings of a server, has the table "-" and the number 0.
//
// An ID names a request, and proves nothing: the interaction identifies the user, and the stored state decides on the
// user's rights.
type ID struct {
	Table table.ID
	Seq   uint32 // of the decision the button answers; 0 in the lobby
	Verb  Verb
	Slot  Slot
}

// Slot is the argument of a verb. Which fields count depends on the verb.
type Slot struct {
	Face  string     // play, jump, and color while a wild's play waits: a face code such as "b7" or "W4"
	Color game.Color // color
	Page  int        // page, and the menu of pick, from 0
	Seat  game.Seat  // swap
	None  bool       // discard: give up nothing
	Picks bool       // discard: give up the cards that have been picked in several menus
	Name  string     // options: a page; set: the choice; addbot: a strength, or nothing; the rest: see there
}

// Verb is the request of a click.
type Verb string

// The verbs. The list may grow; a name never changes its meaning.
const (
	Join      Verb = "join"
	Leave     Verb = "leave"
	Decline   Verb = "decline"
	Begin     Verb = "begin"
	Cancel    Verb = "cancel"
	Hand      Verb = "hand"
	Play      Verb = "play"
	Color     Verb = "color"
	Draw      Verb = "draw"
	Pass      Verb = "pass"
	Accept    Verb = "accept"
	Challenge Verb = "challenge"
	Discard   Verb = "discard"
	Shout     Verb = "shout"
	Catch     Verb = "catch"
	Page      Verb = "page"
	Next      Verb = "next"
	Swap      Verb = "swap"
	Jump      Verb = "jump"
	Rules     Verb = "rules"
	AddBot    Verb = "addbot"
	FillBots  Verb = "fillbots"
	RemoveBot Verb = "rmbot"
	Options   Verb = "options"
	Set       Verb = "set"
	Look      Verb = "look"
	Pick      Verb = "pick"
	TakeBack  Verb = "takeback"
	Rematch   Verb = "rematch"
	Replay    Verb = "replay"
	Record    Verb = "record"
	Fair      Verb = "fair"
	More      Verb = "more"
	Quit      Verb = "quit"
	Kick      Verb = "kick"
	End       Verb = "end"
	AsText    Verb = "astext"

	AgainstRobots Verb = "robots"
	LastSetup     Verb = "lastsetup"
	Side          Verb = "side"
	Launch        Verb = "launch"
	Start         Verb = "start"
	Learn         Verb = "learn"
	RemovePreset  Verb = "rmpreset"
)

// The reasons why a custom_id is not one of ours.
var (
	errVersion = errors.New("custom_id: unknown version")
	errForm    = errors.New("custom_id: malformed")
	errVerb    = errors.New("custom_id: unknown verb")
	errSlot    = errors.New("custom_id: slot does not fit the verb")
)

const (
	version      = "1"
	limit        = 100 // Discord's, in characters
	maxPage      = 99
	noDiscard    = "none"
	picksDiscard = "picked"
)

// The names that the slots of end, quit, cancel, more and rules may have.
const (
	Sure       = "yes"   // end, quit, cancel: the user has been asked
	SamePanel  = "back"  // more: in the message that was clicked
	HouseRules = "house" // rules: only the house rules
)

// NoTable stands in place of a table in IDs that belong to none.
const NoTable table.ID = "-"

// The names that the slots of addbot and options may have.
var (
	strengthNames = []string{"", "easy", "normal", "hard"}
	pages         = []string{"game", "house", "server"}
)

// needNoTable lists the verbs without a table: they change a server's settings, or open a table.
var needNoTable = []Verb{Options, Set, RemovePreset, AgainstRobots, Start, Learn}

// tableLength is the length of a table's id.
const tableLength = 8

// IsTable reports whether a text has the form of a table's id.
func IsTable(text string) bool {
	return len(text) == tableLength && strings.Trim(text, "abcdefghijklmnopqrstuvwxyz0123456789") == ""
}

// isMenu reports whether a text has the form of a menu's name. Package choices has the list of menus.
func isMenu(text string) bool {
	return text != "" && strings.Trim(text, "abcdefghijklmnopqrstuvwxyz") == ""
}

// isFace reports whether a text has the form of a face's code. A star marks a waffle.
func isFace(text string) bool {
	text = strings.TrimSuffix(text, "*")
	if rest, wild := strings.CutPrefix(text, "W"); wild {
		switch rest {
		case "", "10", "R4", "RC":
			return true
		}
		return len(rest) == 1 && strings.Contains("426CSHE", rest)
	}
	if text == "" || !strings.Contains("rgbyktop", text[:1]) {
		return false
	}
	switch sign := text[1:]; sign {
	case "10", "11", "+1", "+2", "+4", "+5":
		return true
	default:
		return len(sign) == 1 && strings.Contains("0123456789SREFD", sign)
	}
}

// String returns the custom_id as a message carries it.
func (c ID) String() string { return string(c.Append(make([]byte, 0, limit))) }

// Append writes the custom_id at the end of a text.
func (c ID) Append(text []byte) []byte {
	text = append(append(text, version+":"...), c.Table...)
	text = strconv.AppendUint(append(text, ':'), uint64(c.Seq), 10)
	text = append(append(text, ':'), c.Verb...)
	if s := c.slotText(); s != "" {
		text = append(append(text, ':'), s...)
	}
	return text
}

func (c ID) slotText() string {
	switch c.Verb {
	case AddBot, Options, Set, End, Quit, Cancel, More, Rules, Learn:
		return c.Slot.Name
	case Play, Jump:
		return c.Slot.Face
	case Color:
		if c.Slot.Face != "" {
			return c.Slot.Face + "-" + c.Slot.Color.Letter()
		}
		return c.Slot.Color.Letter()
	case Page, Pick:
		return strconv.Itoa(c.Slot.Page)
	case Swap:
		return strconv.Itoa(int(c.Slot.Seat))
	case Discard:
		switch {
		case c.Slot.None:
			return noDiscard
		case c.Slot.Picks:
			return picksDiscard
		}
	}
	return ""
}

// Parse reads a custom_id. It accepts exactly the output of String, so that no ID has two spellings; the error says why
// it is not one of ours.
func Parse(s string) (ID, error) {
	if len(s) > limit {
		return ID{}, errForm
	}
	parts := strings.Split(s, ":")
	if parts[0] != version {
		return ID{}, errVersion
	}
	if len(parts) < 4 || len(parts) > 5 {
		return ID{}, errForm
	}
	seq, ok := parseNumber(parts[2], 1<<32-1)
	if !ok {
		return ID{}, errForm
	}
	c := ID{Table: table.ID(parts[1]), Seq: uint32(seq), Verb: Verb(parts[3])}
	free := c.Table == NoTable && seq == 0 && slices.Contains(needNoTable, c.Verb)
	if !free && (slices.Contains([]Verb{AgainstRobots, Start, Learn}, c.Verb) || !IsTable(parts[1])) {
		return ID{}, errForm
	}
	given := len(parts) == 5
	text := ""
	if given {
		text = parts[4]
	}
	err := c.parseSlot(text, given)
	return c, err
}

func (c *ID) parseSlot(text string, given bool) error {
	var fits bool
	switch c.Verb {
	case AddBot:
		c.Slot.Name, fits = text, slices.Contains(strengthNames, text) && given == (text != "")
	case End, Quit, Cancel:
		c.Slot.Name, fits = text, !given || text == Sure
	case More:
		c.Slot.Name, fits = text, !given || text == SamePanel
	case Rules:
		c.Slot.Name, fits = text, !given || text == HouseRules
	case Options:
		c.Slot.Name, fits = text, slices.Contains(pages, text)
	case Set, Learn:
		c.Slot.Name, fits = text, isMenu(text)
	case Play, Jump:
		c.Slot.Face, fits = text, isFace(text)
	case Color:
		fits = c.Slot.parseColor(text)
	case Page, Pick:
		n, ok := parseNumber(text, maxPage)
		c.Slot.Page, fits = int(n), ok
	case Swap:
		n, ok := parseNumber(text, game.MaxSeats-1)
		c.Slot.Seat, fits = game.Seat(n), ok
	case Discard:
		c.Slot.None, c.Slot.Picks = text == noDiscard, text == picksDiscard
		fits = !given || c.Slot.None || c.Slot.Picks
	case Join, Leave, Decline, Begin, Hand, Draw, Pass, Accept,
		Challenge, Shout, Catch, Next, RemoveBot, FillBots, Look,
		TakeBack, Rematch, Replay, Record, Fair, AsText, Kick, AgainstRobots, LastSetup, Side,
		Launch, Start, RemovePreset:
		fits = !given
	default:
		return errVerb
	}
	if !fits {
		return errSlot
	}
	return nil
}

// parseColor reads "r" or, to complete the play of a wild, "W4-r".
func (s *Slot) parseColor(text string) bool {
	face, letter, wild := strings.Cut(text, "-")
	if !wild {
		letter = face
	} else if s.Face = face; !isFace(face) || face[0] != 'W' {
		return false
	}
	color, ok := colorByLetter(letter)
	s.Color = color
	return ok
}

func colorByLetter(letter string) (game.Color, bool) {
	for c := game.Red; c <= game.Purple; c++ {
		if c.Letter() == letter {
			return c, true
		}
	}
	return game.NoColor, false
}

// parseNumber reads a decimal without sign or leading zeros, up to limit.
func parseNumber(s string, limit uint64) (uint64, bool) {
	n, err := strconv.ParseUint(s, 10, 64)
	return n, err == nil && n <= limit && strconv.FormatUint(n, 10) == s
}

// List is the custom_id of a button below a private list, such as the leaderboard. Its form is a
// public contract (docs/contract.md):
//
//	1:<list>:<page>[:<filter>]
//
// Each list gives the filter a meaning of its own. No list has a name that looks like the id of a
// table.
type List struct {
	Name   ListName
	Page   int // from 1
	Filter string
}

// ListName names a kind of list.
type ListName string

// The lists.
const (
	Leaderboard ListName = "leaderboard"
	History     ListName = "history"
	Privacy     ListName = "privacy" // one page; the filter names the user's request
	Seasons     ListName = "seasons" // a page is a season, the last one first
	Feats       ListName = "feats"   // the filter names the user and the message
	Daily       ListName = "daily"   // the same
	Event       ListName = "event"   // the filter names the request and the event
	Duel        ListName = "duel"    // one page; the filter names the day to share, or the result to beat
)

// isKnown reports whether there is such a list.
func (l ListName) isKnown() bool {
	return slices.Contains([]ListName{Leaderboard, History, Privacy, Daily, Duel, Event, Feats, Seasons}, l)
}

// MaxListPage is the highest page that a list can be asked for.
const MaxListPage = 1_000_000

// String returns the custom_id as a message carries it.
func (l List) String() string {
	head := fmt.Sprintf("%s:%s:%d", version, l.Name, l.Page)
	if l.Filter == "" {
		return head
	}
	return head + ":" + l.Filter
}

// ParseList reads a custom_id exactly as String writes it. ok is false if it is not that of a list's button.
func ParseList(s string) (l List, ok bool) {
	if len(s) > limit {
		return List{}, false
	}
	parts := strings.SplitN(s, ":", 4)
	if len(parts) < 3 || parts[0] != version || !ListName(parts[1]).isKnown() {
		return List{}, false
	}
	page, ok := parseNumber(parts[2], MaxListPage)
	if !ok || page == 0 {
		return List{}, false
	}
	l = List{Name: ListName(parts[1]), Page: int(page)}
	if len(parts) == 4 {
		l.Filter = parts[3]
	}
	return l, l.String() == s
}
