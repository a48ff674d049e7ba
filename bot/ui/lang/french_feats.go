package lang

import "unobot/game/feats"

var frenchFeats = map[feats.ID]featWords{
	"first-win":   {"La première", "Gagne une partie"},
	"wins-10":     {"Ça vient", "Gagne 10 parties"},
	"wins-50":     {"Requin des cartes", "Gagne 50 parties"},
	"wins-200":    {"Légende vivante", "Gagne 200 parties"},
	"streak-3":    {"Coup du chapeau", "Gagne 3 parties de suite"},
	"streak-5":    {"En feu", "Gagne 5 parties de suite"},
	"streak-10":   {"Rien ne t’arrête", "Gagne 10 parties de suite"},
	"rounds-100":  {"De manche en manche", "Gagne 100 manches"},
	"tour":        {"Grand tour", "Gagne une partie dans chaque édition"},
	"round-100":   {"Gros lot", "Gagne une manche à 100 points"},
	"round-200":   {"Coffre au trésor", "Gagne une manche à 200 points"},
	"week":        {"Pain quotidien", "Finis le défi du jour 7 jours de suite"},
	"comeback":    {"Jamais dit jamais", "Gagne une partie après un retard de la moitié de l’objectif"},
	"sweep":       {"Sans partage", "Gagne toutes les manches d’une partie d’au moins trois"},
	"untouched":   {"Intouchable", "Gagne une manche sans piocher une carte"},
	"crowd":       {"Seul contre tous", "Gagne une partie à six joueurs ou plus"},
	"lowest":      {"Limbo", "Gagne une partie où le plus petit total gagne"},
	"avalanche":   {"Avalanche", "Fais piocher 8 cartes ou plus d’un coup à quelqu’un"},
	"catch-1":     {"Pris\u00a0!", "Contre quelqu’un qui a oublié de dire UNO"},
	"catch-50":    {"L’œil partout", "Contre 50 UNO oubliés"},
	"catch-five":  {"Cinq d’un coup", "Contre cinq UNO oubliés dans une partie"},
	"uno-100":     {"Haut et fort", "Dis UNO à temps 100 fois"},
	"bluff-1":     {"Je le savais", "Démasque un bluff"},
	"bluff-25":    {"Détecteur de mensonges", "Démasque 25 bluffs"},
	"bluff-win":   {"La vérité gagne", "Gagne une partie où tu as démasqué un bluff"},
	"honest":      {"Tête d’ange", "Sois contesté sans avoir bluffé"},
	"long-15":     {"Phénix", "Gagne une manche où tu as eu 15 cartes en main"},
	"long-25":     {"Envers et contre tout", "Gagne une manche où tu as eu 25 cartes en main"},
	"out-draw":    {"Cadeau d’adieu", "Finis sur un joker qui fait piocher"},
	"out-jump":    {"Sorti de nulle part", "Finis en interceptant"},
	"out-hyper":   {"Vitesse lumière", "Finis sur la couleur de l’Hyper Vitesse"},
	"out-flip":    {"Dernier flip", "Finis sur une carte Flip"},
	"out-dark":    {"Oiseau de nuit", "Finis 10 fois du côté sombre"},
	"out-stop":    {"Clou du spectacle", "Finis juste après ton propre Passer tous"},
	"rule-eleven": {"Le petit-déj est servi", "Joue deux Jokers Règle 11 dans une manche"},
	"hopper":      {"Chapeau bas", "Gagne une manche après avoir rendu 5 cartes ou plus à Jim Hopper"},
}

func (f frenchSentences) FeatsTitle(player string, page, pages int) string {
	return f.sprintf("%s · succès, page %d sur %d", player, page, pages)
}

func (f frenchSentences) FeatsTally(earned, all int) string {
	return f.sprintf("Succès\u00a0: %d sur %d", earned, all)
}

func (f frenchSentences) FeatsEarned(names []string) string {
	if len(names) == 1 {
		return "Nouveau succès\u00a0: " + names[0] + "\u00a0!"
	}
	return "Nouveaux succès\u00a0: " + f.And(names) + "\u00a0!"
}

func (f frenchSentences) FeatProgress(done, goal int) string {
	return f.sprintf("%d sur %d", done, goal)
}

func (f frenchSentences) AndMore(n int) string { return f.sprintf("%d de plus", n) }
