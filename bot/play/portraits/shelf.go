package portraits

import (
	"container/list"

	"unobot/bot/ui/art"
)

// shelf keeps what is known of the faces that were asked for last, and forgets those that nobody has
// asked for the longest time.
type shelf struct {
	most    int
	byFace  map[face]*list.Element
	recency *list.List // of *known, the latest one first
}

// known is what is known of a face.
type known struct {
	face     face
	portrait *art.Portrait // nil: not there
	awaited  bool          // queued or being fetched
	pause    pause         // after failures
}

func newShelf(most int) *shelf {
	return &shelf{most: most, byFace: make(map[face]*list.Element), recency: list.New()}
}

// get finds what is known of a face, or nil.
func (s *shelf) get(f face) *known {
	e, ok := s.byFace[f]
	if !ok {
		return nil
	}
	s.recency.MoveToFront(e)
	return e.Value.(*known)
}

// at is get, and makes a place for a face that is not known.
func (s *shelf) at(f face) *known {
	if k := s.get(f); k != nil {
		return k
	}
	if s.recency.Len() == s.most {
		last := s.recency.Remove(s.recency.Back()).(*known)
		delete(s.byFace, last.face)
	}
	k := &known{face: f}
	s.byFace[f] = s.recency.PushFront(k)
	return k
}
