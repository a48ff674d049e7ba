package view

import (
	"fmt"
	"slices"

	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
)

// needsSeveralMenus reports whether the viewer has to give up cards and one menu cannot hold the
// hand. Then HandDisplay.Picked collects what is chosen in several menus, until a button confirms
// it.
func (vp Viewpoint) needsSeveralMenus() bool {
	return vp.View.Discards > 0 && countCards(vp.View.Hand) > screen.MaxOptions
}

// discardMenus offer single cards in the order of the hand. A choice in a single menu gives the
// cards up at once. A choice in one of several menus only picks.
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

// discardMenusMost is how many menus hold all the cards anybody may have to give up.
const discardMenusMost = 4

// DiscardParts are the options of the menus from which the viewer picks cards to give up, one part
// a menu. Four menus hold a hundred cards, and nobody has to give up more than 56.
func DiscardParts(w *lang.Words, vp Viewpoint) [][]screen.Option {
	var options []screen.Option
	for _, fc := range vp.View.Hand {
		for i := range fc.Count {
			value := fmt.Sprintf("%s/%d", fc.Face.Code(), i)
			options = append(options, screen.Option{Label: w.Face(fc.Face), Value: value, Emoji: vp.sign(w, fc.Face)})
		}
	}
	options = options[:min(len(options), discardMenusMost*screen.MaxOptions)]
	return slices.Collect(slices.Chunk(options, screen.MaxOptions))
}

// pickedButton gives up what has been picked. It is disabled until the number is right.
func pickedButton(w *lang.Words, vp Viewpoint, d HandDisplay) screen.Button {
	n := vp.View.Discards
	return screen.Button{
		ID: vp.with(customid.Discard, customid.Slot{Picks: true}), Label: w.GiveUpPicked(len(d.Picked), n),
		Style: screen.Primary, Disabled: len(d.Picked) != n,
	}
}
