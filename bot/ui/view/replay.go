package view

import (
	"slices"
	"strings"

	"unobot/bot/ui/art"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// ReplayMoves is the most moves in a replay.
const ReplayMoves = 10

// Replay shows the last moves of a match that was won, as everybody at the table saw them. steps are all of the match.
// ok is false if they do not lead to its end by today's rules, or there are none.
func Replay(w *lang.Words, s table.State, steps []table.Step, p PortraitSource) (replay screen.Screen, ok bool) {
	boards, ok := lastBoards(s, steps)
	if !ok {
		return screen.Screen{}, false
	}
	end := boards[len(boards)-1]
	var scene art.ReplayScene
	for _, b := range boards {
		scene.Boards = append(scene.Boards, tableScene(w, For(b, game.NoSeat).WithPortraits(p)))
	}
	if last := &scene.Boards[len(boards)-1]; s.Game.RoundWinner() != game.NoSeat {
		last.Turn, last.Next = s.Game.RoundWinner(), game.NoSeat
	}
	title := w.ReplayTitle(len(boards) - 1)
	vp := For(end, game.NoSeat)
	vp.Seen = slices.DeleteFunc(vp.Seen, func(e Witnessed) bool { // the winner is told once
		return e.Kind == game.EvRoundWon || e.Kind == game.EvPoints || e.Kind == game.EvMatchWon
	})
	winners := winnersText(w, For(s, game.NoSeat))
	const told = 3
	words := []string{winners}
	for _, line := range newsLines(w, vp, told) {
		words = append(words, screen.Small(line))
	}
	vp.plain = true
	aloud := append([]string{title}, newsLines(w, vp, ReplayMoves)...)
	return screen.Screen{
		Title: title, Accent: accentHoney, Body: strings.Join(words, "\n"),
		Picture: screen.Picture{
			Name: "replay", Moving: true, Alt: altText(append(aloud, winners)), Scene: scene,
		},
	}, true
}

// replayButton posts the last moves of a match that is over.
func replayButton(w *lang.Words, vp Viewpoint) screen.Button {
	return vp.button(w, customid.Replay, lang.ButtonReplay, screen.Secondary)
}

// lastBoards returns the states of a match before its last moves and after each, as its table showed them live. A move
// is a player's action in turn, with its parts, such as naming a color or saying UNO.
func lastBoards(s table.State, steps []table.Step) (boards []table.State, ok bool) {
	if len(steps) == 0 || s.Phase != table.Finished {
		return nil, false
	}
	g, err := game.New(s.Game.Edition(), s.Game.Options(), s.Game.Seats(), s.Game.MatchSeed())
	if err != nil {
		return nil, false
	}
	begins := beginnings(steps)
	now := s
	now.Phase, now.Game, now.Recent, now.Steps = table.Playing, g, nil, 0
	for n, step := range steps {
		if slices.Contains(begins, n) {
			boards = append(boards, now)
		}
		if now.Game.Apply(step.Action, nil) != nil {
			return nil, false
		}
		now.Recent, now.Steps = now.Remember(step), n+1
	}
	return append(boards, now), now.Game == s.Game
}

// beginnings returns the steps with which the last moves begin, oldest first.
func beginnings(steps []table.Step) (list []int) {
	for n := len(steps) - 1; n > 0 && len(list) < ReplayMoves; n-- {
		switch steps[n].Action.Kind {
		case game.ActPlay, game.ActJump, game.ActDraw, game.ActAccept, game.ActChallenge, game.ActNext:
			list = append(list, n)
		}
	}
	slices.Reverse(list)
	return list
}
