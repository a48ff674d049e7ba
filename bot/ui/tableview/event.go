package tableview

import (
	"slices"

	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/record"
)

// Event is something that happened, as its reader knows it. The events of a step happened together, and steps are
// counted through a match: a page shows the events that it has not shown yet.
type Event struct {
	Step     int        `json:"step"`
	Kind     string     `json:"kind"` // as in records
	Seat     game.Seat  `json:"seat"`
	Target   *game.Seat `json:"target,omitempty"`
	Face     string     `json:"face,omitempty"`
	Color    string     `json:"color,omitempty"`
	Side     string     `json:"side,omitempty"` // "dark" if the dark side was in play
	N        int        `json:"n,omitempty"`
	Active   []Faces    `json:"active,omitempty"`   // of the cards, if the reader may know them
	Inactive []Faces    `json:"inactive,omitempty"` // their other sides, likewise
	Auto     bool       `json:"auto,omitempty"`     // a robot decided, or the clock
}

// eventsOf returns the last events of a viewpoint, oldest first.
func eventsOf(vp view.Viewpoint) []Event {
	var list []Event
	for _, e := range vp.Seen {
		list = append(list, eventOf(e))
	}
	return list
}

func eventOf(e view.Witnessed) Event {
	out := Event{
		Step: e.Step, Kind: record.EventWord(e.Kind), Seat: e.Seat, Face: code(e.Face), Color: e.Color.Letter(), N: e.N,
		Auto: e.Auto,
	}
	switch e.Kind {
	case game.EvRevealed, game.EvChallengeWon, game.EvChallengeLost, game.EvCaught, game.EvFalseCatch, game.EvSwapped,
		game.EvKnockedOut:
		out.Target = &e.Target
	}
	if e.Side == game.Dark {
		out.Side = record.SideWord(e.Side)
	}
	if len(e.Active) > 0 {
		out.Active = facesOf(e.Active)
	}
	if len(e.Inactive) > 0 {
		out.Inactive = facesOf(e.Inactive)
	}
	return out
}

// moreKnown lists the events of which a player knows more than everybody: the cards that were drawn by the player, or
// shown to the player alone, and the other sides of cards that others drew. Those are listed while they can be seen,
// and the page does not store them for the player: after a Flip they are the sides in play, and once hands have changed
// hands, or discards have become the draw pile, they may be other sides of the player's own cards or of hidden ones
// (fault 176).
func moreKnown(vp view.Viewpoint) []Event {
	var list []Event
	moved := false // later
	for _, e := range slices.Backward(vp.Seen) {
		switch e.Kind {
		case game.EvSwapped, game.EvRotated, game.EvReshuffled:
			moved = true
		case game.EvDrew:
			if len(e.Active) > 0 || len(e.Inactive) > 0 && e.Side == vp.View.Side && !moved {
				list = append(list, eventOf(e))
			}
		case game.EvRevealed:
			list = append(list, eventOf(e))
		}
	}
	slices.Reverse(list)
	return list
}
