package bot_test

import (
	"bytes"
	"image"
	"image/png"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/standin"
	"unobot/game"
	"unobot/game/table"
)

// pictureOf is the picture that the embed of a message shows, and the words for it.
func (w *world) pictureOf(m standin.Message) (name, alt string) {
	w.Helper()
	require.Len(w, m.Attachments, 1, "the one before is gone")
	require.NotNil(w, m.Embeds[0].Image)
	a := m.Attachments[0]
	require.Equal(w, a.URL, m.Embeds[0].Image.URL)
	resp, err := w.srv.Client().Get(a.URL)
	require.NoError(w, err)
	defer resp.Body.Close()
	data, err := io.ReadAll(resp.Body)
	require.NoError(w, err)
	require.Less(w, len(data), 40_000)
	img, err := png.Decode(bytes.NewReader(data))
	require.NoError(w, err)
	require.Equal(w, image.Rect(0, 0, 900, 500), img.Bounds())
	return a.Filename, a.Description
}

// TestTheBoardHasAPicture: of the table, replaced with every move, with the same in words; none in
// the lobby.
func TestTheBoardHasAPicture(t *testing.T) {
	w := newWorld(t, "ada", "bob")
	w.lobby(2, standin.Opt("edition", "flip"))
	lobby, _ := w.board()
	require.Empty(t, lobby.Attachments)
	w.press(0, lobby, "begin")
	w.slash(1, "game hand")
	for range 6 {
		acting, _ := w.actor()
		m := w.waitBoard(func(m standin.Message) bool {
			return len(m.Attachments) == 1 && strings.Contains(text(m), "▶️ **"+w.users[acting].Username)
		})
		name, alt := w.pictureOf(m)
		require.Equal(t, "table.png", name)
		require.Contains(t, alt, w.users[acting].Username)
		require.Contains(t, alt, "On the draw pile: ")
		w.move(acting)
	}
}

// TestBacksArePicturedInPrivate: in the answer to the button, after the words.
func TestBacksArePicturedInPrivate(t *testing.T) {
	w := newWorld(t, "ada", "bob", "zoe")
	w.seated(2, standin.Opt("edition", "flip"))
	a := w.pressBoard(0, "look")
	require.Empty(t, a.Message.Attachments, "an answer waits for no picture")
	var m standin.Message
	w.eventually(func() bool {
		for _, seen := range w.srv.Messages(w.users[0].ID, w.channel.ID) {
			if seen.ID == a.Message.ID {
				m = seen
			}
		}
		return len(m.Attachments) == 1
	})
	require.Equal(t, w.users[0].ID, m.VisibleTo)
	name, alt := w.pictureOf(m)
	require.Equal(t, "look.png", name)
	require.Contains(t, alt, "bob: ")
	require.NotContains(t, alt, "ada: ")
	require.Equal(t, text(*a.Message), text(m), "the words stay")
}

// TestAResultHasPictures: what each hand cost, and the podium.
func TestAResultHasPictures(t *testing.T) {
	w := newWorld(t, "ada", "bob")
	w.seated(2, standin.Opt("target", game.SingleRound))
	w.playOut(2, w.state().ID)
	m := w.waitBoard(func(m standin.Message) bool { return len(m.Attachments) == 2 })
	require.Equal(t, "podium.png", m.Attachments[0].Filename)
	require.Equal(t, "round.png", m.Attachments[1].Filename)
	require.Len(t, m.Embeds, 2)
	for i, a := range m.Attachments {
		require.Equal(t, a.URL, m.Embeds[i].Image.URL)
		require.Contains(t, a.Description, "ada")
		require.Contains(t, a.Description, "bob")
	}
}

// TestWithoutAttachFilesThereAreNoPictures, and everything else is as ever.
func TestWithoutAttachFilesThereAreNoPictures(t *testing.T) {
	w := newWorld(t, "ada", "bob")
	require.NoError(t, w.srv.SetOverwrite(w.channel.ID, w.srv.Application().ID, 0, standin.PermissionAttachFiles))
	a := w.slash(0, "game start")
	require.Contains(t, text(*a.Message), "Attach Files")
	w.slash(1, "game join")
	w.slash(0, "game board")
	m := w.waitBoard(func(m standin.Message) bool {
		_, ok := buttonOf(m, "begin")
		return ok
	})
	w.press(0, m, "begin")
	w.slash(1, "game hand")
	acting, _ := w.actor()
	w.move(acting)
	m = w.waitBoard(func(m standin.Message) bool { return strings.Contains(text(m), "▶️ **") })
	require.Empty(t, m.Attachments)
	for _, e := range w.srv.Journal() {
		require.False(t, e.REST != nil && e.REST.Status == 403, "what is known to be forbidden is not tried")
	}
}

// TestAServerMayDoWithoutPictures by its settings.
func TestAServerMayDoWithoutPictures(t *testing.T) {
	w := newWorld(t, "ada", "bob")
	chosen := table.DefaultSettings()
	chosen.Pictures = false
	require.NoError(t, w.store.SetSettings(t.Context(), w.guild.ID, chosen))
	w.seated(2, standin.Opt("edition", "flip"))
	acting, waiting := w.actor()
	w.move(acting)
	m := w.waitBoard(func(m standin.Message) bool {
		return strings.Contains(text(m), "▶️ **"+w.users[waiting].Username)
	})
	require.Empty(t, m.Attachments)
	require.Nil(t, m.Embeds[0].Image)
	w.pressBoard(0, "look")
	w.move(waiting)
	for _, e := range w.srv.Journal() {
		require.True(t, e.REST == nil || len(e.REST.Files) == 0, "no file in any request")
	}
}
