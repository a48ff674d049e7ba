package bot

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"unobot/game"
	"unobot/game/table"
)

// customID is what every component of ours carries. Its form is a public
// contract (docs/contract.md):
//
//	1:<table>:<seq>:<verb>[:<slot>]
//
// What belongs to no table has a "-" in its place, and the number 0.
//
// It is a wish, never an authority: who clicks comes from the interaction, and
// what is allowed from the stored state.
type customID struct {
	Table table.ID
	Seq   uint32 // of the decision the button answers; 0 in the lobby
	Verb  verb
	Slot  slot
}

// slot is the argument of a verb; which field counts depends on the verb.
type slot struct {
	Face  string     // play, jump, and color while a wild's play waits: a face code such as "b7" or "W4"
	Color game.Color // color
	Page  int        // page, and the menu of pick, from 0
	Seat  game.Seat  // swap
	None  bool       // discard: give up nothing
	Picks bool       // discard: give up what has been picked in several menus
	Name  string     // options: a page; set: what is chosen; addbot: a strength, or nothing
}

type verb string

// The verbs. The list may grow; a name never changes its meaning.
const (
	verbJoin      verb = "join"
	verbLeave     verb = "leave"
	verbBegin     verb = "begin"
	verbCancel    verb = "cancel"
	verbHand      verb = "hand"
	verbPlay      verb = "play"
	verbColor     verb = "color"
	verbDraw      verb = "draw"
	verbPass      verb = "pass"
	verbAccept    verb = "accept"
	verbChallenge verb = "challenge"
	verbDiscard   verb = "discard"
	verbShout     verb = "shout"
	verbCatch     verb = "catch"
	verbPage      verb = "page"
	verbNext      verb = "next"
	verbSwap      verb = "swap"
	verbJump      verb = "jump"
	verbRules     verb = "rules"
	verbAddBot    verb = "addbot"
	verbFillBots  verb = "fillbots"
	verbRmBot     verb = "rmbot"
	verbOptions   verb = "options"
	verbSet       verb = "set"
	verbLook      verb = "look"
	verbPick      verb = "pick"
	verbTakeBack  verb = "takeback"
	verbRematch   verb = "rematch"
	verbRecord    verb = "record"
	verbFair      verb = "fair"
)

// Why a custom_id is not one of ours.
var (
	errCustomIDVersion = errors.New("custom_id: unknown version")
	errCustomIDForm    = errors.New("custom_id: malformed")
	errCustomIDVerb    = errors.New("custom_id: unknown verb")
	errCustomIDSlot    = errors.New("custom_id: slot does not fit the verb")
)

const (
	customIDVersion = "1"
	customIDLimit   = 100 // Discord's, in characters
	maxPage         = 99
	noDiscard       = "none"
	picksDiscard    = "picked"

	noTable table.ID = "-"
)

// What the slots of addbot, options and set may name.
var (
	strengthNames = []string{"", "easy", "normal", "hard"}
	pages         = []string{"game", "house", "server"}
	menus         = []string{
		"edition", "target", "scoring", "pace", "house", "falsecall", "robots", "channels", "language", "pings", "pictures",
	}
)

// tableless are the verbs that need no table.
var tableless = []verb{verbOptions, verbSet}

var (
	tablePattern = regexp.MustCompile(`^[a-z0-9]{8}$`)
	facePattern  = regexp.MustCompile(`^(?:[rgbyktop](?:[0-9]|1[01]|[SREF]|\+[125])|W[42CSHE]?)\*?$`)
)

// String is the wire form.
func (c customID) String() string {
	head := fmt.Sprintf("%s:%s:%d:%s", customIDVersion, c.Table, c.Seq, c.Verb)
	if s := c.slotText(); s != "" {
		return head + ":" + s
	}
	return head
}

func (c customID) slotText() string {
	switch c.Verb {
	case verbAddBot, verbOptions, verbSet:
		return c.Slot.Name
	case verbPlay, verbJump:
		return c.Slot.Face
	case verbColor:
		if c.Slot.Face != "" {
			return c.Slot.Face + "-" + c.Slot.Color.Letter()
		}
		return c.Slot.Color.Letter()
	case verbPage, verbPick:
		return strconv.Itoa(c.Slot.Page)
	case verbSwap:
		return strconv.Itoa(int(c.Slot.Seat))
	case verbDiscard:
		switch {
		case c.Slot.None:
			return noDiscard
		case c.Slot.Picks:
			return picksDiscard
		}
	}
	return ""
}

// parseCustomID reads the wire form. It accepts exactly what String writes, so
// that one wish has one spelling.
func parseCustomID(s string) (customID, error) {
	if len(s) > customIDLimit {
		return customID{}, errCustomIDForm
	}
	parts := strings.Split(s, ":")
	if parts[0] != customIDVersion {
		return customID{}, errCustomIDVersion
	}
	if len(parts) < 4 || len(parts) > 5 {
		return customID{}, errCustomIDForm
	}
	seq, ok := parseNumber(parts[2], 1<<32-1)
	if !ok {
		return customID{}, errCustomIDForm
	}
	c := customID{Table: table.ID(parts[1]), Seq: uint32(seq), Verb: verb(parts[3])}
	free := c.Table == noTable && seq == 0 && slices.Contains(tableless, c.Verb)
	if !free && !tablePattern.MatchString(parts[1]) {
		return customID{}, errCustomIDForm
	}
	given := len(parts) == 5
	text := ""
	if given {
		text = parts[4]
	}
	err := c.parseSlot(text, given)
	return c, err
}

func (c *customID) parseSlot(text string, given bool) error {
	var fits bool
	switch c.Verb {
	case verbAddBot:
		c.Slot.Name, fits = text, slices.Contains(strengthNames, text) && given == (text != "")
	case verbOptions:
		c.Slot.Name, fits = text, slices.Contains(pages, text)
	case verbSet:
		c.Slot.Name, fits = text, slices.Contains(menus, text)
	case verbPlay, verbJump:
		c.Slot.Face, fits = text, facePattern.MatchString(text)
	case verbColor:
		fits = c.Slot.parseColor(text)
	case verbPage, verbPick:
		n, ok := parseNumber(text, maxPage)
		c.Slot.Page, fits = int(n), ok
	case verbSwap:
		n, ok := parseNumber(text, game.MaxSeats-1)
		c.Slot.Seat, fits = game.Seat(n), ok
	case verbDiscard:
		c.Slot.None, c.Slot.Picks = text == noDiscard, text == picksDiscard
		fits = !given || c.Slot.None || c.Slot.Picks
	case verbJoin, verbLeave, verbBegin, verbCancel, verbHand, verbDraw, verbPass, verbAccept,
		verbChallenge, verbShout, verbCatch, verbNext, verbRules, verbRmBot, verbFillBots, verbLook,
		verbTakeBack, verbRematch, verbRecord, verbFair:
		fits = !given
	default:
		return errCustomIDVerb
	}
	if !fits {
		return errCustomIDSlot
	}
	return nil
}

// parseColor reads "r" or, to complete the play of a wild, "W4-r".
func (s *slot) parseColor(text string) bool {
	face, letter, wild := strings.Cut(text, "-")
	if !wild {
		letter = face
	} else if s.Face = face; !facePattern.MatchString(face) || face[0] != 'W' {
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
