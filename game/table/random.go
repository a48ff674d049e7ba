package table

import (
	"fmt"
	"io"
	"slices"
	"sync"

	"unobot/game"
)

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
