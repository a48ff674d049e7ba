package standin_test

import (
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/standin"
)

func TestEphemeralAnswerWithButtonsIsUpdatedInPlace(t *testing.T) {
	sc := newScene(t)
	sc.respond(message("hand", discordgo.MessageFlagsEphemeral, row(button("draw"), button("uno"))))
	a := sc.ping()
	require.Equal(t, standin.AnswerMessage, a.Kind)
	require.Equal(t, "hand", a.Message.Content)
	require.True(t, a.Message.Ephemeral())
	require.Equal(t, sc.ada.ID, a.Message.VisibleTo)
	require.Positive(t, a.Latency)
	require.Len(t, sc.srv.Messages(sc.ada.ID, sc.channel.ID), 1)
	require.Empty(t, sc.srv.Messages(sc.bob.ID, sc.channel.ID))

	sc.answer(func(s *discordgo.Session, i *discordgo.Interaction) {
		require.NotNil(t, i.Message)
		require.Equal(t, "draw", i.MessageComponentData().CustomID)
		require.Equal(t, sc.ada.ID, i.Member.User.ID)
		r := message("drawn", 0, row(button("uno")))
		r.Type = discordgo.InteractionResponseUpdateMessage
		_ = s.InteractionRespond(i, r)
	})
	clicked, err := sc.srv.Click(sc.ada.ID, a.Message.ID, "draw")
	require.NoError(t, err)
	updated := sc.wait(clicked)
	require.Equal(t, standin.AnswerUpdate, updated.Kind)
	require.Equal(t, a.Message.ID, updated.Message.ID)
	require.Equal(t, "drawn", updated.Message.Content)
	require.True(t, updated.Message.Ephemeral())

	_, err = sc.srv.Click(sc.ada.ID, a.Message.ID, "draw")
	require.ErrorIs(t, err, standin.ErrRefused, "the button is gone")
	_, err = sc.srv.Click(sc.bob.ID, a.Message.ID, "uno")
	require.ErrorIs(t, err, standin.ErrRefused, "bob does not see the message")
}

func TestDeferredAnswerIsFilledByEdit(t *testing.T) {
	sc := newScene(t)
	sc.answer(func(s *discordgo.Session, i *discordgo.Interaction) {
		_ = s.InteractionRespond(i, &discordgo.InteractionResponse{
			Type: discordgo.InteractionResponseDeferredChannelMessageWithSource,
			Data: &discordgo.InteractionResponseData{Flags: discordgo.MessageFlagsEphemeral},
		})
		text := "done"
		_, err := s.InteractionResponseEdit(i, &discordgo.WebhookEdit{Content: &text, AllowedMentions: nobody()})
		require.NoError(t, err)
	})
	i, err := sc.srv.Slash(sc.ada.ID, sc.channel.ID, "ping")
	require.NoError(t, err)
	first := sc.wait(i)
	require.Equal(t, standin.AnswerDeferred, first.Kind)
	settled, err := i.WaitSettled(within(t, patience))
	require.NoError(t, err)
	require.Equal(t, "done", settled.Message.Content)
	require.False(t, settled.Message.Loading())
	require.True(t, settled.Message.Ephemeral())
}

// TestDeferredAnswerThatIsTakenAway: whoever waits for it learns that nothing comes.
func TestDeferredAnswerThatIsTakenAway(t *testing.T) {
	sc := newScene(t)
	sc.answer(func(s *discordgo.Session, i *discordgo.Interaction) {
		_ = s.InteractionRespond(i, &discordgo.InteractionResponse{
			Type: discordgo.InteractionResponseDeferredChannelMessageWithSource,
			Data: &discordgo.InteractionResponseData{Flags: discordgo.MessageFlagsEphemeral},
		})
		require.NoError(t, s.InteractionResponseDelete(i))
	})
	i, err := sc.srv.Slash(sc.ada.ID, sc.channel.ID, "ping")
	require.NoError(t, err)
	settled, err := i.WaitSettled(within(t, patience))
	require.NoError(t, err)
	require.Equal(t, standin.AnswerDeferred, settled.Kind)
	require.Nil(t, settled.Message)
	require.Empty(t, sc.srv.Messages(sc.ada.ID, sc.channel.ID))
}

func TestFirstFollowUpAfterDeferralFillsTheLoadingMessage(t *testing.T) {
	sc := newScene(t)
	sc.answer(func(s *discordgo.Session, i *discordgo.Interaction) {
		_ = s.InteractionRespond(i, &discordgo.InteractionResponse{Type: discordgo.InteractionResponseDeferredChannelMessageWithSource})
		first, err := s.FollowupMessageCreate(i, true, &discordgo.WebhookParams{
			Content: "first", Flags: discordgo.MessageFlagsEphemeral, AllowedMentions: nobody(),
		})
		require.NoError(t, err)
		second, err := s.FollowupMessageCreate(i, true, &discordgo.WebhookParams{
			Content: "second", Flags: discordgo.MessageFlagsEphemeral, AllowedMentions: nobody(),
		})
		require.NoError(t, err)
		require.NotEqual(t, first.ID, second.ID)
	})
	i, err := sc.srv.Slash(sc.ada.ID, sc.channel.ID, "ping")
	require.NoError(t, err)
	_, err = sc.srv.WaitMessage(within(t, patience), sc.ada.ID, sc.channel.ID, func(m standin.Message) bool { return m.Content == "second" })
	require.NoError(t, err)
	settled, err := i.WaitSettled(within(t, patience))
	require.NoError(t, err)
	require.Equal(t, "first", settled.Message.Content)
	require.False(t, settled.Message.Ephemeral(), "ephemerality is decided by the deferral")
	require.Len(t, sc.srv.Messages(sc.bob.ID, sc.channel.ID), 1)
}

func TestOriginalAfterUpdateIsTheMessageOfTheComponent(t *testing.T) {
	sc := newScene(t)
	sc.respond(message("board", 0, row(button("hand"))))
	board := sc.ping().Message

	for _, kind := range []discordgo.InteractionResponseType{
		discordgo.InteractionResponseDeferredMessageUpdate, discordgo.InteractionResponseUpdateMessage,
	} {
		done := make(chan *discordgo.Message, 1)
		sc.answer(func(s *discordgo.Session, i *discordgo.Interaction) {
			r := message("clicked", 0, row(button("hand")))
			if r.Type = kind; kind == discordgo.InteractionResponseDeferredMessageUpdate {
				r.Data = nil
			}
			_ = s.InteractionRespond(i, r)
			m, err := s.InteractionResponse(i)
			require.NoError(t, err)
			done <- m
		})
		clicked, err := sc.srv.Click(sc.bob.ID, board.ID, "hand")
		require.NoError(t, err)
		sc.wait(clicked)
		require.Equal(t, board.ID, (<-done).ID)
	}
}

func TestModal(t *testing.T) {
	sc := newScene(t)
	sc.respond(&discordgo.InteractionResponse{
		Type: discordgo.InteractionResponseModal,
		Data: &discordgo.InteractionResponseData{CustomID: "settings", Title: "Settings", Components: []discordgo.MessageComponent{
			row(discordgo.TextInput{CustomID: "name", Label: "Name", Style: discordgo.TextInputShort, Required: true, MaxLength: 5}),
		}},
	})
	i, err := sc.srv.Slash(sc.ada.ID, sc.channel.ID, "ping")
	require.NoError(t, err)
	a := sc.wait(i)
	require.Equal(t, standin.AnswerModal, a.Kind)
	require.Equal(t, "Settings", a.Modal.Title)

	_, err = sc.srv.SubmitModal(i, nil)
	require.ErrorIs(t, err, standin.ErrRefused, "name is required")
	_, err = sc.srv.SubmitModal(i, map[string]string{"name": "too long"})
	require.ErrorIs(t, err, standin.ErrRefused)

	sc.answer(func(s *discordgo.Session, i *discordgo.Interaction) {
		data := i.ModalSubmitData()
		input := data.Components[0].(*discordgo.ActionsRow).Components[0].(*discordgo.TextInput)
		_ = s.InteractionRespond(i, message(data.CustomID+" "+input.Value, 0))
	})
	submitted, err := sc.srv.SubmitModal(i, map[string]string{"name": "ada"})
	require.NoError(t, err)
	require.Equal(t, "settings ada", sc.wait(submitted).Message.Content)
}

func TestSelectAndAutocomplete(t *testing.T) {
	sc := newScene(t)
	sc.respond(message("pick", 0, row(discordgo.SelectMenu{CustomID: "color", Options: []discordgo.SelectMenuOption{
		{Label: "Red", Value: "r"}, {Label: "Blue", Value: "b"},
	}})))
	m := sc.ping().Message
	_, err := sc.srv.Select(sc.ada.ID, m.ID, "color", "g")
	require.ErrorIs(t, err, standin.ErrRefused)
	sc.answer(func(s *discordgo.Session, i *discordgo.Interaction) {
		_ = s.InteractionRespond(i, message("chose "+i.MessageComponentData().Values[0], discordgo.MessageFlagsEphemeral))
	})
	i, err := sc.srv.Select(sc.ada.ID, m.ID, "color", "b")
	require.NoError(t, err)
	require.Equal(t, "chose b", sc.wait(i).Message.Content)

	sc.answer(func(s *discordgo.Session, i *discordgo.Interaction) {
		require.True(t, i.ApplicationCommandData().GetOption("word").Focused)
		_ = s.InteractionRespond(i, &discordgo.InteractionResponse{
			Type: discordgo.InteractionApplicationCommandAutocompleteResult,
			Data: &discordgo.InteractionResponseData{Choices: []*discordgo.ApplicationCommandOptionChoice{{Name: "hello", Value: "hello"}}},
		})
	})
	typed, err := sc.srv.Autocomplete(sc.ada.ID, sc.channel.ID, "ping", standin.Opt("word", "he"))
	require.NoError(t, err)
	require.Equal(t, "hello", sc.wait(typed).Choices[0].Name)
}

func TestCommandOptionsReachTheBot(t *testing.T) {
	sc := newScene(t)
	sc.answer(func(s *discordgo.Session, i *discordgo.Interaction) {
		data := i.ApplicationCommandData()
		require.Equal(t, int64(3), data.GetOption("count").IntValue())
		require.Equal(t, "bob", data.Resolved.Users[sc.bob.ID].Username)
		require.NotNil(t, data.Resolved.Members[sc.bob.ID])
		require.Equal(t, discordgo.Locale("fr"), i.Locale)
		require.Equal(t, discordgo.EnglishUS, *i.GuildLocale)
		require.Equal(t, sc.guild.ID, i.GuildID)
		require.NotZero(t, i.AppPermissions&discordgo.PermissionSendMessages)
		require.NotZero(t, i.Member.Permissions&discordgo.PermissionSendMessages)
		_ = s.InteractionRespond(i, message("ok", 0))
	})
	require.NoError(t, sc.srv.SetLocale(sc.ada.ID, "fr"))
	sc.ping(standin.Opt("count", 3), standin.Opt("who", sc.bob.ID), standin.Opt("tone", "loud"))
	for name, bad := range map[string]standin.Option{
		"unknown option": standin.Opt("volume", 3), "wrong type": standin.Opt("count", "3"),
		"out of range": standin.Opt("count", 10), "not a choice": standin.Opt("tone", "shrill"), "no user": standin.Opt("who", "1"),
	} {
		_, err := sc.srv.Slash(sc.ada.ID, sc.channel.ID, "ping", bad)
		require.ErrorIs(t, err, standin.ErrRefused, name)
	}
	_, err := sc.srv.Slash(sc.ada.ID, sc.channel.ID, "pong")
	require.ErrorIs(t, err, standin.ErrRefused)
}
