package screen

import (
	"encoding/json"
	"hash/fnv"
)

// Digest tells apart what messages say; it is the same in every process, and never 0. A picture
// counts by its words, which say the same: its profile pictures may not have been fetched yet.
func (s Screen) Digest(message string) uint64 {
	drawn := s.Picture.Drawing != nil
	s.Picture = Picture{Name: s.Picture.Name, Alt: s.Picture.Alt, Words: s.Picture.Words}
	sum := fnv.New64a()
	_ = json.NewEncoder(sum).Encode(struct {
		Message string
		Screen  Screen
		Drawn   bool
	}{message, s, drawn}) // plain data, and a hash takes everything
	return max(1, sum.Sum64())
}
