package record

import "unobot/game"

var actionWords = map[game.ActionKind]string{
	game.ActDeal: "deal", game.ActNext: "next", game.ActPlay: "play", game.ActDraw: "draw",
	game.ActPass: "pass", game.ActColor: "color", game.ActAccept: "accept",
	game.ActChallenge: "challenge", game.ActDiscard: "discard", game.ActSwap: "swap",
	game.ActJump: "jump", game.ActShout: "shout", game.ActCatch: "catch",
}

var actionKinds = inverse(actionWords)

var eventWords = map[game.EventKind]string{
	game.EvDealerDrew: "dealer_drew", game.EvDealt: "dealt", game.EvPutBack: "put_back",
	game.EvIgnored: "ignored", game.EvFirstCard: "first_card", game.EvPlayed: "played",
	game.EvJumped: "jumped", game.EvDrew: "drew", game.EvKept: "kept", game.EvSkipped: "skipped",
	game.EvReversed: "reversed", game.EvFlipped: "flipped", game.EvColor: "color",
	game.EvReshuffled: "reshuffled", game.EvAccepted: "accepted", game.EvRevealed: "revealed",
	game.EvChallengeWon: "challenge_won", game.EvChallengeLost: "challenge_lost",
	game.EvShouted: "shouted", game.EvCaught: "caught", game.EvFalseCatch: "false_catch",
	game.EvDiscarded: "discarded", game.EvDeclined: "declined", game.EvSwapped: "swapped",
	game.EvRotated: "rotated", game.EvHyper: "hyper", game.EvRoundVoid: "round_void",
	game.EvRoundWon: "round_won", game.EvPoints: "points", game.EvMatchWon: "match_won",
}

var phaseWords = map[game.Phase]string{
	game.PhaseTurn: "turn", game.PhaseDrawn: "drawn", game.PhaseColor: "color",
	game.PhaseChallenge: "challenge", game.PhaseDiscard: "discard", game.PhaseSwap: "swap",
	game.PhaseRoundOver: "round_over", game.PhaseMatchOver: "match_over",
}

var unoWords = map[game.UnoState]string{
	game.UnoNone: "none", game.UnoExposed: "exposed", game.UnoCalled: "called",
}

var sideWords = map[game.Side]string{game.Light: "light", game.Dark: "dark"}

var scoringWords = map[game.Scoring]string{game.ScoreWinner: "winner", game.ScoreLowest: "lowest"}

var scorings = inverse(scoringWords)

var colors = func() map[string]game.Color {
	m := map[string]game.Color{}
	for c := game.Red; c <= game.Purple; c++ {
		m[c.String()] = c
	}
	return m
}()

func inverse[K, V comparable](m map[K]V) map[V]K {
	out := make(map[V]K, len(m))
	for k, v := range m {
		out[v] = k
	}
	return out
}
