package rest

import (
	"context"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/standin"
	"unobot/bot/standin/openapicheck"
)

// responseWindow is longer than Discord's: a busy machine is not what is tested.
const responseWindow = 20 * time.Second

// scene is a client on a stand-in, with a gateway session that hands interactions over.
type scene struct {
	*testing.T
	*Client
	srv          *standin.Server
	channel      standin.Channel
	ada          standin.User
	interactions chan *discordgo.Interaction
}

func newScene(t *testing.T) *scene {
	t.Helper()
	t.Parallel()
	srv, err := standin.New(standin.Options{ResponseWindow: responseWindow})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, srv.Close()) })
	openapicheck.Enable(t, srv)
	srv.CheckViolations(t)
	_, channel, users, err := srv.Populate("friends", "table", "ada")
	require.NoError(t, err)
	sc := &scene{T: t, srv: srv, channel: channel, ada: users[0]}
	sc.Client, err = New(srv.Application().Token, srv.URL(), slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	sc.timing.callback, sc.timing.callbackTry = responseWindow, responseWindow
	t.Cleanup(sc.Client.Close)
	_, err = sc.RegisterCommands(t.Context(), srv.Application().ID, []*discordgo.ApplicationCommand{{Name: "ping", Description: "Answers"}})
	require.NoError(t, err)
	sc.listen()
	return sc
}

// listen opens a gateway session.
func (sc *scene) listen() {
	sc.interactions = make(chan *discordgo.Interaction, 10)
	dg, err := discordgo.New("Bot " + sc.srv.Application().Token)
	require.NoError(sc, err)
	dg.LogLevel, dg.ShouldReconnectOnError, dg.StateEnabled, dg.Client = -1, false, false, sc.srv.Client()
	dg.AddHandler(func(_ *discordgo.Session, i *discordgo.InteractionCreate) { sc.interactions <- i.Interaction })
	require.NoError(sc, dg.Open())
	sc.Cleanup(func() { _ = dg.Close() })
}

// slash makes ada run /ping.
func (sc *scene) slash() (*standin.Interaction, *discordgo.Interaction) {
	sc.Helper()
	i, err := sc.srv.Slash(sc.ada.ID, sc.channel.ID, "ping")
	require.NoError(sc, err)
	return i, <-sc.interactions
}

// seen is what ada sees in the channel.
func (sc *scene) seen() string {
	var lines []string
	for _, m := range sc.srv.Messages(sc.ada.ID, sc.channel.ID) {
		lines = append(lines, m.Content)
	}
	return strings.Join(lines, "|")
}

func private(content string) *discordgo.InteractionResponse {
	return &discordgo.InteractionResponse{Type: discordgo.InteractionResponseChannelMessageWithSource, Data: &discordgo.InteractionResponseData{
		Content: content, Flags: discordgo.MessageFlagsEphemeral,
	}}
}

func text(s string) *discordgo.WebhookEdit { return &discordgo.WebhookEdit{Content: &s} }

// Everything a hand needs: answered, edited, followed up and removed by the click's token.
func TestAnInteractionsLife(t *testing.T) {
	sc := newScene(t)
	ctx, app := t.Context(), sc.srv.Application().ID
	there, i := sc.slash()
	require.NoError(t, sc.Respond(ctx, i, private("hand")))
	_, err := there.Wait(ctx)
	require.NoError(t, err)
	_, err = sc.EditOriginal(ctx, app, i.Token, text("hand 2"))
	require.NoError(t, err)
	f, err := sc.FollowUp(ctx, app, i.Token, &discordgo.WebhookParams{Content: "more", Flags: discordgo.MessageFlagsEphemeral})
	require.NoError(t, err)
	require.Equal(t, "hand 2|more", sc.seen())
	_, err = sc.EditFollowUp(ctx, app, i.Token, f.ID, text("more 2"))
	require.NoError(t, err)
	require.NoError(t, sc.DeleteOriginal(ctx, app, i.Token))
	require.Equal(t, "more 2", sc.seen())
	require.NoError(t, sc.DeleteFollowUp(ctx, app, i.Token, f.ID))
	require.Empty(t, sc.seen())
	require.True(t, IsGone(sc.DeleteFollowUp(ctx, app, i.Token, f.ID)))
}

// A deferred answer is completed by an edit, which states allowed_mentions, too.
func TestDeferredAnswer(t *testing.T) {
	sc := newScene(t)
	_, i := sc.slash()
	require.NoError(t, sc.Respond(t.Context(), i, &discordgo.InteractionResponse{Type: discordgo.InteractionResponseDeferredChannelMessageWithSource}))
	_, err := sc.EditOriginal(t.Context(), sc.srv.Application().ID, i.Token, text("done"))
	require.NoError(t, err)
	require.Equal(t, "done", sc.seen())
}

// Discord's refusals of an interaction, told apart (faults 55 to 57).
func TestRefusedInteractions(t *testing.T) {
	sc := newScene(t)
	app := sc.srv.Application().ID
	_, i := sc.slash()
	require.NoError(t, sc.Respond(t.Context(), i, private("x")))
	require.True(t, IsAcknowledged(sc.Respond(t.Context(), i, private("x"))))

	there, late := sc.slash()
	sc.srv.Advance(responseWindow + time.Second)
	_, err := there.Wait(t.Context())
	require.Error(t, err)
	require.True(t, IsGone(sc.Respond(t.Context(), late, private("x"))))

	sc.srv.Advance(16 * time.Minute)
	_, err = sc.EditOriginal(t.Context(), app, i.Token, text("y"))
	require.True(t, IsGone(err), "%v", err)
	sc.srv.TakeViolations() // they were the point
}

// Faults 4 and 61: a nonce makes one message, whatever happens to the answer, even from another process.
func TestSendOnce(t *testing.T) {
	sc := newScene(t)
	sc.srv.Inject(standin.Fault{Method: "POST", Path: "/channels/*/messages", Effect: standin.FaultResetAfter})
	m, err := sc.Send(t.Context(), sc.channel.ID, &discordgo.MessageSend{Content: "board"}, "board-7f-3")
	require.NoError(t, err)
	again, err := sc.Send(t.Context(), sc.channel.ID, &discordgo.MessageSend{Content: "board"}, "board-7f-3")
	require.NoError(t, err)
	require.Equal(t, m.ID, again.ID)
	require.Equal(t, "board", sc.seen())
	_, err = sc.Send(t.Context(), sc.channel.ID, &discordgo.MessageSend{Content: "board"}, strings.Repeat("x", maxNonce+1))
	require.Error(t, err)
}

// A message's life, and that no name in it pings (fault 85) unless the caller says so.
func TestAMessagesLife(t *testing.T) {
	sc := newScene(t)
	ctx := t.Context()
	mention := "@everyone <@" + sc.ada.ID + ">"
	m, err := sc.Send(ctx, sc.channel.ID, &discordgo.MessageSend{Content: mention}, "")
	require.NoError(t, err)
	require.Empty(t, m.Mentions)
	changed := mention + "!"
	require.NoError(t, sc.Edit(ctx, &discordgo.MessageEdit{Channel: sc.channel.ID, ID: m.ID, Content: &changed}))
	require.Equal(t, changed, sc.seen())
	require.NoError(t, sc.Delete(ctx, sc.channel.ID, m.ID))
	require.True(t, IsGone(sc.Delete(ctx, sc.channel.ID, m.ID)))
	_, err = sc.Send(ctx, "999", &discordgo.MessageSend{Content: "x"}, "")
	require.True(t, IsChannelGone(err), "%v", err)

	m, err = sc.Send(ctx, sc.channel.ID, &discordgo.MessageSend{
		Content: mention, AllowedMentions: &discordgo.MessageAllowedMentions{Users: []string{sc.ada.ID}},
	}, "")
	require.NoError(t, err)
	require.Len(t, m.Mentions, 1)
}

// Many edits at once respect the channel's limit without a single 429.
func TestEditsKeepTheLimit(t *testing.T) {
	sc := newScene(t)
	m, err := sc.Send(t.Context(), sc.channel.ID, &discordgo.MessageSend{Content: "0"}, "")
	require.NoError(t, err)
	began := time.Now()
	for n := range 7 {
		require.NoError(t, sc.AwaitEdit(t.Context(), sc.channel.ID))
		content := strings.Repeat("x", n+1)
		require.NoError(t, sc.Edit(t.Context(), &discordgo.MessageEdit{Channel: sc.channel.ID, ID: m.ID, Content: &content}))
	}
	require.Greater(t, time.Since(began), 4*time.Second)
	require.Zero(t, sc.srv.Stats().RateLimited)
}

func TestGateway(t *testing.T) {
	sc := newScene(t)
	g, err := sc.Gateway(t.Context())
	require.NoError(t, err)
	require.True(t, strings.HasPrefix(g.URL, "ws://"))
	require.Equal(t, 999, g.Remaining)
	require.InDelta(t, 24*time.Hour, g.ResetAfter, float64(responseWindow), "it counts down")

	sc.srv.ResetToken()
	ctx, cancel := context.WithTimeout(t.Context(), busy)
	defer cancel()
	_, err = sc.Gateway(ctx)
	require.ErrorIs(t, err, ErrInvalidToken)
}
