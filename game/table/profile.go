package table

import "unobot/game/feats"

// Profile is what the card of a user shows.
type Profile struct {
	Stats
	Name       string            // that every server may see, as last seen; "" for somebody who is not known
	InFavorite int               // matches in the favorite edition
	Streak     int               // matches won in a row, up to the last one
	Feats      feats.Counts      // what achievements are made of
	Medals     [PodiumPlaces]int // how often each rank was reached in a season of a server
	Recent     []PastResult      // the last matches that count, the oldest one first, at most RecentResults
}

// RecentResults is how many matches a profile remembers one by one.
const RecentResults = 20

// PastResult is how a match went for a user.
type PastResult struct {
	Won    bool
	Rating int // afterwards, as shown; 0: unknown
}
