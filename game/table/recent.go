package table

import "unobot/game"

// Happening is one event of the match with the number of its step, for the board's last lines.
type Happening struct {
	Step  int
	Event game.Event
}

// RecentEvents is how many events State.Recent holds at most.
const RecentEvents = 12

// Remember is recent with the events of the steps that followed; the oldest ones are forgotten. It
// leaves its argument alone. Stores restore Recent with it: the last RecentEvents steps are enough,
// since every step has an event.
func Remember(recent []Happening, steps ...Step) []Happening {
	list := append(make([]Happening, 0, 2*RecentEvents), recent...)
	for _, step := range steps {
		for _, e := range step.Events {
			list = append(list, Happening{Step: step.N, Event: e})
		}
	}
	return append([]Happening(nil), list[max(0, len(list)-RecentEvents):]...)
}
