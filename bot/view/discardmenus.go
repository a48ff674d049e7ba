package view

import (
	"fmt"
	"slices"

	"unobot/bot/customid"
	"unobot/bot/lang"
	"unobot/bot/screen"
)

// needsSeveralMenus reports whether the viewer gives up cards of a hand that one menu
// cannot hold. Then there are several menus, and what has been picked in each is
// remembered beside the hand until it is confirmed.
func (vp Viewpoint) needsSeveralMenus() bool {
	return vp.View.Discards > 0 && countCards(vp.View.Hand) > screen.MaxOptions
}

// discardMenus offer single cards, in the order of the hand. One menu is the
// answer itself; of several, each only picks.
func discardMenus(w *lang.Words, vp Viewpoint, d HandDisplay) []screen.Row {
	n := vp.View.Discards
	if n < 1 {
		return nil
	}
	parts := DiscardParts(w, vp)
	if !vp.needsSeveralMenus() {
		return []screen.Row{{Menu: &screen.Menu{
			ID: vp.id(customid.Discard), Placeholder: w.Label(lang.MenuDiscard), Min: n, Max: n, Options: parts[0],
		}}}
	}
	var rows []screen.Row
	for i, options := range parts {
		for j := range options {
			options[j].Chosen = slices.Contains(d.Picked, options[j].Value)
		}
		first := i*screen.MaxOptions + 1
		rows = append(rows, screen.Row{Menu: &screen.Menu{
			ID:          vp.with(customid.Pick, customid.Slot{Page: i}),
			Placeholder: w.PickPart(first, first+len(options)-1), Max: len(options), Options: options,
		}})
	}
	return rows
}

// DiscardParts are the cards of a hand in menus. The rows above the controls
// hold a hundred; nobody has to give up more than 56.
func DiscardParts(w *lang.Words, vp Viewpoint) [][]screen.Option {
	var options []screen.Option
	for _, fc := range vp.View.Hand {
		for i := range fc.Count {
			value := fmt.Sprintf("%s/%d", fc.Face.Code(), i)
			options = append(options, screen.Option{Label: w.Face(fc.Face), Value: value, Emoji: vp.sign(w, fc.Face)})
		}
	}
	options = options[:min(len(options), rowsAboveControl*screen.MaxOptions)]
	return slices.Collect(slices.Chunk(options, screen.MaxOptions))
}

// pickedButton confirms what has been picked, once the number is right.
func pickedButton(w *lang.Words, vp Viewpoint, d HandDisplay) screen.Button {
	n := vp.View.Discards
	return screen.Button{
		ID: vp.with(customid.Discard, customid.Slot{Picks: true}), Label: w.GiveUpPicked(len(d.Picked), n),
		Style: screen.Primary, Disabled: len(d.Picked) != n,
	}
}
