package game

// points are what a hand costs, on the side in play (R27).
func (g *Game) points(seat Seat) int {
	c := g.active()
	sum := 0
	for hand := g.hands[seat]; !hand.Empty(); {
		sum += int(c.pictures[hand.pop()%maxCards].points)
	}
	return sum
}

// endRound scores a round that somebody won. Marks and direction stay as they
// are, for who reads the state; the hands until the next deal.
func (s *step) endRound(winner Seat) {
	s.close()
	s.winner = winner
	if s.opts.Scoring == ScoreLowest {
		s.event(EvRoundWon, winner)
		s.noteOwn()
		return
	}
	sum := 0
	for seat := Seat(0); seat < Seat(s.seats); seat++ {
		sum += s.points(seat) // the winner's hand is empty
	}
	s.scores[winner] += int16(sum)
	s.event(EvRoundWon, winner).N = int16(sum)
	if s.scores[winner] >= s.opts.Target || s.opts.Target == SingleRound { // 1.14, R57
		s.winMatch(winner)
	}
}

// voidRound ends a round in which nobody can play or draw: no points, except that
// with lowest scoring everybody notes the own hand (R30).
func (s *step) voidRound() {
	s.close()
	s.winner = NoSeat
	s.event(EvRoundVoid, NoSeat)
	if s.opts.Scoring == ScoreLowest {
		s.noteOwn()
	}
}

func (s *step) close() {
	s.phase, s.actor, s.next, s.hyper, s.pending = PhaseRoundOver, NoSeat, NoSeat, NoColor, 0
}

// noteOwn is the alternative scoring: everybody notes the own hand, and when a
// total reaches the target (in splash: exceeds it) the lowest wins, shared by
// those tied (R56). A single round is decided by its hands (R57).
func (s *step) noteOwn() {
	over := s.opts.Target == SingleRound
	lowest := int16(0)
	for seat := Seat(0); seat < Seat(s.seats); seat++ {
		n := s.points(seat)
		s.scores[seat] += int16(n)
		s.event(EvPoints, seat).N = int16(n)
		total := s.scores[seat]
		if total > s.opts.Target || total == s.opts.Target && !s.ed.Rules.Exceed {
			over = true
		}
		if seat == 0 || total < lowest {
			lowest = total
		}
	}
	if !over {
		return
	}
	for seat := Seat(0); seat < Seat(s.seats); seat++ {
		if s.scores[seat] == lowest {
			s.winMatch(seat)
		}
	}
}

func (s *step) winMatch(seat Seat) {
	s.winners.add(seat)
	s.phase = PhaseMatchOver
	s.event(EvMatchWon, seat).N = int16(int(s.scores[seat]))
}
