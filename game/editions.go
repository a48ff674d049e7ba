package game

// editions is the registry. Snapshots store the index: new ones go to the end.
var editions = []*Edition{&classic, &hyper, &flip, &stranger, &splash}

func init() {
	for i, e := range editions {
		e.index = uint8(i)
		e.compile()
	}
}

// Editions lists every edition, classic first.
func Editions() []*Edition { return append([]*Edition(nil), editions...) }

// EditionByID finds an edition.
func EditionByID(id EditionID) (*Edition, bool) {
	for _, e := range editions {
		if e.ID == id {
			return e, true
		}
	}
	return nil, false
}
