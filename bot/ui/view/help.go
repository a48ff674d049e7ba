package view

import (
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"unobot/bot/ui/commands"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// Help says in three steps how to play, and offers a first game if the server allows robots.
func Help(w *lang.Words, m *commands.Mentions, robots bool) screen.Screen {
	steps := []string{
		w.HelpStart(m.Of(w, lang.CmdGame, lang.CmdStart)), w.Text(lang.HelpHand), w.HelpUno(m.Of(w, lang.CmdUno)),
	}
	s := helpScreen(w, m, steps, lang.CmdSolo, lang.CmdDaily, lang.CmdRules, lang.CmdPrivacy)
	if robots {
		s.Rows = helpRows(w, lang.ButtonAgainstRobots)
	}
	return s
}

// HelpAnywhere says how to play where the bot is no member, and offers a game.
func HelpAnywhere(w *lang.Words, m *commands.Mentions) screen.Screen {
	steps := []string{w.HelpSolo(m.Of(w, lang.CmdSolo)), w.Text(lang.HelpSoloHand), w.Text(lang.HelpSoloUno)}
	s := helpScreen(w, m, steps, lang.CmdDaily, lang.CmdRules, lang.CmdStats, lang.CmdPrivacy)
	s.Rows = helpRows(w, lang.SoloMyGame)
	return s
}

// helpScreen lists steps, and names other commands.
func helpScreen(w *lang.Words, m *commands.Mentions, steps []string, others ...lang.Command) screen.Screen {
	body := ""
	for i, step := range steps {
		body += fmt.Sprintf("**%d.** %s\n", i+1, step)
	}
	var mentions []string
	for _, c := range others {
		mentions = append(mentions, m.Of(w, c))
	}
	return screen.Screen{Title: w.Text(lang.HelpTitle), Accent: accentHoney, Body: body + w.HelpMore(mentions)}
}

// helpRows begin a first game.
func helpRows(w *lang.Words, label lang.Text) []screen.Row {
	return []screen.Row{{Buttons: []screen.Button{{
		ID:    customid.ID{Table: customid.NoTable, Verb: customid.AgainstRobots},
		Label: w.Text(label), Emoji: robotMark, Style: screen.Primary,
	}}}}
}

// Privacy says in words and numbers what is stored about the reader.
func Privacy(w *lang.Words, held table.Holdings) screen.Screen {
	guilds := map[any]bool{}
	for _, m := range held["matches"] {
		if m["guild"] != "" { // else a game that is shown to its player alone
			guilds[m["guild"]] = true
		}
	}
	shown := lang.PrivacyShown
	toggle := listButton(w, privacyID(PrivacyHide), lang.ButtonHideStats)
	if hides(held) {
		shown, toggle = lang.PrivacyHidden, listButton(w, privacyID(PrivacyReveal), lang.ButtonShowStats)
	}
	return screen.Screen{
		Title: w.Text(lang.PrivacyTitle), Accent: accentQuiet,
		Body: w.PrivacyNumbers(len(held["matches"]), len(guilds), len(held["steps"])) + "\n\n" +
			w.Text(lang.PrivacyWhat) + "\n\n" + w.Text(lang.PrivacyHowLong) + "\n\n" + w.Text(shown),
		Rows: []screen.Row{{Buttons: []screen.Button{
			{List: privacyID(PrivacyExport), Label: w.Text(lang.ButtonExport), Emoji: "📄", Style: screen.Primary},
			{List: privacyID(PrivacyDelete), Label: w.Text(lang.ButtonDelete), Style: screen.Danger},
		}}, {Buttons: []screen.Button{toggle}}},
	}
}

// hides reports whether the reader shows nobody the own statistics.
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

// The filters of customid.Privacy, which say what the buttons below `/privacy` do.
const (
	PrivacyShow   = "show"
	PrivacyExport = "export"
	PrivacyDelete = "delete" // asks first
	PrivacyErase  = "erase"  // deletes
	PrivacyHide   = "hide"   // nobody else sees the statistics
	PrivacyReveal = "reveal" // everybody does
)

// isDisclosed reports whether the seed of round n may be known. If the latest round was broken off, its
// seed stays secret, because nobody has seen its hands.
func isDisclosed(g *game.Game, n int) bool {
	over := g.Phase() == game.PhaseRoundOver || g.Phase() == game.PhaseMatchOver
	return n < g.Round() || n == g.Round() && over
}

// Fair shows how the rounds of a table are dealt, with hashes and seeds to copy: the next round and
// the latest ones, the latest one first. Once the match is won, its seed proves all rounds, and those who
// took part are offered its record.
func Fair(w *lang.Words, s table.State, user table.UserID) screen.Screen {
	g := &s.Game
	parts := []string{w.Text(lang.FairIntro)}
	block := func(text string, hash [32]byte) { parts = append(parts, hashBlock(text, hash)) }
	if g.Phase() == game.PhaseMatchOver {
		block(w.Text(lang.FairMatchSeed), g.MatchSeed())
	}
	if next := g.Round() + 1; s.Phase == table.Playing {
		block(w.DealNext(next), g.Commitment(next))
	}
	const listed = 8
	for n := g.Round(); n > max(0, g.Round()-listed); n-- {
		switch commitment := "`" + digits(g.Commitment(n)) + "`"; {
		case isDisclosed(g, n):
			parts = append(parts, w.DealKnown(n, "`"+digits(g.RoundSeed(n))+"`", commitment))
		case s.Phase == table.Playing:
			block(w.DealSecret(n), g.Commitment(n))
		default:
			parts = append(parts, w.DealBrokenOff(n, commitment))
		}
	}
	page := screen.Screen{
		Title: w.Text(lang.FairTitle), Accent: accentQuiet,
		Body: strings.Join(append(parts, w.Text(lang.FairCheck)), "\n\n"),
	}
	if s.Phase == table.Finished && tookPart(s, user) {
		page.Rows = []screen.Row{{Buttons: []screen.Button{recordButton(s.ID, w.Text(lang.ButtonProof))}}}
	}
	return page
}

// hashBlock shows a seed or a commitment for copying.
func hashBlock(text string, hash [32]byte) string { return text + "\n```\n" + digits(hash) + "\n```" }

// digits are the hexadecimal digits of a seed or a commitment.
func digits(hash [32]byte) string { return hex.EncodeToString(hash[:]) }

// tookPart reports whether a user has a seat.
func tookPart(s table.State, user table.UserID) bool {
	return slices.ContainsFunc(s.Seats, func(seat table.Seat) bool { return seat.User.ID == user })
}
