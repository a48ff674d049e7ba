package feats

import "unobot/game/event"

// The counts of events.
const (
	EventGames Count = "eventgames" // tables of events won
	EventBest  Count = "eventbest"  // events ended among the best three
	EventsWon  Count = "eventswon"  // events
	Flame      Count = "flame"      // tables of an arena won in a row, the most
)

const (
	// eventPeople is how many have to have played in an event so that its places count: a podium is for the better
	// half at most.
	eventPeople = 6
	onPodium    = 3
)

// OfEvent returns the counts of people in an event that is over, by user. They follow from the stored event alone.
// Erased users have none.
func OfEvent(e *event.Event) map[string]Counts {
	done := map[string]Counts{}
	if e.Phase != event.Over {
		return done
	}
	played := 0
	for i := range e.Players {
		if e.Players[i].Games > 0 {
			played++
		}
	}
	for rank, i := range e.Standings() {
		p, c := &e.Players[i], Counts{}
		if p.User == "" || p.Games == 0 {
			continue
		}
		c.Note(EventGames, p.Wins)
		c.Note(Flame, p.Best)
		if played >= eventPeople && p.Points > 0 && rank < onPodium {
			c.Note(EventBest, 1)
			if rank == 0 {
				c.Note(EventsWon, 1)
			}
		}
		if len(c) > 0 {
			done[string(p.User)] = c
		}
	}
	return done
}
