package record

import (
	"bufio"
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"slices"
	"unicode"
	"unicode/utf8"

	"unobot/game"
	"unobot/game/daily"
)

// Deck lists an edition's cards in the notation of the format, by card id.
func Deck(e *game.Edition) []string {
	deck := make([]string, len(e.Cards))
	for i, c := range e.Cards {
		deck[i] = c.Faces[game.Light].Code()
		if e.TwoSided() {
			deck[i] += "/" + c.Faces[game.Dark].Code()
		}
	}
	return deck
}

// actionLine returns the written form of a. A deal carries the commitment of the round that it begins; any other
// action has none.
func actionLine(a game.Action, commitment [32]byte) action {
	l := action{Kind: actionWords[a.Kind], Seat: a.Seat}
	switch a.Kind {
	case game.ActDeal, game.ActNext:
		l.Commitment = hex.EncodeToString(commitment[:])
	case game.ActPlay, game.ActJump:
		l.Card = card(a.Card)
		l.Color = colorWord(a.Color)
	case game.ActColor:
		l.Color = colorWord(a.Color)
	case game.ActDiscard:
		ids := cards(a.Cards)
		l.Cards = &ids
	case game.ActSwap, game.ActCatch:
		l.Target = &a.Target
	}
	return l
}

// action reads l back. It judges the form only; the rules are Apply's business.
func (l action) action() (game.Action, error) {
	kind, ok := actionKinds[l.Kind]
	if !ok {
		return game.Action{}, fmt.Errorf("unknown action %q", l.Kind)
	}
	a := game.Action{Kind: kind, Seat: l.Seat}
	if l.Color != "" {
		if a.Color, ok = colors[l.Color]; !ok {
			return game.Action{}, fmt.Errorf("unknown color %q", l.Color)
		}
	}
	if l.Target != nil {
		a.Target = *l.Target
	}
	switch kind {
	case game.ActPlay, game.ActJump:
		if l.Card == nil || *l.Card < 0 || *l.Card >= game.MaxCards {
			return game.Action{}, fmt.Errorf("%s needs a card", l.Kind)
		}
		a.Card = game.CardID(*l.Card)
	case game.ActSwap, game.ActCatch:
		if l.Target == nil {
			return game.Action{}, fmt.Errorf("%s needs a target", l.Kind)
		}
	case game.ActDiscard:
		if l.Cards == nil {
			return game.Action{}, fmt.Errorf("%s needs cards", l.Kind)
		}
		for _, id := range *l.Cards {
			if id < 0 || id >= game.MaxCards || a.Cards.Has(game.CardID(id)) {
				return game.Action{}, fmt.Errorf("discard lists card %d wrongly", id)
			}
			a.Cards = a.Cards.With(game.CardID(id))
		}
	}
	return a, nil
}

func colorWord(c game.Color) string {
	if c == game.NoColor {
		return ""
	}
	return c.String()
}

func colorOrNull(c game.Color) *string {
	if c == game.NoColor {
		return nil
	}
	s := c.String()
	return &s
}

func card(id game.CardID) *int {
	if id == game.NoCard {
		return nil
	}
	n := int(id)
	return &n
}

// cards lists a set by rising id.
func cards(s game.Set) []int {
	ids := make([]int, 0, s.Len())
	for id := range s.All() {
		ids = append(ids, int(id))
	}
	return ids
}

func ints(ids []game.CardID) []int {
	out := make([]int, len(ids))
	for i, id := range ids {
		out[i] = int(id)
	}
	return out
}

func eventLines(ev []game.Event) []event {
	lines := make([]event, len(ev))
	for i, e := range ev {
		lines[i] = eventLine(e)
	}
	return lines
}

// eventLine returns the written form of e, with the fields that mean something for its kind.
func eventLine(e game.Event) event {
	l := event{Kind: eventWords[e.Kind]}
	if e.Seat != game.NoSeat {
		l.Seat = &e.Seat
	}
	n := int(e.N)
	switch e.Kind {
	case game.EvDealerDrew, game.EvPutBack, game.EvIgnored, game.EvFirstCard:
		l.Card = card(e.Card)
	case game.EvPlayed, game.EvJumped:
		l.Card, l.Color = card(e.Card), colorWord(e.Color)
	case game.EvColor, game.EvHyper:
		l.Color = colorWord(e.Color)
	case game.EvDealt:
		l.Round = &n
	case game.EvDrew, game.EvDiscarded:
		ids := cards(e.Cards)
		l.Cards = &ids
	case game.EvTurnedOver:
		ids := cards(e.Cards)
		l.Cards, l.Color = &ids, colorWord(e.Color)
	case game.EvKnockedOut:
		l.Target = seatOrNull(e.Target)
	case game.EvFlipped:
		l.Side = sideWords[e.Side]
	case game.EvRevealed:
		ids := cards(e.Cards)
		l.Cards, l.To = &ids, []game.Seat{e.Target}
	case game.EvChallengeWon, game.EvChallengeLost, game.EvCaught, game.EvFalseCatch, game.EvSwapped:
		l.Target = &e.Target
	case game.EvRoundWon, game.EvPoints, game.EvMatchWon:
		l.Points = &n
	}
	return l
}

func stateLine(g *game.Game) state {
	p := g.Position()
	s := state{
		Round: p.Round, Phase: phaseWords[p.Phase], Actor: p.Actor, Dealer: p.Dealer,
		Direction: p.Direction, Side: sideWords[p.Side],
		Color: colorOrNull(p.Color), Hyper: colorOrNull(p.Hyper), Pending: p.Pending,
		Draw: ints(p.Draw), Discard: ints(p.Discard), Drawn: card(p.Drawn),
		Scores: p.Scores, RoundWinner: seatOrNull(p.RoundWinner),
	}
	if len(p.MatchWinners) > 0 {
		s.MatchWinners = &p.MatchWinners
	}
	for _, h := range p.Hands {
		s.Hands = append(s.Hands, cards(h))
	}
	for _, k := range p.Out {
		s.Out = append(s.Out, k.Seat)
	}
	for _, u := range p.Uno {
		s.Uno = append(s.Uno, unoWords[u])
	}
	return s
}

func seatOrNull(s game.Seat) *game.Seat {
	if s == game.NoSeat {
		return nil
	}
	return &s
}

// ErrForeign means that a file has not the form of a record: a program, mostly an editor, has written it anew, or it is
// another file. Its contents may hold all the same.
var ErrForeign = errors.New("this is not how unobot writes a record")

// plainText reads a text without the byte order mark that editors of Windows put before it. They write line ends of
// their own, too, which JSON takes for spaces.
func plainText(r io.Reader) (io.Reader, error) {
	text := bufio.NewReader(r)
	start, _ := text.Peek(3) // a read error returns later
	switch {
	case bytes.Equal(start, []byte("\ufeff")):
		_, err := text.Discard(len(start))
		return text, err
	case bytes.HasPrefix(start, []byte{0xff, 0xfe}), bytes.HasPrefix(start, []byte{0xfe, 0xff}),
		bytes.HasPrefix(start, []byte{0, 0, 0xfe}), bytes.HasPrefix(start, []byte("{\x00")),
		bytes.HasPrefix(start, []byte("\x00{")):
		return nil, fmt.Errorf("%w: it is in UTF-16 or UTF-32, and a record is in UTF-8", ErrForeign)
	}
	return text, nil
}

// foreignBytes returns an error if the bytes of a line are no text.
func foreignBytes(line []byte) error {
	packed := func(mark string) bool { return bytes.HasPrefix(line, []byte(mark)) }
	switch {
	case slices.ContainsFunc([]string{"\x1f\x8b", "PK\x03\x04", "BZh", "\xfd7zXZ", "7z\xbc\xaf", "(\xb5/\xfd"}, packed):
		return fmt.Errorf("%w: the file is compressed", ErrForeign)
	case !utf8.Valid(line):
		return fmt.Errorf("%w: a character is not in UTF-8", ErrForeign)
	}
	return nil
}

// foreign returns an error that says why a line is not one of JSON; notJSON is the decoder's error.
func foreign(line []byte, notJSON error) error {
	switch text := string(bytes.TrimSpace(line)); {
	case text == "":
		return fmt.Errorf("%w: the line is empty", ErrForeign)
	case text == "{", text[0] == '[':
		return fmt.Errorf("%w: each match and each step is one line, which begins with { and ends with }", ErrForeign)
	}
	for _, r := range string(bytes.TrimRight(line, "\r")) {
		switch {
		case r == '\r':
			return fmt.Errorf("%w: its lines end as on old Macs, with U+000D alone", ErrForeign)
		case r > unicode.MaxASCII && (unicode.IsSpace(r) || unicode.Is(unicode.Cf, r)):
			return fmt.Errorf("%w: there is %U, a space that JSON does not know", ErrForeign, r)
		}
	}
	return fmt.Errorf("%w: the line is not JSON: %w", ErrForeign, notJSON)
}

// Daily says that a match was the deal of a day, with the origin of the deal.
type Daily struct {
	Day    daily.Day
	Number int // of the deal, among those that follow from the secret
	daily.Origin
}

// Commitment returns the hash of the secret that was published before the day.
func (d Daily) Commitment() [32]byte { return d.Secret.Commitment(d.Day) }

// dailyLine is the form of Daily in a header.
type dailyLine struct {
	Day    string `json:"day"`
	Number int    `json:"number"`
	Secret string `json:"secret"`           // 64 hex digits, small ones
	Robots *int   `json:"robots,omitempty"` // which robots; those of records from before there were others: 1
}

// ExportDaily is Export for a match that was the deal of a day.
func ExportDaily(to io.Writer, d Daily, g game.Game, actions []game.Action) (game.Game, error) {
	w := NewWriter(to)
	robots := int(d.Robots)
	w.daily = &dailyLine{
		Day: string(d.Day), Number: d.Number, Secret: hex.EncodeToString(d.Secret[:]), Robots: &robots,
	}
	return w.export(g, actions)
}

// errOtherRobots is the error of a daily with an action of a robot that does not follow from the deal.
var errOtherRobots = errors.New("the robots of this deal would have done something else")

// readDaily checks that a match is the deal of the day that its header names.
func (h header) readDaily() (Daily, error) {
	day := daily.Day(h.Daily.Day)
	if _, ok := day.Begin(); !ok {
		return Daily{}, fmt.Errorf("%q is no day", h.Daily.Day)
	}
	secret, err := hex.DecodeString(h.Daily.Secret)
	if err != nil || len(secret) != 32 || hex.EncodeToString(secret) != h.Daily.Secret {
		return Daily{}, errors.New("the day's secret is not 64 hex digits, with small letters")
	}
	origin := daily.Origin{Secret: daily.Secret(secret), Robots: h.robots()}
	d := Daily{Day: day, Number: h.Daily.Number, Origin: origin}
	deal, err := daily.Find(day, origin)
	switch {
	case err != nil:
		return d, err
	case deal.Number != d.Number:
		return d, fmt.Errorf("the deal of this secret has the number %d", deal.Number)
	case hex.EncodeToString(deal.Seed[:]) != h.Seed:
		return d, errors.New("the seed is not the one that follows from the day's secret")
	case string(day.Edition()) != string(h.Edition), h.Seats != daily.Seats, game.Options(h.Options) != daily.Options():
		return d, errors.New("edition, seats or options are not those of the day")
	}
	return d, nil
}

// robots returns the robots of a header, or 0 if it is of no daily.
func (h header) robots() daily.Robots {
	switch {
	case h.Daily == nil:
		return 0
	case h.Daily.Robots == nil:
		return 1
	}
	return daily.Robots(*h.Daily.Robots)
}

// checkRobots returns an error if the next action of a daily is not one of the robots, or of the player.
func (r *replay) checkRobots(a game.Action) error {
	if r.robots == 0 || r.n == 1 { // the dealing
		return nil
	}
	due, robots := r.robots.Next(&r.g, r.n-1)
	if robots && a != due || !robots && a.Seat != daily.Player {
		return errOtherRobots
	}
	return nil
}
