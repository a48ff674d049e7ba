package firstcontact

import "slices"

// meaning says what it means for games if beliefs differ.
type meaning struct {
	beliefs []string
	games   string
}

// meanings are the same as in docs/firstcontact.md.
var meanings = []meaning{
	{[]string{"1"}, "Nothing: a hand is known by the id that Discord gave it. Report it all the same."},
	{[]string{"2", "3", "7", "9"}, "A hand does not follow the game by itself, or shows old pictures."},
	{[]string{"4", "6"}, "Old hands stay open beside new ones."},
	{[]string{"5"}, "A hand does not come by itself, or an old one stays open beside a new one."},
	{[]string{"11"}, "Boards move down too often."},
	{[]string{"13", "14", "15"}, "After trouble in the network, a board may come twice or late."},
	{[]string{"16", "18"}, "Boards lag behind while many people play."},
	{[]string{"21"}, "People who have left the server are pinged, or their seats stay taken."},
	{[]string{"23", "24", "27"}, "Games in threads stop when the thread is archived, or their pings stay."},
	{[]string{"28", "30"}, "Cards show signs of Unicode in place of their faces."},
	{[]string{"31"}, "Each start registers the commands again; Discord allows 200 new ones a day."},
	{[]string{"32"}, "The bot says that it lacks permissions although it has them."},
	{[]string{"34", "35", "36"}, "A slow answer is shown as failed although it arrived, or is tried in vain."},
	{[]string{"37"}, "The bot does not connect, or starts a new session after each cut."},
	{[]string{"40"}, "Boards come without pictures, and hands not at all. Do not play; report it."},
	{[]string{"41"}, "Boards and hands keep old pictures, or are not changed. Do not play; report it."},
	{[]string{"42"}, "While many people play, boards lose their pictures for a time."},
	{[]string{"43"}, "Messages of a version before the bot used components are not changed any more. New ones are not concerned."},
	{[]string{"44"}, "An answer that takes long comes as an error, or without its picture."},
	{[]string{"45"}, "A hand that came by itself does not follow the game until **My hand** opens another one."},
	{[]string{"46"}, "While many people play, a hand may come as an error."},
	{[]string{"47"}, "Nobody is told that it is their turn."},
	{[]string{"48"}, "Nothing: the bot repeats the flag with each edit. Report it all the same."},
	{[]string{"49"}, "A message of a version before the bot used components may keep its text beside them."},
	{[]string{"50"}, "With threads switched on, games stay in the channel, or are lost. Leave threads off, and report it."},
}

// meaningOf is what it means for games if a belief differs.
func meaningOf(belief string) string {
	for _, m := range meanings {
		if slices.Contains(m.beliefs, belief) {
			return m.games
		}
	}
	return ""
}
