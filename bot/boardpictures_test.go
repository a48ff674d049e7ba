package bot_test

import (
	"bytes"
	"image"
	"image/png"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/game"
)

// pictureOf is the picture that a message shows, and the words for it.
func (w *world) pictureOf(m standin.Message) (name, description string) {
	w.Helper()
	require.Len(w, m.Pictures(), 1, "the one before is gone")
	p := m.Pictures()[0]
	require.Less(w, len(p.Data), 60_000)
	img, err := png.Decode(bytes.NewReader(p.Data))
	require.NoError(w, err)
	require.Equal(w, image.Point{X: p.Width, Y: p.Height}, img.Bounds().Size())
	require.LessOrEqual(w, p.Width, 1200)
	return p.Filename, p.Description
}

// TestTheBoardHasAPicture: of the lobby, and then of the table, replaced with every move, with the
// same in words.
func TestTheBoardHasAPicture(t *testing.T) {
	w := newWorld(t, "ada", "bob")
	w.lobby(2, standin.Opt("edition", "flip"))
	lobby, _ := w.board()
	name, seats := w.pictureOf(lobby)
	require.Equal(t, "lobby.png", name)
	require.Contains(t, seats, "2. bob")
	w.press(0, lobby, "begin")
	for range 6 {
		acting, _ := w.actor()
		m := w.waitBoard(func(m standin.Message) bool {
			return len(m.Pictures()) == 1 && m.Pictures()[0].Filename == "table.png" && isTurnOf(m, w.users[acting].Username)
		})
		name, shows := w.pictureOf(m)
		require.Equal(t, "table.png", name)
		require.True(t, strings.HasPrefix(shows, w.users[acting].Username), shows)
		require.Contains(t, shows, "On the draw pile: ")
		w.move(acting)
	}
}

// TestBacksArePicturedInPrivate: in the answer to the button.
func TestBacksArePicturedInPrivate(t *testing.T) {
	w := newWorld(t, "ada", "bob", "zoe")
	w.seated(2, standin.Opt("edition", "flip"))
	m := *w.pressMore(0, "look").Message
	require.Equal(t, w.users[0].ID, m.VisibleTo)
	name, shows := w.pictureOf(m)
	require.Equal(t, "look.png", name)
	require.Contains(t, shows, "bob: ")
	require.NotContains(t, shows, "ada: ")
}

// TestAResultHasAPicture: everybody's place.
func TestAResultHasAPicture(t *testing.T) {
	w := newWorld(t, "ada", "bob")
	w.seated(2, standin.Opt("target", game.SingleRound))
	w.playOut(2, w.state().ID)
	m := w.waitBoard(func(m standin.Message) bool {
		_, over := buttonOf(m, "rematch")
		return over && len(m.Pictures()) > 0 // a busy machine draws it a little later
	})
	name, shows := w.pictureOf(m)
	require.Equal(t, "match.png", name)
	require.Contains(t, shows, "ada: ")
	require.Contains(t, shows, "bob: ")
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
	acting, waiting := w.actor()
	w.move(acting)
	m = w.waitTurnOf(waiting)
	require.Empty(t, m.Pictures())
	require.Contains(t, text(m), "Top card: ", "words stand for it")
	require.Contains(t, text(w.hands(waiting)[0]), "Top card: ")
	for _, e := range w.srv.Journal() {
		require.False(t, e.REST != nil && e.REST.Status == 403, "what is known to be forbidden is not tried")
	}
}

// TestAServerMayDoWithoutPictures by its settings.
func TestAServerMayDoWithoutPictures(t *testing.T) {
	w := newWorld(t, "ada", "bob")
	w.withoutPictures()
	w.seated(2, standin.Opt("edition", "flip"))
	acting, waiting := w.actor()
	w.move(acting)
	m := w.waitTurnOf(waiting)
	require.Empty(t, m.Pictures())
	require.Contains(t, text(m), "Top card: ", "words stand for it")
	w.pressMore(0, "look")
	w.move(waiting)
	for _, e := range w.srv.Journal() {
		require.True(t, e.REST == nil || len(e.REST.Files) == 0, "no file in any request")
	}
}
