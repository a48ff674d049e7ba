package feats

import (
	"unobot/game"
)

// Match is one that was won.
type Match struct {
	Edition *game.Edition
	Options game.Options
	Seats   []string // the user of each seat at the end; "" for a robot or an empty seat
}

// Step is one committed step of a match.
type Step struct {
	By     string // the acting user; "" for a robot or the clock
	Action game.Action
	Events []game.Event
}

// The least that counts.
const (
	sweepRounds    = 3
	crowdSeats     = 6
	avalancheCards = 8
	hopperCards    = 5
	untouchedHand  = 7 // few cards are played without drawing too easily
)

// Done holds the counts of a match.
type Done struct {
	By      map[string]Counts // by user
	Between map[Pair]Counts   // of these two, the counts of the first one against the second one
	Allied  map[Pair]bool     // these two were partners: no rivals in this match
}

// Pair is two users: By has done something to To.
type Pair struct{ By, To string }

// Of returns the counts of each user in a match. Actions of a robot or the clock in a user's place do not count.
func Of(m Match, steps []Step) Done {
	f := fold{
		match: m, counts: map[string]Counts{}, between: map[Pair]Counts{}, catches: map[string]int{}, direction: 1,
	}
	for _, s := range steps {
		f.step(s)
	}
	for user, n := range f.catches {
		f.note(user, CatchMost, n)
	}
	return Done{By: f.counts, Between: f.between, Allied: m.allied()}
}

// allied returns the pairs of users with seats of one side at the end.
func (m Match) allied() map[Pair]bool {
	pairs := map[Pair]bool{}
	for i, one := range m.Seats {
		for k, other := range m.Seats {
			if one != "" && other != "" && m.Options.Partners(game.Seat(i), game.Seat(k)) {
				pairs[Pair{one, other}] = true
			}
		}
	}
	return pairs
}

// fold is the match up to the step read last.
type fold struct {
	match   Match
	counts  map[string]Counts
	between map[Pair]Counts

	scores    [game.MaxSeats]int
	behind    [game.MaxSeats]int // by how much a seat was behind after a round, at most
	rounds    int
	won       [game.MaxSeats]int // rounds
	catches   map[string]int
	direction int
	round     round
}

// round is the round under way, as far as counts need it.
type round struct {
	seats [game.MaxSeats]seat
	plays [2]play // the last one and the one before
	owed  bool    // a seat has to draw because of the last play
	hyper game.Color
}

// seat is a seat in that round.
type seat struct {
	user       string // user of the last move
	hand, most int    // cards
	drew       int
	rule11     int // Wild Rule 11 played
	gave       int // cards given up to a Jim Hopper at once, at most
	out        bool
}

// play is a card that was played.
type play struct {
	seat   game.Seat
	user   string
	face   game.Face
	side   game.Side
	hyper  game.Color // Hyper Speed when it was played
	jumped bool
}

// note adds to a count of a user; "" is a robot and has no counts.
func (f *fold) note(user string, what Count, n int) {
	if user == "" {
		return
	}
	if f.counts[user] == nil {
		f.counts[user] = Counts{}
	}
	f.counts[user].Note(what, n)
}

// toward adds to a count of a user against the holder of a seat. Robots have no part in it.
func (f *fold) toward(by string, seat game.Seat, what Count) {
	if by == "" || !f.isSeat(seat) || f.match.Seats[seat] == "" || f.match.Seats[seat] == by {
		return
	}
	p := Pair{by, f.match.Seats[seat]}
	if f.between[p] == nil {
		f.between[p] = Counts{}
	}
	f.between[p].Note(what, 1)
}

// step reads one step.
func (f *fold) step(s Step) {
	if a := s.Action.Seat; f.isSeat(a) && s.By != "" {
		f.round.seats[a].user = s.By
	}
	for _, e := range s.Events {
		f.cards(e)
		switch e.Kind {
		case game.EvDealt:
			f.deal()
		case game.EvPlayed, game.EvJumped:
			f.play(s, e)
		case game.EvDrew:
			f.drawn(s, e)
		case game.EvHyper:
			f.round.hyper = e.Color
		case game.EvShouted:
			f.note(s.By, Shouts, 1)
		case game.EvCaught:
			f.note(s.By, Catches, 1)
			if s.By != "" {
				f.catches[s.By]++
			}
		case game.EvChallengeWon:
			f.note(s.By, Bluffs, 1)
			f.toward(s.By, e.Target, Bluffs)
		case game.EvSkipped:
			last := f.round.plays[0]
			switch last.face.Symbol {
			case game.Skip, game.SkipEveryone, game.Reverse:
				if s.Action.Kind == game.ActPlay || s.Action.Kind == game.ActJump {
					f.toward(last.user, e.Seat, Skips)
				}
			}
		case game.EvChallengeLost:
			f.note(f.round.plays[0].user, Honest, 1)
		case game.EvRoundWon:
			f.winRound(e)
		case game.EvPoints:
			f.score(e)
		case game.EvMatchWon:
			f.winMatch(e.Seat)
		}
	}
}

// score adds points to a seat, and to those of its partners: a side has one score (R67).
func (f *fold) score(e game.Event) {
	for seat := range f.match.Seats {
		if s := game.Seat(seat); s == e.Seat || f.match.Options.Partners(s, e.Seat) {
			f.scores[seat] += int(e.N)
		}
	}
}

func (f *fold) isSeat(s game.Seat) bool {
	return s >= 0 && int(s) < len(f.match.Seats) && s < game.MaxSeats
}

// cards tracks the number of cards in each hand.
func (f *fold) cards(e game.Event) {
	r := &f.round
	switch e.Kind {
	case game.EvReversed:
		f.direction = -f.direction
	case game.EvPlayed, game.EvJumped:
		r.seats[e.Seat].hand--
	case game.EvDrew:
		r.seats[e.Seat].hand += int(e.N)
		r.seats[e.Seat].drew += int(e.N)
	case game.EvDiscarded:
		r.seats[e.Seat].hand -= int(e.N)
		if r.plays[0].face.Symbol != game.DiscardAll {
			r.seats[e.Seat].gave = max(r.seats[e.Seat].gave, int(e.N))
		}
	case game.EvKnockedOut:
		r.seats[e.Seat].out = true
	case game.EvSwapped:
		a, b := &r.seats[e.Seat], &r.seats[e.Target]
		a.hand, b.hand = b.hand, a.hand
	case game.EvRotated:
		f.rotate()
	default:
		return
	}
	for i := range r.seats {
		r.seats[i].most = max(r.seats[i].most, r.seats[i].hand)
	}
}

// rotate moves all hands in the round one seat in play direction.
func (f *fold) rotate() {
	n := len(f.match.Seats)
	r := f.round.seats
	for i := range n {
		to := ((i+f.direction)%n + n) % n
		for r[to].out {
			to = ((to+f.direction)%n + n) % n
		}
		if !r[i].out {
			f.round.seats[to].hand = r[i].hand
		}
	}
}

// deal begins a round.
func (f *fold) deal() {
	f.rounds++
	f.direction = 1
	f.round = round{}
	dealt := f.match.Options.CardsDealt()
	for i := range f.match.Seats {
		f.round.seats[i].hand, f.round.seats[i].most = dealt, dealt
		f.behind[i] = max(f.behind[i], f.gap(i))
	}
}

// gap returns the points of a seat behind the best one now.
func (f *fold) gap(seat int) int {
	widest := 0
	for i := range f.match.Seats {
		ahead := f.scores[i] - f.scores[seat]
		if f.match.Options.Scoring == game.ScoreLowest {
			ahead = -ahead
		}
		widest = max(widest, ahead)
	}
	return widest
}

// play notes a card that was played.
func (f *fold) play(s Step, e game.Event) {
	r := &f.round
	p := play{seat: e.Seat, user: s.By, side: e.Side, hyper: r.hyper, jumped: e.Kind == game.EvJumped}
	if int(e.Card) < len(f.match.Edition.Cards) {
		p.face = f.match.Edition.Cards[e.Card].Faces[e.Side&1]
	}
	r.plays[1], r.plays[0] = r.plays[0], p
	switch p.face.Symbol {
	case game.WildDrawColor, game.WildColorRoulette:
		r.owed = true
	case game.WildRule11:
		r.owed = true
		if r.seats[e.Seat].rule11++; r.seats[e.Seat].rule11 == 2 {
			f.note(s.By, RuleEleven, 1)
		}
	default:
		r.owed = p.face.Symbol.Draws() > 0
	}
}

// drawn notes cards that a seat had to draw because of the last play.
func (f *fold) drawn(s Step, e game.Event) {
	r := &f.round
	if s.Action.Kind == game.ActCatch || !r.owed {
		return
	}
	r.owed = false
	if r.plays[0].face.Symbol == game.WildDrawFour {
		f.toward(r.plays[0].user, e.Seat, Hits)
	}
	if e.Seat != r.plays[0].seat && e.N >= avalancheCards {
		f.note(r.plays[0].user, Avalanche, 1)
	}
}

// winRound credits a round to its winner, if a person played the last card or holds the last seat in the round.
func (f *fold) winRound(e game.Event) {
	r := &f.round
	f.score(e)
	f.won[e.Seat]++
	last, before, held := r.plays[0], r.plays[1], r.seats[e.Seat]
	if last.seat != e.Seat {
		f.note(f.match.Seats[e.Seat], Rounds, 1)
		f.note(f.match.Seats[e.Seat], BestRound, int(e.N))
		f.note(f.match.Seats[e.Seat], LongHand, held.most)
		return
	}
	count := func(holds bool, what Count) {
		if holds {
			f.note(last.user, what, 1)
		}
	}
	f.note(last.user, Rounds, 1)
	f.note(last.user, BestRound, int(e.N))
	f.note(last.user, LongHand, held.most)
	count(held.drew == 0 && f.match.Options.CardsDealt() >= untouchedHand, Untouched)
	count(held.gave >= hopperCards, Hopper)
	count(last.face.Symbol.IsWildDraw(), OutDraw)
	count(last.side == game.Dark, OutDark)
	count(last.face.Symbol == game.Flip, OutFlip)
	count(last.jumped, OutJump)
	count(last.hyper != game.NoColor && last.face.Color == last.hyper, OutHyper)
	count(before.seat == last.seat && before.user == last.user && before.face.Symbol == game.SkipEveryone, OutStop)
}

// winMatch credits the match to the holder of the seat.
func (f *fold) winMatch(seat game.Seat) {
	if !f.isSeat(seat) || f.match.Seats[seat] == "" {
		return
	}
	user, o := f.match.Seats[seat], f.match.Options
	for other := range f.match.Seats {
		if !o.Partners(seat, game.Seat(other)) {
			f.toward(user, game.Seat(other), Won)
		}
	}
	f.note(user, Won, 1)
	f.note(user, Won.In(f.match.Edition.ID), 1)
	if f.counts[user][Bluffs] > 0 {
		f.note(user, BluffWon, 1)
	}
	if o.Target != game.SingleRound && 2*f.behind[seat] >= int(o.Target) {
		f.note(user, Comeback, 1)
	}
	if f.rounds >= sweepRounds && f.won[seat] == f.rounds {
		f.note(user, Sweep, 1)
	}
	if len(f.match.Seats) >= crowdSeats {
		f.note(user, Crowd, 1)
	}
	if o.Scoring == game.ScoreLowest {
		f.note(user, Lowest, 1)
	}
}
