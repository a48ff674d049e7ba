// Package feats finds out what people have achieved, from the committed steps of their matches alone.
//
// A match that was won adds to the counts of everybody who made a move in it; a feat is earned when a
// count reaches its goal. The same steps always give the same counts, so that all of it can be counted
// again from what is stored. Nobody gets anything for losing: docs/achievements.md says why for each
// feat.
package feats
