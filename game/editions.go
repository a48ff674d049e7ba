package game

import "slices"

// editions has every edition at its index.
var editions []*Edition

// register adds an edition. Each calls it from its own file, before init runs.
func register(e Edition) *Edition {
	editions = append(editions, &e)
	return &e
}

func init() {
	slices.SortFunc(editions, func(a, b *Edition) int { return int(a.index) - int(b.index) })
	for i, e := range editions {
		if int(e.index) != i {
			panic("game: two editions have the index of " + e.ID + ", or the one before it is missing")
		}
		e.compile()
	}
}

// Editions lists every edition that is offered, by its index, classic first.
func Editions() []*Edition {
	return slices.DeleteFunc(slices.Clone(editions), func(e *Edition) bool { return e.Draft })
}

// EditionByID finds an edition.
func EditionByID(id EditionID) (*Edition, bool) {
	for _, e := range editions {
		if e.ID == id {
			return e, true
		}
	}
	return nil, false
}
