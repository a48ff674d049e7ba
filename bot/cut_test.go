package bot_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/game/table"
)

// TestAConnectionThatIsSoonBackShowsNowhere: while it is away no time runs (fault 107).
func TestAConnectionThatIsSoonBackShowsNowhere(t *testing.T) {
	w := newWorld(t, "ada", "bob")
	w.seated(2)
	acting, _ := w.actor()
	w.waitTurnOf(acting)
	w.eventually(func() bool { m, _ := w.board(); return w.state().Board == m.ID })
	w.goesOn()
	w.waitBoard(func(m standin.Message) bool {
		id, _ := buttonOf(m, "hand")
		return strings.Contains(id, fmt.Sprintf(":%d:", w.state().Seq()))
	})
	w.eventually(func() bool { // a board that was drawn for the move may be drawn once more
		all := w.srv.Journal()
		return time.Since(all[len(all)-1].At) > 250*time.Millisecond
	})
	before, since, resumes := w.state(), len(w.srv.Journal()), w.srv.Stats().Resumes
	w.srv.FailHandshakes(standin.HandshakeRefuse, 3) // for about a second
	w.srv.DropGateway()
	w.eventually(func() bool { return w.table().Held(table.HeldCut) })
	require.False(t, w.bot.Connected())
	w.eventually(func() bool { return w.bot.Connected() && !w.table().Held(table.HeldCut) })
	require.Equal(t, resumes+1, w.srv.Stats().Resumes)
	require.False(t, w.table().Held(table.HeldUnseen))
	require.Equal(t, before, w.state())
	for _, e := range w.srv.Journal()[since:] {
		require.False(t, e.REST != nil && strings.Contains(e.REST.Path, w.channel.ID), "%+v", e.REST)
	}
	w.goesOn()
}
