package bot

import (
	"strings"

	"unobot/bot/lang"
	"unobot/game"
	"unobot/game/table"
)

// offer is a choice for what a user types: what is shown, and what is sent.
type offer struct{ Name, Value string }

// noOffer is the value of a line that only says why there is nothing to choose.
const noOffer = "-"

// naming is a move that can be made by naming it.
type naming struct {
	offer
	short string // as on a button
	move  game.Move
}

// offer lists what fits the text typed so far. The list is never empty: Discord
// would say less than a line of ours does.
func (d *dispatcher) offer(in interaction, w *lang.Words) reply {
	if in.Guild == "" || strings.Join(in.Command, " ") != "game play" || in.Focused != string(lang.OptCard) {
		return reply{Manner: mannerNone}
	}
	r := reply{Manner: mannerOffer}
	typed := strings.Fields(strings.ToLower(in.text(in.Focused)))
	names, otherwise := d.namings(in, w)
	for _, n := range names {
		if n.fits(typed) && len(r.Offers) < limitOptions {
			r.Offers = append(r.Offers, n.offer)
		}
	}
	if len(r.Offers) == 0 {
		r.Offers = []offer{{Name: clip(w.Refusal(otherwise), limitOptionText), Value: noOffer}}
	}
	return r
}

// namings are the moves that the user may name in a channel, or why there are
// none.
func (d *dispatcher) namings(in interaction, w *lang.Words) ([]naming, lang.Refusal) {
	t, ok := d.hall.At(in.Channel)
	if !ok {
		return nil, lang.NoTableHere
	}
	s := t.State()
	if s.Phase == table.Lobby {
		return nil, lang.NotStarted
	}
	seat, seated := s.SeatOf(in.User.ID)
	if !seated {
		return nil, lang.NotSeated
	}
	return cardNamings(w, s.Game.View(seat)), lang.CardUnknown
}

// cardNamings are the cards of a hand: those that may be played now, wilds with
// each color, then those that may be played out of turn, then the rest, for the
// answer says what forbids them. Where a color has to be named, the colors.
func cardNamings(w *lang.Words, v game.View) []naming {
	if v.Phase == game.PhaseColor && v.Actor == v.Viewer {
		return colorNamings(w, v)
	}
	var now, wilds, later, rest []naming
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

func faceNaming(w *lang.Words, kind game.ActionKind, f game.Face) naming {
	return naming{offer{w.Face(f), f.Code()}, w.Short(f), game.Move{Kind: kind, Face: f}}
}

func wildNamings(w *lang.Words, v game.View, f game.Face) []naming {
	var names []naming
	for _, c := range v.Edition.Colors(v.Side) {
		names = append(names, naming{
			offer{w.WildNaming(w.Face(f), w.Color(c)), f.Code() + "-" + c.Letter()},
			w.Short(f) + " " + w.ColorLetter(c),
			game.Move{Kind: game.ActPlay, Face: f, Color: c},
		})
	}
	return names
}

func colorNamings(w *lang.Words, v game.View) []naming {
	var names []naming
	for _, c := range v.Edition.Colors(v.Side) {
		names = append(names, naming{
			offer{w.ColorLabel(c), c.Letter()}, w.ColorLetter(c), game.Move{Kind: game.ActColor, Color: c},
		})
	}
	return names
}

// fits reports whether every word typed is part of the name or of the code.
func (n naming) fits(typed []string) bool {
	text := strings.ToLower(n.Name + " " + n.short + " " + n.Value)
	for _, word := range typed {
		if !strings.Contains(text, word) {
			return false
		}
	}
	return true
}

// is reports whether text is the code or the name, however it is spaced.
func (n naming) is(text string) bool {
	text = squeezed(text)
	return text == squeezed(n.Value) || text == squeezed(n.Name) || text == squeezed(n.short)
}

func squeezed(text string) string { return strings.ToLower(strings.Join(strings.Fields(text), "")) }

// clip shortens a text to limit characters.
func clip(text string, limit int) string {
	runes := []rune(text)
	for length(string(runes)) > limit {
		runes = append(runes[:len(runes)-2], '…')
	}
	return string(runes)
}
