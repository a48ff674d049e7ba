package view

import (
	"strings"

	"unobot/bot/ui/art"
	"unobot/bot/ui/commands"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// soloHand is the one message of a solo game: the table, the player's cards below it, and what
// happened last. It takes the place of both the board and the hand.
func soloHand(w *lang.Words, vp Viewpoint, hand screen.Screen, d HandDisplay) screen.Screen {
	hand.Picture = soloPicture(w, vp)
	if vp.View.Actor != vp.View.Viewer && len(vp.View.Jumpable) == 0 {
		hand.Title = turnText(w, vp)
	}
	lines := newsLines(w, vp, soloLines)
	for i, line := range lines {
		lines[i] = screen.Small(line)
	}
	if asked := handQuestion(w, vp, d); asked != "" {
		lines = append(lines, asked)
	}
	hand.Body = strings.Join(lines, "\n")
	return hand
}

// soloLines is how many lines tell what happened: the player's own move, and that of each robot.
const soloLines = 4

// soloPicture shows the table above the player's cards. Nobody else may get it.
func soloPicture(w *lang.Words, vp Viewpoint) screen.Picture {
	hand := handPicture(w, vp)
	scene := soloDrawing{Board: tableScene(w, vp), Hand: art.HandScene(hand.Drawing.(handDrawing))}
	return screen.Picture{
		Name: "solo", Alt: tableAlt(w, vp) + "\n" + hand.Alt, Drawing: scene,
		Words: listPlayers(w, vp) + "\n" + hand.Words, Thumbnail: hand.Thumbnail,
	}
}

// soloRoundOver shows how a round ended, with a button for the next one, which waits for the player.
func soloRoundOver(w *lang.Words, vp Viewpoint, notice string) screen.Screen {
	s := roundOverHand(w, vp, notice)
	s.Picture = roundPicture(w, vp)
	return s
}

// soloEnded shows the result of a game that is over.
func soloEnded(w *lang.Words, vp Viewpoint, notice string) screen.Screen {
	s := endedHand(w, vp, notice)
	if vp.Phase == table.Finished {
		s.Picture = matchPicture(w, vp)
		s.Rows[0].Buttons[0].Label = w.SoloText(lang.SoloAgain)
	}
	if vp.Daily {
		s.Rows = dailyEndRows(w, vp)
	}
	return s
}

// soloScreen is what a solo game shows, made of the screen of an ordinary hand.
func soloScreen(w *lang.Words, vp Viewpoint, d HandDisplay, hand screen.Screen) screen.Screen {
	switch {
	case vp.Phase != table.Playing:
		return soloEnded(w, vp, d.Notice)
	case vp.View.Phase == game.PhaseRoundOver:
		return soloRoundOver(w, vp, d.Notice)
	}
	return soloHand(w, vp, hand, d)
}

// HelpAnywhere says how to play where the bot is no member, and offers a game.
func HelpAnywhere(w *lang.Words, m *commands.Mentions) screen.Screen {
	steps := []string{w.HelpSolo(m.Of(w, lang.CmdSolo)), w.HelpSoloHand(), w.HelpSoloUno()}
	others := []string{m.Of(w, lang.CmdDaily), m.Of(w, lang.CmdRules), m.Of(w, lang.CmdStats), m.Of(w, lang.CmdPrivacy)}
	return screen.Screen{
		Title: w.Label(lang.HelpTitle), Accent: accentHoney, Body: numbered(steps) + w.HelpMore(others),
		Rows: []screen.Row{{Buttons: []screen.Button{{
			ID:    customid.ID{Table: customid.NoTable, Verb: customid.AgainstRobots},
			Label: w.SoloText(lang.SoloMyGame), Emoji: robotMark, Style: screen.Primary,
		}}}},
	}
}
