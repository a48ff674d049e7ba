package bot

import (
	"unobot/bot/lang"
	"unobot/game/table"
)

// privacyScreen says in words and numbers what is stored about its reader.
func privacyScreen(w *lang.Words, held table.Holdings) screen {
	guilds := map[any]bool{}
	for _, m := range held["matches"] {
		guilds[m["guild"]] = true
	}
	return screen{
		Title: w.Label(lang.PrivacyTitle), Accent: accentLobby,
		Body: w.PrivacyNumbers(len(held["matches"]), len(guilds), len(held["steps"])) + "\n\n" +
			w.Label(lang.PrivacyWhat) + "\n\n" + w.Label(lang.PrivacyHowLong),
		Rows: []row{{Buttons: []button{
			{List: privacyID(privacyExport), Label: w.Label(lang.ButtonExport), Emoji: "📄", Style: stylePrimary},
			{List: privacyID(privacyDelete), Label: w.Label(lang.ButtonDelete), Style: styleDanger},
		}}},
	}
}

// deleteScreen asks before everything goes.
func deleteScreen(w *lang.Words) screen {
	return screen{
		Title: w.Label(lang.PrivacyTitle), Accent: accentLobby, Body: w.Label(lang.PrivacyAsk),
		Rows: []row{{Buttons: []button{
			{List: privacyID(privacyErase), Label: w.Label(lang.ButtonErase), Style: styleDanger},
			{List: privacyID(privacyShow), Label: w.Label(lang.ButtonBack), Style: styleSecondary},
		}}},
	}
}

func privacyID(wish string) listID { return listID{List: listPrivacy, Page: 1, Filter: wish} }

// What the buttons of /privacy say as the filter of listPrivacy.
const (
	privacyShow   = "show"
	privacyExport = "export"
	privacyDelete = "delete" // asks
	privacyErase  = "erase"  // does it
)
