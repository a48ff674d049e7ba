package lang

import "unobot/game"

var frenchRules = [ruleEnd]string{
	RuleTurn: "Chacun commence avec sept cartes. À votre tour, jouez une carte qui a la couleur, le chiffre ou le symbole de celle " +
		"du dessus. Ou piochez-en une, même si vous pouviez jouer ; si elle convient, vous pouvez la jouer aussitôt, elle seule.",
	RuleWild: "Un Joker va sur tout. Qui en joue un annonce la couleur qui compte ensuite.",
	RuleBluff: "Un Joker qui fait piocher n’est honnête que si vous n’avez aucune carte de la couleur en cours. Le bluff est " +
		"permis. Le joueur visé prend les cartes, ou conteste et voit votre main : le bluffeur pioche à sa place et il joue ; " +
		"s’il a eu tort, il prend deux cartes de plus et perd son tour.",
	RuleBluffWilds: "Ici, tout autre Joker dans votre main en fait aussi un bluff.",
	RuleUnoPlayed: "Quand il ne vous reste qu’une carte, annoncez UNO ! en jouant ou juste après. Tant que le joueur suivant n’a " +
		"pas joué, n’importe qui peut vous surprendre si vous l’avez oublié : deux cartes.",
	RuleUnoBegins: "Quand il ne vous reste qu’une carte, annoncez UNO ! en jouant ou juste après. Tant que le joueur suivant n’a " +
		"pas commencé son tour, n’importe qui peut vous surprendre si vous l’avez oublié : deux cartes.",
	RuleSides: "Chaque carte a une face claire et une face sombre. De vos cartes, vous voyez la face en jeu ; de celles des autres " +
		"et de la pioche, l’autre face.",
	RuleFlipperNames: "Si un Joker apparaît quand tout se retourne, qui a joué le Flip annonce la couleur.",
	RuleNextNames: "Si un Joker apparaît quand tout se retourne, qui a joué le Flip annonce la couleur ; au retour vers la face " +
		"claire, c’est le joueur suivant.",
	RuleShowStop:     "La carte qui met fin à un Joker Piger une couleur est montrée à tous.",
	RuleFirstActs:    "Une carte action retournée au début agit sur le premier joueur ; un Joker qui fait piocher est remis dans la pioche.",
	RuleFirstIgnored: "Les cartes action retournées au début sont passées, jusqu’à un chiffre.",
	RuleOut:          "Qui joue sa dernière carte gagne la manche. Si elle fait piocher, ces cartes sont tout de même piochées.",
	RuleWinner:       "Le gagnant d’une manche reçoit les points de toutes les cartes des autres ; un chiffre vaut ce qu’il dit.",
	RuleLowest:       "Après chaque manche, chacun note les points de sa main. Quand quelqu’un atteint l’objectif, le plus petit total gagne.",
	RuleLowestPassed: "Après chaque manche, chacun note les points de sa main. Quand quelqu’un dépasse l’objectif, le plus petit total gagne.",
}

var frenchEffects = map[game.Symbol]string{
	game.Skip:           "le joueur suivant perd son tour.",
	game.Reverse:        "le sens du jeu change. À deux, c’est comme Passer.",
	game.SkipEveryone:   "tous les autres perdent leur tour ; vous rejouez.",
	game.Flip:           "mains, pioche et défausse se retournent. La carte alors au-dessus donne la couleur, rien d’autre.",
	game.DrawOne:        "le joueur suivant pioche une carte et perd son tour.",
	game.DrawTwo:        "le joueur suivant pioche deux cartes et perd son tour.",
	game.DrawFive:       "le joueur suivant pioche cinq cartes et perd son tour.",
	game.Wild:           "vous annoncez la couleur.",
	game.WildDrawTwo:    "vous annoncez la couleur ; le suivant pioche deux cartes et perd son tour, ou conteste.",
	game.WildDrawFour:   "vous annoncez la couleur ; le suivant pioche quatre cartes et perd son tour, ou conteste.",
	game.WildDrawColor:  "vous annoncez la couleur ; le suivant pioche jusqu’à ce qu’elle vienne et perd son tour, ou conteste.",
	game.WildHyperSpeed: "vous annoncez la couleur ; dès lors, chaque carte de celle-ci coûte son tour au suivant, jusqu’à une autre couleur.",
	game.WildJimHopper:  "vous annoncez la couleur ; qui a le plus de cartes peut en défausser la moitié, arrondie au-dessus.",
	game.WildRule11:     "vous annoncez la couleur ; qui a le moins de cartes pioche jusqu’à une carte à gaufre (🧇).",
}
