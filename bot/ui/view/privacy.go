package view

import (
	"slices"

	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game/table"
)

// Privacy lists the stored data of the reader in words and numbers.
func Privacy(w *lang.Words, c Contact, held table.Holdings) screen.Screen {
	guilds := map[any]bool{}
	for _, m := range held["matches"] {
		if m["guild"] != "" { // else a solo game, without a server
			guilds[m["guild"]] = true
		}
	}
	shown := lang.PrivacyShown
	toggle := listButton(w, privacyID(PrivacyHide), lang.ButtonHideStats)
	if hides(held) {
		shown, toggle = lang.PrivacyHidden, listButton(w, privacyID(PrivacyReveal), lang.ButtonShowStats)
	}
	note := ""
	if len(held["blocked"]) > 0 {
		note = "\n\n" + w.Text(lang.PrivacyBlocked)
	}
	return screen.Screen{
		Title: w.Text(lang.PrivacyTitle), Accent: accentQuiet,
		Body: w.PrivacyNumbers(len(held["matches"]), len(guilds), len(held["steps"])) + "\n\n" +
			w.Text(lang.PrivacyWhat) + "\n\n" + w.Text(lang.PrivacyHowLong) + "\n\n" + w.Text(shown) + note + c.line(w),
		Rows: []screen.Row{{Buttons: []screen.Button{
			{List: privacyID(PrivacyExport), Label: w.Text(lang.ButtonExport), Emoji: "📄", Style: screen.Primary},
			{List: privacyID(PrivacyDelete), Label: w.Text(lang.ButtonDelete), Style: screen.Danger},
		}}, {Buttons: []screen.Button{toggle}}},
	}
}

// hides reports whether the reader hides their own statistics from everybody else.
func hides(held table.Holdings) bool {
	return slices.ContainsFunc(held["preferences"], func(row map[string]any) bool { return row["hidden"] == int64(1) })
}

// ErasePrompt asks whether everything about the reader shall be deleted.
func ErasePrompt(w *lang.Words) screen.Screen {
	return screen.Screen{
		Title: w.Text(lang.PrivacyTitle), Accent: accentQuiet, Body: w.Text(lang.PrivacyAsk),
		Rows: []screen.Row{{Buttons: []screen.Button{
			{List: privacyID(PrivacyErase), Label: w.Text(lang.ButtonErase), Style: screen.Danger},
			{List: privacyID(PrivacyShow), Label: w.Text(lang.ButtonBack), Style: screen.Secondary},
		}}},
	}
}

func privacyID(filter string) customid.List {
	return customid.List{Name: customid.Privacy, Page: 1, Filter: filter}
}

// The filters of customid.Privacy, one for each button below `/privacy`.
const (
	PrivacyShow   = "show"
	PrivacyExport = "export"
	PrivacyDelete = "delete" // asks first
	PrivacyErase  = "erase"  // deletes
	PrivacyHide   = "hide"   // hides the statistics from others
	PrivacyReveal = "reveal" // shows them to everybody
)
