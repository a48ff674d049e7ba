package view

import (
	"errors"
	"strings"

	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/game"
)

// NoOffer is the value of a line that only says why there is nothing to choose.
const NoOffer = "-"

// Naming is a move that can be made by naming it.
type Naming struct {
	screen.Offer
	short string // as on a button
	Move  game.Move
}

// Namings are the cards of a hand: those that may be played now, wilds with
// each color, then those that may be played out of turn, then the rest, for the
// answer says what forbids them. Where a color has to be named, the colors.
func Namings(w *lang.Words, v game.View) []Naming {
	if v.Phase == game.PhaseColor && v.Actor == v.Viewer {
		return colorNamings(w, v)
	}
	var now, wilds, later, rest []Naming
	for _, fc := range v.Hand {
		playable := contains(v.Playable, fc.Face)
		switch {
		case fc.Face.Symbol.IsWild() && playable:
			wilds = append(wilds, wildNamings(w, v, fc.Face)...)
		case fc.Face.Symbol.IsWild():
			rest = append(rest, wildNamings(w, v, fc.Face)...)
		case playable:
			now = append(now, faceNaming(w, game.ActPlay, fc.Face))
		case contains(v.Jumpable, fc.Face):
			later = append(later, faceNaming(w, game.ActJump, fc.Face))
		default:
			rest = append(rest, faceNaming(w, game.ActPlay, fc.Face))
		}
	}
	return append(append(append(now, wilds...), later...), rest...)
}

func faceNaming(w *lang.Words, kind game.ActionKind, f game.Face) Naming {
	return Naming{screen.Offer{Name: w.Face(f), Value: f.Code()}, w.Short(f), game.Move{Kind: kind, Face: f}}
}

func wildNamings(w *lang.Words, v game.View, f game.Face) []Naming {
	var names []Naming
	for _, c := range v.Edition.Colors(v.Side) {
		names = append(names, Naming{
			screen.Offer{Name: w.WildNaming(w.Face(f), w.Color(c)), Value: f.Code() + "-" + c.Letter()},
			w.Short(f) + " " + w.ColorLetter(c),
			game.Move{Kind: game.ActPlay, Face: f, Color: c},
		})
	}
	return names
}

func colorNamings(w *lang.Words, v game.View) []Naming {
	var names []Naming
	for _, c := range v.Edition.Colors(v.Side) {
		names = append(names, Naming{
			screen.Offer{Name: w.ColorLabel(c), Value: c.Letter()}, w.ColorLetter(c), game.Move{Kind: game.ActColor, Color: c},
		})
	}
	return names
}

// Fits reports whether every word typed is part of the name or of the code.
func (n Naming) Fits(typed []string) bool {
	text := strings.ToLower(n.Name + " " + n.short + " " + n.Value)
	for _, word := range typed {
		if !strings.Contains(text, word) {
			return false
		}
	}
	return true
}

// is reports whether text is the code or the name, however it is spaced.
func (n Naming) is(text string) bool {
	text = squeezed(text)
	return text == squeezed(n.Value) || text == squeezed(n.Name) || text == squeezed(n.short)
}

func squeezed(text string) string { return strings.ToLower(strings.Join(strings.Fields(text), "")) }

// ErrCardUnknown: no card is called that.
var ErrCardUnknown = errors.New("no card of that name")

// FindNaming finds the move that a text names: one from the list, a wild without its
// color, or a card that the viewer does not hold.
func FindNaming(w *lang.Words, v game.View, text string) (game.Move, error) {
	for _, n := range Namings(w, v) {
		if n.is(text) {
			return n.Move, nil
		}
	}
	for _, fc := range v.Hand {
		if n := faceNaming(w, game.ActPlay, fc.Face); n.is(text) {
			return n.Move, nil
		}
	}
	for _, card := range v.Edition.Cards {
		for _, f := range card.Faces {
			// A card with one side has nothing on the other.
			if f != (game.Face{}) && faceNaming(w, game.ActPlay, f).is(text) {
				return game.Move{}, game.NotInHand
			}
		}
	}
	return game.Move{}, ErrCardUnknown
}
