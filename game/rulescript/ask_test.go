package rulescript

import (
	"fmt"
	"slices"
	"strings"

	"unobot/game"
)

// ask answers the questions: the view of a seat, the order of the piles, the cards of the deck, whether a match can be
// had.
func (b *table) ask(command string) ([]string, bool) {
	var seat game.Seat
	switch {
	case command == "the deck":
		return b.deck(), true
	case strings.HasPrefix(command, "a match with "):
		return b.match(strings.TrimPrefix(command, "a match with ")), true
	case command == "the hands":
		b.start()
		return b.hands(), true
	case command == "the discard pile":
		b.start()
		return []string{"discard pile: " + b.pile(b.g.DiscardOrder())}, true
	case command == "the draw pile":
		b.start()
		return []string{"draw pile: " + b.pile(b.g.DrawOrder())}, true
	case scan(command, "what seat %d saw", &seat):
		return b.saw(seat), true
	case scan(command, "what seat %d knows", &seat):
		b.start()
		return b.knows(seat), true
	}
	return nil, false
}

func scan(command, format string, seat *game.Seat) bool {
	n, err := fmt.Sscanf(command, format, seat)
	return err == nil && n == 1 && command == fmt.Sprintf(format, *seat)
}

// hands writes every hand by its active faces.
func (b *table) hands() []string {
	var said []string
	for seat := range game.Seat(b.g.Seats()) {
		said = append(said, fmt.Sprintf("hand %d: %s", seat, b.hand(b.g.Hand(seat))))
	}
	return said
}

// pile writes a pile in order, at most its first cards.
func (b *table) pile(ids []game.CardID) string {
	const most = 8
	var words []string
	for _, id := range ids[:min(most, len(ids))] {
		words = append(words, b.whole(id))
	}
	if len(ids) > most {
		words = append(words, fmt.Sprintf("and %d more", len(ids)-most))
	}
	if len(words) == 0 {
		return "empty"
	}
	return strings.Join(words, " ")
}

// saw tells the last action as one viewer saw it.
func (b *table) saw(viewer game.Seat) []string {
	var said []string
	for _, e := range b.last {
		if s, ok := e.For(b.ed, viewer); ok {
			said = append(said, b.sentence(s))
		}
	}
	if said == nil {
		return []string{"nothing"}
	}
	return said
}

// knows lists the cards that one viewer can see.
func (b *table) knows(viewer game.Seat) []string {
	v := b.g.View(viewer)
	said := []string{"own hand: " + counted(v.Hand)}
	for seat, p := range v.Players[:v.Seats] {
		text := fmt.Sprintf("seat %d: %d cards", seat, p.Cards)
		if len(p.Inactive) > 0 && p.Cards <= long {
			text += ", backs " + counted(p.Inactive)
		}
		said = append(said, text)
	}
	draw := fmt.Sprintf("draw pile: %d cards", v.DrawPile)
	if v.DrawTop != (game.Face{}) {
		draw += ", back of the next one " + v.DrawTop.Code()
	}
	return append(said, draw, "discard pile: "+counted(v.Discard))
}

// match tries to begin a match.
func (b *table) match(with string) []string {
	seats, o := 4, b.opts
	if n, err := fmt.Sscanf(with, "%d seats", &seats); n != 1 || err != nil {
		o = b.options(with)
	}
	if _, err := game.New(b.ed, o, seats, matchSeed(0)); err != nil {
		return []string{"refused: " + err.Error()}
	}
	return []string{"can be played"}
}

// deck counts an edition's cards, side by side and color by color.
func (b *table) deck() []string {
	said := []string{fmt.Sprintf("%d cards", len(b.ed.Cards))}
	sides := []game.Side{game.Light}
	if b.ed.TwoSided() {
		sides = append(sides, game.Dark)
	}
	for _, side := range sides {
		points := 0
		colors := map[game.Color][]game.Face{}
		for _, c := range b.ed.Cards {
			f := c.Faces[side]
			colors[f.Color] = append(colors[f.Color], f)
			points += int(f.Points)
		}
		said = append(said, fmt.Sprintf("%s side, %d points", sideName(side), points))
		four := b.ed.Colors(side)
		for _, c := range append(four[:], game.NoColor) {
			said = append(said, fmt.Sprintf("  %d: %s", len(colors[c]), tally(colors[c])))
		}
	}
	return said
}

// tally writes faces with their counts and points: "2x r+2 (20)".
func tally(list []game.Face) string {
	slices.SortFunc(list, func(x, y game.Face) int { return order(x) - order(y) })
	var words []string
	for len(list) > 0 {
		n := 1
		for n < len(list) && list[n] == list[0] {
			n++
		}
		words = append(words, fmt.Sprintf("%dx %s (%d)", n, list[0].Code(), list[0].Points))
		list = list[n:]
	}
	return strings.Join(words, ", ")
}

// all returns an event with all its secrets.
func (b *table) all(e game.Event) game.Seen {
	s := game.Seen{Kind: e.Kind, Seat: e.Seat, Target: e.Target, Color: e.Color, Side: e.Side, N: int(e.N)}
	if e.Card != game.NoCard {
		s.Face = b.face(e.Card, e.Side)
	}
	for _, f := range b.faces(e.Cards, e.Side) {
		s.Active = append(s.Active, game.FaceCount{Face: f, Count: 1})
	}
	return s
}

// faces are the faces of a set of cards, sorted.
func (b *table) faces(set game.Set, side game.Side) []game.Face {
	var list []game.Face
	for id := range set.All() {
		list = append(list, b.face(id, side))
	}
	slices.SortFunc(list, func(x, y game.Face) int { return order(x) - order(y) })
	return list
}

// order sorts by color, wilds last, then by symbol and number.
func order(f game.Face) int {
	color := int(f.Color)
	if f.Color == game.NoColor {
		color = int(game.Purple) + 1
	}
	return color<<16 + int(f.Symbol)<<8 + int(f.Number)
}

func codes(list []game.Face) string {
	if len(list) == 0 {
		return "nothing"
	}
	var words []string
	for _, f := range list {
		words = append(words, f.Code())
	}
	return strings.Join(words, " ")
}

func counted(list []game.FaceCount) string {
	var faces []game.Face
	for _, f := range list {
		for range f.Count {
			faces = append(faces, f.Face)
		}
	}
	return codes(faces)
}

// sentences are the plain ones; the words in capitals are filled in.
var sentences = map[game.EventKind]string{
	game.EvDealerDrew:    "seat SEAT draws FACE for the deal",
	game.EvDealt:         "round NUMBER: seat SEAT deals",
	game.EvPutBack:       "FACE is turned and goes back into the draw pile",
	game.EvIgnored:       "FACE is turned and ignored",
	game.EvFirstCard:     "FACE is the first card",
	game.EvKept:          "seat SEAT keeps it",
	game.EvStopped:       "seat SEAT plays no further card",
	game.EvSkipped:       "seat SEAT loses the turn",
	game.EvReversed:      "the direction turns",
	game.EvColor:         "seat SEAT names COLOR",
	game.EvReshuffled:    "the discard pile below its top card, NUMBER in all, is shuffled and becomes the draw pile",
	game.EvAccepted:      "seat SEAT accepts",
	game.EvRevealed:      "seat OTHER is shown the hand of seat SEAT: CARDS",
	game.EvChallengeWon:  "seat OTHER is guilty",
	game.EvChallengeLost: "seat OTHER is innocent",
	game.EvShouted:       "seat SEAT says UNO",
	game.EvCaught:        "seat SEAT catches seat OTHER",
	game.EvFalseCatch:    "seat SEAT is wrong about seat OTHER",
	game.EvDiscarded:     "seat SEAT gives up NUMBER: CARDS",
	game.EvDeclined:      "seat SEAT gives up nothing",
	game.EvSwapped:       "seats SEAT and OTHER swap hands",
	game.EvRotated:       "all hands move on",
	game.EvRoundVoid:     "the round is void",
	game.EvRoundWon:      "seat SEAT goes out: NUMBER points",
	game.EvPoints:        "seat SEAT notes NUMBER points",
	game.EvTurnedOver:    "seat SEAT turns over NUMBER: CARDS",
	game.EvKnockedOut:    "seat SEAT is out with NUMBER cards, by seat OTHER",
	game.EvMatchWon:      "seat SEAT wins the match with NUMBER points",
}

// sentence tells an event.
func (b *table) sentence(s game.Seen) string {
	switch s.Kind {
	case game.EvPlayed, game.EvJumped:
		text := fmt.Sprintf("seat %d plays %s", s.Seat, s.Face.Code())
		if s.Kind == game.EvJumped {
			text = fmt.Sprintf("seat %d jumps in with %s", s.Seat, s.Face.Code())
		}
		if s.Color != game.NoColor {
			text += " and names " + s.Color.String()
		}
		return text
	case game.EvDrew:
		return drew(s)
	case game.EvFlipped:
		return fmt.Sprintf("everything turns over to the %s side: %s comes up", sideName(s.Side), s.Face.Code())
	case game.EvKnockedOut:
		if s.Target == game.NoSeat {
			return fmt.Sprintf("seat %d is out with %d cards", s.Seat, s.N)
		}
	case game.EvHyper:
		if s.Color == game.NoColor {
			return "Hyper Speed is over"
		}
		return "Hyper Speed is on for " + s.Color.String()
	case game.EvRoundWon:
		if b.g.HandSize(s.Seat) > 0 {
			return fmt.Sprintf("seat %d is the last one in: %d points", s.Seat, s.N)
		}
		if b.opts.Scoring == game.ScoreLowest {
			return fmt.Sprintf("seat %d goes out", s.Seat)
		}
	}
	text, ok := sentences[s.Kind]
	if !ok {
		b.t.Fatalf("no sentence for event %d", s.Kind)
	}
	return strings.NewReplacer(
		"SEAT", fmt.Sprint(s.Seat), "OTHER", fmt.Sprint(s.Target), "FACE", s.Face.Code(), "COLOR", s.Color.String(),
		"NUMBER", fmt.Sprint(s.N), "CARDS", counted(s.Active),
	).Replace(text)
}

// drew describes a draw; a viewer without a right to the faces sees backs or a number.
func drew(s game.Seen) string {
	text := fmt.Sprintf("seat %d draws %d", s.Seat, s.N)
	switch {
	case s.N == 0:
		return fmt.Sprintf("seat %d draws nothing", s.Seat)
	case s.Active != nil:
		text += ": " + counted(s.Active)
	case s.Inactive != nil:
		text += ", backs " + counted(s.Inactive)
	}
	if s.Face != (game.Face{}) {
		text += ", showing " + s.Face.Code()
	}
	return text
}

func sideName(s game.Side) string {
	if s == game.Dark {
		return "dark"
	}
	return "light"
}
