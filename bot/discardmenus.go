package bot

import (
	"fmt"
	"slices"

	"unobot/bot/lang"
)

// picking reports whether the viewer gives up cards of a hand that one menu
// cannot hold. Then there are several menus, and what has been picked in each is
// remembered beside the hand until it is confirmed.
func (sc scene) picking() bool {
	return sc.View.Discards > 0 && count(sc.View.Hand) > limitOptions
}

// discardMenus offer single cards, in the order of the hand. One menu is the
// answer itself; of several, each only picks.
func discardMenus(w *lang.Words, sc scene, l handLook) []row {
	n := sc.View.Discards
	if n < 1 {
		return nil
	}
	parts := discardParts(w, sc)
	if !sc.picking() {
		return []row{{Menu: &menu{
			ID: sc.id(verbDiscard), Placeholder: w.Label(lang.MenuDiscard), Min: n, Max: n, Options: parts[0],
		}}}
	}
	var rows []row
	for i, options := range parts {
		for j := range options {
			options[j].Chosen = slices.Contains(l.Picked, options[j].Value)
		}
		first := i*limitOptions + 1
		rows = append(rows, row{Menu: &menu{
			ID:          sc.with(verbPick, slot{Page: i}),
			Placeholder: w.PickPart(first, first+len(options)-1), Max: len(options), Options: options,
		}})
	}
	return rows
}

// discardParts are the cards of a hand in menus. The rows above the controls
// hold a hundred; nobody has to give up more than 56.
func discardParts(w *lang.Words, sc scene) [][]menuOption {
	var options []menuOption
	for _, fc := range sc.View.Hand {
		for i := range fc.Count {
			value := fmt.Sprintf("%s/%d", fc.Face.Code(), i)
			options = append(options, menuOption{Label: w.Face(fc.Face), Value: value, Emoji: sc.sign(w, fc.Face)})
		}
	}
	options = options[:min(len(options), rowsAboveControl*limitOptions)]
	return slices.Collect(slices.Chunk(options, limitOptions))
}

// pickedButton confirms what has been picked, once the number is right.
func pickedButton(w *lang.Words, sc scene, l handLook) button {
	n := sc.View.Discards
	return button{
		ID: sc.with(verbDiscard, slot{Picks: true}), Label: w.GiveUpPicked(len(l.Picked), n),
		Style: stylePrimary, Disabled: len(l.Picked) != n,
	}
}
