package lang

import "unobot/game"

var frenchHouse = map[game.HouseRule]houseWords{
	game.HouseStacking: {
		name: "Cumul des cartes de pioche",
		text: "On répond à une carte de pioche par la même : la somme passe au suivant, jusqu’à celui qui la paie. Au Joker Piger " +
			"une couleur, on ne répond pas.",
	},
	game.HouseJumpIn: {
		name: "Interposition",
		text: "Qui a une carte de couleur identique à celle du dessus peut la jouer hors de son tour ; le jeu continue de là.",
	},
	game.HouseSevenZero: {
		name: "Le sept échange et le zéro fait tourner",
		text: "Un 7 échange votre main avec le joueur de votre choix ; un 0 fait passer toutes les mains d’une place.",
	},
	game.HouseDrawToMatch: {
		name: "Piocher jusqu’à pouvoir jouer",
		text: "Qui pioche continue jusqu’à une carte qui convient.",
	},
	game.HouseForcePlay: {
		name: "Une carte piochée jouable se joue",
		text: "Une carte piochée qui convient doit être jouée.",
	},
	game.HouseNoBluff: {
		name: "Pas de bluff",
		text: "Pas de bluff : un Joker qui fait piocher ne se joue que sans carte de la couleur en cours. Personne ne conteste.",
	},
	game.HouseReverseTwo: {
		name: "Inversion sans saut à deux",
		text: "À deux, une Inversion ne fait passer le tour de personne.",
	},
}
