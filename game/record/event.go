package record

import "unobot/game"

func eventLines(ev []game.Event) []event {
	lines := make([]event, len(ev))
	for i, e := range ev {
		lines[i] = eventLine(e)
	}
	return lines
}

// eventLine writes e down with the fields that mean something for its kind.
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
