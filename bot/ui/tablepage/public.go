package tablepage

import (
	"slices"
	"time"

	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/record"
	"unobot/game/table"
)

// Public holds the facts that every viewer of a table may know.
type Public struct {
	Table   table.ID `json:"table"`
	Version uint64   `json:"v"`
	Seq     uint32   `json:"seq"` // of the decision, as custom ids carry it
	Phase   string   `json:"phase"`
	Paused  bool     `json:"paused,omitempty"`
	Until   int64    `json:"until,omitempty"` // the end of the time for the decision, in milliseconds; 0 for none
	Solo    bool     `json:"solo,omitempty"`
	Edition string   `json:"edition"`
	Options Options  `json:"options"`
	Seats   []Seat   `json:"seats"`
	Room    bool     `json:"room,omitempty"`   // another player may join
	Places  int      `json:"places,omitempty"` // in a lobby with room: the most players
	Guests  []Person `json:"guests,omitempty"`
	Absent  []Person `json:"declined,omitempty"` // invited, and not coming
	// The number of people that look on without a seat. A viewpoint lacks it: the server of the pages sets it.
	Watchers int `json:"watchers,omitempty"`

	Match    *Match  `json:"match,omitempty"` // nil before the first deal
	Happened []Event `json:"happened,omitempty"`
	Result   *Result `json:"result,omitempty"` // once a round is over
}

// Options holds the rules of the table.
type Options struct {
	Target       int      `json:"target"`
	Scoring      string   `json:"scoring"`
	Pace         int      `json:"pace"` // seconds of a turn; 0 for no limit
	Cards        int      `json:"cards"`
	House        []string `json:"house,omitempty"`
	Teams        bool     `json:"teams,omitempty"`
	FalseCall    int      `json:"falseCall,omitempty"`
	UnoPenalty   int      `json:"unoPenalty"`
	RobotsFillIn bool     `json:"robots,omitempty"`
}

// Person is a user or a robot with the name to show.
type Person struct {
	ID   string `json:"id,omitempty"` // "" for a robot
	Name string `json:"name"`
	Face string `json:"face,omitempty"` // the address of the profile picture, below the page, or ""
}

// Seat is a seat with the facts about its holder.
type Seat struct {
	Person
	Host   bool       `json:"host,omitempty"`
	Robot  string     `json:"robot,omitempty"` // the strength of the robot that plays, also for an absent person
	Away   bool       `json:"away,omitempty"`  // a robot, another person or no one plays in the place of the person
	Gone   bool       `json:"gone,omitempty"`  // the person has left for good
	Next   string     `json:"next,omitempty"`  // the person that takes the seat over with the next round
	Missed int        `json:"missed,omitempty"`
	Team   int        `json:"team,omitempty"` // in teams: 1 or 2; in a lobby the wish, or 0 for a side by lot
	Cards  int        `json:"cards"`
	Score  int        `json:"score"`
	Uno    string     `json:"uno,omitempty"` // exposed, called
	Out    bool       `json:"out,omitempty"` // of the round, with too many cards
	By     *game.Seat `json:"by,omitempty"`  // where Out: the seat that has knocked this one out, or -1
}

// Match holds the state of the cards.
type Match struct {
	Round     int       `json:"round"`
	Dealer    game.Seat `json:"dealer"`
	Actor     game.Seat `json:"actor"` // -1 if no player has to act
	Next      game.Seat `json:"next"`
	Direction int       `json:"direction"`
	Side      string    `json:"side"`
	Sides     int       `json:"sides"`
	Color     string    `json:"color,omitempty"` // a letter
	Hyper     string    `json:"hyper,omitempty"`
	Colors    []string  `json:"colors"` // those of the side in play
	Pending   int       `json:"pending,omitempty"`
	Author    game.Seat `json:"author"` // the player of the wild-draw that waits for an answer, or -1
	Top       string    `json:"top,omitempty"`
	Under     []string  `json:"under,omitempty"` // the upper one first
	Pile      int       `json:"pile"`
	PileTop   string    `json:"pileTop,omitempty"` // the inactive face of the next card
	Exposed   []int     `json:"exposed,omitempty"` // the players that can be caught, the one exposed longest first
}

// Result is the end of a round, or of a match.
type Result struct {
	Winner  game.Seat   `json:"winner"` // of the round; -1 for none
	Gain    int         `json:"gain"`
	Left    []int       `json:"left,omitempty"`  // by seat: the points in the hand
	Hands   [][]Faces   `json:"hands,omitempty"` // by seat: the cards in it
	Ranks   []int       `json:"ranks"`           // by seat, from 1
	Winners []game.Seat `json:"winners,omitempty"`
}

// Faces is a number of equal faces.
type Faces struct {
	Face  string `json:"face"`
	Count int    `json:"n"`
}

// The phases of a table on the page beside those of a match, which are named as in records.
const (
	PhaseLobby = "lobby"
	PhaseOver  = "match_over"
	PhaseEnded = "ended" // without a result
)

// PublicOf makes the Public of the viewpoint of game.NoSeat.
func PublicOf(vp view.Viewpoint) Public {
	p := Public{
		Table: vp.ID, Version: vp.Version, Seq: vp.Seq, Phase: phase(vp), Paused: vp.Paused != table.NotPaused,
		Until: millis(vp.Until), Solo: vp.Solo, Edition: string(vp.Edition), Options: optionsOf(vp.Setup),
		Room: vp.TakesPlayers(), Happened: eventsOf(vp),
	}
	if p.Room && vp.Phase == table.Lobby {
		p.Places = vp.Setup.MostSeats()
	}
	for _, u := range vp.Guests {
		p.Guests = append(p.Guests, person(vp, u))
	}
	for _, u := range vp.Declined {
		p.Absent = append(p.Absent, person(vp, u))
	}
	for i := range vp.Seats {
		p.Seats = append(p.Seats, seatOf(vp, i))
	}
	if isDealt(vp) {
		p.Match = matchOf(vp)
		if vp.View.Phase.Over() {
			p.Result = resultOf(vp)
		}
	}
	return p
}

// isDealt reports whether there has been a round.
func isDealt(vp view.Viewpoint) bool { return vp.View.Edition != nil && vp.View.Round > 0 }

func phase(vp view.Viewpoint) string {
	switch vp.Phase {
	case table.Lobby:
		return PhaseLobby
	case table.Finished:
		return PhaseOver
	case table.Abandoned:
		return PhaseEnded
	}
	return record.PhaseWord(vp.View.Phase)
}

func millis(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.UnixMilli()
}

func optionsOf(s table.Setup) Options {
	o := Options{
		Target: int(s.Options.Target), Scoring: s.Options.Scoring.String(), Pace: int(s.TurnTime / time.Second),
		Cards: s.Options.CardsDealt(), FalseCall: int(s.Options.FalseCall), UnoPenalty: s.Options.ForgottenUno(),
		RobotsFillIn: s.Robots, Teams: s.Options.Teams,
	}
	for r := range s.Options.House.All() {
		o.House = append(o.House, r.String())
	}
	return o
}

// person returns a user as the page shows one. A profile picture is named once it is there.
func person(vp view.Viewpoint, u table.User) Person {
	p := Person{ID: string(u.ID), Name: view.PlainName(u)}
	if vp.HasPortrait(u) {
		p.Face = "face/" + string(u.ID) + "/" + u.Avatar
	}
	return p
}

// strengths holds the page's names of robots' strengths.
var strengths = [...]string{table.NoRobot: "", table.Easy: "easy", table.Normal: "normal", table.Hard: "hard"}

func seatOf(vp view.Viewpoint, i int) Seat {
	seat := vp.Seats[i]
	s := Seat{
		Person: person(vp, seat.User), Host: seat.ByPerson() && seat.User.ID == vp.Host,
		Robot: strengths[seat.Robot], Away: seat.Absent(), Gone: seat.Gone, Missed: seat.Missed,
		Team: vp.SideOf(game.Seat(i)),
	}
	if seat.Next.ID != "" {
		s.Next = view.PlainName(seat.Next)
	}
	if isDealt(vp) && i < vp.View.Seats {
		p := vp.View.Players[i]
		s.Cards, s.Score, s.Out = p.Cards, p.Score, p.Out
		if p.Out {
			s.By = &p.KnockedBy
		}
		if p.Uno != game.UnoNone {
			s.Uno = record.UnoWord(p.Uno)
		}
	}
	return s
}

func matchOf(vp view.Viewpoint) *Match {
	v := vp.View
	m := &Match{
		Round: v.Round, Dealer: v.Dealer, Actor: v.Actor, Next: vp.Next(), Direction: v.Direction,
		Side: record.SideWord(v.Side), Sides: 1, Color: v.Color.Letter(), Hyper: v.Hyper.Letter(),
		Pending: v.Pending, Author: v.Author, Top: code(v.Top), Pile: v.DrawPile, PileTop: code(v.DrawTop),
	}
	if v.Edition.TwoSided() {
		m.Sides = 2
	}
	for _, c := range v.Edition.Colors(v.Side) {
		m.Colors = append(m.Colors, c.Letter())
	}
	for _, f := range vp.Under {
		m.Under = append(m.Under, code(f))
	}
	for _, s := range vp.Exposed {
		m.Exposed = append(m.Exposed, int(s))
	}
	return m
}

// code returns a face in the form of custom ids, or "" for none.
func code(f game.Face) string {
	if f == (game.Face{}) {
		return ""
	}
	return f.Code()
}

func resultOf(vp view.Viewpoint) *Result {
	r := &Result{
		Winner: vp.View.RoundWinner, Gain: vp.Gain(), Left: vp.Left, Ranks: vp.Ranks(),
		Winners: slices.Clone(vp.View.MatchWinners),
	}
	for _, hand := range vp.Hands {
		r.Hands = append(r.Hands, facesOf(hand))
	}
	return r
}

// facesOf converts faces with their numbers; none becomes an empty list.
func facesOf(list []game.FaceCount) []Faces {
	faces := make([]Faces, 0, len(list))
	for _, f := range list {
		faces = append(faces, Faces{code(f.Face), f.Count})
	}
	return faces
}

// Facing returns the state with other addresses of profile pictures.
func (p Public) Facing(address func(face string) string) Public {
	for _, people := range [][]Person{p.Guests, p.Absent} {
		for i := range people {
			people[i].at(address)
		}
	}
	for i := range p.Seats {
		p.Seats[i].at(address)
	}
	return p
}

func (p *Person) at(address func(face string) string) {
	if p.Face != "" {
		p.Face = address(p.Face)
	}
}

// Event is something that happened, as its reader knows it. The events of a step happened together, and steps are
// counted through a match: a page shows the events that it has not shown yet.
type Event struct {
	Step     int        `json:"step"`
	Kind     string     `json:"kind"` // as in records
	Seat     game.Seat  `json:"seat"`
	Target   *game.Seat `json:"target,omitempty"`
	Face     string     `json:"face,omitempty"`
	Color    string     `json:"color,omitempty"`
	Side     string     `json:"side,omitempty"` // "dark" if the dark side was in play
	N        int        `json:"n,omitempty"`
	Active   []Faces    `json:"active,omitempty"`   // of the cards, if the reader may know them
	Inactive []Faces    `json:"inactive,omitempty"` // their other sides, likewise
	Auto     bool       `json:"auto,omitempty"`     // a robot decided, or the clock
}

// eventsOf returns the last events of a viewpoint, oldest first.
func eventsOf(vp view.Viewpoint) []Event {
	var list []Event
	for _, e := range vp.Seen {
		list = append(list, eventOf(e))
	}
	return list
}

func eventOf(e view.Witnessed) Event {
	out := Event{
		Step: e.Step, Kind: record.EventWord(e.Kind), Seat: e.Seat, Face: code(e.Face), Color: e.Color.Letter(), N: e.N,
		Auto: e.Auto,
	}
	switch e.Kind {
	case game.EvRevealed, game.EvChallengeWon, game.EvChallengeLost, game.EvCaught, game.EvFalseCatch, game.EvSwapped,
		game.EvKnockedOut:
		out.Target = &e.Target
	}
	if e.Side == game.Dark {
		out.Side = record.SideWord(e.Side)
	}
	if len(e.Active) > 0 {
		out.Active = facesOf(e.Active)
	}
	if len(e.Inactive) > 0 {
		out.Inactive = facesOf(e.Inactive)
	}
	return out
}

// moreKnown lists the events of which a player knows more than everybody: the cards that were drawn by the player, or
// shown to the player alone, and the other sides of cards that others drew. Those are listed while they can be seen,
// and the page does not store them for the player: after a Flip they are the sides in play, and once hands have changed
// hands, discards have become the draw pile, or a round has been dealt, they may be other sides of the player's own
// cards or of hidden ones (fault 176).
func moreKnown(vp view.Viewpoint) []Event {
	var list []Event
	moved := false // later
	for _, e := range slices.Backward(vp.Seen) {
		switch e.Kind {
		case game.EvSwapped, game.EvRotated, game.EvReshuffled, game.EvDealt:
			moved = true
		case game.EvDrew:
			if len(e.Active) > 0 || len(e.Inactive) > 0 && e.Side == vp.View.Side && !moved {
				list = append(list, eventOf(e))
			}
		case game.EvRevealed:
			list = append(list, eventOf(e))
		}
	}
	slices.Reverse(list)
	return list
}
