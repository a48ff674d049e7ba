package firstcontact

import (
	"context"
	"slices"
)

// probe is one belief and the way to try it. The probes run in order, and one may need what an
// earlier one has made.
type probe struct {
	belief, title, expected string
	reliedOn                bool
	needs                   string // what has to be there; "" is nothing
	try                     func(*contact, context.Context) finding
}

// plan lists the probes of the run.
func (c *contact) plan() []probe {
	plan := slices.Concat(gatewayProbes, emojiProbes, messageProbes, componentProbes, threadProbes, memberProbes)
	if c.Commands {
		plan = append(plan, registerProbe)
	}
	if c.Old != "" {
		plan = append(plan, oldEditsProbe)
	}
	if c.Person != "" {
		plan = append(plan, personProbes...)
		if c.Long {
			plan = append(plan, expiredProbe)
		}
	}
	if c.Keep {
		plan = append(plan, keepProbe)
	}
	return plan
}

var gatewayProbes = []probe{
	{"37", "address of the gateway", "an address, and session starts that are left", true, "", (*contact).askGateway},
	{"37", "a session begins", "READY with session_id, resume_gateway_url, user, application and guilds", true, "gateway", (*contact).identify},
	{"37", "a session goes on after a cut", "RESUMED", true, "session", (*contact).resume},
	{"31", "the commands come back as they are stored", "the same answer twice", true, "", (*contact).getCommandsTwice},
}

var emojiProbes = []probe{
	{"28", "an emoji of the application is added", "its id", true, "", (*contact).addEmoji},
	{"28", "an emoji of a name that is taken", "400 50035", false, "emoji", (*contact).addEmojiAgain},
	{"30", "an emoji of 300 KiB", "400", false, "", (*contact).addBigEmoji},
	{"46", "an emoji of the application beside words, by its address", "200", true, "emoji", (*contact).showEmoji},
	{"28", "an emoji is deleted", "it is not listed", true, "emoji", (*contact).deleteEmoji},
}

var messageProbes = []probe{
	{"13", "a nonce sent twice", "the same message", true, "", (*contact).sendTwice},
	{"14", "the nonce of a deleted message", "404 10008", false, "sent", (*contact).sendDeleted},
	{"16", "six edits in five seconds", "429 with retry_after by the sixth", true, "", (*contact).editFast},
	{"9", "an edit brings a file", "one attachment", true, "message", (*contact).editWithFile},
	{"9", "an edit that says nothing of attachments", "the file stays", false, "message", (*contact).editOmitting},
	{"9", "an edit with another file alone in its list", "the other file replaces the first", true, "message", (*contact).editReplacing},
	{"9", "an edit with an empty list of attachments", "no attachment", true, "message", (*contact).editEmptying},
	{"6", "an edit of a message that is gone", "404 10008", true, "message", (*contact).editMissing},
	{"6", "a second delete of a message", "404 10008", true, "missing", (*contact).deleteMissing},
}

var threadProbes = []probe{
	{"23", "a thread is made", "201", false, "", (*contact).makeThread},
	{"50", "the id of a thread", "that of its message", true, "thread", (*contact).compareThread},
	{"50", "another thread of the same message", "400 160004", true, "thread", (*contact).makeThreadAgain},
	{"15", "one nonce in two channels", "two messages", false, "thread", (*contact).sendElsewhere},
	{"23", "a thread is archived", "200", false, "thread message", (*contact).archiveThread},
	{"23", "an edit in an archived thread", "400 50083", true, "archived thread", (*contact).editArchived},
	{"24", "a delete in an archived thread", "400 50083", false, "archived thread", (*contact).deleteArchived},
	{"27", "a message reopens an archived thread", "it is not archived", true, "archived thread", (*contact).reopenThread},
}

var memberProbes = []probe{
	{"21", "a member, without a privileged intent", "200", true, "", (*contact).findMember},
	{"21", "somebody who does not exist", "404 10007 or 10013", true, "", (*contact).missMember},
}

var (
	registerProbe = probe{"31", "the bot's commands are registered", "the second time nothing differs", true, "", (*contact).registerTwice}
	oldEditsProbe = probe{"16", "eight edits of a message older than an hour", "429 30046", false, "", (*contact).editOld}
	keepProbe     = probe{"16", "a message is kept for -old", "its id, for the next run", false, "", (*contact).keepMessage}
)

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
