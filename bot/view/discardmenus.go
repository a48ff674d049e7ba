package view

import (
	"fmt"
	"slices"

	"unobot/bot/customid"
	"unobot/bot/lang"
	"unobot/bot/screen"
)

// picking reports whether the viewer gives up cards of a hand that one menu
// cannot hold. Then there are several menus, and what has been picked in each is
// remembered beside the hand until it is confirmed.
func (sc Viewpoint) picking() bool {
	return sc.View.Discards > 0 && count(sc.View.Hand) > screen.MaxOptions
}

// discardMenus offer single cards, in the order of the hand. One menu is the
// answer itself; of several, each only picks.
func discardMenus(w *lang.Words, sc Viewpoint, l HandLook) []screen.Row {
	n := sc.View.Discards
	if n < 1 {
		return nil
	}
	parts := DiscardParts(w, sc)
	if !sc.picking() {
		return []screen.Row{{Menu: &screen.Menu{
			ID: sc.id(customid.Discard), Placeholder: w.Label(lang.MenuDiscard), Min: n, Max: n, Options: parts[0],
		}}}
	}
	var rows []screen.Row
	for i, options := range parts {
		for j := range options {
			options[j].Chosen = slices.Contains(l.Picked, options[j].Value)
		}
		first := i*screen.MaxOptions + 1
		rows = append(rows, screen.Row{Menu: &screen.Menu{
			ID:          sc.with(customid.Pick, customid.Slot{Page: i}),
			Placeholder: w.PickPart(first, first+len(options)-1), Max: len(options), Options: options,
		}})
	}
	return rows
}

// DiscardParts are the cards of a hand in menus. The rows above the controls
// hold a hundred; nobody has to give up more than 56.
func DiscardParts(w *lang.Words, sc Viewpoint) [][]screen.Option {
	var options []screen.Option
	for _, fc := range sc.View.Hand {
		for i := range fc.Count {
			value := fmt.Sprintf("%s/%d", fc.Face.Code(), i)
			options = append(options, screen.Option{Label: w.Face(fc.Face), Value: value, Emoji: sc.sign(w, fc.Face)})
		}
	}
	options = options[:min(len(options), rowsAboveControl*screen.MaxOptions)]
	return slices.Collect(slices.Chunk(options, screen.MaxOptions))
}

// pickedButton confirms what has been picked, once the number is right.
func pickedButton(w *lang.Words, sc Viewpoint, l HandLook) screen.Button {
	n := sc.View.Discards
	return screen.Button{
		ID: sc.with(customid.Discard, customid.Slot{Picks: true}), Label: w.GiveUpPicked(len(l.Picked), n),
		Style: screen.Primary, Disabled: len(l.Picked) != n,
	}
}
