package standin_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

func BenchmarkClick(b *testing.B) {
	srv, err := standin.New(standin.Options{RateLimitsOff: true, JournalLimit: 1000})
	require.NoError(b, err)
	defer srv.Close()
	_, channel, users, err := srv.Populate("friends", "table", "ada")
	require.NoError(b, err)
	session, err := discordgo.New("Bot " + srv.Application().Token)
	require.NoError(b, err)
	session.Client, session.ShouldReconnectOnError, session.StateEnabled = clientOf(srv), false, false
	hand := bigHand()
	session.AddHandler(func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		r := *hand
		if i.Type == discordgo.InteractionMessageComponent {
			r.Type = discordgo.InteractionResponseUpdateMessage
		}
		_ = s.InteractionRespond(i.Interaction, &r)
	})
	require.NoError(b, session.Open())
	_, err = session.ApplicationCommandBulkOverwrite(srv.Application().ID, "", []*discordgo.ApplicationCommand{pingCommand()})
	require.NoError(b, err)
	i, err := srv.Slash(users[0].ID, channel.ID, "ping")
	require.NoError(b, err)
	first, err := i.Wait(context.Background())
	require.NoError(b, err)
	for b.Loop() {
		i, err := srv.Click(users[0].ID, first.Message.ID, "c0")
		require.NoError(b, err)
		_, err = i.Wait(context.Background())
		require.NoError(b, err)
	}
}

// bigHand is a full page of buttons.
func bigHand() *discordgo.InteractionResponse {
	var rows []discordgo.MessageComponent
	for r := range 5 {
		var buttons []discordgo.MessageComponent
		for c := range 5 {
			buttons = append(buttons, button(fmt.Sprintf("c%d", r*5+c)))
		}
		rows = append(rows, row(buttons...))
	}
	return message("hand", discordgo.MessageFlagsEphemeral, rows...)
}
