package rest

import (
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

// shownFiles are the attachments of ada's only message: name, type, alternative text and contents.
func (sc *scene) shownFiles() [][4]string {
	sc.Helper()
	messages := sc.srv.Messages(sc.ada.ID, sc.channel.ID)
	require.Len(sc, messages, 1)
	list := [][4]string{}
	for _, a := range messages[0].Attachments {
		list = append(list, [4]string{a.Filename, a.ContentType, a.Description, sc.contents(a)})
	}
	return list
}

func (sc *scene) contents(a standin.Attachment) string {
	sc.Helper()
	resp, err := sc.srv.Client().Get(a.URL)
	require.NoError(sc, err)
	defer resp.Body.Close()
	data, err := io.ReadAll(resp.Body)
	require.NoError(sc, err)
	return string(data)
}

func withFiles(b Body, files ...File) Body {
	b.Files = files
	return b
}

// TestFilesOfAMessage: what an edit does not bring is gone.
func TestFilesOfAMessage(t *testing.T) {
	onStandin(t, func(t *testing.T, sc *scene) {
		one := File{Name: "one.txt", Type: "text/plain", Data: []byte("first"), Alt: "words"}
		two := File{Name: "two.txt", Type: "text/plain", Data: []byte("second"), Alt: "more words"}
		shown := map[string][4]string{
			"one": {"one.txt", "text/plain", "words", "first"},
			"two": {"two.txt", "text/plain", "more words", "second"},
		}
		id := must(sc.Send(t.Context(), sc.channel.ID, Body{Content: "here", Files: []File{one, two}}, "nonce"))(t)
		require.Equal(t, [][4]string{shown["one"], shown["two"]}, sc.shownFiles())
		require.NoError(t, sc.Edit(t.Context(), sc.channel.ID, id, Body{Files: []File{two}}))
		require.Equal(t, [][4]string{shown["two"]}, sc.shownFiles())
		require.NoError(t, sc.Edit(t.Context(), sc.channel.ID, id, Body{Content: "there", KeepsFiles: true}))
		require.Equal(t, [][4]string{shown["two"]}, sc.shownFiles())
		require.NoError(t, sc.Edit(t.Context(), sc.channel.ID, id, Body{}))
		require.Empty(t, sc.shownFiles())
	})
}

func TestFilesOfAnAnswer(t *testing.T) {
	onStandin(t, func(t *testing.T, sc *scene) {
		one := File{Name: "one.txt", Type: "text/plain", Data: []byte("first"), Alt: "words"}
		shown := [4]string{"one.txt", "text/plain", "words", "first"}
		_, in := sc.slash()
		require.NoError(t, errorOf(sc.Respond(t.Context(), in, kindMessage, withFiles(private("here"), one))))
		require.Equal(t, [][4]string{shown}, sc.shownFiles())
		require.NoError(t, sc.EditAnswer(t.Context(), Answer{App: in.App, Token: in.Token}, Body{}))
		require.Empty(t, sc.shownFiles())
		require.NoError(t, sc.DeleteAnswer(t.Context(), Answer{App: in.App, Token: in.Token}))
		later := Body{Ephemeral: true, Content: "later"}
		require.NoError(t, errorOf(sc.FollowUp(t.Context(), in.App, in.Token, withFiles(later, one))))
		require.Equal(t, [][4]string{shown}, sc.shownFiles())
	})
}

// A thread has the id of the message that it is started from, and is started only once.
func TestAThreadIsStartedOnce(t *testing.T) {
	onStandin(t, func(t *testing.T, sc *scene) {
		ctx := t.Context()
		message := must(sc.Send(ctx, sc.channel.ID, text("here"), "nonce"))(t)
		for range 2 { // as after an answer that was lost
			require.NoError(t, sc.StartThread(ctx, sc.channel.ID, message, "Game"))
		}
		must(sc.Send(ctx, message, text("there"), ""))(t)
		require.NoError(t, sc.Edit(ctx, sc.channel.ID, message, text("over")))

		require.True(t, IsMessageGone(sc.StartThread(ctx, message, message, "In a thread")))
		other := must(sc.Send(ctx, sc.channel.ID, text("here, too"), ""))(t)
		require.NoError(t, sc.srv.SetOverwrite(sc.channel.ID, sc.srv.Application().ID, 0,
			standin.PermissionCreatePublicThreads))
		require.True(t, IsForbidden(sc.StartThread(ctx, sc.channel.ID, other, "Game")))
	})
}
