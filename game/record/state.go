package record

import "unobot/game"

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
