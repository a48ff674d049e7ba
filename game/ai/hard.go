package ai

import (
	"math/rand/v2"
	"slices"

	"unobot/game"
)

// candidate is a move and how it has done so far.
type candidate struct {
	move  game.Move
	prior float64 // of the rules of thumb, in worth
	sum   float64 // of worths, weighed
	n     float64 // of weights
}

// mean returns the worth of a move: its prior and the weighed mean of its playouts, each of which is a noisy witness.
func (c *candidate) mean() float64 { return c.prior + c.sum/max(c.n, 1e-9) }

// worlds makes up games that the player could be in, with their weights.
type worlds func(rng *rand.Rand) (w game.Game, weight float64, err error)

// search plays every sensible move out in worlds that fit the view.
func (p Player) search(v *game.View, rng *rand.Rand) game.Move {
	s, err := game.NewSampler(*v)
	if err != nil {
		p.report(err)
		return candidates(v, rng)[0].move
	}
	return p.compare(v, func(rng *rand.Rand) (game.Game, float64, error) {
		w, err := s.Sample(rng)
		if err != nil {
			return w, 0, err
		}
		weight, err := likelihood(&w)
		return w, weight, err
	}, rng)
}

func (p Player) report(err error) {
	if p.Trouble != nil {
		p.Trouble(err)
	}
}

// horizon is the least number of actions of a playout, before the position it came to is judged.
const horizon = 12

// compare finds the best candidate by successive halving: all play in the same worlds with the same
// luck, and after every heat the worse half is out.
func (p Player) compare(v *game.View, draw worlds, rng *rand.Rand) game.Move {
	field := candidates(v, rng)
	if len(field) == 1 {
		return field[0].move
	}
	heats := 0
	for n := len(field); n > 1; n = (n + 1) / 2 {
		heats++
	}
	budget := p.Playouts
	if budget == 0 {
		budget = DefaultPlayouts
	}
	out := newPlayout(decks[v.Edition.ID])
	for len(field) > 1 {
		for range max(1, budget/heats/len(field)) {
			if p.Expired != nil && p.Expired() {
				return first(field).move
			}
			w, weight, err := draw(rng)
			if err == nil {
				err = out.playRound(field, &w, weight, v.Viewer, rng.Uint64())
			}
			if err != nil {
				p.report(err)
				return first(field).move
			}
		}
		field = better(field)
	}
	return field[0].move
}

// playRound plays every candidate once in a world, with the same luck. It fails where the engine
// refuses an action.
func (p *playout) playRound(field []candidate, w *game.Game, weight float64, me game.Seat, luck uint64) error {
	for i := range field {
		c := &field[i]
		g := *w
		p.source.Seed(luck, 0)
		if c.move.Kind != 0 {
			p.apply(&g, act(w, me, c.move))
		}
		c.sum += weight * p.run(&g, me, horizon)
		c.n += weight
	}
	return p.refused
}

// first returns the candidate with the best mean, the earlier of equals.
func first(field []candidate) *candidate {
	best := &field[0]
	for i := range field {
		if field[i].mean() > best.mean() {
			best = &field[i]
		}
	}
	return best
}

// better returns the better half of the field, rounded up, best first.
func better(field []candidate) []candidate {
	keep := (len(field) + 1) / 2
	for i := range keep {
		b := first(field[i:])
		field[i], *b = *b, field[i]
	}
	return field[:keep]
}

// act returns a move as an action in a world: any card that shows the face will do.
func act(w *game.Game, me game.Seat, m game.Move) game.Action {
	a := game.Action{Seat: me, Kind: m.Kind, Choice: game.Choice{Color: m.Color, Target: m.Target}}
	switch m.Kind {
	case game.ActPlay, game.ActJump:
		a.Card = w.Candidates(me, m.Kind, m.Face).First()
	case game.ActDiscard:
		for _, f := range m.Faces {
			cards := w.Candidates(me, m.Kind, f.Face)
			for range f.Count {
				id := cards.First()
				cards, a.Cards = cards.Without(id), a.Cards.With(id)
			}
		}
	}
	return a
}

// likelihood returns the weight of a world by the last play in it: a wild-draw that waits for an answer is a bluff
// more rarely than hands hold the color.
func likelihood(w *game.Game) (float64, error) {
	if w.Phase() != game.PhaseChallenge {
		return 1, nil
	}
	guilty, err := bluffed(*w)
	if guilty {
		return boldness, err
	}
	return 1, err
}

// bluffed reports whether a challenge would succeed.
func bluffed(w game.Game) (bool, error) {
	var ev []game.Event
	err := w.Apply(game.Action{Seat: w.Actor(), Kind: game.ActChallenge}, &ev)
	return slices.ContainsFunc(ev, func(e game.Event) bool { return e.Kind == game.EvChallengeWon }), err
}

// trust is the weight of a point of Normal's score beside the playouts: a card more of the color is about a hundredth
// of a round.
const trust = 0.015

// candidates returns the moves that a decision may come to. Colors that would be foolish to name are left out, and so
// are draws instead of a choice of plays.
func candidates(v *game.View, rng *rand.Rand) []candidate {
	t := read(v)
	var list []candidate
	add := func(m game.Move) { list = append(list, candidate{move: m}) }
	if v.Actor != v.Viewer {
		add(game.Move{}) // let it be
		for _, f := range v.Jumpable {
			add(game.Move{Kind: game.ActJump, Face: f.Face})
		}
		return list
	}
	switch v.Phase {
	case game.PhaseTurn, game.PhaseDrawn, game.PhaseSeveral:
		list := t.answers(rng)
		switch {
		case t.v.CanPass:
			list = append(list, candidate{move: game.Move{Kind: game.ActPass}, prior: trust * worthKeeping})
		case t.v.CanDraw && (len(t.v.Playable) < 2 || t.v.Pending > 0):
			list = append(list, candidate{move: game.Move{Kind: game.ActDraw}, prior: trust * worthKeeping})
		}
		return list
	case game.PhaseColor:
		for _, c := range v.Edition.Colors(v.Side) {
			list = append(list, candidate{move: game.Move{Kind: game.ActColor, Color: c}, prior: trust * float64(t.colors[c])})
		}
	case game.PhaseChallenge:
		list = t.answers(rng)
		add(game.Move{Kind: game.ActAccept})
		add(game.Move{Kind: game.ActChallenge})
	case game.PhaseDiscard:
		add(game.Move{Kind: game.ActDiscard})
		add(game.Move{Kind: game.ActDiscard, Faces: t.leastUseful(v.Discards)})
	default: // PhaseSwap
		for s := range game.Seat(v.Seats) {
			if s != v.Viewer && !v.Players[s].Out {
				add(game.Move{Kind: game.ActSwap, Target: s})
			}
		}
	}
	return list
}

// answers returns the plays of all playable faces. Beside other cards, wilds name one color only: they are rarely the
// choice.
func (t *tableau) answers(rng *rand.Rand) []candidate {
	var list []candidate
	for _, f := range t.v.Playable {
		wishes := t.wishes(f.Face, rng)
		if t.v.Playable[0].Face.Color != game.NoColor { // wilds come last
			wishes = wishes[:1]
		}
		for _, c := range wishes {
			score := t.score(f.Face) + float64(t.colors[c]-t.colors[wishes[0]])
			list = append(list, candidate{move: play(f.Face, c), prior: trust * score})
		}
	}
	return list
}

// wishes returns the colors worth naming with a face: the two held most, or the only one held. Other faces name
// none.
func (t *tableau) wishes(f game.Face, rng *rand.Rand) []game.Color {
	if !f.Symbol.NamesColor() {
		return []game.Color{game.NoColor}
	}
	all := t.v.Edition.Colors(t.v.Side)
	rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	slices.SortStableFunc(all[:], func(a, b game.Color) int { return t.colors[b] - t.colors[a] })
	if t.colors[all[1]] == 0 {
		return all[:1]
	}
	return all[:2]
}
