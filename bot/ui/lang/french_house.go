package lang

import "unobot/game"

var frenchHouse = map[game.HouseRule]houseWords{
	game.HouseStacking: {
		name: "Cumul",
		hint: "On te joue une carte +\u00a0? Pose la même, et le suivant pioche le total.",
		text: "On te joue une carte +\u00a0? Pose la même et le suivant pioche le total, ou pioche tout toi-même.",
	},
	game.HouseJumpIn: {
		name: "Interception",
		hint: "Tu as exactement la même carte que celle du dessus\u00a0? Pose-la hors de ton tour.",
		text: "Tu as exactement la même carte que celle du dessus (couleur et valeur)\u00a0? Pose-la même hors de ton tour, et on continue après toi.",
	},
	game.HouseSevenZero: {
		name: "Sept-zéro",
		hint: "Un 7 échange ta main avec le joueur de ton choix. Un 0\u00a0: chacun passe sa main au suivant.",
		text: "Joue un 7 et tu échanges ta main avec le joueur de ton choix. Joue un 0 et chacun passe sa main au suivant.",
	},
	game.HouseDrawToMatch: {
		name: "Piocher jusqu’à pouvoir jouer",
		hint: "Une carte ne suffit pas\u00a0: pioche jusqu’à pouvoir jouer.",
		text: "Pioche jusqu’à pouvoir jouer.",
	},
	game.HouseForcePlay: {
		name: "Jouer la carte piochée",
		hint: "La carte piochée est jouable\u00a0? Tu dois la jouer.",
		text: "La carte piochée est jouable\u00a0? Tu dois la jouer.",
	},
	game.HouseNoBluff: {
		name: "Pas de bluff",
		hint: "Un Joker qui fait piocher, seulement sans carte de la couleur en cours. On ne conteste pas.",
		text: frenchRules[RuleHonestOnly],
	},
	game.HouseReverseTwo: {
		name: "À deux, Inversion sans saut",
		hint: "À deux, une Inversion ne fait passer le tour de personne.",
		text: "À deux, une Inversion ne fait passer le tour de personne.",
	},
}
