package lang

import "unobot/game"

var frenchRules = [ruleEnd]string{
	HeadingTurn:      "Ton tour",
	HeadingFirstCard: "Le début d’une manche",
	HeadingBluff:     "Le bluff",
	HeadingSides:     "Deux côtés",
	HeadingUno:       "UNO\u00a0!",
	HeadingRoundEnd:  "La fin",

	RuleMatch:          "Pose une carte qui a la couleur, le chiffre ou le symbole de celle du dessus. Un Joker va sur tout, et tu choisis la couleur. Pour ceux qui font piocher, vois plus bas.",
	RuleDrawOne:        "Rien à poser, ou pas envie\u00a0? Pioche une carte.",
	RuleDrawOn:         "Rien à poser, ou pas envie\u00a0? Pioche jusqu’à pouvoir jouer.",
	RuleMayPlayDrawn:   "Si la carte est jouable, pose-la tout de suite ou garde-la, mais n’en pose pas une autre.",
	RuleMustPlayDrawn:  "Si la carte est jouable, tu dois la poser tout de suite, sauf si c’est un bluff.",
	RuleMustPlayHonest: "Si la carte est jouable, tu dois la poser tout de suite.",
	RuleReshuffle:      "Pioche vide\u00a0? La défausse, mélangée, devient la nouvelle pioche.",
	RuleDealerHigh:     "Qui distribue\u00a0? Chacun tire une carte, et le plus grand chiffre distribue. Les autres cartes valent 0\u00a0; à égalité, on retire.",
	RuleDealerRandom:   "La première personne qui distribue est tirée au sort.",
	RuleDeal:           "Puis c’est au suivant à chaque manche, dans le sens horaire.",
	RuleFirstIgnored:   "Seul un chiffre lance la manche\u00a0: les cartes action et les Jokers retournés avant ne font rien et restent dessous. Le joueur suivant commence, dans le sens horaire.",
	RuleFirstNumber:    "Le joueur suivant commence, dans le sens horaire, sauf si cette carte est spéciale\u00a0:",
	RuleBluff:          "Un Joker qui fait piocher n’est honnête que sans carte de la couleur en cours. Mais tu peux bluffer\u00a0! Le joueur visé prend les cartes, ou conteste et voit ta main. Si tu bluffais, c’est toi qui pioches, et il joue. Sinon, il pioche deux cartes de plus et passe son tour.",
	RuleBluffWilds:     "Ici, il faut être sans carte de la couleur ni autre Joker.",
	RuleSides:          "Chaque manche commence côté clair. Tu vois le côté actif de tes cartes, et le dos de celles des autres et de la pioche.",
	RuleFlipperNames:   "Si un Flip fait apparaître un Joker, le joueur du Flip choisit la couleur.",
	RuleNextNames: "Si un Flip vers le côté sombre fait apparaître un Joker, le joueur du Flip choisit la couleur\u00a0; au retour côté clair, c’est " +
		"le joueur suivant.",
	RuleShowStop:        "La carte qui arrête un Joker +couleur est montrée à tous.",
	RuleSideCounts:      "Si ta dernière carte est un Flip, tout se retourne encore, et c’est le côté d’arrivée qui compte.",
	RuleUnoPlayed:       "Dis UNO avant de poser ton avant-dernière carte, ou juste après. Si tu oublies, on peut te contrer tant que le suivant n’a pas joué.",
	RuleUnoBegins:       "Dis UNO avant de poser ton avant-dernière carte, ou juste après. Si tu oublies, on peut te contrer, mais ici seulement avant le début du tour suivant.",
	RuleOut:             "Pose ta dernière carte et tu gagnes la manche. Si elle fait piocher, le suivant pioche quand même.",
	RuleVoid:            "S’il n’y a plus rien à piocher et que personne ne joue, la manche est nulle\u00a0: ni gagnant ni points.",
	RuleVoidCounts:      "S’il n’y a plus rien à piocher et que personne ne joue, la manche s’arrête sans gagnant, mais les mains comptent.",
	RuleWinner:          "Le gagnant marque les points des cartes qui restent aux autres. Un chiffre vaut ce qu’il dit\u00a0; les autres cartes\u00a0: plus haut.",
	RuleLowest:          "Chacun marque les points des cartes qui lui restent. Un chiffre vaut ce qu’il dit\u00a0; les autres cartes\u00a0: plus haut.",
	RuleOneRound:        "C’est une manche unique\u00a0: gagne-la et tu gagnes la partie.",
	RuleOneRoundLowest:  "C’est une manche unique\u00a0: le plus petit total gagne. À égalité, vous partagez la victoire.",
	RuleReverseTwo:      "À deux, une Inversion marche comme Passer.",
	RuleHonestOnly:      "Pas de bluff\u00a0: un Joker qui fait piocher ne se joue que sans carte de la couleur en cours. On ne conteste pas.",
	RuleHonestOnlyWilds: "Pas de bluff\u00a0: un Joker qui fait piocher ne se joue que sans carte de la couleur en cours ni autre Joker. On ne conteste pas.",
	RuleSevenOnly:       "Joue un 7 et tu échanges ta main avec le joueur de ton choix.",
	RuleStackNotColors:  "On ne peut pas répondre à un Joker +couleur.",
}

// frenchFirstCards say what a card does as first card of a round, where it acts.
var frenchFirstCards = map[game.Symbol]string{
	game.Skip:         "ce joueur passe son tour.",
	game.Reverse:      "la personne qui distribue commence, dans le sens antihoraire.",
	game.Flip:         "tout passe côté sombre et ce joueur commence. Si c’est un Joker qui apparaît, il en choisit la couleur.",
	game.DrawOne:      "ce joueur pioche une carte et passe son tour.",
	game.DrawTwo:      "ce joueur pioche deux cartes et passe son tour.",
	game.Wild:         "ce joueur choisit la couleur et commence.",
	game.WildDrawTwo:  "retourne dans la pioche, qu’on mélange, et une autre carte est retournée.",
	game.WildDrawFour: "retourne dans la pioche, qu’on mélange, et une autre carte est retournée.",
}

var frenchEffects = map[game.Symbol]string{
	game.Skip:           "le suivant passe son tour.",
	game.Reverse:        "le sens du jeu change.",
	game.SkipEveryone:   "tous les autres passent leur tour, et tu rejoues.",
	game.Flip:           "mains, pioche et défausse se retournent. La nouvelle carte du dessus donne la couleur, mais ne fait rien d’autre.",
	game.DrawOne:        "le suivant pioche une carte et passe son tour.",
	game.DrawTwo:        "le suivant pioche deux cartes et passe son tour.",
	game.DrawFive:       "le suivant pioche cinq cartes et passe son tour.",
	game.Wild:           "tu choisis la couleur.",
	game.WildDrawTwo:    "le suivant pioche deux cartes et passe son tour.",
	game.WildDrawFour:   "le suivant pioche quatre cartes et passe son tour.",
	game.WildDrawColor:  "le suivant pioche jusqu’à avoir une carte de la couleur choisie, puis passe son tour.",
	game.WildHyperSpeed: "tu choisis la couleur. Tant qu’elle reste, chaque carte posée de cette couleur fait aussi passer son tour au suivant.",
	game.WildJimHopper:  "le joueur qui a le plus de cartes peut en défausser la moitié, arrondie au-dessus.",
	game.WildRule11:     "le joueur qui a le moins de cartes pioche jusqu’à une carte marquée 🧇.",
}
