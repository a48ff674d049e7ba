// Package gametest has helpers for the tests of several packages that use the engine.
package gametest

import "unobot/game"

// ToMove returns the move that leads to an action, in faces as its player sees them.
func ToMove(g *game.Game, a game.Action) game.Move {
	m := game.Move{Kind: a.Kind, Color: a.Color, Target: a.Target}
	face := func(id game.CardID) game.Face { return g.Edition().Cards[id].Faces[g.Side()] }
	if a.Kind == game.ActPlay || a.Kind == game.ActJump {
		m.Face = face(a.Card)
	}
	for id := range a.Cards.All() {
		m.Faces = append(m.Faces, game.FaceCount{Face: face(id), Count: 1})
	}
	return m
}
