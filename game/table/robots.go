package table

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"

	"unobot/game"
)

// automove decides for the seat to act, if no person plays it.
func (t *Table) automove(ctx context.Context) error {
	seen := t.State()
	if !seen.awaitsRobot() {
		return nil
	}
	seat := seen.Game.Actor()
	robot := seen.Seats[seat].Robot != NoRobot
	source, move := "auto", automatic(seen.Game.View(seat))
	if robot {
		source = "ai"
		if m, ok := t.hall.think(&seen, seat); ok {
			move = m
		}
	}
	return t.decide(ctx, source, &seen, seat, func(s *State) ([]Step, error) {
		steps, err := t.moveFor(s, seat, move)
		var illegal game.Illegal
		if robot && errors.As(err, &illegal) {
			return t.moveFor(s, seat, automatic(s.Game.View(seat)))
		}
		return steps, err
	})
}

// autocall lets one robot that wants to call UNO, catch a player or jump in.
func (t *Table) autocall(ctx context.Context) error {
	seen := t.State()
	n := len(seen.Seats)
	first := int(seen.chance(game.NoSeat) % uint64(n)) // a random first seat, so that no robot is always the quickest
	for i := range n {
		seat := game.Seat((first + i) % n)
		if seen.Phase != Playing || seen.Seats[seat].Robot == NoRobot || seat == seen.Game.Actor() {
			continue
		}
		m, ok := t.hall.think(&seen, seat)
		if !ok || m.Kind != game.ActShout && m.Kind != game.ActCatch && m.Kind != game.ActJump {
			continue
		}
		err := t.decide(ctx, "ai", &seen, seat, func(s *State) ([]Step, error) { return t.moveFor(s, seat, m) })
		var illegal game.Illegal
		if !errors.As(err, &illegal) {
			return err
		}
	}
	return nil
}

// mostHurried is more than the robots of a solo game ever move before their player has to decide.
const mostHurried = 200

// Hurry lets the robots of a solo game move at once until its player has to decide, with their calls. It does nothing
// at other tables, nor where no robot is to move. Errors are those of a change.
func (t *Table) Hurry(ctx context.Context) error {
	for range mostHurried {
		s := t.State()
		if !s.Solo() || !s.awaitsRobot() {
			return nil
		}
		if w, _ := t.hall.rhythm.dueCall(&s); w != (wait{}) {
			if err := t.autocall(ctx); err != nil && !errors.Is(err, errOutrun) {
				return err
			}
		}
		if err := t.automove(ctx); err != nil && !errors.Is(err, errOutrun) {
			return err
		}
	}
	return nil
}

// orAfterRobots makes a change that a player wishes for. In a solo game a change that is refused while robots move is
// judged again once they have finished: one that is possible at once counts, such as a catch, and players never wait.
func (t *Table) orAfterRobots(ctx context.Context, u User, key string, propose proposal) (Outcome, error) {
	out, err := t.change(ctx, key, u, propose)
	s := t.State()
	refused := errors.Is(err, ErrStale) || errors.As(err, new(game.Illegal))
	if !refused || !s.SoloOf(u.ID) || !s.awaitsRobot() {
		return out, err
	}
	if err := t.Hurry(ctx); err != nil {
		return t.outcome(u, effect{}), err
	}
	return t.change(ctx, key, u, propose)
}

// decide carries out the decision for a seat at a version of the table, unless the table has changed since.
func (t *Table) decide(ctx context.Context, source string, seen *State, seat game.Seat, propose proposal) error {
	key := fmt.Sprintf("%s:%s:%d:%d", source, seen.ID, seen.Version, seat)
	_, err := t.change(ctx, key, User{}, func(s *State) ([]Step, error) {
		if s.Version != seen.Version {
			return nil, errOutrun
		}
		return propose(s)
	})
	return err
}

// think asks the brain, or in a tutorial its script. It returns false if there is none, if it makes no move, or if it
// failed. The table is not held meanwhile, so that people need not wait.
func (h *Hall) think(s *State, seat game.Seat) (m game.Move, ok bool) {
	if s.Teaches() {
		return teach(s.Game.View(seat))
	}
	if h.config.Brain == nil {
		return game.Move{}, false
	}
	err := catchPanic(func() error {
		m, ok = h.config.Brain(s.Game.View(seat), s.Seats[seat].Robot, s.chance(seat))
		return nil
	})
	if err != nil {
		h.config.Trouble(s.ID, fmt.Errorf("robot: %w", err))
	}
	return m, ok
}

// automatic returns a sensible decision for an absent player: draw, or play where a card that fits has to be played,
// and keep the card drawn unless force-play forbids it; play no further card of the same number; accept a wild-draw;
// name the color held most; give up nothing; swap with the smallest hand.
func automatic(v game.View) game.Move {
	switch v.Phase {
	case game.PhaseSeveral:
		return game.Move{Kind: game.ActPass}
	case game.PhaseDrawn:
		if v.CanPass {
			return game.Move{Kind: game.ActPass}
		}
		return playing(v, v.Drawn)
	case game.PhaseColor:
		return game.Move{Kind: game.ActColor, Color: mostHeld(v)}
	case game.PhaseChallenge:
		return game.Move{Kind: game.ActAccept}
	case game.PhaseDiscard:
		return game.Move{Kind: game.ActDiscard}
	case game.PhaseSwap:
		return game.Move{Kind: game.ActSwap, Target: smallestHand(v)}
	}
	if !v.CanDraw && len(v.Playable) > 0 {
		return playing(v, v.Playable[0].Face)
	}
	return game.Move{Kind: game.ActDraw}
}

// playing returns the play of a face with the color held most, if it names one.
func playing(v game.View, f game.Face) game.Move {
	m := game.Move{Kind: game.ActPlay, Face: f}
	if f.Symbol.NamesColor() {
		m.Color = mostHeld(v)
	}
	return m
}

// mostHeld returns the color, of the side in play, that the viewer holds most.
func mostHeld(v game.View) game.Color {
	var held [game.Purple + 1]int
	for _, f := range v.Hand {
		held[f.Face.Color] += f.Count
	}
	colors := v.Edition.Colors(v.Side)
	best := colors[0]
	for _, c := range colors {
		if held[c] > held[best] {
			best = c
		}
	}
	return best
}

// smallestHand returns the other seat in the round with the fewest cards.
func smallestHand(v game.View) game.Seat {
	best := game.NoSeat
	for s := game.Seat(0); int(s) < v.Seats; s++ {
		if s != v.Viewer && !v.Players[s].Out && (best == game.NoSeat || v.Players[s].Cards < v.Players[best].Cards) {
			best = s
		}
	}
	return best
}

// random is the source of all unforeseeable numbers. Sources need not be safe for concurrent use.
type random struct {
	mu   sync.Mutex
	from io.Reader
}

func (r *random) fill(b []byte) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if _, err := io.ReadFull(r.from, b); err != nil {
		return fmt.Errorf("randomness: %w", err)
	}
	return nil
}

// below returns a uniform number below n, which is 1 to 256.
func (r *random) below(n int) (int, error) {
	if n == 1 {
		return 0, nil
	}
	var b [1]byte
	for {
		if err := r.fill(b[:]); err != nil {
			return 0, err
		}
		if int(b[0]) < 256-256%n { // beyond it the low numbers would come up more often
			return int(b[0]) % n, nil
		}
	}
}

// pick returns one card of s, each as likely as the others.
func (r *random) pick(s game.Set) (game.CardID, error) {
	n, err := r.below(s.Len())
	if err != nil {
		return game.NoCard, err
	}
	for id := range s.All() {
		if n == 0 {
			return id, nil
		}
		n--
	}
	return game.NoCard, nil
}

// robotNames are short and the same in every language.
var robotNames = []string{
	"Astro", "Bolt", "Cleo", "Dot", "Echo", "Fizz", "Gizmo", "Hugo", "Iris", "Jinx",
	"Kiki", "Luna", "Milo", "Nova", "Otto", "Pixel", "Quinn", "Rusty", "Sprout", "Tock",
}

// robotName returns a name that is still free at the table.
func (r *random) robotName(seats []Seat) (string, error) {
	taken := func(name string) bool {
		return slices.ContainsFunc(seats, func(s Seat) bool { return s.User.Name == name })
	}
	free := slices.DeleteFunc(slices.Clone(robotNames), taken)
	n, err := r.below(len(free)) // people take 9 names at most
	if err != nil {
		return "", err
	}
	return free[n], nil
}

const (
	idLetters = "abcdefghijklmnopqrstuvwxyz0123456789"
	idLength  = 8
)

// id returns the id of a new table.
func (r *random) id() (ID, error) {
	var b [idLength]byte
	for i := range b {
		n, err := r.below(len(idLetters))
		if err != nil {
			return "", err
		}
		b[i] = idLetters[n]
	}
	return ID(b[:]), nil
}
