package daily

import "unobot/game/ai"

// Newer are robots of a version to come.
const Newer = Latest + 1

func init() {
	easy := ai.Player{Level: ai.Easy}.Decide
	casts[Newer] = cast{robot: easy, seekers: [...]decider{easy, easy}}
}

// Versions are those that the program has, without Newer.
func Versions() (all []Robots) {
	for r := range casts {
		if r != Newer {
			all = append(all, r)
		}
	}
	return all
}
