package daily

import (
	"errors"
	"strings"

	"unobot/game"
)

// Mark is what the player did in a turn, without telling the card.
type Mark struct {
	Drew  bool
	Color game.Color // of the card played; NoColor: a wild
}

// Result is how a match went for the player.
type Result struct {
	Won   bool
	Turns int // the player's own, each of which was a card or a draw
	Left  int // points in the hands of the robots, or where one of them won in the player's own
	Marks []Mark
}

// errUnfinished is the error of a match that was not played to its end.
var errUnfinished = errors.New("daily: the round is not over")

// ResultOf plays a match again, from the dealing on, and tells how it went.
func (d Deal) ResultOf(actions []game.Action) (Result, error) {
	g, err := d.Game()
	if err != nil {
		return Result{}, err
	}
	var r Result
	for _, a := range actions {
		if m, ok := markOf(&g, a); ok {
			r.Marks = append(r.Marks, m)
		}
		if err := g.Apply(a, nil); err != nil {
			return Result{}, err
		}
	}
	if !over(&g) {
		return Result{}, errUnfinished
	}
	r.Turns, r.Won = len(r.Marks), g.RoundWinner() == Player
	for seat := range game.Seat(Seats) {
		if (seat == Player) != r.Won {
			r.Left += g.Left(seat)
		}
	}
	return r, nil
}

// markOf is the mark of an action that begins a turn of the player.
func markOf(g *game.Game, a game.Action) (Mark, bool) {
	if a.Seat != Player || g.Phase() != game.PhaseTurn {
		return Mark{}, false
	}
	switch a.Kind {
	case game.ActDraw:
		return Mark{Drew: true}, true
	case game.ActPlay:
		return Mark{Color: g.Edition().Cards[a.Card].Faces[g.Side()].Color}, true
	}
	return Mark{}, false
}

// markLetters are the letters of marks: of colors by their numbers, where a wild has none, and of a
// draw.
const (
	markLetters = "wrgbyktop"
	drewLetter  = '+'
)

// FormatMarks writes marks as letters, one each.
func FormatMarks(marks []Mark) string {
	text := make([]byte, len(marks))
	for i, m := range marks {
		if text[i] = drewLetter; !m.Drew {
			text[i] = markLetters[m.Color]
		}
	}
	return string(text)
}

// ParseMarks reads what FormatMarks has written. Other letters are left out.
func ParseMarks(text string) []Mark {
	var marks []Mark
	for _, letter := range text {
		switch i := strings.IndexRune(markLetters, letter); {
		case letter == drewLetter:
			marks = append(marks, Mark{Drew: true})
		case i >= 0:
			marks = append(marks, Mark{Color: game.Color(i)})
		}
	}
	return marks
}
