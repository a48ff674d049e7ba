package view

import (
	"errors"
	"slices"
	"strings"

	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
)

// NoOffer is the value of an offer that only explains why there is nothing to choose.
const NoOffer = "-"

// NamedMove is a move with the names by which a user can type it. Its offer sends the localized name: a code
// may be the short name of another card in the reader's language.
type NamedMove struct {
	screen.Offer
	short string // the name on a button
	code  string // the same in every language
	Move  game.Move
}

// NamedMoves lists the moves that the viewer can name: first the cards that may be played now, with wilds in each
// color, then those that may be played out of turn, and then the rest of the hand, because the answer to those names
// the rule against them. When a color has to be named, it lists the colors.
func NamedMoves(w *lang.Words, v game.View) []NamedMove {
	if v.Phase == game.PhaseColor && v.Actor == v.Viewer {
		var moves []NamedMove
		for _, c := range v.Edition.Colors(v.Side) {
			name := w.ColorLabel(c)
			moves = append(moves, NamedMove{
				screen.Offer{Name: name, Value: name}, w.ColorLetter(c), c.Letter(), game.Move{Kind: game.ActColor, Color: c},
			})
		}
		return moves
	}
	var now, wilds, later, rest []NamedMove
	for _, fc := range v.Hand {
		playable := containsFace(v.Playable, fc.Face)
		switch {
		case fc.Face.Symbol.NamesColor() && playable:
			wilds = append(wilds, wildMoves(w, v, fc.Face)...)
		case fc.Face.Symbol.NamesColor():
			rest = append(rest, wildMoves(w, v, fc.Face)...)
		case playable:
			now = append(now, faceMove(w, game.ActPlay, fc.Face))
		case containsFace(v.Jumpable, fc.Face):
			later = append(later, faceMove(w, game.ActJump, fc.Face))
		default:
			rest = append(rest, faceMove(w, game.ActPlay, fc.Face))
		}
	}
	return append(append(append(now, wilds...), later...), rest...)
}

func faceMove(w *lang.Words, kind game.ActionKind, f game.Face) NamedMove {
	return NamedMove{screen.Offer{Name: w.Face(f), Value: w.Face(f)}, w.Short(f), f.Code(), game.Move{Kind: kind, Face: f}}
}

func wildMoves(w *lang.Words, v game.View, f game.Face) []NamedMove {
	var moves []NamedMove
	for _, c := range v.Edition.Colors(v.Side) {
		name := w.WildNaming(w.Face(f), w.Color(c))
		moves = append(moves, NamedMove{
			screen.Offer{Name: name, Value: name},
			w.Short(f) + " " + w.ColorLetter(c), f.Code() + "-" + c.Letter(),
			game.Move{Kind: game.ActPlay, Face: f, Color: c},
		})
	}
	return moves
}

// Matches reports whether every word typed is part of the name or of the code. Words are lower
// case.
func (n NamedMove) Matches(typed []string) bool {
	text := strings.ToLower(n.Name + " " + n.short + " " + n.code)
	return !slices.ContainsFunc(typed, func(word string) bool { return !strings.Contains(text, word) })
}

// isNamed reports whether text is a name, in any spacing and capitals.
func (n NamedMove) isNamed(text string) bool {
	text = normalize(text)
	return text == normalize(n.Name) || text == normalize(n.short)
}

func normalize(text string) string { return strings.ToLower(strings.Join(strings.Fields(text), "")) }

// ErrCardUnknown is the error of a text that names no card.
var ErrCardUnknown = errors.New("no card of that name")

// FindMove returns the move that a text names: one of NamedMoves, or a wild without its color. A text that is
// a name in the language w is no code: "g1" is a yellow card to an Italian. The error is game.NotInHand for a
// card that the viewer does not hold, and ErrCardUnknown for any other text.
func FindMove(w *lang.Words, v game.View, text string) (game.Move, error) {
	m, err := findMove(w, v, func(n NamedMove) bool { return n.isNamed(text) })
	if errors.Is(err, ErrCardUnknown) {
		return findMove(w, v, func(n NamedMove) bool { return normalize(text) == normalize(n.code) })
	}
	return m, err
}

func findMove(w *lang.Words, v game.View, is func(NamedMove) bool) (game.Move, error) {
	for _, n := range NamedMoves(w, v) {
		if is(n) {
			return n.Move, nil
		}
	}
	for _, fc := range v.Hand {
		if n := faceMove(w, game.ActPlay, fc.Face); is(n) {
			return n.Move, nil
		}
	}
	for _, card := range v.Edition.Cards {
		for _, f := range card.Faces {
			// A card with one side has nothing on the other.
			if f != (game.Face{}) && is(faceMove(w, game.ActPlay, f)) {
				return game.Move{}, game.NotInHand
			}
		}
	}
	return game.Move{}, ErrCardUnknown
}
